// Fences of code and tags on lines of their own that belong together: a body keeps both, or neither.
#pragma once

#include "core/formats/text/text_lines.h"

#include <map>
#include <vector>

namespace nidus::formats {

// Each line of nothing but markup in [from, to) that opens or closes what another line there closes or opens,
// with that line; with `to` where it is not one line, or has text of its own.
std::map<size_t, size_t> markupPairs(const std::vector<TextLine> &lines, size_t from, size_t to);

} // namespace nidus::formats
