#include "core/store/tables/listing.h"

#include "core/formats/text/partial_update.h"
#include "core/store/tables/conflict_keys.h"
#include "core/store/tables/derived_listing.h"

namespace nidus::store {

namespace {

StoreResult<> writeListing(Database &database, const ListingRow &row)
{
    static const QByteArray sql =
        QByteArray("INSERT INTO listing (") + listingColumns +
        ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (registration_id) DO UPDATE SET "
        "status = excluded.status, version_id = excluded.version_id, version = excluded.version, date = "
        "excluded.date, form = excluded.form, registrant = excluded.registrant, entry_id = "
        "excluded.entry_id, registered = excluded.registered, updated = excluded.updated, refs = "
        "excluded.refs";
    NIDUS_DO(database.insert(sql, listingValues(row)));
    return {};
}

StoreResult<> writeNames(AuditedTransaction &act, const Listing &listing, bool isNew)
{
    return act.later(isNew ? "INSERT INTO name_index (nid, registrant, rowid) VALUES (?, ?, ?)"
                           : "UPDATE name_index SET nid = ?, registrant = ? WHERE rowid = ?",
                     {listing.nid, text(listing.registrant), listing.registration});
}

StoreResult<> refresh(AuditedTransaction &act, const ListingDeriver &deriver, ConflictKeyWriter &keys,
                      qint64 registration)
{
    Database &database = act.database();
    NIDUS_TRY(stored, storedListing(database, registration));
    NIDUS_TRY(row, deriver.derive(registration, stored ? &*stored : nullptr));
    if (stored && *stored == row)
        return {};
    NIDUS_DO(writeListing(database, row));
    NIDUS_DO(keys.add(stored ? &*stored : nullptr, row));
    if (stored && stored->listing.registrant == row.listing.registrant)
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
    NIDUS_TRY(keys, ConflictKeyWriter::on(act.database()));
    for (const qint64 registration : registrations)
        NIDUS_DO(refresh(act, deriver, keys, registration));
    return keys.end();
}

StoreResult<> refreshListing(AuditedTransaction &act, qint64 registration)
{
    return refreshListings(act, {registration});
}

StoreResult<> writeListings(Database &database, const QList<qint64> &registrations)
{
    NIDUS_TRY(deriver, ListingDeriver::on(database));
    NIDUS_TRY(keys, ConflictKeyWriter::on(database));
    for (const qint64 registration : registrations) {
        NIDUS_TRY(row, deriver.derive(registration, nullptr));
        NIDUS_DO(writeListing(database, row));
        NIDUS_DO(keys.add(nullptr, row));
    }
    return keys.end();
}

StoreResult<> refreshAllListings(AuditedTransaction &act)
{
    NIDUS_TRY(seen, idsOf(act.database(), "SELECT registration_id FROM listing"));
    return refreshListings(act, seen);
}

StoreResult<> forEachListing(Database &database, const std::function<bool(const Listing &)> &take,
                             qint64 behind)
{
    Values key; // as values: of a row that is asked for inside the query SQLite uses the first column only
    if (behind) {
        NIDUS_TRY(found, database.row("SELECT kind, number, folded FROM listing WHERE registration_id = ?",
                                      {behind}, [](const Statement &row) {
                                          return Values{row.text(0), row.integer(1), row.text(2)};
                                      }));
        key = found.value_or(Values());
        if (key.isEmpty())
            return {};
    }
    const QByteArray from = behind ? " WHERE (kind, number, folded) > (?, ?, ?)" : "";
    Statement statement(database, listingSql + from + " ORDER BY kind, number, folded");
    NIDUS_DO(statement.run(key));
    while (statement.next())
        if (!take(listingOfRow(statement)))
            return {};
    return statement.result();
}

StoreResult<QList<qint64>> listedRegistrations(Database &database)
{
    return idsOf(database, "SELECT registration_id FROM listing ORDER BY kind, number, folded");
}

StoreResult<std::optional<Listing>> findListing(Database &database, const Nid &nid)
{
    return database.row(QByteArray(listingSql) + " WHERE folded = ?", {nid.folded()}, listingOfRow);
}

StoreResult<QStringList> specifiedByRfc(Database &database, int rfc)
{
    using Named = QPair<QString, QString>; // a NID, and where the RFC stands
    const auto named = [](const Statement &row) { return Named{row.text(0), row.text(1)}; };
    NIDUS_TRY(read, database.rows("SELECT DISTINCT listing.nid, source.name FROM source "
                                  "JOIN shown_version ON shown_version.source_id = source.id "
                                  "JOIN listing ON listing.registration_id = shown_version.registration_id "
                                  "WHERE source.name LIKE ?",
                                  {QStringLiteral("rfc%%1%").arg(rfc)}, named));
    QStringList nids;
    for (const auto &[nid, file] : std::as_const(read))
        if (formats::rfcOfFileName(file) == rfc && !nids.contains(nid))
            nids += nid;
    if (!nids.isEmpty())
        return nids;
    const QString reference = QStringLiteral("RFC %1").arg(rfc);
    NIDUS_TRY(listed, database.rows("SELECT nid, refs FROM listing WHERE refs LIKE ?",
                                    {QString(u'%' + reference + u'%')}, named));
    for (const auto &[nid, references] : std::as_const(listed)) {
        const qsizetype behind = references.indexOf(reference) + reference.size();
        if (behind == references.size() || !references[behind].isDigit())
            nids += nid;
    }
    return nids;
}

StoreResult<bool> isListed(Database &database, const std::string &folded)
{
    Statement &row = database.prepared("SELECT 1 FROM listing WHERE folded = ?");
    const StatementReset reading(row);
    return row.first({Utf8{QByteArray::fromStdString(folded)}});
}

StoreResult<qint64> countListings(Database &database)
{
    NIDUS_TRY(count, database.scalar("SELECT count(*) FROM listing"));
    return count.integer();
}

} // namespace nidus::store
