// Requests and their drafts: open, save, check, withdraw.
#include "core/diff/revision_draft.h"
#include "core/operations/act_result.h"
#include "core/operations/requested_nid.h"
#include "core/registration/short_fields.h"

#include <QCoreApplication>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

// RFC 8141 §6.3: the claim stands in the Registrant field.
Procedure claimedProcedure(const RegistrationTemplate &text)
{
    const QString &registrant = text[Field::Registrant];
    const bool claims = registrant.contains(QLatin1String("fast-track"), Qt::CaseInsensitive) ||
                        registrant.contains(QLatin1String("fast track"), Qt::CaseInsensitive);
    return claims ? Procedure::FastTrack : Procedure::Standard;
}

Request requestFrom(const NewRequest &asked, RequestKind kind, const store::Actor &desk)
{
    Request request;
    request.kind = kind;
    request.namespaceKind = asked.kind;
    request.nid = asked.nid;
    request.procedure = asked.procedure.value_or(claimedProcedure(asked.text));
    request.opened = desk.now();
    request.openedBy = desk.user;
    return request;
}

ActResult<qint64> openWith(store::Database &database, const store::Actor &desk, Request request,
                           const NewRequest &asked, std::optional<qint64> registration)
{
    NIDUS_TRY(act, store::AuditedTransaction::begin(database, desk, QStringLiteral("request"), request.nid));
    std::optional<qint64> source;
    if (asked.source) {
        NIDUS_TRY(id, store::addSource(act, *asked.source));
        source = id;
    }
    request.opened = act.at();
    NIDUS_TRY(number, store::addRequest(act, request, asked.text, source, asked.sourceLines, registration));
    act.setSubject(requestId(number));
    act.note(QStringLiteral("kind"), id(request.kind));
    act.note(QStringLiteral("nid"), request.nid);
    NIDUS_DO(act.commit());
    return number;
}

// Whether the request asks for the name that its template states (or leaves open), rather than for one that
// was given beside it: then it asks for whatever the template states next. A revision keeps its
// registration's name.
bool namesItself(const Request &request, const RegistrationTemplate &text)
{
    return request.asksForAName() && parseNidField(text[Field::NamespaceIdentifier]) == request.nid;
}

} // namespace

ActResult<qint64> Registrar::openRequest(const NewRequest &asked)
{
    Request request = requestFrom(asked, RequestKind::New, m_desk);
    if (asked.kind == Kind::Formal) {
        if (request.nid.isEmpty())
            request.nid = parseNidField(asked.text[Field::NamespaceIdentifier]);
        if (request.nid.isEmpty())
            return refused(ActError::Kind::NoNid);
        // The name is not judged here (that is what the request is for), but it must be one word to be spoken
        // of.
        if (request.nid.size() > 100 || request.nid.contains(u' ') || request.nid.contains(u'\n'))
            return refused(ActError::Kind::BadNid, request.nid);
    } else {
        request.nid.clear(); // RFC 8141 §5.2: the registry names it
    }
    return openWith(m_database, m_desk, request, asked, std::nullopt);
}

ActResult<qint64> Registrar::openRevision(const Nid &nid, std::optional<NewRequest> text)
{
    NIDUS_TRY(registrationId, store::findRegistration(m_database, nid));
    if (!registrationId)
        return refused(ActError::Kind::NotRegistered, nid.text());
    NIDUS_TRY(versions, store::readVersions(m_database, *registrationId, false));
    NewRequest asked;
    if (text) {
        asked = *std::move(text);
    } else {
        if (versions.isEmpty())
            return refused(ActError::Kind::NoTemplate, nid.text());
        asked.text = versions.last().text;
        asked.text.set(Field::Version, QString::number(versions.last().number.number + 1));
        asked.text.set(Field::Date, today());
        asked.text.set(Field::RevisionInformation, {});
    }
    asked.kind = nid.kind();
    asked.nid = nid.text();
    const QString named = parseNidField(asked.text[Field::NamespaceIdentifier]);
    if (!named.isEmpty() && named.toLower() != nid.folded())
        return refused(ActError::Kind::NamesAnother, named);
    Request request = requestFrom(asked, RequestKind::Revision, m_desk);
    request.basedOn = versions.isEmpty() ? 0 : versions.last().number.number;
    return openWith(m_database, m_desk, request, asked, *registrationId);
}

