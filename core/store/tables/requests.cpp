#include "core/store/tables/requests.h"

#include "core/formats/json/registration_json.h"
#include "core/store/audit/sha256.h"
#include "core/store/tables/content.h"
#include "core/store/tables/sources.h"

namespace nidus::store {

namespace {

constexpr char requestSql[] = "SELECT id, kind, namespace_kind, nid, procedure, state, based_on, opened, "
                              "opened_by, outcome, registration_id FROM request ";

StoreResult<StoredRequest> requestOfRow(const Database &database, const Statement &row)
{
    const auto kind = requestKindById(row.text(1));
    const auto namespaceKind = kindById(row.text(2));
    const auto procedure = procedureById(row.text(4));
    const auto state = requestStateById(row.text(5));
    if (!kind || !namespaceKind || !procedure || !state)
        return badContent(database, requestId(row.integer(0)));
    return StoredRequest{{row.integer(0), *kind, *namespaceKind, row.text(3), *procedure, *state,
                          int(row.integer(6)), timeFromText(row.text(7)), row.text(8), row.text(9)},
                         row.isNull(10) ? std::nullopt : std::optional(row.integer(10))};
}

// A draft changes with every save, so the audit entry says which text it was.
void noteDraft(AuditedTransaction &act, qint64 request, int revision, const QByteArray &content)
{
    const QByteArray hash = Sha256::hash(content);
    act.note("draft", requestId(request));
    act.note("draft_revision", revision);
    act.note("draft_sha256", QString::fromLatin1(hash.toHex()));
}

// The one way in which rows of a request are changed: the act notes them. How many rows were.
StoreResult<qint64> change(AuditedTransaction &act, qint64 request, const QByteArray &sql,
                           const Values &values)
{
    NIDUS_TRY(found, hashRequest(act.database(), request));
    act.noteRequest(request, found);
    return act.database().update(sql, values);
}

// Why an UPDATE of an open request found nothing to change.
StoreError nothingChanged(Database &database, qint64 request, StoreError::Kind whenClosed)
{
    const auto stands = readRequest(database, request);
    if (!stands)
        return stands.error();
    const bool open = stands->request.state == RequestState::Open;
    return {open ? StoreError::Kind::Stale : whenClosed, database.path(),
            requestId(request) + QLatin1String(open ? " was saved by somebody else" : " is closed"), 0};
}

} // namespace

StoreResult<qint64> addRequest(AuditedTransaction &act, const Request &request,
                               const RegistrationTemplate &draft, std::optional<qint64> source,
                               LineRange sourceLines, std::optional<qint64> registration)
{
    Database &database = act.database();
    const QString opened = timeText(request.opened.isValid() ? request.opened : act.at());
    const QString by = request.openedBy.isEmpty() ? act.user() : request.openedBy;
    NIDUS_TRY(
        number,
        database.insert(
            "INSERT INTO request (kind, namespace_kind, nid, procedure, state, "
            "registration_id, based_on, opened, opened_by, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            {id(request.kind), id(request.namespaceKind), text(request.nid), id(request.procedure),
             id(request.state), idOrNull(registration), request.basedOn, opened, text(by),
             text(request.outcome)}));
    const QByteArray content = formats::templateContent(draft);
    NIDUS_DO(database.insert(

        "INSERT INTO draft (request_id, revision, content, source_id, first_line, last_line, saved, "
        "saved_by) VALUES (?, 1, ?, ?, ?, ?, ?, ?)",
        {number, utf8(content), idOrNull(source), sourceLines.first, sourceLines.last, act.atText(),
         text(act.user())}));
    act.noteRequest(number, {});
    noteDraft(act, number, 1, content);
    return number;
}

StoreResult<int> saveDraft(AuditedTransaction &act, qint64 request, int seenRevision,
                           const RegistrationTemplate &draft)
{
    Database &database = act.database();
    NIDUS_TRY(stands, readRequest(database, request));
    if (stands.request.state != RequestState::Open)
        return unexpected(nothingChanged(database, request, StoreError::Kind::Refused));
    const QByteArray content = formats::templateContent(draft);
    NIDUS_TRY(saved, change(act, request,
                            "UPDATE draft SET revision = revision + 1, content = ?, saved = ?, saved_by = ? "
                            "WHERE request_id = ? AND revision = ?",
                            {utf8(content), act.atText(), text(act.user()), request, seenRevision}));
    if (saved == 0)
        return unexpected(nothingChanged(database, request, StoreError::Kind::Refused));
    noteDraft(act, request, seenRevision + 1, content);
    return seenRevision + 1;
}

StoreResult<> updateRequest(AuditedTransaction &act, const Request &request)
{
    NIDUS_TRY(updated, change(act, request.number,
                              "UPDATE request SET nid = ?, namespace_kind = ?, procedure = ?, based_on = ? "
                              "WHERE id = ? AND state = 'open'",
                              {text(request.nid), id(request.namespaceKind), id(request.procedure),
                               request.basedOn, request.number}));
    if (updated == 0)
        return unexpected(nothingChanged(act.database(), request.number, StoreError::Kind::Refused));
    return {};
}

