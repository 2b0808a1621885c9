// How a comparison is drawn. Added and removed are told by colour and by form; hatching says that nothing
// stands there.
#include "ui/compare/compare_view.h"
#include "ui/look/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace nidus::ui {

namespace {

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

class ComparePainter {
public:
    ComparePainter(QPainter &painter, CompareView &view)
        : m_painter(painter), m_view(view), m_rows(view.rows()), m_columns(m_rows.columns()),
          m_colours(Colours::of(view.palette())), m_current(view.currentItem())
    {
    }

    void paintColumns(const QRect &exposed)
    {
        fill(exposed, m_colours.base);
        fill({m_columns.width, exposed.top(), m_columns.gutter, exposed.height()}, m_colours.alternateBase);
        paintGutterLines(exposed);
    }

    void paintItem(int at, const QRect &rect)
    {
        if (m_rows.isTitle(at))
            paintTitle(at, rect);
        else if (m_rows.isFold(at))
            paintFold(at, rect);
        else
            paintRow(at, rect);
    }

private:
    void fill(const QRect &rect, QRgb colour) { m_painter.fillRect(rect, QColor(colour)); }

    void paintGutterLines(const QRect &rect)
    {
        for (const int x : {m_columns.width, m_columns.width + m_columns.gutter - 1})
            fill({x, rect.top(), 1, rect.height()}, m_colours.line);
    }

    void paintTitle(int at, const QRect &rect)
    {
        const int width = m_columns.width - 2 * CompareColumns::margin;
        m_painter.setFont(titleFont());
        m_painter.setPen(QColor(m_colours.text));
        m_painter.drawText(QRect(CompareColumns::margin, rect.top(), width, rect.height()),
                           Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                           m_painter.fontMetrics().elidedText(m_rows.label(at), Qt::ElideRight, width));
    }

    void paintFold(int at, const QRect &rect)
    {
        constexpr int margin = CompareColumns::margin;
        const diff::ComparedItem &fold = m_rows[at];
        fill(rect, m_colours.alternateBase);
        for (const int y : {rect.top(), rect.bottom()})
            fill({rect.left(), y, rect.width(), 1}, m_colours.line);
        paintGutterLines(rect);
        chevron(m_painter, {margin + 6, rect.center().y() + 1}, fold.isOpen, QColor(m_colours.muted));
        m_painter.setFont(m_view.font());
        m_painter.setPen(QColor(m_colours.muted));
        const int room = m_columns.width - 2 * margin - chevronRoom;
        const QString unchanged = CompareRows::unchangedWords(fold);
        const QString left = fold.words.isEmpty() ? unchanged : fold.words;
        const int alignment = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
        m_painter.drawText(QRect(margin + chevronRoom, rect.top(), room, rect.height()), alignment,
                           m_painter.fontMetrics().elidedText(left, Qt::ElideRight, room));
        m_painter.drawText(QRect(m_columns.textLeft(diff::Side::After), rect.top(), room, rect.height()),
                           alignment, unchanged);
        if (at != m_current)
            return;
        fill({rect.left(), rect.top(), barWidth, rect.height()}, m_colours.accent);
        if (m_view.hasFocus()) {
            m_painter.setPen(QPen(QColor(m_colours.accent), 2));
            m_painter.drawRect(rect.adjusted(1, 1, -1, -1));
        }
    }

    bool isOfCurrentChange(int at) const
    {
        const int change = m_view.currentChange();
        return m_rows.isRow(at) && (at == m_current || (change > 0 && m_rows.change(at) == change));
    }

