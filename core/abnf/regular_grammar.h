// The automaton of a regular grammar: one without recursion, or whose rules call themselves and one another
// at their right end only, or at their left end only.
#pragma once

#include "core/abnf/automaton.h"
#include "core/abnf/productions.h"

#include <optional>

namespace nidus::abnf {

struct GrammarAutomaton {
    Automaton automaton;
    // By state: the terminals that lead on from there, ascending; places in Productions::terminals.
    std::vector<std::vector<std::uint32_t>> terminals;
};

// Of what the start derives. Nothing where a rule calls itself in its middle or at both ends, where prose or
// an undefined name can be reached, and where the automaton would become too large: a text is then matched by
// core/abnf/earley.h. Its work is limited, whatever the grammar.
std::optional<GrammarAutomaton> automatonOf(const Productions &productions);

} // namespace nidus::abnf
