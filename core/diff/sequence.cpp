#include "core/diff/sequence.h"

#include <QHash>

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

// A stretch of both sequences still to be compared.
struct Box {
    qsizetype beforeStart, beforeEnd, afterStart, afterEnd;
    qsizetype width() const { return beforeEnd - beforeStart; }
    qsizetype height() const { return afterEnd - afterStart; }
};

// A diagonal run of equal items in the middle of a shortest path.
struct Snake {
    qsizetype beforeStart, afterStart, beforeEnd, afterEnd;
};

class Comparison {
public:
    Comparison(const Items &before, const Items &after, Edit &edit)
        : m_before(before), m_after(after), m_edit(edit)
    {
        const size_t diagonals = size_t(2 * (maxDifferences + 1) + 1);
        m_forward.resize(diagonals);
        m_backward.resize(diagonals);
    }

    void run()
    {
        std::vector<Box> boxes{{0, qsizetype(m_before.size()), 0, qsizetype(m_after.size())}};
        while (!boxes.empty()) {
            Box box = boxes.back();
            boxes.pop_back();
            trim(box);
            if (box.width() == 0 || box.height() == 0) {
                markAll(box);
                continue;
            }
            const auto snake = middleSnake(box);
            if (!snake) {
                markAll(box);
                continue;
            }
            boxes.push_back({box.beforeStart, snake->beforeStart, box.afterStart, snake->afterStart});
            boxes.push_back({snake->beforeEnd, box.beforeEnd, snake->afterEnd, box.afterEnd});
        }
    }

private:
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
            m_edit.removed[m_before[size_t(x)].place] = true;
        for (qsizetype y = box.afterStart; y < box.afterEnd; ++y)
            m_edit.added[m_after[size_t(y)].place] = true;
    }

    // Myers' section 4b: paths grow from both corners until they overlap. Nothing when they have not after
    // maxDifferences steps. Forward diagonal k is x - y; backward ones count from the far corner.
    std::optional<Snake> middleSnake(const Box &box)
    {
        const qsizetype n = box.width(), m = box.height(), delta = n - m;
        const bool odd = delta % 2 != 0;
        const qsizetype steps = qMin<qsizetype>((n + m + 1) / 2, maxDifferences / 2);
        const qsizetype zero = maxDifferences + 1;
        m_forward[size_t(zero + 1)] = 0;
        m_backward[size_t(zero + 1)] = 0;
        for (qsizetype d = 0; d <= steps; ++d) {
            for (qsizetype k = -d; k <= d; k += 2) {
                qsizetype x = furthest(m_forward, zero, k, d);
                const qsizetype startX = x;
                while (x < n && x - k < m && x - k >= 0 && same(box.beforeStart + x, box.afterStart + x - k))
                    ++x;
                m_forward[size_t(zero + k)] = x;
                const qsizetype opposite = delta - k;
                if (odd && opposite >= -(d - 1) && opposite <= d - 1 &&
                    x + m_backward[size_t(zero + opposite)] >= n)
                    return snake(box, startX, startX - k, x, x - k);
            }
            for (qsizetype k = -d; k <= d; k += 2) {
                qsizetype x = furthest(m_backward, zero, k, d);
                const qsizetype startX = x;
                while (x < n && x - k < m && x - k >= 0 &&
                       same(box.beforeEnd - 1 - x, box.afterEnd - 1 - (x - k)))
                    ++x;
                m_backward[size_t(zero + k)] = x;
                const qsizetype opposite = delta - k;
                if (!odd && opposite >= -d && opposite <= d && x + m_forward[size_t(zero + opposite)] >= n)
                    return snake(box, n - x, m - (x - k), n - startX, m - (startX - k));
            }
        }
        return std::nullopt;
    }

    static qsizetype furthest(const std::vector<qsizetype> &reach, qsizetype zero, qsizetype k, qsizetype d)
    {
        const qsizetype below = reach[size_t(zero + k + 1)];
        if (k == -d)
            return below;
        const qsizetype beside = reach[size_t(zero + k - 1)] + 1;
        return k == d || beside > below ? beside : below;
    }

    static Snake snake(const Box &box, qsizetype x0, qsizetype y0, qsizetype x1, qsizetype y1)
    {
        return {box.beforeStart + x0, box.afterStart + y0, box.beforeStart + x1, box.afterStart + y1};
    }

    const Items &m_before;
    const Items &m_after;
    Edit &m_edit;
    std::vector<qsizetype> m_forward, m_backward;
};

// The items of `sequence` whose number `counts` knows; the others can match nothing and are marked at once.
Items matchable(const QList<int> &sequence, const QHash<int, int> &counts, QList<bool> &marked)
{
    Items items;
    items.reserve(size_t(sequence.size()));
    for (qsizetype i = 0; i < sequence.size(); ++i) {
        if (counts.contains(sequence[i]))
            items.push_back({sequence[i], i});
        else
            marked[i] = true;
    }
    return items;
}

QHash<int, int> counted(const QList<int> &sequence)
{
    QHash<int, int> counts;
    counts.reserve(sequence.size());
    for (const int number : sequence)
        ++counts[number];
    return counts;
}

} // namespace

Edit shortestEdit(const QList<int> &before, const QList<int> &after)
{
    Edit edit{QList<bool>(before.size(), false), QList<bool>(after.size(), false)};
    const Items beforeItems = matchable(before, counted(after), edit.removed);
    const Items afterItems = matchable(after, counted(before), edit.added);
    Comparison(beforeItems, afterItems, edit).run();
    return edit;
}

} // namespace nidus::diff
