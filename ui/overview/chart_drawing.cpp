#include "ui/overview/chart_drawing.h"

#include "ui/look/theme.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace nidus::ui {

namespace {

constexpr qreal space = 8;
constexpr qreal frameSpace = ChartDrawing::around;
constexpr int columnWidth = 28, rowPitch = 26, barHeight = 17; // at the usual text size
constexpr qreal shareOfColumn = 0.56;                          // of the room of one
constexpr int ticks = 3, leastRowsForScale = 8;
constexpr int stripeEvery = 7, keyEdge = 12;
constexpr qreal shareOfStripe = 0.33;

QString numberText(qint64 number) { return QLocale().toString(number); }

// So that `most` is reached in about three steps of 1, 2, 4 or 5 and noughts.
qint64 stepFor(qint64 most)
{
    const double wanted = std::max(1.0, double(most) / ticks);
    const double unit = std::pow(10, std::floor(std::log10(wanted)));
    for (const int factor : {1, 2, 4, 5})
        if (factor * unit >= wanted)
            return qint64(factor * unit);
    return qint64(10 * unit);
}

// Within `rect`.
void paintEdge(QPainter &painter, const QRectF &rect, const QColor &colour)
{
    const qreal edge = scaled(1);
    const QRectF inside = rect.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2);
    painter.setPen(QPen(colour, edge));
    painter.setBrush(Qt::NoBrush);
    if (inside.width() > 0 && inside.height() > 0)
        painter.drawRect(inside);
}

// Stripes and an edge. Cut here and not by the painter: a file has no clipping.
void paintHatched(QPainter &painter, const QRectF &rect, const QColor &colour)
{
    const qreal every = scaled(stripeEvery);
    const qreal edge = scaled(1);
    painter.setPen(QPen(colour, every * shareOfStripe, Qt::SolidLine, Qt::FlatCap));
    const QRectF inside = rect.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2);
    for (qreal from = -inside.height() + every / 2; from < inside.width(); from += every) {
        QPointF low(inside.left() + from, inside.bottom());
        QPointF high(low.x() + inside.height(), inside.top());
        if (const qreal beyond = inside.left() - low.x(); beyond > 0)
            low += QPointF(beyond, -beyond);
        if (const qreal beyond = high.x() - inside.right(); beyond > 0)
            high += QPointF(-beyond, beyond);
        if (low.x() < high.x())
            painter.drawLine(low, high);
    }
    paintEdge(painter, rect, colour);
}

void paintSolid(QPainter &painter, const QRectF &rect, const QColor &colour)
{
    painter.fillRect(rect, colour);
}

// The baseline is computed here: a file knows no alignment of its own.
void paintText(QPainter &painter, const QRectF &rect, Qt::Alignment side, const QString &text)
{
    const QFontMetricsF metrics(painter.font());
    const qreal spare = rect.width() - metrics.horizontalAdvance(text);
    const qreal left = rect.left() + (side & Qt::AlignRight     ? spare
                                      : side & Qt::AlignHCenter ? spare / 2
                                                                : 0);
    painter.drawText(QPointF(left, rect.center().y() + (metrics.ascent() - metrics.descent()) / 2), text);
}

} // namespace

ChartDrawing::ChartDrawing(ChartPicture picture, const QRectF &within)
    : m_picture(std::move(picture)), m_within(within), m_text(QApplication::font()), m_title(titleFont())
{
    m_picture.isUpright ? placeColumns() : placeRows();
}

qint64 ChartDrawing::most() const
{
    qint64 most = 1;
    for (const DrawnBar &bar : m_picture.bars)
        most = std::max(most, bar.count);
    return most;
}

QRectF ChartDrawing::headRect() const
{
    return {m_within.left(), m_within.top(), m_within.width(), QFontMetricsF(m_title).height() + space};
}

qreal ChartDrawing::legendWidth() const
{
    const QFontMetricsF metrics(m_text);
    return metrics.horizontalAdvance(m_picture.solidKind) + metrics.horizontalAdvance(m_picture.hatchedKind) +
           2 * (scaled(keyEdge) + space) + 2 * space;
}

