// What an unfinished intake holds already, so that a rerun of the import goes on where it stopped.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QHash>
#include <QSet>

namespace nidus::store {

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
