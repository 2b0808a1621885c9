// What a restore would change, a row a thing: what is set aside with the present registry, what the backup
// brings, what stands in both and differs.
#pragma once

#include "core/records/restore_difference.h"

#include <QAbstractTableModel>

namespace nidus::ui {

class RestoreModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { WhatColumn, OutcomeColumn, ColumnCount };

    explicit RestoreModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}
    void setDifference(const RestoreDifference &difference);
    void clear();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class Outcome { SetAside, Replaced, Brought };
    struct Row {
        Outcome outcome;
        QString what;
    };
    QList<Row> m_rows;
};

} // namespace nidus::ui
