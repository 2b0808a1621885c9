#include "ui/overview/chart_model.h"

#include "core/formats/csv/csv_rows.h"
#include "ui/overview/chart_words.h"

#include <QLocale>

namespace nidus::ui {

namespace {

QStringList titles(Chart chart)
{
    switch (chart) {
    case Chart::Years:
        return {ChartModel::tr("Year"),     ChartModel::tr("Registrations"), ChartModel::tr("Formal"),
                ChartModel::tr("Informal"), ChartModel::tr("Newly listed"),  ChartModel::tr("Changed")};
    case Chart::Forms:
        return {ChartModel::tr("Form"), ChartModel::tr("Registrations")};
    case Chart::References:
        return {ChartModel::tr("Kind"), ChartModel::tr("Registrations")};
    case Chart::Ages:
        return {ChartModel::tr("Age"), ChartModel::tr("Requests")};
    case Chart::Changes:
        break;
    }
    return {ChartModel::tr("Year"), ChartModel::tr("Entries")};
}

} // namespace

ChartModel::ChartModel(Chart chart, QObject *parent) : RowsModel(titles(chart), parent), m_chart(chart) {}

qint64 ChartModel::number(const ChartBar &bar, int column)
{
    return column == FormalColumn     ? bar.count - bar.informal
           : column == InformalColumn ? bar.informal
           : column == ListedColumn   ? bar.listed
           : column == ChangedColumn  ? bar.changed
                                      : bar.count;
}

QVariant ChartModel::data(const QModelIndex &index, int role) const
{
    const ChartBar *bar = row(index);
    if (!bar)
        return {};
    const bool isLabel = index.column() == LabelColumn;
    if (role == Qt::DisplayRole)
        return isLabel ? barLabel(m_chart, bar->key) : QLocale().toString(number(*bar, index.column()));
    if (role == Qt::TextAlignmentRole && !isLabel)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

// Over figures, which stand at the right.
QVariant ChartModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && section != LabelColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return RowsModel::headerData(section, orientation, role);
}

QByteArray ChartModel::csv() const
{
    QStringList head;
    for (int column = 0; column < columnCount(); ++column)
        head += headerData(column, Qt::Horizontal).toString();
    QByteArray out = formats::csvRow(head);
    for (const ChartBar &bar : rows()) {
        QStringList cells{barLabel(m_chart, bar.key)};
        for (int column = CountColumn; column < columnCount(); ++column)
            cells += QString::number(number(bar, column));
        out += formats::csvRow(cells);
    }
    return out;
}

} // namespace nidus::ui
