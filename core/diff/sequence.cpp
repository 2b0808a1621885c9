#include "core/diff/sequence.h"

#include <QSet>

#include <optional>
#include <vector>

namespace nidus::diff {

namespace {

// An item that may match: its number, and where it stood in the whole sequence.
struct Item {
    int number;
    qsizetype place;
};
using Items = std::vector<Item>;
using Marks = std::vector<bool>; // one an item of the whole sequence: it has no counterpart

// A stretch of both sequences: still to be compared, or (of one width and height) a diagonal run of equal
// items in the middle of a shortest path.
struct Box {
    qsizetype beforeStart, beforeEnd, afterStart, afterEnd;
    qsizetype width() const { return beforeEnd - beforeStart; }
    qsizetype height() const { return afterEnd - afterStart; }
};

class Comparison {
public:
    Comparison(const QList<int> &before, const QList<int> &after)
        : m_removed(size_t(before.size())), m_added(size_t(after.size())),
          m_before(matchable(before, after, m_removed)), m_after(matchable(after, before, m_added))
    {
    }

    Edit run()
    {
        std::vector<Box> boxes{{0, qsizetype(m_before.size()), 0, qsizetype(m_after.size())}};
        while (!boxes.empty()) {
            Box box = boxes.back();
            boxes.pop_back();
            trim(box);
            if (const auto snake = middleSnake(box)) {
                boxes.push_back({box.beforeStart, snake->beforeStart, box.afterStart, snake->afterStart});
                boxes.push_back({snake->beforeEnd, box.beforeEnd, snake->afterEnd, box.afterEnd});
            } else {
                markAll(box);
            }
        }
        return hunks();
    }

private:
    // The items of `sequence` that stand in `other`, too; the rest can match nothing and is marked at once.
    static Items matchable(const QList<int> &sequence, const QList<int> &other, Marks &marked)
    {
        const QSet<int> known(other.begin(), other.end());
        Items items;
        items.reserve(size_t(sequence.size()));
        for (qsizetype i = 0; i < sequence.size(); ++i) {
            if (known.contains(sequence[i]))
                items.push_back({sequence[i], i});
            else
                marked[size_t(i)] = true;
        }
        return items;
    }

    bool same(qsizetype x, qsizetype y) const
    {
        return m_before[size_t(x)].number == m_after[size_t(y)].number;
    }

    void trim(Box &box) const
    {
        while (box.width() > 0 && box.height() > 0 && same(box.beforeStart, box.afterStart))
            ++box.beforeStart, ++box.afterStart;
        while (box.width() > 0 && box.height() > 0 && same(box.beforeEnd - 1, box.afterEnd - 1))
            --box.beforeEnd, --box.afterEnd;
    }

    void markAll(const Box &box)
    {
        for (qsizetype x = box.beforeStart; x < box.beforeEnd; ++x)
            m_removed[size_t(m_before[size_t(x)].place)] = true;
        for (qsizetype y = box.afterStart; y < box.afterEnd; ++y)
            m_added[size_t(m_after[size_t(y)].place)] = true;
    }

    // Myers' section 4b: paths grow from both corners until they overlap. Nothing when they have not after
    // maxDifferences steps. Forward diagonal k is x - y; backward ones count from the far corner.
    std::optional<Box> middleSnake(const Box &box)
    {
        const qsizetype n = box.width(), m = box.height(), delta = n - m;
        if (n == 0 || m == 0)
            return std::nullopt;
        const bool odd = delta % 2 != 0;
        const qsizetype steps = qMin<qsizetype>((n + m + 1) / 2, maxDifferences / 2);
        m_forward[size_t(zero + 1)] = m_backward[size_t(zero + 1)] = 0;
        for (qsizetype d = 0; d <= steps; ++d)
            for (const bool isForward : {true, false}) {
                Reach &reach = isForward ? m_forward : m_backward;
                const Reach &opposite = isForward ? m_backward : m_forward;
                const qsizetype far = isForward ? d - 1 : d; // as far as the opposite paths have grown
                for (qsizetype k = -d; k <= d; k += 2) {
                    const qsizetype start = furthest(reach, k, d);
                    qsizetype x = start;
                    while (x < n && x - k < m && x - k >= 0 &&
                           (isForward ? same(box.beforeStart + x, box.afterStart + x - k)
                                      : same(box.beforeEnd - 1 - x, box.afterEnd - 1 - (x - k))))
                        ++x;
                    reach[size_t(zero + k)] = x;
                    if (odd != isForward || std::abs(delta - k) > far ||
                        x + opposite[size_t(zero + delta - k)] < n)
                        continue;
                    return isForward ? Box{box.beforeStart + start, box.beforeStart + x,
                                           box.afterStart + start - k, box.afterStart + x - k}
                                     : Box{box.beforeEnd - x, box.beforeEnd - start, box.afterEnd - (x - k),
                                           box.afterEnd - (start - k)};
                }
            }
        return std::nullopt;
    }

    using Reach = std::vector<qsizetype>; // how far the path on each diagonal has come

    static qsizetype furthest(const Reach &reach, qsizetype k, qsizetype d)
    {
        const qsizetype below = reach[size_t(zero + k + 1)];
        if (k == -d)
            return below;
        const qsizetype beside = reach[size_t(zero + k - 1)] + 1;
        return k == d || beside > below ? beside : below;
    }

    Edit hunks() const
    {
        Edit edit;
        const size_t n = m_removed.size(), m = m_added.size();
        for (size_t i = 0, j = 0; i < n || j < m;) {
            Hunk hunk{qsizetype(i), qsizetype(j)};
            for (; i < n && m_removed[i]; ++i)
                ++hunk.removed;
            for (; j < m && m_added[j]; ++j)
                ++hunk.added;
            for (; i < n && j < m && !m_removed[i] && !m_added[j]; ++i, ++j)
                ++hunk.same;
            edit.append(hunk);
        }
        return edit;
    }

    static constexpr qsizetype zero = maxDifferences + 1; // the middle diagonal's place
    Marks m_removed, m_added;
    const Items m_before, m_after;
    Reach m_forward = Reach(2 * zero + 1), m_backward = m_forward;
};

} // namespace

Edit shortestEdit(const QList<int> &before, const QList<int> &after)
{
    return Comparison(before, after).run();
}

} // namespace nidus::diff
