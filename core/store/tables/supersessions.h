// Entries that were listed in error, and those that stand in their place.
#pragma once

#include "core/store/audit/audited_transaction.h"

namespace nidus::store {

// Inside an act. `by` and `at` of the act where they are empty.
// `intake`: 0 outside of an import.
StoreResult<> addSupersession(AuditedTransaction &act, qint64 registration, const Supersession &supersession,
                              qint64 intake = 0);

// Whether an import that goes on has written it already.
StoreResult<bool> holdsSupersession(Database &database, qint64 registration, const Supersession &supersession,
                                    qint64 intake);

// Those of a registration, in the order in which they came.
StoreResult<QList<Supersession>> supersessionsOf(Database &database, qint64 registration);

} // namespace nidus::store
