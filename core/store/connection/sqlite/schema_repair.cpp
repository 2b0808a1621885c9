#include "core/translation.inc"

#include "core/store/connection/sqlite/schema_repair.h"

#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/file_view.h"

#include <QSet>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <memory>

namespace nidus::store {

namespace {

// A row of sqlite_schema.
struct SchemaRow {
    static constexpr int columns = 4;
    std::array<QString, columns> values; // type, name, tbl_name, sql
    qint64 id = 0;
    qint64 root = 0; // the page where its rows begin; 0: it has none
};

StoreResult<QList<SchemaRow>> schemaRows(sqlite3 *handle, const QString &path)
{
    QList<SchemaRow> all;
    Statement rows(handle, path,
                   "SELECT type, name, tbl_name, ifnull(sql, ''), rowid, "
                   "ifnull(rootpage, 0) FROM sqlite_schema");
    while (rows.next())
        all.append(
            {{rows.text(0), rows.text(1), rows.text(2), rows.text(3)}, rows.integer(4), rows.integer(5)});
    NIDUS_DO(rows.result());
    return all;
}

// As the scripts up to `version` write them; none where there is no such version.
StoreResult<QList<SchemaRow>> builtInRows(int version)
{
    QList<SchemaRow> rows;
    NIDUS_DO(eachSchema(builtInMigrations(), [&](int made, sqlite3 *memory) -> StoreResult<> {
        if (made != version)
            return {};
        NIDUS_TRY(found, schemaRows(memory, {}));
        rows = found;
        return {};
    }));
    return rows;
}

int equalColumns(const SchemaRow &one, const SchemaRow &other)
{
    int equal = 0;
    for (std::size_t column = 0; column < SchemaRow::columns; ++column)
        equal += one.values[column] == other.values[column] ? 1 : 0;
    return equal;
}

// Takes the rows out of both lists of which the other has one with `least` columns alike.
QList<std::pair<SchemaRow, SchemaRow>> takeAlike(QList<SchemaRow> &found, QList<SchemaRow> &wanted, int least)
{
    QList<std::pair<SchemaRow, SchemaRow>> alike;
    found.removeIf([&](const SchemaRow &row) {
        const auto other = std::ranges::find_if(
            wanted, [&](const SchemaRow &one) { return equalColumns(row, one) >= least; });
        if (other == wanted.end())
            return false;
        alike.append({row, *other});
        wanted.erase(other);
        return true;
    });
    return alike;
}

StoreResult<> putRow(Database &copy, const SchemaRow &row)
{
    const auto &[type, name, table, sql] = row.values;
    return copy.exec("INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, "
                     "nullif(?, ''))",
                     {type, name, table, row.root, sql});
}

// ---- the octets of the file ----

constexpr int pageSize = 4096; // of every store: none is made with another
constexpr int headSize = 100;  // of the file, in its first page

// A page of the schema as the scripts write it.
struct SchemaPage {
    int number = 0; // from 1 on
    QByteArray octets;
    // What SQLite reads of it; in between stands what was there before, and differs from store to store.
    QList<std::pair<int, int>> used; // from, behind
    bool isAlike(QByteArrayView found) const
    {
        return std::ranges::all_of(used, [&](const auto &part) {
            const auto [from, behind] = part;
            return found.sliced(from, behind - from) == QByteArrayView(octets).sliced(from, behind - from);
        });
    }
    // With the head that `found` has, in the first page.
    QByteArray over(const QByteArray &found) const
    {
        const int head = number == 1 ? headSize : 0;
        return found.first(head) + octets.sliced(head);
    }
};

// The number at `at`, which is behind it then: seven bits an octet, the last one has no eighth.
qint64 numberBehind(QByteArrayView page, int &at)
{
    qint64 number = 0;
    for (bool goesOn = true; goesOn; ++at) {
        number = number << 7 | (uchar(page[at]) & 0x7F);
        goesOn = (uchar(page[at]) & 0x80) != 0;
    }
    return number;
}

int shortAt(QByteArrayView page, int at) { return qFromBigEndian<quint16>(page.data() + at); }

// How much of a row of that size stands in its page, with the number of the page where it goes on.
qint64 sizeInPage(qint64 size)
{
    constexpr qint64 most = pageSize - 35, least = (pageSize - 12) * 32 / 255 - 23;
    if (size <= most)
        return size;
    const qint64 kept = least + (size - least) % (pageSize - 4);
    return (kept <= most ? kept : least) + 4; // and that number
}

// SQLite's file format, 1.6: the head of the page, the places of the rows, the rows, the gaps between them.
QList<std::pair<int, int>> usedOctets(QByteArrayView page, int number)
{
    constexpr char inner = 5, leaf = 13;
    const int head = number == 1 ? headSize : 0;
    const bool isInner = page[head] == inner;
    if (!isInner && page[head] != leaf) // what a long row goes on with
        return {{0, pageSize}};
    const int places = head + (isInner ? 12 : 8), rows = shortAt(page, head + 3);
    QList<std::pair<int, int>> used{{head, places + 2 * rows}};
    for (int gap = shortAt(page, head + 1); gap != 0; gap = shortAt(page, gap))
        used.append({gap, gap + 4});
    for (int row = 0; row < rows; ++row) {
        const int from = shortAt(page, places + 2 * row);
        int at = from + (isInner ? 4 : 0);
        const qint64 size = isInner ? 0 : numberBehind(page, at);
        numberBehind(page, at);
        used.append({from, int(std::min<qint64>(at + sizeInPage(size), pageSize))});
    }
    return used;
}

// The pages of the schema as the scripts up to one version write them.
struct SchemaPages {
    int version = 0;
    QList<SchemaPage> pages; // the first one is the first of the file
    QByteArrayView head() const { return QByteArrayView(pages.first().octets).first(headSize); }
};

StoreResult<SchemaPages> pagesIn(int version, sqlite3 *memory)
{
    SchemaPages pages;
    pages.version = version;
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> octets(
        sqlite3_serialize(memory, "main", &size, 0), sqlite3_free);
    const QByteArrayView all(octets.get(), octets ? size : 0);
    Statement numbers(memory, {}, "SELECT pageno FROM dbstat WHERE name = 'sqlite_schema' ORDER BY pageno");
    while (numbers.next()) {
        const auto number = int(numbers.integer(0));
        const QByteArrayView page = all.sliced(qint64(number - 1) * pageSize, pageSize);
        pages.pages.append({number, page.toByteArray(), usedOctets(page, number)});
    }
    NIDUS_DO(numbers.result());
    return pages;
}

// The file behind a connection that reads no page of it: what it holds is no matter.
class Octets {
public:
    static StoreResult<Octets> open(const QString &path)
    {
        Octets octets;
        sqlite3 *handle = nullptr;
        const int code = sqlite3_open_v2(fileUri(path, "mode=rw").constData(), &handle,
                                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, nullptr);
        octets.m_handle.reset(handle);
        octets.m_file = openFileOf(handle);
        if (code != SQLITE_OK || !octets.m_file)
            return unexpected(storeError(path, handle));
        octets.m_path = path;
        return octets;
    }

