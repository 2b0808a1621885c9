// A write-ahead log that a killed program left beside a store, or that belongs to another file: somebody put
// a backup, or another store, in the place of the one that it was written for. SQLite would move it into
// whatever file it finds there.
#pragma once

#include "core/records/store_error.h"

namespace nidus::store {

// Whether the log beside the file at `path` is that store's own. Judged read-only and without a checkpoint,
// by one who has the file to himself; a log that somebody else works with just now was judged by them, and
// passes.
//   Where the file can be read without the log, its newest act must be one of those that are read through the
// log, and what follows it there must be whole: each act after the one before, with as many rows as it noted.
//   Where it cannot (a checkpoint was broken off), pages and chain read through the log must be whole.
// Errors: ForeignLog; DamagedLog: acts stand in the log behind octets that were damaged, and SQLite would
// pass over them. Both files are as they were.
StoreResult<> checkLeftLog(const QString &path);

} // namespace nidus::store
