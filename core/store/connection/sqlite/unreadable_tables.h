// Tables dropped although SQLite may not be able to read them.
#pragma once

#include "core/store/connection/sqlite/database.h"

#include <QByteArrayList>

namespace nidus::store {

// Which of `tables` cannot be read to their end. Outside a transaction: once a page could not be read within
// one, SQLite refuses every write up to its end.
QByteArrayList unreadableTables(Database &database, const QByteArrayList &tables);

// Drops `tables`, as far as they are there, inside a transaction; the rest of `tables` are tables behind the
// full-text `indexes`, which go as well, whether FTS5 can open them or not. Those that are `unreadable` are
// taken out of the schema only: their pages lie in the file unused until VACUUM.
StoreResult<> dropTables(Database &database, const QByteArrayList &tables, const QByteArrayList &indexes,
                         const QByteArrayList &unreadable);

} // namespace nidus::store
