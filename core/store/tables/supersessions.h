// Entries that were listed in error, and those that stand in their place.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QHash>

namespace nidus::store {

// Inside an act. `by` and `at` of the act where they are empty.
// `intake`: 0 outside of an import.
StoreResult<> addSupersession(AuditedTransaction &act, qint64 registration, const Supersession &supersession,
                              qint64 intake = 0);

// What an unfinished import has written already, by registration and other name.
StoreResult<QMultiHash<QPair<qint64, QString>, Supersession>> supersessionsOfIntake(Database &database,
                                                                                    qint64 intake);

// Those of a registration, in the order in which they came.
StoreResult<QList<Supersession>> supersessionsOf(Database &database, qint64 registration);

} // namespace nidus::store
