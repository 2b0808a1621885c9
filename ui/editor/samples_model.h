// The sample bench as a table: a row a name, what the grammar and RFC 8141 say of it, which are equivalent.
#pragma once

#include "core/names/sample_bench.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

class SamplesModel final : public RowsModel<BenchRow> {
    Q_OBJECT
public:
    enum Column { NameColumn, WhereColumn, GroupColumn, WordsColumn, ActColumn };

    explicit SamplesModel(QObject *parent = nullptr);
    void setRows(const QList<BenchRow> &rows) { RowsModel::setRows(rows); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    static QString text(const BenchRow &row, int column);
};

} // namespace nidus::ui
