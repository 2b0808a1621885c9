// What stands behind a bar or a kind of things to follow up, as the list that opens.
#pragma once

#include "core/operations/registrar.h"
#include "ui/overview/overview_list_dialog.h"

namespace nidus::ui {

struct BarList {
    QStringList names; // NIDs, or "R-7"
    QList<QStringList> rows;
};
// What the bar of `key` counts in the overview as of `day`: as many rows as its number. Reads every
// registration.
ActResult<BarList> readBarList(Registrar &registrar, Chart chart, const QString &key, const QString &day);

OverviewListDialog::Plan planOf(Chart chart, const ChartBar &bar);
OverviewListDialog::Plan planOf(FollowUp::Kind kind, qsizetype count, bool isReadOnly);

} // namespace nidus::ui
