// The public registry as plain text, in the manner of the text files that IANA publishes.
#pragma once

#include "core/registration/registration.h"

#include <QIODevice>

#include <functional>

namespace nidus::formats {

// Writes title, dates, notes, the sub-registries with their procedures, experts, references and tables, and
// the people, UTF-8, to `device`. Entries are asked for one after another: `next` returns nullptr at the end.
// Text from outside cannot end a line or steer a terminal: control characters come out as blanks. False when
// the device failed (its errorString says why), or when the edition's head is none that readRegistry or
// newEdition made.
bool writeRegistryText(QIODevice &device, const Edition &edition, const std::function<const Entry *()> &next);

} // namespace nidus::formats
