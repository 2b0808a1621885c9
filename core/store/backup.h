// Backup and restore by SQLite's online backup. A backup is a store of its own; beside it stands FILE.head,
// the audit chain's head when it was made (count and hash, one line of text).
#pragma once

#include "core/records/restore_difference.h"
#include "core/store/audit/verify.h"

namespace nidus::store {

// Writes the whole store to `file` (must not exist) under a temporary name first; never leaves half a file.
StoreResult<AuditHead> backup(Database &database, const QString &file,
                              const std::function<bool(int done, int total)> &progress = {});

// Records `head` beside a backup or an export, in FILE.head.
StoreResult<> writeHead(const QString &file, const AuditHead &head);
// The head recorded beside a backup or an export; nothing when there is no FILE.head.
std::optional<AuditHead> recordedHead(const QString &file);

StoreResult<RestoreDifference> compareForRestore(const QString &presentPath, const QString &backupFile);

// Puts the backup in the place of the store. The present file is kept beside it
// (NAME.before-restore-YYYYMMDDThhmmssZ); returns that name (empty when there was no present file). The
// backup is verified first: Corrupt when it has faults. Locked when another process has the store open for
// writing. `progress` is asked while pages are copied, and once more when the copy was verified and the
// present file still stands; false stops there, and nothing has changed.
StoreResult<QString> restore(const QString &presentPath, const QString &backupFile, const QDateTime &now,
                             const std::function<bool(int done, int total)> &progress = {});

} // namespace nidus::store
