#include "core/translation.inc"

#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/left_log.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/connection/sqlite/store_file.h"

#include <QSqlDriver>

#include <atomic>

namespace nidus::store {

namespace {

// Connections live in a table of the whole program, by name.
QString newConnectionName()
{
    static std::atomic<quint64> count = 0;
    return QStringLiteral("nidus-%1").arg(++count);
}

StoreResult<std::unique_ptr<Connection>> connect(const StoreFile &file, OpenMode mode)
{
    auto connection = std::make_unique<Connection>(file.path);
    connection->mode = mode;
    connection->name = newConnectionName();
    connection->sql = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection->name);
    if (!connection->sql.isValid())
        return failure(StoreError::Kind::CannotOpen, file.path, "Qt's SQLite driver is not installed");
    QString options = QStringLiteral("QSQLITE_OPEN_URI");
    if (file.parameters.startsWith("mode=ro"))
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    connection->sql.setConnectOptions(options);
    connection->sql.setDatabaseName(QString::fromUtf8(fileUri(file.path, file.parameters)));
    if (!connection->sql.open())
        return unexpected(storeError(*connection, connection->sql.lastError()));
    connection->file = fileIdOf(file.path);
    connection->handle = *static_cast<sqlite3 *const *>(connection->sql.driver()->handle().constData());
    connection->waitForOthers();
    return connection;
}

// Per connection. FULL: an act that was told to be done survives a power cut.
constexpr char settings[] =
    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL;"
    "PRAGMA secure_delete = OFF; PRAGMA cache_size = -32000;"
    "PRAGMA temp_store = MEMORY;";

// WAL, so that nobody who reads waits for one who writes. A store that is just being made by two processes
// may be busy: then the next one who opens it sets it.
StoreResult<> useWriteAheadLog(Database &database)
{
    NIDUS_TRY(mode, database.scalar("PRAGMA journal_mode"));
    if (mode.text() == QLatin1String("wal"))
        return {};
    const auto set = database.scalar("PRAGMA journal_mode = WAL");
    if (!set && set.error().kind != StoreError::Kind::Locked)
        return unexpected(set.error());
    return {};
}

StoreResult<> prepareForUse(Database &database, const QList<Migration> &migrations,
                            const Database::Filling &fill)
{
    NIDUS_DO(database.runScript(settings));
    if (database.isReadOnly())
        NIDUS_DO(database.runScript("PRAGMA query_only = ON;"));
    NIDUS_DO(migrate(database, migrations, fill));
    // After the commit: a store that was not begun to the end is an empty file again, and no log is left.
    if (!database.isReadOnly())
        NIDUS_DO(useWriteAheadLog(database));
    // The tables behind the full-text search are written by SQLite only, and nobody edits the schema as a
    // table.
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    return {};
}

StoreResult<> writtenOver(const QString &path)
{
    return failure(StoreError::Kind::Moved, path,
                   tr("what is in it was written over in place, and may be damaged; have it verified"));
}

} // namespace

Database::Database(std::unique_ptr<Connection> connection) : m_connection(std::move(connection)) {}
Database::Database(Database &&other) noexcept = default;
Database &Database::operator=(Database &&other) noexcept = default;
Database::~Database() = default;

static StoreResult<StoreFile> examine(const QString &path, OpenMode mode)
{
    return examineFile(path, mode, builtInMigrations().last().version);
}

StoreResult<> Database::lookAt(const QString &path)
{
    return examine(path, OpenMode::ReadOnly).map([](const StoreFile &) {});
}

StoreResult<Database> Database::open(const QString &path, OpenMode mode, const Filling &fill)
{
    NIDUS_TRY(file, examine(path, mode));
    const bool mayBeChanged = file.parameters.startsWith("mode=rw");
    if (mayBeChanged)
        NIDUS_DO(checkLeftFiles(file.path));
    auto opened = openFile(file, mode, fill);
    if (opened || mode != OpenMode::ReadOnly || !mayBeChanged ||
        opened.error().kind != StoreError::Kind::Full)
        return opened;
    // To read, SQLite makes an index of the log beside the file. Where there is no space for it, it is kept
    // in memory, for which this process must be the only one that has the file open (sqlite.org/vfs.html).
    file.parameters += "&vfs=unix-excl";
    return openFile(file, mode, fill);
}

StoreResult<Database> Database::openFile(const StoreFile &file, OpenMode mode, const Filling &fill)
{
    NIDUS_TRY(connection, connect(file, mode));
    Database database(std::move(connection));
    // A log that was there is not moved into the file by one who only reads, nor by one who is refused below.
    if (file.hasLog)
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    NIDUS_DO(prepareForUse(database, builtInMigrations(), fill));
    if (mode != OpenMode::ReadOnly) {
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
        NIDUS_TRY(journal, database.scalar("PRAGMA journal_mode"));
        if (journal.text() == QLatin1String("wal")) {
            NIDUS_DO(database.scalar("SELECT count(*) FROM sqlite_schema")); // SQLite opens the log
            database.m_connection->useLog();
        }
    }
    return database;
}

