#include "ui/compare/compare_paint.h"

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
    ComparePainter(QPainter &painter, const CompareLook &look)
        : m_painter(painter), m_look(look), m_rows(look.rows), m_columns(look.rows.columns()),
          m_colours(look.colours)
    {
    }

    void paintColumns(const QRect &exposed)
    {
        m_painter.fillRect(exposed, QColor(m_colours.base));
        const QRect gutter(m_columns.width, exposed.top(), m_columns.gutter, exposed.height());
        m_painter.fillRect(gutter, QColor(m_colours.alternateBase));
        paintGutterLines(gutter);
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
    void paintGutterLines(const QRect &rect)
    {
        m_painter.fillRect(QRect(m_columns.width, rect.top(), 1, rect.height()), QColor(m_colours.line));
        m_painter.fillRect(QRect(m_columns.width + m_columns.gutter - 1, rect.top(), 1, rect.height()),
                           QColor(m_colours.line));
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
        m_painter.fillRect(rect, QColor(m_colours.alternateBase));
        m_painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), QColor(m_colours.line));
        m_painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(m_colours.line));
        paintGutterLines(rect);
        chevron(m_painter, {margin + 6, rect.center().y() + 1}, fold.isOpen, QColor(m_colours.muted));
        m_painter.setFont(m_look.font);
        m_painter.setPen(QColor(m_colours.muted));
        const int room = m_columns.width - 2 * margin - chevronRoom;
        const QString unchanged = CompareRows::unchangedWords(fold);
        const QString left = fold.words.isEmpty() ? unchanged : fold.words;
        const int alignment = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
        m_painter.drawText(QRect(margin + chevronRoom, rect.top(), room, rect.height()), alignment,
                           m_painter.fontMetrics().elidedText(left, Qt::ElideRight, room));
        m_painter.drawText(QRect(m_columns.textLeft(diff::Side::After), rect.top(), room, rect.height()),
                           alignment, unchanged);
        if (at != m_look.current)
            return;
        m_painter.fillRect(QRect(rect.left(), rect.top(), barWidth, rect.height()), QColor(m_colours.accent));
        if (m_look.hasFocus) {
            m_painter.setPen(QPen(QColor(m_colours.accent), 2));
            m_painter.drawRect(rect.adjusted(1, 1, -1, -1));
        }
    }

    int currentChange() const { return m_rows.change(m_look.current); }
    bool isOfCurrentChange(int at) const
    {
        return m_rows.isRow(at) &&
               (at == m_look.current || (currentChange() > 0 && m_rows.change(at) == currentChange()));
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
        const QColor edge(m_look.hasFocus || currentChange() > 0 ? m_colours.accent : m_colours.edge);
        if (!isOfCurrentChange(at - 1))
            m_painter.fillRect(QRect(rect.left(), rect.top() - 1, rect.width(), 1), edge);
        if (!isOfCurrentChange(at + 1))
            m_painter.fillRect(QRect(rect.left(), rect.bottom() + 1, rect.width(), 1), edge);
    }

    void paintGutter(int at, const QRect &rect)
    {
        const int change = m_rows.change(at);
        const bool isCurrent = isOfCurrentChange(at);
        QRect cell(m_columns.width, rect.top(), m_columns.gutter, rect.height());
        if (isCurrent) {
            if (isOfCurrentChange(at - 1))
                cell.setTop(cell.top() - m_rows.extent(at).space);
            m_painter.fillRect(cell, ground());
            m_painter.fillRect(QRect(cell.left(), cell.top(), barWidth, cell.height()),
                               QColor(m_colours.accent));
        }
        const bool isFirst = !m_rows.isRow(at - 1) || m_rows.change(at - 1) != change;
        if (change == 0 || !isFirst)
            return;
        QFont number = m_look.font;
        number.setBold(isCurrent);
        m_painter.setFont(number);
        m_painter.setPen(QColor(isCurrent ? m_colours.onSelection : m_colours.muted));
        m_painter.drawText(QRect(cell.left(), cell.top() + CompareRows::padding, cell.width(),
                                 m_painter.fontMetrics().height()),
                           Qt::AlignHCenter | Qt::AlignVCenter, QString::number(change));
    }

    QColor ground() const
    {
        return QColor(m_look.hasFocus ? m_colours.selection : m_colours.selectionWithoutFocus);
    }

    QVector<QTextLayout::FormatRange> selectionIn(int at, diff::Side side) const
    {
        const CompareSelection &selection = m_look.selection;
        if (selection.isEmpty() || side != selection.side)
            return {};
        const ComparePlace from = selection.from(), to = selection.to();
        const int start = at == from.item ? from.offset : 0;
        const int end = at == to.item ? to.offset : m_rows.textLength(at, side);
        if (at < from.item || at > to.item || end <= start)
            return {};
        QTextCharFormat selected;
        selected.setBackground(ground());
        selected.setForeground(QColor(m_colours.onSelection));
        return {{start, end - start, selected}};
    }

    QPainter &m_painter;
    const CompareLook &m_look;
    CompareRows &m_rows;
    const CompareColumns &m_columns;
    const Colours &m_colours;
};

} // namespace

void paintComparison(QPainter &painter, const QRect &exposed, const CompareLook &look)
{
    ComparePainter compare(painter, look);
    compare.paintColumns(exposed);
    CompareRows &rows = look.rows;
    for (int at = rows.itemAt(look.scrolled + exposed.top()); at < rows.count(); ++at) {
        const CompareRows::Extent &extent = rows.extent(at);
        const QRect rect(0, extent.top + extent.space - look.scrolled, look.width, extent.height);
        if (rect.top() > exposed.bottom())
            break;
        compare.paintItem(at, rect);
    }
}

} // namespace nidus::ui
