// What a Database owns. Only the files that know the dialect (database, statement, store_file, schema,
// backup) look here.
#pragma once

#include "core/files/open_stores.h"
#include "core/store/connection/sqlite/database.h"
#include "core/store/connection/sqlite/file_locks.h"
#include "core/store/connection/sqlite/file_state.h"

#include <QElapsedTimer>
#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>

#include <sqlite3.h>

namespace nidus::store {

// A wait for another program that holds a store; told (setWaitNotice) when it has lasted.
class WaitForOthers {
public:
    static constexpr int longest = 60'000; // milliseconds: how long a writer waits
    // Sleeps a little. False: it has lasted for `most` milliseconds. `asked`: how often it was before, in
    // this wait.
    bool goesOn(const QString &path, int asked, int most = longest);

private:
    QElapsedTimer m_since;
    bool m_isTold = false;
};

struct Connection {
    const QString path;
    const files::OpenStore open; // until SQLite has closed it
    QString name;                // of the QSqlDatabase
    OpenMode mode = OpenMode::ReadOnly;
    QSqlDatabase sql;
    sqlite3 *handle = nullptr;
    FileId file; // that was opened, wherever it is by now
    QHash<QByteArray, std::shared_ptr<Statement>> statements;

    explicit Connection(const QString &file) : path(file), open(file) {}
    Connection(const Connection &) = delete;
    ~Connection();

    bool hasMoved() const; // another file has the name by now, or none
    // From now on the file is written to by checkpoints only.
    void useLog();
    // Since the last time that this was asked, or before.
    bool isWrittenOver();
    // The log that is open has no name any more, or another one has it: somebody removed it, and whoever
    // opens the file now writes into a log of his own.
    bool isLogGone() const;
    // From now on another program that holds a lock is waited for, and the wait is told (setWaitNotice).
    void waitForOthers();

private:
    static int waitOn(void *connection, int asked);
    void takeLogAlong();

    WaitForOthers m_wait;
    bool isLogElsewhere() const; // it is gone, and others may have written since

    bool m_isLogged = false, m_isWrittenOver = false;
    FileId m_log;                     // when it was opened
    std::optional<FileState> m_state; // when that was asked
};

// As setWaitNotice() has set it.
WaitNotice &waitNotice();

// What SQLite's extended result code means for the store at `path`. `systemError` is errno of the failed
// call, 0: none.
StoreError storeError(const QString &path, int sqliteCode, const QString &detail, int systemError = 0);
// What went wrong last on the connection; `error` is the driver's account of it.
StoreError storeError(const Connection &connection, const QSqlError &error);
StoreError storeError(const QString &path, sqlite3 *handle);

// The open file behind a connection, whatever is in it; null: none is open.
sqlite3_file *openFileOf(sqlite3 *handle);

// "file:///path?parameters" for SQLite: every octet of the path that could mean something is escaped. Every
// opening of a file begins here.
QByteArray fileUri(const QString &path, const QByteArray &parameters);

} // namespace nidus::store
