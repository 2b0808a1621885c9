#include "ui/shell/restore_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

namespace nidus::ui {

using Outcome = RestoredRow::Outcome;

void RestoreModel::setDifference(const RestoreDifference &difference)
{
    QList<RestoredRow> rows; // what could be missed stands first
    for (const QString &what : difference.onlyInPresent)
        rows += {Outcome::SetAside, what};
    for (const QString &what : difference.changed)
        rows += {Outcome::Replaced, what};
    for (const QString &what : difference.onlyInBackup)
        rows += {Outcome::Brought, what};
    setRows(rows);
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
           : shown->outcome == Outcome::SetAside ? tr("only in the current registry: not in the restored one")
           : shown->outcome == Outcome::Replaced
               ? tr("in both, but different: the backup’s version is restored")
               : tr("only in the backup: will be restored");
}

} // namespace nidus::ui
