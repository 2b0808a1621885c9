// Findings as a table: errors first, then as the rules give them; suppressed ones at the end. Findings of one
// rule in one field are one row, with their lines and their number.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

struct FindingRow {
    Findings places; // at least one, in the order of their places
    QString lines;   // "line 3", "lines 3, 7"; empty: the field, or the text, as a whole
    QString words;   // what they say, with their number
    bool operator==(const FindingRow &) const = default;

    const Finding &first() const { return places.first(); }
};

class FindingsModel final : public RowsModel<FindingRow> {
    Q_OBJECT
public:
    enum Column { SeverityColumn, FieldColumn, WordsColumn, ClauseColumn, RemedyColumn };

    explicit FindingsModel(QObject *parent = nullptr);
    void setFindings(const Findings &findings, const RegistrationTemplate &text); // they are of `text`
    // The severity is its shape alone, and the words begin with the field.
    void setCompact(bool compact);
    int rowOf(const Finding &finding) const; // -1: none
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString text(const FindingRow &row, int column) const;

    bool m_isCompact = false;
};

} // namespace nidus::ui
