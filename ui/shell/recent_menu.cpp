#include "ui/shell/recent_menu.h"

#include "ui/look/plain_text.h"

namespace nidus::ui {

RecentMenu::RecentMenu(QWidget *parent) : QMenu(tr("Open re&cent"), parent)
{
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::refresh);
    QList<RecentStore> stores; // there, as far as is known
    for (const QString &path : recentStores())
        stores += {path, true};
    setStores(stores);
    refresh();
}

void RecentMenu::refresh()
{
    lookForRecentStores(this, [this](const QList<RecentStore> &stores) {
        if (stores != m_shown)
            setStores(stores);
    });
}

void RecentMenu::setOpen(const QString &path)
{
    m_open = path;
    m_shown.clear();
    refresh();
}

void RecentMenu::setStores(const QList<RecentStore> &stores)
{
    m_shown = stores;
    clear();
    QStringList missing;
    for (const RecentStore &store : stores) {
        if (store.path == m_open)
            continue;
        const QString name = withoutMnemonic(shownPath(store.path));
        QAction *action = addAction(store.isThere ? name : tr("%1 – not found").arg(name));
        action->setEnabled(store.isThere);
        connect(action, &QAction::triggered, this, [this, path = store.path] { Q_EMIT openAsked(path); });
        if (!store.isThere)
            missing += store.path;
    }
    if (isEmpty()) {
        QAction *note = addAction(tr("Registries that you open will be listed here"));
        note->setEnabled(false);
        note->setProperty("note", true);
    }
    if (missing.isEmpty())
        return;
    addSeparator();
    connect(addAction(tr("Remove what is not found")), &QAction::triggered, this, [this, missing] {
        forgetStores(missing);
        refresh();
    });
}

} // namespace nidus::ui
