// The database engine that this program runs on.
#pragma once

#include <QString>

namespace nidus::store {

QString sqliteVersion(); // as it is loaded, "3.40.1"

} // namespace nidus::store
