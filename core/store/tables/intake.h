// A bulk import in short transactions, of which nothing is seen before its end.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QHash>
#include <QSet>

namespace nidus::store {

// Finds the unfinished intake of `key` or adds one; Refused when one with this key was shown already.
StoreResult<qint64> addIntake(AuditedTransaction &act, const QByteArray &key);
struct IntakeState {
    qint64 id = 0; // 0: none with that key
    bool shown = false;
};
StoreResult<IntakeState> findIntake(Database &database, const QByteArray &key);
// Shows the intake and refreshes the listings that it touches: its registrations, versions, editions,
// annotations.
StoreResult<> showIntake(AuditedTransaction &act, qint64 intake);

// ---- what an unfinished intake holds already, so that a rerun of the import goes on where it stopped ----

struct IntakeVersion {
    QString folded; // NID
    qint64 registration = 0;
    int number = 0;
    int correction = 0;
    QByteArray sourceDigest; // empty when it has no source
    QByteArray content;      // as stored
};
StoreResult<QList<IntakeVersion>> versionsOfIntake(Database &database, qint64 intake);

struct IntakeEdition {
    qint64 id = 0;
    QString effective;
    qint64 base = 0;
    QSet<QPair<qint64, int>> entries; // (registration, occurrence)
};
StoreResult<QList<IntakeEdition>> editionsOfIntake(Database &database, qint64 intake);

// By registration, in the order of writing.
StoreResult<QHash<qint64, QList<Annotation>>> annotationsOfIntake(Database &database, qint64 intake);

} // namespace nidus::store
