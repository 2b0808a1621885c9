// What is no text, whatever its name says: a database, a picture, an archive.
#pragma once

#include "core/formats/read_error.h"

#include <QStringView>

#include <optional>

namespace nidus::formats {

// WrongDocument at the first NUL where more than one character in fifty of what was decoded is NUL; a stray
// one is kept with its line.
std::optional<ReadError> notText(QStringView text);

} // namespace nidus::formats
