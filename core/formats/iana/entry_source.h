// An entry's XML by itself: what a registration document or a line of JSON holds of a record.
#pragma once

#include "core/registration/registration.h"

#include <optional>

namespace nidus::formats {

class XmlInput;

// The attributes of the record at whose start tag `input` stands.
void readRecordAttributes(XmlInput &input, Entry &entry);

// Reads the record at whose start tag `input` stands, up to its end tag, as it is (layout too): name, dates,
// attributes, content. Section and lead are left alone. False: `input` has the error.
bool readRecordSource(XmlInput &input, Entry &entry);

// `<record date="…" updated="…"`, up to its other attributes; `isAlone`: with the declaration of its
// namespace.
QString recordTag(const Entry &entry, bool isAlone);
// The whole of it.
QString recordSource(const Entry &entry, bool isAlone);

// The content of a record by itself, as a document.
QString contentDocument(const Entry &entry);

// The same entry as it will be read again, its name taken from its content; nothing when attributes, content
// or lead are not well-formed, or not what stands inside one record.
std::optional<Entry> reread(const Entry &entry);
// What is wrong where a document names the entry `name` and `record` is what it was read as again; nothing:
// it is one record that names the same.
std::optional<QString> nameFault(const QString &name, const Entry &record);

} // namespace nidus::formats
