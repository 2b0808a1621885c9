#include "ui/editor/rewriting_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>

namespace nidus::ui {

namespace {

bool isSameList(const QList<RewritingEntry> &one, const QList<RewritingEntry> &other)
{
    return std::ranges::equal(
        one, other, {}, [](const RewritingEntry &entry) { return entry.what.id; },
        [](const RewritingEntry &entry) { return entry.what.id; });
}

} // namespace

RewritingModel::RewritingModel(QObject *parent)
    : RowsModel({tr("Ticked"), tr("Field"), tr("To be rewritten"), tr("Clause")}, parent)
{
}

void RewritingModel::setEntries(QList<RewritingEntry> entries)
{
    if (!isSameList(entries, m_rows))
        return setRows(std::move(entries));
    m_rows = std::move(entries);
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RewritingModel::toggle(int row)
{
    if (row >= 0 && row < m_rows.size())
        Q_EMIT tickAsked(m_rows[row].what.id, !m_rows[row].tick);
}

Qt::ItemFlags RewritingModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == TickColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool RewritingModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const RewritingEntry *entry = row(index);
    if (!entry || role != Qt::CheckStateRole || index.column() != TickColumn)
        return false;
    if (entry->tick.has_value() != (value.toInt() == Qt::Checked))
        toggle(index.row());
    return true;
}

QString RewritingModel::text(const RewritingEntry &entry, int column) const
{
    const QString field = label(entry.what.field);
    switch (column) {
    case FieldColumn:
        return !entry.isLeft           ? tr("%1, no longer there").arg(field)
               : entry.lines.isEmpty() ? field
                                       : tr("%1, %2").arg(field, entry.lines);
    case TitleColumn:
        return displayableLine(entry.what.title, 120);
    case ClauseColumn:
        return entry.what.clause;
    default:
        return {};
    }
}

QVariant RewritingModel::data(const QModelIndex &index, int role) const
{
    const RewritingEntry *entry = row(index);
    if (!entry)
        return {};
    const bool isTick = index.column() == TickColumn;
    switch (role) {
    case Qt::DisplayRole:
        return isTick ? QVariant() : text(*entry, index.column());
    case Qt::CheckStateRole:
        return isTick ? QVariant(entry->tick ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return isTick ? tr("Rewritten: %1").arg(text(*entry, TitleColumn)) : text(*entry, index.column());
    case Qt::DecorationRole:
        return !isTick       ? QVariant()
               : entry->tick ? lineIcon(QStringLiteral("ticked"), &Colours::accent)
                             : lineIcon(QStringLiteral("unticked"));
    case Qt::ToolTipRole:
        return isTick && entry->tick
                   ? QVariant(plainToolTip(tr("Ticked by %1, %2")
                                               .arg(displayableLine(entry->tick->by, 60),
                                                    entry->tick->at.date().toString(Qt::ISODate))))
                   : QVariant();
    case MutedRole:
        return entry->tick.has_value() || !entry->isLeft || index.column() == ClauseColumn;
    default:
        return {};
    }
}

} // namespace nidus::ui
