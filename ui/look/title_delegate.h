// Rows of an outline: a title with something at its left and at its right. A bar at the left says which row
// is the current one; a title that is too wide takes another line.
#pragma once

#include <QStyledItemDelegate>

namespace nidus::ui {

class TitleDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    // So many pixels are not the title's.
    virtual int leftOfTitle() const = 0;
    virtual int rightOfTitle(const QModelIndex &index, const QFontMetrics &font) const = 0;
    virtual void paintBeside(QPainter *painter, const QRect &row, const QModelIndex &index) const = 0;
    virtual bool isMuted(const QModelIndex &) const { return false; }
};

} // namespace nidus::ui
