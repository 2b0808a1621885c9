// How often an element stands (RFC 5234 §3.6, §3.7), and the lists of HTTP (RFC 9110 §5.6.1).
#pragma once

#include "core/abnf/grammar.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace nidus::abnf {

struct Bounds {
    std::uint64_t least, most;
};

// Of "1*3", "*", "4", "1,3", "3-5", "?".
Bounds boundsOf(std::string_view repeat);

// "1*3", "*", "4"
std::string boundsWritten(Bounds bounds);

// What stands between the two bounds, from here to there; both at the end: it has one.
std::pair<std::size_t, std::size_t> markOfRepeat(std::string_view repeat);

// Of a list of so many elements: how many stand behind the first.
std::uint64_t furtherOf(std::uint64_t count);

// The list as ABNF: leaf *( *WSP "," *WSP leaf ); of none at least: the same, or nothing.
std::string listWritten(std::string_view element, std::uint64_t least, std::uint64_t most);

// The list itself, of the element `node`.
Node listOf(Node node, Part where, std::uint64_t least, std::uint64_t most, Grammar &grammar);

} // namespace nidus::abnf
