// Private to core/formats/iana: a reference as IANA writes it.
#pragma once

#include "core/formats/iana/registry_document.h"

namespace nidus::formats {

// Appends `<xref …>`; a character that XML cannot hold becomes U+FFFD.
void appendXref(QString &out, const Xref &xref);

} // namespace nidus::formats
