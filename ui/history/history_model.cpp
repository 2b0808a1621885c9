#include "ui/history/history_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"

#include <algorithm>

namespace nidus::ui {

void HistoryModel::setEvents(const QList<Registrar::Event> &oldestFirst)
{
    beginResetModel();
    m_events = oldestFirst;
    std::reverse(m_events.begin(), m_events.end());
    endResetModel();
}

const Registrar::Event *HistoryModel::event(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_events.size() ? &m_events[index.row()] : nullptr;
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_events.size());
}

int HistoryModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    const Registrar::Event *happened = event(index);
    if (!happened || (role != Qt::DisplayRole && role != MutedRole && role != Qt::ToolTipRole))
        return {};
    QString said;
    switch (index.column()) {
    case DateColumn:
        said = happened->date;
        break;
    case EventColumn:
        said = happened->event;
        break;
    case NumberColumn:
        said = happened->number;
        break;
    case WhatColumn:
        said = displayable(happened->what).simplified();
        break;
    default:
        break;
    }
    if (role == MutedRole)
        return said.isEmpty();
    if (role == Qt::ToolTipRole)
        return index.column() == WhatColumn && !said.isEmpty() ? QVariant(plainToolTip(said)) : QVariant();
    return said.isEmpty() ? QString::fromUtf16(noValue) : said;
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case DateColumn:
        return tr("Date");
    case EventColumn:
        return tr("Event");
    case NumberColumn:
        return tr("Version");
    case WhatColumn:
        return tr("What");
    default:
        return {};
    }
}

} // namespace nidus::ui
