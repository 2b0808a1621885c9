// What a look at a whole store found.
#pragma once

#include "core/records/audit_log.h"

#include <QList>

#include <algorithm>
#include <utility>

namespace nidus {

struct Fault {
    // Listing: of what is derived (the listing, the search indexes, indexes), which `repair` builds anew.
    // Pages: of how the file is laid out, which a copy leaves behind where each row can be read.
    enum class Kind { Schema, AuditChain, Row, RowsOfAct, Listing, Reference, Damaged, Pages, Tail };
    Kind kind;
    QString place;  // "trigger version_never_updated", "version 17 (csa@2)", "audit 40"
    QString detail; // what was found
};
QString message(const Fault &fault);

struct VerifyReport {
    QList<Fault> faults; // empty: clean; at most maxFaults
    AuditHead head;
    QList<std::pair<QString, qint64>> counts; // table, rows

    bool isRepairable() const // something of what is derived is not what it should be
    {
        return std::ranges::any_of(faults,
                                   [](const Fault &fault) { return fault.kind == Fault::Kind::Listing; });
    }
};
inline constexpr int maxFaults = 1000;

// What was rebuilt.
struct RepairReport {
    qint64 names = 0; // listed registrations
    qint64 texts = 0; // versions that are searched
};

struct BackupReport {
    QString file; // where it lies: where what is kept has faults, the name asked for with ".faulty" behind it
    AuditHead head;
    QList<Fault> faults;
};

struct RestoreReport {
    QString kept;        // the file that was there before; empty: there was none
    QList<Fault> faults; // of a faulty backup that was taken
};

// A backup in which what is kept has faults.
enum class FaultyBackup { Refuse, Take };

} // namespace nidus
