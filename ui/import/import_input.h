// What came by a dialog, a drop or the clipboard, to be looked at by the import page.
#pragma once

#include "core/registration/registration.h"

#include <QStringList>

class QMimeData;

namespace nidus::ui {

// What is to be imported: files and folders, and texts that came without a file.
struct Arrived {
    QStringList paths;
    QList<Source> given;
    bool isEmpty() const { return paths.isEmpty() && given.isEmpty(); }
};
// Files, or else text; nothing of what is neither.
Arrived arrivedIn(const QMimeData &data);
Arrived arrivedInClipboard();

} // namespace nidus::ui
