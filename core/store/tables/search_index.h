// What the search indexes hold: derived from the listing and the versions, compared by verify, made anew by
// rebuildDerived().
#pragma once

#include "core/store/connection/sqlite/text_index.h"

#include <array>

namespace nidus::store {

inline constexpr TextIndex nameIndex{"name_index", "nid, registrant", "trigram"};
inline constexpr TextIndex bodyIndex{"body_index", "body", "unicode61 remove_diacritics 2"};

// All rows that they should hold. A version whose content is no template is held as it is written.
NextTexts namesToIndex(Database &database);
NextTexts bodiesToIndex(Database &database);

// Writes all of them into an index that is empty: how many there are.
StoreResult<qint64> writeNames(Database &database);
StoreResult<qint64> writeBodies(Database &database);
// Writes the bodies of a store that an older Nidus wrote, in a transaction of its own, where the index is
// empty.
StoreResult<> fillBodyIndex(Database &database);

} // namespace nidus::store
