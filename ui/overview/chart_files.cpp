#include "ui/overview/chart_files.h"

#include "core/files/file.h"
#include "ui/look/theme.h"
#include "ui/overview/chart_drawing.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QFontInfo>
#include <QMimeData>
#include <QPainter>
#include <QSvgGenerator>

namespace nidus::ui {

namespace {

constexpr int margin = 16;
constexpr int dotsPerInch = 96;  // as CSS has them: what is 13 px high here is so in a browser
constexpr qreal sharpness = 2.0; // pixels of a picture for one of the window

QSize outer(const QSize &size) { return size + QSize(2 * margin, 2 * margin); }

void paintChart(QPainter &painter, const ChartPicture &picture, const QSize &size, const Colours &colours)
{
    painter.fillRect(QRect({}, outer(size)), QColor(colours.base));
    ChartDrawing(picture, QRectF(QPointF(margin, margin), QSizeF(size))).paint(painter, colours);
}

// "Sans Serif" is a name that this system knows; a browser knows the font that stands for it.
QByteArray withFontsOfTheScreen(QByteArray svg)
{
    const QFont font = QApplication::font();
    const QString written = QStringLiteral("font-family=\"%1\"").arg(font.family());
    const QString known =
        QStringLiteral("font-family=\"%1, sans-serif\"").arg(QFontInfo(font).family().toHtmlEscaped());
    return svg.replace(written.toUtf8(), known.toUtf8());
}

} // namespace

QByteArray chartSvg(const ChartPicture &picture, const QSize &size, const Colours &colours)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(dotsPerInch);
    generator.setSize(outer(size));
    generator.setViewBox(QRect({}, outer(size)));
    generator.setTitle(picture.title);
    QPainter painter(&generator);
    paintChart(painter, picture, size, colours);
    painter.end();
    return withFontsOfTheScreen(buffer.data());
}

QImage chartImage(const ChartPicture &picture, const QSize &size, const Colours &colours)
{
    QImage image(outer(size) * sharpness, QImage::Format_RGB32);
    image.setDevicePixelRatio(sharpness);
    QPainter painter(&image);
    paintChart(painter, picture, size, colours);
    return image;
}

QByteArray pngOf(const QImage &image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

QMimeData *chartMimeData(const ChartPicture &picture, const QSize &size, const Colours &colours,
                         const QByteArray &csv)
{
    auto *data = new QMimeData;
    data->setImageData(chartImage(picture, size, colours));
    data->setData(QStringLiteral("image/svg+xml"), chartSvg(picture, size, colours));
    data->setData(QStringLiteral("text/csv"), csv);
    data->setText(QString::fromUtf8(csv));
    return data;
}

QString chartFormat(const QString &path)
{
    const QString end = QFileInfo(path).suffix().toLower();
    const bool isKnown =
        end == QLatin1String("svg") || end == QLatin1String("png") || end == QLatin1String("csv");
    return isKnown ? end : QString();
}

QString writeChart(const QString &path, const QByteArray &bytes)
{
    files::SaveFile file(path);
    const bool isWritten =
        file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    return isWritten ? QString() : file.errorString();
}

} // namespace nidus::ui
