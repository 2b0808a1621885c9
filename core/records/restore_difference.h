// What a backup has that a store lacks, and the other way round.
#pragma once

#include "core/records/audit_log.h"
#include "core/records/store_error.h"

#include <QStringList>

#include <optional>

namespace nidus {

// What a restore would change, by registration and request.
struct RestoreDifference {
    QStringList onlyInPresent; // "csa@2.2", "request R-7", "edition 2026-07-28"
    QStringList onlyInBackup;
    QStringList changed;         // in both, and not the same
    bool presentIsOlder = false; // the present chain is a beginning of the backup's: nothing is lost
    bool backupIsOlder = false;  // the backup's chain is a beginning of the present one
    AuditHead present, backup;
    std::optional<StoreError> presentUnreadable; // damaged: then nothing is known of it
    std::optional<StoreError> backupUnreadable;  // likewise; then nothing else is said

    bool isKnown() const { return !presentUnreadable && !backupUnreadable; }
    // The present store has, or may have, what the backup lacks.
    bool mayLose() const
    {
        return !isKnown() || (present != backup && (!onlyInPresent.isEmpty() || backupIsOlder ||
                                                    (!changed.isEmpty() && !presentIsOlder)));
    }
};

// Why one of the two cannot be read, in one sentence for a person; translatable. Without what `message` adds
// of what was done and is to do: here the file may be replaced all the same, which keeps it under another
// name.
QString whyUnreadable(const StoreError &error);

} // namespace nidus
