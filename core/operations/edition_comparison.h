// Private to core/operations: what two editions of the registry have otherwise.
#pragma once

#include "core/operations/exports.h"
#include "core/store/connection/sqlite/database.h"

namespace nidus {

// Of editions that have been read, and are in the store. In the order that Exports::compareDays() promises.
StoreResult<QList<Exports::RegistryDifference>> compareEditions(store::Database &database,
                                                                const Edition &before, const Edition &after);

} // namespace nidus
