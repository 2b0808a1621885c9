#include "core/store/connection/sqlite/connection.h"
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
        return unexpected(StoreError{StoreError::Kind::CannotOpen, file.path,
                                     QStringLiteral("Qt's SQLite driver is not installed"), 0});
    QString options = QStringLiteral("QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=%1").arg(busyTimeoutMilliseconds);
    if (file.parameters.startsWith("mode=ro"))
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    connection->sql.setConnectOptions(options);
    connection->sql.setDatabaseName(QString::fromUtf8(fileUri(file.path, file.parameters)));
    if (!connection->sql.open())
        return unexpected(storeError(*connection, connection->sql.lastError()));
    connection->handle = *static_cast<sqlite3 *const *>(connection->sql.driver()->handle().constData());
    return connection;
}

// Per connection. FULL: an act that was told to be done survives a power cut.
constexpr char settings[] =
    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL;"
    "PRAGMA secure_delete = OFF; PRAGMA cache_size = -32000;"
    "PRAGMA temp_store = MEMORY;";

StoreResult<> checkReadable(Database &database, int newest)
{
    const auto version = schemaVersion(database);
    if (!version)
        return unexpected(version.error());
    if (*version > newest)
        return unexpected(StoreError{StoreError::Kind::Newer, database.path(), {}, 0});
    if (*version < newest)
        return unexpected(StoreError{StoreError::Kind::NeedsMigration, database.path(), {}, 0});
    return {};
}

// WAL, so that nobody who reads waits for one who writes. A store that is just being made by two processes
// may be busy: then the next one who opens it sets it.
StoreResult<> useWriteAheadLog(Database &database)
{
    const auto mode = database.scalar(QStringLiteral("PRAGMA journal_mode"));
    if (!mode)
        return unexpected(mode.error());
    if (mode->toString() == QLatin1String("wal"))
        return {};
    const auto set = database.scalar(QStringLiteral("PRAGMA journal_mode = WAL"));
    if (!set && set.error().kind != StoreError::Kind::Locked)
        return unexpected(set.error());
    return {};
}

StoreResult<> prepareForUse(Database &database, const QList<Migration> &migrations)
{
    if (const auto set = database.runScript(settings); !set)
        return set;
    if (database.isReadOnly()) {
        if (const auto set = database.runScript("PRAGMA query_only = ON;"); !set)
            return set;
        if (const auto readable = checkReadable(database, migrations.last().version); !readable)
            return readable;
    } else {
        if (const auto migrated = migrate(database, migrations); !migrated)
            return unexpected(migrated.error());
        if (const auto log = useWriteAheadLog(database); !log)
            return log;
    }
    // The tables behind the full-text search are written by SQLite only, and nobody edits the schema as a
    // table.
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    return {};
}

} // namespace

Database::Database(std::unique_ptr<Connection> connection) : m_connection(std::move(connection)) {}
Database::Database(Database &&other) noexcept = default;
Database &Database::operator=(Database &&other) noexcept = default;
Database::~Database() = default;

StoreResult<Database> Database::open(const QString &path, OpenMode mode)
{
    const QList<Migration> migrations = builtInMigrations();
    const auto file = examineFile(path, mode, migrations.last().version);
    if (!file)
        return unexpected(file.error());
    auto connection = connect(*file, mode);
    if (!connection)
        return unexpected(connection.error());
    Database database(std::move(*connection));
    // A log that was there is not moved into the file by one who only reads, nor by one who is refused below.
    if (file->hasLog)
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (const auto ready = prepareForUse(database, migrations); !ready)
        return unexpected(ready.error());
    if (mode != OpenMode::ReadOnly)
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    return database;
}

const QString &Database::path() const { return m_connection->path; }
OpenMode Database::mode() const { return m_connection->mode; }
sqlite3 *Database::handle() const { return m_connection->handle; }
QSqlDatabase Database::connection() const { return m_connection->sql; }
StoreError Database::error(const QSqlError &error) const { return storeError(*m_connection, error); }

StoreError Database::error(int sqliteCode, const QString &detail) const
{
    return storeError(m_connection->path, sqliteCode, detail);
}

Statement &Database::prepared(const QString &sql)
{
    auto &statement = m_connection->statements[sql];
    if (!statement)
        statement = std::make_shared<Statement>(*this, sql);
    return *statement;
}

StoreResult<> Database::exec(const QString &sql, const QVariantList &values)
{
    Statement statement(*this, sql);
    return statement.run(values);
}

StoreResult<qint64> Database::insert(const QString &sql, const QVariantList &values)
{
    if (const auto ran = prepared(sql).run(values); !ran)
        return unexpected(ran.error());
    return sqlite3_last_insert_rowid(handle());
}

StoreResult<qint64> Database::update(const QString &sql, const QVariantList &values)
{
    if (const auto ran = prepared(sql).run(values); !ran)
        return unexpected(ran.error());
    return sqlite3_changes64(handle());
}

void Database::setCacheSize(int kibibytes)
{
    (void)runScript("PRAGMA cache_size = -" + QByteArray::number(kibibytes));
}

StoreResult<> Database::runScript(const QByteArray &script)
{
    if (sqlite3_exec(handle(), script.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return unexpected(storeError(m_connection->path, handle()));
    return {};
}

StoreResult<QVariant> Database::scalar(const QString &sql, const QVariantList &values)
{
    Statement statement(*this, sql);
    const auto found = statement.first(values);
    if (!found)
        return unexpected(found.error());
    return *found ? statement.value(0) : QVariant();
}

StoreResult<Transaction> Transaction::begin(Database &database)
{
    if (const auto begun = database.prepared(QStringLiteral("BEGIN IMMEDIATE")).run(); !begun)
        return unexpected(begun.error());
    return Transaction(&database);
}

Transaction::~Transaction()
{
    // SQLite has rolled back by itself after a full disk or a failed read or write.
    if (m_database && !sqlite3_get_autocommit(m_database->handle()))
        (void)m_database->runScript("ROLLBACK");
}

StoreResult<> Transaction::commit()
{
    if (const auto committed = m_database->prepared(QStringLiteral("COMMIT")).run(); !committed)
        return committed;
    m_database = nullptr;
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
