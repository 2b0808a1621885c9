// A chart outside the window: as SVG, as a picture, on the clipboard.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>

class QMimeData;

namespace nidus::ui {

struct ChartPicture;
struct Colours;

// `size`: of the chart in the window; a margin comes around it. In the window's fonts and those colours.
QByteArray chartSvg(const ChartPicture &picture, const QSize &size, const Colours &colours);
QImage chartImage(const ChartPicture &picture, const QSize &size,
                  const Colours &colours); // sharp when printed
// Picture, SVG and table in one: whoever pastes takes what it can.
QMimeData *chartMimeData(const ChartPicture &picture, const QSize &size, const Colours &colours,
                         const QByteArray &csv);

// What becomes of a chart that is saved, by the end of the file's name: "svg", "png" or "csv"; empty: none of
// them.
QString chartFormat(const QString &path);
// Under a temporary name first. What went wrong, for a person; empty: nothing did.
QString writeChart(const QString &path, const QByteArray &bytes);
QByteArray pngOf(const QImage &image);

} // namespace nidus::ui
