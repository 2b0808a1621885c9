// Templates in tables of HTML, a row a field: "<tr><th>Purpose</th><td>books</td></tr>", on one line or more.
#pragma once

#include "core/formats/text/text_lines.h"

#include <vector>

namespace nidus::formats {

// Gives each line of such a table what its cells have. Linear in the text.
void splitHtmlRows(std::vector<TextLine> &lines);

} // namespace nidus::formats
