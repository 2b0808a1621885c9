#include "ui/accessibility/accessible_kinds.h"
#include "ui/accessibility/accessible_part.h"
#include "ui/look/roles.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QHeaderView>
#include <QListView>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <memory>

namespace nidus::ui {

namespace {

class AccessibleView;

// Qt 6.4.2: a cell cannot be ticked, pressed, opened or shut, and a current one says that it has the focus
// also when its list has not (tests/accessibility: cell_cannotBeTickedOrPressed, currentCell_…,
// branch_cannotBeOpened).
class AccessibleCell final : public AccessiblePart, public QAccessibleTableCellInterface {
public:
    AccessibleCell(QAbstractItemView *view, const QModelIndex &index) : AccessiblePart(view), m_index(index)
    {
    }

    const QPersistentModelIndex &index() const { return m_index; }
    bool isThere() const override
    {
        return whole() && m_index.isValid() && m_index.model() == view()->model();
    }
    QAccessible::Role role() const override
    {
        return qobject_cast<const QTreeView *>(whole())   ? QAccessible::TreeItem
               : qobject_cast<const QListView *>(whole()) ? QAccessible::ListItem
                                                          : QAccessible::Cell;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TableCellInterface)
            return static_cast<QAccessibleTableCellInterface *>(this);
        return AccessiblePart::interface_cast(type);
    }

    QStringList actionNames() const override;
    void doAction(const QString &name) override;

    bool isSelected() const override { return isThere() && view()->selectionModel()->isSelected(m_index); }
    QList<QAccessibleInterface *> columnHeaderCells() const override;
    QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    int columnIndex() const override;
    int rowIndex() const override;
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface *table() const override { return parent(); }

private:
    QString saidOf(QAccessible::Text what) const override
    {
        if (what == QAccessible::Description)
            return m_index.data(Qt::AccessibleDescriptionRole).toString();
        if (what != QAccessible::Name)
            return {};
        const QString said = m_index.data(Qt::AccessibleTextRole).toString();
        return said.isEmpty() ? m_index.data().toString() : said;
    }
    QRect onScreen() const override
    {
        const QRect inside = view()->visualRect(m_index);
        return {view()->viewport()->mapToGlobal(inside.topLeft()), inside.size()};
    }
    QAccessible::State stateNow() const override;
    QAbstractItemView *view() const { return static_cast<QAbstractItemView *>(whole()); }
    AccessibleView *around() const;
    bool canBeTicked() const
    {
        return (m_index.flags() & Qt::ItemIsUserCheckable) && m_index.data(Qt::CheckStateRole).isValid();
    }
    bool isTicked() const { return m_index.data(Qt::CheckStateRole).toInt() != Qt::Unchecked; }
    bool isBranch() const
    {
        return m_index.column() == 0 && qobject_cast<QTreeView *>(whole()) &&
               m_index.model()->hasChildren(m_index);
    }
    void toggle();

    QPersistentModelIndex m_index;
};

// Qt 6.4.2: a tree selects another row than it is asked for, and no view makes a selected row the current one
// (tests/accessibility: tree_selectsAnotherRowThanItIsAskedFor).
class AccessibleView final : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit AccessibleView(QAbstractItemView *view)
        : QAccessibleWidget(view, qobject_cast<QTreeView *>(view)   ? QAccessible::Tree
                                  : qobject_cast<QListView *>(view) ? QAccessible::List
                                                                    : QAccessible::Table),
          m_view(view), m_tree(qobject_cast<QTreeView *>(view))
    {
        if (m_tree) {
            QObject::connect(m_tree, &QTreeView::expanded, &m_context, [this] { m_isKnown = false; });
            QObject::connect(m_tree, &QTreeView::collapsed, &m_context, [this] { m_isKnown = false; });
        }
    }
    // ---- rows and columns as on the screen ----

