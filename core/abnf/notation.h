// What a grammar means by its marks where notations differ.
#pragma once

#include "core/abnf/finder.h"

#include <string_view>

namespace nidus::abnf {

struct Notation {
    bool isAngled = false;   // names stand in angle brackets: others are text
    bool endsByDots = false; // each rule ends with a full stop
    bool tellsCase = false;  // letters between quotation marks stand for themselves only
};

// `found` is one of grammarsIn(text).
Notation notationOf(std::string_view text, const FoundGrammar &found);

// Of a text that stands behind the texts `before`: how many octets at its beginning are of "urn:" and the
// NID, of either case whatever a grammar says (RFC 8141 §3.1).
std::size_t octetsOfEitherCase(std::string_view before, std::string_view text);

} // namespace nidus::abnf
