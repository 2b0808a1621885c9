// Sections → the thirteen fields. Sections of older forms stand under their own heading where that says more
// than the field does.
#pragma once

#include "core/formats/text/sections.h"

namespace nidus::formats {

// The fields, preamble and other sections of part `part`.
TemplateReading::Part partOf(const FoundSections &found, size_t part);

} // namespace nidus::formats
