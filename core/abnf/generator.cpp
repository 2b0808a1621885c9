#include "core/abnf/generator.h"

#include <algorithm>
#include <queue>
#include <random>
#include <unordered_set>
#include <utility>

namespace nidus::abnf {

namespace {

using Kind = Element::Kind;

constexpr std::uint64_t tooLong = mostGenerated + 1, endless = tooLong + 1; // never ended

// The length of the shortest text of each node (D. Knuth, Information Processing Letters 6, 1977): lengths
// are settled from the shortest on, so that the alternative that was settled first leads to an end.
class Shortest {
public:
    explicit Shortest(const Grammar &grammar)
        : m_grammar(grammar), m_length(grammar.nodes.size(), endless), m_first(grammar.nodes.size(), none),
          m_parent(grammar.nodes.size(), none), m_missing(grammar.nodes.size(), 0),
          m_named(grammar.nodes.size())
    {
        for (Node node = 0; node < grammar.nodes.size(); ++node)
            begin(node);
        while (!m_open.empty()) {
            const auto [length, node] = m_open.top();
            m_open.pop();
            if (m_length[node] == endless && length < endless)
                settle(node, length);
        }
    }
    std::uint64_t length(Node node) const { return m_length[node]; }
    Node shortestChild(Node alternatives) const { return m_first[alternatives]; }

private:
    static constexpr Node none = Node(-1);
    using Entry = std::pair<std::uint64_t, Node>;

    void begin(Node node)
    {
        const Element &element = m_grammar.nodes[node];
        for (const Node child : element.children)
            m_parent[child] = node;
        m_missing[node] = element.children.size();
        if (element.kind == Kind::Text)
            m_open.emplace(std::min<std::uint64_t>(tooLong, charactersOf(element.text).size()), node);
        else if (element.kind == Kind::Range)
            m_open.emplace(1, node);
        else if ((element.kind == Kind::Sequence && element.children.empty()) ||
                 (element.kind == Kind::Repetition && element.least == 0))
            m_open.emplace(0, node);
        else if (element.kind == Kind::Rule)
            if (const Rule *rule = m_grammar.rule(element.text))
                m_named[rule->body].push_back(node);
    }

    void settle(Node node, std::uint64_t length)
    {
        m_length[node] = length;
        for (const Node name : m_named[node])
            m_open.emplace(length, name);
        const Node parent = m_parent[node];
        if (parent == none || m_length[parent] != endless)
            return;
        const Element &element = m_grammar.nodes[parent];
        if (element.kind == Kind::Alternatives) {
            if (m_first[parent] == none)
                m_first[parent] = node;
            m_open.emplace(length, parent);
        } else if (element.kind == Kind::Repetition) {
            const bool isShort = length == 0 || element.least <= tooLong / length;
            if (element.least <= element.most)
                m_open.emplace(isShort ? element.least * length : tooLong, parent);
        } else if (--m_missing[parent] == 0) {
            std::uint64_t sum = 0;
            for (const Node child : element.children)
                sum = std::min(tooLong, sum + m_length[child]);
            m_open.emplace(sum, parent);
        }
    }

    const Grammar &m_grammar;
    std::vector<std::uint64_t> m_length;
    std::vector<Node> m_first, m_parent;
    std::vector<std::size_t> m_missing;
    std::vector<std::vector<Node>> m_named; // references to the rule with that body
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_open;
};

class Generator {
public:
    Generator(const Grammar &grammar, std::size_t rule, std::uint64_t seed)
        : m_grammar(grammar), m_shortest(grammar), m_root(grammar.rules[rule].body),
          m_uses(grammar.nodes.size(), 0), m_cameFrom(grammar.nodes.size(), none),
          m_onPath(grammar.nodes.size(), none), m_random(seed)
    {
        findTargets();
    }

    std::vector<std::u32string> run(std::size_t count)
    {
        if (m_shortest.length(m_root) >= tooLong)
            return {};
        take(derived(false)); // the shortest
        for (const Node target : m_targets)
            if (m_all.size() < count && m_uses[target] == 0)
                take(through(target));
        const std::size_t mostTries = 20 * count + 100;
        for (std::size_t tries = 0; tries < mostTries && m_all.size() < count; ++tries)
            take(derived(true));
        m_all.resize(std::min(m_all.size(), count));
        return std::move(m_all);
    }

private:
    static constexpr Node none = Node(-1);
    static constexpr std::size_t mostFree = 64; // choices of one text that need not be the shortest

    void take(std::u32string text)
    {
        if (text.size() <= mostGenerated && m_known.insert(text).second)
            m_all.push_back(std::move(text));
    }

