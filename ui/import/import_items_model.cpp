#include "ui/import/import_items_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <QFileInfo>

#include <algorithm>

namespace nidus::ui {

void ImportItemsModel::setItems(QList<ImportItem> items)
{
    std::stable_sort(items.begin(), items.end(), [](const ImportItem &a, const ImportItem &b) {
        return (a.outcome == ImportItem::Outcome::Refused) > (b.outcome == ImportItem::Outcome::Refused);
    });
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
}

int ImportItemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

int ImportItemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ImportItemsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_items.size())
        return {};
    const ImportItem &item = m_items[index.row()];
    const bool isRefused = item.outcome == ImportItem::Outcome::Refused;
    if (role == Qt::DecorationRole && index.column() == OutcomeColumn)
        return isRefused ? severityIcon(Severity::Error) : lineIcon(QStringLiteral("check"), &Colours::good);
    if (role == MutedRole)
        return index.column() == FileColumn;
    if (role == Qt::ToolTipRole && index.column() == DetailColumn && !item.detail.isEmpty())
        return plainToolTip(item.detail);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case OutcomeColumn:
        switch (item.outcome) {
        case ImportItem::Outcome::Added:
            return tr("added");
        case ImportItem::Outcome::Changed:
            return tr("changed");
        case ImportItem::Outcome::Known:
            return tr("known");
        case ImportItem::Outcome::Refused:
            return tr("refused");
        }
        return {};
    case WhatColumn:
        return displayableLine(item.what, 80);
    case DetailColumn:
        return displayableLine(item.detail, 200);
    case FileColumn: {
        const QString name = displayableLine(QFileInfo(item.file).fileName());
        return item.line > 0 ? tr("%1, line %2").arg(name).arg(item.line) : name;
    }
    default:
        return {};
    }
}

QVariant ImportItemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case OutcomeColumn:
        return tr("Outcome");
    case WhatColumn:
        return tr("What");
    case DetailColumn:
        return tr("Detail");
    case FileColumn:
        return tr("File");
    default:
        return {};
    }
}

} // namespace nidus::ui
