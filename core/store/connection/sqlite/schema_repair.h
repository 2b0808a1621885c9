// What of a damaged store is known without it, and set right in a copy of it: the numbers in the head of its
// file, and its schema, as Nidus's own scripts write both.
#pragma once

#include "core/store/connection/sqlite/schema.h"

#include <QStringList>

#include <functional>

namespace nidus::store {

// Whether SQLite reads the file `copy`, and its schema is as the scripts of a version write it: nothing else
// in it.
bool hasWholeSchema(const QString &copy);

// Sets the rows of a copy's schema right that are not as the scripts of its version write them, where one
// column is another: as damage leaves it. Triggers and views, which hold no rows, are put back where they are
// missing, unless their table is, and taken out where they were added; tables stay as they are. Takes a
// database that was refused (openRefused); it has to be opened anew behind. Returns which ("trigger
// watch_never_updated").
StoreResult<QStringList> setSchemaRight(Database &copy);

// Where the schema of a copy names no table at all: those that `isKept` says of are named again, each with
// its indexes, where the scripts of its version make them, if the acts and the rows that they tell of are
// read there. Takes a database that was refused (openRefused); it has to be opened anew behind. Returns which
// ("table version"); none where a table is named. Errors: Corrupt, they are not read there, and the schema is
// as it was; as a statement's.
StoreResult<QStringList> putTablesBack(Database &copy,
                                       const std::function<bool(const QString &table)> &isKept);

// Sets right what is the same in the head of every store, and the number of pages, which the length of the
// file tells. Nobody else may have `copy` open. Returns "head of the file" where something was otherwise.
// Errors as setPagesRight.
StoreResult<QStringList> setHeadRight(const QString &copy);

// Sets the octets of the file `copy` right, for where SQLite cannot walk through its schema: what is the same
// in the head of every store, then pages of the schema, which in a store that no older Nidus made are the
// same as well. As few pages as make the schema whole, a quarter of them at most; else they stay as they
// are. Nobody else may have `copy` open. Returns which ("page 44 of the schema"), for a person. Errors:
// CannotOpen, Full, Other.
StoreResult<QStringList> setPagesRight(const QString &copy);

} // namespace nidus::store
