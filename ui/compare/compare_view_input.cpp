// Keys, mouse and selection. A selection stays in one column; by keyboard it takes whole rows.
#include "ui/compare/compare_view.h"

#include "ui/compare/compare_accessible.h"
#include "ui/look/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTimerEvent>

#include <algorithm>

namespace nidus::ui {

namespace {
constexpr int rowPadding = 2;
constexpr int dragMilliseconds = 40;
} // namespace

QString CompareView::unchangedWords(const diff::ComparedItem &fold) const
{
    if (fold.lines == 0)
        return tr("empty in both");
    return fold.lines == 1 ? tr("unchanged, 1 line") : tr("unchanged, %1 lines").arg(fold.lines);
}

// ---- words ----

QString CompareView::columnText(int at, diff::Side side) const
{
    const diff::ComparedItem &item = m_items[at];
    switch (item.kind) {
    case diff::ComparedItem::Kind::Title:
        return m_comparison.sections[item.section].label;
    case diff::ComparedItem::Kind::Fold:
        if (item.isOpen)
            return {};
        return QStringLiteral("[%1]").arg(
            item.words.isEmpty() ? unchangedWords(item)
                                 : QStringList{item.words, unchangedWords(item)}.join(QStringLiteral(": ")));
    case diff::ComparedItem::Kind::Row:
        if (const auto &half = row(item)[side])
            return QString(half->indent, u' ') + half->text;
        return {};
    }
    return {};
}

QString CompareView::itemWords(int at) const
{
    const diff::ComparedItem &item = m_items[at];
    const QString &label = m_comparison.sections[item.section].label;
    if (item.kind == diff::ComparedItem::Kind::Title)
        return label;
    if (item.kind == diff::ComparedItem::Kind::Fold)
        return item.words.isEmpty() ? tr("%1, %2").arg(label, unchangedWords(item))
                                    : tr("%1, %2").arg(item.words, unchangedWords(item));
    const diff::ComparedRow &compared = row(item);
    if (compared.change == 0)
        return tr("%1, unchanged: %2").arg(label, compared[diff::Side::After]->text);
    return tr("Change %1 of %2, %3: %4")
        .arg(compared.change)
        .arg(m_comparison.changes)
        .arg(label, diff::changeWords(m_comparison, compared.change));
}

// The current row is said to who cannot see it.
void CompareView::announce()
{
    setAccessibleDescription(m_current >= 0 ? itemWords(m_current) : QString());
    tellCurrentItem(this);
    Q_EMIT currentChanged();
}

// ---- selection ----

int CompareView::endOf(int at, diff::Side side) const
{
    if (m_items[at].kind != diff::ComparedItem::Kind::Row)
        return 0;
    const auto &half = row(m_items[at])[side];
    return half ? int(half->text.size()) : 0;
}

void CompareView::clearSelection()
{
    m_anchor = m_head = {};
    viewport()->update();
}

QString CompareView::selectedText() const
{
    const Place from = std::min(m_anchor, m_head), to = std::max(m_anchor, m_head);
    QStringList lines;
    for (int at = from.item; at <= to.item && at < itemCount(); ++at) {
        const bool isRow = m_items[at].kind == diff::ComparedItem::Kind::Row;
        QString line = columnText(at, m_side);
        if (isRow) {
            const auto &half = row(m_items[at])[m_side];
            if (!half)
                continue;
            if (at == to.item)
                line.truncate(half->indent + to.offset);
            if (at == from.item && from.offset > 0)
                line.remove(0, half->indent + from.offset);
        }
        if (line.isEmpty() && !isRow)
            continue;
        const bool isApart = !lines.isEmpty() && (!isRow || row(m_items[at]).isBehindGap ||
                                                  m_items[at - 1].kind != diff::ComparedItem::Kind::Row);
        if (isApart)
            lines += QString();
        lines += line;
    }
    return lines.join(u'\n');
}

void CompareView::copy()
{
    if (hasSelection())
        return QApplication::clipboard()->setText(selectedText());
    if (m_current < 0)
        return;
    QStringList lines;
    const diff::ComparedItem &item = m_items[m_current];
    if (item.kind != diff::ComparedItem::Kind::Row) {
        lines += columnText(m_current, m_side);
    } else if (currentChange() == 0) {
        lines += columnText(m_current, diff::Side::Before);
    } else {
        for (const diff::Side side : diff::bothSides)
            for (int at = 0; at < itemCount(); ++at)
                if (isOfCurrentChange(at) && row(m_items[at])[side])
                    lines += (side == diff::Side::Before ? QStringLiteral("- ") : QStringLiteral("+ ")) +
                             columnText(at, side);
    }
    QApplication::clipboard()->setText(lines.join(u'\n'));
}

void CompareView::selectAll()
{
    if (m_items.isEmpty())
        return;
    m_anchor = {0, 0};
    m_head = {itemCount() - 1, std::max(1, endOf(itemCount() - 1, m_side))};
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
        if (m_items[at].kind != diff::ComparedItem::Kind::Title)
            return setCurrentItem(at);
    bar->triggerAction(step > 0 ? QScrollBar::SliderSingleStepAdd : QScrollBar::SliderSingleStepSub);
}

void CompareView::extendBy(int step)
{
    if (m_current < 0)
        return;
    if (m_anchor.item < 0) { // the first press takes the current row
        m_anchor = {m_current, 0};
        m_head = {m_current, endOf(m_current, m_side)};
        return viewport()->update();
    }
    const int to = std::clamp(m_head.item + step, 0, itemCount() - 1);
    const int from = m_anchor.item;
    m_anchor.offset = to >= from ? 0 : endOf(from, m_side);
    m_head = {to, to >= from ? endOf(to, m_side) : 0};
    m_current = to;
    showItem(to, to);
    viewport()->update();
    announce();
}

void CompareView::chooseSide(diff::Side side)
{
    m_side = side;
    if (m_anchor.item < 0)
        return;
    for (Place *place : {&m_anchor, &m_head})
        place->offset = std::min(m_anchor, m_head) == *place ? 0 : endOf(place->item, side);
    viewport()->update();
}

void CompareView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    const bool isShift = event->modifiers() & Qt::ShiftModifier;
    const bool isFold = m_current >= 0 && m_items[m_current].kind == diff::ComparedItem::Kind::Fold;
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
        if (isFold && m_items[m_current].isOpen != isRight)
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
        return setCurrentItem(itemCount() > 1 && m_items[0].kind == diff::ComparedItem::Kind::Title ? 1 : 0);
    case Qt::Key_End:
        return setCurrentItem(itemCount() - 1);
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const bool isDown = event->key() == Qt::Key_PageDown;
        verticalScrollBar()->triggerAction(isDown ? QScrollBar::SliderPageStepAdd
                                                  : QScrollBar::SliderPageStepSub);
        int at = itemAt(verticalScrollBar()->value() + viewport()->height() / 4);
        if (at + 1 < itemCount() && m_items[at].kind == diff::ComparedItem::Kind::Title)
            ++at;
        m_current = std::min(at, itemCount() - 1);
        viewport()->update();
        return announce();
    }
    case Qt::Key_Escape:
        if (hasSelection())
            return clearSelection();
        break;
    default:
        break;
    }
    event->ignore();
}

