#include "core/store/tables/requests.h"

#include "core/formats/json/registration_json.h"
#include "core/store/audit/sha256.h"
#include "core/store/tables/content.h"
#include "core/store/tables/sources.h"

namespace nidus::store {

namespace {

constexpr char requestColumns[] =
    "id, kind, namespace_kind, nid, procedure, state, based_on, opened, opened_by, outcome, registration_id";

StoreResult<StoredRequest> requestOfRow(Database &database, const Statement &row)
{
    const auto kind = requestKindById(row.text(1));
    const auto namespaceKind = kindById(row.text(2));
    const auto procedure = procedureById(row.text(4));
    const auto state = requestStateById(row.text(5));
    if (!kind || !namespaceKind || !procedure || !state)
        return unexpected(badContent(database.path(), requestId(row.integer(0))));
    return StoredRequest{{row.integer(0), *kind, *namespaceKind, row.text(3), *procedure, *state,
                          int(row.integer(6)), timeFromText(row.text(7)), row.text(8), row.text(9)},
                         row.isNull(10) ? std::nullopt : std::optional(row.integer(10))};
}

// A draft changes with every save, so the audit entry says which text it was.
void noteDraft(AuditedTransaction &act, qint64 request, int revision, const QByteArray &content)
{
    const QByteArray hash = Sha256::hash(content);
    act.note(QStringLiteral("draft"), requestId(request));
    act.note(QStringLiteral("draft_revision"), revision);
    act.note(QStringLiteral("draft_sha256"), QString::fromLatin1(hash.toHex()));
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
    NIDUS_TRY(number, database.insert(
                          QStringLiteral("INSERT INTO request (kind, namespace_kind, nid, procedure, state, "
                                         "registration_id, based_on, opened, "
                                         "opened_by, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
                          {id(request.kind), id(request.namespaceKind), text(request.nid),
                           id(request.procedure), id(request.state), idOrNull(registration), request.basedOn,
                           opened, text(by), text(request.outcome)}));
    const QByteArray content = formats::templateContent(draft);
    NIDUS_DO(database.insert(
        QStringLiteral(
            "INSERT INTO draft (request_id, revision, content, source_id, first_line, last_line, saved, "
            "saved_by) VALUES (?, 1, ?, ?, ?, ?, ?, ?)"),
        {number, utf8(content), idOrNull(source), sourceLines.first, sourceLines.last, act.atText(),
         text(act.user())}));
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
    NIDUS_TRY(saved, database.update(
                         QStringLiteral(
                             "UPDATE draft SET revision = revision + 1, content = ?, saved = ?, saved_by = ? "
                             "WHERE request_id = ? AND revision = ?"),
                         {utf8(content), act.atText(), text(act.user()), request, seenRevision}));
    if (saved == 0)
        return unexpected(nothingChanged(database, request, StoreError::Kind::Refused));
    noteDraft(act, request, seenRevision + 1, content);
    return seenRevision + 1;
}

StoreResult<> updateRequest(AuditedTransaction &act, const Request &request)
{
    NIDUS_TRY(updated, act.database().update(
                           QStringLiteral(
                               "UPDATE request SET nid = ?, namespace_kind = ?, procedure = ?, based_on = ? "
                               "WHERE id = ? AND state = 'open'"),
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
        act.database().update(
            QStringLiteral(
                "UPDATE request SET state = ?, outcome = ?, registration_id = ifnull(?, registration_id) "
                "WHERE id = ? AND state = 'open'"),
            {id(state), text(outcome), idOrNull(registration), request}));
    if (closed == 0)
        return unexpected(nothingChanged(act.database(), request, StoreError::Kind::Stale));
    return {};
}

StoreResult<qint64> addDecision(AuditedTransaction &act, const Decision &decision)
{
    return act.insert(QStringLiteral("decision"),
                      {idOrNull(decision.request), text(decision.subject), text(decision.name),
                       text(decision.kind), text(decision.other), text(decision.verdict),
                       text(decision.reason), decision.at.isEmpty() ? act.atText() : decision.at,
                       text(decision.who.isEmpty() ? act.user() : decision.who)});
}

StoreResult<StoredRequest> readRequest(Database &database, qint64 number)
{
    Statement &statement = database.prepared(
        QStringLiteral("SELECT %1 FROM request WHERE id = ?").arg(QLatin1String(requestColumns)));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({number}));
    if (!found)
        return unexpected(notFound(database.path(), requestId(number)));
    return requestOfRow(database, statement);
}

StoreResult<Draft> readDraft(Database &database, qint64 request)
{
    Statement &statement = database.prepared(QStringLiteral(
        "SELECT revision, content, source_id, first_line, last_line, saved, saved_by FROM draft "
        "WHERE request_id = ?"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({request}));
    if (!found)
        return unexpected(notFound(database.path(), requestId(request)));
    const auto content = formats::templateFromContent(statement.text(1).toUtf8());
    if (!content)
        return unexpected(badContent(database.path(), QStringLiteral("draft of ") + requestId(request)));
    Draft draft{request,
                int(statement.integer(0)),
                *content,
                std::nullopt,
                {int(statement.integer(3)), int(statement.integer(4))},
                timeFromText(statement.text(5)),
                statement.text(6)};
    if (!statement.isNull(2)) {
        auto source = readSource(database, statement.integer(2));
        if (!source)
            return unexpected(source.error());
        draft.source = std::move(*source);
    }
    return draft;
}

StoreResult<QList<Request>> requests(Database &database, std::optional<RequestState> state)
{
    Statement &statement =
        database.prepared(QStringLiteral("SELECT %1 FROM request WHERE ? IN ('', state) ORDER BY id")
                              .arg(QLatin1String(requestColumns)));
    NIDUS_DO(statement.run({state ? id(*state) : QStringLiteral("")}));
    const StatementReset reading(statement);
    QList<Request> all;
    while (statement.next()) {
        const auto request = requestOfRow(database, statement);
        if (!request)
            return unexpected(request.error());
        all.append(request->request);
    }
    NIDUS_DO(statement.result());
    return all;
}

StoreResult<QList<Decision>> decisionsOf(Database &database, qint64 request)
{
    Statement &statement = database.prepared(QStringLiteral(
        "SELECT id, ifnull(request_id, 0), subject, name, kind, other, verdict, reason, at, who "
        "FROM decision WHERE request_id = ? ORDER BY id"));
    NIDUS_DO(statement.run({request}));
    const StatementReset reading(statement);
    QList<Decision> decisions;
    while (statement.next())
        decisions.append({statement.integer(0), statement.integer(1), statement.text(2), statement.text(3),
                          statement.text(4), statement.text(5), statement.text(6), statement.text(7),
                          statement.text(8), statement.text(9)});
    NIDUS_DO(statement.result());
    return decisions;
}

} // namespace nidus::store
