#include "core/abnf/matcher.h"

#include "core/abnf/earley.h"

#include <algorithm>

namespace nidus::abnf {

Matcher::Matcher(const Grammar &grammar, std::size_t rule)
    : m_grammar(grammar), m_productions(productionsOf(grammar, rule)), m_regular(automatonOf(m_productions))
{
}

Match Matcher::match(std::u32string_view text, std::uint64_t mostSteps) const
{
    return m_regular ? matchByAutomaton(text) : matchByEarley(m_grammar, m_productions, text, mostSteps);
}

Match Matcher::matchByAutomaton(std::u32string_view text) const
{
    const auto [state, characters] = m_regular->automaton.run(text);
    Match match;
    match.stopped = characters;
    const bool isEnd = m_regular->automaton.accepts(state);
    match.matches = isEnd && characters == text.size();
    if (match.matches)
        return match;
    for (const std::uint32_t terminal : m_regular->terminals[state])
        match.expected.push_back(written(m_productions.terminals[terminal]));
    if (isEnd)
        match.expected.emplace_back("end");
    std::ranges::sort(match.expected);
    match.expected.erase(std::unique(match.expected.begin(), match.expected.end()), match.expected.end());
    return match;
}

} // namespace nidus::abnf
