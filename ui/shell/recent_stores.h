// The registries that were open lately, newest first; kept between starts.
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <functional>

namespace nidus::ui {

struct RecentStore {
    QString path;
    bool isThere = true; // a file stands there now
    bool operator==(const RecentStore &) const = default;
};

QStringList recentStores();
void rememberStore(const QString &path); // as the newest
void forgetStores(const QStringList &paths);

// Looks which of them are there, beside the window's thread (one may lie in a network that does not answer);
// `then` gets them while `asker` lives.
void lookForRecentStores(QObject *asker, const std::function<void(QList<RecentStore>)> &then);

// What a dialog for files offers: registries, their backups and what a restore has kept; then all files.
QStringList registryFilters();

// For reading: the home folder as ~, native separators, nothing that acts.
QString shownPath(const QString &path);

} // namespace nidus::ui
