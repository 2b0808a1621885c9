// Definitions that stand in examples and programs beside a grammar: `x=y`, `c=recvonly`, `int x = 5;`.
#pragma once

#include "core/abnf/grammar_groups.h"
#include "core/abnf/grammar_lines.h"

#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// Says of `candidates`, in their order, which are none of a grammar: they are written otherwise than the
// rules are, name none of them and are named by none. Linear.
std::vector<bool> examplesAmong(std::string_view text, std::span<DefinitionLines> candidates,
                                std::span<const GrammarLine> lines, std::span<const Token> tokens);

} // namespace nidus::abnf
