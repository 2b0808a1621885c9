// Prose on lines of 72 columns, a width that mail and print keep.
#pragma once

#include <QString>

#include <optional>

namespace nidus::rules {

// Where column 72 of `line` ends, when text stands behind it and a break could help: one word (a URL) may be
// as long as it is.
std::optional<qsizetype> endOfWidth(QStringView line);

// `body` with its prose on lines of at most 72 columns: the same words in the same order. Only what is wider
// is laid out anew: a paragraph that was wrapped at another width as a whole, any other line by itself. Left
// as they are: tables, grammars, what is indented as an example, and words that cannot be broken. Wrapping
// twice is wrapping once. Linear in the text.
QString wrapProse(const QString &body);

} // namespace nidus::rules