    int columnCount() const override
    {
        return qobject_cast<const QListView *>(m_view) ? model() ? 1 : 0
               : model()                               ? model()->columnCount(m_view->rootIndex())
                                                       : 0;
    }
    int rowCount() const override
    {
        return m_tree ? int(rows().size()) : model() ? model()->rowCount(m_view->rootIndex()) : 0;
    }
    QModelIndex at(int row, int column) const
    {
        if (!model() || row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
            return {};
        if (m_tree)
            return rows()[row].siblingAtColumn(column);
        const auto *list = qobject_cast<const QListView *>(m_view);
        return model()->index(row, list ? list->modelColumn() : column, m_view->rootIndex());
    }
    int rowOf(const QModelIndex &index) const
    {
        if (!m_tree)
            return index.row();
        rows();
        return m_rowOf.value(index.siblingAtColumn(0), -1);
    }
    int columnOf(const QModelIndex &index) const
    {
        return qobject_cast<const QListView *>(m_view) ? 0 : index.column();
    }

    // ---- children: heads first, then cells, row by row, as Qt counts them in its own events ----

    int childCount() const override { return (rowCount() + headRows()) * (columnCount() + headColumns()); }
    QAccessibleInterface *child(int number) const override
    {
        const int columns = columnCount() + headColumns();
        if (number < 0 || columns == 0 || number >= childCount())
            return nullptr;
        const int row = number / columns - headRows(), column = number % columns - headColumns();
        if (row < 0)
            return head(Qt::Horizontal, column);
        return column < 0 ? head(Qt::Vertical, row) : cellAt(row, column);
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto *cell = dynamic_cast<const AccessibleCell *>(child);
        if (cell && cell->isThere())
            return (rowOf(cell->index()) + headRows()) * (columnCount() + headColumns()) +
                   columnOf(cell->index()) + headColumns();
        if (const auto head = m_heads.keyOf(child))
            return head->first == Qt::Horizontal
                       ? head->second + headColumns()
                       : (head->second + headRows()) * (columnCount() + headColumns());
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QModelIndex index = m_view->indexAt(m_view->viewport()->mapFromGlobal(QPoint(x, y)));
        return index.isValid() ? cell(index) : nullptr;
    }
    QAccessibleInterface *focusChild() const override
    {
        return m_view->hasFocus() && m_view->currentIndex().isValid() ? cell(m_view->currentIndex())
                                                                      : nullptr;
    }
    QAccessibleInterface *cellAt(int row, int column) const override
    {
        const QModelIndex index = at(row, column);
        return index.isValid() ? cell(index) : nullptr;
    }
    QAccessibleInterface *head(Qt::Orientation orientation, int section) const
    {
        return m_heads.at({orientation, section},
                          [&] { return makeAccessibleHead(m_view, orientation, section); });
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    // ---- the table ----

    QAccessibleInterface *caption() const override { return nullptr; }
    QAccessibleInterface *summary() const override { return nullptr; }
    QString columnDescription(int column) const override
    {
        return model() ? model()->headerData(column, Qt::Horizontal).toString() : QString();
    }
    QString rowDescription(int) const override { return {}; }
    int selectedCellCount() const override { return int(m_view->selectionModel()->selectedIndexes().size()); }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return int(selectedRows().size()); }
    QList<QAccessibleInterface *> selectedCells() const override
    {
        QList<QAccessibleInterface *> cells;
        for (const QModelIndex &index : m_view->selectionModel()->selectedIndexes())
            cells += cell(index);
        return cells;
    }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override
    {
        QList<int> selected;
        const QList<QModelIndex> indexes = m_view->selectionModel()->selectedRows(at(0, 0).column());
        for (const QModelIndex &index : indexes)
            selected += rowOf(index);
        std::sort(selected.begin(), selected.end());
        return selected;
    }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int row) const override
    {
        const QModelIndex index = at(row, 0);
        return index.isValid() && m_view->selectionModel()->isSelected(index);
    }
    // The row that is chosen from outside is also the current one, which is what the panes beside a list
    // follow.
    bool selectRow(int row) override { return select(at(row, 0)); }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int row) override
    {
        if (!isRowSelected(row) || m_view->selectionMode() == QAbstractItemView::SingleSelection)
            return false;
        m_view->selectionModel()->select(at(row, 0),
                                         QItemSelectionModel::Deselect | QItemSelectionModel::Rows);
        return true;
    }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *) override {} // the model says it itself

    bool select(const QModelIndex &index)
    {
        const auto mode = m_view->selectionMode();
        if (!index.isValid() || mode == QAbstractItemView::NoSelection ||
            !(index.flags() & Qt::ItemIsSelectable))
            return false;
        const bool isOneOnly = mode == QAbstractItemView::SingleSelection;
        m_view->selectionModel()->setCurrentIndex(
            index, QItemSelectionModel::Rows |
                       (isOneOnly ? QItemSelectionModel::ClearAndSelect : QItemSelectionModel::Select));
        return true;
    }

private:
    int headRows() const { return headerOf(m_view, Qt::Horizontal) ? 1 : 0; }
    int headColumns() const { return headerOf(m_view, Qt::Vertical) ? 1 : 0; }

    // The view's, which may get another one.
    QAbstractItemModel *model() const
    {
        QAbstractItemModel *now = m_view->model();
        if (now == m_model)
            return now;
        m_model = now;
        m_modelContext = std::make_unique<QObject>();
        changed();
        const auto follow = [this](auto signal) {
            QObject::connect(m_model, signal, m_modelContext.get(), [this] { changed(); });
        };
        if (now) {
            follow(&QAbstractItemModel::modelReset);
            follow(&QAbstractItemModel::layoutChanged);
            follow(&QAbstractItemModel::rowsInserted);
            follow(&QAbstractItemModel::rowsRemoved);
            follow(&QAbstractItemModel::rowsMoved);
            follow(&QAbstractItemModel::columnsRemoved);
        }
        return now;
    }
    void changed() const
    {
        m_isKnown = false;
        m_cells.removeIf([this](const auto &index) { return !index.isValid() || index.model() != m_model; });
    }
    QAccessibleInterface *cell(const QModelIndex &index) const
    {
        model();
        return m_cells.at(index, [&] { return new AccessibleCell(m_view, index); });
    }

    const QList<QModelIndex> &rows() const
    {
        model();
        if (!m_isKnown) {
            m_rows.clear();
            m_rowOf.clear();
            addRows(m_view->rootIndex());
            m_isKnown = true;
        }
        return m_rows;
    }
    void addRows(const QModelIndex &parent) const
    {
        for (int row = 0; m_model && row < m_model->rowCount(parent); ++row) {
            if (m_tree->isRowHidden(row, parent))
                continue;
            const QModelIndex index = m_model->index(row, 0, parent);
            m_rowOf.insert(index, int(m_rows.size()));
            m_rows += index;
            if (m_tree->isExpanded(index))
                addRows(index);
        }
    }

    QAbstractItemView *m_view;
    QTreeView *m_tree;
    QObject m_context;
    mutable QPointer<QAbstractItemModel> m_model;
    mutable std::unique_ptr<QObject> m_modelContext;
    mutable AccessibleParts<QPersistentModelIndex> m_cells;
    mutable AccessibleParts<std::pair<Qt::Orientation, int>> m_heads;
    mutable QList<QModelIndex> m_rows; // of a tree
    mutable QHash<QModelIndex, int> m_rowOf;
    mutable bool m_isKnown = false;
};

