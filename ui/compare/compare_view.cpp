// What stands where: items, heights, reflow.
#include "ui/compare/compare_view.h"

#include "ui/compare/compare_accessible.h"
#include "ui/look/theme.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QScrollBar>
#include <QTimerEvent>

#include <algorithm>

namespace nidus::ui {

namespace {
constexpr int margin = 16;
constexpr int leastTextWidth = 60;
constexpr int mostCharacters = 96; // of a line of running text
constexpr int rowPadding = 2;
constexpr int foldPadding = 5;
constexpr int spaceOfTitle = 14, spaceOfGap = 12, spaceOfRow = 2;
constexpr int underTitle = 4;
constexpr int sliceMilliseconds = 6;
constexpr size_t mostLayouts = 256; // kept; more are made again when they come into view
} // namespace

CompareView::CompareView(QWidget *parent) : QAbstractScrollArea(parent), m_mono(monospaceFont())
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

CompareView::~CompareView() = default;

void CompareView::setComparison(const diff::Comparison &comparison)
{
    m_comparison = comparison;
    m_open.clear();
    m_current = -1;
    rebuild();
    verticalScrollBar()->setValue(0);
    if (m_comparison.changes > 0)
        goToChange(1);
    else if (!m_items.isEmpty())
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
    const diff::ComparedItem was =
        m_current >= 0 && m_current < m_items.size() ? m_items[m_current] : diff::ComparedItem{};
    const bool hadCurrent = m_current >= 0;
    const int topBefore = hadCurrent ? itemRect(m_current).top() : 0;
    clearSelection();
    forgetAccessibleItems(this);
    m_items = diff::itemsOf(m_comparison, m_isFolding, m_open);
    m_extents.clear();
    m_extents.resize(m_items.size());
    forgetLayouts();
    m_current = -1;
    if (hadCurrent && !m_items.isEmpty()) {
        m_current = standsNow(was);
        verticalScrollBar()->setValue(m_extents[m_current].top + m_extents[m_current].space - topBefore);
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
        const diff::ComparedItem &item = m_items[at];
        if (item.kind == diff::ComparedItem::Kind::Title)
            continue;
        if (was.kind == diff::ComparedItem::Kind::Fold && item.key() >= was.key())
            return at;
        if (best < 0 || item.key() <= was.key())
            best = at;
    }
    return best;
}

void CompareView::forgetLayouts()
{
    m_layouts.clear();
    for (int at = 0; at < itemCount(); ++at) {
        m_extents[at].space = spaceAbove(at);
        m_extents[at].height = estimatedHeight(at);
        m_extents[at].isExact = m_items[at].kind != diff::ComparedItem::Kind::Row;
    }
    m_unmeasured = 0;
    placeAll();
    layOutVisible();
}

const diff::ComparedRow &CompareView::row(const diff::ComparedItem &item) const
{
    return m_comparison.sections[item.section].rows[item.row];
}

int CompareView::spaceAbove(int at) const
{
    using Kind = diff::ComparedItem::Kind;
    const diff::ComparedItem &item = m_items[at];
    const bool isFirst = at == 0;
    switch (item.kind) {
    case Kind::Title:
        return spaceOfTitle;
    case Kind::Fold:
        if (isFirst || m_items[at - 1].kind == Kind::Fold)
            return 0;
        return m_items[at - 1].kind == Kind::Title ? spaceOfTitle / 2 : spaceOfGap;
    case Kind::Row:
        if (!isFirst && m_items[at - 1].kind == Kind::Fold)
            return spaceOfGap;
        return item.row > 0 && row(item).isBehindGap ? spaceOfGap : spaceOfRow;
    }
    return 0;
}

int CompareView::estimatedHeight(int at) const
{
    const diff::ComparedItem &item = m_items[at];
    const int line = fontMetrics().height();
    if (item.kind == diff::ComparedItem::Kind::Fold)
        return line + 2 * foldPadding + 1;
    if (item.kind == diff::ComparedItem::Kind::Title)
        return QFontMetrics(titleFont()).height() + underTitle;
    const diff::ComparedRow &compared = row(item);
    const QFontMetrics metrics = compared.isMonospaced ? QFontMetrics(m_mono) : fontMetrics();
    const int perLine =
        std::max(1, textWidth(compared.isMonospaced) / std::max(1, metrics.averageCharWidth()));
    qsizetype most = 1;
    for (const diff::Side side : diff::bothSides)
        if (compared[side])
            most = std::max(most, 1 + compared[side]->text.size() / perLine);
    return int(most) * line + 2 * rowPadding;
}

// ---- columns ----

int CompareView::gutterWidth(const QFontMetrics &metrics)
{
    constexpr int least = 40;
    return std::max(least, metrics.horizontalAdvance(QStringLiteral("0000")) + 2 * rowPadding);
}

int CompareView::columnWidth() const { return (viewport()->width() - gutterWidth(fontMetrics())) / 2; }

int CompareView::columnLeft(diff::Side side) const
{
    return side == diff::Side::Before ? margin : columnWidth() + gutterWidth(fontMetrics()) + margin;
}

int CompareView::textWidth(bool isMonospaced) const
{
    const int room = std::max(leastTextWidth, columnWidth() - 2 * margin);
    return isMonospaced ? room : std::min(room, mostCharacters * fontMetrics().averageCharWidth());
}

std::unique_ptr<QTextLayout> CompareView::layOut(const diff::ComparedRow &row, diff::Side side) const
{
    const diff::Half &half = *row[side];
    auto layout = std::make_unique<QTextLayout>(half.text, row.isMonospaced ? m_mono : font());
    const QFontMetrics metrics(layout->font());
    const int blank = metrics.horizontalAdvance(u' ');
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LayoutDirectionAuto);
    option.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setTabStopDistance(8 * blank);
    layout->setTextOption(option);

