// Requests as a table: what each is, where it stands, what the rules found.
#pragma once

#include "core/operations/review.h"
#include "core/registration/finding.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

// How many findings of each severity; those that are suppressed are counted by themselves, those of the
// layout are not counted.
struct FindingCounts {
    int errors = 0, warnings = 0, advice = 0, suppressed = 0, lifted = 0;
    bool operator==(const FindingCounts &) const = default;
};
FindingCounts countOf(const Findings &findings);
QString message(const FindingCounts &counts); // "1 error, 2 warnings"; "none"

struct RequestRow {
    Request request;
    QDateTime saved;
    QString savedBy;
    std::optional<FindingCounts> findings; // of open ones
};

// "revision of version 1", "new formal namespace".
QString whatIs(const Request &request);

class RequestsModel final : public RowsModel<RequestRow> {
    Q_OBJECT
public:
    enum Column {
        IdColumn,
        NidColumn,
        WhatColumn,
        ProcedureColumn,
        StateColumn,
        SavedColumn,
        ByColumn,
        FindingsColumn
    };

    explicit RequestsModel(QObject *parent = nullptr);
    void setRequests(QList<RequestRow> rows) { setRows(std::move(rows)); }
    void setReviews(const QList<Review> &reviews); // what is known of the names of open requests
    const RequestRow *request(const QModelIndex &index) const { return row(index); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString text(const RequestRow &row, int column) const;
    NameState nameState(const RequestRow &row) const;

    QHash<qint64, NameState> m_names; // by the number of the request
};

} // namespace nidus::ui
