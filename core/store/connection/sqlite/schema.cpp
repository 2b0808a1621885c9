#include "core/translation.inc"

#include "core/store/connection/sqlite/schema.h"

#include "core/files/file.h"
#include "core/store/connection/sqlite/connection.h"

#include <QCryptographicHash>
#include <QDir>
#include <QScopeGuard>

#include <algorithm>

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

// The version of the store, that of its tables; else Corrupt. Both are read in one state: another process may
// be migrating just now.
StoreResult<int> checkedVersion(Database &database, const QList<Migration> &migrations)
{
    const Snapshot snapshot(database);
    NIDUS_TRY(version, schemaVersion(database));
    if (version >= migrations.last().version)
        return version;
    NIDUS_TRY(found, schemaTexts(database));
    const auto tables = versionOfTables(found, migrations); // of a migration that fails its run will tell
    if (tables && tables->number > version)
        return wrongVersionNumber(database.path(), version, tables->number);
    return version;
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

// SQLite's own tables, too: statistics (sqlite_stat1) decide by which index it reads. SQLite compares names
// without regard to case, so that a changed letter of tbl_name, or of a name that it made by itself for a
// UNIQUE, would not be seen in the SQL: such a name is put behind it.
constexpr char schemaSql[] =
    "SELECT iif(isAutomatic, 'automatic ', '') || type, name, ifnull(sql, '') || iif(isRight, '', ' ' || "
    "tbl_name) "
    "FROM (SELECT *, name LIKE 'sqlite\\_autoindex\\_%' ESCAPE '\\' AS isAutomatic,"
    " (type <> 'table' OR name = tbl_name) AND EXISTS"
    " (SELECT 1 FROM sqlite_schema WHERE type IN ('table', 'view') AND name = one.tbl_name) AS isRight"
    " FROM sqlite_schema one) "
    "WHERE NOT (isAutomatic AND isRight AND name GLOB 'sqlite_autoindex_' || tbl_name || '_[0-9]*')";

StoreResult<QList<SchemaTexts>> schemasOf(const QList<Migration> &migrations)
{
    QList<SchemaTexts> schemas;
    NIDUS_DO(eachSchema(migrations, [&schemas](int, sqlite3 *memory) -> StoreResult<> {
        NIDUS_TRY(schema, schemaTexts(memory, {}));
        schemas.append(schema);
        return {};
    }));
    return schemas;
}

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

StoreResult<> eachSchema(const QList<Migration> &migrations,
                         const std::function<StoreResult<>(int version, sqlite3 *memory)> &look)
{
    sqlite3 *memory = nullptr;
    sqlite3_open(":memory:", &memory);
    const auto close = qScopeGuard([&] { sqlite3_close(memory); });
    for (const Migration &migration : migrations) {
        if (sqlite3_exec(memory, migration.script.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
            return unexpected(storeError({}, memory));
        NIDUS_DO(look(migration.version, memory));
    }
    return {};
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
    NIDUS_TRY(version, checkedVersion(database, migrations));
    const int newest = migrations.last().version;
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
    return schemaTexts(database.handle(), database.path());
}

StoreResult<SchemaTexts> schemaTexts(sqlite3 *handle, const QString &path)
{
    SchemaTexts schema;
    Statement rows(handle, path, schemaSql);
    while (rows.next())
        schema.insert(rows.text(0) + QLatin1Char(' ') + rows.text(1), rows.text(2));
    NIDUS_DO(rows.result());
    return schema;
}

StoreResult<SchemaTexts> builtInSchema()
{
    NIDUS_TRY(schemas, schemasOf(builtInMigrations()));
    return schemas.last();
}

StoreResult<QByteArray> triggersAndViews(Database &database)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    Statement rows(database, "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema "
                             "WHERE type IN ('trigger', 'view') ORDER BY type, name");
    while (rows.next())
        for (int column = 0; column < 4; ++column) {
            hash.addData(rows.text(column).toUtf8());
            hash.addData(QByteArrayView("\0", 1));
        }
    NIDUS_DO(rows.result());
    return hash.result().toHex();
}

StoreResult<> checkTriggersAndViews(Database &database)
{
    NIDUS_TRY(there, triggersAndViews(database));
    if (there == builtInTriggersAndViews)
        return {};
    constexpr QLatin1String trigger("trigger "), view("view ");
    NIDUS_TRY(wanted, builtInSchema());
    NIDUS_TRY(found, schemaTexts(database));
    for (auto one = found.cbegin(); one != found.cend(); ++one)
        if ((one.key().startsWith(trigger) || one.key().startsWith(view)) &&
            wanted.value(one.key()) != one.value())
            return failure(Kind::OtherSchema, database.path(), one.key());
    for (auto one = wanted.cbegin(); one != wanted.cend(); ++one)
        if (one.key().startsWith(view) && !found.contains(one.key()))
            return failure(Kind::OtherSchema, database.path(), tr("%1 is missing").arg(one.key()));
    return {};
}

StoreResult<TablesVersion> versionOfTables(const SchemaTexts &found, const QList<Migration> &migrations)
{
    NIDUS_TRY(schemas, schemasOf(migrations));
    TablesVersion version;
    SchemaTexts before;
    for (qsizetype i = 0; i < schemas.size(); ++i) {
        if (schemas[i] == found)
            return TablesVersion{migrations[i].version, true};
        for (auto it = schemas[i].cbegin(); it != schemas[i].cend(); ++it) {
            const bool isMadeAnew =
                before.value(it.key()) != it.value() && found.value(it.key()) == it.value();
            if (isMadeAnew || (!before.contains(it.key()) && found.contains(it.key())))
                version.number = migrations[i].version;
        }
        before = schemas[i];
    }
    return version;
}

unexpected<StoreError> wrongVersionNumber(const QString &path, int stated, int tables)
{
    return failure(Kind::Corrupt, path,
                   tr("its schema version, %1, does not match its tables, which are those of version %2; a "
                      "copy made with “backup” has the right one")
                       .arg(stated)
                       .arg(tables));
}

StoreResult<> setNumbersRight(Database &copy)
{
    NIDUS_TRY(version, schemaVersion(copy));
    NIDUS_TRY(found, schemaTexts(copy));
    NIDUS_TRY(tables, versionOfTables(found, builtInMigrations()));
    if (!tables.isExact && version >= tables.number)
        return {};
    return copy.runScript(
        "PRAGMA query_only = OFF; PRAGMA application_id = " + QByteArray::number(applicationId) +
        "; PRAGMA user_version = " + QByteArray::number(tables.number) + ';');
}

} // namespace nidus::store
