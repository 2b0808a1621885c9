// A full-text index of a store (FTS5) against the texts that it should hold.
#pragma once

#include "core/store/connection/sqlite/database.h"

#include <functional>

namespace nidus::store {

// As the schema makes it.
struct TextIndex {
    const char *name;
    const char *columns; // "nid, registrant"
    const char *tokenizer;
};

// Gives the next row that an index should hold: its id and the text of each column. False: there is none.
using NextTexts = std::function<StoreResult<bool>(Values &row)>;

// What is wrong with `index`, for a person; nothing when it finds the texts of `next` and nothing else. The
// store is only read: its index is copied to a temporary database of SQLite's own, which is asked there.
// Errors: those of `next`; what the system refused, room for the temporary database, say (isOfSystem()).
StoreResult<std::optional<QString>> textIndexFault(Database &database, const TextIndex &index,
                                                   const NextTexts &next);

} // namespace nidus::store
