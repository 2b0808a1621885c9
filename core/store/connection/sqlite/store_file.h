// Looks at a file before SQLite may touch it: is it a store, whose, and how may it be opened?
#pragma once

#include "core/store/connection/sqlite/database.h"

namespace nidus::store {

struct StoreFile {
    QString path;          // absolute, links followed
    QByteArray parameters; // of SQLite's URI: "mode=rw", "mode=ro&immutable=1" …
    bool hasLog = false;   // a write-ahead log with content stands beside it
};

// Decides how `path` is opened in `mode`, or why not: Missing (no file, or an empty one), CannotOpen,
// ReadOnly, Corrupt, NotAStore, Newer (than `newest`, the last built-in schema version), ForeignLog (a log
// beside no store), SeveralNames (hard links). Changes nothing, but for making the folder of a fresh store.
StoreResult<StoreFile> examineFile(const QString &path, OpenMode mode, int newest);
// How a file that was refused is opened all the same, to copy it: it is a store as far as that can be told
// from its head. CannotOpen, ReadOnly, Missing; Corrupt: it is no SQLite file, or it has no head.
StoreResult<StoreFile> examineRefused(const QString &path);

// That a new file at `path` would not be taken for what SQLite keeps beside another file: its write-ahead
// log, its shared memory, its journal (https://www.sqlite.org/tempfiles.html). It throws away what it finds
// there. And that the name leaves room for theirs. CannotOpen.
StoreResult<> checkNewName(const QString &path);

// That there is a folder for a file at `path`, and it may be written: CannotOpen, ReadOnly.
StoreResult<> checkFolderOf(const QString &path);

// Whether an SQLite file of whatever program stands there; asked of SQLite, as `path` may be an open store.
bool isSqliteFile(const QString &path);

} // namespace nidus::store
