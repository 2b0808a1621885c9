// A backup put in the place of a store.
#pragma once

#include "core/records/restore_difference.h"

#include <QDateTime>

#include <functional>

namespace nidus::store {

StoreResult<RestoreDifference> compareForRestore(const QString &presentPath, const QString &backupFile);

// Puts the backup in the place of the store. The present file is kept beside it
// (NAME.before-restore-YYYYMMDDThhmmssZ); returns that name (empty when there was no present file). The
// backup is verified first: Corrupt when it has faults. Locked when another process has the store open for
// writing. `progress` is asked while pages are copied, and once more when the copy was verified and the
// present file still stands; false stops there, and nothing has changed.
StoreResult<QString> restore(const QString &presentPath, const QString &backupFile, const QDateTime &now,
                             const std::function<bool(int done, int total)> &progress = {});

} // namespace nidus::store
