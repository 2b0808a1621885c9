// How a comparison is drawn. Added and removed are told by colour and by form; hatching says that nothing
// stands there.
#include "ui/compare/compare_view.h"

#include "ui/look/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

namespace nidus::ui {

namespace {

constexpr int margin = 16;
constexpr int rowPadding = 2;
constexpr int barWidth = 3;
constexpr int chevronRoom = 22;
constexpr int hatchStep = 8;
constexpr int stripesAlpha = 150; // quieter than a line

void hatch(QPainter &painter, const QRect &rect, const QColor &colour)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 2.5));
    for (int x = rect.left() - rect.height() - hatchStep; x < rect.right() + hatchStep; x += hatchStep)
        painter.drawLine(QPoint(x, rect.bottom() + 1), QPoint(x + rect.height() + 1, rect.top()));
    painter.restore();
}

void chevron(QPainter &painter, const QPoint &centre, bool isOpen, const QColor &colour)
{
    QPainterPath path;
    if (isOpen) {
        path.moveTo(centre + QPointF(-3.5, -1.75));
        path.lineTo(centre + QPointF(0, 1.75));
        path.lineTo(centre + QPointF(3.5, -1.75));
    } else {
        path.moveTo(centre + QPointF(-1.75, -3.5));
        path.lineTo(centre + QPointF(1.75, 0));
        path.lineTo(centre + QPointF(-1.75, 3.5));
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.3));
    painter.drawPath(path);
    painter.restore();
}

} // namespace

void CompareView::paintEvent(QPaintEvent *event)
{
    const Colours &colours = Colours::of(palette());
    QPainter painter(viewport());
    painter.fillRect(event->rect(), QColor(colours.base));
    const QRect gutter(columnWidth(), 0, gutterWidth(fontMetrics()), viewport()->height());
    painter.fillRect(gutter, QColor(colours.alternateBase));
    painter.fillRect(QRect(gutter.left(), 0, 1, gutter.height()), QColor(colours.line));
    painter.fillRect(QRect(gutter.right(), 0, 1, gutter.height()), QColor(colours.line));
    if (m_items.isEmpty())
        return;
    for (int at = itemAt(verticalScrollBar()->value() + event->rect().top()); at < itemCount(); ++at) {
        const QRect rect = itemRect(at);
        if (rect.top() > event->rect().bottom())
            break;
        switch (m_items[at].kind) {
        case diff::ComparedItem::Kind::Title:
            paintTitle(painter, m_items[at], rect);
            break;
        case diff::ComparedItem::Kind::Fold:
            paintFold(painter, m_items[at], rect, at == m_current);
            break;
        case diff::ComparedItem::Kind::Row:
            paintRow(painter, at, rect);
            break;
        }
    }
}

void CompareView::paintTitle(QPainter &painter, const diff::ComparedItem &item, const QRect &rect) const
{
    painter.setFont(titleFont());
    painter.setPen(QColor(Colours::of(palette()).text));
    const int width = columnWidth() - 2 * margin;
    const QString &label = m_comparison.sections[item.section].label;
    painter.drawText(QRect(margin, rect.top(), width, rect.height()),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(label, Qt::ElideRight, width));
}

