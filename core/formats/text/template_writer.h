// Prints a template as text: Appendix A's labels in order, bodies indented, so that a body line that looks
// like a label stays body. readTemplate(writeTemplate(t)).parts[0].text == t for every t in normal layout.
#pragma once

#include "core/registration/registration_template.h"

#include <QString>

namespace nidus::formats {

QString writeTemplate(const RegistrationTemplate &text); // LF line ends, ends with one

} // namespace nidus::formats
