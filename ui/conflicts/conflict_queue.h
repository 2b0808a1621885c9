// The queue as it is seen: a tree of two levels with its own rows; Ctrl+Z takes the decision back on which
// one stands.
#pragma once

#include <QTreeView>

namespace nidus::ui {

class ConflictQueue final : public QTreeView {
    Q_OBJECT
public:
    explicit ConflictQueue(QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override; // with the columns of ConflictsModel
    void arrangeColumns();                             // to what is in them now
    void keepColumns() const;
    void restoreColumns();

public Q_SLOTS:
    void undo() { Q_EMIT undoAsked(); } // what Edit ▸ Undo calls
    void copy() const;                  // the row as text

Q_SIGNALS:
    void undoAsked();
    void decideAsked(); // Enter: on to the reason

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;

private:
};

} // namespace nidus::ui
