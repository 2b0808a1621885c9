#include "core/translation.inc"

#include "core/operations/requests.h"

#include "core/diff/revision_draft.h"
#include "core/operations/partial_updates.h"
#include "core/operations/queries.h"
#include "core/operations/requested_nid.h"
#include "core/operations/session.h"
#include "core/operations/template_judge.h"
#include "core/registration/short_fields.h"

#include "core/store/tables/registrations.h"
#include "core/store/tables/requests.h"
#include "core/store/tables/sources.h"
#include "core/store/tables/suppressions.h"
#include "core/store/tables/versions.h"

#include <algorithm>

namespace nidus {

namespace {

// RFC 8141 §6.3: the claim stands in the Registrant field.
Procedure claimedProcedure(const RegistrationTemplate &text)
{
    const QString &registrant = text[Field::Registrant];
    const bool claims = registrant.contains(QLatin1String("fast-track"), Qt::CaseInsensitive) ||
                        registrant.contains(QLatin1String("fast track"), Qt::CaseInsensitive);
    return claims ? Procedure::FastTrack : Procedure::Standard;
}

Request requestFrom(const NewRequest &asked, RequestKind kind, const Actor &desk)
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

ActResult<qint64> openWith(Session &session, Request request, const NewRequest &asked,
                           std::optional<qint64> registration)
{
    NIDUS_TRY(act, session.begin("request", request.nid));
    NIDUS_TRY(source, store::addSource(act, asked.source));
    request.opened = act.at();
    NIDUS_TRY(number, store::addRequest(act, request, asked.text, source, asked.sourceLines, registration));
    act.setSubject(requestId(number));
    act.note("kind", id(request.kind));
    act.note("nid", request.nid);
    NIDUS_DO(act.commit());
    return number;
}

// What a revision begins with: its number, the day, and what has changed.
void beginRevision(RegistrationTemplate &text, int number, const QString &day, const QString &changes)
{
    text.set(Field::Version, QString::number(number));
    text.set(Field::Date, day);
    text.set(Field::RevisionInformation, changes);
}

// Version `last` of a registration, with the fields that `update` replaces. What a revision begins with is
// the update's where it says it.
RegistrationTemplate composedRevision(const RegistrationTemplate &stands, int last, const QString &today,
                                      const formats::PartialUpdate &update)
{
    RegistrationTemplate text = formats::composedTemplate(stands, last, update);
    if (update.text[Field::Version].isEmpty())
        text.set(Field::Version, QString::number(last + 1));
    if (update.text[Field::Date].isEmpty())
        text.set(Field::Date, today);
    return text;
}

bool isMeant(const Finding &finding, const QString &rule, std::optional<Field> field)
{
    return finding.rule == rule && (!field || finding.field == field);
}

QString placeOf(std::optional<Field> field) { return field ? label(*field) : tr("the draft"); }

void noteFinding(store::AuditedTransaction &act, const QString &rule, std::optional<Field> field)
{
    act.note("rule", rule);
    if (field)
        act.note("field", id(*field));
}

struct PreparedRequest {
    Request request;
    NewRequest asked;
};

// RFC 3553: parameters of protocols are listed under urn:ietf:params, by other rules.
unexpected<ActError> asksForNoNamespace()
{
    return refused(refusal::BadArgument{tr("The text asks for a place under urn:ietf:params (RFC 3553), "
                                           "which is not a namespace. If it asks for "
                                           "a namespace all the same, name that beside it.")});
}

// A request for a new namespace, as it is opened.
ActResult<PreparedRequest> prepared(const NewRequest &asked, const Actor &actor)
{
    if (asked.partial)
        return refused(refusal::BadArgument{tr("The text replaces only %1 of a registration: it is not a "
                                               "request for a new namespace, but for a "
                                               "revision of that one.")
                                                .arg(replacedFields(*asked.partial))});
    if (asked.placeUnderIetf && asked.nid.isEmpty())
        return asksForNoNamespace();
    const QString &field = asked.text[Field::NamespaceIdentifier];
    const QString named = parseNidField(field);
    Request request = requestFrom(asked, RequestKind::New, actor);
    if (asked.kind == Kind::Formal) {
        if (request.nid.isEmpty())
            request.nid = named;
        if (const auto lone = loneWord(request.nid); lone && lone->isQuoted)
            request.nid = lone->word; // the marks say that it is the name, and are no part of it
        if (request.nid.isEmpty())
            return refused(refusal::NoNid{loneWord(field).value_or(LoneWord{}).word});
        // The name is not judged here (that is what the request is for), but it must be one word to be spoken
        // of.
        if (request.nid.size() > 100 || request.nid.contains(u' ') || request.nid.contains(u'\n'))
            return refused(refusal::NoNidText{request.nid});
        if (!field.isEmpty() && named.compare(request.nid, Qt::CaseInsensitive) != 0) {
            NewRequest renamed = asked; // the draft says what is asked for; the source stays as it came
            renamed.text.set(Field::NamespaceIdentifier, fieldNaming(request.nid));
            return PreparedRequest{request, renamed};
        }
    } else if (!asked.nid.isEmpty()) {
        return refused(
            refusal::BadArgument{tr("The registry names informal namespaces: a request for one names no NID "
                                    "(RFC 8141 §5.2). Leave “%1” out, or request a formal namespace.")
                                     .arg(asked.nid)});
    }
    return PreparedRequest{request, asked};
}

// What a template that arrived asks for by itself.
struct StatedRequest {
    NewRequest asked;
    std::optional<Nid> revised; // nothing: a new namespace
    std::optional<int> after;
    bool needsNumber = false; // of the version before, that nobody says
};

ActResult<StatedRequest> statedRequest(Session &session, NewRequest asked, const NumbersBefore &before)
{
    if (asked.partial) {
        NIDUS_TRY(updated, updatedName(session.database, *asked.partial));
        return StatedRequest{std::move(asked), updated, {}};
    }
    if (asked.placeUnderIetf)
        return asksForNoNamespace();
    asked.nid = parseNidField(asked.text[Field::NamespaceIdentifier]);
    const auto nid = Nid::parse(asked.nid);
    asked.kind = asked.nid.isEmpty() ? Kind::Informal : nid ? nid->kind() : Kind::Formal;
    if (nid) {
        NIDUS_TRY(listing, Queries(session).listing(*nid));
        const bool isWithoutText = listing && listing->version == 0;
        const int stated = statedVersion(asked.text[Field::Version]).value_or(1);
        std::optional<int> after;
        if (isWithoutText && before.contains(nid->folded()))
            after = before.value(nid->folded());
        else if (isWithoutText && stated > 1)
            after = stated - 1;
        if (isWithoutText && !after)
            NIDUS_DO(checkNotSuperseded(session, *nid)); // no number would help
        if (listing)
            return StatedRequest{std::move(asked), *nid, after, isWithoutText && !after};
    }
    if (asked.kind == Kind::Informal)
        asked.nid.clear(); // what the template says of it is judged
    return StatedRequest{std::move(asked), {}, {}};
}

} // namespace

QString replacedFields(const formats::PartialUpdate &update)
{
    QStringList names;
    for (const Field field : update.fields())
        names += label(field);
    if (names.size() < 2)
        return names.join(QString());
    const QString last = names.takeLast();
    return tr("%1 and %2").arg(names.join(QLatin1String(", ")), last);
}

QList<NewRequest> requestsOf(const Source &source, const formats::TemplateText &text)
{
    const auto &parts = text.reading.parts;
    QList<NewRequest> requests;
    for (qsizetype index = 0; index < parts.size(); ++index) {
        NewRequest request;
        request.text = parts[index].text;
        request.source = source;
        if (parts.size() > 1 && formats::hasOwnLines(source))
            request.sourceLines = parts[index].lines;
        request.partial = formats::partialUpdate(text.reading, index, text.text, source.name);
        request.placeUnderIetf = parts[index].placeUnderIetf;
        requests += request;
    }
    return requests;
}

QList<RepeatedName> repeatedNames(const QList<NewRequest> &requests)
{
    QList<RepeatedName> names;
    QHash<QString, qsizetype> places; // of folded names
    for (qsizetype at = 0; at < requests.size(); ++at) {
        const QString &asked = requests[at].nid;
        const QString nid =
            asked.isEmpty() ? parseNidField(requests[at].text[Field::NamespaceIdentifier]) : asked;
        if (nid.isEmpty())
            continue;
        const auto known = places.constFind(nid.toLower());
        if (known == places.cend()) {
            places.insert(nid.toLower(), names.size());
            names += {nid, {at}};
        } else {
            names[*known].requests += at;
        }
    }
    names.removeIf([](const RepeatedName &name) { return name.requests.size() < 2; });
    return names;
}

ActResult<qint64> Requests::openRequest(const NewRequest &asked)
{
    NIDUS_TRY(ready, prepared(asked, m_session.actor));
    return openWith(m_session, ready.request, ready.asked, std::nullopt);
}

ActResult<QList<qint64>> Requests::openEach(const QList<NewRequest> &requests)
{
    for (const NewRequest &asked : requests)
        NIDUS_DO(prepared(asked, m_session.actor));
    QList<qint64> numbers;
    for (const NewRequest &asked : requests) {
        NIDUS_TRY(number, openRequest(asked));
        numbers += number;
    }
    return numbers;
}

ActResult<qint64> Requests::openRevision(const Nid &nid, std::optional<NewRequest> text,
                                         std::optional<int> after)
{
    NIDUS_TRY(registration, registrationId(m_session, nid));
    NIDUS_DO(checkNotSuperseded(m_session, nid));
    NIDUS_TRY(versions, store::readVersions(m_session.database, registration, false));
    const int last = versions.isEmpty() ? 0 : versions.last().number.number;
    if (text && text->partial && last == 0)
        return lacksBase(nid, *text->partial);
    if (!after && last == 0)
        return refused(refusal::NeedsNumberBefore{{nid.text()}});
    const int basedOn = after.value_or(last);
    const bool isNumber = basedOn >= 1 && basedOn < highestVersion; // and the next one is, too
    if (last > 0 ? basedOn != last : !isNumber) // a number is only asked for where no template stands
        return refused(refusal::BadArgument{
            last == 0 ? tr("%1 is not the number of a version before another one: these go from 1 to %2.")
                            .arg(basedOn)
                            .arg(highestVersion - 1)
                      : tr("Version %1 of “%2” is the latest in this store: a revision comes after it.")
                            .arg(last)
                            .arg(nid.text())});
    NewRequest asked;
    if (text) {
        asked = *std::move(text);
    } else {
        if (!versions.isEmpty())
            asked.text = versions.last().text;
        else
            asked.text.set(Field::NamespaceIdentifier, nid.text());
        beginRevision(asked.text, basedOn + 1, m_session.today(), {});
    }
    NIDUS_TRY(kind, store::kindOf(m_session.database, registration));
    asked.kind = kind;
    asked.nid = nid.text();
    const QString named = parseNidField(asked.text[Field::NamespaceIdentifier]);
    if (!named.isEmpty() && named.toLower() != nid.folded())
        return refused(refusal::NamesAnother{named});
    if (asked.partial)
        asked.text = composedRevision(versions.last().text, last, m_session.today(), *asked.partial);
    Request request = requestFrom(asked, RequestKind::Revision, m_session.actor);
    request.basedOn = basedOn;
    return openWith(m_session, request, asked, registration);
}

ActResult<qint64> Requests::reviseWith(const Nid &nid, const RegistrationTemplate &changed,
                                       std::optional<VersionNumber> of)
{
    NIDUS_TRY(stands, Queries(m_session).version({nid, 0, 0}));
    if (of && *of != stands.number)
        return refused(refusal::Changed{});
    const int number = stands.number.number;
    NewRequest asked;
    asked.text = changed;
    beginRevision(asked.text, number + 1, m_session.today(),
                  diff::draftRevisionInformation(stands.text, changed, number));
    return openRevision(nid, asked);
}

ActResult<qint64> Requests::openStated(NewRequest asked)
{
    NIDUS_TRY(opened, openEachStated({std::move(asked)}));
    return opened.first();
}

ActResult<QList<qint64>> Requests::openEachStated(QList<NewRequest> requests, const NumbersBefore &before)
{
    QList<StatedRequest> ready;
    QStringList lacking;
    for (NewRequest &asked : requests) {
        NIDUS_TRY(stated, statedRequest(m_session, std::move(asked), before));
        if (stated.needsNumber && !lacking.contains(stated.revised->text(), Qt::CaseInsensitive))
            lacking += stated.revised->text();
        ready += std::move(stated);
    }
    if (!lacking.isEmpty())
        return refused(refusal::NeedsNumberBefore{lacking});
    QList<qint64> numbers;
    for (const StatedRequest &stated : std::as_const(ready)) {
        NIDUS_TRY(number, stated.revised ? openRevision(*stated.revised, stated.asked, stated.after)
                                         : openRequest(stated.asked));
        numbers += number;
    }
    return numbers;
}

ActResult<int> Requests::saveDraft(qint64 number, int seenRevision, const RegistrationTemplate &text)
{
    NIDUS_TRY(act, m_session.begin("save", requestId(number)));
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_TRY(before, Queries(m_session).draft(number));
    const Request asked = afterSaving(stored.request, before.text, text);
    const auto revision = store::saveDraft(act, number, seenRevision, text);
    if (!revision && revision.error().kind == StoreError::Kind::Stale)
        return refused(refusal::Changed{});
    NIDUS_DO(revision);
    if (asked.nid != stored.request.nid) {
        NIDUS_DO(store::updateRequest(act, asked));
        act.note("nid", asked.nid);
    }
    act.note("revision", *revision);
    NIDUS_DO(act.commit());
    return *revision;
}

ActResult<> Requests::withdraw(qint64 number, const QString &reason)
{
    if (reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason why the request is withdrawn.")});
    NIDUS_TRY(act, m_session.begin("withdraw", requestId(number)));
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_DO(store::closeRequest(act, number, RequestState::Withdrawn, reason, stored.registration));
    act.note("reason", reason);
    return asAct(act.commit());
}

ActResult<Request> Requests::requestWith(qint64 number, const RegistrationTemplate &text)
{
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_TRY(saved, Queries(m_session).draft(number));
    return afterSaving(stored.request, saved.text, text);
}

ActResult<Findings> Requests::check(qint64 number, const RegistrationTemplate *text)
{
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_TRY(saved, Queries(m_session).draft(number));
    if (text)
        stored.request = afterSaving(stored.request, saved.text, *text);
    NIDUS_TRY(judge, TemplateJudge::of(m_session, stored));
    return judge.findings(withRequestedNid(text ? *text : saved.text, stored.request));
}

ActResult<Findings> Requests::checkName(const QString &name, Kind kind)
{
    NIDUS_TRY(next, store::nextInformalNumber(m_session.database));
    rules::Context context;
    context.kind = kind;
    context.nextInformal = next;
    context.nidAssigned = true; // a name alone says nothing of who asked for it
    RegisteredNames registered(m_session);
    registered.answer(context);
    Findings findings = rules::checkNid(name, context);
    NIDUS_DO(registered.answered());
    return findings;
}

ActResult<> Requests::suppressFinding(qint64 number, const QString &rule, std::optional<Field> field,
                                      const QString &reason)
{
    if (reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason why the finding is suppressed.")});
    NIDUS_TRY(act, m_session.begin("suppress", requestId(number)));
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_TRY(findings, check(number));
    const auto found =
        std::ranges::find_if(findings, [&](const Finding &finding) { return isMeant(finding, rule, field); });
    if (found == findings.cend())
        return refused(
            refusal::BadArgument{tr("%1 finds nothing in %2 as last saved.").arg(rule, placeOf(field))});
    if (std::ranges::any_of(findings, [&](const Finding &finding) {
            return isMeant(finding, rule, field) && finding.severity == Severity::Error;
        }))
        return refused(refusal::BadArgument{
            tr("%1 is an error: fix it, or answer it when the request is published.").arg(rule)});
    NIDUS_DO(store::addSuppression(act, number, rule, field, true, reason.trimmed()));
    noteFinding(act, rule, field);
    act.note("reason", reason.trimmed());
    return asAct(act.commit());
}

ActResult<> Requests::restoreFinding(qint64 number, const QString &rule, std::optional<Field> field)
{
    NIDUS_TRY(act, m_session.begin("unsuppress", requestId(number)));
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_TRY(standing, store::suppressionsOf(m_session.database, number));
    const bool stands = std::ranges::any_of(
        standing, [&](const StoredSuppression &one) { return one.rule == rule && one.field == field; });
    if (!stands)
        return refused(refusal::BadArgument{tr("%1 is not suppressed in %2.").arg(rule, placeOf(field))});
    NIDUS_DO(store::addSuppression(act, number, rule, field, false, {}));
    noteFinding(act, rule, field);
    return asAct(act.commit());
}

ActResult<> Requests::restoreFinding(qint64 number, const Finding &finding)
{
    NIDUS_TRY(standing, store::suppressionsOf(m_session.database, number));
    const bool inItsField = std::ranges::any_of(standing, [&](const StoredSuppression &one) {
        return one.rule == finding.rule && one.field == finding.field;
    });
    return restoreFinding(number, finding.rule, inItsField ? finding.field : std::nullopt);
}

} // namespace nidus
