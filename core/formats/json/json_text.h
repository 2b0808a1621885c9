// JSON from outside: as Qt reads it, which takes more than RFC 8259 does. Refused here, too: a key that
// stands twice in an object (§4 leaves open which of them counts), a number without digits where they belong
// (§6), in a string a control character that is not escaped and an escape that there is not (§7). Half a
// surrogate pair has its escape (§8.2) and is read.
#pragma once

#include "core/formats/read_error.h"
#include "core/result.h"

#include <QByteArray>
#include <QHash>
#include <QJsonDocument>
#include <QList>
#include <QString>

#include <optional>

namespace nidus::formats {

// NotWellFormed (octets that are no UTF-8 among it), TooDeep, TooLarge, BadValue (a key that stands twice),
// with line and column.
Result<QJsonDocument, ReadError> readJson(const QByteArray &text);

// A step into JSON: from an object to a member, or from an array to an element.
struct JsonStep {
    QString key;
    qsizetype element = -1; // from 0; -1: a member
};
using JsonPath = QList<JsonStep>;

// The octet of `text`, which readJson has read, at which what `path` leads to begins: a member at its key. Of
// what is not there the innermost that holds it.
qsizetype placeOf(const QByteArray &text, const JsonPath &path);
// The first escape from `from` on that is half a surrogate pair (RFC 8259 §8.2).
std::optional<qsizetype> halfPair(const QByteArray &text, qsizetype from = 0);
// An error at an octet of `text`: its line, and its column in characters.
ReadError errorAt(const QByteArray &text, qsizetype offset, ReadError::Kind kind, const QString &detail);

// Where octets of `text` are no UTF-8; nothing when all are.
std::optional<ReadError> utf8Error(const QByteArray &text);
// The line, from 1, of each key of the outermost object in `text`, which readJson has read.
QHash<QString, int> keyLines(const QByteArray &text);
// Whether `text` ends within an object, an array or a string.
bool isUnfinishedJson(const QByteArray &text);

} // namespace nidus::formats
