// Private to core/formats/json: reading back what templateContent() and findingsContent() wrote, and nothing
// else, in one pass over its octets.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"

#include <QByteArrayView>

namespace nidus::formats {

// False where the content has other blanks, another order or anything wrong: what it is then is to be asked
// of a reader of JSON, and `to` is nobody's.
bool isStored(QByteArrayView content, RegistrationTemplate &to);
bool isStored(QByteArrayView content, Findings &to);

} // namespace nidus::formats
