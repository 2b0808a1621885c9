// Sections as a person divides them: lines given to another section, to a field or to none.
#pragma once

#include "core/formats/text/moved_lines.h"
#include "core/formats/text/sections.h"

namespace nidus::formats {

// `found` of `lines` with `moved`. A line goes to the section that it names; to a field: to the section of
// that field that stands next to it, else to a new one without a label. A label that is given to a field
// stays its section's, which is that field's then. A label that goes away leaves its section without one. A
// line that names a section which is not there stays where it was. Sections of which no line is left are
// gone. Linear, but for the sorting of sections.
FoundSections divided(FoundSections found, const std::vector<TextLine> &lines, const MovedLines &moved);

} // namespace nidus::formats
