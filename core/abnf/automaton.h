// A deterministic finite automaton over characters: what a regular grammar, or the URNs of RFC 8141, run on.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

class Automaton {
public:
    using State = std::uint32_t;
    using Class = std::uint32_t;               // characters that no state tells apart
    static constexpr State dead = 0;           // nothing that begins like this is accepted
    static constexpr char32_t last = 0x10FFFF; // the last character

    // `begins`: where intervals of characters begin, ascending, the first 0. `next`: a row a state, a cell an
    // interval. `accepts`: by state.
    Automaton(std::vector<char32_t> begins, const std::vector<State> &next, std::vector<bool> accepts,
              State start);

    State start() const { return m_start; }
    std::size_t states() const { return m_accepts.size(); }
    bool accepts(State state) const { return m_accepts[state]; }
    Class classOf(char32_t c) const { return c < m_small.size() ? m_small[c] : largeClassOf(c); }
    State next(State state, Class characters) const { return m_next[state * m_classes + characters]; }
    std::span<const char32_t> intervals() const { return m_begins; }

    // Where the longest beginning of `text` leads that does not lead to `dead`.
    struct Stop {
        State state;
        std::size_t characters; // of that beginning
    };
    Stop run(std::u32string_view text) const;

private:
    Class largeClassOf(char32_t c) const;

    std::vector<char32_t> m_begins;
    std::vector<Class> m_classOfInterval;
    std::array<Class, 256> m_small{};
    std::size_t m_classes = 0;
    std::vector<State> m_next; // by state and class
    std::vector<bool> m_accepts;
    State m_start;
};

} // namespace nidus::abnf
