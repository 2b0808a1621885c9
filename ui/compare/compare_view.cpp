#include "ui/compare/compare_view.h"

#include "ui/compare/compare_accessible.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>

#include <algorithm>

namespace nidus::ui {

CompareView::CompareView(QWidget *parent) : QAbstractScrollArea(parent)
{
    installCompareAccessibility();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Comparison"));
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setMouseTracking(true);
}

void CompareView::setComparison(const diff::Comparison &comparison)
{
    m_rows.setComparison(comparison);
    m_open.clear();
    m_current = -1;
    rebuild();
    verticalScrollBar()->setValue(0);
    if (comparison.changes > 0)
        goToChange(1);
    else if (itemCount() > 0)
        setCurrentItem(0);
    else
        announce();
    if (m_current >= 0 && itemRect(m_current).bottom() < viewport()->height())
        verticalScrollBar()->setValue(0);
}

void CompareView::setFolding(bool isFolding)
{
    if (isFolding == m_isFolding)
        return;
    m_isFolding = isFolding;
    m_open.clear();
    rebuild();
}

// The items anew; what was current stays current where it still stands.
void CompareView::rebuild()
{
    const bool hadCurrent = m_current >= 0;
    const diff::ComparedItem was = hadCurrent ? m_rows[m_current] : diff::ComparedItem{};
    const int topBefore = hadCurrent ? itemRect(m_current).top() : 0;
    clearSelection();
    forgetAccessibleItems(this);
    m_current = -1;
    m_rows.setItems(diff::itemsOf(m_rows.comparison(), m_isFolding, m_open));
    layOutAnew();
    if (hadCurrent && itemCount() > 0) {
        m_current = standsNow(was);
        verticalScrollBar()->setValue(m_rows.extent(m_current).top + m_rows.extent(m_current).space -
                                      topBefore);
        layOutVisible();
        announce();
    }
    viewport()->update();
}

// The item that stands for `was`: itself, the fold that holds it now, or the first row that its fold held.
int CompareView::standsNow(const diff::ComparedItem &was) const
{
    int best = -1;
    for (int at = 0; at < itemCount(); ++at) {
        if (m_rows.isTitle(at))
            continue;
        if (was.kind == diff::ComparedItem::Kind::Fold && m_rows[at].key() >= was.key())
            return at;
        if (best < 0 || m_rows[at].key() <= was.key())
            best = at;
    }
    return best;
}

// ---- steps ----

int CompareView::currentSection() const { return m_current < 0 ? -1 : m_rows[m_current].section; }

void CompareView::setCurrentItem(int at)
{
    if (at < 0 || at >= itemCount())
        return;
    m_current = at;
    int last = at;
    while (currentChange() > 0 && m_rows.change(last + 1) == currentChange())
        ++last;
    showItems(at, last);
    viewport()->update();
    announce();
}

// The current row is said to who cannot see it.
void CompareView::announce()
{
    setAccessibleDescription(m_current >= 0 ? itemWords(m_current) : QString());
    tellCurrentItem(this);
    Q_EMIT currentChanged();
}

void CompareView::goToChange(int number)
{
    for (int at = 0; at < itemCount(); ++at)
        if (m_rows.isRow(at) && m_rows.change(at) == number)
            return setCurrentItem(at);
}

void CompareView::stepChange(int step)
{
    const int count = comparison().changes;
    if (count == 0)
        return;
    int number = currentChange();
    if (number == 0) { // between two: the one before counts as current forward, the one behind backward
        for (int at = 0; at < m_current; ++at)
            number = std::max(number, m_rows.change(at));
        if (step < 0)
            ++number;
    }
    goToChange((number - 1 + step + 2 * count) % count + 1);
}

void CompareView::goToSection(int section)
{
    for (int at = 0; at < itemCount(); ++at) {
        const diff::ComparedItem &item = m_rows[at];
        const bool isInFold = m_rows.isFold(at) && item.row < 0 && !item.isOpen && item.section <= section &&
                              (at + 1 == itemCount() || m_rows[at + 1].section > section);
        if (item.section != section && !isInFold)
            continue;
        m_current = at;
        for (int next = at; next < itemCount() && m_rows[next].section == section; ++next) {
            if (m_rows.isTitle(m_current))
                m_current = next;
            if (m_rows.change(next) > 0) {
                m_current = next; // its first change
                break;
            }
        }
        verticalScrollBar()->setValue(m_rows.extent(at).top);
        layOutVisible();
        verticalScrollBar()->setValue(m_rows.extent(at).top);
        return announce();
    }
}

void CompareView::toggleFold(int at)
{
    if (at < 0 || at >= itemCount() || !m_rows.isFold(at))
        return;
    const auto key = m_rows[at].key();
    m_current = at;
    if (!m_open.remove(key))
        m_open.insert(key);
    rebuild();
}

// ---- what is in sight ----

int CompareView::gutterWidth(const QFontMetrics &metrics)
{
    constexpr int least = 40;
    return std::max(least, metrics.horizontalAdvance(QStringLiteral("0000")) + 2 * CompareRows::padding);
}

void CompareView::layOutAnew()
{
    keepPlace([this] {
        const int gutter = gutterWidth(fontMetrics());
        m_rows.setLook(font(), palette(), {(viewport()->width() - gutter) / 2, gutter});
        return true;
    });
    layOutVisible();
}

// Measures, which says whether heights are others now: what is at the upper edge stays there.
void CompareView::keepPlace(const std::function<bool()> &measure)
{
    QScrollBar *bar = verticalScrollBar();
    const int at = itemAt(0);
    const int beyond = m_rows.height() == 0 ? 0 : bar->value() - m_rows.extent(at).top;
    if (!measure())
        return;
    m_rows.place();
    m_isAdjusting = true;
    bar->setPageStep(viewport()->height());
    bar->setSingleStep(fontMetrics().height());
    bar->setRange(0, std::max(0, m_rows.height() + CompareColumns::margin - viewport()->height()));
    if (at < itemCount()) {
        const CompareRows::Extent &extent = m_rows.extent(at);
        bar->setValue(extent.top + std::min(beyond, extent.bottom() - extent.top));
    }
    m_isAdjusting = false;
}

// Every row on screen gets its real height; what is at the upper edge stays there.
void CompareView::layOutVisible()
{
    if (itemCount() == 0 || m_isAdjusting)
        return;
    keepPlace([this] {
        bool isChanged = false;
        int at = itemAt(0);
        for (int y = m_rows.extent(at).top - verticalScrollBar()->value();
             at < itemCount() && y < viewport()->height(); ++at) {
            isChanged = m_rows.measure(at) || isChanged;
            y += m_rows.extent(at).space + m_rows.extent(at).height;
        }
        return isChanged;
    });
    const int top = verticalScrollBar()->value();
    m_rows.keepLayouts(top, top + viewport()->height());
    if (!m_rows.isMeasured())
        m_sliceTimer.start(0, this);
    viewport()->update();
}

QRect CompareView::itemRect(int at) const
{
    const CompareRows::Extent &extent = m_rows.extent(at);
    return {0, extent.top + extent.space - verticalScrollBar()->value(), viewport()->width(), extent.height};
}

int CompareView::itemAt(int y) const { return m_rows.itemAt(y + verticalScrollBar()->value()); }

// Scrolls as little as shows the items [from, to], with their neighbourhood.
void CompareView::showItems(int from, int to)
{
    const auto top = [this](int at) { return m_rows.extent(at).top; };
    const int height = viewport()->height();
    keepPlace([&] {
        for (int at = from; at <= to && top(at) < top(from) + height; ++at)
            m_rows.measure(at);
        return true;
    });
    QScrollBar *bar = verticalScrollBar();
    const int around = 3 * fontMetrics().height(), value = bar->value();
    const int first = top(from) - around, end = m_rows.extent(to).bottom() + around;
    if (first < value || end > value + height) {
        if (end - first > height) // taller than the view
            bar->setValue(first);
        else if (first < value - height || end > value + 2 * height)
            bar->setValue(top(from) - height / 3); // from far away: with what stands before it
        else
            bar->setValue(first < value ? first : end - height);
    }
    layOutVisible();
}

// ---- events ----

void CompareView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    paintComparison(painter, event->rect(), *this);
}

void CompareView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        return layOutAnew();
    keepPlace([] { return true; });
    layOutVisible();
}

void CompareView::scrollContentsBy(int, int)
{
    layOutVisible();
    viewport()->update();
}

void CompareView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::StyleChange)
        layOutAnew();
}

void CompareView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_dragTimer.timerId())
        return dragOn();
    if (event->timerId() != m_sliceTimer.timerId())
        return QAbstractScrollArea::timerEvent(event);
    keepPlace([this] { // so that the scroll bar tells the truth
        const bool isChanged = m_rows.measureSlice();
        if (isChanged)
            viewport()->update();
        return isChanged;
    });
    if (m_rows.isMeasured())
        m_sliceTimer.stop();
}

} // namespace nidus::ui
