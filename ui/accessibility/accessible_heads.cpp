#include "ui/accessibility/accessible_kinds.h"
#include "ui/accessibility/accessible_part.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QTableView>
#include <QTreeView>

namespace nidus::ui {

QHeaderView *headerOf(const QAbstractItemView *view, Qt::Orientation orientation)
{
    if (const auto *table = qobject_cast<const QTableView *>(view))
        return orientation == Qt::Horizontal ? table->horizontalHeader() : table->verticalHeader();
    const auto *tree = qobject_cast<const QTreeView *>(view);
    return tree && orientation == Qt::Horizontal ? tree->header() : nullptr;
}

namespace {

bool canSort(const QAbstractItemView *view)
{
    if (const auto *table = qobject_cast<const QTableView *>(view))
        return table->isSortingEnabled();
    const auto *tree = qobject_cast<const QTreeView *>(view);
    return tree && tree->isSortingEnabled();
}

// The head of a column or of a row; of neither in the corner. Qt 6.4.2: it says nothing of its order, cannot
// be pressed, and is there where its column is hidden (tests/accessibility:
// head_saysNothingOfItsOrder_andCannotBePressed).
class AccessibleHead final : public AccessiblePart {
public:
    AccessibleHead(QAbstractItemView *view, Qt::Orientation orientation, int section)
        : AccessiblePart(view), m_orientation(orientation), m_section(section)
    {
    }

    bool isThere() const override
    {
        return header() && header()->model() && m_section >= 0 && m_section < header()->count();
    }
    QAccessible::Role role() const override
    {
        return m_section < 0                     ? QAccessible::Pane
               : m_orientation == Qt::Horizontal ? QAccessible::ColumnHeader
                                                 : QAccessible::RowHeader;
    }
    QAccessible::State state() const override // also of a corner, which is never there
    {
        QAccessible::State state;
        state.invisible = !isThere() || !header()->isVisible() || header()->isSectionHidden(m_section);
        return state;
    }
    QStringList actionNames() const override
    {
        QStringList names;
        if (!isThere() || m_orientation != Qt::Horizontal)
            return names;
        if (canSort(view()))
            names += pressAction();
        if (header()->contextMenuPolicy() == Qt::CustomContextMenu)
            names += showMenuAction();
        return names;
    }
    void doAction(const QString &name) override
    {
        if (!actionNames().contains(name))
            return;
        if (name == showMenuAction()) {
            Q_EMIT header()->customContextMenuRequested(
                {header()->sectionViewportPosition(m_section), header()->height()});
            return;
        }
        const bool isAgain = header()->sortIndicatorSection() == m_section;
        const bool turns = isAgain && header()->sortIndicatorOrder() == Qt::AscendingOrder;
        header()->setSortIndicator(m_section, turns ? Qt::DescendingOrder : Qt::AscendingOrder);
        Q_EMIT header()->sectionClicked(m_section);
    }

private:
    QString saidOf(QAccessible::Text what) const override
    {
        if (what == QAccessible::Name)
            return header()->model()->headerData(m_section, m_orientation).toString();
        const bool isSorted = m_orientation == Qt::Horizontal && header()->isSortIndicatorShown() &&
                              header()->sortIndicatorSection() == m_section;
        if (what != QAccessible::Description || !isSorted)
            return {};
        return header()->sortIndicatorOrder() == Qt::AscendingOrder
                   ? QCoreApplication::translate("nidus::ui", "sorted ascending")
                   : QCoreApplication::translate("nidus::ui", "sorted descending");
    }
    QRect onScreen() const override
    {
        if (header()->isSectionHidden(m_section))
            return {};
        const int at = header()->sectionViewportPosition(m_section), size = header()->sectionSize(m_section);
        const bool isAcross = m_orientation == Qt::Horizontal;
        return {header()->viewport()->mapToGlobal(isAcross ? QPoint(at, 0) : QPoint(0, at)),
                isAcross ? QSize(size, header()->height()) : QSize(header()->width(), size)};
    }
    QAbstractItemView *view() const { return static_cast<QAbstractItemView *>(whole()); }
    QHeaderView *header() const { return whole() ? headerOf(view(), m_orientation) : nullptr; }

    Qt::Orientation m_orientation;
    int m_section;
};

} // namespace

QAccessibleInterface *makeAccessibleHead(QAbstractItemView *view, Qt::Orientation orientation, int section)
{
    return new AccessibleHead(view, orientation, section);
}

} // namespace nidus::ui
