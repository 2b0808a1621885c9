// Draws the rows of every list: only the list with the focus shows the blue selection, the current row has a
// bar at its left (so it is not said by colour alone), and no cell has a frame. Where the view wraps words, a
// row is as high as its text needs, else its end is left out. Figures stand at the right where the model says
// so.
#pragma once

#include <QStyledItemDelegate>

class QAbstractItemModel;
class QTableView;

namespace nidus::ui {

class RowDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    // A click anywhere in a cell that can be ticked ticks it; a double click is the row's.
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;
};

inline constexpr int rowHeight = 24; // at the usual text size
// At the present one: the text grows, the room around it stays. Large text leaves few rows as it is.
int rowPixels();

// The shape that all tables share: rows of rowPixels(), whole rows selected, no grid, the delegate, Ctrl+C
// copies the row as text.
void setUpTable(QTableView *table, const QString &accessibleName);

// Such a table of `model` whose columns are as wide as `widths` says (before scaling) and do not go:
// `stretched` takes what is left.
QTableView *tableOf(QAbstractItemModel *model, const QString &accessibleName,
                    const QList<std::pair<int, int>> &widths, int stretched);

} // namespace nidus::ui
