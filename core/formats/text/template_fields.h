// Sections → the thirteen fields. Sections of older forms stand under their own heading, so that nothing is
// lost.
#pragma once

#include "core/formats/text/sections.h"

namespace nidus::formats {

// The fields, preamble and other sections of part `part`; `form` decides what a label is called in its own
// form.
TemplateReading::Part partOf(const FoundSections &found, size_t part, Form form);

} // namespace nidus::formats
