#include "core/store/tables/listing.h"

#include "core/store/tables/content.h"
#include "core/store/tables/derived_listing.h"

namespace nidus::store {

namespace {

StoreResult<> writeListing(Database &database, const ListingRow &row)
{
    static const QString sql = QStringLiteral(
        "INSERT INTO listing (kind, number, folded, registration_id, nid, status, version_id, version, date, "
        "form, "
        "registrant, entry_id, registered, updated, refs) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?) "
        "ON CONFLICT (registration_id) DO UPDATE SET status = excluded.status, version_id = "
        "excluded.version_id, "
        "version = excluded.version, date = excluded.date, form = excluded.form, registrant = "
        "excluded.registrant, "
        "entry_id = excluded.entry_id, registered = excluded.registered, updated = excluded.updated, "
        "refs = excluded.refs");
    const Listing &listing = row.listing;
    const auto written = database.insert(
        sql, {listing.kind, row.number, row.folded, listing.registration, listing.nid, listing.status,
              idOrNull(row.version), idOrNull(listing.version), textOrNull(listing.date),
              textOrNull(listing.form), text(listing.registrant), idOrNull(row.entry),
              textOrNull(listing.registered), textOrNull(listing.updated), text(listing.references)});
    return written ? StoreResult<>() : unexpected(written.error());
}

StoreResult<> writeNames(AuditedTransaction &act, const Listing &listing, bool isNew)
{
    return act.later(isNew
                         ? QStringLiteral("INSERT INTO name_index (nid, registrant, rowid) VALUES (?, ?, ?)")
                         : QStringLiteral("UPDATE name_index SET nid = ?, registrant = ? WHERE rowid = ?"),
                     {listing.nid, text(listing.registrant), listing.registration});
}

StoreResult<> refresh(AuditedTransaction &act, const ListingDeriver &deriver, qint64 registration)
{
    Database &database = act.database();
    NIDUS_TRY(stored, storedListing(database, registration));
    NIDUS_TRY(row, deriver.derive(registration, stored ? &*stored : nullptr));
    if (stored && *stored == row)
        return {};
    NIDUS_DO(writeListing(database, row));
    if (stored && (stored)->listing.registrant == row.listing.registrant)
        return {};
    return writeNames(act, row.listing, !stored);
}

// In the lists' order, as the table lies.
constexpr char listingSql[] =
    "SELECT registration_id, nid, kind, status, version, date, form, registrant, registered, "
    "updated, refs FROM listing";

Listing listingOfRow(const Statement &row)
{
    return {row.integer(0), row.text(1), row.text(2), row.text(3), int(row.integer(4)), row.text(5),
            row.text(6),    row.text(7), row.text(8), row.text(9), row.text(10)};
}

} // namespace

StoreResult<> refreshListings(AuditedTransaction &act, const QList<qint64> &registrations)
{
    NIDUS_TRY(deriver, ListingDeriver::on(act.database()));
    for (const qint64 registration : registrations)
        NIDUS_DO(refresh(act, deriver, registration));
    return {};
}

StoreResult<> refreshListing(AuditedTransaction &act, qint64 registration)
{
    return refreshListings(act, {registration});
}

StoreResult<> refreshAllListings(AuditedTransaction &act)
{
    NIDUS_TRY(seen, idsOf(act.database(), QStringLiteral("SELECT registration_id FROM listing")));
    return refreshListings(act, seen);
}

StoreResult<> forEachListing(Database &database, const std::function<bool(const Listing &)> &take,
                             qint64 behind)
{
    const QString from =
        behind ? QStringLiteral(" WHERE (kind, number, folded) > "
                                "(SELECT kind, number, folded FROM listing WHERE registration_id = ?)")
               : QString();
    Statement statement(database,
                        QLatin1String(listingSql) + from + QStringLiteral(" ORDER BY kind, number, folded"));
    NIDUS_DO(statement.run(behind ? Values{behind} : Values()));
    while (statement.next())
        if (!take(listingOfRow(statement)))
            return {};
    NIDUS_DO(statement.result());
    return {};
}

StoreResult<std::optional<Listing>> findListing(Database &database, const Nid &nid)
{
    Statement &statement = database.prepared(QLatin1String(listingSql) + QStringLiteral(" WHERE folded = ?"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({nid.folded()}));
    return found ? std::optional(listingOfRow(statement)) : std::nullopt;
}

StoreResult<qint64> countListings(Database &database)
{
    NIDUS_TRY(count, database.scalar(QStringLiteral("SELECT count(*) FROM listing")));
    return count.integer();
}

} // namespace nidus::store
