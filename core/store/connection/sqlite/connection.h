// What a Database owns. Only the files that know the dialect (database, statement, store_file, schema,
// backup) look here.
#pragma once

#include "core/files/open_stores.h"
#include "core/store/connection/sqlite/database.h"
#include "core/store/connection/sqlite/file_locks.h"

#include <QElapsedTimer>
#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>

#include <sqlite3.h>

namespace nidus::store {

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
    // From now on another program that holds a lock is waited for, and the wait is told (setWaitNotice).
    void waitForOthers();

private:
    static int waitOn(void *connection, int asked);
    void takeLogAlong();

    QElapsedTimer m_wait;
    bool m_isWaitTold = false;
};

// As setWaitNotice() has set it.
WaitNotice &waitNotice();

// What SQLite's extended result code means for the store at `path`. `systemError` is errno of the failed
// call, 0: none.
StoreError storeError(const QString &path, int sqliteCode, const QString &detail, int systemError = 0);
// What went wrong last on the connection; `error` is the driver's account of it.
StoreError storeError(const Connection &connection, const QSqlError &error);
StoreError storeError(const QString &path, sqlite3 *handle);

// "file:///path?parameters" for SQLite: every octet of the path that could mean something is escaped. Every
// opening of a file begins here.
QByteArray fileUri(const QString &path, const QByteArray &parameters);

} // namespace nidus::store
