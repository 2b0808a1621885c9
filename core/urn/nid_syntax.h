// The characters and the length of a NID, RFC 8141 §2:
//     NID  = (alphanum) 0*30(ldh) (alphanum)
//     ldh  = alphanum / "-"
// Standard C++ only.
#pragma once

#include "core/characters/classes.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace nidus::urn {

inline constexpr std::size_t minNidLength = 2;
inline constexpr std::size_t maxNidLength = 32;

// Why a string is no NID, and where: the offset of the first octet at fault (the string's length when it is
// too short, maxNidLength when it is too long).
struct NidFault {
    enum class Kind { TooShort, TooLong, NotAlphanumericAtStart, NotAlphanumericAtEnd, ForbiddenCharacter };
    Kind kind;
    std::size_t position;
    bool operator==(const NidFault &) const = default;
};

// The first fault of `text` as a NID, or nothing when it is one. Any octets may be passed.
constexpr std::optional<NidFault> findNidFault(std::string_view text)
{
    using Kind = NidFault::Kind;
    for (std::size_t i = 0; i < text.size() && i < maxNidLength; ++i) {
        if (isAsciiAlnum(text[i]))
            continue;
        if (text[i] != '-')
            return NidFault{Kind::ForbiddenCharacter, i};
        if (i == 0)
            return NidFault{Kind::NotAlphanumericAtStart, 0};
        if (i + 1 == text.size())
            return NidFault{Kind::NotAlphanumericAtEnd, i};
    }
    if (text.size() < minNidLength)
        return NidFault{Kind::TooShort, text.size()};
    if (text.size() > maxNidLength)
        return NidFault{Kind::TooLong, maxNidLength};
    return std::nullopt;
}

} // namespace nidus::urn
