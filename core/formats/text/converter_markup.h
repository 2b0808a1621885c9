// What programs that convert a text leave in it: attributes in braces, tags, the marks of fences and
// definitions, links to a heading. It is kept in the source, but is no part of a label and begins and ends no
// body.
#pragma once

#include <QStringView>

namespace nidus::formats {

// "```", "~~~ text": opens or closes a block of code.
bool isFence(QStringView line);

// A line that holds such marks and no word of the text: a fence, "{: .note}", "<br/>", "<!-- note -->", ":",
// "::: note", "&nbsp;", "--- back". A rule ("---") and a reference in braces ("{{RFC8141}}") are none.
bool isMarkupLine(QStringView line);

// Where the text of `line` begins behind tags from `from` on ("<b>", "<br/>"); blanks behind them go too.
qsizetype behindTags(QStringView line, qsizetype from);

// `label` without what follows its words: "Purpose [¶](#purpose)", "Purpose {#purpose}", "Purpose<br/>",
// "Purpose ##" → "Purpose".
QStringView withoutMarkupTail(QStringView label);

} // namespace nidus::formats
