// A backup put in the place of a store.
#pragma once

#include "core/records/restore_difference.h"
#include "core/records/verify_report.h"

#include <QDateTime>

#include <functional>

namespace nidus::store {

StoreResult<RestoreDifference> compareForRestore(const QString &presentPath, const QString &backupFile);

// What a restore would find wrong with the backup and not make anew.
StoreResult<QList<Fault>> faultsForRestore(const QString &backupFile);

// Puts the backup in the place of the store. The present file is kept beside it
// (NAME.before-restore-YYYYMMDDThhmmssZ). The backup is verified first, and what is derived built anew where
// that has faults. Faulty when what is kept has, unless they are to be taken (`faulty`); where damage in
// the schema makes SQLite refuse the backup, it is set right in what is restored, and named as a fault; so is
// a table that is missing, made empty, and a FILE.head that cannot be read. ReadOnly: the present file may
// not be written. Whoever has the present store open, if only to read, is waited for as writers wait
// (setWaitNotice); then Locked. What belongs to another store and lies beside the present one goes with the
// kept file; where there is no present store, it is refused: ForeignLog, ForeignJournal. CannotOpen: the
// backup is a pipe or a device; the name at `presentPath` is not UTF-8. `progress` is asked while pages are
// copied, and again when the copy was verified and the present file still stands, and in the wait; false
// stops there, and nothing has changed.
StoreResult<RestoreReport> restore(const QString &presentPath, const QString &backupFile,
                                   const QDateTime &now,
                                   const std::function<bool(int done, int total)> &progress = {},
                                   FaultyBackup faulty = FaultyBackup::Refuse);

} // namespace nidus::store
