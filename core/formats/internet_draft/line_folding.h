// Lines that are too wide for a document of 72 columns, folded so that they can be unfolded again.
#pragma once

#include <QStringList>

namespace nidus::formats {

constexpr qsizetype widestLine = 72; // RFC 7994 §4.3

// Where to break a line that has no blanks to break at and of which `fits` characters fit, at least one:
// behind a separator near to that place. No character is cut in two.
qsizetype placeToFold(QStringView line, qsizetype fits);

// The lines of a grammar, none wider than `width`: a wide one goes on in the next one, which is indented
// deeper than every rule (RFC 5234 §2.2), a wide comment in a comment. A line breaks where white space may
// stand (§2.1), never inside of a text, a number or a prose-val: the words of the grammar stay, in their
// order. What cannot be broken so, as a text that is longer than a line, is folded as foldedLines() does, and
// that alone. Lines that fit stay as they are. Linear in the lines.
QStringList foldedGrammar(const QStringList &lines, qsizetype width);

// Any lines, folded by the strategy of two backslashes (RFC 8792 §8), with its header, where one is wider.
QStringList foldedLines(const QStringList &lines, qsizetype width);
bool saysThatItIsFolded(const QStringList &folded); // by that header

} // namespace nidus::formats
