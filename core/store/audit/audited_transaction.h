// An act at the desk: one write transaction with its audit entry, hash-chained over the rows that it inserts
// for ever.
//
// Row hash: SHA-256 over the row's columns in the schema's order, without its id and `sha256` (see
// kept_rows.h). `concerns`: SHA-256 over (table, id, row hash) of all its rows, tables in the order of
// keptTableList(), ids ascending. Entry hash: SHA-256 over previous, id, at, who, act, subject, detail, rows,
// concerns, each with its length.
#pragma once

#include "core/records/actor.h"
#include "core/records/audit_log.h"
#include "core/registration/registration.h"
#include "core/registration/request.h"
#include "core/store/audit/request_notes.h"
#include "core/store/connection/sqlite/database.h"

#include <QDateTime>
#include <QJsonObject>

#include <functional>
#include <map>

namespace nidus::store {

class AuditedTransaction {
public:
    // Begins the transaction. `name` is the verb ('publish'), `subject` what it is about. Where the clock
    // runs behind the log (see clockBehind), `detail` has the newest act's time as `clock_behind`.
    static StoreResult<AuditedTransaction> begin(Database &database, const Actor &desk, QAnyStringView name,
                                                 const QString &subject);
    // The same in a transaction that was begun.
    static StoreResult<AuditedTransaction> begin(Database &database, Transaction transaction,
                                                 const Actor &desk, QAnyStringView name,
                                                 const QString &subject);

    Database &database() { return *m_database; }
    const QString &user() const { return m_user; }
    const QDateTime &at() const { return m_at; }
    QString atText() const { return timeText(m_at); }
    void setSubject(const QString &subject) { m_subject = subject; }
    // Into `detail`.
    void note(QAnyStringView key, const QJsonValue &value) { m_detail.insert(key.toString(), value); }

    // The act changes rows of `request`, which were as `found` before: its record says so, and how it left
    // them.
    void noteRequest(qint64 request, const RequestHashes &found) { m_requests.try_emplace(request, found); }

    // Inserts a row that is kept for ever; `values` are the table's columns in the schema's order without id
    // (but for intake_shown, whose key is intake_id), act and sha256. Returns its id.
    StoreResult<qint64> insert(QByteArrayView table, const Values &values);

    // Runs `sql` with `values` before the act is committed, in one go with its like. For the search indexes:
    // FTS5 writes what it holds in memory to the disk at every savepoint, and every row with triggers that
    // follows would make one.
    StoreResult<> later(const QByteArray &sql, const Values &values);

    // Writes the audit entry and commits. Without it everything is rolled back.
    StoreResult<> commit();

private:
    struct KeptRow {
        qsizetype table;
        qint64 id;
        QByteArray hash;
    }; // table: index into keptTableList()
    AuditedTransaction(Database &database, Transaction transaction)
        : m_database(&database), m_transaction(std::move(transaction))
    {
    }
    Database *m_database;
    Transaction m_transaction;
    qint64 m_audit = 0;
    QByteArray m_previous;
    QString m_user, m_name, m_subject;
    QDateTime m_at;
    QJsonObject m_detail;
    QList<KeptRow> m_rows;
    StoreResult<> runLater();
    StoreResult<> noteRequests();
    std::map<qint64, RequestHashes> m_requests; // as the act found them
    QList<std::pair<QByteArray, Values>> m_later;
};

StoreResult<AuditHead> auditHead(Database &database);

// The time of the newest act, YYYY-MM-DDThh:mm:ssZ, where it lies more than two minutes after `now`: the
// clock was set back. Else empty.
StoreResult<QString> clockBehind(Database &database, const QDateTime &now);

// By the acts after the first `count` of the log. (While a store is open no backup can be put in its place.)
StoreResult<ChangedAreas> changedAreasSince(Database &database, qint64 count);

} // namespace nidus::store
