// The parts of verify. Each goes on after a fault: a missing table is a fault among others, no end of the
// search.
#pragma once

#include "core/store/audit/kept_rows.h"
#include "core/store/audit/verify.h"
#include "core/store/connection/sqlite/statement.h"

#include <memory>
#include <unordered_map>

namespace nidus::store {

class Verification {
public:
    Verification(Database &database, const std::function<bool(qint64, qint64)> &progress)
        : m_database(database), m_progress(progress)
    {
    }

    void checkFile();   // PRAGMA integrity_check
    void checkSchema(); // tables, indexes, triggers, views: as the built-in migrations make them
    void countRows();   // report.counts, and the total for progress
    void checkRows();   // every row kept for ever against its hash; gathers what each act wrote
    void checkAudit(const std::optional<AuditHead> &expected); // the chain, and each act's rows against it
    void checkReferences();                                    // rows that others name are there
    void checkRequests();                                      // each is one that can be
    void checkDrafts();  // the drafts are those that the audit log names
    void checkListing(); // derived again, it is the same
    void checkIndexes(); // search finds what is listed

    bool stopped() const { return m_stopped; }
    VerifyReport takeReport() { return std::move(m_report); }

private:
    struct ActRows {
        qint64 count = 0;
        Sha256 concerns;
    };
    struct NotedDraft {
        qint64 revision = 0;
        QByteArray sha256;
    };

    void add(Fault::Kind kind, const QString &place, const QString &detail);
    void addFailure(const Statement &statement, const QString &place);
    bool step(); // one row more; false: stop
    void checkTable(const KeptTable &table);
    void checkSource(const Statement &row, qint64 id);
    QString placeOf(const KeptTable &table, qint64 id);
    bool checkEntry(const Statement &row, AuditHead &last);
    void checkTail(const std::optional<AuditHead> &expected, const QByteArray &hashThere);
    void noteDraft(const QString &detail);
    void checkEach(const QString &sql, Fault::Kind kind, const QString &place, const QString &detail);

    Database &m_database;
    const std::function<bool(qint64, qint64)> &m_progress;
    VerifyReport m_report;
    std::unordered_map<qint64, std::unique_ptr<ActRows>> m_acts;
    QHash<QString, NotedDraft> m_drafts; // by "R-7": as last saved
    qint64 m_done = 0;
    qint64 m_total = 0;
    bool m_stopped = false;
};

} // namespace nidus::store
