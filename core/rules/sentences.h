// The sentences of a body and what they speak of, by the words in them. Found out once for all rules that
// read prose: each rule asks for topics, none looks for words of its own. What is read this way is said as a
// warning at most: a person judges.
#pragma once

#include "core/registration/finding.h"
#include "core/rules/topics.h"

#include <QStringView>

namespace nidus::rules {

// A part of a sentence that says one thing: "the NID is case-insensitive" in "the NID is case-insensitive,
// but the NSS is not".
struct Statement {
    Span span;
    Topics topics;
    Span sentence;
    Topics ofSentence;
    qsizetype words = 0;
};

// In their order. Lines of a grammar hold no sentence. Linear in the text.
QList<Statement> statementsOf(QStringView body);

// The text of `span` with the marks before its first word: `"?" is reserved`, "%2f is ...".
QStringView textWithMarks(QStringView body, Span span);

// Of the characters that no URN may have (RFC 8141 §2) those that stand in quotation marks.
QString quotedOfNoUrn(QStringView text);

// The sentence at `span` and the one before it, for "they" and "this number".
QStringView withSentenceBefore(QStringView body, Span span);

// A line of ABNF or BNF: `name = "oak" / number`, `<name> ::= ...`.
bool isGrammarLine(QStringView line);

} // namespace nidus::rules
