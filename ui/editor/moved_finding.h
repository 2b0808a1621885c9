// What becomes of a finding while one types: it moves with its text.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"

#include <optional>

namespace nidus::ui {

// `finding` of the text `before` among `findings` of the text `now`: that of the same rule at the place to
// which it has moved; nothing where it was fixed.
std::optional<Finding> findingAgain(const Finding &finding, const RegistrationTemplate &before,
                                    const Findings &findings, const RegistrationTemplate &now);

} // namespace nidus::ui
