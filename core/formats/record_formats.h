// One of the other registries (core/registration/registry_record.h) as a file for the public: its title, what
// asks for it, its policy, and each record with its version and its days. Who changed what, and why, is not
// told. The words are those of the specification, whatever the program's language.
//
//   text   a table of columns with two blanks between them; the one record of "urn-scheme" as paragraphs
//   csv    RFC 4180, as in csv_rows.h: a row of titles, then a row a record
//   xml    elements named as the columns, with hyphens for underlines, in recordNamespace
//   json   one object; `supported_by` is an array of pairs
#pragma once

#include "core/registration/registry_record.h"

#include <QByteArray>

#include <optional>

namespace nidus::formats {

enum class RecordFormat { Text, Csv, Xml, Json };
std::optional<RecordFormat> recordFormatById(const QString &id); // "text", "csv", "xml", "json"

// Of the XML: a UUID URN, as registration_xml.h has one.
inline constexpr char recordNamespace[] = "urn:uuid:6b0f7a1e-52c4-4d0e-8a55-0d3c9be1f7c2";

// The same bytes for the same records. `records`: sound (faultOf), each in the version that stands.
QByteArray writeRecords(OtherRegistry registry, const QList<RegistryRecord> &records, RecordFormat format);

// The day of the newest version, YYYY-MM-DD; empty when there is no record.
QString updatedDay(const QList<RegistryRecord> &records);

// In the public tree: "urn-query-keywords", and its files "urn-query-keywords/urn-query-keywords.csv".
QString recordFolder(OtherRegistry registry);
QString recordPath(OtherRegistry registry, RecordFormat format);

} // namespace nidus::formats