AccessibleView *AccessibleCell::around() const { return static_cast<AccessibleView *>(parent()); }

QAccessible::State AccessibleCell::stateNow() const
{
    QAccessible::State state;
    const Qt::ItemFlags flags = m_index.flags();
    state.disabled = !(flags & Qt::ItemIsEnabled) || !view()->isEnabled();
    state.selectable =
        (flags & Qt::ItemIsSelectable) && view()->selectionMode() != QAbstractItemView::NoSelection;
    state.selected = isSelected();
    state.multiSelectable = state.extSelectable =
        view()->selectionMode() == QAbstractItemView::ExtendedSelection;
    state.focusable = view()->focusPolicy() != Qt::NoFocus;
    state.focused = view()->hasFocus() && view()->currentIndex() == m_index;
    state.checkable = canBeTicked();
    state.checked = canBeTicked() && isTicked();
    const QRect inside = view()->visualRect(m_index);
    const QHeaderView *header = headerOf(view(), Qt::Horizontal);
    state.invisible = !view()->isVisible() || (header && header->isSectionHidden(m_index.column()));
    state.offscreen = inside.isEmpty() || !inside.intersects(view()->viewport()->rect());
    if (isBranch()) {
        const auto *tree = static_cast<const QTreeView *>(whole());
        state.expandable = tree->itemsExpandable();
        state.expanded = tree->isExpanded(m_index);
        state.collapsed = !state.expanded;
    }
    return state;
}

QStringList AccessibleCell::actionNames() const
{
    if (!isThere() || state().disabled)
        return {};
    QStringList names{toggleAction(), pressAction(), QStringLiteral("Activate")};
    if (m_index.data(LinkRole).toBool()) // what is drawn as a link is pressed
        names.swapItemsAt(0, 1);
    if (state().focusable)
        names += setFocusAction();
    if (state().expandable)
        names += state().expanded ? QStringLiteral("Collapse") : QStringLiteral("Expand");
    return names;
}

void AccessibleCell::doAction(const QString &name)
{
    if (!actionNames().contains(name))
        return;
    if (name == toggleAction())
        return toggle();
    if (name == setFocusAction()) {
        view()->setFocus(Qt::OtherFocusReason);
        view()->setCurrentIndex(m_index);
    } else if (auto *tree = qobject_cast<QTreeView *>(whole()); tree && name == QLatin1String("Expand")) {
        tree->expand(m_index);
    } else if (tree && name == QLatin1String("Collapse")) {
        tree->collapse(m_index);
    } else {
        // As with the mouse. Not from within: what it does may end this cell.
        const bool isPress = name == pressAction();
        QMetaObject::invokeMethod(
            view(),
            [view = view(), index = m_index, isPress] {
                if (!index.isValid())
                    return;
                view->setCurrentIndex(index);
                if (isPress)
                    Q_EMIT view->clicked(index);
                else
                    Q_EMIT view->activated(index);
            },
            Qt::QueuedConnection);
    }
}

void AccessibleCell::toggle()
{
    if (canBeTicked())
        view()->model()->setData(m_index, isTicked() ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    else if (isSelected())
        around()->unselectRow(rowIndex());
    else
        around()->select(m_index);
}

QList<QAccessibleInterface *> AccessibleCell::columnHeaderCells() const
{
    if (!isThere() || !headerOf(view(), Qt::Horizontal))
        return {};
    return {around()->head(Qt::Horizontal, m_index.column())};
}

int AccessibleCell::columnIndex() const { return isThere() ? around()->columnOf(m_index) : -1; }
int AccessibleCell::rowIndex() const { return isThere() ? around()->rowOf(m_index) : -1; }

} // namespace

QAccessibleInterface *makeAccessibleView(QAbstractItemView *view) { return new AccessibleView(view); }

} // namespace nidus::ui
