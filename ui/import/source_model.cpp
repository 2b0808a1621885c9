#include "ui/import/source_model.h"

#include "ui/look/plain_text.h"

namespace nidus::ui {

void SourceModel::setSource(std::shared_ptr<const DividedSource> source)
{
    const bool isSame = source->lines == m_source->lines && source->firstNumber == m_source->firstNumber;
    if (isSame) {
        m_source = std::move(source);
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_source = std::move(source);
    m_longest = 0;
    for (const QString &line : m_source->lines)
        m_longest = qMax(m_longest, int(line.size()));
    endResetModel();
}

int SourceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_source->lines.size());
}

QVariant SourceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_source->lines.size())
        return {};
    const QString &line = m_source->lines[index.row()];
    if (role == Qt::DisplayRole)
        return displayable(line);
    if (role != Qt::AccessibleTextRole)
        return {};
    const int at = m_source->passageOf(index.row());
    const QString owner =
        at < 0 || m_source->passages[at].owner.isEmpty() ? tr("no field") : m_source->passages[at].owner;
    return tr("Line %1, %2: %3").arg(m_source->firstNumber + index.row()).arg(owner, displayable(line));
}

} // namespace nidus::ui
