// Findings as a table, in the order in which the rules give them; suppressed ones at the end.
#pragma once

#include "core/registration/finding.h"

#include <QAbstractTableModel>

namespace nidus::ui {

class FindingsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { SeverityColumn, FieldColumn, WordsColumn, ClauseColumn, RemedyColumn, ColumnCount };

    explicit FindingsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}
    void setFindings(Findings findings);
    const Findings &findings() const { return m_findings; } // as shown
    int activeCount() const { return m_active; }            // of those that are not suppressed
    const Finding *finding(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    Findings m_findings;
    int m_active = 0;
};

} // namespace nidus::ui
