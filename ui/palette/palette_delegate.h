// One offer of the palette: icon, words with what was typed marked, what belongs to it, its keys.
#pragma once

#include <QStyledItemDelegate>

namespace nidus::ui {

class PaletteDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace nidus::ui
