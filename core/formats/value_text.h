// Small values as the registration formats write them, and back: strict, because what is read goes into the
// store.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringView>

#include <optional>

namespace nidus::formats {

// A moment in UTC, whole seconds: "2026-07-28T09:30:00Z". An invalid one is an empty text.
QString momentText(const QDateTime &moment);
std::optional<QDateTime> momentFromText(QStringView text);

// Decimal digits without sign, blank or superfluous zero, at most `highest`.
std::optional<qint64> numberFromText(QStringView text, qint64 highest);

// Base64 (RFC 4648 §4) with its padding; white space is passed over, anything else is refused.
std::optional<QByteArray> bytesFromBase64(QStringView text);

// Text that a format cannot hold as it is (XML 1.0 has no control characters): base64 of its UTF-16 units,
// big-endian, so that even half a surrogate pair comes back. Nothing when it is no base64 or half a unit is
// left.
QString base64OfText(QStringView text);
std::optional<QString> textFromBase64(QStringView base64);

} // namespace nidus::formats
