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
    const auto stored = storedListing(database, registration);
    if (!stored)
        return unexpected(stored.error());
    const auto row = deriver.derive(registration, *stored ? &**stored : nullptr);
    if (!row)
        return unexpected(row.error());
    if (*stored && **stored == *row)
        return {};
    if (const auto written = writeListing(database, *row); !written)
        return written;
    if (*stored && (*stored)->listing.registrant == row->listing.registrant)
        return {};
    return writeNames(act, row->listing, !*stored);
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
    const auto deriver = ListingDeriver::on(act.database());
    if (!deriver)
        return unexpected(deriver.error());
    for (const qint64 registration : registrations)
        if (const auto done = refresh(act, *deriver, registration); !done)
            return done;
    return {};
}

StoreResult<> refreshListing(AuditedTransaction &act, qint64 registration)
{
    return refreshListings(act, {registration});
}

StoreResult<> refreshAllListings(AuditedTransaction &act)
{
    const auto seen = idsOf(act.database(), QStringLiteral("SELECT registration_id FROM listing"));
    if (!seen)
        return unexpected(seen.error());
    return refreshListings(act, *seen);
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
    if (const auto ran = statement.run(behind ? QVariantList{behind} : QVariantList()); !ran)
        return ran;
    while (statement.next())
        if (!take(listingOfRow(statement)))
            return {};
    if (const auto error = statement.failed())
        return unexpected(*error);
    return {};
}

StoreResult<std::optional<Listing>> findListing(Database &database, const Nid &nid)
{
    Statement &statement = database.prepared(QLatin1String(listingSql) + QStringLiteral(" WHERE folded = ?"));
    const StatementReset reading(statement);
    const auto found = statement.first({nid.folded()});
    if (!found)
        return unexpected(found.error());
    return *found ? std::optional(listingOfRow(statement)) : std::nullopt;
}

StoreResult<qint64> countListings(Database &database)
{
    const auto count = database.scalar(QStringLiteral("SELECT count(*) FROM listing"));
    if (!count)
        return unexpected(count.error());
    return count->toLongLong();
}

} // namespace nidus::store
