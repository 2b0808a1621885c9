#include "core/translation.inc"

#include "ui/requests/requests_model.h"

#include "core/rules/rules.h"
#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

namespace nidus::ui {

FindingCounts countOf(const Findings &findings)
{
    FindingCounts counts;
    for (const Finding &finding : findings) {
        if (rules::isLayout(finding.rule))
            continue;
        ++(finding.suppressed                      ? counts.suppressed
           : finding.lifted                        ? counts.lifted
           : finding.severity == Severity::Error   ? counts.errors
           : finding.severity == Severity::Warning ? counts.warnings
                                                   : counts.advice);
    }
    return counts;
}

QString message(const FindingCounts &counts)
{
    QStringList parts;
    for (const auto &[severity, count] : {std::pair(Severity::Error, counts.errors),
                                          {Severity::Warning, counts.warnings},
                                          {Severity::Advice, counts.advice}})
        if (count > 0)
            parts += severityCount(severity, count);
    return parts.isEmpty() ? tr("none") : parts.join(QLatin1String(", "));
}

QString whatIs(const Request &request)
{
    if (request.kind == RequestKind::Revision)
        return request.basedOn > 0 ? tr("revision of version %1").arg(request.basedOn) : tr("first template");
    return request.namespaceKind == Kind::Formal ? tr("new formal namespace") : tr("new informal namespace");
}

RequestsModel::RequestsModel(QObject *parent)
    : RowsModel({tr("Request"), tr("NID"), tr("What"), tr("Procedure"), tr("State"), tr("Saved"), tr("By"),
                 tr("Findings")},
                parent)
{
}

void RequestsModel::setReviews(const QList<Review> &reviews)
{
    m_names.clear();
    for (const Review &review : reviews)
        m_names.insert(review.request, review.state());
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, StateColumn), index(rowCount() - 1, StateColumn));
}

NameState RequestsModel::nameState(const RequestRow &row) const
{
    return m_names.value(row.request.number, NameState::Settled);
}

QString RequestsModel::text(const RequestRow &row, int column) const
{
    switch (column) {
    case IdColumn:
        return requestId(row.request.number);
    case NidColumn:
        return displayableLine(row.request.nid);
    case WhatColumn:
        return whatIs(row.request);
    case ProcedureColumn:
        return row.request.procedure == Procedure::FastTrack ? tr("fast track") : tr("standard");
    case StateColumn:
        switch (row.request.state) {
        case RequestState::Open:
            return message(nameState(row));
        case RequestState::Published:
            return tr("published as %1").arg(row.request.outcome);
        case RequestState::Withdrawn:
            return row.request.outcome.isEmpty()
                       ? tr("withdrawn")
                       : tr("withdrawn: %1").arg(displayableLine(row.request.outcome, 200));
        }
        return {};
    case SavedColumn:
        return row.saved.isValid() ? row.saved.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"))
                                   : QString();
    case ByColumn:
        return displayableLine(row.savedBy);
    case FindingsColumn:
        return row.findings ? message(*row.findings) : QString();
    default:
        return {};
    }
}

QVariant RequestsModel::data(const QModelIndex &index, int role) const
{
    const RequestRow *row = request(index);
    if (!row)
        return {};
    const int column = index.column();
    if (role == Qt::DisplayRole || role == MutedRole) {
        const QString said = text(*row, column);
        if (role == MutedRole)
            return said.isEmpty() || (column == StateColumn && row->request.state != RequestState::Open);
        return said.isEmpty() ? QString::fromUtf16(noValue) : said;
    }
    if (role == Qt::ToolTipRole) { // a reason, a name: longer than a column may be
        const QString said = text(*row, column);
        return (column == StateColumn || column == ByColumn) && !said.isEmpty() ? QVariant(plainToolTip(said))
                                                                                : QVariant();
    }
    if (role == MonospaceRole)
        return column == NidColumn;
    if (role == Qt::DecorationRole && column == StateColumn)
        return row->request.state == RequestState::Open && nameState(*row) == NameState::Blocked
                   ? QVariant(severityIcon(Severity::Error))
                   : QVariant();
    if (role == Qt::DecorationRole && column == FindingsColumn && row->findings) {
        if (row->findings->errors > 0)
            return severityIcon(Severity::Error);
        if (row->findings->warnings > 0)
            return severityIcon(Severity::Warning);
        if (row->findings->advice > 0)
            return severityIcon(Severity::Advice);
    }
    return {};
}

} // namespace nidus::ui
