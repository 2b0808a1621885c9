// Keys, mouse and selection. A selection stays in one column; by keyboard it takes whole rows.
#include "ui/compare/compare_accessible.h"
#include "ui/compare/compare_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace nidus::ui {

// ---- selection ----

void CompareView::clearSelection()
{
    m_selection.anchor = m_selection.head = {};
    viewport()->update();
}

QString CompareView::selectedText() const
{
    const ComparePlace from = m_selection.from(), to = m_selection.to();
    QStringList lines;
    for (int at = from.item; at <= to.item && at < itemCount(); ++at) {
        QString line = m_rows.columnText(at, m_selection.side);
        if (m_rows.isRow(at)) {
            const auto &half = m_rows.row(at)[m_selection.side];
            if (!half)
                continue;
            if (at == to.item)
                line.truncate(half->indent + to.offset);
            if (at == from.item && from.offset > 0)
                line.remove(0, half->indent + from.offset);
        } else if (line.isEmpty()) {
            continue;
        }
        const bool isNext = m_rows.isRow(at) && m_rows.isRow(at - 1) && !m_rows.row(at).isBehindGap;
        if (!lines.isEmpty() && !isNext)
            lines += QString();
        lines += line;
    }
    return lines.join(u'\n');
}

void CompareView::copy()
{
    if (!m_selection.isEmpty())
        return QApplication::clipboard()->setText(selectedText());
    if (m_current < 0)
        return;
    QStringList lines;
    if (currentChange() == 0) {
        const auto side = m_rows.isRow(m_current) ? diff::Side::Before : m_selection.side;
        lines += m_rows.columnText(m_current, side);
    } else {
        for (const diff::Side side : diff::bothSides)
            for (int at = 0; at < itemCount(); ++at)
                if (m_rows.change(at) == currentChange() && m_rows.row(at)[side])
                    lines += (side == diff::Side::Before ? QStringLiteral("- ") : QStringLiteral("+ ")) +
                             m_rows.columnText(at, side);
    }
    QApplication::clipboard()->setText(lines.join(u'\n'));
}

void CompareView::selectAll()
{
    if (itemCount() == 0)
        return;
    m_selection.anchor = {0, 0};
    m_selection.head = {itemCount() - 1, std::max(1, m_rows.textLength(itemCount() - 1, m_selection.side))};
    viewport()->update();
}

// ---- keys ----

void CompareView::moveBy(int step)
{
    // A row that is taller than the view is read to its end first.
    const QRect rect = m_current >= 0 ? itemRect(m_current) : QRect();
    const int part = viewport()->height() / 2;
    QScrollBar *bar = verticalScrollBar();
    if (step > 0 && rect.top() < viewport()->height() && rect.bottom() > viewport()->height())
        return bar->setValue(bar->value() + std::min(part, rect.bottom() - viewport()->height() + 4));
    if (step < 0 && rect.bottom() > 0 && rect.top() < 0)
        return bar->setValue(bar->value() - std::min(part, 4 - rect.top()));
    for (int at = m_current + step; at >= 0 && at < itemCount(); at += step)
        if (!m_rows.isTitle(at))
            return setCurrentItem(at);
    bar->triggerAction(step > 0 ? QScrollBar::SliderSingleStepAdd : QScrollBar::SliderSingleStepSub);
}

void CompareView::extendBy(int step)
{
    if (m_current < 0)
        return;
    const diff::Side side = m_selection.side;
    ComparePlace &anchor = m_selection.anchor;
    if (anchor.item < 0) { // the first press takes the current row
        anchor = {m_current, 0};
        m_selection.head = {m_current, m_rows.textLength(m_current, side)};
        return viewport()->update();
    }
    const int to = std::clamp(m_selection.head.item + step, 0, itemCount() - 1);
    anchor.offset = to >= anchor.item ? 0 : m_rows.textLength(anchor.item, side);
    m_selection.head = {to, to >= anchor.item ? m_rows.textLength(to, side) : 0};
    m_current = to;
    showItems(to, to);
    viewport()->update();
    announce();
}

void CompareView::chooseSide(diff::Side side)
{
    m_selection.side = side;
    if (m_selection.anchor.item < 0)
        return;
    const ComparePlace from = m_selection.from();
    for (ComparePlace *place : {&m_selection.anchor, &m_selection.head})
        place->offset = *place == from ? 0 : m_rows.textLength(place->item, side);
    viewport()->update();
}

void CompareView::movePage(bool isDown)
{
    QScrollBar *bar = verticalScrollBar();
    bar->triggerAction(isDown ? QScrollBar::SliderPageStepAdd : QScrollBar::SliderPageStepSub);
    if (itemCount() == 0)
        return;
    m_current = itemAt(viewport()->height() / 4);
    if (m_rows.isTitle(m_current) && m_current + 1 < itemCount())
        ++m_current;
    viewport()->update();
    announce();
}

