#include "core/diff/comparison_items.h"

#include <QStringList>

namespace nidus::diff {

namespace {

constexpr qsizetype mostContext =
    3; // lines of the unchanged row that stays beside a change; a longer one does not
constexpr qsizetype leastFolded = 3; // lines

using Kind = ComparedItem::Kind;

class Listing {
public:
    Listing(const Comparison &comparison, bool isFolding, const OpenFolds &open)
        : m_comparison(comparison), m_isFolding(isFolding), m_open(open)
    {
    }

    QList<ComparedItem> all()
    {
        const int count = int(m_comparison.sections.size());
        for (int section = 0; section < count;) {
            if (m_isFolding && m_comparison.sections[section].changes == 0) {
                int to = section + 1;
                while (to < count && m_comparison.sections[to].changes == 0)
                    ++to;
                addSections(section, to);
                section = to;
            } else {
                addSection(section++);
            }
        }
        return m_items;
    }

private:
    void addFold(ComparedItem fold)
    {
        fold.isOpen = m_open.contains(fold.key());
        m_items.append(fold);
    }

    // Sections [from, to) have no change: one fold for them.
    void addSections(int from, int to)
    {
        ComparedItem fold{Kind::Fold, from, -1, {}, 0, false};
        QStringList labels;
        for (int section = from; section < to; ++section) {
            labels += m_comparison.sections[section].label;
            fold.lines += m_comparison.sections[section].lines;
        }
        fold.words = labels.join(QStringLiteral(", "));
        addFold(fold);
        if (m_items.back().isOpen)
            for (int section = from; section < to; ++section)
                addRows(section, -1, int(m_comparison.sections[section].rows.size()));
    }

    // Rows [from, to); -1: with the title.
    void addRows(int section, int from, int to)
    {
        if (from < 0)
            m_items.append({Kind::Title, section, 0, {}, 0, false});
        for (int row = std::max(from, 0); row < to; ++row)
            m_items.append({Kind::Row, section, row, {}, 0, false});
    }

    void addSection(int section)
    {
        const QList<ComparedRow> &rows = m_comparison.sections[section].rows;
        const int count = int(rows.size());
        addRows(section, -1, 0);
        for (int row = 0; row < count;) {
            if (rows[row].change != 0) {
                addRows(section, row, row + 1);
                ++row;
                continue;
            }
            int to = row;
            while (to < count && rows[to].change == 0)
                ++to;
            addUnchanged(section, row, to);
            row = to;
        }
    }

    void addUnchanged(int section, int from, int to)
    {
        const QList<ComparedRow> &rows = m_comparison.sections[section].rows;
        const bool isBehindChange = from > 0 && rows[from].lines <= mostContext;
        const bool isBeforeChange = to < int(rows.size()) && rows[to - 1].lines <= mostContext;
        const int first = isBehindChange ? from + 1 : from;
        const int last = isBeforeChange ? std::max(to - 1, first) : to;
        qsizetype lines = 0;
        for (int row = first; row < last; ++row)
            lines += rows[row].lines;
        if (!m_isFolding || lines < leastFolded)
            return addRows(section, from, to);
        addRows(section, from, first);
        addFold({Kind::Fold, section, first, {}, lines, false});
        if (m_items.back().isOpen)
            addRows(section, first, last);
        addRows(section, last, to);
    }

    const Comparison &m_comparison;
    bool m_isFolding;
    const OpenFolds &m_open;
    QList<ComparedItem> m_items;
};

} // namespace

QList<ComparedItem> itemsOf(const Comparison &comparison, bool isFolding, const OpenFolds &open)
{
    return Listing(comparison, isFolding, open).all();
}

} // namespace nidus::diff