StoreResult<> closeRequest(AuditedTransaction &act, qint64 request, RequestState state,
                           const QString &outcome, std::optional<qint64> registration)
{
    NIDUS_TRY(
        closed,
        change(act, request,
               "UPDATE request SET state = ?, outcome = ?, registration_id = ifnull(?, registration_id) "
               "WHERE id = ? AND state = 'open'",
               {id(state), text(outcome), idOrNull(registration), request}));
    if (closed == 0)
        return unexpected(nothingChanged(act.database(), request, StoreError::Kind::Stale));
    return {};
}

StoreResult<qint64> addDecision(AuditedTransaction &act, const Decision &decision)
{
    return act.insert("decision", {idOrNull(decision.request), id(decision.subject), text(decision.name),
                                   text(decision.kind), text(decision.other), id(decision.verdict),
                                   text(decision.reason), decision.at.isEmpty() ? act.atText() : decision.at,
                                   text(decision.who.isEmpty() ? act.user() : decision.who)});
}

StoreResult<> addOutsideDecision(AuditedTransaction &act, const Decision &decision,
                                 const OutsideDecision &outside)
{
    NIDUS_TRY(id, addDecision(act, decision));
    NIDUS_DO(act.insert("outside_decision", {id, text(outside.body), text(outside.document),
                                             text(outside.day), text(outside.address)}));
    return {};
}

StoreResult<StoredRequest> readRequest(Database &database, qint64 number)
{
    return required(database.row(QByteArray(requestSql) + "WHERE id = ?", {number},
                                 [&](const Statement &row) { return requestOfRow(database, row); }),
                    database, requestId(number));
}

StoreResult<Draft> readDraft(Database &database, qint64 request)
{
    const auto read = [&](const Statement &row) -> StoreResult<Draft> {
        const auto content = formats::templateFromContent(row.octets(1));
        if (!content)
            return badContent(database, QStringLiteral("draft of ") + requestId(request));
        Draft draft{request,
                    int(row.integer(0)),
                    *content,
                    std::nullopt,
                    {int(row.integer(3)), int(row.integer(4))},
                    timeFromText(row.text(5)),
                    row.text(6)};
        if (!row.isNull(2)) {
            NIDUS_TRY(source, readSource(database, row.integer(2)));
            draft.source = std::move(source);
        }
        return draft;
    };
    return required(
        database.row("SELECT revision, content, source_id, first_line, last_line, saved, saved_by "
                     "FROM draft WHERE request_id = ?",
                     {request}, read),
        database, requestId(request));
}

StoreResult<QList<Request>> requests(Database &database, std::optional<RequestState> state)
{
    return database.rows(QByteArray(requestSql) + "WHERE ? IN ('', state) ORDER BY id",
                         {state ? id(*state) : QStringLiteral("")},
                         [&](const Statement &row) -> StoreResult<Request> {
                             NIDUS_TRY(stored, requestOfRow(database, row));
                             return std::move(stored.request);
                         });
}

StoreResult<std::optional<Withdrawal>> withdrawalOf(Database &database, qint64 request)
{
    return database.row(
        "SELECT q.outcome, ifnull(a.at, ''), ifnull(a.who, '') FROM request q LEFT JOIN audit a "
        "ON a.act = 'withdraw' AND a.subject = ? WHERE q.id = ? AND q.state = 'withdrawn' "
        "ORDER BY a.id DESC LIMIT 1",
        {requestId(request), request}, [](const Statement &row) {
            return Withdrawal{row.text(0), timeFromText(row.text(1)), row.text(2)};
        });
}

Decision decisionOfRow(const Statement &row)
{
    // The schema lets no other words in.
    const auto subject = decisionSubjectById(row.text(2)).value_or(Decision::Subject::Finding);
    const auto verdict = verdictById(row.text(6)).value_or(Decision::Verdict::Blocks);
    return {row.integer(0), row.integer(1), subject,     row.text(3), row.text(4),
            row.text(5),    verdict,        row.text(7), row.text(8), row.text(9)};
}

StoreResult<QList<Decision>> decisionsOf(Database &database, qint64 request)
{
    return database.rows("SELECT id, ifnull(request_id, 0), subject, name, kind, other, verdict, reason, at, "
                         "who FROM decision WHERE request_id = ? ORDER BY id",
                         {request}, decisionOfRow);
}

namespace {

StoreResult<QList<RecordedDecision>> outsideDecisions(Database &database, const QByteArray &where, qint64 id)
{
    return database.rows("SELECT o.body, o.document, o.day, o.address, d.kind, d.name, q.id, d.at, d.who, " +
                             deskAct("d") +
                             " FROM outside_decision o JOIN decision d ON d.id = o.decision_id "
                             "JOIN request q ON q.id = d.request_id WHERE " +
                             where + " ORDER BY o.id",
                         {id}, [](const Statement &row) {
                             return RecordedDecision{{row.text(0), row.text(1), row.text(2), row.text(3)},
                                                     row.text(4),
                                                     row.text(5),
                                                     requestId(row.integer(6)),
                                                     row.text(7),
                                                     row.text(8),
                                                     {row.integer(9)}};
                         });
}

} // namespace

StoreResult<QList<RecordedDecision>> outsideDecisionsOf(Database &database, qint64 request)
{
    return outsideDecisions(database, "q.id = ?", request);
}

StoreResult<QList<RecordedDecision>> outsideDecisionsOn(Database &database, qint64 registration)
{
    return outsideDecisions(database,
                            "d.name = (SELECT folded FROM registration WHERE id = ?) AND q.state = "
                            "'published' AND lower(q.nid) = d.name",
                            registration);
}

} // namespace nidus::store
