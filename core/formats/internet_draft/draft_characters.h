// A template's characters as a document of 72 columns can hold them.
#pragma once

#include "core/registration/registration_template.h"

namespace nidus::formats {

// `text` with spaces for tabs (to the next multiple of 8) and U+FFFD for each character that XML 1.0 cannot
// hold (§2.2) or that would end a line or page in it; `replaced` counts those. Linear.
RegistrationTemplate printableTemplate(const RegistrationTemplate &text, qsizetype &replaced);

} // namespace nidus::formats