void CompareView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    const bool isShift = event->modifiers() & Qt::ShiftModifier;
    const bool isFold = m_current >= 0 && m_rows.isFold(m_current);
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int step = event->key() == Qt::Key_Down ? 1 : -1;
        if (isShift)
            return extendBy(step);
        clearSelection();
        return moveBy(step);
    }
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const bool isRight = event->key() == Qt::Key_Right;
        if (isFold && m_rows[m_current].isOpen != isRight)
            return toggleFold(m_current);
        return chooseSide(isRight ? diff::Side::After : diff::Side::Before);
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (isFold)
            return toggleFold(m_current);
        break;
    case Qt::Key_Home:
        return setCurrentItem(itemCount() > 1 && m_rows.isTitle(0) ? 1 : 0);
    case Qt::Key_End:
        return setCurrentItem(itemCount() - 1);
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return movePage(event->key() == Qt::Key_PageDown);
    case Qt::Key_Escape:
        if (!m_selection.isEmpty())
            return clearSelection();
        break;
    default:
        break;
    }
    event->ignore();
}

// ---- mouse ----

int CompareView::itemUnder(const QPoint &at) const
{
    if (itemCount() == 0)
        return -1;
    const int item = itemAt(at.y());
    return itemRect(item).contains(at) ? item : -1;
}

ComparePlace CompareView::placeAt(const QPoint &at, diff::Side side) const
{
    const int item = itemAt(at.y());
    const int top = itemRect(item).top();
    if (at.y() < top || !m_rows.isRow(item))
        return {item, 0};
    const QPointF inside(at.x() - m_rows.columns().textLeft(side), at.y() - top - CompareRows::padding);
    return {item, m_rows.offsetAt(item, side, inside)};
}

void CompareView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || itemCount() == 0)
        return QAbstractScrollArea::mousePressEvent(event);
    const QPoint at = event->pos();
    const int item = itemUnder(at);
    if (item >= 0 && m_rows.isFold(item)) {
        m_pressedFold = item;
        return;
    }
    const bool isExtending = event->modifiers() & Qt::ShiftModifier && m_selection.anchor.item >= 0;
    if (!isExtending) {
        const CompareColumns &columns = m_rows.columns();
        m_selection.side =
            at.x() < columns.width + columns.gutter / 2 ? diff::Side::Before : diff::Side::After;
    }
    m_selection.head = placeAt(at, m_selection.side);
    if (!isExtending)
        m_selection.anchor = m_selection.head;
    m_isDragging = true;
    if (m_rows.isRow(item)) {
        m_current = item;
        announce();
    }
    viewport()->update();
}

void CompareView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->pos();
    if (!m_isDragging) {
        const int item = itemUnder(at);
        const CompareColumns &columns = m_rows.columns();
        const bool isGutter = at.x() >= columns.width && at.x() < columns.width + columns.gutter;
        viewport()->setCursor(item >= 0 && m_rows.isFold(item) ? Qt::PointingHandCursor
                              : isGutter                       ? Qt::ArrowCursor
                                                               : Qt::IBeamCursor);
        return;
    }
    m_dragAt = at;
    m_selection.head = placeAt(at, m_selection.side);
    if (viewport()->rect().contains(at))
        m_dragTimer.stop();
    else if (!m_dragTimer.isActive())
        m_dragTimer.start(40, this); // milliseconds
    viewport()->update();
}

// The mouse is held outside of the view: it goes on scrolling.
void CompareView::dragOn()
{
    const int beyond = m_dragAt.y() < 0 ? m_dragAt.y() : m_dragAt.y() - viewport()->height();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + beyond / 2);
    m_selection.head = placeAt(m_dragAt, m_selection.side);
    viewport()->update();
}

void CompareView::mouseReleaseEvent(QMouseEvent *event)
{
    m_isDragging = false;
    m_dragTimer.stop();
    const int fold = std::exchange(m_pressedFold, -1);
    if (fold >= 0 && fold == itemUnder(event->pos()))
        toggleFold(fold);
    if (!m_selection.isEmpty() && QApplication::clipboard()->supportsSelection())
        QApplication::clipboard()->setText(selectedText(), QClipboard::Selection);
}

// Takes the word, as everywhere.
void CompareView::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event);
    m_isDragging = false;
    const ComparePlace at = m_selection.head;
    if (m_pressedFold >= 0 || !m_rows.isRow(at.item) || !m_rows.row(at.item)[m_selection.side])
        return;
    const QString &text = m_rows.row(at.item)[m_selection.side]->text;
    const auto isWord = [&](int i) { return text[i].isLetterOrNumber() || text[i] == u'_'; };
    int from = at.offset, to = at.offset;
    while (from > 0 && isWord(from - 1))
        --from;
    while (to < text.size() && isWord(to))
        ++to;
    m_selection.anchor = {at.item, from};
    m_selection.head = {at.item, to};
    viewport()->update();
}

void CompareView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, &CompareView::copy);
    menu->addAction(tr("Select all"), this, &CompareView::selectAll);
    menu->popup(event->globalPos());
}

void CompareView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    tellCurrentItem(this);
}

void CompareView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace nidus::ui
