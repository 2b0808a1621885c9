// The registry as IANA's CSV, a table a sub-registry: of the formal namespaces URN Namespace, Template,
// Reference, of the informal ones URN Namespace, Reference, Contact. A template is its link; other references
// stand in brackets as in the registry's text, [RFC8141] or [Name], one behind the other.
#pragma once

#include "core/formats/read_error.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QIODevice>

#include <functional>

namespace nidus::formats {

enum class ByteOrderMark { None, Written };

// The entries of the sub-registry of that kind; `next` as writeRegistry() has it. False: the device failed.
bool writeRegistryCsv(QIODevice &device, const Edition &edition, Kind kind, ByteOrderMark mark,
                      const std::function<const Entry *()> &next);

struct CsvRecord {
    QString name;
    QString templateLink; // of an informal one where its reference is one
    QString reference;    // "[RFC5279][RFC8141]"
    QString contact;      // of an informal one
    bool operator==(const CsvRecord &) const = default;
};
struct RegistryCsv {
    Kind kind = Kind::Formal; // by the heads of its columns
    QList<CsvRecord> records;
};
// The errors of CsvReader; WrongDocument for other columns, BadValue for a row with fewer cells or more.
Result<RegistryCsv, ReadError> readRegistryCsv(QIODevice &device);

} // namespace nidus::formats
