// How definitions begin that are written otherwise than ABNF's: behind a number, a bullet or the marks of a
// quoted mail, and with an arrow or a colon in the place of the equals sign.
#pragma once

#include "core/abnf/grammar_lines.h"

namespace nidus::abnf {

// Lines begin with the name where a rule does; a mark that defines one is of the kind Defines. What follows
// the mark has to be a grammar's. Linear.
void readRuleHeads(const ReadText &read);

} // namespace nidus::abnf
