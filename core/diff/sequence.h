// The shortest edit between two sequences (Myers 1986, the linear-space form), over numbers that stand for
// lines or words: equal numbers are equal items.
#pragma once

#include <QList>

namespace nidus::diff {

// What is gone from the first sequence and what is new in the second; what is left of both is equal, item by
// item.
struct Edit {
    QList<bool> removed; // one an item of the first
    QList<bool> added;   // one an item of the second
};

// Time O((n+m) + k·d) and space O(n+m), where k counts the items that both sequences hold. d is bounded at
// `maxDifferences`: a stretch that differs in more comes out as removed and added whole.
inline constexpr int maxDifferences = 1024;
Edit shortestEdit(const QList<int> &before, const QList<int> &after);

} // namespace nidus::diff
