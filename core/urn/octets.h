// The character classes of the specifications as one table: a bit a class, an entry an octet.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nidus::urn {

// "%" belongs to no class: the two digits behind it decide.
enum OctetClass : std::uint16_t {
    Alpha = 1 << 0,
    Digit = 1 << 1,
    HexDigit = 1 << 2,
    Hyphen = 1 << 3,
    Pchar = 1 << 4,          // RFC 3986 §3.3, but for pct-encoded
    Trans = 1 << 5,          // RFC 2141 §2.2: <trans>, but for <reserved>
    DirectiveValue = 1 << 6, // draft 2012 §2.3: <v-pchar>, but for pct-encoded
    RegName = 1 << 7,        // RFC 3986 §3.2.2: unreserved / sub-delims
    Uchar = 1 << 8,          // RFC 1738 §5: <unreserved>
    Xchar = 1 << 9,          // RFC 1738 §5: <unreserved> | <reserved>
    SchemeChar = 1 << 10,    // RFC 3986 §3.1 behind the first: ALPHA / DIGIT / "+" / "-" / "."
    PcharSlash = 1 << 11,    // RFC 8141 §2: what an NSS has behind its first octet, but for pct-encoded
    Alphanumeric = Alpha | Digit,
    LetterDigitHyphen = Alpha | Digit | Hyphen,
};

namespace detail {

constexpr std::array<std::uint16_t, 256> octetTable()
{
    std::array<std::uint16_t, 256> table{};
    const auto add = [&table](std::string_view octets, unsigned classes) {
        for (const char c : octets)
            table[std::uint8_t(c)] = std::uint16_t(table[std::uint8_t(c)] | classes);
    };
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr unsigned everywhere = Pchar | PcharSlash | Trans | DirectiveValue | RegName | Uchar | Xchar;
    add(letters, Alpha | SchemeChar | everywhere);
    add("0123456789", Digit | HexDigit | SchemeChar | everywhere);
    add("abcdefABCDEF", HexDigit);
    add("-", Hyphen | SchemeChar | everywhere);
    add(".+", SchemeChar | everywhere);
    add("_!$'()*,", everywhere);
    add("~", Pchar | PcharSlash | DirectiveValue | RegName);
    add("&", Pchar | PcharSlash | RegName | Xchar);
    add(";=", Pchar | PcharSlash | Trans | DirectiveValue | RegName | Xchar);
    add(":@", Pchar | PcharSlash | Trans | DirectiveValue | Xchar);
    add("/?", DirectiveValue | Xchar);
    add("/", PcharSlash);
    return table;
}

inline constexpr std::array<std::uint16_t, 256> octets = octetTable();

} // namespace detail

constexpr bool is(char c, unsigned classes) { return (detail::octets[std::uint8_t(c)] & classes) != 0; }

// Whether text[at] is a "%" that two hexadecimal digits follow.
constexpr bool isPercentEncoded(std::string_view text, std::size_t at)
{
    return text.size() - at > 2 && text[at] == '%' && is(text[at + 1], HexDigit) &&
           is(text[at + 2], HexDigit);
}

// What an encoded octet stands for; the triplet at `at` is well formed.
constexpr std::uint8_t decodedOctet(std::string_view text, std::size_t at)
{
    const auto value = [](char c) { return is(c, Digit) ? c - '0' : (c | 0x20) - 'a' + 10; };
    return std::uint8_t(value(text[at + 1]) << 4 | value(text[at + 2]));
}

constexpr char lowerCase(char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; }

constexpr bool equalIgnoringCase(std::string_view a, std::string_view b)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lowerCase(a[i]) != lowerCase(b[i]))
            return false;
    return true;
}

} // namespace nidus::urn
