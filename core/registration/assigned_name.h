// What stands in the template of an informal namespace until the registry has named it (RFC 8141 §5.2):
// `urn:<assigned NID>:`, `urn:urn-N:`.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"

namespace nidus {

struct OpenNames {
    QList<Span> open; // stands for the name, whole: "<assigned number>", "urn-n", "assignedNID"
    // What stands where a URN has its NID and can be none of this namespace: "<string>", "none" before a
    // colon, "urn-" without a number; of "urn::", where nothing stands there, the whole.
    QList<Span> unclear;
};

// "urn-n", "urn-XX", "urn-<number>": no name, but what stands for the next informal one.
bool isOpenInformalName(QStringView name);

// In the order of their places. `nidField`: the template's Namespace Identifier; what it says in the place of
// the name ("none", "to be assigned by IANA") stands for it behind "urn:", too. Linear in the text.
OpenNames openNames(QStringView body, QStringView nidField = {});

// `text` with `name` ("urn-8") for every open name in its fields and further sections, and in a Namespace
// Identifier that names none.
RegistrationTemplate withAssignedName(RegistrationTemplate text, const QString &name);

} // namespace nidus
