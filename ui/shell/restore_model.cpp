#include "ui/shell/restore_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QSet>

namespace nidus::ui {

using Outcome = RestoredRow::Outcome;

void RestoreModel::setDifference(const RestoreDifference &difference)
{
    const QSet<QString> present(difference.onlyInPresent.cbegin(), difference.onlyInPresent.cend());
    const QSet<QString> backup(difference.onlyInBackup.cbegin(), difference.onlyInBackup.cend());
    QList<RestoredRow> lost, replaced, brought;
    for (const QString &what : difference.onlyInPresent)
        if (backup.contains(what))
            replaced += {Outcome::Replaced, what};
        else
            lost += {Outcome::SetAside, what};
    for (const QString &what : difference.onlyInBackup)
        if (!present.contains(what))
            brought += {Outcome::Brought, what};
    setRows(lost + replaced + brought); // what could be missed stands first
}

QVariant RestoreModel::data(const QModelIndex &index, int role) const
{
    const RestoredRow *shown = row(index);
    const bool isWhat = index.column() == WhatColumn;
    if (shown && isWhat && role == Qt::DecorationRole)
        return shown->outcome == Outcome::Brought ? lineIcon(QStringLiteral("check"), &Colours::good)
                                                  : lineIcon(QStringLiteral("caution"), &Colours::warning);
    if (!shown || role != Qt::DisplayRole)
        return {};
    return isWhat                                ? displayableLine(shown->what, 120)
           : shown->outcome == Outcome::SetAside ? tr("only in the present registry: set aside with it")
           : shown->outcome == Outcome::Replaced ? tr("in both, and differs: the backup’s is taken")
                                                 : tr("only in the backup: comes back");
}

} // namespace nidus::ui
