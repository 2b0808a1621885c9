#include "core/store/connection/sqlite/backup_file.h"

#include "core/files/path.h"
#include "core/files/unfinished_file.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/statement.h"

#include <algorithm>
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
    // A schema that SQLite cannot read is copied as it is: with the first it is passed over, as far as that
    // goes.
    if (sqlite3_exec(handle, "PRAGMA writable_schema = ON; PRAGMA journal_mode = DELETE", nullptr, nullptr,
                     nullptr) == SQLITE_OK)
        return {};
    const StoreError error = storeError(path, handle);
    return isOfSystem(error) ? StoreResult<>(unexpected(error)) : StoreResult<>();
}

int copyAll(sqlite3_file *from, sqlite3_file *into, const std::function<bool(int, int)> &progress)
{
    if (!from || !into)
        return SQLITE_CANTOPEN;
    constexpr qint64 most = 1 << 16; // as long as a page can be: SQLite's file takes not much more
    sqlite3_int64 size = 0;
    int code = from->pMethods->xFileSize(from, &size);
    QByteArray octets;
    for (qint64 at = 0; code == SQLITE_OK && at < size; at += octets.size()) {
        octets.resize(std::min<qint64>(most, size - at));
        code = from->pMethods->xRead(from, octets.data(), int(octets.size()), at);
        if (code == SQLITE_OK)
            code = into->pMethods->xWrite(into, octets.constData(), int(octets.size()), at);
        if (progress && !progress(int((at + octets.size()) / most), int(size / most)))
            return SQLITE_ABORT;
    }
    return code == SQLITE_OK ? into->pMethods->xSync(into, SQLITE_SYNC_FULL) : code;
}

// Does `work` with a connection to the new or empty file `to`. A new one is its owner's alone, whatever the
// mask is: it holds what the store holds.
StoreResult<> writeCopy(const QString &to, const std::function<StoreResult<>(sqlite3 *)> &work)
{
    files::makeForOwner(to);
    sqlite3 *into = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI;
    const bool isOpen =
        sqlite3_open_v2(fileUri(to, "mode=rwc").constData(), &into, flags, nullptr) == SQLITE_OK;
    auto written = isOpen ? work(into) : StoreResult<>(unexpected(storeError(to, into)));
    sqlite3_close(into);
    return written;
}

} // namespace

StoreResult<> copyStore(sqlite3 *from, const QString &to, const std::function<bool(int, int)> &progress)
{
    return writeCopy(to, [&](sqlite3 *into) -> StoreResult<> {
        // What SQLite calls full: what is told as copied lies on the disk.
        if (sqlite3_exec(into, "PRAGMA synchronous = FULL", nullptr, nullptr, nullptr) != SQLITE_OK)
            return unexpected(storeError(to, into));
        NIDUS_DO(copyPages(from, into, to, progress));
        return makeOneFile(into, to);
    });
}

StoreResult<> copyOctets(sqlite3 *from, const QString &to, const std::function<bool(int, int)> &progress)
{
    return writeCopy(to, [&](sqlite3 *into) -> StoreResult<> {
        const int code = copyAll(openFileOf(from), openFileOf(into), progress);
        if (code == SQLITE_ABORT)
            return unexpected(stopped(to));
        if (code != SQLITE_OK)
            return unexpected(storeError(to, code, QString::fromUtf8(sqlite3_errstr(code))));
        return {};
    });
}

bool lacksPages(const QString &path, const QString &copy)
{
    return files::statusOf(path + QLatin1String("-wal")).size <= 0 &&
           files::statusOf(copy).size < files::statusOf(path).size;
}

StoreResult<std::unique_ptr<files::UnfinishedFile>> unfinishedBeside(const QString &file)
{
    if (auto made = files::UnfinishedFile::beside(file))
        return made;
    const int reason = errno;
    return unexpected(storeError(file, SQLITE_CANTOPEN, qt_error_string(reason), reason));
}

} // namespace nidus::store
