// Findings as a table, in the order in which the rules give them; suppressed ones at the end.
#pragma once

#include "core/registration/finding.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

class FindingsModel final : public RowsModel<Finding> {
    Q_OBJECT
public:
    enum Column { SeverityColumn, FieldColumn, WordsColumn, ClauseColumn, RemedyColumn };

    explicit FindingsModel(QObject *parent = nullptr);
    void setFindings(Findings findings);
    const Findings &findings() const { return m_rows; } // as shown
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    static QString text(const Finding &finding, int column);
};

} // namespace nidus::ui
