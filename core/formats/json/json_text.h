// JSON from outside, as Qt reads it, but no key stands twice in an object (RFC 8259 §4 leaves open which of
// them counts).
#pragma once

#include "core/formats/read_error.h"
#include "core/result.h"

#include <QByteArray>
#include <QJsonDocument>

namespace nidus::formats {

// NotWellFormed (octets that are no UTF-8 among it), TooDeep, TooLarge, BadValue (a key that stands twice),
// with line and column.
Result<QJsonDocument, ReadError> readJson(const QByteArray &text);

} // namespace nidus::formats
