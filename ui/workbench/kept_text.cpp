#include "ui/workbench/kept_text.h"
#include "core/files/file.h"
#include "ui/shell/window_settings.h"

#include <QDir>
#include <QFileInfo>

namespace nidus::ui {

QString keptTextPath()
{
    const QSettings settings = windowSettings();
    return QFileInfo(settings.fileName()).dir().filePath(QStringLiteral("workbench.txt"));
}

QString readKeptText()
{
    files::File file(keptTextPath());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString writeKeptText(const QString &text)
{
    const QString path = keptTextPath();
    if (text.isEmpty()) {
        files::File file(path);
        return !file.exists() || file.remove() ? QString() : file.errorString();
    }
    QDir().mkpath(QFileInfo(path).path());
    files::SaveFile file(path);
    const QByteArray bytes = text.toUtf8();
    const bool kept = file.open(QIODevice::WriteOnly) &&
                      file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner) &&
                      file.write(bytes) == bytes.size() && file.commit();
    return kept ? QString() : file.errorString();
}

} // namespace nidus::ui
