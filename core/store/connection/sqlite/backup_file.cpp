#include "core/store/connection/sqlite/backup_file.h"

#include "core/store/connection/sqlite/connection.h"

#include <cerrno>

namespace nidus::store {

namespace {

constexpr int pagesAtOnce = 512;

StoreError stopped(const QString &path)
{
    return {StoreError::Kind::Other, path, QStringLiteral("stopped"), 0};
}

StoreResult<> copyPages(sqlite3 *from, sqlite3 *into, const QString &to,
                        const std::function<bool(int, int)> &progress)
{
    sqlite3_backup *copy = sqlite3_backup_init(into, "main", from, "main");
    if (!copy)
        return unexpected(storeError(to, into));
    int code = SQLITE_OK;
    bool goOn = true;
    while (goOn && (code = sqlite3_backup_step(copy, pagesAtOnce)) == SQLITE_OK)
        if (progress) {
            const int total = sqlite3_backup_pagecount(copy);
            goOn = progress(total - sqlite3_backup_remaining(copy), total);
        }
    const int finished = sqlite3_backup_finish(copy);
    if (!goOn)
        return unexpected(stopped(to));
    if (finished != SQLITE_OK)
        return unexpected(storeError(to, into));
    return code == SQLITE_DONE ? StoreResult<>()
                               : unexpected(storeError(to, code, QString::fromUtf8(sqlite3_errstr(code))));
}

// The copy says WAL in its header, as the store does: a backup is one file.
StoreResult<> makeOneFile(sqlite3 *handle, const QString &path)
{
    if (sqlite3_exec(handle, "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr) != SQLITE_OK)
        return unexpected(storeError(path, handle));
    return {};
}

} // namespace

StoreResult<> copyStore(sqlite3 *from, const QString &to, const std::function<bool(int, int)> &progress)
{
    sqlite3 *into = nullptr;
    StoreResult<> copied;
    if (sqlite3_open_v2(fileUri(to, "mode=rwc").constData(), &into,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI, nullptr) != SQLITE_OK)
        copied = unexpected(storeError(to, into));
    // What SQLite calls full: what is told as copied lies on the disk.
    if (copied && sqlite3_exec(into, "PRAGMA synchronous = FULL", nullptr, nullptr, nullptr) != SQLITE_OK)
        copied = unexpected(storeError(to, into));
    if (copied)
        copied = copyPages(from, into, to, progress);
    if (copied)
        copied = makeOneFile(into, to);
    sqlite3_close(into);
    return copied;
}

StoreResult<std::unique_ptr<files::UnfinishedFile>> unfinishedBeside(const QString &file)
{
    if (auto made = files::UnfinishedFile::beside(file))
        return made;
    const int reason = errno;
    return unexpected(storeError(file, SQLITE_CANTOPEN, qt_error_string(reason), reason));
}

} // namespace nidus::store
