#include "core/abnf/regular_grammar.h"

#include "core/abnf/strong_components.h"

#include <algorithm>
#include <map>
#include <span>

namespace nidus::abnf {

namespace {

using State = std::uint32_t;

constexpr std::size_t mostExpanded = 1 << 17; // states of the nondeterministic automaton, and steps
constexpr std::size_t mostStates = 1 << 12;   // of the deterministic one
constexpr std::size_t mostCells = 1 << 21;    // of its table
constexpr std::size_t mostSteps = 8'000'000;  // of making it

// Where the productions of recursive symbols name their own group.
class Recursion {
public:
    explicit Recursion(const Productions &productions)
        : m_group(strongComponents(edgesOf(productions))), m_place(m_group.size(), 0)
    {
        for (Symbol symbol = 0; std::size_t(symbol) < m_group.size(); ++symbol)
            if (const int group = m_group[std::size_t(symbol)]; group >= 0) {
                if (std::size_t(group) >= m_members.size())
                    m_members.resize(std::size_t(group) + 1);
                std::vector<Symbol> &members = m_members[std::size_t(group)];
                m_place[std::size_t(symbol)] = members.size();
                members.push_back(symbol);
            }
        m_isRight.assign(m_members.size(), true);
        m_isLeft.assign(m_members.size(), true);
        for (std::size_t group = 0; group < m_members.size(); ++group)
            for (const Symbol symbol : m_members[group])
                for (const std::uint32_t first : productions.beginnings[std::size_t(symbol)])
                    judge(productions, group, first);
    }

    bool isRecursive(Symbol symbol) const { return m_group[std::size_t(symbol)] >= 0; }
    bool isRight(Symbol symbol) const { return m_isRight[groupOf(symbol)]; }
    bool isLeft(Symbol symbol) const { return m_isLeft[groupOf(symbol)]; }
    const std::vector<Symbol> &members(Symbol symbol) const { return m_members[groupOf(symbol)]; }
    std::size_t placeAmongMembers(Symbol symbol) const { return m_place[std::size_t(symbol)]; }
    bool isMember(Symbol symbol, Symbol ofGroupOf) const
    {
        return symbol >= 0 && m_group[std::size_t(symbol)] == m_group[std::size_t(ofGroupOf)];
    }

private:
    static std::vector<std::vector<std::size_t>> edgesOf(const Productions &productions)
    {
        std::vector<std::vector<std::size_t>> edges(productions.beginnings.size());
        for (std::size_t place = 0; place < productions.symbols.size(); ++place)
            if (const Symbol symbol = productions.symbols[place]; symbol >= 0)
                edges[std::size_t(productions.derivedAt[place])].push_back(std::size_t(symbol));
        return edges;
    }
    std::size_t groupOf(Symbol symbol) const { return std::size_t(m_group[std::size_t(symbol)]); }

    void judge(const Productions &productions, std::size_t group, std::uint32_t first)
    {
        for (std::uint32_t place = first; productions.symbols[place] != Productions::end; ++place)
            if (isMember(productions.symbols[place], m_members[group].front())) {
                m_isLeft[group] = m_isLeft[group] && place == first;
                m_isRight[group] = m_isRight[group] && productions.symbols[place + 1] == Productions::end;
            }
    }

    std::vector<int> m_group;         // by symbol
    std::vector<std::size_t> m_place; // by symbol
    std::vector<std::vector<Symbol>> m_members;
    std::vector<bool> m_isRight, m_isLeft;
};

// An automaton that may go several ways: a copy of each symbol for each place that names it.
class Expansion {
public:
    struct Edge {
        State from, to;
        std::uint32_t terminal;
    };
    static constexpr std::uint32_t nothing = std::uint32_t(-1); // a way that takes no character
    static constexpr State start = 0, end = 1;

    explicit Expansion(const Productions &productions) : m_productions(productions), m_recursion(productions)
    {
        m_states = 2;
        m_open.push_back({productions.start, start, end});
        while (!m_open.empty() && !m_hasFailed) {
            const Task task = m_open.back();
            m_open.pop_back();
            expand(task);
        }
    }
    bool hasFailed() const { return m_hasFailed; }
    std::size_t states() const { return m_states; }
    std::vector<Edge> takeEdges() { return std::move(m_edges); }

private:
    struct Task {
        Symbol symbol;
        State from, to;
    };

    State newState() { return State(m_states++); }
    void add(State from, State to, std::uint32_t terminal)
    {
        m_edges.push_back({from, to, terminal});
        m_hasFailed = m_hasFailed || m_edges.size() + m_open.size() + m_states > mostExpanded;
    }