// A scale at the left where the columns are high enough for one; names below, numbers above.
void ChartDrawing::placeColumns()
{
    const QFontMetricsF metrics(m_text);
    m_plot = m_within;
    m_plot.setTop(headRect().bottom() + metrics.height() + space / 2);
    m_plot.setBottom(m_within.bottom() - metrics.height() - space / 2);
    m_top = most();
    if (m_plot.height() >= leastRowsForScale * metrics.height()) {
        m_step = stepFor(m_top);
        m_top = (m_top + m_step - 1) / m_step * m_step;
        m_plot.setLeft(m_plot.left() + metrics.horizontalAdvance(numberText(m_top)) + space);
    }
    const qsizetype count = m_picture.bars.size();
    const qreal slot = count > 0 ? m_plot.width() / qreal(count) : 0;
    const qreal width = std::clamp<qreal>(slot * shareOfColumn, 2, scaled(columnWidth));
    for (qsizetype i = 0; i < count; ++i) {
        const qreal high = m_plot.height() * qreal(m_picture.bars[i].count) / qreal(m_top);
        const qreal middle = m_plot.left() + (qreal(i) + 0.5) * slot;
        const qreal left = std::round(middle - width / 2);
        m_bars += QRectF(left, std::round(m_plot.bottom() - high), std::round(width), std::round(high));
        m_bars.last().setBottom(m_plot.bottom());
        const qreal half = std::min(slot / 2, width / 2 + space);
        const qreal top = m_bars.last().top() - metrics.height() - space / 2;
        m_frames += QRectF(QPointF(middle - half, top), QPointF(middle + half, m_plot.bottom() + space / 2));
    }
}

void ChartDrawing::placeRows()
{
    const QFontMetricsF metrics(m_text);
    qreal labels = 0, numbers = 0;
    for (const DrawnBar &bar : m_picture.bars) {
        labels = std::max(labels, metrics.horizontalAdvance(bar.label));
        numbers = std::max(numbers, metrics.horizontalAdvance(numberText(bar.count)));
    }
    m_top = most();
    m_plot = m_within.adjusted(labels + 1.5 * space, headRect().height(), -numbers - space, 0);
    const qreal pitch = scaled(rowPitch), thick = scaled(barHeight);
    for (qsizetype i = 0; i < m_picture.bars.size(); ++i) {
        const qreal top = m_plot.top() + pitch * qreal(i);
        const qint64 count = m_picture.bars[i].count;
        const qreal share = std::round(std::max<qreal>(0, m_plot.width()) * qreal(count) / qreal(m_top));
        const qreal wide = count > 0 ? std::max<qreal>(3, share) : 0;
        m_bars += QRectF(m_plot.left(), std::round(top + (pitch - thick) / 2), wide, thick);
        m_frames += QRectF(m_within.left() - frameSpace, top, m_within.width() + 2 * frameSpace, pitch);
    }
}

QSize ChartDrawing::leastSize(const ChartPicture &picture)
{
    const QFontMetricsF metrics(QApplication::font());
    const qreal head = QFontMetricsF(titleFont()).height() + space;
    const qreal body = picture.isUpright
                           ? 5 * metrics.height()
                           : scaled(rowPitch) * qreal(std::max<qsizetype>(1, picture.bars.size()));
    return {scaled(240), int(std::ceil(head + body + (picture.isUpright ? 2 * metrics.height() : space)))};
}

qsizetype ChartDrawing::barAt(const QPointF &point) const
{
    for (qsizetype i = 0; i < m_frames.size(); ++i) {
        QRectF reach = m_frames[i];
        if (m_picture.isUpright)
            reach.setTop(m_plot.top());
        if (reach.contains(point))
            return i;
    }
    return -1;
}

// ---- painting ----

