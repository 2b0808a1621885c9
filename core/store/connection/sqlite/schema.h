// The schema and its migrations: resources/sql/<dialect>/NNNN_name.sql, each run whole in one transaction
// that also sets the version. A released file is never edited. Each makes something of a name of its own, so
// that the tables tell the version, too.
#pragma once

#include "core/store/connection/sqlite/database.h"

#include <QByteArray>
#include <QList>
#include <QMap>

namespace nidus::store {

inline constexpr qint32 applicationId = 0x4E494455; // "NIDU": PRAGMA application_id of every store

struct Migration {
    int version = 0; // NNNN
    QString name;
    QByteArray script;
};

// The migrations that are built in, ascending from 1 without a gap.
QList<Migration> builtInMigrations();

enum class MigrationOutcome { Fresh, Current, Upgraded };

// Brings `database` to the last of `migrations`. Fresh: an empty file got all of them (in mode Create;
// it is Missing otherwise). What `fill` puts in comes with the schema. Errors: Missing, Newer (nothing
// touched), NotAStore, NeedsMigration (read-only), Migration (rolled back to where it was; `detail` names the
// file and SQLite's words), Corrupt (the version's number does not fit the tables), ReadOnly, Full, Locked.
// Two processes at once: one migrates, the other waits and finds it current.
StoreResult<MigrationOutcome> migrate(Database &database, const QList<Migration> &migrations,
                                      const Database::Filling &fill = {});

// "trigger version_never_updated" → its SQL. What SQLite makes by itself for a UNIQUE is left out, unless its
// name or its table's is not what SQLite would have written.
using SchemaTexts = QMap<QString, QString>;
StoreResult<SchemaTexts> schemaTexts(Database &database);
StoreResult<SchemaTexts> schemaTexts(sqlite3 *handle, const QString &path); // `path`: for errors
// The schema as the built-in scripts make it, in memory.
StoreResult<SchemaTexts> builtInSchema();

// OtherSchema when a trigger or a view that is there is not as the built-in scripts make it, or a view is
// missing: an act would do something else, or fail. Where a trigger is missing it is only not guarded.
StoreResult<> checkTriggersAndViews(Database &database);
// SHA-256, hexadecimal, over the triggers and views that are there; and of those that the scripts make, known
// without running them. Whoever changes a script writes the new one here.
StoreResult<QByteArray> triggersAndViews(Database &database);
inline constexpr char builtInTriggersAndViews[] =
    "4193e46c5a3642722d037e69ab93ac447255d50e6c8c56744e698fb4234c5594";

// Looks at what each of `migrations` leaves, one after the other, in a store in memory.
StoreResult<> eachSchema(const QList<Migration> &migrations,
                         const std::function<StoreResult<>(int version, sqlite3 *memory)> &look);

// user_version of the file, 0 when fresh.
StoreResult<int> schemaVersion(Database &database);

// The version that a store's tables are of.
struct TablesVersion {
    int number = 0;       // the last one that made something that is there; 0: none
    bool isExact = false; // everything is as that one left it, and nothing else is there
};
StoreResult<TablesVersion> versionOfTables(const SchemaTexts &found, const QList<Migration> &migrations);
// That the head of the file at `path` has the number `stated`, and tables of version `tables`: Corrupt.
unexpected<StoreError> wrongVersionNumber(const QString &path, int stated, int tables);
// Sets the numbers in the head of a copy right, by which a store is known: they follow from its tables.
StoreResult<> setNumbersRight(Database &copy);

} // namespace nidus::store
