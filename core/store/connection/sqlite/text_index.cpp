#include "core/translation.inc"

#include "core/store/connection/sqlite/text_index.h"

#include "core/store/connection/sqlite/connection.h"

#include <memory>

namespace nidus::store {

namespace {

// The tables behind an index, but for the one that repeats the texts.
constexpr const char *parts[] = {"data", "idx", "docsize", "config"};

constexpr char memory[] =
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000; BEGIN;";

// `found` is the store's index with the texts beside it; `expected` is made of them anew. It only has to know
// in which rows a word is, as FTS5 itself compares the places.
constexpr char tables[] =
    "CREATE TABLE texts (id INTEGER PRIMARY KEY, %1);"
    "CREATE VIRTUAL TABLE found USING fts5 (%1, content = 'texts', content_rowid = 'id', tokenize = '%2');"
    "CREATE VIRTUAL TABLE expected USING fts5 (%1, content = '', columnsize = 0, detail = none, tokenize = "
    "'%2');"
    "CREATE VIRTUAL TABLE found_words USING fts5vocab (found, row);"
    "CREATE VIRTUAL TABLE expected_words USING fts5vocab (expected, row);";

// Looks each word up as a search does; FTS5's own check goes through the index from its beginning to its end,
// and does not see that a word cannot be reached.
constexpr char unreachableSql[] =
    "SELECT e.term FROM expected_words e LEFT JOIN found_words f ON f.term = e.term "
    "WHERE f.doc IS NOT e.doc LIMIT 1";

// On the disk as far as it does not fit into the cache; it goes when it is closed.
class TemporaryDatabase {
public:
    explicit TemporaryDatabase(const QString &path) : m_path(path)
    {
        if (sqlite3_open("", &m_handle) == SQLITE_OK) // the tables behind an index are written here
            sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    }
    ~TemporaryDatabase() { sqlite3_close(m_handle); }
    TemporaryDatabase(const TemporaryDatabase &) = delete;

    StoreResult<> run(const QString &script)
    {
        if (sqlite3_exec(m_handle, script.toUtf8().constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
            return unexpected(storeError(m_path, m_handle));
        return {};
    }
    std::unique_ptr<Statement> statement(const QString &sql)
    {
        return std::make_unique<Statement>(m_handle, m_path, sql);
    }
    // The first column of all rows.
    StoreResult<QStringList> texts(const QString &sql)
    {
        const auto row = statement(sql);
        QStringList all;
        while (row->next())
            all.append(row->text(0));
        NIDUS_DO(row->result());
        return all;
    }

private:
    const QString m_path; // for errors
    sqlite3 *m_handle = nullptr;
};

QString insertSql(const QString &table, qsizetype columns)
{
    return QStringLiteral("INSERT INTO %1 VALUES (?%2)")
        .arg(table, QStringLiteral(", ?").repeated(columns - 1));
}

StoreResult<> takeTexts(TemporaryDatabase &copy, const TextIndex &index, const NextTexts &next)
{
    std::unique_ptr<Statement> insert;
    for (Values row;;) {
        NIDUS_TRY(given, next(row));
        if (!given)
            break;
        if (!insert)
            insert = copy.statement(insertSql(QStringLiteral("texts"), row.size()));
        NIDUS_DO(insert->run(row));
    }
    insert.reset();
    return copy.run(QStringLiteral("INSERT INTO expected (rowid, %1) SELECT id, %1 FROM texts")
                        .arg(QLatin1String(index.columns)));
}

StoreResult<> takePart(TemporaryDatabase &copy, Database &database, const QString &from, const QString &to)
{
    NIDUS_DO(copy.run(QStringLiteral("DELETE FROM ") + to));
    Statement row(database, QStringLiteral("SELECT * FROM ") + from);
    std::unique_ptr<Statement> insert;
    while (row.next()) {
        const Values values = row.values();
        if (!insert)
            insert = copy.statement(insertSql(to, values.size()));
        NIDUS_DO(insert->run(values));
    }
    return row.result();
}

// The store's index, and whether it is written as this SQLite writes one.
StoreResult<bool> takeIndex(TemporaryDatabase &copy, Database &database, const TextIndex &index)
{
    const QString settings = QStringLiteral("SELECT quote(k) || quote(v) FROM found_config ORDER BY k");
    NIDUS_TRY(usual, copy.texts(settings));
    for (const char *part : parts)
        NIDUS_DO(takePart(copy, database,
                          QStringLiteral("%1_%2").arg(QLatin1String(index.name), QLatin1String(part)),
                          QStringLiteral("found_") + QLatin1String(part)));
    NIDUS_TRY(present, copy.texts(settings));
    return present == usual;
}

StoreResult<std::optional<QString>> faultIn(TemporaryDatabase &copy, Database &database,
                                            const TextIndex &index)
{
    NIDUS_TRY(isUsual, takeIndex(copy, database, index));
    if (!isUsual)
        return tr("its settings were changed");
    NIDUS_DO(copy.run(QStringLiteral("INSERT INTO found (found, rank) VALUES ('integrity-check', 1)")));
    NIDUS_TRY(unreachable, copy.texts(QLatin1String(unreachableSql)));
    return unreachable.isEmpty() ? std::nullopt
                                 : std::optional(tr("does not find “%1”").arg(unreachable.first()));
}

} // namespace

StoreResult<std::optional<QString>> textIndexFault(Database &database, const TextIndex &index,
                                                   const NextTexts &next)
{
    TemporaryDatabase copy(database.path());
    NIDUS_DO(
        copy.run(QLatin1String(memory) + QString::fromLatin1(tables).arg(QLatin1String(index.columns),
                                                                         QLatin1String(index.tokenizer))));
    NIDUS_DO(takeTexts(copy, index, next));
    auto fault = faultIn(copy, database, index);
    if (fault || isOfSystem(fault.error()))
        return fault;
    const StoreError &error =
        fault.error(); // what SQLite says of a damaged copy is of no file that a person has
    return error.kind == StoreError::Kind::Corrupt ? tr("does not hold what it should")
                                                   : tr("does not hold what it should: %1").arg(error.detail);
}

} // namespace nidus::store
