#include "core/abnf/rule_graph.h"

#include "core/abnf/strong_components.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Element::Kind;

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
    return strongComponents(edges);
}

} // namespace nidus::abnf
