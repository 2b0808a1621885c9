#include "ui/conflicts/conflict_queue.h"

#include "ui/accessibility/accessible.h"
#include "ui/conflicts/conflicts_model.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/shell/window_settings.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

namespace nidus::ui {

namespace {

constexpr int whatWidth = 152, leastOtherWidth = 88, stateWidth = 88; // at the usual text size
constexpr int unit = 1000;

const QString columnsKey = QStringLiteral("conflicts/columns");

} // namespace

ConflictQueue::ConflictQueue(QWidget *parent) : QTreeView(parent)
{
    setAccessibleName(tr("Conflicts"));
    setItemDelegate(new RowDelegate(this));
    setUniformRowHeights(true);
    setEditTriggers(NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setIndentation(scaled(16));
    setRootIsDecorated(false);
    setItemsExpandable(false); // a group is never shut: what waits in it would be forgotten
    setAllColumnsShowFocus(true);
    setExpandsOnDoubleClick(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setHighlightSections(false);
    header()->setStretchLastSection(false);
    connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column == ConflictsModel::WhatColumn)
            arrangeColumns();
    });
}

void ConflictQueue::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    header()->resizeSection(ConflictsModel::WhatColumn, scaled(whatWidth));
    header()->setSectionResizeMode(ConflictsModel::OtherColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(ConflictsModel::StateColumn, QHeaderView::Fixed);
    arrangeColumns();
}

void ConflictQueue::keepColumns() const
{
    windowSettings().setValue(columnsKey,
                              double(header()->sectionSize(ConflictsModel::WhatColumn)) / scaled(unit));
}

void ConflictQueue::restoreColumns()
{
    if (const double kept = windowSettings().value(columnsKey).toDouble(); kept > 0)
        header()->resizeSection(ConflictsModel::WhatColumn, qRound(kept * scaled(unit)));
}

// Where there is no room for all three, the mark before a conflict says what its decision is.
void ConflictQueue::arrangeColumns()
{
    const int state = qMax(scaled(stateWidth), sizeHintForColumn(ConflictsModel::StateColumn));
    const int needed = header()->sectionSize(ConflictsModel::WhatColumn) + scaled(leastOtherWidth) + state;
    setColumnHidden(ConflictsModel::StateColumn, width() < needed);
    if (width() >= needed)
        header()->resizeSection(ConflictsModel::StateColumn, state);
}

void ConflictQueue::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    arrangeColumns();
}

void ConflictQueue::copy() const
{
    QStringList cells;
    const QModelIndex current = currentIndex();
    for (int column = 0; current.isValid() && column < current.model()->columnCount(); ++column)
        cells += current.siblingAtColumn(column).data().toString();
    QApplication::clipboard()->setText(cells.join(u'\t'));
}

void ConflictQueue::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT decideAsked();
        return;
    }
    QTreeView::keyPressEvent(event);
}

// Qt would give the indentation the colour of a list that has the focus.
void ConflictQueue::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Colours &colours = Colours::of(palette());
    painter->fillRect(rect,
                      QColor(!selectionModel()->isRowSelected(index.row(), index.parent()) ? colours.base
                             : hasFocus()                                                  ? colours.selection
                                          : colours.selectionWithoutFocus));
}

// A group's row has the ground of a gutter and a line over it, as the head of what follows.
void ConflictQueue::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QTreeView::drawRow(painter, option, index);
    if (!index.data(ConflictsModel::HeadRole).toBool())
        return;
    painter->save();
    painter->setPen(QColor(Colours::of(palette()).line));
    painter->drawLine(option.rect.topLeft(), option.rect.topRight());
    painter->restore();
}

} // namespace nidus::ui
