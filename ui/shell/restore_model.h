// What a restore would change, a row a thing: what is set aside with the present registry, what the backup
// brings, what stands in both and differs.
#pragma once

#include "core/records/restore_difference.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

struct RestoredRow {
    enum class Outcome { SetAside, Replaced, Brought };
    Outcome outcome;
    QString what;
};

class RestoreModel final : public RowsModel<RestoredRow> {
    Q_OBJECT
public:
    enum Column { WhatColumn, OutcomeColumn };

    explicit RestoreModel(QObject *parent = nullptr) : RowsModel({tr("What"), tr("After restoring")}, parent)
    {
    }
    void setDifference(const RestoreDifference &difference);
    void clear() { setRows({}); }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace nidus::ui
