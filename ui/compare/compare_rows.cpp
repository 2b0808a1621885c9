#include "core/translation.inc"

#include "ui/compare/compare_rows.h"

#include "ui/look/change_marks.h"
#include "ui/look/theme.h"

#include <QElapsedTimer>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int leastTextWidth = 60;
constexpr int mostCharacters = 96; // of a line of running text
constexpr int foldPadding = 5;
constexpr int spaceOfTitle = 14, spaceOfGap = 12, spaceOfRow = 2;
constexpr int underTitle = 4;
constexpr int sliceMilliseconds = 6;
constexpr size_t mostLayouts = 256; // kept; more are made again when they come into view

using Kind = diff::ComparedItem::Kind;

int heightOf(const CompareRows::Layouts &layouts)
{
    qreal height = 0;
    for (const auto &layout : layouts)
        if (layout && layout->lineCount() > 0) {
            const QTextLine last = layout->lineAt(layout->lineCount() - 1);
            height = std::max(height, last.y() + last.height());
        }
    return qCeil(height) + 2 * CompareRows::padding;
}

} // namespace

void CompareRows::setLook(const QFont &font, const QPalette &palette, const CompareColumns &columns)
{
    m_font = font;
    m_monospaced = monospaceFont();
    m_palette = palette;
    m_columns = columns;
    m_layouts.clear();
    m_unmeasured = 0;
    m_extents.clear();
    for (int at = 0; at < count(); ++at)
        m_extents += {0, spaceAbove(at), estimatedHeight(at), !isRow(at)};
}

bool CompareRows::isRow(int at) const { return at >= 0 && at < count() && m_items[at].kind == Kind::Row; }

const diff::ComparedRow &CompareRows::row(int at) const
{
    return m_comparison.sections[m_items[at].section].rows[m_items[at].row];
}

int CompareRows::textLength(int at, diff::Side side) const
{
    return isRow(at) && row(at)[side] ? int(row(at)[side]->text.size()) : 0;
}

// ---- words ----

QString CompareRows::unchangedWords(const diff::ComparedItem &fold)
{
    if (fold.lines == 0)
        return tr("empty in both");
    return fold.lines == 1 ? tr("unchanged, 1 line") : tr("unchanged, %1 lines").arg(fold.lines);
}

QString CompareRows::columnText(int at, diff::Side side) const
{
    const diff::ComparedItem &item = m_items[at];
    if (isTitle(at))
        return label(at);
    if (isFold(at) && item.isOpen)
        return {};
    if (isFold(at))
        return QStringLiteral("[%1]").arg(
            item.words.isEmpty() ? unchangedWords(item)
                                 : QStringList{item.words, unchangedWords(item)}.join(QStringLiteral(": ")));
    const auto &half = row(at)[side];
    return half ? QString(half->indent, u' ') + half->text : QString();
}

QString CompareRows::words(int at) const
{
    const diff::ComparedItem &item = m_items[at];
    if (isTitle(at))
        return label(at);
    if (isFold(at))
        return tr("%1, %2").arg(item.words.isEmpty() ? label(at) : item.words, unchangedWords(item));
    if (change(at) == 0)
        return tr("%1, unchanged: %2").arg(label(at), row(at)[diff::Side::After]->text);
    return tr("Change %1 of %2, %3: %4")
        .arg(change(at))
        .arg(m_comparison.changes)
        .arg(label(at), diff::changeWords(m_comparison, change(at)));
}

// ---- heights ----

int CompareRows::spaceAbove(int at) const
{
    const bool isFirst = at == 0;
    switch (m_items[at].kind) {
    case Kind::Title:
        return spaceOfTitle;
    case Kind::Fold:
        if (isFirst || isFold(at - 1))
            return 0;
        return isTitle(at - 1) ? spaceOfTitle / 2 : spaceOfGap;
    case Kind::Row:
        break;
    }
    if (!isFirst && isFold(at - 1))
        return spaceOfGap;
    return m_items[at].row > 0 && row(at).isBehindGap ? spaceOfGap : spaceOfRow;
}

