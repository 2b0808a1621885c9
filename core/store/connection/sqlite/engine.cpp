#include "core/store/connection/sqlite/engine.h"

#include <sqlite3.h>

namespace nidus::store {

QString sqliteVersion() { return QString::fromLatin1(sqlite3_libversion()); }

} // namespace nidus::store
