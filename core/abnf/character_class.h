// Classes of characters of regular expressions and of W3C's notation, as
// elements of ABNF.
#pragma once

#include "core/abnf/grammar.h"

#include <optional>
#include <string>
#include <string_view>

namespace nidus::abnf {

// `characters`, which lives as long as the grammar, is what stands between the
// brackets: "A-Za-z_", "^a-z" and
// "#x20-#x7E" of W3C. `repair`: as ABNF writes it. Nothing: there is no such
// character.
std::optional<Node> characterClass(std::string_view characters, Part where, Grammar &grammar,
                                   std::string &repair);

// Of `\d` and `\w` of regular expressions: what stands between brackets that say the same; empty: of others.
std::string_view charactersOfLetter(std::string_view letter);

} // namespace nidus::abnf
