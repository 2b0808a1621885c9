// How the window was left: layout, columns, views, recent stores. The person's, not the registry's.
#pragma once

#include <QSettings>

namespace nidus::ui {

// A file of the account, by the name "nidus/window"; kept when the object goes. What cannot be read there is
// absent.
inline QSettings windowSettings() { return QSettings(QStringLiteral("nidus"), QStringLiteral("window")); }

// What is kept of one store under `group`: a path is no key of a settings file.
inline QString keyOfStore(const QString &group, const QString &store)
{
    return group + u'/' + QString::fromLatin1(store.toUtf8().toBase64(QByteArray::Base64UrlEncoding));
}

} // namespace nidus::ui
