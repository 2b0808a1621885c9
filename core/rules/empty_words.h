// Answers that only repeat what was asked: "We take security seriously.", "Names are assigned."
#pragma once

#include "core/registration/registration_template.h"

namespace nidus::rules {

// Has `field` of `text` no word but those of its own heading, of its registrant and of grammar? A denial is
// an answer. Of Purpose, Assignment, Security and Privacy, and Interoperability; a few sentences at most.
bool saysOnlyItsHeading(const RegistrationTemplate &text, Field field);

// A word that any text may have: of grammar, of names in general, of bodies and their business ("committee",
// "meeting").
bool isOfAnyText(QStringView word);

} // namespace nidus::rules
