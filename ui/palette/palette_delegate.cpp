#include "ui/palette/palette_delegate.h"

#include "ui/look/theme.h"
#include "ui/palette/palette_model.h"

#include <QGuiApplication>
#include <QPainter>
#include <QTextLayout>

namespace nidus::ui {

namespace {
constexpr int barWidth = 3;
constexpr int padding = 12;
constexpr int between = 8;
constexpr int iconSize = 16;
constexpr int leastHeight = 28;

// Bold and underlined: what was typed is not said by colour alone.
QList<QTextLayout::FormatRange> marks(const QList<int> &positions)
{
    QList<QTextLayout::FormatRange> ranges;
    for (const int position : positions) {
        if (!ranges.isEmpty() && ranges.last().start + ranges.last().length == position) {
            ++ranges.last().length;
            continue;
        }
        QTextLayout::FormatRange range{position, 1, {}};
        range.format.setFontUnderline(true);
        range.format.setFontWeight(QFont::DemiBold);
        ranges += range;
    }
    return ranges;
}

} // namespace

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const Colours &colours = Colours::of(QGuiApplication::palette());
    const bool isCurrent = option.state & QStyle::State_Selected;
    const bool isEnabled = index.flags() & Qt::ItemIsEnabled;
    painter->save();
    painter->fillRect(option.rect, QColor(isCurrent ? colours.selection : colours.base));
    if (isCurrent)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(barWidth, option.rect.height())),
                          QColor(colours.accent));
    QRect rect = option.rect.adjusted(padding, 0, -padding, 0);
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    const int edge = scaled(iconSize);
    icon.paint(painter, QRect(rect.left(), rect.center().y() - edge / 2 + 1, edge, edge), Qt::AlignCenter,
               isEnabled ? QIcon::Normal : QIcon::Disabled);
    rect.setLeft(rect.left() + edge + between);

    const QColor quiet(isCurrent ? colours.onSelection : colours.muted);
    painter->setFont(option.font);
    painter->setPen(quiet);
    for (const int role : {PaletteModel::KeysRole, PaletteModel::DetailRole}) {
        const QString said =
            painter->fontMetrics().elidedText(index.data(role).toString(), Qt::ElideRight, rect.width() / 2);
        if (said.isEmpty())
            continue;
        painter->drawText(rect, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, said);
        rect.setRight(rect.right() - painter->fontMetrics().horizontalAdvance(said) - 2 * between);
    }

    const QFont font = index.data(PaletteModel::MonospacedRole).toBool() ? monospaceFont() : option.font;
    const QFontMetrics metrics(font);
    QTextLayout layout(metrics.elidedText(index.data().toString(), Qt::ElideRight, rect.width()), font);
    layout.setFormats(marks(index.data(PaletteModel::PositionsRole).value<QList<int>>()));
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    painter->setPen(QColor(isCurrent ? colours.onSelection : isEnabled ? colours.text : colours.muted));
    layout.draw(painter, QPointF(rect.left(), rect.top() + (rect.height() - metrics.height()) / 2.0));
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, qMax(leastHeight, option.fontMetrics.height() + between)};
}

} // namespace nidus::ui
