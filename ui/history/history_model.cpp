#include "ui/history/history_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"

namespace nidus::ui {

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
        return column == WhatColumn && !said.isEmpty() ? QVariant(plainToolTip(said)) : QVariant();
    return said.isEmpty() ? QString::fromUtf16(noValue) : said;
}

} // namespace nidus::ui
