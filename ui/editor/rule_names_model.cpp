#include "ui/editor/rule_names_model.h"

#include "ui/look/plain_text.h"

#include <algorithm>

namespace nidus::ui {

void RuleNamesModel::setNames(const QList<RuleName> &names)
{
    beginResetModel();
    m_names = names;
    std::ranges::stable_sort(m_names, [](const RuleName &one, const RuleName &other) {
        return one.name.compare(other.name, Qt::CaseInsensitive) < 0;
    });
    endResetModel();
}

int RuleNamesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_names.size());
}

QVariant RuleNamesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_names.size())
        return {};
    const RuleName &name = m_names[index.row()];
    const QString definition = name.definition.isEmpty() ? tr("%1: not defined").arg(name.name)
                                                         : displayableLine(name.definition, 120);
    if (role == Qt::EditRole)
        return name.name;
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return name.from.isEmpty() ? definition : tr("%1  (%2)").arg(definition, name.from);
    if (role == Qt::ToolTipRole)
        return plainToolTip(name.definition);
    return {};
}

} // namespace nidus::ui
