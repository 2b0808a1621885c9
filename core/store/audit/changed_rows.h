// Rows kept for ever that were changed behind Nidus: what they hold is not what their hashes were made of.
#pragma once

#include "core/store/connection/sqlite/database.h"

#include <QStringList>

namespace nidus::store {

struct ChangedRow {
    QByteArray table, key; // "version", "id"
    qint64 id = 0;
    QString place;   // for a person, as verify() names it: "version 17 (csa@2)"
    QByteArray hash; // of what it holds
};

// The places of those that both stores have, and that were changed in one of them, or in both and not alike.
// What cannot be read is left out. Errors: what the system refuses.
StoreResult<QStringList> differentChangedRows(Database &one, Database &other);

} // namespace nidus::store
