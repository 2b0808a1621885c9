// The shortest edit between two sequences (Myers 1986, the linear-space form), over numbers that stand for
// lines or words: equal numbers are equal items.
#pragma once

#include <QHash>
#include <QList>

namespace nidus::diff {

// What is gone from the first sequence and what is new in the second, and how many items, equal one by one,
// stand behind it in both. The hunks of an edit cover both sequences in order.
struct Hunk {
    qsizetype before = 0, after = 0; // where it begins
    qsizetype removed = 0, added = 0, same = 0;
};
using Edit = QList<Hunk>;

// Time O((n+m) + k·d) and space O(n+m), where k counts the items that both sequences hold. d is bounded at
// `maxDifferences`: a stretch that differs in more comes out as removed and added whole.
inline constexpr int maxDifferences = 1024;
Edit shortestEdit(const QList<int> &before, const QList<int> &after);

// The same between two lists of anything that can be hashed.
template <class Item> Edit shortestEditOf(const QList<Item> &before, const QList<Item> &after)
{
    QHash<Item, int> known;
    const auto numbers = [&](const QList<Item> &items) {
        QList<int> list;
        list.reserve(items.size());
        for (const Item &item : items) {
            const auto number = known.constFind(item);
            list.append(number != known.cend() ? *number : *known.insert(item, int(known.size())));
        }
        return list;
    };
    const QList<int> first = numbers(before);
    return shortestEdit(first, numbers(after));
}

} // namespace nidus::diff
