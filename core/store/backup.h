// Backups by SQLite's online backup. A backup is a store of its own; beside it stands FILE.head,
// the audit chain's head when it was made (count and hash, one line of text).
#pragma once

#include "core/records/actor.h"
#include "core/records/verify_report.h"
#include "core/store/connection/sqlite/database.h"

#include <functional>

namespace nidus::store {

// Writes the whole store to `file` under a temporary name first, judges what it wrote as verifyCopy() does,
// and never leaves half a file. Where what is kept has faults it lies in `file`.faulty: a damaged store can
// be saved as well. Exists when that name is taken.
StoreResult<BackupReport> backup(Database &database, const QString &file,
                                 const std::function<bool(int done, int total)> &progress = {});
// The same of the store at `path`, also of one that cannot be opened: an older one is copied as it is, and
// judged as it would be restored; of a damaged one what SQLite can still copy.
StoreResult<BackupReport> backup(const QString &path, const QString &file,
                                 const std::function<bool(int done, int total)> &progress = {});
// Whether it finds anything to copy in a file that cannot be opened.
bool canCopy(const QString &path);

// Verifies a copy that nobody else has open, and builds anew in it what is derived where there are faults.
// Those that are left are of what is kept. `progress` as of verify().
StoreResult<QList<Fault>> verifyCopy(const QString &file, const std::optional<AuditHead> &expectedHead,
                                     const std::function<bool(int done, int total)> &progress);

// Brings a copy of an older Nidus's store up to date first; `desk` adopts what that wrote.
StoreResult<QList<Fault>> verifyUpdated(const QString &copy, const std::optional<AuditHead> &expectedHead,
                                        const Actor &desk,
                                        const std::function<bool(int done, int total)> &progress);

// Records `head` beside a backup or an export, in FILE.head.
StoreResult<> writeHead(const QString &file, const AuditHead &head);
// The head recorded beside a backup or an export; nothing when there is no FILE.head. CannotOpen when there
// is one and it cannot be read, or holds something else.
StoreResult<std::optional<AuditHead>> recordedHead(const QString &file);

} // namespace nidus::store
