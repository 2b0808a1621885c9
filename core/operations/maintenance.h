// The store as a file: is it what was written, its backups, and putting one back.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/records/audit_log.h"
#include "core/records/restore_difference.h"
#include "core/records/verify_report.h"

#include <QDateTime>

#include <functional>

namespace nidus {

class Maintenance : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // Every row, act and index against what was recorded. `expectedHead`: what a backup or an export
    // recorded; the log must contain it. `progress`, in rows, returns false to stop.
    ActResult<VerifyReport> verify(const std::optional<AuditHead> &expectedHead,
                                   const std::function<bool(qint64 done, qint64 total)> &progress = {});
    // Rebuilds what is derived, the listing and all indexes, from what is kept, and nothing else.
    // An act: the log tells who did it and when.
    ActResult<RepairReport> repair();
    ActResult<AuditHead> auditHead(); // of the log as it is now
    ActResult<int> schemaVersion();
    // How much of the store's file this session keeps in memory, in KiB; 32,000 without it.
    void setCacheSize(int kibibytes);
};

// Records `head` beside a backup or an export, in FILE.head.
ActResult<> recordHead(const QString &file, const AuditHead &head);
// The head that a backup or an export recorded: in FILE.head beside it, in `file` itself when that is one, or
// in the backup. Nothing where there is none of these. File: a pipe or a device, which would be waited for.
// A store's error: FILE.head is there and cannot be read, or holds something else.
ActResult<std::optional<AuditHead>> recordedHead(const QString &file);

// Writes the whole store to `file` under a temporary name first, and FILE.head beside it; never leaves half a
// file, and takes no other's place (Exists). What is derived is built anew there when it has faults; where
// what is kept has some, the backup is `file`.faulty. A store that cannot be opened is copied as well: an
// older one as it is, of a damaged one what SQLite can still copy; the report says where that is so little
// that nothing can be restored from it. `progress` returns false to stop.
ActResult<BackupReport> backup(const QString &store, const QString &file,
                               const std::function<bool(int done, int total)> &progress = {});

// Whether the file at `store` can be opened for work as far as its head tells; nothing beside it is read, as
// when another store's log still lies there. The errors of opening it.
ActResult<> lookAtStore(const QString &store);
// Of a store that cannot be opened: whether backup() finds in it what it can copy.
bool canBackUp(const QString &store);

// What putting the backup in the place of the store at `present` would change.
ActResult<RestoreDifference> compareForRestore(const QString &present, const QString &backup);
// What of the backup would have to be accepted with its faults (FaultyBackup::Take).
ActResult<QList<Fault>> faultsForRestore(const QString &backup);
// Does it. The present file is kept beside it (NAME.before-restore-YYYYMMDDThhmmssZ). The backup is verified
// first, and refused when what is kept in it has faults, unless they are to be taken. Whoever has
// the present store open, if only to read, is waited for up to a minute, then Locked. `progress` is asked
// while pages are copied, and again when the copy was verified and the present file still stands, and in the
// wait; false stops there, and nothing has changed.
ActResult<RestoreReport> restore(const QString &present, const QString &backup, const QDateTime &now,
                                 const std::function<bool(int done, int total)> &progress = {},
                                 FaultyBackup faulty = FaultyBackup::Refuse);

// Whom to tell, in the thread that waits, that another program works with `store`, and until when that one
// is waited for; once a wait, when it has lasted two seconds. For the whole program.
void setWaitNotice(std::function<void(const QString &store, const QDateTime &until)> notice);

QString databaseVersion(); // of the engine that this program runs on, "3.40.1"

} // namespace nidus
