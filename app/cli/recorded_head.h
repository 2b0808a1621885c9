// The audit chain's head that a backup or an export recorded.
#pragma once

#include "core/operations/act_error.h"
#include "core/records/audit_log.h"

namespace nidus::cli {

// From FILE.head beside a backup, from FILE itself when it is a .head file, from the backup, or from an
// export in our XML or JSON. File or Unreadable when there is none.
ActResult<AuditHead> recordedHead(const QString &file);

} // namespace nidus::cli
