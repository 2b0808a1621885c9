#include "tests/bench/store_floor.h"

#include "core/formats/json/registration_json.h"
#include "core/store/connection/sqlite/database.h"
#include "core/store/tables/content.h"
#include "core/store/tables/versions.h"
#include "tests/bench/measure.h"

#include <sqlite3.h>

#include <cstdio>
#include <cstdlib>

namespace nidus::bench {

namespace {

// The order in which rows can be inserted again.
const char *const tables[] = {"audit",        "source",       "source_part", "intake",
                              "registration", "version",      "edition",     "entry",
                              "annotation",   "intake_shown", "listing",     "conflict_key"};

void check(sqlite3 *handle, int code)
{
    if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE)
        return;
    std::fprintf(stderr, "bench: %s\n", sqlite3_errmsg(handle));
    std::exit(3);
}

void execute(sqlite3 *handle, const QByteArray &sql)
{
    check(handle, sqlite3_exec(handle, sql, nullptr, nullptr, nullptr));
}

Value valueOf(sqlite3_stmt *row, int column)
{
    switch (sqlite3_column_type(row, column)) {
    case SQLITE_INTEGER:
        return qint64(sqlite3_column_int64(row, column));
    case SQLITE_FLOAT:
        return sqlite3_column_double(row, column);
    case SQLITE_BLOB:
        return QByteArray(static_cast<const char *>(sqlite3_column_blob(row, column)),
                          sqlite3_column_bytes(row, column));
    case SQLITE_TEXT:
        return QString::fromUtf8(reinterpret_cast<const char *>(sqlite3_column_text(row, column)),
                                 sqlite3_column_bytes(row, column));
    default:
        return std::monostate();
    }
}

// Text is bound as UTF-16, as the Qt driver binds it: the floor is SQLite, not the lack of a conversion.
void bind(sqlite3 *handle, sqlite3_stmt *statement, int index, const Value &value)
{
    int code = SQLITE_OK;
    if (const auto *integer = std::get_if<qint64>(&value))
        code = sqlite3_bind_int64(statement, index, *integer);
    else if (const auto *real = std::get_if<double>(&value))
        code = sqlite3_bind_double(statement, index, *real);
    else if (const auto *octets = std::get_if<QByteArray>(&value))
        code = sqlite3_bind_blob(statement, index, octets->constData(), int(octets->size()), SQLITE_STATIC);
    else if (const auto *text = std::get_if<QString>(&value))
        code = sqlite3_bind_text16(statement, index, text->constData(), int(text->size() * 2), SQLITE_STATIC);
    else
        code = sqlite3_bind_null(statement, index);
    check(handle, code);
}

TableRows rowsOf(sqlite3 *handle, const QString &table, const QByteArray &select)
{
    TableRows out{table, {}, {}};
    sqlite3_stmt *statement = nullptr;
    check(handle, sqlite3_prepare_v2(handle, select, -1, &statement, nullptr));
    const int columns = sqlite3_column_count(statement);
    for (int column = 0; column < columns; ++column)
        out.columns += QString::fromUtf8(sqlite3_column_name(statement, column));
    while (sqlite3_step(statement) == SQLITE_ROW) {
        QList<Value> row;
        for (int column = 0; column < columns; ++column)
            row += valueOf(statement, column);
        out.rows += row;
    }
    check(handle, sqlite3_finalize(statement));
    return out;
}

TableRows bodyRows(sqlite3 *handle)
{
    TableRows bodies =
        rowsOf(handle, QStringLiteral("body_index"), "SELECT id AS rowid, content AS body FROM version");
    for (QList<Value> &row : bodies.rows) {
        const auto text = formats::templateFromContent(std::get<QString>(row[1]).toUtf8());
        row[1] = store::searchedText(*text);
    }
    return bodies;
}

} // namespace

sqlite3 *openBare(const QString &path)
{
    sqlite3 *handle = nullptr;
    check(handle, sqlite3_open_v2(path.toUtf8(), &handle, SQLITE_OPEN_READWRITE, nullptr));
    return handle;
}

