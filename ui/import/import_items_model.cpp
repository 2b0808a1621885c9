#include "ui/import/import_items_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <QFileInfo>

#include <algorithm>

namespace nidus::ui {

ImportItemsModel::ImportItemsModel(QObject *parent)
    : RowsModel({tr("Outcome"), tr("What"), tr("Detail"), tr("File")}, parent)
{
}

void ImportItemsModel::setItems(QList<ImportItem> items)
{
    std::stable_partition(items.begin(), items.end(), [](const ImportItem &item) {
        return item.outcome == ImportItem::Outcome::Refused;
    });
    setRows(std::move(items));
}

QString ImportItemsModel::text(const ImportItem &item, int column)
{
    static const char *const outcomes[] = {QT_TR_NOOP("added"), QT_TR_NOOP("changed"), QT_TR_NOOP("known"),
                                           QT_TR_NOOP("refused")};
    switch (column) {
    case OutcomeColumn:
        return tr(outcomes[int(item.outcome)]);
    case WhatColumn:
        return displayableLine(item.what, 80);
    case DetailColumn:
        return displayableLine(item.detail, 200);
    default:
        break;
    }
    const QString name = displayableLine(QFileInfo(item.file).fileName());
    return item.line > 0 ? tr("%1, line %2").arg(name, QString::number(item.line)) : name;
}

QVariant ImportItemsModel::data(const QModelIndex &index, int role) const
{
    const ImportItem *item = row(index);
    if (!item)
        return {};
    const int column = index.column();
    if (role == Qt::DisplayRole)
        return text(*item, column);
    if (role == Qt::DecorationRole && column == OutcomeColumn)
        return item->outcome == ImportItem::Outcome::Refused
                   ? severityIcon(Severity::Error)
                   : lineIcon(QStringLiteral("check"), &Colours::good);
    if (role == MutedRole)
        return column == FileColumn;
    if (role == Qt::ToolTipRole && column == DetailColumn && !item->detail.isEmpty())
        return plainToolTip(item->detail);
    return {};
}

} // namespace nidus::ui