    // Each node that can be reached, the nearest first, and from where.
    void findTargets()
    {
        std::vector<Node> open{m_root};
        m_cameFrom[m_root] = m_root;
        for (std::size_t i = 0; i < open.size(); ++i) {
            const Element &element = m_grammar.nodes[open[i]];
            const Rule *rule = element.kind == Kind::Rule ? m_grammar.rule(element.text) : nullptr;
            const auto reach = [&](Node node) {
                if (m_cameFrom[node] != none || m_shortest.length(node) >= tooLong)
                    return;
                m_cameFrom[node] = open[i];
                open.push_back(node);
                if (element.kind == Kind::Alternatives || element.kind == Kind::Repetition || rule)
                    m_targets.push_back(node);
            };
            if (rule)
                reach(rule->body);
            for (const Node child : element.children)
                if (element.most > 0)
                    reach(child);
        }
    }

    std::u32string through(Node target)
    {
        std::vector<Node> path;
        for (Node node = target; node != m_root; node = m_cameFrom[node]) {
            m_onPath[m_cameFrom[node]] = node;
            path.push_back(m_cameFrom[node]);
        }
        std::u32string text = derived(false);
        for (const Node node : path)
            m_onPath[node] = none;
        return text;
    }

    // One text. What is on the path is chosen once; else the shortest, or at random for a while.
    std::u32string derived(bool isFree)
    {
        std::u32string text;
        std::vector<Node> open{m_root};
        std::size_t choicesLeft = isFree ? mostFree : 0;
        while (!open.empty() && text.size() <= mostGenerated) {
            const Node node = open.back();
            open.pop_back();
            ++m_uses[node];
            const Element &element = m_grammar.nodes[node];
            const Node forced = std::exchange(m_onPath[node], none);
            switch (element.kind) {
            case Kind::Text:
                text += charactersOf(element.text);
                break;
            case Kind::Range:
                text += character(element);
                break;
            case Kind::Rule:
                if (const Rule *rule = m_grammar.rule(element.text))
                    open.push_back(rule->body);
                break;
            case Kind::Sequence:
                open.insert(open.end(), element.children.rbegin(), element.children.rend());
                break;
            case Kind::Alternatives:
                open.push_back(forced != none ? forced : alternative(node, choicesLeft));
                break;
            case Kind::Repetition:
                open.insert(open.end(), times(element, forced != none, choicesLeft),
                            element.children.front());
                break;
            case Kind::Prose:
                break;
            }
        }
        return text;
    }

    Node alternative(Node node, std::size_t &choicesLeft)
    {
        if (choicesLeft == 0)
            return m_shortest.shortestChild(node);
        --choicesLeft;
        const std::span<const Node> all = m_grammar.nodes[node].children;
        const std::size_t from = m_random() % all.size();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (const Node one = all[(from + i) % all.size()]; m_shortest.length(one) < tooLong)
                return one;
        return m_shortest.shortestChild(node);
    }

    std::size_t times(const Element &element, bool isForced, std::size_t &choicesLeft)
    {
        const bool canBe = m_shortest.length(element.children.front()) < tooLong;
        std::uint64_t count = std::max<std::uint64_t>(element.least, isForced ? 1 : 0);
        if (choicesLeft > 0 && canBe) {
            --choicesLeft;
            count += m_random() % 4;
        }
        return std::size_t(std::min({count, element.most, std::uint64_t(mostGenerated + 1)}));
    }

    // Another one each time, what can be seen first.
    char32_t character(const Element &element)
    {
        std::uint32_t first = element.first, last = element.last;
        if (first < 0x21 && last > 0x21)
            first = 0x21;
        if (first < 0x7F && last >= 0x7F)
            last = 0x7E;
        const std::uint32_t c = first + std::uint32_t(m_random() % (std::uint64_t(last) - first + 1));
        return c >= 0xD800 && c <= 0xDFFF ? element.first : c;
    }

    const Grammar &m_grammar;
    const Shortest m_shortest;
    const Node m_root;
    std::vector<std::uint64_t> m_uses; // of each node, in all texts
    std::vector<Node> m_cameFrom, m_onPath, m_targets;
    std::mt19937_64 m_random;
    std::vector<std::u32string> m_all;
    std::unordered_set<std::u32string> m_known;
};

} // namespace

bool derivesText(const Grammar &grammar, std::size_t rule)
{
    return Shortest(grammar).length(grammar.rules[rule].body) < endless;
}

std::vector<std::u32string> generate(const Grammar &grammar, std::size_t rule, std::size_t count,
                                     std::uint64_t seed)
{
    return Generator(grammar, rule, seed).run(count);
}

} // namespace nidus::abnf
