// Which rule of a grammar names which, and what each can derive. Nothing here calls itself: a grammar may
// nest as deep as its text is long.
#pragma once

#include "core/abnf/grammar.h"

#include <functional>
#include <vector>

namespace nidus::abnf {

struct Use {
    std::size_t rule; // the named one
    Node node;        // where it is named
    bool atFirst;     // what stands before it, if anything, derives the empty string only or may be left out
    bool isHead, isTail; // nothing at all stands before, behind it
};

class RuleGraph {
public:
    explicit RuleGraph(const Grammar &grammar);

    const std::vector<Use> &uses(std::size_t rule) const { return m_uses[rule]; }
    bool isNullable(Node node) const { return m_nullable[node]; }
    // Can anything be derived? Prose and undefined rules are taken for it.
    bool isProductive(Node node) const { return m_productive[node]; }
    // From `start`, itself included.
    std::vector<bool> reachable(std::size_t start) const;
    // For each rule the number of the group in which each reaches each over the uses that `counts` lets
    // count; a rule that does not reach itself is alone, and has no group (-1).
    std::vector<int> recursiveGroups(const std::function<bool(const Use &)> &counts) const;

private:
    std::vector<bool> derived(const std::function<bool(const Element &)> &isLeafTrue) const;
    void findUses(std::size_t rule);

    const Grammar &m_grammar;
    std::vector<std::vector<Use>> m_uses;
    std::vector<bool> m_nullable, m_productive;
};

} // namespace nidus::abnf