    StoreResult<QByteArray> read(qint64 at, qsizetype size)
    {
        QByteArray octets(size, '\0');
        const int code = m_file->pMethods->xRead(m_file, octets.data(), int(size), at);
        return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ ? StoreResult<QByteArray>(octets)
                                                                    : unexpected(error(code));
    }
    StoreResult<> write(qint64 at, QByteArrayView octets)
    {
        const int code = m_file->pMethods->xWrite(m_file, octets.data(), int(octets.size()), at);
        return code == SQLITE_OK ? StoreResult<>() : unexpected(error(code));
    }
    StoreResult<qint64> size()
    {
        sqlite3_int64 size = 0;
        const int code = m_file->pMethods->xFileSize(m_file, &size);
        return code == SQLITE_OK ? StoreResult<qint64>(size) : unexpected(error(code));
    }

private:
    StoreError error(int code) const
    {
        return storeError(m_path, code, QString::fromUtf8(sqlite3_errstr(code)));
    }

    struct Close {
        void operator()(sqlite3 *handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> m_handle;
    sqlite3_file *m_file = nullptr;
    QString m_path;
};

QByteArray bigEndian(quint32 number)
{
    QByteArray octets(4, '\0');
    qToBigEndian(number, octets.data());
    return octets;
}

// SQLite's file format, 1.3. What changes as a store is used stays as it is: the counter of changes, the free
// pages, the cookie of the schema.
QByteArray rightHead(const QByteArray &found, const SchemaPages &pages, qint64 pagesInFile)
{
    QByteArray head = found;
    const auto take = [&](int from, int behind) {
        head.replace(from, behind - from, pages.head().sliced(from, behind - from).toByteArray());
    };
    take(0, 24);  // the first words, the size of a page, no log beside it, what is left free of a page
    take(44, 60); // the format, no vacuum, UTF-8
    take(64, 68);
    take(72, 92); // not used yet
    head.replace(28, 4, bigEndian(quint32(pagesInFile)));
    head.replace(92, 4, head.mid(24, 4)); // the number of pages is of the last change
    head.replace(60, 4, bigEndian(quint32(pages.version)));
    head.replace(68, 4, bigEndian(quint32(applicationId)));
    return head;
}

class PageRepair {
public:
    PageRepair(const QString &path, Octets &file) : m_path(path), m_file(file) {}