    const Colours &colours = Colours::of(palette());
    QTextCharFormat changed;
    changed.setForeground(QColor(side == diff::Side::Before ? colours.removed : colours.added));
    changed.setBackground(
        QColor(side == diff::Side::Before ? colours.onRemovedGround : colours.onAddedGround));
    changed.setFontStrikeOut(side == diff::Side::Before);
    changed.setFontUnderline(side == diff::Side::After);
    QVector<QTextLayout::FormatRange> formats;
    qsizetype at = 0;
    for (const diff::Run &run : half.runs) {
        if (run.isChanged)
            formats.append({int(at), int(run.length), changed});
        at += run.length;
    }
    layout->setFormats(formats);

    const int width = textWidth(row.isMonospaced);
    layout->beginLayout();
    qreal y = 0;
    for (bool isFirst = true;; isFirst = false) {
        QTextLine line = layout->createLine();
        if (!line.isValid())
            break;
        const int indent = std::min((isFirst ? half.indent : half.hang) * blank, width / 2);
        line.setLineWidth(width - indent);
        line.setPosition(QPointF(indent, y));
        y += line.height();
    }
    layout->endLayout();
    return layout;
}

CompareView::Layouts CompareView::layOut(const diff::ComparedRow &row) const
{
    Layouts layouts;
    for (const diff::Side side : diff::bothSides)
        if (row[side])
            layouts[size_t(side)] = layOut(row, side);
    return layouts;
}

namespace {
int heightOf(const std::array<std::unique_ptr<QTextLayout>, 2> &layouts)
{
    qreal height = 0;
    for (const auto &layout : layouts)
        if (layout && layout->lineCount() > 0) {
            const QTextLine last = layout->lineAt(layout->lineCount() - 1);
            height = std::max(height, last.y() + last.height());
        }
    return qCeil(height) + 2 * rowPadding;
}
} // namespace

// Of a row that is on screen.
const CompareView::Layouts &CompareView::layouts(int at)
{
    const auto known = m_layouts.find(at);
    if (known != m_layouts.end())
        return known->second;
    return m_layouts.emplace(at, layOut(row(m_items[at]))).first->second;
}

void CompareView::measure(int at)
{
    Layouts made = layOut(row(m_items[at]));
    m_extents[at].height = heightOf(made);
    m_extents[at].isExact = true;
    m_layouts[at] = std::move(made);
}

// ---- places ----

void CompareView::placeAll()
{
    int top = 0;
    for (Extent &extent : m_extents) {
        extent.top = top;
        top = extent.bottom();
    }
    const int whole = top + margin;
    m_isAdjusting = true; // the caller puts the view where it belongs
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(fontMetrics().height());
    verticalScrollBar()->setRange(0, std::max(0, whole - viewport()->height()));
    m_isAdjusting = false;
}

