// What a killed program left beside a store, or what belongs to another file: somebody put a backup, or
// another store, in the place of the one that it was written for. SQLite would move a write-ahead log into
// whatever file it finds there, and roll a journal back (left_journal.h).
#pragma once

#include "core/records/store_error.h"

namespace nidus::store {

// Whether the journal and the log beside the file at `path`, where there are such, are that store's own. To
// be asked before the file is opened so that it may be written. The log is judged read-only and without a
// checkpoint, by one who has the file to himself; a log that somebody else works with just now was judged by
// them, and passes.
//   The newest act that the log holds must be seen when the file is read through it.
//   Where the file can be read without the log, its newest act must be one of those that are read through the
// log and none may be missing between it and the first in the log; what follows it must be whole: each act
// after the one before, with as many rows as it noted.
//   Where it cannot (a checkpoint was broken off), the chain read through the log must be whole.
//   Pages and indexes read through the log must be whole, unless they are not in the file itself either.
// Errors: CannotOpen: a folder, pipe or device stands in the place of one; ForeignJournal; ForeignLog;
// DamagedLog: acts stand in the log behind octets that were damaged, and SQLite would pass over them. Both
// files are as they were.
StoreResult<> checkLeftFiles(const QString &path);

} // namespace nidus::store
