// What the programs that take pictures share: settings of their own, no screen, and the size among the
// arguments.
#pragma once

#include <QSize>
#include <QStringList>
#include <QTemporaryDir>

namespace nidus::shots {

// To be made before the application.
struct PictureSettings {
    QTemporaryDir folder;

    PictureSettings()
    {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("XDG_CONFIG_HOME", folder.path().toLocal8Bit());
    }
};

inline QSize pictureSize(const QStringList &arguments)
{
    for (const QString &argument : arguments)
        if (const QStringList parts = argument.split(u'x');
            parts.size() == 2 && parts[0].toInt() > 0 && parts[1].toInt() > 0)
            return {parts[0].toInt(), parts[1].toInt()};
    return {1280, 800};
}

} // namespace nidus::shots
