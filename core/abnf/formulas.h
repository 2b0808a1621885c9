// Definitions that are formulas of the prose around a grammar: `key = hash(salt(word), count)`.
#pragma once

#include "core/abnf/grammar_groups.h"
#include "core/abnf/grammar_lines.h"
#include "core/abnf/token_counts.h"

#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// Says of `candidates`, in their order, which are formulas: they call what no rule is called with calls
// within calls or with commas between; and those directly beside them that call anything. `leaf(twig)` alone
// may be a rule and a group behind it that are written without a blank. Linear.
std::vector<bool> formulasAmong(std::string_view text, std::span<const DefinitionLines> candidates,
                                std::span<const GrammarLine> lines, const TokenCounter &counter);

} // namespace nidus::abnf
