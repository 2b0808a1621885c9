// Whether lines are text that may be set anew, or stand as they are meant to be seen: prose is told by its
// words and by how it flows from line to line; what is no prose by columns, rules, symbols, names without
// words.
#pragma once

#include "core/formats/internet_draft/draft_lists.h"

namespace nidus::formats {

constexpr qsizetype widestTyped = 80; // a wider line was not broken by hand

bool endsSentence(QStringView line);

// A line that is no part of a text, whatever stands around it: a URN, a rule of a grammar.
bool standsAlone(QStringView line);

// How long the number of a section is with which a heading begins, and the blanks behind it: "2.4.1.
// Examples"; 0: it begins with none, or is no heading.
qsizetype sectionNumber(QStringView line);

bool isName(QStringView words); // no word among them ties a sentence together, asks ("See") or labels ("URL")

// Words that tie a sentence together ("the", "of", "is"), one in six or more.
bool readsAsSentences(const Lines &lines);

// Were the lines broken because the next word did not fit? Typed by hand, they fall short by a word now and
// then.
bool isBrokenByWidth(const Lines &lines);

// Lines of one indentation: text that may be set anew. `isIndented`: deeper than the text around it.
bool isProse(const Lines &lines, bool isIndented);

// The lines of a text that may be set anew, by its paragraphs: one ends where its line had room for the next
// word and that begins anew, with a capital. Linear in the lines.
QList<Lines> paragraphsOf(const Lines &lines);

// An item whose first line hangs over the others begins at line `first`: how many columns these are indented
// by; nothing: none does.
std::optional<qsizetype> hangingIndent(const Lines &lines, qsizetype first);

// The list that begins at line `first`, of items whose first lines hang over; one alone is a list where
// further paragraphs belong to it. Nothing: none begins. Linear in the list.
std::optional<FoundList> hangingListAt(const Lines &lines, qsizetype first);

} // namespace nidus::formats
