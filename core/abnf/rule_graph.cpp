#include "core/abnf/rule_graph.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Element::Kind;

// Tarjan's search for the parts of a graph in which each reaches each, with a stack of its own.
class Groups {
public:
    explicit Groups(const std::vector<std::vector<std::size_t>> &edges)
        : m_edges(edges), m_order(edges.size(), 0), m_low(edges.size(), 0), m_isOpen(edges.size(), false),
          m_group(edges.size(), -1)
    {
    }

    std::vector<int> run()
    {
        for (std::size_t rule = 0; rule < m_edges.size(); ++rule)
            if (m_order[rule] == 0)
                visit(rule);
        return std::move(m_group);
    }

private:
    struct Step {
        std::size_t rule, edge = 0;
    };

    void enter(std::size_t rule)
    {
        m_order[rule] = m_low[rule] = ++m_count;
        m_isOpen[rule] = true;
        m_open.push_back(rule);
        m_steps.push_back({rule});
    }

    void visit(std::size_t root)
    {
        enter(root);
        while (!m_steps.empty()) {
            Step &step = m_steps.back();
            const std::size_t rule = step.rule;
            if (step.edge < m_edges[rule].size()) {
                const std::size_t next = m_edges[rule][step.edge++];
                if (m_order[next] == 0)
                    enter(next);
                else if (m_isOpen[next])
                    m_low[rule] = std::min(m_low[rule], m_order[next]);
                continue;
            }
            m_steps.pop_back();
            if (!m_steps.empty())
                m_low[m_steps.back().rule] = std::min(m_low[m_steps.back().rule], m_low[rule]);
            if (m_low[rule] == m_order[rule])
                closeGroup(rule);
        }
    }

    void closeGroup(std::size_t root)
    {
        const bool isAlone =
            m_open.back() == root && std::ranges::find(m_edges[root], root) == m_edges[root].end();
        while (true) {
            const std::size_t rule = m_open.back();
            m_open.pop_back();
            m_isOpen[rule] = false;
            m_group[rule] = isAlone ? -1 : m_groups;
            if (rule == root)
                break;
        }
        m_groups += isAlone ? 0 : 1;
    }

    const std::vector<std::vector<std::size_t>> &m_edges;
    std::vector<std::size_t> m_order, m_low;
    std::vector<bool> m_isOpen;
    std::vector<int> m_group;
    std::vector<std::size_t> m_open;
    std::vector<Step> m_steps;
    std::size_t m_count = 0;
    int m_groups = 0;
};

} // namespace

RuleGraph::RuleGraph(const Grammar &grammar) : m_grammar(grammar), m_uses(grammar.rules.size())
{
    m_nullable = derived([](const Element &leaf) { return leaf.kind == Kind::Text && leaf.text.empty(); });
    m_productive = derived([](const Element &) { return true; });
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule)
        findUses(rule);
}

// What is true of a leaf goes up: of alternatives by one, of a sequence by all, of a rule by its body.
std::vector<bool> RuleGraph::derived(const std::function<bool(const Element &)> &isLeafTrue) const
{
    const std::size_t count = m_grammar.nodes.size();
    std::vector<bool> isTrue(count, false);
    std::vector<Node> parents(count, Node(-1)), ready;
    std::vector<std::size_t> missing(count, 1);
    std::vector<std::vector<Node>> named(m_grammar.rules.size()), bodies(count);
    const auto mark = [&](Node node) {
        if (!isTrue[node]) {
            isTrue[node] = true;
            ready.push_back(node);
        }
    };
    std::vector<std::vector<std::size_t>> rulesOf(count);
    for (std::size_t rule = 0; rule < m_grammar.rules.size(); ++rule)
        rulesOf[m_grammar.rules[rule].body].push_back(rule);
    for (Node node = 0; node < count; ++node) {
        const Element &element = m_grammar.nodes[node];
        for (const Node child : element.children)
            parents[child] = node;
        if (element.kind == Kind::Sequence)
            missing[node] = element.children.size();
        const Rule *rule = element.kind == Kind::Rule ? m_grammar.rule(element.text) : nullptr;
        if (rule)
            named[std::size_t(rule - m_grammar.rules.data())].push_back(node);
        const bool isLeaf = element.children.empty() && element.kind != Kind::Sequence &&
                            element.kind != Kind::Alternatives && !rule;
        if ((isLeaf && isLeafTrue(element)) || missing[node] == 0 ||
            (element.kind == Kind::Repetition && element.least == 0))
            mark(node);
    }
    while (!ready.empty()) {
        const Node node = ready.back();
        ready.pop_back();
        if (const Node parent = parents[node];
            parent != Node(-1) && !isTrue[parent] && --missing[parent] == 0)
            mark(parent);
        for (const std::size_t rule : rulesOf[node])
            for (const Node use : named[rule])
                mark(use);
    }
    return isTrue;
}

void RuleGraph::findUses(std::size_t rule)
{
    struct Place {
        Node node;
        bool atFirst, isHead, isTail;
    };
    std::vector<Place> open{{m_grammar.rules[rule].body, true, true, true}};
    for (const Node again : m_grammar.rules[rule].again)
        open.push_back({again, true, true, true});
    while (!open.empty()) {
        const Place place = open.back();
        open.pop_back();
        const Element &element = m_grammar.nodes[place.node];
        if (element.kind == Kind::Rule)
            if (const Rule *named = m_grammar.rule(element.text))
                m_uses[rule].push_back({std::size_t(named - m_grammar.rules.data()), place.node,
                                        place.atFirst, place.isHead, place.isTail});
        const bool isOnce = element.kind != Kind::Repetition || element.most <= 1;
        bool isFirst = place.atFirst;
        for (std::size_t i = 0; i < element.children.size(); ++i) {
            const bool isSequence = element.kind == Kind::Sequence;
            open.push_back({element.children[i], isFirst, place.isHead && isOnce && (!isSequence || i == 0),
                            place.isTail && isOnce && (!isSequence || i + 1 == element.children.size())});
            if (isSequence)
                isFirst = isFirst && m_nullable[element.children[i]];
        }
    }
}

std::vector<bool> RuleGraph::reachable(std::size_t start) const
{
    std::vector<bool> isReached(m_grammar.rules.size(), false);
    std::vector<std::size_t> open{start};
    isReached[start] = true;
    while (!open.empty()) {
        const std::size_t rule = open.back();
        open.pop_back();
        for (const Use &use : m_uses[rule])
            if (!isReached[use.rule]) {
                isReached[use.rule] = true;
                open.push_back(use.rule);
            }
    }
    return isReached;
}

std::vector<int> RuleGraph::recursiveGroups(const std::function<bool(const Use &)> &counts) const
{
    std::vector<std::vector<std::size_t>> edges(m_uses.size());
    for (std::size_t rule = 0; rule < m_uses.size(); ++rule)
        for (const Use &use : m_uses[rule])
            if (counts(use))
                edges[rule].push_back(use.rule);
    return Groups(edges).run();
}

} // namespace nidus::abnf
