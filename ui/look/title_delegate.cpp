#include "ui/look/title_delegate.h"

#include "ui/look/theme.h"

#include <QAbstractItemView>
#include <QGuiApplication>
#include <QListWidget>
#include <QPainter>

namespace nidus::ui {

namespace {

constexpr int rowHeight = 28;
constexpr int barWidth = 3;
constexpr int usualTitlesWidth = 208; // as the editor's outline
constexpr int besideTitle = 12;

class BareTitleDelegate final : public TitleDelegate {
public:
    using TitleDelegate::TitleDelegate;

protected:
    int leftOfTitle() const override { return besideTitle; }
    int rightOfTitle(const QModelIndex &, const QFontMetrics &) const override { return besideTitle; }
    void paintBeside(QPainter *, const QRect &, const QModelIndex &) const override {}
};

} // namespace

QSize TitleDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const QFontMetrics &font = option.fontMetrics;
    const int room = view ? view->viewport()->width() - leftOfTitle() - rightOfTitle(index, font) : 0;
    const QRect words = font.boundingRect(QRect(0, 0, qMax(1, room), QWIDGETSIZE_MAX), Qt::TextWordWrap,
                                          index.data().toString());
    const int more = room > 0 ? qMax(0, words.height() - font.height()) : 0;
    return {scaled(160), scaled(rowHeight) + more};
}

void TitleDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const Colours &colours = Colours::of(QGuiApplication::palette());
    const auto *view = qobject_cast<const QWidget *>(option.widget);
    const bool isCurrent = option.state & QStyle::State_Selected;
    const QRect &row = option.rect;
    painter->save();
    if (isCurrent) {
        painter->fillRect(
            row, QColor(view && view->hasFocus() ? colours.selection : colours.selectionWithoutFocus));
        painter->fillRect(QRect(row.topLeft(), QSize(barWidth, row.height())), QColor(colours.accent));
    }
    painter->setPen(QColor(isCurrent ? colours.onSelection : isMuted(index) ? colours.muted : colours.text));
    painter->setFont(option.font);
    paintBeside(painter, row, index);
    const QFontMetrics font = painter->fontMetrics();
    const QRect words = row.adjusted(leftOfTitle(), 0, -rightOfTitle(index, font), 0);
    QStringList title = index.data().toString().split(u' ');
    for (QString &word : title) // one that is wider than the row by itself
        word = font.elidedText(word, Qt::ElideRight, words.width());
    painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, title.join(u' '));
    painter->restore();
}

void showTitles(QListWidget *list)
{
    list->setItemDelegate(new BareTitleDelegate(list));
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setWordWrap(true); // laid out anew in another width
}

int titlesWidth(const QWidget &window)
{
    return qMin(scaled(usualTitlesWidth), qMax(usualTitlesWidth, window.width() * 3 / 10));
}

} // namespace nidus::ui
