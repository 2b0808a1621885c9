#include "core/store/tables/edition_difference.h"

#include "core/store/tables/content.h"
#include "core/store/tables/derived_listing.h"

#include <algorithm>
#include <map>

namespace nidus::store {

namespace {

StoreResult<QList<qint64>> editionsBelow(Database &database, qint64 edition)
{
    NIDUS_TRY(members,
              idsOf(database, QByteArray(chainSql) + "SELECT id FROM member ORDER BY id", {edition}));
    return members;
}

// The registrations of which an edition that is below one of the two alone says something.
StoreResult<QList<qint64>> touchedBetween(Database &database, qint64 before, qint64 after)
{
    NIDUS_TRY(was, editionsBelow(database, before));
    NIDUS_TRY(is, editionsBelow(database, after));
    QList<qint64> between, touched;
    std::ranges::set_symmetric_difference(was, is, std::back_inserter(between));
    for (const qint64 edition : std::as_const(between)) {
        NIDUS_TRY(here, idsOf(database, "SELECT DISTINCT registration_id FROM entry WHERE edition_id = ?",
                              {edition}));
        touched += here;
    }
    std::ranges::sort(touched);
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    return touched;
}

// By occurrence the row that is nearest on the way down from each of the two; 0 where none is, or a removed
// one.
struct Nearest {
    std::optional<qint64> before, after;
};
StoreResult<std::map<int, Nearest>> nearestRows(Database &database, qint64 registration, const Chain &before,
                                                const Chain &after)
{
    Statement &row = database.prepared(
        "SELECT e.id, e.edition_id, ifnull(d.line, d.id), e.occurrence, e.removed FROM entry e "
        "JOIN edition d ON d.id = e.edition_id WHERE e.registration_id = ? ORDER BY e.edition_id DESC");
    NIDUS_DO(row.run({registration}));
    const StatementReset reading(row);
    std::map<int, Nearest> nearest;
    while (row.next()) {
        const qint64 listed = row.integer(4) != 0 ? 0 : row.integer(0);
        Nearest &here = nearest[int(row.integer(3))];
        if (!here.before && before.holds(row.integer(2), row.integer(1)))
            here.before = listed;
        if (!here.after && after.holds(row.integer(2), row.integer(1)))
            here.after = listed;
    }
    NIDUS_DO(row.result());
    return nearest;
}

StoreResult<std::optional<ListedEntry>> entryOf(Database &database, qint64 row)
{
    if (row == 0)
        return std::optional<ListedEntry>();
    NIDUS_TRY(entry, readEntry(database, row));
    return std::optional(std::move(entry));
}

} // namespace

StoreResult<> forEachDifference(Database &database, qint64 before, qint64 after,
                                const std::function<bool(const EntryDifference &)> &take)
{
    if (before == after)
        return {};
    const Snapshot snapshot(database);
    NIDUS_TRY(touched, touchedBetween(database, before, after));
    NIDUS_TRY(was, Chain::of(database, before));
    NIDUS_TRY(is, Chain::of(database, after));
    for (const qint64 registration : std::as_const(touched)) {
        NIDUS_TRY(rows, nearestRows(database, registration, was, is));
        for (const auto &[occurrence, nearest] : rows) {
            const qint64 old = nearest.before.value_or(0), now = nearest.after.value_or(0);
            if (old == now)
                continue;
            NIDUS_TRY(oldEntry, entryOf(database, old));
            NIDUS_TRY(nowEntry, entryOf(database, now));
            if (!take({std::move(oldEntry), std::move(nowEntry)}))
                return {};
        }
    }
    return {};
}

} // namespace nidus::store
