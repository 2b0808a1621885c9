// One character of UTF-8 (RFC 3629): no overlong form, no surrogate. Standard C++ only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nidus {

struct Utf8Character {
    char32_t character;
    std::size_t octets;
};

// The character whose octets are octetAt(0), octetAt(1) …, each an std::optional<std::uint8_t>: nothing where
// the text is over. Nothing where no character stands.
constexpr std::optional<Utf8Character> utf8Character(auto octetAt)
{
    const std::uint8_t first = octetAt(0).value_or(0xFF);
    if (first < 0x80)
        return Utf8Character{first, 1};
    const std::size_t octets = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4)
        return std::nullopt;
    char32_t character = first & (0x7Fu >> octets);
    for (std::size_t next = 1; next < octets; ++next) {
        const std::optional<std::uint8_t> octet = octetAt(next);
        if (!octet || (*octet & 0xC0) != 0x80)
            return std::nullopt;
        character = character << 6 | (*octet & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = character >= 0xD800 && character <= 0xDFFF;
    if (character < least[octets] || character > 0x10FFFF || isSurrogate)
        return std::nullopt;
    return Utf8Character{character, octets};
}

// The one that begins at `at`.
constexpr std::optional<Utf8Character> utf8CharacterAt(std::string_view text, std::size_t at)
{
    return utf8Character([text, at](std::size_t i) {
        return at + i < text.size() ? std::optional(std::uint8_t(text[at + i])) : std::nullopt;
    });
}

// How many octets at the end of `text` begin a character whose other octets may still come: 0 to 3.
constexpr std::size_t utf8Beginning(std::string_view text)
{
    for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
        const std::uint8_t octet = std::uint8_t(text[text.size() - back]);
        if (octet >= 0xC0)
            return back < (octet >= 0xF0 ? 4u : octet >= 0xE0 ? 3u : 2u) ? back : 0;
        if (octet < 0x80)
            return 0;
    }
    return 0;
}

// The first octet of `text` that is no UTF-8; its size when all is.
constexpr std::size_t utf8Fault(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const auto character = utf8CharacterAt(text, at);
        if (!character)
            return at;
        at += character->octets;
    }
    return text.size();
}

// How many characters begin in `text`.
constexpr std::size_t utf8Characters(std::string_view text)
{
    std::size_t characters = 0;
    for (const char octet : text)
        characters += (std::uint8_t(octet) & 0xC0) != 0x80 ? 1 : 0;
    return characters;
}

// `c`: up to U+10FFFF.
inline void appendUtf8(std::string &text, char32_t c)
{
    if (c < 0x80) {
        text += char(c);
    } else if (c < 0x800) {
        text += char(0xC0 | (c >> 6));
        text += char(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        text += char(0xE0 | (c >> 12));
        text += char(0x80 | ((c >> 6) & 0x3F));
        text += char(0x80 | (c & 0x3F));
    } else {
        text += char(0xF0 | (c >> 18));
        text += char(0x80 | ((c >> 12) & 0x3F));
        text += char(0x80 | ((c >> 6) & 0x3F));
        text += char(0x80 | (c & 0x3F));
    }
}

} // namespace nidus
