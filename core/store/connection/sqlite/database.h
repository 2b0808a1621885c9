// One connection to a store through Qt SQL: RAII for the connection, statements and transactions, and the one
// way to run SQL. What differs by dialect stays in database.cpp and schema.cpp.
#pragma once

#include "core/records/open_mode.h"
#include "core/records/store_error.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>
#include <QString>
#include <QVariant>

#include <memory>
#include <optional>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace nidus::store {

// How long a writer waits for another one before it gives up with Locked.
inline constexpr int busyTimeoutMilliseconds = 60'000;

class Database;
struct Connection; // what a Database owns; on the heap, so that a Database may be moved under its statements

// A prepared statement. Values are bound in order; text is always a parameter. It is stepped on the driver's
// handle: the driver's own query makes a QVariant of every cell of every row, which costs several times what
// SQLite does.
class Statement {
public:
    Statement(Database &database, const QString &sql);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    // Binds `values` to one ? each, in order, and runs. Values as column_value.h makes them, or QString (a
    // null one is NULL, an empty one ''), QByteArray, int and qint64.
    StoreResult<> run(const QVariantList &values = {});
    // run() and the first row: false when there is none.
    StoreResult<bool> first(const QVariantList &values = {});
    bool next(); // false at the end, and when reading failed: see failed()
    std::optional<StoreError> failed() const { return m_error; }

    // Of the row that stands; columns from 0. A NULL is an invalid QVariant, a null QString or QByteArray, 0.
    QVariant value(int column) const;
    QString text(int column) const;
    qint64 integer(int column) const;
    QByteArray bytes(int column) const;
    bool isNull(int column) const;

    int changedRows() const; // by the last run
    void finish();           // lets go of what is read; the next run() needs no finish()

private:
    void step();
    void reset();
    const Connection *m_connection;
    sqlite3_stmt *m_statement = nullptr;
    QVariantList m_bound;  // what the statement points into
    bool m_hasRow = false; // a row that next() has not handed over yet
    bool m_ended = true;
    std::optional<StoreError> m_unprepared, m_error;
};

// Ends the reading of a prepared statement with the scope: one left open would hold its snapshot.
class StatementReset {
public:
    explicit StatementReset(Statement &statement) : m_statement(statement) {}
    ~StatementReset() { m_statement.finish(); }
    StatementReset(const StatementReset &) = delete;

private:
    Statement &m_statement;
};

class Database {
public:
    // Opens `path` and brings its schema up to date (ReadWrite, Create).
    static StoreResult<Database> open(const QString &path, OpenMode mode);

    Database(Database &&other) noexcept;
    Database &operator=(Database &&other) noexcept;
    ~Database();

    const QString &path() const;
    OpenMode mode() const;
    bool isReadOnly() const { return mode() == OpenMode::ReadOnly; }

    // A statement kept prepared for as long as the connection lives; the same text gives the same one. Call
    // finish() after reading, or read to the end, before the next use.
    Statement &prepared(const QString &sql);
    StoreResult<> exec(const QString &sql, const QVariantList &values = {});
    // Runs an INSERT, kept prepared; the row's id. Values as column_value.h makes them, or QString,
    // QByteArray, int and qint64; text goes in as UTF-8, octet by octet (the driver's UTF-16 would lose a
    // leading byte-order mark).
    StoreResult<qint64> insert(const QString &sql, const QVariantList &values);
    // Runs an UPDATE likewise; how many rows it changed.
    StoreResult<qint64> update(const QString &sql, const QVariantList &values);
    // Runs a whole script by sqlite3_exec on the driver's handle.
    StoreResult<> runScript(const QByteArray &script);
    // One value of the first row; an invalid QVariant when there is none.
    StoreResult<QVariant> scalar(const QString &sql, const QVariantList &values = {});

    // How much of the file is kept in memory, in KiB (32,000 at first). What a long reading goes through once
    // need not be.
    void setCacheSize(int kibibytes);

    sqlite3 *handle() const; // for backup, scripts and verify
    QSqlDatabase connection() const;
    StoreError error(const QSqlError &error) const;
    StoreError error(int sqliteCode, const QString &detail) const;

private:
    friend class Statement;
    explicit Database(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> m_connection;
};

// BEGIN IMMEDIATE (a deferred one fails at once under two writers); rolls back unless committed.
class Transaction {
public:
    static StoreResult<Transaction> begin(Database &database);
    Transaction(Transaction &&other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();
    StoreResult<> commit();

private:
    explicit Transaction(Database *database) : m_database(database) {}
    Database *m_database;
};

// BEGIN (deferred) for reading several tables in one state; ends with the object.
class Snapshot {
public:
    explicit Snapshot(Database &database);
    ~Snapshot();
    Snapshot(const Snapshot &) = delete;

private:
    Database &m_database;
    bool m_begun = false;
};

} // namespace nidus::store
