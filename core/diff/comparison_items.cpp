#include "core/diff/comparison_items.h"

#include <QStringList>

namespace nidus::diff {

namespace {

// Lines of the unchanged row that stays beside a change; a longer one does not.
constexpr qsizetype mostContext = 3;
constexpr qsizetype leastFolded = 3; // lines

using Kind = ComparedItem::Kind;

class Listing {
public:
    Listing(const Comparison &comparison, bool isFolding, const OpenFolds &open)
        : m_sections(comparison.sections), m_isFolding(isFolding), m_open(open)
    {
    }

    QList<ComparedItem> all()
    {
        const int count = int(m_sections.size());
        for (int section = 0; section < count;) {
            int to = section;
            while (m_isFolding && to < count && m_sections[to].changes == 0)
                ++to;
            if (to > section)
                addUnchanged(section, to);
            else
                addChanged(to++);
            section = to;
        }
        return m_items;
    }

private:
    // Returns whether what it stands for is shown, too.
    bool addFold(ComparedItem fold)
    {
        fold.isOpen = m_open.contains(fold.key());
        m_items.append(fold);
        return fold.isOpen;
    }

    void addTitle(int section) { m_items.append({Kind::Title, section}); }

    void addRows(int section, int from, int to)
    {
        for (int row = from; row < to; ++row)
            m_items.append({Kind::Row, section, row});
    }

    // Sections [from, to) have no change: one fold for them.
    void addUnchanged(int from, int to)
    {
        ComparedItem fold{Kind::Fold, from, -1};
        QStringList labels;
        for (int section = from; section < to; ++section) {
            labels += m_sections[section].label;
            fold.lines += m_sections[section].lines;
        }
        fold.words = labels.join(QStringLiteral(", "));
        if (!addFold(fold))
            return;
        for (int section = from; section < to; ++section) {
            addTitle(section);
            addRows(section, 0, int(m_sections[section].rows.size()));
        }
    }

    void addChanged(int section)
    {
        const QList<ComparedRow> &rows = m_sections[section].rows;
        addTitle(section);
        for (int row = 0, to = 0; row < int(rows.size()); row = to) {
            while (to < int(rows.size()) && rows[to].change == 0)
                ++to;
            if (to > row)
                addUnchangedRows(section, row, to);
            else
                addRows(section, row, ++to);
        }
    }

    void addUnchangedRows(int section, int from, int to)
    {
        const QList<ComparedRow> &rows = m_sections[section].rows;
        const bool isBehindChange = from > 0 && rows[from].lines <= mostContext;
        const bool isBeforeChange = to < int(rows.size()) && rows[to - 1].lines <= mostContext;
        const int first = isBehindChange ? from + 1 : from;
        const int last = isBeforeChange ? std::max(to - 1, first) : to;
        ComparedItem fold{Kind::Fold, section, first};
        for (int row = first; row < last; ++row)
            fold.lines += rows[row].lines;
        if (!m_isFolding || fold.lines < leastFolded)
            return addRows(section, from, to);
        addRows(section, from, first);
        if (addFold(fold))
            addRows(section, first, last);
        addRows(section, last, to);
    }

    const QList<ComparedSection> &m_sections;
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
