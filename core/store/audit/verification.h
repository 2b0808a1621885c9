// The parts of verify. Each goes on after a fault: a missing table is a fault among others, no end of the
// search. They stand in verify.cpp, verify_rows.cpp, verify_audit.cpp, verify_requests.cpp and
// verify_derived.cpp.
#pragma once

#include "core/store/audit/changed_rows.h"
#include "core/store/audit/kept_rows.h"
#include "core/store/audit/request_notes.h"
#include "core/store/audit/verify.h"

#include <map>

namespace nidus::store {

// What the parts share: where faults go, and what one part found out for another.
struct Verification {
    Database &database;
    const std::function<bool(qint64, qint64)> &progress;
    VerifyReport report = {};
    bool stopped = false;
    std::optional<StoreError> failed = {}; // something could not be looked at, whatever it holds

    struct ActRows {
        qint64 count = 0;
        Sha256 concerns;
    };
    std::map<qint64, ActRows> acts = {};     // what each wrote
    QList<ChangedRow> changedRows = {};      // of those that are kept for ever
    std::map<qint64, DraftNote> drafts = {}; // by request: as last saved
    struct LeftRequest {
        RequestHashes rows;
        qint64 act = 0; // that left them so; 0: none
    };
    std::map<qint64, LeftRequest> requests = {};
    qint64 done = 0, total = 0;

    void add(Fault::Kind kind, const QString &place, const QString &detail);
    // What reading met: damage is a fault of the store; that the system did not let us read ends the search.
    void addFailure(const StoreError &error, const QString &place);
    void addFailure(const Statement &statement, const QString &place);
    bool step(); // one row more; false: stop
};

void checkRows(Verification &run); // every row kept for ever against its hash; gathers `acts`
// The chain, and each act's rows against it; gathers `drafts` and `requests`.
void checkAudit(Verification &run, const std::optional<AuditHead> &expected);
void checkReferences(Verification &run); // rows that others name are there
void checkRequests(Verification &run);   // each is one that can be, and as the log says that it was left
void checkDrafts(Verification &run);     // the same of the drafts
void checkListing(Verification &run);    // derived again, it is the same
void checkIndexes(Verification &run);    // search finds what is listed

QString tableName(const char *table); // "table version", for a person

} // namespace nidus::store
