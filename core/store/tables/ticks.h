// What a person has ticked in the lists of a request. A row is never changed: that a tick is taken back is a
// row of its own.
#pragma once

#include "core/records/tick.h"
#include "core/store/audit/audited_transaction.h"

namespace nidus::store {

// Inside an act, which gives time and user; with the revision of the draft that stands. `stands` false: the
// tick is taken back. NotFound when there is no such request.
StoreResult<qint64> addTick(AuditedTransaction &act, qint64 request, const QString &item, bool stands);

// Those that stand in a request, in the order in which they came. Where it revises a registration, what was
// ticked in the requests that were published as that one counts, too, of the items whose names begin with
// `lasting`.
StoreResult<QList<Tick>> ticksOf(Database &database, qint64 request, QLatin1String lasting);

} // namespace nidus::store
