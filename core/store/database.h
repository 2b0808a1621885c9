// One connection to a store through Qt SQL: RAII for the connection, statements and transactions, and the one way to
// run SQL. What differs by dialect stays in database.cpp and schema.cpp.
#pragma once

#include "core/store/store_error.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <memory>
#include <optional>
#include <utility>

struct sqlite3;

namespace nidus::store {

// How long a writer waits for another one before it gives up with Locked.
inline constexpr int busyTimeoutMilliseconds = 60'000;

class Database;
struct Connection; // what a Database owns; on the heap, so that a Database may be moved under its statements

// A prepared statement. Values are bound in order; text is always a parameter.
class Statement
{
public:
    Statement(Database &database, const QString &sql);
    // Binds `values` to one ? each, in order (the driver knows no ?1 that stands twice), and runs. A null QString binds
    // as NULL; an empty one as ''.
    StoreResult<> run(const QVariantList &values = {});
    // run() and the first row: false when there is none.
    StoreResult<bool> first(const QVariantList &values = {});
    bool next() { return m_query.next(); } // false at the end, and when reading failed: see failed()
    std::optional<StoreError> failed() const;
    QVariant value(int column) const { return m_query.value(column); }
    QString text(int column) const { return m_query.value(column).toString(); }
    qint64 integer(int column) const { return m_query.value(column).toLongLong(); }
    QByteArray bytes(int column) const { return m_query.value(column).toByteArray(); }
    bool isNull(int column) const { return m_query.isNull(column); }
    int changedRows() const { return m_query.numRowsAffected(); }
    qint64 lastId() const { return m_query.lastInsertId().toLongLong(); }
    void finish() { m_query.finish(); }

private:
    const Connection *m_connection;
    QSqlQuery m_query;
    std::optional<StoreError> m_unprepared;
};

// Ends the reading of a prepared statement with the scope: one left open would hold its snapshot.
class Reading
{
public:
    explicit Reading(Statement &statement) : m_statement(statement) {}
    ~Reading() { m_statement.finish(); }
    Reading(const Reading &) = delete;

private:
    Statement &m_statement;
};

class Database
{
public:
    enum class Mode {
        ReadOnly,  // never makes or migrates a file; immutable=1 in a read-only place (no WAL side files possible)
        ReadWrite, // the file must be there; migrates an older one
        Create,    // makes the file (and its folder) when missing
    };
    // Opens `path` and brings its schema up to date (ReadWrite, Create).
    static StoreResult<Database> open(const QString &path, Mode mode);

    Database(Database &&other) noexcept;
    Database &operator=(Database &&other) noexcept;
    ~Database();

    const QString &path() const;
    Mode mode() const;
    bool isReadOnly() const { return mode() == Mode::ReadOnly; }

    // A statement kept prepared for as long as the connection lives; the same text gives the same one. Call finish()
    // after reading, or read to the end, before the next use.
    Statement &prepared(const QString &sql);
    StoreResult<> execute(const QString &sql, const QVariantList &values = {});
    // Runs a whole script by sqlite3_exec on the driver's handle.
    StoreResult<> runScript(const QByteArray &script);
    // One value of the first row; an invalid QVariant when there is none.
    StoreResult<QVariant> single(const QString &sql, const QVariantList &values = {});

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
class Transaction
{
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
class Snapshot
{
public:
    explicit Snapshot(Database &database);
    ~Snapshot();
    Snapshot(const Snapshot &) = delete;

private:
    Database &m_database;
    bool m_begun = false;
};

} // namespace nidus::store
