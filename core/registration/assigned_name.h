// What stands in the template of an informal namespace until the registry has named it (RFC 8141 §5.2):
// `urn:<assigned NID>:`, `urn:urn-N:`.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"

namespace nidus {

struct OpenNames {
    QList<Span> open;    // stands for the name, whole: "<assigned number>", "urn-n", "assignedNID"
    QList<Span> unclear; // stands where a URN has its NID, for nobody knows what: "<string>" behind "urn:"
};

// "urn-n", "urn-XX", "urn-<number>": no name, but what stands for the next informal one.
bool isOpenInformalName(QStringView name);

// In the order of their places. Linear in the text.
OpenNames openNames(QStringView body);

// `text` with `name` ("urn-8") for every open name in its fields and further sections, and in a Namespace
// Identifier that names none.
RegistrationTemplate withAssignedName(RegistrationTemplate text, const QString &name);

} // namespace nidus
