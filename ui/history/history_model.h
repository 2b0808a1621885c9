// What happened to one registration, newest first.
#pragma once

#include "core/operations/registrar.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

VersionNumber numberOf(const QString &text); // "2.1", and "2": its first text

class HistoryModel final : public RowsModel<Registrar::Event> {
    Q_OBJECT
public:
    enum Column { DateColumn, EventColumn, NumberColumn, WhatColumn };

    explicit HistoryModel(QObject *parent = nullptr)
        : RowsModel({tr("Date"), tr("Event"), tr("Version"), tr("What")}, parent)
    {
    }
    void setEvents(const QList<Registrar::Event> &oldestFirst)
    {
        setRows({oldestFirst.crbegin(), oldestFirst.crend()});
    }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
};

} // namespace nidus::ui
