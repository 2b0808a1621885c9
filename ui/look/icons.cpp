// Icons are drawn when they are shown, in the colours of the palette at that moment.
#include "core/files/file.h"
#include "ui/look/theme.h"

#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace nidus::ui {

namespace {

constexpr int smallIcon = 20;

class LineIcon final : public QIconEngine {
public:
    LineIcon(QByteArray svg, QRgb Colours::*colour) : m_svg(std::move(svg)), m_colour(colour) {}
    QIconEngine *clone() const override { return new LineIcon(*this); }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
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

} // namespace

QIcon lineIcon(const QString &name, QRgb Colours::*colour)
{
    static QHash<QString, QByteArray> drawings; // rows ask for theirs at each painting
    auto drawing = drawings.constFind(name);
    if (drawing == drawings.cend()) {
        files::File file(QStringLiteral(":/line/") + name + QStringLiteral(".svg"));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        drawing = drawings.insert(name, file.readAll());
    }
    return QIcon(new LineIcon(*drawing, colour));
}

QIcon severityIcon(Severity severity)
{
    return lineIcon(QStringLiteral("severity_") + id(severity), severityColour(severity));
}

} // namespace nidus::ui
