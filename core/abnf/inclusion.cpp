#include "core/abnf/inclusion.h"

#include <algorithm>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>

namespace nidus::abnf {

namespace {

using State = Automaton::State;
using Vertex = std::uint32_t;

constexpr Vertex none = Vertex(-1);
constexpr std::uint64_t endless = std::uint64_t(1) << 62;
// A character's part of a length: among texts of as many characters the one that is read best is the
// shortest.
constexpr std::uint64_t aCharacter = std::uint64_t(1) << 20;

// How gladly a person reads a character: letters and digits first, what cannot be seen last.
unsigned rankOf(char32_t c)
{
    if ((c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9'))
        return 0;
    if (c >= U'A' && c <= U'Z')
        return 1;
    if (c > 0x20 && c < 0x7F)
        return 2;
    return c == 0x20 ? 3 : c >= 0xA1 ? 4 : 5;
}

// Which ways a terminal opens: for each class of characters that it takes, the one that is read best.
class Ways {
public:
    struct Way {
        Automaton::Class characters;
        char32_t c;
    };
    Ways(const Productions &productions, const Automaton &automaton)
        : m_productions(productions), m_automaton(automaton), m_ways(productions.terminals.size())
    {
    }
    const std::vector<Way> &of(std::size_t terminal)
    {
        std::vector<Way> &ways = m_ways[terminal];
        if (ways.empty())
            find(m_productions.terminals[terminal], ways);
        return ways;
    }

private:
    static void add(std::vector<Way> &ways, Way way)
    {
        const auto known = std::ranges::find(ways, way.characters, &Way::characters);
        if (known == ways.end())
            ways.push_back(way);
        else if (rankOf(way.c) < rankOf(known->c))
            known->c = way.c;
    }

    void find(const Terminal &terminal, std::vector<Way> &ways) const
    {
        for (char32_t c = terminal.first; c <= std::min<char32_t>(terminal.last, 0xFF); ++c)
            add(ways, {m_automaton.classOf(c), c});
        if (terminal.anyCase)
            add(ways, {m_automaton.classOf(terminal.first ^ 0x20), terminal.first ^ 0x20});
        if (terminal.last > 0xFF) {
            const std::span<const char32_t> all = m_automaton.intervals();
            addVisible(ways, std::max<char32_t>(terminal.first, 0x100), terminal.last);
            for (auto one = std::ranges::upper_bound(all, std::max<char32_t>(terminal.first, 0x100));
                 one != all.end() && *one <= terminal.last; ++one)
                addVisible(ways, *one, terminal.last);
        }
        std::ranges::stable_sort(ways, {}, [](const Way &way) { return rankOf(way.c); });
    }

    // No text holds a surrogate.
    void addVisible(std::vector<Way> &ways, char32_t first, char32_t last) const
    {
        if (first >= 0xD800 && first <= 0xDFFF)
            first = 0xE000;
        if (first <= last)
            add(ways, {m_automaton.classOf(first), first});
    }

    const Productions &m_productions;
    const Automaton &m_automaton;
    std::vector<std::vector<Way>> m_ways; // by terminal
};

// The grammar and the automaton side by side. An item is a production of which a part is done, from one state
// of the automaton to another; a goal is a symbol that is done. Edges say what follows from what.
class Product {
public:
    Product(const Grammar &grammar, const Productions &productions, const Automaton &automaton,
            std::size_t mostSteps)
        : m_grammar(grammar), m_productions(productions), m_automaton(automaton),
          m_ways(productions, automaton), m_stepsLeft(mostSteps)
    {
    }

    Inclusion run(State from)
    {
        Inclusion answer;
        m_from = from;
        call(m_productions.start, from);
        for (std::size_t i = 0; i < m_open.size() && m_stepsLeft > 0; ++i)
            proceed(m_open[i]);
        answer.unknown = m_unknown;
        if (m_stepsLeft == 0) {
            answer.kind = Inclusion::Kind::Limited;
            return answer;
        }
        if (const std::optional<Vertex> shortest = settle())
            unroll(*shortest, answer);
        else if (m_unknown != Productions::isKnown)
            answer.kind = Inclusion::Kind::Unknown;
        return answer;
    }

private:
    struct Point {
        std::uint32_t place; // in Productions::symbols; of a goal: the symbol
        State from, to;
        bool isGoal;
        bool isSettled = false;
        std::uint64_t length = endless;
        Vertex by = none;       // the edge of the shortest derivation
        Vertex firstUse = none; // the edge that was added last to those that use it
    };
    struct Edge {
        Vertex first, second, to; // `second`: a goal, or none
        char32_t c;               // that is taken; noCharacter: none
        Vertex nextOfFirst, nextOfSecond;
        std::uint32_t terminal;
    };
    struct Call { // of a symbol, at a state
        std::vector<Vertex> waiting, goals;
    };
    static constexpr char32_t noCharacter = char32_t(-1);

    // ---- which items there are ----

    std::uint64_t keyOf(std::uint64_t place, State from) const { return place * m_automaton.states() + from; }

    bool step()
    {
        m_stepsLeft -= m_stepsLeft > 0;
        return m_stepsLeft > 0;
    }

    Vertex vertex(std::unordered_map<std::uint64_t, Vertex> &known, const Point &point)
    {
        const std::uint64_t key = keyOf(keyOf(point.place, point.from), point.to);
        const auto [one, isNew] = known.try_emplace(key, Vertex(m_points.size()));
        if (isNew) {
            step();
            m_points.push_back(point);
        }
        return one->second;
    }

    Vertex item(std::uint32_t place, State from, State to)
    {
        const std::size_t before = m_points.size();
        const Vertex made = vertex(m_items, {place, from, to, false});
        if (m_points.size() > before)
            m_open.push_back(made);
        return made;
    }

    void edge(Vertex first, Vertex second, Vertex to, char32_t c = noCharacter, std::uint32_t terminal = 0)
    {
        if (!step())
            return;
        const auto made = Vertex(m_edges.size());
        m_edges.push_back(
            {first, second, to, c, std::exchange(m_points[first].firstUse, made), none, terminal});
        if (second != none)
            m_edges.back().nextOfSecond = std::exchange(m_points[second].firstUse, made);
    }

    std::size_t call(Symbol symbol, State from)
    {
        const auto [one, isNew] = m_called.try_emplace(keyOf(std::uint64_t(symbol), from), m_calls.size());
        if (isNew) {
            m_calls.emplace_back();
            for (const std::uint32_t place : m_productions.beginnings[std::size_t(symbol)]) {
                m_begun.push_back(item(place, from, from));
                if (m_stepsLeft == 0)
                    break;
            }
        }
        return one->second;
    }

    void proceed(Vertex vertex)
    {
        const Point at = m_points[vertex];
        const Symbol symbol = m_productions.symbols[at.place];
        if (symbol == Productions::end) {
            reachGoal(vertex, at);
        } else if (symbol < 0) {
            take(vertex, at, std::size_t(-1 - symbol));
        } else if (m_productions.isUnknown(symbol)) {
            m_unknown = std::min(m_unknown, m_productions.unknown[std::size_t(symbol)]);
        } else {
            const std::size_t called = call(symbol, at.to);
            m_calls[called].waiting.push_back(vertex);
            for (std::size_t i = 0; i < m_calls[called].goals.size() && m_stepsLeft > 0; ++i) {
                const Vertex goal = m_calls[called].goals[i];
                edge(vertex, goal, item(at.place + 1, at.from, m_points[goal].to));
            }
        }
    }

    void reachGoal(Vertex vertex, const Point &at)
    {
        const Symbol derived = m_productions.derivedAt[at.place];
        const std::size_t before = m_points.size();
        const Vertex goal = this->vertex(m_goals, {std::uint32_t(derived), at.from, at.to, true});
        edge(vertex, none, goal);
        if (m_points.size() == before)
            return;
        const std::size_t called = call(derived, at.from);
        m_calls[called].goals.push_back(goal);
        for (std::size_t i = 0; i < m_calls[called].waiting.size() && m_stepsLeft > 0; ++i) {
            const Vertex waiting = m_calls[called].waiting[i];
            edge(waiting, goal, item(m_points[waiting].place + 1, m_points[waiting].from, at.to));
        }
    }

    void take(Vertex vertex, const Point &at, std::size_t terminal)
    {
        std::vector<State> reached; // each state once, by the character that is read best
        for (const Ways::Way &way : m_ways.of(terminal)) {
            const State to = m_automaton.next(at.to, way.characters);
            if (std::ranges::find(reached, to) != reached.end())
                continue;
            reached.push_back(to);
            edge(vertex, none, item(at.place + 1, at.from, to), way.c, std::uint32_t(terminal));
        }
    }

    // ---- which are the shortest ----

    // The shortest text that is derived and not accepted, as a goal.
    std::optional<Vertex> settle()
    {
        using Entry = std::pair<std::uint64_t, Vertex>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        for (const Vertex begun : m_begun) {
            m_points[begun].length = 0;
            open.emplace(0, begun);
        }
        while (!open.empty()) {
            const Vertex vertex = open.top().second;
            open.pop();
            Point &point = m_points[vertex];
            if (std::exchange(point.isSettled, true))
                continue;
            if (point.isGoal && Symbol(point.place) == m_productions.start && point.from == m_from &&
                !m_automaton.accepts(point.to))
                return vertex;
            for (Vertex use = point.firstUse; use != none;) {
                const Edge &edge = m_edges[use];
                const Vertex other = edge.first == vertex ? edge.second : edge.first;
                if (other == none || m_points[other].isSettled) {
                    const std::uint64_t length =
                        std::min(endless - 1, point.length + (other == none ? 0 : m_points[other].length) +
                                                  (edge.c == noCharacter ? 0 : aCharacter + rankOf(edge.c)));
                    if (Point &to = m_points[edge.to]; length < to.length) {
                        to.length = length;
                        to.by = use;
                        open.emplace(length, edge.to);
                    }
                }
                use = edge.first == vertex ? edge.nextOfFirst : edge.nextOfSecond;
            }
        }
        return std::nullopt;
    }

    // ---- what they derive ----

    bool isOwnRule(const Point &goal) const
    {
        return goal.place < m_grammar.rules.size() && m_grammar.rules[goal.place].from.empty();
    }

    struct Taken {
        char32_t c;
        std::size_t rule; // the innermost one
        std::uint32_t terminal;
    };

    // Items know what stands before them: the text is found from its end to its beginning. What derives the
    // empty string is not entered, there may be any number of it.
    void unroll(Vertex shortest, Inclusion &answer)
    {
        answer.kind = Inclusion::Kind::NotIncluded;
        if (m_points[shortest].length / aCharacter > mostCounterExample) {
            answer.kind = Inclusion::Kind::TooLong;
            return;
        }
        std::vector<Taken> taken;
        std::optional<std::size_t> emptyRule; // the first behind the last character
        std::vector<std::pair<Vertex, std::size_t>> open{{shortest, startRule()}};
        while (!open.empty()) {
            const auto [vertex, outer] = open.back();
            open.pop_back();
            const Point &point = m_points[vertex];
            const std::size_t rule = point.isGoal && isOwnRule(point) ? point.place : outer;
            if (point.length == 0) {
                if (taken.empty() && point.isGoal)
                    if (const std::optional<std::size_t> inner = innermostRule(vertex))
                        emptyRule = inner;
                continue;
            }
            const Edge &edge = m_edges[point.by];
            if (edge.c != noCharacter)
                taken.push_back({edge.c, rule, edge.terminal});
            open.emplace_back(edge.first, rule);
            if (edge.second != none)
                open.emplace_back(edge.second, rule); // it stands behind: it comes first
        }
        std::ranges::reverse(taken);
        say(taken, emptyRule, answer);
    }

    std::size_t startRule() const
    {
        return std::size_t(
            m_productions.symbols[m_productions.beginnings[std::size_t(m_productions.start)].front()]);
    }

    // Of a goal that derives the empty string: the innermost rule of the text, the first one where there are
    // several.
    std::optional<std::size_t> innermostRule(Vertex goal) const
    {
        std::optional<std::size_t> rule;
        while (goal != none) {
            if (isOwnRule(m_points[goal]))
                rule = m_points[goal].place;
            Vertex item = m_edges[m_points[goal].by].first;
            Vertex first = none, firstOwn = none;
            for (; m_points[item].by != none; item = m_edges[m_points[item].by].first) {
                first = m_edges[m_points[item].by].second;
                firstOwn = isOwnRule(m_points[first]) ? first : firstOwn;
            }
            goal = firstOwn != none ? firstOwn : first;
        }
        return rule;
    }

    void say(const std::vector<Taken> &taken, std::optional<std::size_t> emptyRule, Inclusion &answer) const
    {
        answer.rule = startRule();
        State state = m_from;
        for (const Taken &one : taken) {
            answer.counterExample += one.c;
            if (state == Automaton::dead)
                continue;
            answer.fails = answer.counterExample.size() - 1;
            answer.rule = one.rule;
            answer.node = m_productions.terminals[one.terminal].node;
            state = m_automaton.next(state, m_automaton.classOf(one.c));
        }
        if (state == Automaton::dead)
            return;
        answer.fails = answer.counterExample.size();
        answer.node = Productions::isKnown;
        answer.rule = emptyRule.value_or(answer.rule);
    }

    const Grammar &m_grammar;
    const Productions &m_productions;
    const Automaton &m_automaton;
    Ways m_ways;
    State m_from = Automaton::dead;
    std::vector<Point> m_points;
    std::vector<Edge> m_edges;
    std::vector<Call> m_calls;
    std::vector<Vertex> m_open, m_begun;
    std::unordered_map<std::uint64_t, Vertex> m_items, m_goals;
    std::unordered_map<std::uint64_t, std::size_t> m_called;
    std::size_t m_stepsLeft;
    Node m_unknown = Productions::isKnown;
};

} // namespace

Inclusion inclusionOf(const Grammar &grammar, const Productions &productions, const Automaton &automaton,
                      Automaton::State from, std::size_t mostSteps)
{
    return Product(grammar, productions, automaton, mostSteps).run(from);
}

} // namespace nidus::abnf