ActResult<int> Registrar::saveDraft(qint64 number, int seenRevision, const RegistrationTemplate &text)
{
    NIDUS_TRY(
        act, store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("save"), requestId(number)));
    NIDUS_TRY(stored, request(number));
    if (stored.request.state != RequestState::Open)
        return refused(ActError::Kind::RequestClosed, id(stored.request.state));
    NIDUS_TRY(before, draft(number));
    const bool follows = namesItself(stored.request, before.text);
    auto revision = store::saveDraft(act, number, seenRevision, text);
    if (!revision && revision.error().kind == store::StoreError::Kind::Stale)
        return refused(ActError::Kind::Changed, requestId(number));
    if (!revision)
        return PassedError(revision.error());
    if (const QString named = parseNidField(text[Field::NamespaceIdentifier]);
        follows && named != stored.request.nid) {
        stored.request.nid = named;
        NIDUS_DO(store::updateRequest(act, stored.request));
        act.note(QStringLiteral("nid"), named);
    }
    act.note(QStringLiteral("revision"), *revision);
    NIDUS_DO(act.commit());
    return *revision;
}

ActResult<> Registrar::withdraw(qint64 number, const QString &reason)
{
    if (reason.trimmed().isEmpty())
        return refused(ActError::Kind::BadArgument, tr("Say why the request is withdrawn."));
    NIDUS_TRY(act, store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("withdraw"),
                                                    requestId(number)));
    NIDUS_TRY(stored, request(number));
    if (stored.request.state != RequestState::Open)
        return refused(ActError::Kind::RequestClosed, id(stored.request.state));
    NIDUS_DO(store::closeRequest(act, number, RequestState::Withdrawn, reason, stored.registration));
    act.note(QStringLiteral("reason"), reason);
    NIDUS_DO(act.commit());
    return {};
}

ActResult<rules::Context> Registrar::contextOf(const store::StoredRequest &stored)
{
    rules::Context context;
    context.kind = stored.request.namespaceKind;
    context.expectedVersion = 1;
    context.today = today();
    if (stored.registration) {
        context.revisedNid = stored.request.nid;
        NIDUS_TRY(versions, store::readVersions(m_database, *stored.registration, false));
        context.expectedVersion = versions.isEmpty() ? 1 : versions.last().number.number + 1;
        if (!versions.isEmpty())
            context.revisionDraft = [before = versions.last().text, number = versions.last().number.number](
                                        const RegistrationTemplate &text) {
                return diff::draftRevisionInformation(before, text, number);
            };
        context.nidAssigned = true;
    }
    if (stored.request.kind == RequestKind::New) {
        context.isRegistered = [this](const QString &folded) {
            const auto nid = Nid::parse(folded);
            const auto found = nid ? store::findRegistration(m_database, *nid)
                                   : store::StoreResult<std::optional<qint64>>(std::nullopt);
            return found && found->has_value();
        };
        if (context.kind == Kind::Informal) {
            NIDUS_TRY(next, store::nextInformalNumber(m_database));
            context.nextInformal = next;
        }
    }
    return context;
}

ActResult<Findings> Registrar::check(qint64 number, const RegistrationTemplate *text)
{
    NIDUS_TRY(stored, request(number));
    NIDUS_TRY(context, contextOf(stored));
    RegistrationTemplate judged;
    if (text) {
        judged = *text;
    } else {
        NIDUS_TRY(saved, draft(number));
        judged = std::move(saved.text);
    }
    NIDUS_TRY(suppressions, store::suppressionsOf(m_database, number));
    Findings findings = rules::checkTemplate(withRequestedNid(std::move(judged), stored.request), context);
    store::markSuppressed(findings, suppressions);
    return findings;
}

} // namespace nidus