void CompareView::paintFold(QPainter &painter, const diff::ComparedItem &item, const QRect &rect,
                            bool isCurrent) const
{
    const Colours &colours = Colours::of(palette());
    painter.fillRect(rect, QColor(colours.alternateBase));
    painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), QColor(colours.line));
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(colours.line));
    painter.fillRect(QRect(columnWidth(), rect.top(), 1, rect.height()), QColor(colours.line));
    painter.fillRect(QRect(columnWidth() + gutterWidth(fontMetrics()) - 1, rect.top(), 1, rect.height()),
                     QColor(colours.line));
    chevron(painter, {margin + 6, rect.center().y() + 1}, item.isOpen, QColor(colours.muted));
    painter.setFont(font());
    painter.setPen(QColor(colours.muted));
    const int room = columnWidth() - 2 * margin - chevronRoom;
    const QString left = item.words.isEmpty() ? unchangedWords(item) : item.words;
    painter.drawText(QRect(margin + chevronRoom, rect.top(), room, rect.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(left, Qt::ElideRight, room));
    painter.drawText(QRect(columnLeft(diff::Side::After), rect.top(), room, rect.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, unchangedWords(item));
    if (!isCurrent)
        return;
    painter.fillRect(QRect(rect.left(), rect.top(), barWidth, rect.height()), QColor(colours.accent));
    if (hasFocus()) {
        painter.setPen(QPen(QColor(colours.accent), 2));
        painter.drawRect(rect.adjusted(1, 1, -1, -1));
    }
}

bool CompareView::isOfCurrentChange(int at) const
{
    if (at < 0 || at >= itemCount() || m_items[at].kind != diff::ComparedItem::Kind::Row)
        return false;
    return at == m_current || (currentChange() > 0 && row(m_items[at]).change == currentChange());
}

void CompareView::paintRow(QPainter &painter, int at, const QRect &rect)
{
    const Colours &colours = Colours::of(palette());
    const diff::ComparedRow &compared = row(m_items[at]);
    const Layouts &made = layouts(at);
    painter.setPen(QColor(colours.text));
    for (const diff::Side side : diff::bothSides) {
        const int left = side == diff::Side::Before ? 0 : columnWidth() + gutterWidth(fontMetrics());
        const QRect column(left, rect.top(), columnWidth(), rect.height());
        if (!compared[side]) {
            // Rows without a gap between them have one hatching.
            const bool goesOn = at > 0 && m_items[at - 1].kind == diff::ComparedItem::Kind::Row &&
                                !row(m_items[at - 1])[side] && !compared.isBehindGap;
            QColor stripes(colours.line);
            stripes.setAlpha(stripesAlpha);
            hatch(painter, column.adjusted(0, goesOn ? -m_extents[at].space : 0, 0, 0), stripes);
            continue;
        }
        painter.save();
        painter.setClipRect(column.adjusted(0, -2, 0, 2), Qt::IntersectClip);
        made[size_t(side)]->draw(&painter, QPointF(columnLeft(side), rect.top() + rowPadding),
                                 selectionIn(at, side));
        painter.restore();
    }
    paintGutter(painter, at, rect);
    if (!isOfCurrentChange(at))
        return;
    const QColor edge(hasFocus() || currentChange() > 0 ? colours.accent : colours.edge);
    if (!isOfCurrentChange(at - 1))
        painter.fillRect(QRect(rect.left(), rect.top() - 1, rect.width(), 1), edge);
    if (!isOfCurrentChange(at + 1))
        painter.fillRect(QRect(rect.left(), rect.bottom() + 1, rect.width(), 1), edge);
}

void CompareView::paintGutter(QPainter &painter, int at, const QRect &rect) const
{
    const Colours &colours = Colours::of(palette());
    const int change = row(m_items[at]).change;
    const bool isCurrent = isOfCurrentChange(at);
    QRect cell(columnWidth(), rect.top(), gutterWidth(fontMetrics()), rect.height());
    if (isCurrent) {
        if (isOfCurrentChange(at - 1))
            cell.setTop(cell.top() - m_extents[at].space);
        painter.fillRect(cell, QColor(hasFocus() ? colours.selection : colours.selectionWithoutFocus));
        painter.fillRect(QRect(cell.left(), cell.top(), barWidth, cell.height()), QColor(colours.accent));
    }
    const bool isFirst = at == 0 || m_items[at - 1].kind != diff::ComparedItem::Kind::Row ||
                         row(m_items[at - 1]).change != change;
    if (change == 0 || !isFirst)
        return;
    QFont number = font();
    number.setBold(isCurrent);
    painter.setFont(number);
    painter.setPen(QColor(isCurrent ? colours.onSelection : colours.muted));
    painter.drawText(
        QRect(cell.left(), cell.top() + rowPadding, cell.width(), painter.fontMetrics().height()),
        Qt::AlignHCenter | Qt::AlignVCenter, QString::number(change));
}

QVector<QTextLayout::FormatRange> CompareView::selectionIn(int at, diff::Side side) const
{
    if (!hasSelection() || side != m_side)
        return {};
    const Place from = std::min(m_anchor, m_head), to = std::max(m_anchor, m_head);
    if (at < from.item || at > to.item)
        return {};
    const int start = at == from.item ? from.offset : 0;
    const int end = at == to.item ? to.offset : endOf(at, side);
    if (end <= start)
        return {};
    const Colours &colours = Colours::of(palette());
    QTextCharFormat selected;
    selected.setBackground(QColor(hasFocus() ? colours.selection : colours.selectionWithoutFocus));
    selected.setForeground(QColor(colours.onSelection));
    return {{start, end - start, selected}};
}

} // namespace nidus::ui
