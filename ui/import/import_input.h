// What came by a dialog, a drop or the clipboard, to be looked at by the import page.
#pragma once

#include "core/operations/act_error.h"

#include <QStringList>

#include <functional>

class QMimeData;
class QWidget;

namespace nidus::ui {

// What is to be imported: files and folders, and texts that came without a file.
struct Arrived {
    QStringList paths;
    QList<Source> given;
    bool isEmpty() const { return paths.isEmpty() && given.isEmpty(); }
    // Of a file of a plan: read, or what was given. File when it is longer than `most` (0: no bound) octets.
    ActResult<Source> source(const QString &file, qint64 most = 0) const;
};
// Files, or else text; nothing of what is neither.
Arrived arrivedIn(const QMimeData &data);
Arrived arrivedInClipboard();
// A dialog for files, or for one folder; `then` is called when some were chosen.
void askForFiles(QWidget *parent, bool folder, const std::function<void(const QStringList &)> &then);

bool isGivenFile(const QString &file);     // of a plan: a text that came without one
QString planFileName(const QString &file); // for a person

} // namespace nidus::ui
