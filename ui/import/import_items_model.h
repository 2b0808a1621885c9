// What an import did, thing by thing; refused ones first.
#pragma once

#include "core/operations/registrar.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

class ImportItemsModel final : public RowsModel<ImportItem> {
    Q_OBJECT
public:
    enum Column { OutcomeColumn, WhatColumn, DetailColumn, FileColumn };

    explicit ImportItemsModel(QObject *parent = nullptr);
    void setItems(QList<ImportItem> items);
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    static QString text(const ImportItem &item, int column);
};

} // namespace nidus::ui