StoreRows readRows(const QString &store, bool withSearch)
{
    sqlite3 *handle = openBare(store);
    StoreRows rows;
    for (const char *table : tables)
        rows.tables +=
            rowsOf(handle, QString::fromLatin1(table), QByteArray("SELECT * FROM ") + table + QByteArray());
    if (withSearch) {
        rows.tables += rowsOf(handle, QStringLiteral("name_index"),
                              "SELECT rowid AS rowid, nid, registrant FROM name_index");
        rows.tables += bodyRows(handle);
    }
    for (const TableRows &table : std::as_const(rows.tables))
        if (table.table == QLatin1String("audit"))
            rows.transactions = table.rows.size();
    sqlite3_close(handle);
    return rows;
}

double insertRows(const QString &path, const StoreRows &rows, bool withSearch)
{
    {
        auto made = store::Database::open(path, OpenMode::Create);
    }
    if (!withSearch)
        leaveOutSearch(path);
    sqlite3 *handle = openBare(path);
    execute(handle,
            "PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000"); // as the
                                                                                                // store has
    sqlite3_stmt *asOurs = nullptr; // the durability that the store asks for
    {
        auto store = store::Database::open(path, OpenMode::ReadWrite);
        check(handle, sqlite3_prepare_v2(store->handle(), "PRAGMA synchronous", -1, &asOurs, nullptr));
        sqlite3_step(asOurs);
        execute(handle, "PRAGMA synchronous = " + QByteArray::number(sqlite3_column_int(asOurs, 0)));
        sqlite3_finalize(asOurs);
    }
    const double time = timed([&] {
        for (const TableRows &table : rows.tables) {
            if (table.rows.isEmpty())
                continue;
            const qsizetype batch =
                qMax<qsizetype>(1, table.rows.size() / qMax<qint64>(1, rows.transactions / 4) + 1);
            const QByteArray sql = "INSERT INTO " + table.table.toUtf8() + " (" +
                                   table.columns.join(u',').toUtf8() + ") VALUES (?" +
                                   QByteArray(",?").repeated(table.columns.size() - 1) + ")";
            sqlite3_stmt *insert = nullptr;
            check(handle, sqlite3_prepare_v2(handle, sql, -1, &insert, nullptr));
            execute(handle, "BEGIN IMMEDIATE");
            for (qsizetype i = 0; i < table.rows.size(); ++i) {
                for (int column = 0; column < table.columns.size(); ++column)
                    bind(handle, insert, column + 1, table.rows[i][column]);
                check(handle, sqlite3_step(insert));
                check(handle, sqlite3_reset(insert));
                if ((i + 1) % batch == 0) {
                    execute(handle, "COMMIT");
                    execute(handle, "BEGIN IMMEDIATE");
                }
            }
            execute(handle, "COMMIT");
            sqlite3_finalize(insert);
        }
    });
    sqlite3_close(handle);
    return time;
}

void leaveOutSearch(const QString &store)
{
    sqlite3 *handle = openBare(store);
    execute(handle, "DROP TABLE name_index; DROP TABLE body_index;"
                    "CREATE VIEW name_index AS SELECT 0 AS rowid, '' AS nid, '' AS registrant;"
                    "CREATE TRIGGER name_none INSTEAD OF INSERT ON name_index BEGIN SELECT 1; END;"
                    "CREATE TRIGGER name_gone INSTEAD OF DELETE ON name_index BEGIN SELECT 1; END;"
                    "CREATE TRIGGER name_same INSTEAD OF UPDATE ON name_index BEGIN SELECT 1; END;"
                    "CREATE VIEW body_index AS SELECT 0 AS rowid, '' AS body;"
                    "CREATE TRIGGER body_none INSTEAD OF INSERT ON body_index BEGIN SELECT 1; END;");
    sqlite3_close(handle);
}

qint64 stepThrough(sqlite3 *handle, const char *sql, const QList<QByteArray> &texts)
{
    sqlite3_stmt *statement = nullptr;
    check(handle, sqlite3_prepare_v2(handle, sql, -1, &statement, nullptr));
    for (int i = 0; i < texts.size(); ++i)
        check(handle,
              sqlite3_bind_text(statement, i + 1, texts[i].constData(), int(texts[i].size()), SQLITE_STATIC));
    qint64 rows = 0;
    const int columns = sqlite3_column_count(statement);
    volatile int sink = 0;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        for (int column = 0; column < columns; ++column)
            if (const unsigned char *text = sqlite3_column_text(statement, column))
                sink = sink + text[0];
        ++rows;
    }
    sqlite3_finalize(statement);
    return rows;
}

} // namespace nidus::bench