StoreResult<Database> Database::openRefused(const QString &path)
{
    NIDUS_TRY(file, examineRefused(path));
    if (file.parameters.startsWith("mode=rw"))
        if (const auto own = checkLeftFiles(file.path);
            !own && own.error().kind != StoreError::Kind::DamagedLog)
            return unexpected(own.error());
    NIDUS_TRY(connection, connect(file, OpenMode::ReadOnly));
    Database database(std::move(connection));
    if (file.hasLog)
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    // With the first SQLite passes over what it cannot read of the schema, and reads a file that is cut off.
    NIDUS_DO(database.runScript(
        "PRAGMA writable_schema = ON; PRAGMA query_only = ON; PRAGMA trusted_schema = OFF;"));
    return database;
}

const QString &Database::path() const { return m_connection->path; }
OpenMode Database::mode() const { return m_connection->mode; }
sqlite3 *Database::handle() const { return m_connection->handle; }

Statement &Database::prepared(const QByteArray &sql)
{
    auto &statement = m_connection->statements[sql];
    if (!statement)
        statement = std::make_shared<Statement>(*this, sql);
    return *statement;
}

StoreResult<> Database::exec(QAnyStringView sql, const Values &values)
{
    Statement statement(*this, sql);
    return statement.run(values);
}

// A file that was written over in the middle of an act refuses rows for reasons that mean nothing.
StoreResult<> Database::change(const QByteArray &sql, const Values &values)
{
    const auto changed = prepared(sql).run(values);
    if (!changed)
        NIDUS_DO(checkInPlace());
    return changed;
}

StoreResult<qint64> Database::insert(const QByteArray &sql, const Values &values)
{
    NIDUS_DO(change(sql, values));
    return sqlite3_last_insert_rowid(handle());
}

StoreResult<qint64> Database::update(const QByteArray &sql, const Values &values)
{
    NIDUS_DO(change(sql, values));
    return sqlite3_changes64(handle());
}

void Database::setCacheSize(int kibibytes)
{
    (void)runScript("PRAGMA cache_size = -" + QByteArray::number(kibibytes));
}

CacheLimit::CacheLimit(Database &database, int kibibytes) : m_database(database)
{
    const auto before = database.scalar("PRAGMA cache_size"); // below zero: in KiB
    m_before =
        before && std::holds_alternative<qint64>(*before) ? int(-std::get<qint64>(*before)) : kibibytes;
    database.setCacheSize(qMin(kibibytes, m_before));
}

StoreResult<> Database::runScript(const QByteArray &script)
{
    if (sqlite3_exec(handle(), script.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return unexpected(storeError(m_connection->path, handle()));
    return {};
}

StoreResult<> Database::checkInPlace() const
{
    if (m_connection->hasMoved() || m_connection->isLogGone())
        return failure(StoreError::Kind::Moved, path());
    return m_connection->isWrittenOver() ? writtenOver(path()) : StoreResult<>();
}

StoreResult<Value> Database::scalar(QAnyStringView sql, const Values &values)
{
    Statement statement(*this, sql);
    NIDUS_TRY(found, statement.first(values));
    return found ? statement.value(0) : Value();
}

void setWaitNotice(WaitNotice notice) { waitNotice() = std::move(notice); }

QString sqliteVersion() { return QString::fromLatin1(sqlite3_libversion()); }

StoreResult<Transaction> Transaction::begin(Database &database)
{
    NIDUS_DO(database.prepared("BEGIN IMMEDIATE").run());
    Transaction transaction(&database);
    NIDUS_DO(database.checkInPlace());
    if (hasSeveralNames(database.path())) // since it was opened
        return failure(StoreError::Kind::SeveralNames, database.path());
    removeLeftNames(database.path());
    return transaction;
}

Transaction::~Transaction()
{
    // SQLite has rolled back by itself after a full disk or a failed read or write.
    if (m_database && !sqlite3_get_autocommit(m_database->handle()))
        (void)m_database->runScript("ROLLBACK");
}

StoreResult<> Transaction::commit()
{
    NIDUS_DO(m_database->checkInPlace());
    NIDUS_DO(m_database->prepared("COMMIT").run());
    (void)std::exchange(m_database, nullptr)->checkInPlace(); // as it is now: SQLite may have moved the log
    return {};
}

Snapshot::Snapshot(Database &database) : m_database(database)
{
    // Inside a transaction everything is read in one state already.
    m_begun = sqlite3_get_autocommit(database.handle()) && database.runScript("BEGIN");
}

Snapshot::~Snapshot()
{
    if (m_begun && !sqlite3_get_autocommit(m_database.handle()))
        (void)m_database.runScript("COMMIT");
}

} // namespace nidus::store
