// A regular expression as a grammar, so that everything that runs grammars runs it.
#pragma once

#include "core/abnf/grammar.h"

#include <string_view>

namespace nidus::abnf {

// What the rule of a regular expression is called.
inline constexpr std::string_view regularExpressionRule = "regex";

// One rule, regularExpressionRule, of what stands in `where`: "^urn:oak:[0-9]+$". Read as ECMA-262 §22.2 and
// PCRE have it: classes, groups, alternatives, bounds; it matches a whole text. What no grammar says (looking
// ahead or back, references) is prose, and said. Any octets; groups may nest as deep as the text is long.
Grammar readRegularExpression(std::string_view text, Part where);

} // namespace nidus::abnf
