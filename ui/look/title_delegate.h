// Rows of an outline: a title with something at its left and at its right. A bar at the left says which row
// is the current one; a title that is too wide takes another line.
#pragma once

#include <QStyledItemDelegate>

class QListWidget;

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

// The list at the left of a text: its titles in the manner of an outline.
void showTitles(QListWidget *list);
// How wide it is: with the text, but at most three tenths of the window, whose text is what is read.
int titlesWidth(const QWidget &window);

} // namespace nidus::ui
