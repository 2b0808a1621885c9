// What urn and url verbs share: octets as core/urn takes them, and its parts as members of a JSON line.
#pragma once

#include "app/cli/plain_text.h"
#include "core/urn/part.h"

#include <string_view>

namespace nidus::cli {

inline std::string_view octetsOf(QByteArrayView bytes) { return {bytes.data(), std::size_t(bytes.size())}; }

inline QString textOf(std::string_view octets)
{
    return QString::fromUtf8(octets.data(), qsizetype(octets.size()));
}

// The part as text; null where the URN or URL has none.
inline void addPart(JsonLine &line, const char *name, std::string_view text, urn::Part part)
{
    part.present() ? line.text(name, textOf(part.of(text))) : line.null(name);
}

} // namespace nidus::cli
