// An entry's XML by itself: what a registration document or a line of JSON holds of a record.
#pragma once

#include "core/registration/registration.h"

#include <optional>

namespace nidus::formats {

class XmlInput;

// Reads the record at whose start tag `input` stands, up to its end tag, as it is (layout too): name, dates,
// attributes, content. Section and lead are left alone. False: `input` has the error.
bool readRecordSource(XmlInput &input, Entry &entry);

// The same entry as it will be read again, its name taken from its content; nothing when attributes, content
// or lead are not well-formed, or not what stands inside one record.
std::optional<Entry> reread(const Entry &entry);

} // namespace nidus::formats
