// File ▸ Open recent: the registries that were open lately. One that is not there says so and can be removed.
#pragma once

#include "ui/shell/recent_stores.h"

#include <QMenu>

namespace nidus::ui {

class RecentMenu final : public QMenu {
    Q_OBJECT
public:
    explicit RecentMenu(QWidget *parent);
    void refresh();
    void setOpen(const QString &path); // is open here: not offered again

Q_SIGNALS:
    void openAsked(const QString &path);

private:
    void setStores(const QList<RecentStore> &stores);
    QList<RecentStore> m_shown;
    QString m_open;
};

} // namespace nidus::ui
