// Which nodes of a graph reach one another.
#pragma once

#include <cstddef>
#include <vector>

namespace nidus::abnf {

// For each node the number of the group in which each reaches each; -1 for a node that does not reach itself.
// `edges`: by node, the nodes that it leads to. Linear (R. Tarjan, SIAM J. Comput. 1, 1972), with a stack of
// its own: no path is too long.
std::vector<int> strongComponents(const std::vector<std::vector<std::size_t>> &edges);

} // namespace nidus::abnf