    void paintRow(int at, const QRect &rect)
    {
        const diff::ComparedRow &row = m_rows.row(at);
        const CompareRows::Layouts &layouts = m_rows.layouts(at);
        m_painter.setPen(QColor(m_colours.text));
        for (const diff::Side side : diff::bothSides) {
            const QRect column(m_columns.left(side), rect.top(), m_columns.width, rect.height());
            if (!row[side]) {
                // Rows without a gap between them have one hatching.
                const bool goesOn = m_rows.isRow(at - 1) && !m_rows.row(at - 1)[side] && !row.isBehindGap;
                QColor stripes(m_colours.line);
                stripes.setAlpha(stripesAlpha);
                hatch(m_painter, column.adjusted(0, goesOn ? -m_rows.extent(at).space : 0, 0, 0), stripes);
                continue;
            }
            m_painter.save();
            m_painter.setClipRect(column.adjusted(0, -2, 0, 2), Qt::IntersectClip);
            layouts[size_t(side)]->draw(&m_painter,
                                        QPointF(m_columns.textLeft(side), rect.top() + CompareRows::padding),
                                        selectionIn(at, side));
            m_painter.restore();
        }
        paintGutter(at, rect);
        if (!isOfCurrentChange(at))
            return;
        const bool isChange = m_view.currentChange() > 0;
        const QRgb edge = m_view.hasFocus() || isChange ? m_colours.accent : m_colours.edge;
        if (!isOfCurrentChange(at - 1))
            fill({rect.left(), rect.top() - 1, rect.width(), 1}, edge);
        if (!isOfCurrentChange(at + 1))
            fill({rect.left(), rect.bottom() + 1, rect.width(), 1}, edge);
    }

    void paintGutter(int at, const QRect &rect)
    {
        const int change = m_rows.change(at);
        const bool isCurrent = isOfCurrentChange(at);
        QRect cell(m_columns.width, rect.top(), m_columns.gutter, rect.height());
        if (isCurrent) {
            if (isOfCurrentChange(at - 1))
                cell.setTop(cell.top() - m_rows.extent(at).space);
            fill(cell, ground());
            fill({cell.left(), cell.top(), barWidth, cell.height()}, m_colours.accent);
        }
        const bool isFirst = !m_rows.isRow(at - 1) || m_rows.change(at - 1) != change;
        if (change == 0 || !isFirst)
            return;
        QFont number = m_view.font();
        number.setBold(isCurrent);
        m_painter.setFont(number);
        m_painter.setPen(QColor(isCurrent ? m_colours.onSelection : m_colours.muted));
        m_painter.drawText(QRect(cell.left(), cell.top() + CompareRows::padding, cell.width(),
                                 m_painter.fontMetrics().height()),
                           Qt::AlignHCenter | Qt::AlignVCenter, QString::number(change));
    }

    QRgb ground() const { return m_view.hasFocus() ? m_colours.selection : m_colours.selectionWithoutFocus; }

    QVector<QTextLayout::FormatRange> selectionIn(int at, diff::Side side) const
    {
        const CompareSelection &selection = m_view.selection();
        if (selection.isEmpty() || side != selection.side)
            return {};
        const ComparePlace from = selection.from(), to = selection.to();
        const int start = at == from.item ? from.offset : 0;
        const int end = at == to.item ? to.offset : m_rows.textLength(at, side);
        if (at < from.item || at > to.item || end <= start)
            return {};
        QTextCharFormat selected;
        selected.setBackground(QColor(ground()));
        selected.setForeground(QColor(m_colours.onSelection));
        return {{start, end - start, selected}};
    }

    QPainter &m_painter;
    CompareView &m_view;
    CompareRows &m_rows;
    const CompareColumns &m_columns;
    const Colours &m_colours;
    int m_current;
};

} // namespace

void paintComparison(QPainter &painter, const QRect &exposed, CompareView &view)
{
    ComparePainter compare(painter, view);
    compare.paintColumns(exposed);
    for (int at = view.itemAt(exposed.top()); at < view.itemCount(); ++at) {
        const QRect rect = view.itemRect(at);
        if (rect.top() > exposed.bottom())
            break;
        compare.paintItem(at, rect);
    }
}

} // namespace nidus::ui
