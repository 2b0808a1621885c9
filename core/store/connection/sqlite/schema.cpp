#include "core/store/connection/sqlite/schema.h"

#include "core/files/file.h"
#include "core/store/connection/sqlite/connection.h"

#include <QDir>
#include <QScopeGuard>

namespace nidus::store {

namespace {

using Kind = StoreError::Kind;

// A script neither begins nor ends a transaction, nor looks into other files: that is the runner's.
int allowInScript(void *, int action, const char *, const char *, const char *, const char *)
{
    switch (action) {
    case SQLITE_TRANSACTION:
    case SQLITE_SAVEPOINT:
    case SQLITE_ATTACH:
    case SQLITE_DETACH:
        return SQLITE_DENY;
    default:
        return SQLITE_OK;
    }
}

StoreResult<> runMigration(Database &database, const Migration &migration)
{
    sqlite3_set_authorizer(database.handle(), allowInScript, nullptr);
    const auto ran = database.runScript(migration.script);
    sqlite3_set_authorizer(database.handle(), nullptr, nullptr);
    if (ran)
        return {};
    StoreError error = ran.error();
    if (error.kind != Kind::Full && error.kind != Kind::Locked && error.kind != Kind::ReadOnly)
        error.kind = Kind::Migration;
    error.detail = migration.name + QLatin1String(": ") + error.detail;
    return unexpected(error);
}

StoreResult<> checkReferences(Database &database)
{
    Statement statement(database, QStringLiteral("PRAGMA foreign_key_check"));
    NIDUS_TRY(broken, statement.first());
    if (!broken)
        return {};
    return failure(Kind::Migration, database.path(),
                   QStringLiteral("a row of %1 names a row of %2 that is not there")
                       .arg(statement.text(0), statement.text(2)));
}

// What the file is: ours or blank; else NotAStore.
StoreResult<bool> isFresh(Database &database)
{
    NIDUS_TRY(id, database.scalar("PRAGMA application_id"));
    if (id.integer() == applicationId)
        return false;
    NIDUS_TRY(something, database.scalar("SELECT 1 FROM sqlite_schema LIMIT 1"));
    NIDUS_TRY(version, schemaVersion(database));
    if (id.integer() != 0 || !something.isNull() || version != 0)
        return failure(Kind::NotAStore, database.path());
    return true;
}

// All that are missing in one transaction, with what a new store begins with: the store is the old one or the
// new one, never something between.
StoreResult<MigrationOutcome> migrateLocked(Database &database, const QList<Migration> &migrations,
                                            const Database::Filling &fill)
{
    NIDUS_TRY(transaction, Transaction::begin(database));
    NIDUS_TRY(fresh, isFresh(database)); // again: another process may have been here
    NIDUS_TRY(version, schemaVersion(database));
    if (version > migrations.last().version)
        return failure(Kind::Newer, database.path());
    if (version == migrations.last().version)
        return MigrationOutcome::Current;
    for (const Migration &migration : migrations)
        if (migration.version > version)
            NIDUS_DO(runMigration(database, migration));
    NIDUS_DO(checkReferences(database));
    NIDUS_DO(database.runScript("PRAGMA application_id = " + QByteArray::number(applicationId) +
                                "; PRAGMA user_version = " + QByteArray::number(migrations.last().version) +
                                ";"));
    NIDUS_DO(fill ? fill(database, std::move(transaction), fresh) : transaction.commit());
    return fresh ? MigrationOutcome::Fresh : MigrationOutcome::Upgraded;
}

StoreResult<SchemaTexts> schemaOf(Statement &rows)
{
    SchemaTexts schema;
    while (rows.next())
        schema.insert(rows.text(0) + QLatin1Char(' ') + rows.text(1), rows.text(2));
    NIDUS_DO(rows.result());
    return schema;
}

// SQLite's own tables, too: statistics (sqlite_stat1) decide by which index it reads.
constexpr char schemaSql[] =
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_autoindex\\_%' ESCAPE '\\'";

} // namespace

QList<Migration> builtInMigrations()
{
    QList<Migration> migrations;
    const QDir folder(QStringLiteral(":/nidus/sql/sqlite"));
    const QStringList names = folder.entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        files::File file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            migrations.append({name.left(4).toInt(), name, file.readAll()});
    }
    if (migrations.isEmpty() || migrations.last().version != migrations.size())
        qFatal("nidus: the schema's scripts are not built into this program");
    return migrations;
}

StoreResult<int> schemaVersion(Database &database)
{
    NIDUS_TRY(version, database.scalar("PRAGMA user_version"));
    return int(version.integer());
}

StoreResult<MigrationOutcome> migrate(Database &database, const QList<Migration> &migrations,
                                      const Database::Filling &fill)
{
    NIDUS_TRY(fresh, isFresh(database));
    if (fresh && database.mode() != OpenMode::Create)
        return failure(Kind::Missing, database.path(), "the file there is empty");
    NIDUS_TRY(version, schemaVersion(database));
    const int newest = migrations.isEmpty() ? 0 : migrations.last().version;
    if (version > newest)
        return failure(Kind::Newer, database.path());
    if (version == newest)
        return MigrationOutcome::Current;
    if (database.isReadOnly())
        return failure(Kind::NeedsMigration, database.path());
    // A table that is built anew is dropped for a moment; checkReferences looks before the commit. Takes no
    // effect inside a transaction, so it stands outside.
    NIDUS_DO(database.runScript("PRAGMA foreign_keys = OFF;"));
    const auto on = qScopeGuard([&] { (void)database.runScript("PRAGMA foreign_keys = ON;"); });
    return migrateLocked(database, migrations, fill);
}

StoreResult<SchemaTexts> schemaTexts(Database &database)
{
    Statement rows(database, schemaSql);
    return schemaOf(rows);
}

StoreResult<SchemaTexts> builtInSchema()
{
    sqlite3 *memory = nullptr;
    StoreResult<SchemaTexts> schema;
    bool isMade = sqlite3_open(":memory:", &memory) == SQLITE_OK;
    for (const Migration &migration : builtInMigrations())
        isMade = isMade &&
                 sqlite3_exec(memory, migration.script.constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
    if (isMade) {
        Statement rows(memory, {}, schemaSql);
        schema = schemaOf(rows);
    } else {
        schema = unexpected(storeError({}, memory));
    }
    sqlite3_close(memory);
    return schema;
}

} // namespace nidus::store
