// Backups by SQLite's online backup. A backup is a store of its own; beside it stands FILE.head,
// the audit chain's head when it was made (count and hash, one line of text).
#pragma once

#include "core/records/audit_log.h"
#include "core/store/connection/sqlite/database.h"

#include <functional>

namespace nidus::store {

// Writes the whole store to `file` (must not exist) under a temporary name first; never leaves half a file.
StoreResult<AuditHead> backup(Database &database, const QString &file,
                              const std::function<bool(int done, int total)> &progress = {});

// Records `head` beside a backup or an export, in FILE.head.
StoreResult<> writeHead(const QString &file, const AuditHead &head);
// The head recorded beside a backup or an export; nothing when there is no FILE.head.
std::optional<AuditHead> recordedHead(const QString &file);

} // namespace nidus::store
