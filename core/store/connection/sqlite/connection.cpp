#include "core/store/connection/sqlite/connection.h"

#include "core/files/path.h"

#include <algorithm>
#include <cerrno>

namespace nidus::store {

namespace {

QString logOf(sqlite3 *handle)
{
    return files::pathOf(sqlite3_filename_wal(sqlite3_db_filename(handle, "main")));
}

constexpr int toldWaitMilliseconds = 2'000; // when it says that it waits

} // namespace

WaitNotice &waitNotice()
{
    static WaitNotice notice;
    return notice;
}

Connection::~Connection()
{
    statements.clear(); // before the connection that they are prepared on
    if (mode != OpenMode::ReadOnly && hasMoved())
        takeLogAlong();
    else if (isWrittenOver() || isLogElsewhere()) // what the log holds goes into no other store
        sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (sql.isOpen())
        sql.close();
    sql = QSqlDatabase();
    if (!name.isEmpty())
        QSqlDatabase::removeDatabase(name);
}

bool Connection::hasMoved() const
{
    int moved = 0;
    if (handle)
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

void Connection::useLog()
{
    m_isLogged = true;
    m_log = fileIdOf(logOf(handle));
    (void)isWrittenOver(); // as it is found
}

bool Connection::isLogGone() const
{
    return m_isLogged && m_log != FileId{} && m_log != fileIdOf(logOf(handle));
}

bool Connection::isLogElsewhere() const { return isLogGone() && fileIdOf(logOf(handle)) != FileId{}; }

bool Connection::isWrittenOver()
{
    if (!m_isLogged || m_isWrittenOver)
        return m_isWrittenOver;
    if (const auto now = FileState::of(handle, files::octetsOf(path).constData())) {
        m_isWrittenOver = m_state && now->isWrittenOverSince(*m_state);
        m_state = now;
    }
    return m_isWrittenOver;
}

void Connection::waitForOthers() { sqlite3_busy_handler(handle, waitOn, this); }

// SQLite asks whether it is to try once more; `asked`: how often it has for this lock.
int Connection::waitOn(void *connection, int asked)
{
    auto *self = static_cast<Connection *>(connection);
    return self->m_wait.goesOn(self->path, asked) ? 1 : 0;
}

bool WaitForOthers::goesOn(const QString &path, int asked, int most)
{
    if (asked == 0) {
        m_since.start();
        m_isTold = false;
    }
    const qint64 left = most - m_since.elapsed();
    if (left <= 0)
        return false;
    if (!m_isTold && m_since.elapsed() >= toldWaitMilliseconds) {
        m_isTold = true;
        if (waitNotice())
            waitNotice()(path, QDateTime::currentDateTime().addMSecs(left));
    }
    sqlite3_sleep(int(std::min<qint64>(left, std::min(1 + 5 * asked, 100)))); // soon at first, as SQLite does
    return true;
}

// The log of a file that was moved away lies beside another one by now: what it holds goes into its own file.
// SQLite leaves it as it is. Where that file has no name any more, the log is all that there is.
void Connection::takeLogAlong()
{
    if (!hasName(file))
        return;
    sqlite3_busy_timeout(handle, 0);
    sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
}

// Our statements fit the structure that we make: what they do not find was taken away behind us.
static bool isOfMissingPart(const QString &detail)
{
    return detail.startsWith(QLatin1String("no such table: ")) ||
           detail.startsWith(QLatin1String("no such column: "));
}

StoreError storeError(const QString &path, int sqliteCode, const QString &detail, int systemError)
{
    using Kind = StoreError::Kind;
    const auto kind = [&] {
        if (systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG)
            return Kind::Full;
        switch (sqliteCode & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return Kind::Locked;
        case SQLITE_FULL:
            return Kind::Full;
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return Kind::ReadOnly;
        case SQLITE_CANTOPEN:
        case SQLITE_AUTH:
            return Kind::CannotOpen;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return Kind::Corrupt;
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH:
            return Kind::Refused;
        case SQLITE_TOOBIG:
            return Kind::Refused;
        default: // ordinary errors to SQLite, whose statements may be anybody's
            // A number in the head of the file that no SQLite writes.
            if (detail == QLatin1String("unsupported file format"))
                return Kind::Corrupt;
            return isOfMissingPart(detail) ? Kind::OtherSchema : Kind::Other;
        }
    }();
    return {kind, path, detail, sqliteCode};
}

// Why the system refused, as the file keeps it that refused (a write into the log that grows too long, say):
// SQLite itself remembers errno only as it is when the statement has been rolled back. 0: it was not the
// system.
static int systemErrorOf(sqlite3 *handle, int code)
{
    if ((code & 0xff) != SQLITE_IOERR && (code & 0xff) != SQLITE_FULL)
        return 0;
    for (const int which : {SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER}) {
        sqlite3_file *file = nullptr;
        int reason = 0;
        if (sqlite3_file_control(handle, "main", which, &file) == SQLITE_OK && file && file->pMethods &&
            file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &reason) == SQLITE_OK && reason != 0)
            return reason;
    }
    return sqlite3_system_errno(handle);
}

StoreError storeError(const QString &path, sqlite3 *handle)
{
    const int code = sqlite3_extended_errcode(handle);
    const QString detail = QString::fromUtf8(sqlite3_errmsg(handle));
    return storeError(path, code, detail, systemErrorOf(handle, code));
}

StoreError storeError(const Connection &connection, const QSqlError &error)
{
    if (connection.handle) {
        const int code = sqlite3_errcode(connection.handle);
        if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE)
            return storeError(connection.path, connection.handle);
    }
    const QString text = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    return storeError(connection.path, error.nativeErrorCode().toInt(), text);
}

sqlite3_file *openFileOf(sqlite3 *handle)
{
    sqlite3_file *file = nullptr;
    const int code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return code == SQLITE_OK && file && file->pMethods ? file : nullptr;
}

QByteArray fileUri(const QString &path, const QByteArray &parameters)
{
    makeLocksLast();
    return "file://" + files::octetsOf(path).toPercentEncoding("/") + "?" + parameters;
}

} // namespace nidus::store
