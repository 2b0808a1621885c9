// One connection to a store through Qt SQL: RAII for the connection and transactions.
#pragma once

#include "core/records/open_mode.h"
#include "core/store/connection/sqlite/statement.h"

#include <memory>
#include <utility>

namespace nidus::store {

// How long a writer waits for another one before it gives up with Locked.
inline constexpr int busyTimeoutMilliseconds = 60'000;

struct Connection; // what a Database owns; on the heap, so that a Database may be moved under its statements

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
    StoreResult<> exec(const QString &sql, const Values &values = {});
    // Runs an INSERT, kept prepared; the row's id.
    StoreResult<qint64> insert(const QString &sql, const Values &values);
    // Runs an UPDATE likewise; how many rows it changed.
    StoreResult<qint64> update(const QString &sql, const Values &values);
    // Runs a whole script by sqlite3_exec on the driver's handle.
    StoreResult<> runScript(const QByteArray &script);
    // The first value of the first row; NULL when there is none.
    StoreResult<Value> scalar(const QString &sql, const Values &values = {});

    // How much of the file is kept in memory, in KiB (32,000 at first). What a long reading goes through once
    // need not be.
    void setCacheSize(int kibibytes);

    sqlite3 *handle() const; // for backup and scripts

private:
    explicit Database(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> m_connection;
};

QString sqliteVersion(); // as it is loaded, "3.40.1"

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