void ChartDrawing::paint(QPainter &painter, const Colours &colours, qsizetype current) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintHead(painter, colours);
    if (m_picture.isUpright)
        paintScale(painter, colours);
    for (qsizetype i = 0; i < m_bars.size(); ++i)
        paintBar(painter, colours, i);
    paintLabels(painter, colours, current);
    if (current >= 0 && current < m_frames.size()) {
        painter.setPen(QPen(QColor(colours.accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(m_frames[current].adjusted(1, 1, -1, -1), 3, 3);
    }
}

// The title, and at the right what solid and hatched mean, where there is room for both.
void ChartDrawing::paintHead(QPainter &painter, const Colours &colours) const
{
    QRectF head = headRect();
    head.setHeight(head.height() - space);
    const bool hasLegend = !m_picture.hatchedKind.isEmpty();
    const qreal forTitle = head.width() - (hasLegend ? legendWidth() : 0);
    painter.setFont(m_title);
    painter.setPen(QColor(colours.text));
    paintText(painter, head, Qt::AlignLeft,
              QFontMetricsF(m_title).elidedText(m_picture.title, Qt::ElideRight, forTitle));
    if (!hasLegend)
        return;
    painter.setFont(m_text);
    const QFontMetricsF metrics(m_text);
    qreal right = head.right();
    for (const bool isSolid : {false, true}) {
        const QString &words = isSolid ? m_picture.solidKind : m_picture.hatchedKind;
        const qreal width = metrics.horizontalAdvance(words), edge = scaled(keyEdge);
        painter.setPen(QColor(colours.text));
        paintText(painter, QRectF(right - width, head.top(), width, head.height()), Qt::AlignLeft, words);
        const QRectF key(std::round(right - width - space - edge), std::round(head.center().y() - edge / 2),
                         edge, edge);
        (isSolid ? paintSolid : paintHatched)(painter, key, QColor(colours.bar));
        right = key.left() - 2 * space;
    }
}

void ChartDrawing::paintScale(QPainter &painter, const Colours &colours) const
{
    painter.setFont(m_text);
    const qreal height = QFontMetricsF(m_text).height();
    for (qint64 tick = 0; m_step > 0 && tick <= m_top; tick += m_step) {
        const qreal y = std::round(m_plot.bottom() - m_plot.height() * qreal(tick) / qreal(m_top)) + 0.5;
        painter.setPen(QPen(QColor(colours.line), 1));
        painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        painter.setPen(QColor(colours.muted));
        paintText(painter,
                  QRectF(m_within.left(), y - height / 2, m_plot.left() - m_within.left() - space, height),
                  Qt::AlignRight, numberText(tick));
    }
    painter.setPen(QPen(QColor(colours.edge), 1));
    painter.drawLine(QPointF(m_plot.left(), m_plot.bottom() + 0.5),
                     QPointF(m_plot.right(), m_plot.bottom() + 0.5));
}

void ChartDrawing::paintBar(QPainter &painter, const Colours &colours, qsizetype bar) const
{
    const DrawnBar &drawn = m_picture.bars[bar];
    if (drawn.count <= 0)
        return;
    QRectF solid = m_bars[bar];
    if (drawn.isEmpty)
        return paintEdge(painter, solid, QColor(colours.bar));
    const qreal share = qreal(drawn.hatched) / qreal(drawn.count);
    QRectF hatched = solid;
    if (m_picture.isUpright)
        solid.setTop(hatched.top() + std::round(solid.height() * share));
    else
        solid.setLeft(hatched.left() + std::round(solid.width() * share));
    if (m_picture.isUpright)
        hatched.setBottom(solid.top());
    else
        hatched.setRight(solid.left());
    if (drawn.hatched < drawn.count)
        paintSolid(painter, solid, QColor(colours.bar));
    if (drawn.hatched > 0)
        paintHatched(painter, hatched, QColor(colours.bar));
}

// Where columns stand closer than their words are wide, some go without: the last one never does.
void ChartDrawing::paintLabels(QPainter &painter, const Colours &colours, qsizetype current) const
{
    const QFontMetricsF metrics(m_text);
    painter.setFont(m_text);
    const qsizetype count = m_picture.bars.size();
    if (!m_picture.isUpright) {
        for (qsizetype i = 0; i < count; ++i) {
            const QRectF row = m_frames[i].adjusted(frameSpace, 0, 0, 0);
            painter.setPen(QColor(colours.text));
            paintText(painter, row, Qt::AlignLeft, m_picture.bars[i].label);
            paintText(painter, row.adjusted(m_bars[i].right() + space - row.left(), 0, 0, 0), Qt::AlignLeft,
                      numberText(m_picture.bars[i].count));
        }
        return;
    }
    qreal widest = 0, widestNumber = 0;
    for (const DrawnBar &bar : m_picture.bars) {
        widest = std::max(widest, metrics.horizontalAdvance(bar.label));
        widestNumber = std::max(widestNumber, metrics.horizontalAdvance(numberText(bar.count)));
    }
    const qreal slot = count > 0 ? m_plot.width() / qreal(count) : 1;
    const auto every = [slot](qreal width) { return std::max(1, int(std::ceil(width / slot))); };
    const int labels = every(widest + space), numbers = every(widestNumber + 2);
    for (qsizetype i = 0; i < count; ++i) {
        const qreal middle = m_plot.left() + (qreal(i) + 0.5) * slot;
        const auto centred = [&](qreal top, qreal width) {
            const qreal last = std::max(m_within.left(), m_within.right() - width);
            return QRectF(std::clamp(middle - width / 2, m_within.left(), last), top, width,
                          metrics.height());
        };
        if ((count - 1 - i) % labels == 0) {
            painter.setPen(QColor(colours.muted));
            paintText(painter, centred(m_plot.bottom() + space / 2, widest), Qt::AlignHCenter,
                      m_picture.bars[i].label);
        }
        if (numbers == 1 || i == current) {
            painter.setPen(QColor(colours.text));
            paintText(painter, centred(m_bars[i].top() - metrics.height() - 1, widestNumber),
                      Qt::AlignHCenter, numberText(m_picture.bars[i].count));
        }
    }
}

} // namespace nidus::ui
