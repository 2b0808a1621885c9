#include "core/translation.inc"

#include "core/store/connection/sqlite/left_log.h"

#include "core/files/path.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/log_frames.h"
#include "core/store/connection/sqlite/statement.h"

#include <memory>

namespace nidus::store {

namespace {

struct Act {
    qint64 number = 0;
    QByteArray hash;
};

// The store as it is read in one way; what cannot be read is no answer.
class View {
public:
    // Only what stands in the file.
    static View withoutLog(const QString &path)
    {
        return View(path, "mode=ro&immutable=1", SQLITE_OPEN_READONLY);
    }
    // What anybody would read. The index of the log is kept in memory (so nothing is made beside the file),
    // for which nobody else may have it open.
    static View throughLog(const QString &path)
    {
        View view(path, "mode=rw", SQLITE_OPEN_READWRITE);
        sqlite3_db_config(view.m_handle.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
        sqlite3_exec(view.m_handle.get(),
                     "PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = ON; "
                     "PRAGMA trusted_schema = OFF",
                     nullptr, nullptr, nullptr);
        return view;
    }

    bool isInUse() const
    {
        return sqlite3_exec(m_handle.get(), "SELECT 1 FROM sqlite_schema", nullptr, nullptr, nullptr) ==
               SQLITE_BUSY;
    }

    // Of the log, through which this reads.
    std::optional<qint64> damageBeforeActs() const
    {
        sqlite3_file *log = nullptr;
        const auto pageSize = number("PRAGMA page_size", {});
        if (!pageSize ||
            sqlite3_file_control(m_handle.get(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK)
            return std::nullopt;
        return log && log->pMethods ? store::damageBeforeActs(log, *pageSize) : std::nullopt;
    }

    std::optional<Act> newestAct() const
    {
        Statement row(m_handle.get(), m_path, "SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1");
        const auto found = row.first();
        if (!found)
            return std::nullopt;
        return *found ? Act{row.integer(0), row.bytes(1)} : Act();
    }

    bool holds(const Act &act) const
    {
        Statement row(m_handle.get(), m_path, "SELECT hash FROM audit WHERE id = ?");
        return act.number == 0 || (row.first({act.number}).value_or(false) && row.bytes(0) == act.hash);
    }

    // The chain of the acts after number `first`, each with the rows that it wrote.
    bool isWholeAfter(qint64 first) const
    {
        const auto unlinked =
            number("SELECT count(*) FROM audit a LEFT JOIN audit b ON b.id = a.id - 1 WHERE a.id > ? AND "
                   "a.previous IS NOT ifnull(b.hash, CASE a.id WHEN 1 THEN zeroblob(32) END)",
                   {first});
        const auto noted = number("SELECT ifnull(sum(rows), 0) FROM audit WHERE id > ?", {first});
        std::optional<qint64> written = 0;
        Statement tables(
            m_handle.get(), m_path,
            "SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) a ON a.name = "
            "'act' JOIN pragma_table_info(t.name) h ON h.name = 'sha256' WHERE t.type = 'table'");
        while (written && tables.next()) {
            const auto rows = number(
                QStringLiteral("SELECT count(*) FROM \"%1\" WHERE act > ?").arg(tables.text(0)), {first});
            written = rows ? std::optional(*written + *rows) : std::nullopt;
        }
        return unlinked == 0 && noted && tables.result() && written == noted;
    }

    bool hasWholePages() const { return isOk("PRAGMA quick_check(1)"); }
    // And each index has what its table has: of a page that was half written when a checkpoint was killed a
    // row may have its place and length, and zeros in it.
    bool hasWholeRows() const { return isOk("PRAGMA integrity_check(1)"); }

private:
    View(const QString &path, const char *parameters, int flags) : m_path(path)
    {
        sqlite3 *handle = nullptr;
        sqlite3_open_v2(fileUri(path, parameters).constData(), &handle, flags | SQLITE_OPEN_URI, nullptr);
        m_handle.reset(handle);
    }

    bool isOk(const char *check) const
    {
        Statement row(m_handle.get(), m_path, check);
        return row.first().value_or(false) && row.text(0) == QLatin1String("ok");
    }

    std::optional<qint64> number(QAnyStringView sql, const Values &values) const
    {
        Statement row(m_handle.get(), m_path, sql);
        return row.first(values).value_or(false) ? std::optional(row.integer(0)) : std::nullopt;
    }

    QString m_path;
    struct Close {
        void operator()(sqlite3 *handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> m_handle;
};

bool isItsOwn(const View &alone, const View &through)
{
    const bool isWhole = through.hasWholePages();
    const auto newest = alone.newestAct();
    // A page that was damaged before the log was left is found by `verify`; it makes the log no stranger.
    if (newest && through.holds(*newest) && through.isWholeAfter(newest->number))
        return isWhole || !alone.hasWholePages();
    return isWhole && through.isWholeAfter(0) && !(newest && alone.hasWholeRows());
}

} // namespace

StoreResult<> checkLeftLog(const QString &path)
{
    const auto foreign = failure(StoreError::Kind::ForeignLog, path);
    if (files::statusOf(path).size == 0) // SQLite would throw the log away
        return foreign;
    const View through = View::throughLog(path);
    if (through.isInUse())
        return {};
    if (!isItsOwn(View::withoutLog(path), through))
        return foreign;
    if (const auto octet = through.damageBeforeActs())
        return failure(StoreError::Kind::DamagedLog, path, tr("from octet %1 of the log on").arg(*octet));
    return {};
}

} // namespace nidus::store
