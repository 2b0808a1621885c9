// Copying a whole store file by SQLite's online backup.
#pragma once

#include "core/records/store_error.h"

#include <functional>

struct sqlite3;

namespace nidus::store {

// Copies `from` (an open connection, held in one state by the caller) to the new file `to`, which becomes one
// file without a log beside it and lies on the disk for good. What was begun is removed when it fails.
StoreResult<> copyStore(sqlite3 *from, const QString &to, const std::function<bool(int, int)> &progress);

// A name beside `file` that is not taken, for what becomes `file` when it is whole.
QString unfinishedName(const QString &file);
void removeStoreFile(const QString &file); // and what SQLite puts beside it

} // namespace nidus::store
