// The entry that the newest edition lists of one registration, and the place for a new one: without reading
// the edition.
#pragma once

#include "core/store/tables/entries.h"

namespace nidus::store {

// Nothing when the newest edition does not list it.
StoreResult<std::optional<ListedEntry>> currentEntry(Database &database, qint64 registration);

// A position in `section` of the newest edition for `nid`: behind the last name that sorts before it
// (informal names by number: at the end).
StoreResult<QString> positionFor(Database &database, const QString &section, const Nid &nid);

} // namespace nidus::store
