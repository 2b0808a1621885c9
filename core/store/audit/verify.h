// Is the store what Nidus wrote? Finds what SQL cannot prevent: dropped triggers and tables, changed bytes,
// rows slipped in or taken out, a cut tail of the audit log.
#pragma once

#include "core/records/verify_report.h"
#include "core/store/connection/sqlite/database.h"

#include <functional>

namespace nidus::store {

// Checks the file (PRAGMA integrity_check), the schema against the built-in one, every row hash, every act's
// rows, the chain, references between rows, and the listing. Requests and drafts change while they are open:
// of those, whether each can be, and whether a draft is the text that was saved last. `expectedHead`: what a
// backup or export recorded; the chain must contain it. `progress` is called with done and total rows and
// returns false to stop (then Other, "stopped").
StoreResult<VerifyReport> verify(Database &database, const std::optional<AuditHead> &expectedHead,
                                 const std::function<bool(qint64, qint64)> &progress = {});

} // namespace nidus::store
