// Page numbers and the heads below them, of documents that are no RFCs: "ABC/N 118    Page 2 of 3", "- 2 -".
#pragma once

#include "core/formats/text/text_lines.h"

#include <vector>

namespace nidus::formats {

// Indices of the first and the last line.
struct PageEdge {
    size_t first = 0, last = 0;
};

// The lines at which one page ends and the next begins, each with the head that follows it: a number that
// counts on in a line that is the same otherwise, or that stands beside a form feed or at the text's end. In
// order of lines; between the two of one are only blank ones. Linear in the text.
std::vector<PageEdge> pageEdges(const std::vector<TextLine> &lines);

} // namespace nidus::formats
