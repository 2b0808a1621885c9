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
    const auto broken = statement.first();
    if (!broken)
        return unexpected(broken.error());
    if (!*broken)
        return {};
    return unexpected(StoreError{Kind::Migration, database.path(),
                                 QStringLiteral("a row of %1 names a row of %2 that is not there")
                                     .arg(statement.text(0), statement.text(2)),
                                 0});
}

// What the file is: ours or blank; else NotAStore.
StoreResult<bool> isFresh(Database &database)
{
    const auto id = database.scalar(QStringLiteral("PRAGMA application_id"));
    if (!id)
        return unexpected(id.error());
    if (id->toInt() == applicationId)
        return false;
    const auto something = database.scalar(QStringLiteral("SELECT 1 FROM sqlite_schema LIMIT 1"));
    if (!something)
        return unexpected(something.error());
    const auto version = schemaVersion(database);
    if (!version)
        return unexpected(version.error());
    if (id->toInt() != 0 || something->isValid() || *version != 0)
        return unexpected(StoreError{Kind::NotAStore, database.path(), {}, 0});
    return true;
}

// All that are missing in one transaction: the store is the old one or the new one, never something between.
StoreResult<MigrationOutcome> migrateLocked(Database &database, const QList<Migration> &migrations)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return unexpected(transaction.error());
    const auto fresh = isFresh(database); // again: another process may have been here
    const auto version = schemaVersion(database);
    if (!fresh || !version)
        return unexpected(fresh ? version.error() : fresh.error());
    if (*version > migrations.last().version)
        return unexpected(StoreError{Kind::Newer, database.path(), {}, 0});
    if (*version == migrations.last().version)
        return MigrationOutcome::Current;
    for (const Migration &migration : migrations)
        if (migration.version > *version)
            if (const auto ran = runMigration(database, migration); !ran)
                return unexpected(ran.error());
    if (const auto sound = checkReferences(database); !sound)
        return unexpected(sound.error());
    const auto stamped =
        database.runScript("PRAGMA application_id = " + QByteArray::number(applicationId) +
                           "; PRAGMA user_version = " + QByteArray::number(migrations.last().version) + ";");
    if (!stamped)
        return unexpected(stamped.error());
    if (const auto committed = transaction->commit(); !committed)
        return unexpected(committed.error());
    return *fresh ? MigrationOutcome::Fresh : MigrationOutcome::Upgraded;
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

StoreResult<int> schemaVersion(Database &database)
{
    const auto version = database.scalar(QStringLiteral("PRAGMA user_version"));
    if (!version)
        return unexpected(version.error());
    return version->toInt();
}

StoreResult<MigrationOutcome> migrate(Database &database, const QList<Migration> &migrations)
{
    const auto fresh = isFresh(database);
    if (!fresh)
        return unexpected(fresh.error());
    const auto version = schemaVersion(database);
    if (!version)
        return unexpected(version.error());
    const int newest = migrations.isEmpty() ? 0 : migrations.last().version;
    if (*version > newest)
        return unexpected(StoreError{Kind::Newer, database.path(), {}, 0});
    if (*version == newest)
        return MigrationOutcome::Current;
    if (database.isReadOnly())
        return unexpected(StoreError{Kind::NeedsMigration, database.path(), {}, 0});
    // A table that is built anew is dropped for a moment; checkReferences looks before the commit. Takes no
    // effect inside a transaction, so it stands outside.
    if (const auto off = database.runScript("PRAGMA foreign_keys = OFF;"); !off)
        return unexpected(off.error());
    const auto on = qScopeGuard([&] { (void)database.runScript("PRAGMA foreign_keys = ON;"); });
    return migrateLocked(database, migrations);
}

} // namespace nidus::store
