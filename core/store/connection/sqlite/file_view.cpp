#include "core/store/connection/sqlite/file_view.h"

#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/statement.h"

namespace nidus::store {

FileView::FileView(const QString &path, const char *parameters, int flags) : m_path(path)
{
    sqlite3 *handle = nullptr;
    sqlite3_open_v2(fileUri(path, parameters).constData(), &handle, flags | SQLITE_OPEN_URI, nullptr);
    m_handle.reset(handle);
}

void FileView::Close::operator()(sqlite3 *handle) const { sqlite3_close(handle); }

FileView FileView::alone(const QString &path)
{
    return FileView(path, "mode=ro&immutable=1", SQLITE_OPEN_READONLY);
}

FileView FileView::asOpened(const QString &path)
{
    FileView view(path, "mode=rw", SQLITE_OPEN_READWRITE);
    sqlite3_db_config(view.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_exec(view.handle(),
                 "PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = ON; PRAGMA trusted_schema = OFF",
                 nullptr, nullptr, nullptr);
    return view;
}

bool FileView::isInUse() const
{
    return sqlite3_exec(handle(), "SELECT 1 FROM sqlite_schema", nullptr, nullptr, nullptr) == SQLITE_BUSY;
}

bool FileView::keepWritersOut() const
{
    sqlite3_file *file = openFileOf(handle());
    int isReserved = 0;
    return !file || (file->pMethods->xLock(file, SQLITE_LOCK_SHARED) == SQLITE_OK &&
                     file->pMethods->xCheckReservedLock(file, &isReserved) == SQLITE_OK && !isReserved);
}

QByteArray FileView::octets(qint64 from, qsizetype size) const
{
    sqlite3_file *file = openFileOf(handle());
    QByteArray octets(size, '\0');
    const int code = file ? file->pMethods->xRead(file, octets.data(), int(size), from) : SQLITE_CANTOPEN;
    return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ ? octets : QByteArray();
}

qint64 FileView::size() const
{
    sqlite3_file *file = openFileOf(handle());
    sqlite3_int64 octets = 0;
    return file && file->pMethods->xFileSize(file, &octets) == SQLITE_OK ? octets : 0;
}

std::optional<Act> FileView::newestAct() const
{
    Statement row(handle(), m_path, "SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1");
    const auto found = row.first();
    if (!found)
        return std::nullopt;
    return *found ? Act{row.integer(0), row.bytes(1)} : Act();
}

bool FileView::holds(const Act &act) const
{
    Statement row(handle(), m_path, "SELECT hash FROM audit WHERE id = ?");
    return act.number == 0 || (row.first({act.number}).value_or(false) && row.bytes(0) == act.hash);
}

bool FileView::isLinked(const Act &act) const
{
    return act.number == 1 ||
           number("SELECT count(*) FROM audit a JOIN audit b ON b.id = a.id - 1 AND b.hash = a.previous "
                  "WHERE a.id = ?",
                  {act.number}) == 1;
}

bool FileView::showsItsNewestAct() const
{
    const auto written = number("SELECT seq FROM sqlite_sequence WHERE name = 'audit'");
    const auto newest = newestAct();
    return !written || !newest || newest->number == *written;
}

bool FileView::isWholeAfter(qint64 first) const
{
    const auto unlinked =
        number("SELECT count(*) FROM audit a LEFT JOIN audit b ON b.id = a.id - 1 WHERE a.id > ? AND "
               "a.previous IS NOT ifnull(b.hash, CASE a.id WHEN 1 THEN zeroblob(32) END)",
               {first});
    const auto noted = number("SELECT ifnull(sum(rows), 0) FROM audit WHERE id > ?", {first});
    std::optional<qint64> written = 0;
    Statement tables(handle(), m_path,
                     "SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) a ON a.name = "
                     "'act' JOIN pragma_table_info(t.name) h ON h.name = 'sha256' WHERE t.type = 'table'");
    while (written && tables.next()) {
        const auto rows =
            number(QStringLiteral("SELECT count(*) FROM \"%1\" WHERE act > ?").arg(tables.text(0)), {first});
        written = rows ? std::optional(*written + *rows) : std::nullopt;
    }
    return unlinked == 0 && noted && tables.result() && written == noted;
}

bool FileView::isOk(const char *check) const
{
    Statement row(handle(), m_path, check);
    return row.first().value_or(false) && row.text(0) == QLatin1String("ok");
}

std::optional<qint64> FileView::number(QAnyStringView sql, const Values &values) const
{
    Statement row(handle(), m_path, sql);
    return row.first(values).value_or(false) ? std::optional(row.integer(0)) : std::nullopt;
}

} // namespace nidus::store
