// A rollback journal that a killed program left beside a store, or that belongs to another file: somebody put
// a backup, or another store, in the place of the one that it was written for. Whoever opens a file beside
// which one lies, SQLite rolls it back first: it writes the pages in the journal over those of the file and
// cuts the file to the length that it had, to nothing by the journal of a store that was being made.
#pragma once

#include "core/records/store_error.h"

namespace nidus::store {

// Whether a file of that name with something in it stands beside the store at `path`.
bool hasJournal(const QString &path);

// Whether rolling back the journal beside the file at `path`, if there is one, takes nothing from the file
// but the one act that was broken off. Judged by what a copy, in the folder for temporary files, is when it
// was rolled back: a whole store, at most one change older, with all acts of the file but for one that was
// not ended. A file with a log may lose nothing at all; one that is whole as it stands, nothing to a journal
// that was begun for no act. One that somebody else works with just now passes; so does one of which SQLite
// takes nothing. Errors: ForeignJournal, and what keeps the copy from being made. The files are as they were.
StoreResult<> checkLeftJournal(const QString &path);

} // namespace nidus::store
