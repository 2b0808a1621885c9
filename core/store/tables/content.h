// The errors of rows: one that is not there, and one whose value cannot be read.
#pragma once

#include "core/store/connection/sqlite/database.h"

namespace nidus::store {

inline unexpected<StoreError> badContent(const Database &database, const QString &place)
{
    return failure(StoreError::Kind::BadContent, database.path(), place);
}

// A column: the act that wrote the row of `table`, for ActNumber.
inline QByteArray deskAct(QByteArrayView table)
{
    return "(SELECT id FROM audit WHERE id = " + table.toByteArray() +
           ".act AND act NOT IN ('import', 'init'))";
}

// What was read, or NotFound.
template <class T>
StoreResult<T> required(StoreResult<std::optional<T>> found, const Database &database, const QString &what)
{
    if (found && !*found)
        return failure(StoreError::Kind::NotFound, database.path(), what);
    return std::move(found).map([](std::optional<T> &&value) { return *std::move(value); });
}

} // namespace nidus::store
