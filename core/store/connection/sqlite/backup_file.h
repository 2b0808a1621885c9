// Copying a whole store file by SQLite's online backup.
#pragma once

#include "core/files/unfinished_file.h"
#include "core/records/store_error.h"

#include <functional>

struct sqlite3;

namespace nidus::store {

// Copies `from` (an open connection, held in one state by the caller) to the new or empty file `to`, which
// becomes one file without a log beside it and lies on the disk for good. What was begun stays when it fails.
StoreResult<> copyStore(sqlite3 *from, const QString &to, const std::function<bool(int, int)> &progress);
// The same where SQLite reads no pages, for the head of the file is damaged: its octets.
StoreResult<> copyOctets(sqlite3 *from, const QString &to, const std::function<bool(int, int)> &progress);
// Whether `copy` is shorter than the file `path`: a damaged head may state fewer pages than there are. With a
// log beside it the file's length says nothing.
bool lacksPages(const QString &path, const QString &copy);

// A new file beside `file`, for what becomes `file` when it is whole.
StoreResult<std::unique_ptr<files::UnfinishedFile>> unfinishedBeside(const QString &file);

// For map_error: a person is told of the file that was asked for, not of the one on its way.
inline auto ofTarget(const files::UnfinishedFile &unfinished)
{
    return [&unfinished](StoreError error) {
        if (error.path == unfinished.path())
            error.path = unfinished.target();
        return error;
    };
}

} // namespace nidus::store
