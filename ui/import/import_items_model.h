// What an import did, thing by thing; refused ones first.
#pragma once

#include "core/operations/registrar.h"

#include <QAbstractTableModel>

namespace nidus::ui {

class ImportItemsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { OutcomeColumn, WhatColumn, DetailColumn, FileColumn, ColumnCount };

    explicit ImportItemsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}
    void setItems(QList<ImportItem> items);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<ImportItem> m_items;
};

} // namespace nidus::ui
