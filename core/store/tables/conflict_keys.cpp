#include "core/store/tables/conflict_keys.h"

#include "core/conflicts/registrant_names.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/reviews.h"

#include <algorithm>

namespace nidus::store {

namespace {

using conflicts::Key;

constexpr std::size_t mostPutOff = 200'000; // 64 octets each

bool isInformal(const ListingRow &row) { return row.listing.kind == id(Kind::Informal); }

Values keyRow(Key key, const ListingRow &row)
{
    return {qint64(key), int(isInformal(row)), row.number, text(row.folded)};
}

} // namespace

Key conflictKey(const char *space, const QString &text)
{
    return conflicts::keyOf(space, text.toStdString());
}

StoreResult<bool> hasConflictKeys(Database &database)
{
    NIDUS_TRY(has, database.scalar("SELECT EXISTS (SELECT 1 FROM conflict_key) OR "
                                   "NOT EXISTS (SELECT 1 FROM listing)"));
    return has.integer() != 0;
}

StoreResult<> fillConflictKeys(Database &database)
{
    NIDUS_TRY(has, hasConflictKeys(database));
    if (has)
        return {};
    NIDUS_TRY(transaction, Transaction::begin(database));
    NIDUS_TRY(hasNow, hasConflictKeys(database));
    if (hasNow) // another process did it meanwhile
        return {};
    NIDUS_TRY(listed, idsOf(database, "SELECT registration_id FROM listing"));
    ConflictKeyWriter writer(database, true);
    for (const qint64 registration : std::as_const(listed)) {
        NIDUS_TRY(row, storedListing(database, registration));
        NIDUS_DO(writer.add(nullptr, *row));
    }
    NIDUS_DO(writer.end());
    return transaction.commit();
}

StoreResult<QStringList> namesOfKeys(Database &database, const std::vector<Key> &keys)
{
    QStringList names;
    for (const Key key : keys) {
        NIDUS_TRY(found, database.rows("SELECT folded FROM conflict_key WHERE key = ?", {qint64(key)},
                                       [](const Statement &row) { return row.text(0); }));
        names += found;
    }
    return names;
}

StoreResult<> forEachOfKey(Database &database, Key key, Direction direction,
                           const std::function<bool(const Listing &)> &take)
{
    const QByteArray order = direction == Direction::Forwards
                                 ? " ORDER BY informal, number, folded"
                                 : " ORDER BY informal DESC, number DESC, folded DESC";
    Statement row(database, "SELECT folded FROM conflict_key WHERE key = ?" + order);
    NIDUS_DO(row.run({qint64(key)}));
    while (row.next()) {
        const auto nid = Nid::parse(row.text(0));
        NIDUS_TRY(listing,
                  nid ? findListing(database, *nid) : StoreResult<std::optional<Listing>>(std::nullopt));
        if (listing && !take(*listing))
            return {};
    }
    return row.result();
}

StoreResult<std::vector<Key>> conflictKeysOf(Database &database, const ListingRow &row)
{
    std::vector<Key> keys = conflicts::keysToKeep(conflicts::NameForms(row.folded.toStdString()));
    const QString organization = conflicts::comparedOrganization(statedRegistrant(row.listing));
    if (!organization.isEmpty())
        keys.push_back(conflictKey(organizationKey, organization));
    for (const QString &document : conflicts::citedDocuments(row.listing.references))
        keys.push_back(conflictKey(documentKey, document));
    if (row.version != 0) {
        NIDUS_TRY(field, registrantField(database, row.version));
        for (const QString &domain : conflicts::contactDomains(field))
            keys.push_back(conflictKey(domainKey, domain));
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

StoreResult<qsizetype> missingConflictKeys(Database &database, const ListingRow &row,
                                           const std::vector<Key> &keys)
{
    qsizetype missing = 0;
    for (const Key key : keys) {
        NIDUS_TRY(found, database.row("SELECT 1 FROM conflict_key WHERE key = ? AND informal = ? AND "
                                      "number = ? AND folded = ?",
                                      keyRow(key, row), [](const Statement &) { return true; }));
        missing += found ? 0 : 1;
    }
    return missing;
}

StoreResult<ConflictKeyWriter> ConflictKeyWriter::on(Database &database)
{
    NIDUS_TRY(has, hasConflictKeys(database));
    return ConflictKeyWriter(database, has);
}

StoreResult<> ConflictKeyWriter::add(const ListingRow *before, const ListingRow &now)
{
    if (!m_isAsked)
        return {};
    std::vector<Key> gone, wanted;
    if (before) {
        if (before->version == now.version && before->listing.registrant == now.listing.registrant &&
            before->listing.references == now.listing.references)
            return {};
        NIDUS_TRY(kept, conflictKeysOf(*m_database, *before));
        gone = std::move(kept);
    }
    NIDUS_TRY(keys, conflictKeysOf(*m_database, now));
    wanted = std::move(keys);
    for (const Key key : gone)
        if (!std::ranges::binary_search(wanted, key))
            NIDUS_DO(m_database->update("DELETE FROM conflict_key WHERE key = ? AND informal = ? AND "
                                        "number = ? AND folded = ?",
                                        keyRow(key, now)));
    constexpr std::size_t many = 4'000, ofOneRow = 1'000;
    if (m_rows.size() >= many)
        m_rows.reserve(mostPutOff + ofOneRow); // a list that doubles would take more than it holds
    for (const Key key : wanted)
        if (!std::ranges::binary_search(gone, key))
            m_rows.push_back(
                {key, isInformal(now), now.number, conflicts::ShortName(now.folded.toStdString())});
    return m_rows.size() < mostPutOff ? StoreResult<>() : end();
}

StoreResult<> ConflictKeyWriter::end()
{
    std::ranges::sort(m_rows, [](const Row &a, const Row &b) { return qint64(a.key) < qint64(b.key); });
    for (const Row &row : m_rows) {
        const std::string_view folded = row.folded.view();
        NIDUS_DO(m_database->insert(
            "INSERT OR IGNORE INTO conflict_key (key, informal, number, folded) VALUES (?, ?, ?, ?)",
            {qint64(row.key), int(row.isInformal), row.number,
             Utf8{QByteArray(folded.data(), qsizetype(folded.size()))}}));
    }
    m_rows.clear();
    return {};
}

} // namespace nidus::store
