// The floor under the store: the same rows into the same schema with the same indexes and triggers, by
// prepared statements on a bare SQLite handle, in as many transactions; and bare queries.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <variant>

struct sqlite3;

namespace nidus::bench {

using Value =
    std::variant<std::monostate, qint64, double, QByteArray, QString>; // NULL, integer, real, octets, text

struct TableRows {
    QString table;
    QStringList columns;
    QList<QList<Value>> rows;
};

// Every row of a store that an import wrote, in an order that can be inserted again. `bodies` are the texts
// of body_index, which keeps none itself.
struct StoreRows {
    QList<TableRows> tables;
    qint64 transactions = 0;
};
StoreRows readRows(const QString &store, bool withSearch);

// Inserts them into a fresh store at `path` (made by migrating an empty file before the clock starts).
// Milliseconds.
double insertRows(const QString &path, const StoreRows &rows, bool withSearch);

// Takes full-text search out of a store: the index tables become views that swallow what is inserted.
void leaveOutSearch(const QString &store);

// Steps through all rows of `sql`, reading every column; returns how many.
qint64 stepThrough(sqlite3 *handle, const char *sql, const QList<QByteArray> &texts = {});

sqlite3 *openBare(const QString &path);

} // namespace nidus::bench
