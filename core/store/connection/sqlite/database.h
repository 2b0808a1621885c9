// One connection to a store through Qt SQL: RAII for the connection and transactions.
#pragma once

#include "core/records/open_mode.h"
#include "core/store/connection/sqlite/statement.h"

#include <QDateTime>

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace nidus::store {

class Transaction;
struct StoreFile;
struct Connection; // what a Database owns; on the heap, so that a Database may be moved under its statements

// What a function makes of a row: T, whether it returns a T or a StoreResult of it.
template <class T> struct ReadValue {
    using Type = T;
};
template <class T> struct ReadValue<StoreResult<T>> {
    using Type = T;
};
template <class Read> using ReadBy = typename ReadValue<std::invoke_result_t<Read, const Statement &>>::Type;

class Database {
public:
    // What a new store, or one of an older Nidus, holds from the first moment of its schema on. It ends the
    // transaction that makes that.
    using Filling = std::function<StoreResult<>(Database &, Transaction, bool isNew)>;

    // Opens `path` and brings its schema up to date (ReadWrite, Create), `fill` with it, whole or not at all.
    // Create makes what is Missing; of several at once one does, and the others wait and open that.
    static StoreResult<Database> open(const QString &path, OpenMode mode, const Filling &fill = {});
    // Whether `path` would be opened, as far as its head tells: the errors of open(). What lies beside it is
    // not read, and nothing is changed.
    static StoreResult<> lookAt(const QString &path);
    // Opens, to copy it, what open() refused as older or damaged: to be read as far as SQLite can read it.
    // Nothing is brought up to date.
    static StoreResult<Database> openRefused(const QString &path);

    Database(Database &&other) noexcept;
    Database &operator=(Database &&other) noexcept;
    ~Database();

    const QString &path() const;
    OpenMode mode() const;
    bool isReadOnly() const { return mode() == OpenMode::ReadOnly; }

    // A statement kept prepared for as long as the connection lives; the same text gives the same one. Call
    // finish() after reading, or read to the end, before the next use.
    Statement &prepared(const QByteArray &sql);
    // What `read` makes of each row; of the first row, nothing when there is none. By a prepared statement.
    template <class Read>
    StoreResult<QList<ReadBy<Read>>> rows(const QByteArray &sql, const Values &values, Read read);
    template <class Read>
    StoreResult<std::optional<ReadBy<Read>>> row(const QByteArray &sql, const Values &values, Read read);
    StoreResult<> exec(QAnyStringView sql, const Values &values = {});
    // Runs an INSERT, kept prepared; the row's id.
    StoreResult<qint64> insert(const QByteArray &sql, const Values &values);
    // Runs an UPDATE likewise; how many rows it changed.
    StoreResult<qint64> update(const QByteArray &sql, const Values &values);
    // Runs a whole script by sqlite3_exec on the driver's handle.
    StoreResult<> runScript(const QByteArray &script);
    // The first value of the first row; NULL when there is none.
    StoreResult<Value> scalar(QAnyStringView sql, const Values &values = {});

    // Moved when the name that was opened is another file's by now, or nobody's: in WAL mode SQLite goes on
    // in the file that was opened, where nobody finds it. Also when somebody wrote over the file in place.
    StoreResult<> checkInPlace() const;

    // How much of the file is kept in memory, in KiB (32,000 at first). What a long reading goes through once
    // need not be.
    void setCacheSize(int kibibytes);

    sqlite3 *handle() const; // for backup and scripts

private:
    static StoreResult<Database> openFile(const StoreFile &file, OpenMode mode, const Filling &fill);
    explicit Database(std::unique_ptr<Connection> connection);
    StoreResult<> change(const QByteArray &sql, const Values &values);
    std::unique_ptr<Connection> m_connection;
};

// For as long as it lives, so many KiB of the file are kept in memory at most.
class CacheLimit {
public:
    CacheLimit(Database &database, int kibibytes);
    ~CacheLimit() { m_database.setCacheSize(m_before); }
    CacheLimit(const CacheLimit &) = delete;
    CacheLimit &operator=(const CacheLimit &) = delete;

private:
    Database &m_database;
    int m_before = 0;
};

template <class Read>
StoreResult<QList<ReadBy<Read>>> Database::rows(const QByteArray &sql, const Values &values, Read read)
{
    Statement &row = prepared(sql);
    const StatementReset reading(row);
    NIDUS_DO(row.run(values));
    QList<ReadBy<Read>> all;
    while (row.next()) {
        NIDUS_TRY(one, StoreResult<ReadBy<Read>>(read(std::as_const(row))));
        all.append(std::move(one));
    }
    NIDUS_DO(row.result());
    return all;
}

template <class Read>
StoreResult<std::optional<ReadBy<Read>>> Database::row(const QByteArray &sql, const Values &values, Read read)
{
    Statement &row = prepared(sql);
    const StatementReset reading(row);
    NIDUS_TRY(found, row.first(values));
    if (!found)
        return std::nullopt;
    NIDUS_TRY(one, StoreResult<ReadBy<Read>>(read(std::as_const(row))));
    return std::optional(std::move(one));
}

QString sqliteVersion(); // as it is loaded, "3.40.1"

// Told, in the thread that waits, that the store at `path` is being written by another program, and until
// when that one is waited for; once a wait, when it has lasted two seconds. For the whole program.
using WaitNotice = std::function<void(const QString &path, const QDateTime &until)>;
void setWaitNotice(WaitNotice notice);

// BEGIN IMMEDIATE (a deferred one fails at once under two writers); rolls back unless committed. Neither
// begins nor commits in a file that was replaced under it: Moved.
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
