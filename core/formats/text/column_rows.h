// Templates in two columns of plain text, the labels on the left, wrapped where the column is too narrow:
//
//    Relevant ancillary          Register of structures, with a
//    documentation               supplement on tunnels.
#pragma once

#include "core/formats/text/text_lines.h"

#include <vector>

namespace nidus::formats {

// Gives each line of such a text what its two columns have, where a label of the form is wrapped; else
// nothing is changed. Linear in the text.
void splitColumns(std::vector<TextLine> &lines);

} // namespace nidus::formats
