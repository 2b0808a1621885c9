// The words of a grammar as people write it: ABNF (RFC 5234 §4, RFC 7405), and what BNF, EBNF and habit put
// in its place.
#pragma once

#include "core/urn/part.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace nidus::abnf {

using urn::Part;

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
    Part where;
};

// In their order. Any octets; linear in the text.
std::vector<Token> tokensOf(std::string_view text);

constexpr bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

} // namespace nidus::abnf
