// What a sentence claims of the characters of all URNs that RFC 8141 does not say of them.
#pragma once

#include "core/rules/sentences.h"

namespace nidus::rules {

// What RFC 2141 §2.3.2 and §2.4 had and RFC 8141 has not: "/" kept back for later, "#" and "?" in no URN, "~"
// and "&" excluded. That a namespace does without them is no such claim.
bool speaksAsRfc2141(QStringView field, Span sentence);

// "A percent sign with no digits behind it stands for itself" (RFC 3986 §2.1 has none such).
bool letsPercentStandForItself(QStringView sentence);

// Which of the characters that no URN may have `sentence` speaks of, for a person: "“[” (U+005B)", "a space
// (U+0020)".
QStringList charactersOfNoUrn(QStringView sentence);

} // namespace nidus::rules
