// Lines that were meant as rules and are read as none: in a block that says that it is ABNF each line that is
// no rule, elsewhere one that looks like a rule among rules.
#pragma once

#include "core/abnf/doubts.h"
#include "core/abnf/grammar_groups.h"
#include "core/abnf/grammar_lines.h"
#include "core/abnf/name_table.h"

#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// Says of `candidates`, in their order, which are to be left out, and marks the lines that are not read
// (GrammarLine::isUnread). In a block of ABNF none is left out, and each is a grammar alone. `doubts`: of
// each candidate; `defined`: names that the text defines. Linear.
std::vector<bool> leftOut(std::string_view text, std::span<DefinitionLines> candidates,
                          std::span<const Doubt> doubts, std::span<GrammarLine> lines,
                          std::span<const Token> tokens, const NameTable &defined);

} // namespace nidus::abnf
