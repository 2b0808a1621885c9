// Icons are drawn when they are shown, in the colours of the palette at that moment.
#include "core/files/file.h"
#include "ui/look/theme.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace nidus::ui {

namespace {

constexpr int smallIcon = 20;

class PaintedIcon : public QIconEngine {
public:
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
};

class LineIcon final : public PaintedIcon {
public:
    LineIcon(QByteArray svg, QRgb Colours::*colour) : m_svg(std::move(svg)), m_colour(colour) {}
    QIconEngine *clone() const override { return new LineIcon(*this); }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const Colours &colours = Colours::of(QGuiApplication::palette());
        const QRgb colour = mode == QIcon::Disabled ? colours.edge : colours.*m_colour;
        QByteArray svg = m_svg;
        svg.replace("currentColor", QColor(colour).name().toLatin1());
        if (rect.width() > smallIcon) // lines stay lines
            svg.replace(
                "stroke-width=\"1.3\"",
                QByteArray("stroke-width=\"%\"").replace("%", QByteArray::number(24.0 / rect.width())));
        QSvgRenderer(svg).render(painter, rect);
    }

private:
    QByteArray m_svg;
    QRgb Colours::*m_colour;
};

class SeverityIcon final : public PaintedIcon {
public:
    explicit SeverityIcon(Severity severity) : m_severity(severity) {}
    QIconEngine *clone() const override { return new SeverityIcon(*this); }

    // Shapes of 12 in a cell of 16.
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        const QColor colour(Colours::of(QGuiApplication::palette()).*severityColour(m_severity));
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour);
        switch (m_severity) {
        case Severity::Error:
            painter->drawRect(QRectF(3, 3, 10, 10));
            break;
        case Severity::Warning:
            painter->drawPolygon(QPolygonF({QPointF(8, 2), QPointF(14, 13), QPointF(2, 13)}));
            break;
        case Severity::Advice:
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(colour, 2));
            painter->drawEllipse(QRectF(4, 4, 8, 8));
            break;
        }
        painter->restore();
    }

private:
    Severity m_severity;
};

} // namespace

QIcon lineIcon(const QString &name, QRgb Colours::*colour)
{
    files::File file(QStringLiteral(":/line/") + name + QStringLiteral(".svg"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new LineIcon(file.readAll(), colour));
}

QIcon lineIcon(const QString &name) { return lineIcon(name, &Colours::muted); }

QIcon severityIcon(Severity severity) { return QIcon(new SeverityIcon(severity)); }

} // namespace nidus::ui
