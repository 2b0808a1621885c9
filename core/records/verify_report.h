// What a look at a whole store found.
#pragma once

#include "core/records/audit_log.h"

#include <QList>

#include <utility>

namespace nidus {

struct Fault {
    // Listing: of what is derived (the listing, the search indexes, indexes), which `repair` builds anew.
    // Pages: of how the file is laid out, which a copy leaves behind where each row can be read.
    // OtherTable: one that is not of the store; a copy takes it along, rows may lie in it.
    enum class Kind {
        Schema,
        AuditChain,
        Row,
        RowsOfAct,
        Listing,
        Reference,
        Damaged,
        Pages,
        Tail,
        OtherTable
    };
    Kind kind;
    QString place;  // "trigger version_never_updated", "version 17 (csa@2)", "audit 40"
    QString detail; // what was found
};
QString message(const Fault &fault);

// What takes a fault away.
enum class FaultRemedy {
    Repair,        // `repair`
    Copy,          // a backup that is restored: the layout and the schema are set right in it
    RemoveTable,   // by whoever made it
    EarlierBackup, // one from before: a copy that is made now has the fault, too
};
FaultRemedy remedyOf(const Fault &fault);
bool isHelpedBy(FaultRemedy remedy, const QList<Fault> &faults); // whether one of them is

struct VerifyReport {
    QList<Fault> faults; // empty: clean; at most maxFaults
    AuditHead head;
    QList<std::pair<QString, qint64>> counts; // table, rows

    // Something of what is derived is not what it should be.
    bool isRepairable() const { return isHelpedBy(FaultRemedy::Repair, faults); }
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
    bool isRestorable = true; // false: with too much damage for `restore`, even of a faulty backup
};

struct RestoreReport {
    QString kept;        // the file that was there before; empty: there was none
    QList<Fault> faults; // of a faulty backup that was taken
};

// A backup in which what is kept has faults.
enum class FaultyBackup { Refuse, Take };

} // namespace nidus