int CompareView::itemAt(int y) const
{
    const auto behind = std::upper_bound(m_extents.cbegin(), m_extents.cend(), y,
                                         [](int value, const Extent &extent) { return value < extent.top; });
    return std::max(0, int(behind - m_extents.cbegin()) - 1);
}

// The item at the upper edge, and how far it is scrolled out.
std::pair<int, int> CompareView::anchor() const
{
    if (m_items.isEmpty())
        return {0, 0};
    const int value = verticalScrollBar()->value();
    const int at = itemAt(value);
    return {at, value - m_extents[at].top};
}

void CompareView::restoreAnchor(std::pair<int, int> anchor)
{
    if (anchor.first >= itemCount())
        return;
    const Extent &extent = m_extents[anchor.first];
    m_isAdjusting = true;
    verticalScrollBar()->setValue(extent.top + std::min(anchor.second, extent.bottom() - extent.top));
    m_isAdjusting = false;
}

// Every row on screen gets its real height; what is at the upper edge stays there.
void CompareView::layOutVisible()
{
    if (m_items.isEmpty() || m_isAdjusting)
        return;
    const auto keep = anchor();
    bool isChanged = false;
    int y = -keep.second;
    for (int at = keep.first; at < itemCount() && y < viewport()->height(); ++at) {
        if (!m_extents[at].isExact) {
            measure(at);
            isChanged = true;
        }
        y += m_extents[at].space + m_extents[at].height;
    }
    if (isChanged) {
        placeAll();
        restoreAnchor(keep);
    }
    if (m_layouts.size() > mostLayouts)
        std::erase_if(m_layouts,
                      [&](const auto &kept) { return !itemRect(kept.first).intersects(viewport()->rect()); });
    if (m_unmeasured < itemCount())
        m_sliceTimer.start(0, this);
    viewport()->update();
}

// The heights of some rows that are not on screen, so that the scroll bar tells the truth.
void CompareView::measureSlice()
{
    QElapsedTimer elapsed;
    elapsed.start();
    const auto keep = anchor();
    bool isChanged = false;
    for (; m_unmeasured < itemCount() && elapsed.elapsed() < sliceMilliseconds; ++m_unmeasured) {
        if (m_extents[m_unmeasured].isExact)
            continue;
        m_extents[m_unmeasured].height = heightOf(layOut(row(m_items[m_unmeasured])));
        m_extents[m_unmeasured].isExact = true;
        isChanged = true;
    }
    if (isChanged) {
        placeAll();
        restoreAnchor(keep);
        viewport()->update();
    }
    if (m_unmeasured >= itemCount())
        m_sliceTimer.stop();
}

QRect CompareView::itemRect(int at) const
{
    const Extent &extent = m_extents[at];
    return {0, extent.top + extent.space - verticalScrollBar()->value(), viewport()->width(), extent.height};
}

// Scrolls as little as shows the items [from, to], with their neighbourhood.
void CompareView::showItem(int from, int to)
{
    for (int at = from; at <= to && m_extents[at].top < m_extents[from].top + viewport()->height(); ++at)
        if (!m_extents[at].isExact)
            measure(at);
    const auto keep = anchor();
    placeAll();
    restoreAnchor(keep);
    const int around = 3 * fontMetrics().height();
    const int top = m_extents[from].top - around, bottom = m_extents[to].bottom() + around;
    const int value = verticalScrollBar()->value(), height = viewport()->height();
    if (top >= value && bottom <= value + height)
        return layOutVisible();
    const bool isTall = bottom - top > height;
    const int third = m_extents[from].top - height / 3;
    if (isTall)
        verticalScrollBar()->setValue(top);
    else if (top < value - height || bottom > value + 2 * height)
        verticalScrollBar()->setValue(third); // from far away: with what stands before it
    else
        verticalScrollBar()->setValue(top < value ? top : bottom - height);
    layOutVisible();
}

// ---- events ----

void CompareView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (event->oldSize().width() == event->size().width()) {
        placeAll();
        return layOutVisible();
    }
    const auto keep = anchor();
    forgetLayouts();
    restoreAnchor(keep);
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
    if (event->type() != QEvent::FontChange && event->type() != QEvent::PaletteChange &&
        event->type() != QEvent::StyleChange)
        return;
    m_mono = monospaceFont();
    const auto keep = anchor();
    forgetLayouts();
    restoreAnchor(keep);
    layOutVisible();
}

} // namespace nidus::ui
