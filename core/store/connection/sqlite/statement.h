// One prepared statement: the only way to run SQL with values and to read rows.
#pragma once

#include "core/records/store_error.h"
#include "core/store/connection/sqlite/value.h"

#include <QAnyStringView>

#include <optional>

struct sqlite3;
struct sqlite3_stmt;

namespace nidus::store {

class Database;

// Values are bound in order; text is always a parameter. It is stepped on the driver's handle: the driver's
// own query makes a QVariant of every cell of every row, which costs several times what SQLite does.
class Statement {
public:
    Statement(Database &database, QAnyStringView sql);
    Statement(sqlite3 *handle, const QString &path, QAnyStringView sql); // `path`: for errors
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    // Binds `values` to one ? each, in order, and runs.
    StoreResult<> run(const Values &values = {});
    // run() and the first row: false when there is none.
    StoreResult<bool> first(const Values &values = {});
    // The next row, of a statement that was not run the first; false at the end, and when reading failed: see
    // result().
    bool next();
    StoreResult<> result() const; // how running and reading went so far

    // Of the row that stands; columns from 0. A NULL is a NULL Value, a null QString or QByteArray, 0.
    enum class Type { Null, Integer, Real, Text, Octets };
    Type type(int column) const;
    bool isNull(int column) const { return type(column) == Type::Null; }
    qint64 integer(int column) const;
    double real(int column) const;
    QString text(int column) const;
    QByteArray bytes(int column) const;
    QByteArrayView octets(int column) const; // of a text or octets; good until the next row
    Value value(int column) const;
    Values values() const; // of all columns

    void finish(); // lets go of what is read; the next run() needs no finish()

private:
    enum class State { NotRun, HasRow, RowTaken, Ended };
    void bind(int place, const Value &value);
    void step();
    void reset();
    sqlite3 *const m_handle;
    const QString m_path;
    sqlite3_stmt *m_statement = nullptr;
    Values m_bound; // what the statement points into
    State m_state = State::NotRun;
    std::optional<StoreError> m_error;
};

// Whether reading failed for want of something outside of the store (room, memory, a lock, a disk that
// answers), whatever the file holds. A file that ends too early is damaged.
bool isOfSystem(const StoreError &error);

// Ends the reading of a prepared statement with the scope: one left open would hold its snapshot.
class StatementReset {
public:
    explicit StatementReset(Statement &statement) : m_statement(statement) {}
    ~StatementReset() { m_statement.finish(); }
    StatementReset(const StatementReset &) = delete;

private:
    Statement &m_statement;
};

} // namespace nidus::store
