// Templates in tables of two columns: the labels in the left cells, the values beside them. They are drawn
// with bars, marked up as HTML, or stand in columns of plain text.
#pragma once

#include "core/formats/text/text_lines.h"

#include <vector>

namespace nidus::formats {

// Gives each line of such a table its left cell, and of its text what stands behind; rules between the rows
// and a head above them count as blank. Other tables stay as they are. Linear in the text.
void splitTableRows(std::vector<TextLine> &lines);

// What the cells of a row have on one line; both view into it.
struct RowLine {
    size_t line = 0; // its index
    QStringView cell, value;
    int column = 0; // of the value
    bool begins = false;
};

// Whether the cells on the left name sections of a form.
bool holdTemplate(const std::vector<RowLine> &rows);

// Gives each line its cell, and its value for a text.
void takeRows(std::vector<TextLine> &lines, const std::vector<RowLine> &rows);

// The words of the left cell of the row that begins at `line`, which may stand on several lines.
QString labelInCells(const std::vector<TextLine> &lines, size_t line);

} // namespace nidus::formats
