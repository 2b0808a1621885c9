// What a look at a whole store found.
#pragma once

#include "core/records/audit_log.h"

#include <QList>

#include <utility>

namespace nidus {

struct Fault {
    enum class Kind { Schema, AuditChain, Row, RowsOfAct, Listing, Reference, Damaged, Tail };
    Kind kind;
    QString place;  // "trigger version_never_updated", "version 17 (csa@2)", "audit 40"
    QString detail; // what was found
};
QString message(const Fault &fault);

struct VerifyReport {
    QList<Fault> faults; // empty: clean; at most maxFaults
    AuditHead head;
    QList<std::pair<QString, qint64>> counts; // table, rows
};
inline constexpr int maxFaults = 1000;

} // namespace nidus
