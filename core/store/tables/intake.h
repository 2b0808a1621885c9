// A bulk import in short transactions, of which nothing is seen before its end.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QSet>

namespace nidus::store {

// Finds the unfinished intake of `key` or adds one; Refused when one with this key was shown already.
StoreResult<qint64> addIntake(AuditedTransaction &act, const QByteArray &key);
struct IntakeState {
    qint64 id = 0; // 0: none with that key
    bool shown = false;
};
StoreResult<IntakeState> findIntake(Database &database, const QByteArray &key);
// What the intake holds already, so that a rerun goes on: (folded NID, source digest) pairs of its versions.
StoreResult<QSet<QPair<QString, QByteArray>>> intakeVersions(Database &database, qint64 intake);
// Shows the intake and refreshes the listings that it touches: its registrations, versions, editions,
// annotations.
StoreResult<> showIntake(AuditedTransaction &act, qint64 intake);

} // namespace nidus::store
