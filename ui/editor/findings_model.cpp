#include "ui/editor/findings_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>

namespace nidus::ui {

void FindingsModel::setFindings(Findings findings)
{
    const auto suppressed = std::stable_partition(findings.begin(), findings.end(),
                                                  [](const Finding &one) { return !one.suppressed; });
    const int active = int(suppressed - findings.begin());
    if (findings == m_findings)
        return;
    beginResetModel();
    m_active = active;
    m_findings = std::move(findings);
    endResetModel();
}

const Finding *FindingsModel::finding(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_findings.size() ? &m_findings[index.row()] : nullptr;
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_findings.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    const Finding *found = finding(index);
    if (!found)
        return {};
    const int column = index.column();
    if (role == Qt::DisplayRole) {
        switch (column) {
        case SeverityColumn:
            return found->suppressed ? tr("suppressed") : severityWord(found->severity);
        case FieldColumn:
            return found->field ? label(*found->field) : tr("the whole");
        case WordsColumn:
            return found->suppressed ? tr("%1 (%2)").arg(displayable(found->suppressed->reason).simplified(),
                                                         displayable(found->words).simplified())
                                     : displayable(found->words).simplified();
        case ClauseColumn:
            return found->clause;
        case RemedyColumn:
            return found->suppressed ? tr("Restore")
                   : found->remedy   ? displayable(found->remedy->words).simplified()
                                     : QString();
        default:
            return {};
        }
    }
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

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SeverityColumn:
        return tr("Severity");
    case FieldColumn:
        return tr("Field");
    case WordsColumn:
        return tr("Finding");
    case ClauseColumn:
        return tr("Clause");
    case RemedyColumn:
        return tr("Remedy");
    default:
        return {};
    }
}

} // namespace nidus::ui
