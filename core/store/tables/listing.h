// The list of all registrations as it is shown: derived from what they are, and kept beside them.
#pragma once

#include "core/records/listing.h"
#include "core/store/audit/audited_transaction.h"

#include <QStringList>

#include <functional>
#include <optional>

namespace nidus::store {

// In the order of folded NIDs, informal ones by number behind the formal ones. `take` returns false to stop;
// rows stream. `behind`: a registration after whose row they begin, found without a look at those before (0:
// all; one that is not listed: none).
StoreResult<> forEachListing(Database &database, const std::function<bool(const Listing &)> &take,
                             qint64 behind = 0);
// All that are listed, in that order.
StoreResult<QList<qint64>> listedRegistrations(Database &database);
StoreResult<std::optional<Listing>> findListing(Database &database, const Nid &nid);
// The NIDs, as listed, of the registrations of which a version was read from a file that is called after RFC
// `rfc`; where there are none, of those whose references name it.
StoreResult<QStringList> specifiedByRfc(Database &database, int rfc);
StoreResult<bool> isListed(Database &database, const std::string &folded);
StoreResult<qint64> countListings(Database &database);

// Derives the listing row (with the name index and the conflict keys) of `registration` anew; makes it seen.
StoreResult<> refreshListing(AuditedTransaction &act, qint64 registration);
// The same for many at once.
StoreResult<> refreshListings(AuditedTransaction &act, const QList<qint64> &registrations);
// Writes the rows of `registrations` into a listing that is empty, and their conflict keys.
StoreResult<> writeListings(Database &database, const QList<qint64> &registrations);
// For all that are seen: needed when the newest edition does not rest on the one that was the newest before
// (showIntake sees to that itself).
StoreResult<> refreshAllListings(AuditedTransaction &act);

} // namespace nidus::store
