// Findings of a request's draft that a person has suppressed, with the reason. A row is never changed: that a
// finding is shown again is a row of its own.
#pragma once

#include "core/records/stored_request.h"
#include "core/store/audit/audited_transaction.h"

namespace nidus::store {

// Inside an act, which gives time and user.
// `stands` false: the finding is shown again.
StoreResult<qint64> addSuppression(AuditedTransaction &act, qint64 request, const QString &rule,
                                   std::optional<Field> field, bool stands, const QString &reason);

// Those that stand, in the order in which they came.
StoreResult<QList<StoredSuppression>> suppressionsOf(Database &database, qint64 request);

} // namespace nidus::store