void CompareView::toggleFold(int at)
{
    if (at < 0 || at >= itemCount() || m_items[at].kind != diff::ComparedItem::Kind::Fold)
        return;
    const auto key = m_items[at].key();
    m_current = at;
    if (!m_open.remove(key))
        m_open.insert(key);
    rebuild();
}

// ---- mouse ----

diff::Side CompareView::sideAt(int x) const
{
    return x < columnWidth() + gutterWidth(fontMetrics()) / 2 ? diff::Side::Before : diff::Side::After;
}

CompareView::Place CompareView::placeAt(const QPoint &at, diff::Side side) const
{
    const int item = itemAt(at.y() + verticalScrollBar()->value());
    const QRect rect = itemRect(item);
    const auto known = m_layouts.find(item);
    if (at.y() < rect.top() || m_items[item].kind != diff::ComparedItem::Kind::Row ||
        known == m_layouts.end() || !known->second[size_t(side)])
        return {item, 0};
    const QTextLayout &layout = *known->second[size_t(side)];
    const QPointF inside(at.x() - columnLeft(side), at.y() - rect.top() - rowPadding);
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        if (inside.y() < line.y() + line.height())
            return {item, line.xToCursor(inside.x())};
    }
    return {item, int(layout.text().size())};
}

void CompareView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_items.isEmpty())
        return QAbstractScrollArea::mousePressEvent(event);
    const QPoint at = event->pos();
    const int item = itemAt(at.y() + verticalScrollBar()->value());
    if (m_items[item].kind == diff::ComparedItem::Kind::Fold && itemRect(item).contains(at)) {
        m_pressedFold = item;
        return;
    }
    const bool isExtending = event->modifiers() & Qt::ShiftModifier && m_anchor.item >= 0;
    if (!isExtending)
        m_side = sideAt(at.x());
    m_head = placeAt(at, m_side);
    if (!isExtending)
        m_anchor = m_head;
    m_isDragging = true;
    if (m_items[item].kind == diff::ComparedItem::Kind::Row && itemRect(item).contains(at)) {
        m_current = item;
        announce();
    }
    viewport()->update();
}

