// Draws one chart into any device: the window, a picture, an SVG file. Columns that stand on a line, or rows;
// each bar with its number, a second kind hatched on top of it.
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QRectF>
#include <QString>

class QPainter;

namespace nidus::ui {

struct Colours;

struct DrawnBar {
    QString label;
    qint64 count = 0;
    qint64 hatched = 0;   // of `count`
    bool isEmpty = false; // its edge is drawn alone: nobody has counted, it repeats the one before
};

struct ChartPicture {
    QString title;
    QString solidKind, hatchedKind; // what the two kinds are called; empty: there is one
    bool isUpright = false;         // columns; else rows
    QList<DrawnBar> bars;
};

class ChartDrawing {
public:
    static constexpr int around = 4; // the frame of a bar may reach so far beyond `within`

    // In the window's fonts of now.
    ChartDrawing(ChartPicture picture, const QRectF &within);

    QRectF frame(qsizetype bar) const { return m_frames.value(bar); } // of the bar with its number
    qsizetype barAt(const QPointF &point) const;                      // -1: none
    // `current`: the bar that has the focus, -1: none has it.
    void paint(QPainter &painter, const Colours &colours, qsizetype current = -1) const;

    static QSize leastSize(const ChartPicture &picture);

private:
    void placeColumns();
    void placeRows();
    void paintHead(QPainter &painter, const Colours &colours) const;
    void paintScale(QPainter &painter, const Colours &colours) const;
    void paintLabels(QPainter &painter, const Colours &colours, qsizetype current) const;
    void paintBar(QPainter &painter, const Colours &colours, qsizetype bar) const;
    QRectF headRect() const;
    qreal legendWidth() const;
    qint64 most() const; // of all bars; at least 1

    ChartPicture m_picture;
    QRectF m_within, m_plot; // the room of the bars themselves
    QFont m_text, m_title;
    qint64 m_step = 0, m_top = 1; // of the scale; 0: there is none
    QList<QRectF> m_frames, m_bars;
};

} // namespace nidus::ui
