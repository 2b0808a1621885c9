// Is a text one that a grammar's rule derives? A regular grammar runs on its automaton, linear in the text;
// every other one by Earley's algorithm. Both say the same.
#pragma once

#include "core/abnf/match.h"
#include "core/abnf/regular_grammar.h"

#include <optional>
#include <string_view>

namespace nidus::abnf {

class Matcher {
public:
    static constexpr std::uint64_t mostSteps = 20'000'000'000;

    // `grammar` has to outlive it. With the known rules that it names (withKnownRules) or without.
    Matcher(const Grammar &grammar, std::size_t rule);

    // `text`: characters, or octets where the grammar is one of octets. An automaton takes no steps.
    Match match(std::u32string_view text, std::uint64_t mostSteps = Matcher::mostSteps) const;

private:
    Match matchByAutomaton(std::u32string_view text) const;

    const Grammar &m_grammar;
    const Productions m_productions;
    const std::optional<GrammarAutomaton> m_regular;
};

} // namespace nidus::abnf