    // The version that the head states, or, where there is none such, the one that most of the pages are of.
    StoreResult<> look()
    {
        NIDUS_TRY(head, m_file.read(0, headSize));
        const auto stated = int(qFromBigEndian<quint32>(head.constData() + 60));
        const QList<Migration> migrations = builtInMigrations();
        const bool isThere = stated > 0 && stated <= migrations.last().version;
        qsizetype most = -1;
        return eachSchema(migrations, [&](int version, sqlite3 *memory) -> StoreResult<> {
            if (isThere && version != stated)
                return {};
            NIDUS_TRY(pages, pagesIn(version, memory));
            NIDUS_TRY(different, differentPages(pages));
            const qsizetype equal = pages.pages.size() - different.size();
            if (equal < most)
                return {};
            most = equal;
            m_pages = pages;
            m_different = different;
            return {};
        });
    }

    StoreResult<QStringList> setHead()
    {
        NIDUS_TRY(size, m_file.size());
        NIDUS_TRY(head, m_file.read(0, headSize));
        if (qFromBigEndian<qint32>(head.constData() + 68) != applicationId && !isMostlyAlike())
            return QStringList(); // another program's
        const QByteArray right = rightHead(head, m_pages, size / pageSize);
        if (right == head)
            return QStringList();
        NIDUS_DO(m_file.write(0, right));
        return QStringList{tr("head of the file")};
    }

    StoreResult<QStringList> setPages()
    {
        if (m_different.isEmpty() || !isMostlyAlike())
            return QStringList();
        for (const SchemaPage &page : std::as_const(m_different)) {
            NIDUS_TRY(isRight, tried({page}));
            if (isRight)
                return names({page});
        }
        NIDUS_TRY(isRight, tried(m_different));
        return isRight ? names(m_different) : QStringList();
    }

private:
    bool isMostlyAlike() const
    {
        constexpr qsizetype fewest = 4; // as many pages as there may be for each that is set right
        return m_different.size() * fewest <= m_pages.pages.size();
    }
    StoreResult<QByteArray> found(int number) { return m_file.read(placeOf(number), pageSize); }
    static qint64 placeOf(int number) { return qint64(number - 1) * pageSize; }

    StoreResult<QList<SchemaPage>> differentPages(const SchemaPages &pages)
    {
        QList<SchemaPage> different;
        for (const SchemaPage &page : pages.pages) {
            NIDUS_TRY(octets, found(page.number));
            if (!page.isAlike(octets))
                different.append(page);
        }
        return different;
    }

    // Whether each table and each index has a tree where the schema says: one that was dropped has none.
    StoreResult<bool> hasRoots()
    {
        NIDUS_TRY(database, Database::openRefused(m_path));
        NIDUS_TRY(roots, database.rows("SELECT rootpage FROM sqlite_schema WHERE rootpage > 0", {},
                                       [](const Statement &row) { return row.integer(0); }));
        for (const qint64 root : roots) {
            NIDUS_TRY(kind, m_file.read((root - 1) * pageSize + (root == 1 ? headSize : 0), 1));
            if (!QByteArrayView("\x02\x05\x0A\x0D").contains(kind[0]))
                return false;
        }
        return true;
    }

    // Whether the schema is whole with these pages set right; else they stay as they were.
    StoreResult<bool> tried(const QList<SchemaPage> &pages)
    {
        QList<QByteArray> before;
        for (const SchemaPage &page : pages) {
            NIDUS_TRY(octets, found(page.number));
            before.append(octets);
            NIDUS_DO(m_file.write(placeOf(page.number), page.over(octets)));
        }
        if (hasWholeSchema(m_path) && hasRoots().value_or(false))
            return true;
        for (qsizetype i = 0; i < pages.size(); ++i)
            NIDUS_DO(m_file.write(placeOf(pages[i].number), before[i]));
        return false;
    }

    static QStringList names(const QList<SchemaPage> &pages)
    {
        QStringList names;
        for (const SchemaPage &page : pages)
            names.append(tr("page %1 of the schema").arg(page.number));
        return names;
    }

