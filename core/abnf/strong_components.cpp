#include "core/abnf/strong_components.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

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
        for (std::size_t node = 0; node < m_edges.size(); ++node)
            if (m_order[node] == 0)
                visit(node);
        return std::move(m_group);
    }

private:
    struct Step {
        std::size_t node, edge = 0;
    };

    void enter(std::size_t node)
    {
        m_order[node] = m_low[node] = ++m_count;
        m_isOpen[node] = true;
        m_open.push_back(node);
        m_steps.push_back({node});
    }

    void visit(std::size_t root)
    {
        enter(root);
        while (!m_steps.empty()) {
            Step &step = m_steps.back();
            const std::size_t node = step.node;
            if (step.edge < m_edges[node].size()) {
                const std::size_t next = m_edges[node][step.edge++];
                if (m_order[next] == 0)
                    enter(next);
                else if (m_isOpen[next])
                    m_low[node] = std::min(m_low[node], m_order[next]);
                continue;
            }
            m_steps.pop_back();
            if (!m_steps.empty())
                m_low[m_steps.back().node] = std::min(m_low[m_steps.back().node], m_low[node]);
            if (m_low[node] == m_order[node])
                closeGroup(node);
        }
    }

    void closeGroup(std::size_t root)
    {
        const bool isAlone =
            m_open.back() == root && std::ranges::find(m_edges[root], root) == m_edges[root].end();
        while (true) {
            const std::size_t node = m_open.back();
            m_open.pop_back();
            m_isOpen[node] = false;
            m_group[node] = isAlone ? -1 : m_groups;
            if (node == root)
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

std::vector<int> strongComponents(const std::vector<std::vector<std::size_t>> &edges)
{
    return Groups(edges).run();
}

} // namespace nidus::abnf
