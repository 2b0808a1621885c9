// What a grammar means by its marks where notations differ.
#pragma once

#include "core/abnf/finder.h"

#include <span>
#include <string>
#include <string_view>

namespace nidus::abnf {

struct Notation {
    bool isAngled = false;   // names stand in angle brackets: others are text
    bool hasAngles = false;  // one that is defined does
    bool endsByDots = false; // each rule ends with a full stop
    bool tellsCase = false;  // letters between quotation marks stand for themselves only
};

// `found` is one of grammarsIn(text).
Notation notationOf(std::string_view text, const FoundGrammar &found);

// What stands in texts directly behind one another at the end of `tokens`, as far as "urn:" and a NID may
// reach.
std::string textsBefore(std::string_view text, std::span<const Token> tokens);

// Of a text that stands behind the texts `before`: how many octets at its beginning are of "urn:" and the
// NID, of either case whatever a grammar says (RFC 8141 §3.1).
std::size_t octetsOfEitherCase(std::string_view before, std::string_view text);

} // namespace nidus::abnf
