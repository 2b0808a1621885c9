// How definitions begin that are written otherwise than ABNF's: behind a number, a bullet or the marks of a
// quoted mail, and with an arrow or a colon in the place of the equals sign.
#pragma once

#include "core/abnf/grammar_lines.h"
#include "core/abnf/tokens.h"

#include <string_view>
#include <vector>

namespace nidus::abnf {

// `lines`, these of `tokens`, begin with the name where a rule does; a mark that defines one is of the kind
// Defines. What follows the mark has to be a grammar's. Linear.
void readRuleHeads(std::string_view text, std::vector<Token> &tokens, std::vector<GrammarLine> &lines);

} // namespace nidus::abnf
