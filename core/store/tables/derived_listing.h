// The listing row of a registration, derived from what is kept: written by refreshListing, compared by
// verify.
#pragma once

#include "core/records/listing.h"
#include "core/store/tables/edition_chain.h"
#include "core/store/tables/entries.h"

namespace nidus::store {

// A row of `listing`.
struct ListingRow {
    Listing listing;
    QString folded;
    qint64 number = 0;  // of an informal one
    qint64 version = 0; // row ids; 0: none
    qint64 entry = 0;
    bool operator==(const ListingRow &) const = default;
};

// What stands in `listing` now; nothing when the registration is not seen yet.
StoreResult<std::optional<ListingRow>> storedListing(Database &database, qint64 registration);

// The columns of a row, and their values as they are written, in that order. NULL is what there is not, never
// ''.
inline constexpr char listingColumns[] =
    "kind, number, folded, registration_id, nid, status, version_id, version, date, form, registrant, "
    "entry_id, registered, updated, refs";
Values listingValues(const ListingRow &row);

// The first column of every row.
StoreResult<QList<qint64>> idsOf(Database &database, const QByteArray &sql, const Values &values = {});

// Every registration that something shown is known of; and those that are listed besides.
StoreResult<QList<qint64>> shownRegistrations(Database &database);
StoreResult<QList<qint64>> seenRegistrations(Database &database);

// Derives rows from one state of the store: make it anew after each change of editions.
class ListingDeriver {
public:
    static StoreResult<ListingDeriver> on(Database &database);
    // `stored`: what stands there now; its references are taken over while the entry is the same (nullptr:
    // read anew).
    StoreResult<ListingRow> derive(qint64 registration, const ListingRow *stored) const;

private:
    ListingDeriver(Database &database, Chain chain) : m_database(database), m_chain(std::move(chain)) {}
    StoreResult<qint64> currentEntry(qint64 registration) const; // 0: none
    StoreResult<> addEntry(ListingRow &row, const ListingRow *stored) const;

    Database &m_database;
    Chain m_chain; // of the newest edition
};

} // namespace nidus::store
