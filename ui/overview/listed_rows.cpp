#include "ui/overview/listed_rows.h"

#include "core/registration/displayable.h"
#include "ui/look/plain_text.h"
#include "ui/look/roles.h"

namespace nidus::ui {

static constexpr int mostLetters = 300; // of a cell

QVariant ListedRows::data(const QModelIndex &index, int role) const
{
    const QStringList *cells = row(index);
    if (!cells)
        return {};
    const QString cell = cells->value(index.column());
    if (role == Qt::DisplayRole)
        return cell.isEmpty() ? QString::fromUtf16(noValue) : displayableLine(cell, mostLetters);
    if (role == Qt::ToolTipRole && !cell.isEmpty())
        return plainToolTip(cell);
    if (role == MutedRole)
        return cell.isEmpty();
    if (role == MonospaceRole)
        return m_names.contains(index.column());
    if (role == Qt::TextAlignmentRole && m_numbers.contains(index.column()))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

} // namespace nidus::ui
