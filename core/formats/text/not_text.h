// What is no text, whatever its name says: a database, a picture, an archive; or one whose encoding is
// damaged.
#pragma once

#include "core/formats/read_error.h"

#include <QByteArrayView>
#include <QStringView>

#include <optional>

namespace nidus::formats {

// WrongDocument at the first NUL where more than one character in fifty of what was decoded is NUL; a stray
// one is kept with its line.
std::optional<ReadError> notText(QStringView text);

// Octets that begin with the mark of UTF-16 or UTF-32 (RFC 2781 §3.2, Unicode 15.0 §3.10). NotWellFormed at
// the first that are no character: half a surrogate pair, a number that no character has, a unit that is cut
// off. WrongDocument when they are whole UTF-32, which is not read.
std::optional<ReadError> wideFault(QByteArrayView bytes);

} // namespace nidus::formats
