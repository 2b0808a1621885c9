// The table conflict_key: by which keys a registration is found whose name, registrant or documents are like
// those of another (core/conflicts/name_keys.h, registrant_names.h). Who looks there compares what he finds:
// different texts may have one key.
#pragma once

#include "core/conflicts/name_keys.h"
#include "core/store/tables/derived_listing.h"

#include <functional>

namespace nidus::store {

// The kinds of text, beside names, that registrations are found by.
inline constexpr char organizationKey[] = "organization", documentKey[] = "document", domainKey[] = "domain";
conflicts::Key conflictKey(const char *space, const QString &text);

// False while an older Nidus's store has its listing, and no keys yet: see fillConflictKeys().
StoreResult<bool> hasConflictKeys(Database &database);
// Fills the table of such a store, in a transaction of its own. Does nothing where there are keys.
StoreResult<> fillConflictKeys(Database &database);

// The names under any of `keys`.
StoreResult<QStringList> namesOfKeys(Database &database, const std::vector<conflicts::Key> &keys);
// The registrations under `key` in the order of the lists, or backwards, until `take` returns false.
enum class Direction { Forwards, Backwards };
StoreResult<> forEachOfKey(Database &database, conflicts::Key key, Direction direction,
                           const std::function<bool(const Listing &)> &take);

// The keys of what a listing row says: each once, ascending.
StoreResult<std::vector<conflicts::Key>> conflictKeysOf(Database &database, const ListingRow &row);
// How many of `keys` the row does not have in the table.
StoreResult<qsizetype> missingConflictKeys(Database &database, const ListingRow &row,
                                           const std::vector<conflicts::Key> &keys);

// Writes keys beside the listing; none where fillConflictKeys() is still to come: some would be taken for
// all. Many are put off and written in their order, which a large table needs; end() writes the last ones.
class ConflictKeyWriter {
public:
    // Before the listing is written.
    static StoreResult<ConflictKeyWriter> on(Database &database);
    // `before`: what the listing said, and the table has keys of; null: there are none.
    StoreResult<> add(const ListingRow *before, const ListingRow &now);
    StoreResult<> end();

private:
    struct Row {
        conflicts::Key key = 0;
        bool isInformal = false;
        qint64 number = 0;
        conflicts::ShortName folded;
    };
    friend StoreResult<> fillConflictKeys(Database &database);
    ConflictKeyWriter(Database &database, bool isAsked) : m_database(&database), m_isAsked(isAsked) {}

    Database *m_database;
    bool m_isAsked;
    std::vector<Row> m_rows;
};

} // namespace nidus::store
