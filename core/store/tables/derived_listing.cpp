#include "core/store/tables/derived_listing.h"

#include "core/store/tables/content.h"
#include "core/store/tables/edition_chain.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"

#include <QSet>

namespace nidus::store {

StoreResult<QList<qint64>> idsOf(Database &database, const QByteArray &sql, const Values &values)
{
    return database.rows(sql, values, [](const Statement &row) { return row.integer(0); });
}

static constexpr char shownSql[] =
    "SELECT id FROM registration r WHERE EXISTS (SELECT 1 FROM shown_version v WHERE v.registration_id = "
    "r.id) "
    "OR EXISTS (SELECT 1 FROM entry e JOIN shown_edition d ON d.id = e.edition_id "
    "           WHERE e.registration_id = r.id) "
    "OR EXISTS (SELECT 1 FROM shown_annotation a WHERE a.registration_id = r.id)";

StoreResult<QList<qint64>> shownRegistrations(Database &database) { return idsOf(database, shownSql); }

StoreResult<QList<qint64>> seenRegistrations(Database &database)
{
    const auto seen =
        idsOf(database,
              QByteArray(shownSql) + " OR EXISTS (SELECT 1 FROM listing l WHERE l.registration_id = r.id)");
    return seen ? seen : shownRegistrations(database); // the listing is not there
}

StoreResult<std::optional<ListingRow>> storedListing(Database &database, qint64 registration)
{
    return database.row(
        "SELECT nid, kind, status, ifnull(version, 0), ifnull(date, ''), ifnull(form, ''), registrant, "
        "ifnull(registered, ''), ifnull(updated, ''), refs, folded, number, ifnull(version_id, 0), "
        "ifnull(entry_id, 0) FROM listing WHERE registration_id = ?",
        {registration}, [&](const Statement &row) {
            return ListingRow{{registration, row.text(0), row.text(1), row.text(2), int(row.integer(3)),
                               row.text(4), row.text(5), row.text(6), row.text(7), row.text(8), row.text(9)},
                              row.text(10),
                              row.integer(11),
                              row.integer(12),
                              row.integer(13)};
        });
}

Values listingValues(const ListingRow &row)
{
    const Listing &listing = row.listing;
    return {text(listing.kind),
            row.number,
            text(row.folded),
            listing.registration,
            text(listing.nid),
            text(listing.status),
            idOrNull(row.version),
            idOrNull(listing.version),
            textOrNull(listing.date),
            textOrNull(listing.form),
            text(listing.registrant),
            idOrNull(row.entry),
            textOrNull(listing.registered),
            textOrNull(listing.updated),
            text(listing.references)};
}

StoreResult<ListingDeriver> ListingDeriver::on(Database &database)
{
    NIDUS_TRY(newest, editionAsOf(database, {}));
    NIDUS_TRY(chain, Chain::of(database, newest));
    return ListingDeriver(database, std::move(chain));
}

// The nearest row on the way down from the newest edition, of the first occurrence that is listed there.
// Where none is: as it was last listed on that way, else in the latest edition that lists it.
StoreResult<qint64> ListingDeriver::currentEntry(qint64 registration) const
{
    Statement &row = m_database.prepared(
        "SELECT e.id, e.edition_id, e.occurrence, e.removed, ifnull(d.line, d.id), d.effective FROM entry e "
        "JOIN shown_edition d ON d.id = e.edition_id WHERE e.registration_id = ? "
        "ORDER BY e.edition_id DESC, e.occurrence");
    NIDUS_DO(row.run({registration}));
    const StatementReset reading(row);
    QSet<int> occurrences;
    qint64 current = 0, lastListed = 0, elsewhere = 0;
    int currentOccurrence = 0;
    QString elsewhereDay;
    while (row.next()) {
        const bool removed = row.integer(3) != 0;
        const int occurrence = int(row.integer(2));
        if (!m_chain.holds(row.integer(4), row.integer(1))) {
            if (!removed && (elsewhere == 0 || row.text(5) > elsewhereDay)) {
                elsewhere = row.integer(0);
                elsewhereDay = row.text(5);
            }
            continue;
        }
        if (!removed && lastListed == 0)
            lastListed = row.integer(0);
        const bool nearest = !occurrences.contains(occurrence);
        occurrences.insert(occurrence);
        if (!nearest || removed || (current != 0 && occurrence > currentOccurrence))
            continue;
        current = row.integer(0);
        currentOccurrence = occurrence;
        if (occurrence == 1)
            return current;
    }
    NIDUS_DO(row.result());
    return current != 0 ? current : lastListed != 0 ? lastListed : elsewhere;
}

StoreResult<> ListingDeriver::addEntry(ListingRow &row, const ListingRow *stored) const
{
    if (row.entry == 0)
        return {};
    if (stored && stored->entry == row.entry) {
        row.listing.registered = stored->listing.registered;
        row.listing.updated = stored->listing.updated;
        row.listing.references = stored->listing.references;
        return {};
    }
    Statement &statement =
        m_database.prepared("SELECT ifnull(date, ''), ifnull(updated, ''), refs FROM entry WHERE id = ?");
    const StatementReset reading(statement);
    NIDUS_DO(statement.first({row.entry}));
    row.listing.registered = statement.text(0);
    row.listing.updated = statement.text(1);
    row.listing.references = statement.text(2);
    return {};
}

StoreResult<ListingRow> ListingDeriver::derive(qint64 registration, const ListingRow *stored) const
{
    Statement &statement = m_database.prepared(
        "SELECT r.nid, r.folded, r.kind, v.id, v.number, v.date, v.form, v.registrant,"
        " (SELECT a.status FROM shown_annotation a WHERE a.registration_id = r.id ORDER BY a.at DESC, a.id "
        "DESC LIMIT 1) FROM registration r LEFT JOIN version v ON v.id = (SELECT s.id FROM shown_version s "
        " WHERE s.registration_id = r.id ORDER BY s.number DESC, s.published DESC, s.correction DESC LIMIT "
        "1) WHERE r.id = ?");
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({registration}));
    if (!found)
        return failure(StoreError::Kind::NotFound, m_database.path(),
                       QStringLiteral("registration %1").arg(registration));
    ListingRow row;
    row.listing.registration = registration;
    row.listing.nid = statement.text(0);
    row.folded = statement.text(1);
    row.listing.kind = statement.text(2);
    row.version = statement.integer(3);
    row.listing.version = int(statement.integer(4));
    row.listing.date = statement.text(5);
    row.listing.form = statement.text(6);
    row.listing.registrant = statement.text(7);
    row.listing.status = statement.isNull(8) ? id(Status::Registered) : statement.text(8);
    if (row.listing.kind == id(Kind::Informal))
        if (const auto nid = Nid::parse(row.listing.nid))
            row.number = nid->informalNumber().value_or(0);

    NIDUS_TRY(entry, currentEntry(registration));
    row.entry = entry;
    NIDUS_DO(addEntry(row, stored));
    if (row.listing.registrant.isEmpty())
        row.listing.registrant = row.listing.references;
    return row;
}

} // namespace nidus::store
