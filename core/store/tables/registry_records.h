// The records of the other registries, version by version. A row is never changed: what a record says anew is
// a row of its own, and a registry is begun when it has one.
#pragma once

#include "core/registration/registry_record.h"
#include "core/store/audit/audited_transaction.h"

namespace nidus::store {

// Inside an act, which gives time and user. `record` is whole and sound (faultOf); `number` is the one behind
// the last, else the schema refuses it.
StoreResult<> addRegistryRecord(AuditedTransaction &act, OtherRegistry registry,
                                const RegistryRecord &record);

// The last version of each record, in the order in which the records came; `asOf` (YYYY-MM-DD): as they were
// at the end of that day, UTC. None: the registry is not begun. BadContent.
StoreResult<QList<RegistryRecord>> registryRecords(Database &database, OtherRegistry registry,
                                                   const QString &asOf = {});

// Every version of one record, oldest first; none: there is no such record. BadContent.
StoreResult<QList<RegistryRecord>> recordVersions(Database &database, OtherRegistry registry,
                                                  const QString &name);

} // namespace nidus::store