    const QString &m_path;
    Octets &m_file;
    SchemaPages m_pages;
    QList<SchemaPage> m_different;
};

} // namespace

bool hasWholeSchema(const QString &copy)
{
    const auto opened = Database::open(copy, OpenMode::ReadOnly);
    if (!opened && opened.error().kind != StoreError::Kind::NeedsMigration)
        return false;
    auto database = Database::openRefused(copy);
    const auto found =
        database ? schemaTexts(*database) : StoreResult<SchemaTexts>(unexpected(database.error()));
    const auto version = found ? versionOfTables(*found, builtInMigrations())
                               : StoreResult<TablesVersion>(unexpected(found.error()));
    return version && version->isExact;
}

StoreResult<QStringList> setSchemaRight(Database &copy)
{
    NIDUS_TRY(version, schemaVersion(copy));
    NIDUS_TRY(found, schemaRows(copy.handle(), copy.path()));
    NIDUS_TRY(wanted, builtInRows(version));
    takeAlike(found, wanted, SchemaRow::columns);
    QStringList names;
    const auto damaged = takeAlike(found, wanted, SchemaRow::columns - 1);
    const auto holdsRows = [](const SchemaRow &row) {
        return row.values[0] != QLatin1String("trigger") && row.values[0] != QLatin1String("view");
    };
    // A trigger whose table is not there would make SQLite refuse the schema.
    QSet<QString> missing;
    for (const SchemaRow &row : std::as_const(wanted))
        if (row.values[0] == QLatin1String("table"))
            missing.insert(row.values[1]);
    found.removeIf(holdsRows);                  // what was added, and
    wanted.removeIf([&](const SchemaRow &row) { // what is missing, where no rows can have gone with it
        return holdsRows(row) || missing.contains(row.values[2]);
    });
    if (damaged.isEmpty() && found.isEmpty() && wanted.isEmpty())
        return names;
    NIDUS_DO(copy.runScript("PRAGMA query_only = OFF;"));
    for (const SchemaRow &row : std::as_const(found)) {
        NIDUS_DO(copy.exec("DELETE FROM sqlite_schema WHERE rowid = ?", {row.id}));
        names.append(row.values[0] + u' ' + row.values[1]);
    }
    for (const SchemaRow &row : std::as_const(wanted)) {
        NIDUS_DO(putRow(copy, row));
        names.append(row.values[0] + u' ' + row.values[1]);
    }
    for (const auto &[row, right] : damaged) {
        const auto &[type, name, table, sql] = right.values;
        NIDUS_DO(copy.exec("UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = nullif(?, '') "
                           "WHERE rowid = ?",
                           {type, name, table, sql, row.id}));
        names.append(type + u' ' + name);
    }
    return names;
}

// Whether its tables are where its schema says: in a store that an older Nidus made they begin elsewhere.
static bool holdsWhatActsTell(const FileView &file)
{
    const auto newest = file.newestAct();
    return newest && newest->number > 0 && file.showsItsNewestAct() && file.isWholeAfter(0) &&
           file.number("SELECT count(*) - count(DISTINCT pageno) FROM dbstat") == 0;
}

StoreResult<QStringList> putTablesBack(Database &copy, const std::function<bool(const QString &)> &isKept)
{
    NIDUS_TRY(found, schemaRows(copy.handle(), copy.path()));
    const QLatin1String table("table");
    if (std::ranges::any_of(found, [&](const SchemaRow &row) { return row.values[0] == table; }))
        return QStringList();
    NIDUS_TRY(version, schemaVersion(copy));
    NIDUS_TRY(wanted, builtInRows(version));
    NIDUS_DO(copy.runScript("PRAGMA query_only = OFF;"));
    QStringList names;
    for (const SchemaRow &row : std::as_const(wanted))
        if (row.root > 0 && isKept(row.values[2])) {
            NIDUS_DO(putRow(copy, row));
            if (row.values[0] == table)
                names.append(row.values[0] + u' ' + row.values[1]);
        }
    if (holdsWhatActsTell(FileView::alone(copy.path())))
        return names;
    NIDUS_DO(copy.runScript("DELETE FROM sqlite_schema WHERE rootpage > 0;"));
    return failure(StoreError::Kind::Corrupt, copy.path(),
                   tr("its schema names no table, and the pages do not tell which is whose: nothing can be "
                      "restored from it"));
}

StoreResult<QStringList> setHeadRight(const QString &copy)
{
    NIDUS_TRY(file, Octets::open(copy));
    PageRepair repair(copy, file);
    NIDUS_DO(repair.look());
    return repair.setHead();
}

StoreResult<QStringList> setPagesRight(const QString &copy)
{
    NIDUS_TRY(file, Octets::open(copy));
    PageRepair repair(copy, file);
    NIDUS_DO(repair.look());
    NIDUS_TRY(names, repair.setHead());
    NIDUS_TRY(pages, repair.setPages());
    return names + pages;
}

} // namespace nidus::store
