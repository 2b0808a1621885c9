// What happened to one registration, newest first.
#pragma once

#include "core/operations/registrar.h"

#include <QAbstractTableModel>

namespace nidus::ui {

class HistoryModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { DateColumn, EventColumn, NumberColumn, WhatColumn, ColumnCount };

    explicit HistoryModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}
    void setEvents(const QList<Registrar::Event> &oldestFirst);
    const Registrar::Event *event(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<Registrar::Event> m_events;
};

} // namespace nidus::ui
