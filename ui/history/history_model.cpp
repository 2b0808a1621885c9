#include "ui/history/history_model.h"

#include "ui/compare/compare_texts.h"
#include "ui/look/plain_text.h"
#include "ui/look/roles.h"

namespace nidus::ui {

VersionNumber numberOf(const QString &text)
{
    const int correction = text.contains(u'.') ? text.section(u'.', 1, 1).toInt() : 1;
    return {text.section(u'.', 0, 0).toInt(), correction};
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    const Registrar::Event *event = row(index);
    if (!event || (role != Qt::DisplayRole && role != MutedRole && role != Qt::ToolTipRole))
        return {};
    const int column = index.column();
    const QString said = column == DateColumn     ? event->date
                         : column == EventColumn  ? event->event
                         : column == NumberColumn ? event->number
                                                  : displayable(event->what).simplified();
    if (role == MutedRole)
        return said.isEmpty();
    if (role == Qt::ToolTipRole)
        return said.isEmpty()           ? QVariant()
               : column == WhatColumn   ? QVariant(plainToolTip(said))
               : column == NumberColumn ? QVariant(plainToolTip(meaningOf(numberOf(said))))
                                        : QVariant();
    return said.isEmpty() ? QString::fromUtf16(noValue) : said;
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && section == NumberColumn && role == Qt::ToolTipRole)
        return plainToolTip(
            tr("3 is the third version. 3.2 is the same version with one correction, and 3.1 is "
               "what it said before."));
    return RowsModel::headerData(section, orientation, role);
}

} // namespace nidus::ui
