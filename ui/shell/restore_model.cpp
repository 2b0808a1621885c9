#include "ui/shell/restore_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <QSet>

namespace nidus::ui {

void RestoreModel::setDifference(const RestoreDifference &difference)
{
    const QSet<QString> present(difference.onlyInPresent.cbegin(), difference.onlyInPresent.cend());
    const QSet<QString> backup(difference.onlyInBackup.cbegin(), difference.onlyInBackup.cend());
    beginResetModel();
    m_rows.clear();
    // What could be missed stands first.
    for (const QString &what : difference.onlyInPresent)
        if (!backup.contains(what))
            m_rows += {Outcome::SetAside, what};
    for (const QString &what : difference.onlyInPresent)
        if (backup.contains(what))
            m_rows += {Outcome::Replaced, what};
    for (const QString &what : difference.onlyInBackup)
        if (!present.contains(what))
            m_rows += {Outcome::Brought, what};
    endResetModel();
}

void RestoreModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

int RestoreModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RestoreModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant RestoreModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows.size())
        return {};
    const Row &row = m_rows[index.row()];
    if (role == Qt::DecorationRole && index.column() == WhatColumn)
        return row.outcome == Outcome::Brought ? lineIcon(QStringLiteral("check"), &Colours::good)
                                               : lineIcon(QStringLiteral("caution"), &Colours::warning);
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == WhatColumn)
        return displayableLine(row.what, 120);
    switch (row.outcome) {
    case Outcome::SetAside:
        return tr("only in the present registry: set aside with it");
    case Outcome::Replaced:
        return tr("in both, and differs: the backup’s is taken");
    case Outcome::Brought:
        return tr("only in the backup: comes back");
    }
    return {};
}

QVariant RestoreModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == WhatColumn ? tr("What") : tr("After restoring");
}

} // namespace nidus::ui
