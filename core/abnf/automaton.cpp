#include "core/abnf/automaton.h"

#include <algorithm>
#include <map>

namespace nidus::abnf {

Automaton::Automaton(std::vector<char32_t> begins, const std::vector<State> &next, std::vector<bool> accepts,
                     State start)
    : m_begins(std::move(begins)), m_accepts(std::move(accepts)), m_start(start)
{
    const std::size_t intervals = m_begins.size();
    std::map<std::vector<State>, Class> known;
    std::vector<const std::vector<State> *> columns;
    for (std::size_t interval = 0; interval < intervals; ++interval) {
        std::vector<State> column(states());
        for (std::size_t state = 0; state < states(); ++state)
            column[state] = next[state * intervals + interval];
        const auto [one, isNew] = known.try_emplace(std::move(column), Class(columns.size()));
        if (isNew)
            columns.push_back(&one->first);
        m_classOfInterval.push_back(one->second);
    }
    m_classes = columns.size();
    m_next.resize(states() * m_classes);
    for (std::size_t state = 0; state < states(); ++state)
        for (std::size_t characters = 0; characters < m_classes; ++characters)
            m_next[state * m_classes + characters] = (*columns[characters])[state];
    for (std::size_t c = 0; c < m_small.size(); ++c)
        m_small[c] = largeClassOf(char32_t(c));
}

Automaton::Class Automaton::largeClassOf(char32_t c) const
{
    return m_classOfInterval[std::size_t(std::ranges::upper_bound(m_begins, c) - m_begins.begin()) - 1];
}

Automaton::Stop Automaton::run(std::u32string_view text) const
{
    State state = m_start;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const State behind = next(state, classOf(text[at]));
        if (behind == dead)
            return {state, at};
        state = behind;
    }
    return {state, text.size()};
}

} // namespace nidus::abnf
