#include "ui/import/import_input.h"

#include "core/files/file.h"
#include "core/files/path.h"
#include "core/formats/text/source_text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
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

void askForFiles(QWidget *parent, bool folder, const std::function<void(const QStringList &)> &then)
{
    const auto title = [folder] {
        return folder ? QCoreApplication::translate("nidus::ui::ImportPage", "Folder to import")
                      : QCoreApplication::translate("nidus::ui::ImportPage", "Files to import");
    };
    auto *dialog = new QFileDialog(parent, title());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    QObject::connect(dialog, &QFileDialog::filesSelected, parent, then);
    dialog->open();
}

bool isGivenFile(const QString &file) { return file.startsWith(QLatin1String("given:")); }

QString planFileName(const QString &file)
{
    return isGivenFile(file) ? QCoreApplication::translate("nidus::ui::ImportPage", "pasted text")
                             : files::shownName(file);
}

ActResult<Source> Arrived::source(const QString &file, qint64 most) const
{
    if (isGivenFile(file))
        return given.value(file.mid(6).toLongLong());
    if (most > 0 && files::statusOf(file).size > most)
        return refused(refusal::File{
            QCoreApplication::translate("nidus::ui::ImportPage",
                                        "it is too long to show here; it can still be imported"),
            file});
    auto octets = files::readWhole(file, formats::maxBytes);
    if (octets)
        return formats::describeSource(files::shownName(file), *std::move(octets));
    return refused(refusal::File{octets.error(), file});
}

Arrived arrivedInClipboard()
{
    const QMimeData *data = QApplication::clipboard()->mimeData();
    return data ? arrivedIn(*data) : Arrived();
}

} // namespace nidus::ui
