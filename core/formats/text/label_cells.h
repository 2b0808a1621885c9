// Templates in tables of two columns, drawn with bars: the labels in the left cells, the values beside them.
#pragma once

#include "core/formats/text/text_lines.h"

#include <vector>

namespace nidus::formats {

// Gives each line of such a table its left cell, and of its text what stands behind; rules between the rows
// count as blank. Other tables stay as they are. Linear in the text.
void splitTableRows(std::vector<TextLine> &lines);

// The words of the left cell of the row that begins at `line`, which may stand on several lines.
QString labelInCells(const std::vector<TextLine> &lines, size_t line);

} // namespace nidus::formats
