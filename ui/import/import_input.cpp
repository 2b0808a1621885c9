#include "ui/import/import_input.h"

#include "core/formats/text/source_text.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QUrl>

namespace nidus::ui {

Arrived arrivedIn(const QMimeData &data)
{
    Arrived arrived;
    for (const QUrl &url : data.hasUrls() ? data.urls() : QList<QUrl>())
        if (url.isLocalFile())
            arrived.paths += url.toLocalFile();
    if (arrived.paths.isEmpty() && data.hasText() && !data.text().trimmed().isEmpty())
        arrived.given += formats::describeSource({}, data.text().toUtf8());
    return arrived;
}

Arrived arrivedInClipboard()
{
    const QMimeData *data = QApplication::clipboard()->mimeData();
    return data ? arrivedIn(*data) : Arrived();
}

} // namespace nidus::ui
