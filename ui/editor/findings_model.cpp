#include "ui/editor/findings_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>

namespace nidus::ui {

FindingsModel::FindingsModel(QObject *parent)
    : RowsModel({tr("Severity"), tr("Field"), tr("Finding"), tr("Clause"), tr("Remedy")}, parent)
{
}

void FindingsModel::setFindings(Findings findings)
{
    std::stable_partition(findings.begin(), findings.end(),
                          [](const Finding &one) { return !one.suppressed; });
    if (findings != m_rows)
        setRows(std::move(findings));
}

QString FindingsModel::text(const Finding &found, int column)
{
    const QString words = displayable(found.words).simplified();
    switch (column) {
    case SeverityColumn:
        return found.suppressed ? tr("suppressed") : severityWord(found.severity);
    case FieldColumn:
        return found.field ? label(*found.field) : tr("the whole");
    case WordsColumn:
        return found.suppressed ? tr("%1 (%2)").arg(displayable(found.suppressed->reason).simplified(), words)
                                : words;
    case ClauseColumn:
        return found.clause;
    default:
        return found.suppressed ? tr("Restore")
               : found.remedy   ? displayable(found.remedy->words).simplified()
                                : QString();
    }
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    const Finding *found = row(index);
    if (!found)
        return {};
    const int column = index.column();
    if (role == Qt::DisplayRole)
        return text(*found, column);
    if (role == Qt::DecorationRole && column == SeverityColumn)
        return severityIcon(found->severity);
    if (role == Qt::ToolTipRole && column == WordsColumn)
        return plainToolTip(found->words);
    if (role == LinkRole)
        return column == RemedyColumn && (found->remedy || found->suppressed);
    if (role == MutedRole)
        return column == ClauseColumn || (found->suppressed && column != RemedyColumn);
    return {};
}

} // namespace nidus::ui
