// One chart as a table: a row a bar, with everything that is counted of it. What a chart draws, what stands
// in its table and in its CSV file is the same.
#pragma once

#include "core/records/overview.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

class ChartModel final : public RowsModel<ChartBar> {
    Q_OBJECT
public:
    enum Column { LabelColumn, CountColumn, FormalColumn, InformalColumn, ListedColumn, ChangedColumn };

    explicit ChartModel(Chart chart, QObject *parent = nullptr);

    Chart chart() const { return m_chart; }
    void setBars(QList<ChartBar> bars) { setRows(std::move(bars)); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QByteArray csv() const; // RFC 4180, with the titles of the columns

private:
    static qint64 number(const ChartBar &bar, int column);

    Chart m_chart;
};

} // namespace nidus::ui
