#include "core/store/connection/sqlite/unreadable_tables.h"

#include "core/store/connection/sqlite/connection.h"

namespace nidus::store {

namespace {

bool isReadable(Database &database, const QByteArray &table)
{
    Statement there(database, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '" + table + '\'');
    if (!there.next())
        return there.result().has_value();
    Statement check(database, "PRAGMA integrity_check('" + table + "')");
    return check.next() && check.text(0) == QLatin1String("ok");
}

StoreResult<> takeOutOfSchema(Database &database, const QByteArrayList &tables)
{
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    const auto taken =
        database.runScript("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE tbl_name IN ('" +
                           tables.join("', '") + "'); PRAGMA writable_schema = RESET;");
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    return taken;
}

} // namespace

QByteArrayList unreadableTables(Database &database, const QByteArrayList &tables)
{
    QByteArrayList unreadable;
    for (const QByteArray &table : tables)
        if (!isReadable(database, table))
            unreadable.append(table);
    return unreadable;
}

StoreResult<> dropTables(Database &database, const QByteArrayList &tables, const QByteArrayList &indexes,
                         const QByteArrayList &unreadable)
{
    NIDUS_DO(takeOutOfSchema(database, indexes + unreadable));
    for (const QByteArray &table : tables)
        NIDUS_DO(database.runScript("DROP TABLE IF EXISTS " + table));
    return {};
}

} // namespace nidus::store