    void expand(const Task &task)
    {
        if (m_productions.isUnknown(task.symbol)) {
            m_hasFailed = true;
        } else if (const auto repetition = m_productions.repetitions.find(task.symbol);
                   repetition != m_productions.repetitions.end() && !m_recursion.isRecursive(task.symbol)) {
            repeat(repetition->second, task);
        } else if (!m_recursion.isRecursive(task.symbol)) {
            for (const std::uint32_t first : m_productions.beginnings[std::size_t(task.symbol)])
                chain(first, endOf(first), task.from, task.to);
        } else if (m_recursion.isRight(task.symbol)) {
            expandRight(task);
        } else if (m_recursion.isLeft(task.symbol)) {
            expandLeft(task);
        } else {
            m_hasFailed = true;
        }
        m_hasFailed = m_hasFailed || ++m_steps > mostExpanded;
    }

    // One state a time that it was taken; from the least on it may end.
    void repeat(const Repetition &repetition, const Task &task)
    {
        State from = task.from;
        for (std::uint64_t times = 0; times < repetition.most && !m_hasFailed; ++times) {
            if (times >= repetition.least)
                add(from, task.to, nothing);
            const State next = newState();
            take(repetition.one, from, next);
            from = next;
        }
        add(from, task.to, nothing);
    }

    // Each symbol of the group begins at a state of its own; all end at one.
    void expandRight(const Task &task)
    {
        const std::vector<State> begins = statesFor(task.symbol);
        add(task.from, begins[m_recursion.placeAmongMembers(task.symbol)], nothing);
        for (const Symbol symbol : m_recursion.members(task.symbol))
            for (const std::uint32_t first : m_productions.beginnings[std::size_t(symbol)]) {
                const std::uint32_t end = endOf(first);
                const State from = begins[m_recursion.placeAmongMembers(symbol)];
                const Symbol last = end > first ? m_productions.symbols[end - 1] : Productions::end;
                if (m_recursion.isMember(last, symbol))
                    chain(first, end - 1, from, begins[m_recursion.placeAmongMembers(last)]);
                else
                    chain(first, end, from, task.to);
            }
    }

    // All begin at one state; each symbol of the group ends at one of its own.
    void expandLeft(const Task &task)
    {
        const std::vector<State> ends = statesFor(task.symbol);
        add(ends[m_recursion.placeAmongMembers(task.symbol)], task.to, nothing);
        for (const Symbol symbol : m_recursion.members(task.symbol))
            for (const std::uint32_t first : m_productions.beginnings[std::size_t(symbol)]) {
                const State to = ends[m_recursion.placeAmongMembers(symbol)];
                const Symbol head = m_productions.symbols[first];
                if (m_recursion.isMember(head, symbol))
                    chain(first + 1, endOf(first), ends[m_recursion.placeAmongMembers(head)], to);
                else
                    chain(first, endOf(first), task.from, to);
            }
    }

    std::vector<State> statesFor(Symbol symbol)
    {
        std::vector<State> states;
        for (std::size_t i = 0; i < m_recursion.members(symbol).size(); ++i)
            states.push_back(newState());
        return states;
    }

    std::uint32_t endOf(std::uint32_t place) const
    {
        while (m_productions.symbols[place] != Productions::end)
            ++place;
        return place;
    }

    void chain(std::uint32_t first, std::uint32_t end, State from, State to)
    {
        if (first == end)
            return add(from, to, nothing);
        for (std::uint32_t place = first; place < end && !m_hasFailed; ++place) {
            const State next = place + 1 == end ? to : newState();
            take(m_productions.symbols[place], from, next);
            from = next;
        }
    }

    void take(Symbol symbol, State from, State to)
    {
        if (symbol < 0)
            return add(from, to, std::uint32_t(-1 - symbol));
        m_open.push_back({symbol, from, to});
        m_hasFailed = m_hasFailed || m_open.size() + m_states > mostExpanded;
    }

    const Productions &m_productions;
    const Recursion m_recursion;
    std::vector<Edge> m_edges;
    std::vector<Task> m_open;
    std::size_t m_states = 0, m_steps = 0;
    bool m_hasFailed = false;
};

// The intervals of characters that no terminal in use tells apart.
std::vector<char32_t> intervalsOf(const Productions &productions, const std::vector<Expansion::Edge> &edges)
{
    std::vector<char32_t> begins{0};
    const auto add = [&begins](char32_t first, char32_t last) {
        begins.push_back(first);
        if (last < Automaton::last)
            begins.push_back(last + 1);
    };
    for (const Expansion::Edge &edge : edges)
        if (edge.terminal != Expansion::nothing) {
            const Terminal &terminal = productions.terminals[edge.terminal];
            add(terminal.first, terminal.last);
            if (terminal.anyCase)
                add(terminal.first ^ 0x20, terminal.first ^ 0x20);
        }
    std::ranges::sort(begins);
    begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
    return begins;
}

// The subset construction: a state is the set of those in which the expansion may be.
class Determination {
public:
    Determination(const Productions &productions, std::vector<Expansion::Edge> edges, std::size_t states)
        : m_productions(productions), m_edges(std::move(edges)), m_begins(intervalsOf(productions, m_edges)),
          m_isIn(states, 0), m_targets(m_begins.size())
    {
        std::ranges::stable_sort(m_edges, {}, &Expansion::Edge::from);
        m_firstEdge.assign(states + 1, m_edges.size());
        for (std::size_t edge = m_edges.size(); edge-- > 0;)
            m_firstEdge[m_edges[edge].from] = edge;
        for (std::size_t state = states; state-- > 0;)
            if (m_firstEdge[state] == m_edges.size())
                m_firstEdge[state] = m_firstEdge[state + 1];
    }

