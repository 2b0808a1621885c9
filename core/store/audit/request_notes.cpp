#include "core/store/audit/request_notes.h"

#include "core/registration/request.h"
#include "core/store/audit/audited_transaction.h"
#include "core/store/audit/kept_rows.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace nidus::store {

namespace {

constexpr char requestSql[] =
    "SELECT id, kind, namespace_kind, nid, procedure, state, registration_id, based_on, opened, opened_by, "
    "outcome FROM request WHERE id = ?";
constexpr char draftSql[] = "SELECT request_id, revision, content, source_id, first_line, last_line, saved, "
                            "saved_by FROM draft WHERE request_id = ?";
constexpr int requestColumns = 11, draftColumns = 8;

// By an index of 0005.
constexpr char nothingToAdoptSql[] =
    "SELECT NOT EXISTS (SELECT 1 FROM request) OR "
    "EXISTS (SELECT 1 FROM audit WHERE instr(detail, '\"request_rows\":') > 0)";

StoreResult<QByteArray> hashRow(Database &database, const char *sql, int columns, qint64 request)
{
    NIDUS_TRY(hashed, database.row(sql, {request}, [columns](const Statement &row) {
        RowHash hash;
        for (int column = 0; column < columns; ++column)
            addColumn(hash, row, column);
        return hash.result();
    }));
    return hashed.value_or(QByteArray());
}

QString hex(const QByteArray &hash) { return QString::fromLatin1(hash.toHex()); }

QByteArray hashIn(const QJsonObject &object, const char *key)
{
    return QByteArray::fromHex(object[QLatin1String(key)].toString().toLatin1());
}

// An act's record; empty where it has no `key`, as most have none and the log is long.
QJsonObject recordWith(const QString &detail, const char *key)
{
    return detail.contains(QLatin1String(key)) ? QJsonDocument::fromJson(detail.toUtf8()).object()
                                               : QJsonObject();
}

// The drafts as the log names them last, by request.
StoreResult<std::map<qint64, DraftNote>> lastDraftNotes(Database &database)
{
    std::map<qint64, DraftNote> notes;
    Statement act(database, "SELECT detail FROM audit ORDER BY id");
    while (act.next())
        if (const DraftNote note = draftNote(act.text(0)); note.request != 0)
            notes[note.request] = note;
    NIDUS_DO(act.result());
    return notes;
}

} // namespace

StoreResult<RequestHashes> hashRequest(Database &database, qint64 request)
{
    NIDUS_TRY(row, hashRow(database, requestSql, requestColumns, request));
    NIDUS_TRY(draft, hashRow(database, draftSql, draftColumns, request));
    return RequestHashes{row, draft};
}

QJsonObject noteOf(const RequestNote &note)
{
    QJsonObject object{{QStringLiteral("request"), hex(note.left.request)},
                       {QStringLiteral("draft"), hex(note.left.draft)}};
    if (note.found != RequestHashes()) {
        object.insert(QStringLiteral("found_request"), hex(note.found.request));
        object.insert(QStringLiteral("found_draft"), hex(note.found.draft));
    }
    return object;
}

std::map<qint64, RequestNote> requestNotes(const QString &detail)
{
    const QJsonObject all = recordWith(detail, requestNotesKey)[QLatin1String(requestNotesKey)].toObject();
    std::map<qint64, RequestNote> notes;
    for (auto it = all.begin(); it != all.end(); ++it) {
        const QJsonObject note = it.value().toObject();
        notes[requestNumber(it.key()).value_or(0)] = {
            {hashIn(note, "found_request"), hashIn(note, "found_draft")},
            {hashIn(note, "request"), hashIn(note, "draft")}};
    }
    return notes;
}

DraftNote draftNote(const QString &detail)
{
    const QJsonObject record = recordWith(detail, "draft_sha256");
    return {requestNumber(record[QLatin1String("draft")].toString()).value_or(0),
            record[QLatin1String("draft_revision")].toInteger(), hashIn(record, "draft_sha256")};
}

namespace {

StoreResult<> adoptRequests(Database &database, Transaction transaction, const Actor &desk)
{
    NIDUS_TRY(nothing, database.scalar(nothingToAdoptSql));
    if (nothing.integer() != 0)
        return transaction.commit();
    NIDUS_TRY(act, AuditedTransaction::begin(database, std::move(transaction), desk, "adopt",
                                             QStringLiteral("requests")));
    NIDUS_TRY(noted, lastDraftNotes(database));
    QJsonArray differing;
    Statement row(database, "SELECT r.id, d.revision, d.content FROM request r "
                            "LEFT JOIN draft d ON d.request_id = r.id ORDER BY r.id");
    while (row.next()) {
        const qint64 id = row.integer(0);
        NIDUS_TRY(found, hashRequest(database, id));
        act.noteRequest(id, found);
        if (row.integer(1) != noted[id].revision || Sha256::hash(row.octets(2)) != noted[id].sha256)
            differing.append(requestId(id));
    }
    NIDUS_DO(row.result());
    if (!differing.isEmpty())
        act.note("differing", differing);
    return act.commit();
}

} // namespace

Database::Filling adoptionBy(const Actor &desk)
{
    return [desk](Database &database, Transaction transaction, bool isNew) -> StoreResult<> {
        return isNew ? transaction.commit() : adoptRequests(database, std::move(transaction), desk);
    };
}

} // namespace nidus::store