void CompareView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->pos();
    if (!m_isDragging) {
        if (m_items.isEmpty())
            return;
        const int item = itemAt(at.y() + verticalScrollBar()->value());
        const bool isFold =
            m_items[item].kind == diff::ComparedItem::Kind::Fold && itemRect(item).contains(at);
        const bool isText =
            !isFold &&
            !QRect(columnWidth(), 0, gutterWidth(fontMetrics()), viewport()->height()).contains(at);
        viewport()->setCursor(isFold ? Qt::PointingHandCursor : isText ? Qt::IBeamCursor : Qt::ArrowCursor);
        return;
    }
    m_dragAt = at;
    m_head = placeAt(at, m_side);
    if (viewport()->rect().contains(at))
        m_dragTimer.stop();
    else if (!m_dragTimer.isActive())
        m_dragTimer.start(dragMilliseconds, this);
    viewport()->update();
}

void CompareView::mouseReleaseEvent(QMouseEvent *event)
{
    m_isDragging = false;
    m_dragTimer.stop();
    const int fold = std::exchange(m_pressedFold, -1);
    if (fold >= 0 && fold < itemCount() && itemRect(fold).contains(event->pos()))
        toggleFold(fold);
    if (hasSelection() && QApplication::clipboard()->supportsSelection())
        QApplication::clipboard()->setText(selectedText(), QClipboard::Selection);
}

// Takes the word, as everywhere.
void CompareView::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event);
    m_isDragging = false;
    if (m_head.item < 0 || m_pressedFold >= 0 || m_items[m_head.item].kind != diff::ComparedItem::Kind::Row)
        return;
    const auto &half = row(m_items[m_head.item])[m_side];
    if (!half)
        return;
    const auto isWord = [&](int at) { return half->text[at].isLetterOrNumber() || half->text[at] == u'_'; };
    const int size = int(half->text.size());
    int from = m_head.offset, to = m_head.offset;
    while (from > 0 && isWord(from - 1))
        --from;
    while (to < size && isWord(to))
        ++to;
    m_anchor = {m_head.item, from};
    m_head = {m_head.item, to};
    viewport()->update();
}

void CompareView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_sliceTimer.timerId())
        return measureSlice();
    if (event->timerId() != m_dragTimer.timerId())
        return QAbstractScrollArea::timerEvent(event);
    const int beyond = m_dragAt.y() < 0 ? m_dragAt.y() : m_dragAt.y() - viewport()->height();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + beyond / 2);
    m_head = placeAt(m_dragAt, m_side);
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
