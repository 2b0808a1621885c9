// Everything that is said of a grammar in a text: what is wrong with its writing and as a whole, what it
// means for RFC 8141, and where it contradicts the prose around it. One place for window and command line.
#pragma once

#include "core/abnf/checks.h"
#include "core/abnf/finder.h"
#include "core/abnf/urn_language.h"
#include "core/registration/registration_template.h"

#include <QString>

#include <string>
#include <vector>

namespace nidus {

struct GrammarReview {
    abnf::Form form = abnf::Form::Abnf;
    urn::Part where;       // in the text
    abnf::Grammar grammar; // its own rules
    abnf::Checked checked;
    abnf::UrnLanguage urns;
    std::vector<abnf::Fault> faults; // all, in the order of their places
};

struct GrammarContext {
    std::string start;                   // the rule to begin with; empty: the first that no other uses
    std::string nid;                     // of the namespace, a NID by RFC 8141 §2; empty: any
    bool isCaseSensitive = false;        // the prose says so of the NSS (saysCaseSensitive)
    std::vector<std::string_view> cited; // documents whose rules are known and may be used without a word
};

// `found`: one of abnf::grammarsIn(text). A regular expression has no rules with names.
GrammarReview reviewGrammar(std::string_view text, const abnf::FoundGrammar &found,
                            const GrammarContext &context);

// Of a text in which no grammar is found: that nothing is read in a block which says that it is ABNF. Without
// faults where there is no such block.
GrammarReview reviewUnread(std::string_view text);

// The documents of abnf::knownDocuments() that prose names by their numbers; with RFC 8141, RFC 3986, too.
std::vector<std::string_view> documentsCitedIn(QStringView prose);
// Those that Syntax and Documentation name, and RFC 8141 and 3986: RFC 8141 §2 itself names rules of the
// latter and defines its own, so who registers a namespace may do so, too.
std::vector<std::string_view> documentsCitedIn(const RegistrationTemplate &text);

// Does the body of a Syntax field say that letters of the NSS are told apart by their case?
bool saysCaseSensitive(QStringView syntax);

} // namespace nidus