int CompareRows::estimatedHeight(int at) const
{
    const int line = QFontMetrics(m_font).height();
    if (isFold(at))
        return line + 2 * foldPadding + 1;
    if (isTitle(at))
        return QFontMetrics(titleFont()).height() + underTitle;
    const diff::ComparedRow &compared = row(at);
    const QFontMetrics metrics(compared.isMonospaced ? m_monospaced : m_font);
    const int perLine =
        std::max(1, textWidth(compared.isMonospaced) / std::max(1, metrics.averageCharWidth()));
    qsizetype most = 1;
    for (const diff::Side side : diff::bothSides)
        most = std::max<qsizetype>(most, 1 + textLength(at, side) / perLine);
    return int(most) * line + 2 * padding;
}

int CompareRows::textWidth(bool isMonospaced) const
{
    const int room = std::max(leastTextWidth, m_columns.width - 2 * CompareColumns::margin);
    return isMonospaced ? room : std::min(room, mostCharacters * QFontMetrics(m_font).averageCharWidth());
}

std::unique_ptr<QTextLayout> CompareRows::layOut(const diff::ComparedRow &row, diff::Side side) const
{
    const diff::Half &half = *row[side];
    auto layout = std::make_unique<QTextLayout>(half.text, row.isMonospaced ? m_monospaced : m_font);
    const QFontMetrics metrics(layout->font());
    const int blank = metrics.horizontalAdvance(u' ');
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LayoutDirectionAuto);
    option.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setTabStopDistance(8 * blank);
    layout->setTextOption(option);

    const Colours &colours = Colours::of(m_palette);
    QList<QTextLayout::FormatRange> formats;
    qsizetype at = 0;
    for (const diff::Piece &piece : row.pieces) {
        if (!diff::isOf(side, piece.kind))
            continue;
        if (piece.kind != diff::Piece::Kind::Same)
            addChangeMarks(formats, piece.text, int(at), side == diff::Side::After, colours);
        at += piece.text.size();
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

CompareRows::Layouts CompareRows::layOut(int at) const
{
    Layouts layouts;
    for (const diff::Side side : diff::bothSides)
        if (row(at)[side])
            layouts[size_t(side)] = layOut(row(at), side);
    return layouts;
}

const CompareRows::Layouts &CompareRows::layouts(int at)
{
    const auto known = m_layouts.find(at);
    return known != m_layouts.end() ? known->second : m_layouts.emplace(at, layOut(at)).first->second;
}

bool CompareRows::measure(int at)
{
    if (m_extents[at].isExact)
        return false;
    m_extents[at].height = heightOf(layouts(at));
    m_extents[at].isExact = true;
    return true;
}

bool CompareRows::measureSlice()
{
    QElapsedTimer elapsed;
    elapsed.start();
    bool isChanged = false;
    for (; !isMeasured() && elapsed.elapsed() < sliceMilliseconds; ++m_unmeasured) {
        Extent &extent = m_extents[m_unmeasured];
        if (std::exchange(extent.isExact, true))
            continue;
        extent.height = heightOf(layOut(m_unmeasured)); // not kept: it is out of sight
        isChanged = true;
    }
    return isChanged;
}

void CompareRows::keepLayouts(int top, int bottom)
{
    if (m_layouts.size() > mostLayouts)
        std::erase_if(m_layouts, [&](const auto &kept) {
            return m_extents[kept.first].bottom() < top || m_extents[kept.first].top > bottom;
        });
}

// ---- places ----

void CompareRows::place()
{
    int top = 0;
    for (Extent &extent : m_extents) {
        extent.top = top;
        top = extent.bottom();
    }
}

int CompareRows::itemAt(int y) const
{
    const auto behind = std::upper_bound(m_extents.cbegin(), m_extents.cend(), y,
                                         [](int value, const Extent &extent) { return value < extent.top; });
    return std::max(0, int(behind - m_extents.cbegin()) - 1);
}

int CompareRows::offsetAt(int at, diff::Side side, const QPointF &inside) const
{
    const auto known = m_layouts.find(at);
    if (known == m_layouts.end() || !known->second[size_t(side)])
        return 0;
    const QTextLayout &layout = *known->second[size_t(side)];
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        if (inside.y() < line.y() + line.height())
            return line.xToCursor(inside.x());
    }
    return int(layout.text().size());
}

} // namespace nidus::ui
