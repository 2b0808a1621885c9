// The registries that were open lately, on the first page: a link each; one that is not there can be removed.
#pragma once

#include "ui/shell/recent_stores.h"

#include <QWidget>

class QVBoxLayout;

namespace nidus::ui {

class RecentList final : public QWidget {
    Q_OBJECT
public:
    explicit RecentList(QWidget *parent = nullptr);
    void refresh();

Q_SIGNALS:
    void openAsked(const QString &path);

private:
    void setStores(const QList<RecentStore> &stores);
    QWidget *row(const RecentStore &store);
    QVBoxLayout *m_rows;
};

} // namespace nidus::ui
