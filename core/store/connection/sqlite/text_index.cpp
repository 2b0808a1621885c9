#include "core/translation.inc"

#include "core/store/connection/sqlite/text_index.h"

#include "core/store/connection/sqlite/connection.h"

#include <QHash>

#include <limits>
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

// A number as FTS5 writes it: seven bits an octet, and eight in the ninth; 0 where the octets end before it.
quint64 takeNumber(QByteArrayView &octets)
{
    quint64 number = 0;
    for (int count = 1; !octets.isEmpty(); ++count) {
        const auto octet = uchar(octets.front());
        octets = octets.sliced(1);
        if (count == 9)
            return number << 8 | octet;
        number = number << 7 | (octet & 0x7F);
        if (octet < 0x80)
            return number;
    }
    return 0;
}

// The pages of the index that a search can come to, by the number of their segment; a page that helps it over
// the rows of a frequent word begins with such a word.
struct Segment {
    qint64 last = 0;                                         // of its pages
    qint64 firstHelped = std::numeric_limits<qint64>::max(); // that has such a word
};
using Segments = QHash<qint64, Segment>;

// As the index itself names them (fts5_index.c, "Structure record"): each level with its segments.
StoreResult<Segments> segmentsOf(TemporaryDatabase &copy)
{
    Segments segments;
    const auto row = copy.statement(QStringLiteral("SELECT block FROM found_data WHERE id = 10"));
    NIDUS_TRY(has, row->first());
    QByteArrayView octets = has ? row->octets(0) : QByteArrayView();
    if (octets.size() > 4)
        octets = octets.sliced(4); // a number that changes with the settings
    const quint64 levels = takeNumber(octets);
    takeNumber(octets); // of segments
    takeNumber(octets); // of pages written
    for (quint64 level = 0; level < levels && !octets.isEmpty(); ++level) {
        takeNumber(octets); // of those that are being joined
        for (quint64 left = takeNumber(octets); left > 0 && !octets.isEmpty(); --left) {
            const auto segment = qint64(takeNumber(octets));
            takeNumber(octets); // the first of its pages: those before it were removed
            segments[segment].last = qint64(takeNumber(octets));
        }
    }
    row->finish();
    const auto helped = copy.statement(
        QStringLiteral("SELECT segid, min(pgno >> 1) FROM found_idx WHERE pgno & 1 GROUP BY segid"));
    while (helped->next())
        if (const auto found = segments.find(helped->integer(0)); found != segments.end())
            found->firstHelped = helped->integer(1);
    NIDUS_DO(helped->result());
    return segments;
}

// Whether a row of the index is one that FTS5 reads: its own numbers put the segment, the kind of page and
// the page into one (fts5_index.c, FTS5_SEGMENT_ROWID).
bool isRead(const Segments &segments, qint64 id)
{
    constexpr qint64 averages = 1, structure = 10;
    constexpr int pageBits = 31, heightBits = 5;
    if (id == averages || id == structure)
        return true;
    const auto segment = segments.constFind(id >> (pageBits + heightBits + 1));
    const qint64 page = id & ((qint64(1) << pageBits) - 1);
    const bool helps = (id >> (pageBits + heightBits) & 1) != 0;
    const qint64 height = id >> pageBits & ((1 << heightBits) - 1);
    return segment != segments.cend() && page >= (helps ? segment->firstHelped : 1) &&
           page <= segment->last && (helps || height == 0);
}

// How many rows of the index FTS5 passes over, whatever is searched: its own check does so, too.
StoreResult<qint64> unreadRows(TemporaryDatabase &copy)
{
    NIDUS_TRY(segments, segmentsOf(copy));
    qint64 count = 0;
    const auto pages = copy.statement(QStringLiteral("SELECT id FROM found_data"));
    while (pages->next())
        count += isRead(segments, pages->integer(0)) ? 0 : 1;
    NIDUS_DO(pages->result());
    const auto words = copy.statement(
        QStringLiteral("SELECT segid, max(pgno >> 1), count(*) FROM found_idx GROUP BY segid"));
    while (words->next()) {
        const auto segment = segments.constFind(words->integer(0));
        if (segment == segments.cend() || words->integer(1) > segment->last)
            count += words->integer(2);
    }
    NIDUS_DO(words->result());
    return count;
}

StoreResult<std::optional<QString>> faultIn(TemporaryDatabase &copy, Database &database,
                                            const TextIndex &index)
{
    NIDUS_TRY(isUsual, takeIndex(copy, database, index));
    if (!isUsual)
        return tr("its settings were changed");
    NIDUS_DO(copy.run(QStringLiteral("INSERT INTO found (found, rank) VALUES ('integrity-check', 1)")));
    NIDUS_TRY(unreachable, copy.texts(QLatin1String(unreachableSql)));
    if (!unreachable.isEmpty())
        return tr("does not find “%1”").arg(unreachable.first());
    NIDUS_TRY(unread, unreadRows(copy));
    return unread == 0 ? std::nullopt : std::optional(tr("holds rows that no search reads (%1)").arg(unread));
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
