// Texts that a rule derives: diverse ones, for a person to judge the grammar by.
#pragma once

#include "core/abnf/grammar.h"

#include <cstdint>
#include <string>
#include <vector>

namespace nidus::abnf {

inline constexpr std::size_t mostGenerated = 4096; // characters of a text

// At most `count` different texts of the rule, in an order that `seed` decides: each alternative of each rule
// that can be reached is in one of them before any is in many, if `count` allows. Fewer where the rule
// derives fewer, or longer ones only; none where all hang on prose or on names that nobody defines.
// `grammar`: with the known rules that it names (withKnownRules).
std::vector<std::u32string> generate(const Grammar &grammar, std::size_t rule, std::size_t count,
                                     std::uint64_t seed);

// Does the rule derive a text, however long?
bool derivesText(const Grammar &grammar, std::size_t rule);

} // namespace nidus::abnf