    std::optional<GrammarAutomaton> run()
    {
        stateOf({}); // dead
        const State start = stateOf(closed({Expansion::start}));
        for (State state = 0; state < m_sets.size(); ++state) {
            if (m_steps > mostSteps || m_sets.size() > mostStates ||
                m_sets.size() * m_begins.size() > mostCells)
                return std::nullopt;
            leaveFrom(state);
        }
        return GrammarAutomaton{Automaton(m_begins, m_next, std::move(m_accepts), start),
                                std::move(m_terminals)};
    }

private:
    std::span<const Expansion::Edge> edgesFrom(State state) const
    {
        return std::span(m_edges).subspan(m_firstEdge[state], m_firstEdge[state + 1] - m_firstEdge[state]);
    }

    // With all that is reached by taking nothing; only what takes a character, and the end, is kept.
    std::vector<State> closed(const std::vector<State> &states)
    {
        ++m_round;
        std::vector<State> open, kept;
        const auto reach = [&](State state) {
            if (m_isIn[state] != m_round) {
                m_isIn[state] = m_round;
                open.push_back(state);
            }
        };
        for (const State state : states)
            reach(state);
        while (!open.empty()) {
            const State state = open.back();
            open.pop_back();
            bool isKept = state == Expansion::end;
            for (const Expansion::Edge &edge : edgesFrom(state)) {
                ++m_steps;
                if (edge.terminal == Expansion::nothing)
                    reach(edge.to);
                else
                    isKept = true;
            }
            if (isKept)
                kept.push_back(state);
        }
        std::ranges::sort(kept);
        return kept;
    }

    State stateOf(std::vector<State> set)
    {
        m_steps += set.size() + 1;
        const auto [one, isNew] = m_known.try_emplace(std::move(set), State(m_sets.size()));
        if (isNew) {
            m_sets.push_back(&one->first);
            m_accepts.push_back(std::ranges::binary_search(one->first, Expansion::end));
        }
        return one->second;
    }

    std::size_t intervalOf(char32_t c) const
    {
        return std::size_t(std::ranges::upper_bound(m_begins, c) - m_begins.begin()) - 1;
    }

    void leaveFrom(State state)
    {
        for (std::vector<State> &targets : m_targets)
            targets.clear();
        std::vector<std::uint32_t> &terminals = m_terminals.emplace_back();
        for (const State one : *m_sets[state])
            for (const Expansion::Edge &edge : edgesFrom(one))
                if (edge.terminal != Expansion::nothing) {
                    terminals.push_back(edge.terminal);
                    take(m_productions.terminals[edge.terminal], edge.to);
                }
        std::ranges::sort(terminals);
        terminals.erase(std::unique(terminals.begin(), terminals.end()), terminals.end());
        std::map<std::vector<State>, State> behind; // neighbours lead to the same states
        for (const std::vector<State> &targets : m_targets) {
            const auto known = behind.find(targets);
            m_next.push_back(known != behind.end()
                                 ? known->second
                                 : behind.emplace(targets, stateOf(closed(targets))).first->second);
        }
    }

    void take(const Terminal &terminal, State to)
    {
        const auto add = [&](char32_t first, char32_t last) {
            for (std::size_t interval = intervalOf(first), end = intervalOf(last); interval <= end;
                 ++interval) {
                ++m_steps;
                m_targets[interval].push_back(to);
            }
        };
        add(terminal.first, terminal.last);
        if (terminal.anyCase)
            add(terminal.first ^ 0x20, terminal.first ^ 0x20);
    }

    const Productions &m_productions;
    std::vector<Expansion::Edge> m_edges; // sorted by `from`
    std::vector<std::size_t> m_firstEdge; // by state
    const std::vector<char32_t> m_begins;
    std::vector<std::uint32_t> m_isIn; // by state: the round in which it was reached
    std::uint32_t m_round = 0;
    std::size_t m_steps = 0;
    std::map<std::vector<State>, State> m_known;
    std::vector<const std::vector<State> *> m_sets; // by state of the automaton that is made
    std::vector<bool> m_accepts;
    std::vector<State> m_next;
    std::vector<std::vector<std::uint32_t>> m_terminals;
    std::vector<std::vector<State>> m_targets; // by interval
};

} // namespace

std::optional<GrammarAutomaton> automatonOf(const Productions &productions)
{
    Expansion expansion(productions);
    if (expansion.hasFailed())
        return std::nullopt;
    return Determination(productions, expansion.takeEdges(), expansion.states()).run();
}

} // namespace nidus::abnf
