#include "core/translation.inc"

#include "core/store/connection/sqlite/left_log.h"

#include "core/files/path.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/file_view.h"
#include "core/store/connection/sqlite/left_journal.h"
#include "core/store/connection/sqlite/log_frames.h"

namespace nidus::store {

namespace {

// The log that `through` reads, as SQLite has it open; null: there is none.
sqlite3_file *logOf(const FileView &through)
{
    sqlite3_file *log = nullptr;
    const int code = sqlite3_file_control(through.handle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    return code == SQLITE_OK && log && log->pMethods ? log : nullptr;
}

// The file stands where the log begins, or at an act in it: it has each act before the first in the log.
bool reachesTo(qint64 newest, std::optional<qint64> firstInLog)
{
    return !firstInLog || newest >= *firstInLog - 1;
}

bool isItsOwn(const FileView &alone, const FileView &through, std::optional<qint64> firstInLog)
{
    // The page with the acts of a log of another state may hang nowhere in this file.
    if (!through.showsItsNewestAct())
        return false;
    const bool isWhole = through.hasWholeRows();
    const auto newest = alone.newestAct();
    // A page that was damaged before the log was left is found by `verify`; it makes the log no stranger.
    if (newest && through.holds(*newest) && reachesTo(newest->number, firstInLog) &&
        through.isWholeAfter(newest->number))
        return isWhole || !alone.hasWholeRows();
    return isWhole && through.isWholeAfter(0) && !(newest && alone.hasWholeRows());
}

StoreResult<> checkLeftLog(const QString &path)
{
    const auto foreign = failure(StoreError::Kind::ForeignLog, path);
    if (files::statusOf(path).size == 0) // SQLite would throw the log away
        return foreign;
    const FileView through = FileView::asOpened(path);
    if (through.isInUse())
        return {};
    const auto pageSize = through.number("PRAGMA page_size");
    sqlite3_file *log = logOf(through);
    const bool isRead = pageSize && log;
    if (!isItsOwn(FileView::alone(path), through, isRead ? firstActIn(log, *pageSize) : std::nullopt))
        return foreign;
    if (const auto octet = isRead ? damageBeforeActs(log, *pageSize) : std::nullopt)
        return failure(StoreError::Kind::DamagedLog, path, tr("from octet %1 of the log").arg(*octet));
    return {};
}

} // namespace

StoreResult<> checkLeftFiles(const QString &path)
{
    for (const char *suffix : {"-wal", "-shm", "-journal"}) { // SQLite would wait for a pipe's other end
        const QString beside = path + QLatin1String(suffix);
        const files::FileStatus status =
            files::statusOf(beside); // once: another desk may remove it at any moment
        if (status.exists() && !status.isFile())
            return failure(StoreError::Kind::CannotOpen, path,
                           tr("%1 is in the way: it is not an ordinary file; move it elsewhere").arg(beside));
    }
    NIDUS_DO(checkLeftJournal(path)); // first: it is rolled back before the log is read
    const bool hasLog = files::statusOf(path + QLatin1String("-wal")).size > 0;
    return hasLog ? checkLeftLog(path) : StoreResult<>();
}

} // namespace nidus::store
