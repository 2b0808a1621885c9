// What two editions list otherwise.
#pragma once

#include "core/store/tables/entries.h"

namespace nidus::store {

// One record, as each of two editions lists it; nothing where it does not.
struct EntryDifference {
    std::optional<ListedEntry> before, after;
};
// By registration and occurrence, in no order of names. Only what the editions that one of them rests on and
// the other does not say is looked at; of that what is the same row is passed over. Streams; `take` returns
// false to stop.
StoreResult<> forEachDifference(Database &database, qint64 before, qint64 after,
                                const std::function<bool(const EntryDifference &)> &take);

} // namespace nidus::store
