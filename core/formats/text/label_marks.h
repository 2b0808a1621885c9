// What stands before the words of a label: the marks of headings, bullets, numbers, fields of lists.
#pragma once

#include "core/formats/text/label_shape.h"

#include <QStringView>

namespace nidus::formats {

constexpr qsizetype longestLabel = 80;

// The first place from `at` on that is no blank; the text's end when there is none.
qsizetype skipSpace(QStringView text, qsizetype at);

// Where in `text`, which begins at `start`, the words behind such marks begin; `start` when there are none.
// `shape` gets style, level, mark and number; marks behind the words go from the end of `text`.
qsizetype behindMarks(QStringView &text, qsizetype start, LabelShape &shape);

} // namespace nidus::formats
