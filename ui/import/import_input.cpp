#include "ui/import/import_input.h"

#include "core/files/file.h"
#include "core/formats/text/source_text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
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

bool isGivenFile(const QString &file) { return file.startsWith(QLatin1String("given:")); }

QString planFileName(const QString &file)
{
    return isGivenFile(file) ? QCoreApplication::translate("nidus::ui::ImportPage", "pasted text")
                             : QFileInfo(file).fileName();
}

ActResult<Source> Arrived::source(const QString &file, qint64 most) const
{
    if (isGivenFile(file))
        return given.value(file.mid(6).toLongLong());
    files::File read(file);
    ActError error;
    error.kind = ActError::Kind::File;
    error.place = file;
    if (!read.open(QIODevice::ReadOnly)) {
        error.detail = read.errorString();
        return unexpected(std::move(error));
    }
    if (most > 0 && read.size() > most) {
        error.detail = QCoreApplication::translate(
            "nidus::ui::ImportPage", "it is too long to be shown; it can be imported all the same");
        return unexpected(std::move(error));
    }
    return formats::describeSource(QFileInfo(file).fileName(), read.readAll());
}

Arrived arrivedInClipboard()
{
    const QMimeData *data = QApplication::clipboard()->mimeData();
    return data ? arrivedIn(*data) : Arrived();
}

} // namespace nidus::ui
