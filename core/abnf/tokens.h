// The words of a grammar as people write it: ABNF (RFC 5234 §4, RFC 7405), and what BNF, EBNF and habit put
// in its place.
#pragma once

#include "core/urn/part.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace nidus::abnf {

using urn::Part;

// A Part of a text under 4 GiB in half the room: a long Syntax has a token for every second octet.
struct TokenPlace {
    std::uint32_t first = 0;
    std::uint32_t end = 0; // behind the last octet

    TokenPlace() = default;
    TokenPlace(std::size_t from, std::size_t to) : first(std::uint32_t(from)), end(std::uint32_t(to)) {}
    operator Part() const { return {first, end}; }
    std::size_t size() const { return end - first; }
    std::string_view of(std::string_view text) const { return Part(*this).of(text); }
    bool operator==(const TokenPlace &) const = default;
};

struct Token {
    enum class Kind : std::uint8_t {
        Name,        // oak-leaf
        Angle,       // <oak leaf>
        Defines,     // = ::= :=
        Adds,        // =/
        Alternative, // / |
        Open,        // ( [ {
        Close,       // ) ] }
        Repeat,      // 1*3, *, 4, and 1,3 of RFC 2141 §2.1
        Text,        // "oak", %s"oak", 'oak'
        Number,      // %x41-5A, %d13.10; #x41 and [A-Za-z] of EBNF
        Comma,
        Suffix,  // ? + behind an element
        Dash,    // - or .. between two texts
        Comment, // ; to the end of the line, (* of EBNF *)
        LineEnd,
        Other, // one character that no grammar holds
    };
    Kind kind;
    TokenPlace where;
};

// In their order. Any octets, less than 4 GiB; linear in the text.
std::vector<Token> tokensOf(std::string_view text);

constexpr bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

} // namespace nidus::abnf
