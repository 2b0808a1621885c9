// Is the store what Nidus wrote? Finds what SQL cannot prevent: dropped triggers and tables, changed bytes,
// rows slipped in or taken out, a cut tail of the audit log.
#pragma once

#include "core/records/verify_report.h"
#include "core/store/connection/sqlite/database.h"

#include <functional>

namespace nidus::store {

// Checks the file (PRAGMA integrity_check), the schema against the built-in one, every row hash, every act's
// rows, the chain, references between rows, requests and drafts as the last act left them, the listing and
// what the search indexes hold. Writes nothing into the store, so it may be open for reading only.
// `expectedHead`: what a backup or export recorded; the chain must contain it. `progress` is called with done
// and total rows and returns false to stop (then Other, "stopped"). What the system refuses, a disk that does
// not answer or no memory, is an error, no fault of the store.
StoreResult<VerifyReport> verify(Database &database, const std::optional<AuditHead> &expectedHead,
                                 const std::function<bool(qint64, qint64)> &progress = {});

} // namespace nidus::store
