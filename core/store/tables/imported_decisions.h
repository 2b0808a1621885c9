// Outside decisions that came in with a registration's document: another store's desk recorded them.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QHash>

namespace nidus::store {

// Inside an act. `intake`: 0 outside of an intake.
StoreResult<> addImportedDecision(AuditedTransaction &act, qint64 registration,
                                  const RecordedDecision &decision, qint64 intake);

// What an unfinished import has written already, by registration.
StoreResult<QMultiHash<qint64, RecordedDecision>> decisionsOfIntake(Database &database, qint64 intake);

// All on a registration, of this desk's requests and imported, in the order in which they were recorded.
StoreResult<QList<RecordedDecision>> decisionsOn(Database &database, qint64 registration);

} // namespace nidus::store
