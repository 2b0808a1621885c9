// Findings of a request's draft that need not be mended: suppressed with a reason, and shown again.
#include "core/operations/act_result.h"

#include <QCoreApplication>

#include <algorithm>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

bool isMeant(const Finding &finding, const QString &rule, std::optional<Field> field)
{
    return finding.rule == rule && (!field || finding.field == field);
}

QString placeOf(std::optional<Field> field) { return field ? label(*field) : tr("the draft"); }

ActResult<> checkOpen(const store::StoredRequest &stored)
{
    if (stored.request.state != RequestState::Open)
        return refused(ActError::Kind::RequestClosed, id(stored.request.state));
    return {};
}

void noteFinding(store::AuditedTransaction &act, const QString &rule, std::optional<Field> field)
{
    act.note(QStringLiteral("rule"), rule);
    if (field)
        act.note(QStringLiteral("field"), id(*field));
}

} // namespace

ActResult<> Registrar::suppressFinding(qint64 number, const QString &rule, std::optional<Field> field,
                                       const QString &reason)
{
    if (reason.trimmed().isEmpty())
        return refused(ActError::Kind::BadArgument, tr("Say why the finding need not be mended."));
    NIDUS_TRY(act, store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("suppress"),
                                                    requestId(number)));
    NIDUS_TRY(stored, request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_TRY(findings, check(number));
    const auto found = std::find_if(findings.cbegin(), findings.cend(),
                                    [&](const Finding &finding) { return isMeant(finding, rule, field); });
    if (found == findings.cend())
        return refused(ActError::Kind::BadArgument,
                       tr("%1 finds nothing in %2 as it was saved last.").arg(rule, placeOf(field)));
    if (std::any_of(findings.cbegin(), findings.cend(), [&](const Finding &finding) {
            return isMeant(finding, rule, field) && finding.severity == Severity::Error;
        }))
        return refused(
            ActError::Kind::BadArgument,
            tr("%1 is an error: it is mended, or answered when the request is published.").arg(rule));
    NIDUS_DO(store::addSuppression(act, number, rule, field, reason.trimmed()));
    noteFinding(act, rule, field);
    act.note(QStringLiteral("reason"), reason.trimmed());
    NIDUS_DO(act.commit());
    return {};
}

ActResult<> Registrar::restoreFinding(qint64 number, const QString &rule, std::optional<Field> field)
{
    NIDUS_TRY(act, store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("unsuppress"),
                                                    requestId(number)));
    NIDUS_TRY(stored, request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_TRY(standing, store::suppressionsOf(m_database, number));
    const bool stands =
        std::any_of(standing.cbegin(), standing.cend(), [&](const store::StoredSuppression &one) {
            return one.rule == rule && one.field == field;
        });
    if (!stands)
        return refused(ActError::Kind::BadArgument,
                       tr("%1 is not suppressed in %2.").arg(rule, placeOf(field)));
    NIDUS_DO(store::endSuppression(act, number, rule, field));
    noteFinding(act, rule, field);
    NIDUS_DO(act.commit());
    return {};
}

} // namespace nidus
