#include "ui/shell/recent_stores.h"

#include "ui/async/worker.h"
#include "ui/look/plain_text.h"
#include "ui/shell/window_settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace nidus::ui {

namespace {

constexpr int mostRecent = 10;

QString key() { return QStringLiteral("recent"); }

QList<RecentStore> looked(const QStringList &paths)
{
    QList<RecentStore> found;
    for (const QString &path : paths)
        found += {path, QFileInfo(path).isFile()};
    return found;
}

} // namespace

QStringList recentStores() { return windowSettings().value(key()).toStringList(); }

void rememberStore(const QString &path)
{
    QStringList paths = recentStores();
    paths.removeAll(path);
    paths.prepend(path);
    windowSettings().setValue(key(), QStringList(paths.mid(0, mostRecent)));
}

void forgetStores(const QStringList &paths)
{
    QStringList left = recentStores();
    for (const QString &path : paths)
        left.removeAll(path);
    windowSettings().setValue(key(), left);
}

void lookForRecentStores(QObject *asker, const std::function<void(QList<RecentStore>)> &then)
{
    beside(
        asker, [stores = recentStores()] { return looked(stores); }, then);
}

QStringList registryFilters()
{
    return {QCoreApplication::translate(
                "nidus::ui::RestoreDialog",
                "Registries and their backups (*.sqlite *.db *.faulty *.before-restore-*)"),
            QCoreApplication::translate("nidus::ui::RestoreDialog", "All files (*)")};
}

QString shownPath(const QString &path)
{
    QString said = path;
    if (said.startsWith(QDir::homePath() + u'/'))
        said = u'~' + said.mid(QDir::homePath().size());
    return displayable(QDir::toNativeSeparators(said));
}

} // namespace nidus::ui
