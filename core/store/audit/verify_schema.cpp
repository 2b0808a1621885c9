#include "core/store/audit/verification.h"
#include "core/store/connection/sqlite/schema.h"

#include <QMap>

#include <sqlite3.h>

namespace nidus::store {

namespace {

// "trigger version_never_updated" → its SQL. What SQLite makes by itself (indexes of UNIQUE, statistics) is
// left out.
using Schema = QMap<QString, QString>;

Schema schemaOf(Statement &rows)
{
    Schema schema;
    while (rows.next())
        schema.insert(rows.text(0) + QLatin1Char(' ') + rows.text(1), rows.text(2));
    return schema;
}

constexpr char schemaSql[] = "SELECT type, name, sql FROM sqlite_schema "
                             "WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR name = 'sqlite_sequence'";

// The schema as the built-in scripts make it.
Schema builtInSchema()
{
    sqlite3 *memory = nullptr;
    if (sqlite3_open(":memory:", &memory) == SQLITE_OK)
        for (const Migration &migration : builtInMigrations())
            sqlite3_exec(memory, migration.script.constData(), nullptr, nullptr, nullptr);
    Schema schema;
    {
        Statement rows(memory, {}, schemaSql);
        schema = schemaOf(rows);
    }
    sqlite3_close(memory);
    return schema;
}

} // namespace

void Verification::checkSchema()
{
    const Schema wanted = builtInSchema();
    Statement rows(m_database, schemaSql);
    Schema found = schemaOf(rows);
    addFailure(rows, tr("schema"));
    for (auto it = wanted.begin(); it != wanted.end(); ++it) {
        if (!found.contains(it.key()))
            add(Fault::Kind::Schema, it.key(), tr("is missing"));
        else if (found.value(it.key()) != it.value())
            add(Fault::Kind::Schema, it.key(), tr("was changed"));
        found.remove(it.key());
    }
    for (auto it = found.begin(); it != found.end(); ++it)
        add(Fault::Kind::Schema, it.key(), tr("does not belong to the store"));
}

} // namespace nidus::store
