// What is derived from the rows kept for ever: references, the listing, the search indexes.
#include "core/translation.inc"

#include "core/store/audit/verification.h"
#include "core/store/tables/conflict_keys.h"
#include "core/store/tables/derived_listing.h"
#include "core/store/tables/search_index.h"

namespace nidus::store {

namespace {

// Rows of the search indexes that are not what the tables say.
constexpr struct {
    const char *index, *sql, *fault;
} indexChecks[] = {
    {"name_index %1",
     "SELECT l.folded FROM listing l LEFT JOIN name_index_content c ON c.id = l.registration_id "
     "WHERE c.c0 IS NOT l.nid OR c.c1 IS NOT l.registrant",
     QT_TR_NOOP("does not find this name")},
    {"name_index %1",
     "SELECT c.id FROM name_index_content c WHERE NOT EXISTS "
     "(SELECT 1 FROM listing l WHERE l.registration_id = c.id)",
     QT_TR_NOOP("finds a name that is not listed")},
    {"body_index %1", "SELECT id FROM version EXCEPT SELECT id FROM body_index_docsize",
     QT_TR_NOOP("does not find this version")},
    {"body_index %1", "SELECT id FROM body_index_docsize EXCEPT SELECT id FROM version",
     QT_TR_NOOP("finds a version that is not there")},
};

// The keys by which conflicts are looked for, row by row of the listing.
class KeyCheck {
public:
    explicit KeyCheck(Verification &run) : m_run(run) {}

    void check(const ListingRow &row)
    {
        const auto keys = conflictKeysOf(m_run.database, row);
        const auto missing = keys ? missingConflictKeys(m_run.database, row, *keys)
                                  : StoreResult<qsizetype>(unexpected(keys.error()));
        if (!missing)
            return noteFailure(missing.error());
        m_found += qint64(keys->size()) - *missing;
        if (*missing > 0)
            m_run.add(Fault::Kind::Listing, QStringLiteral("conflict_key %1").arg(row.folded),
                      tr("does not find this name's conflicts"));
    }

    void end()
    {
        const auto count = m_run.database.scalar("SELECT count(*) FROM conflict_key");
        if (!count)
            return noteFailure(count.error());
        if (!m_failed && count->integer() > m_found)
            m_run.add(Fault::Kind::Listing, QStringLiteral("conflict_key"),
                      tr("finds names that are not listed so (%1)").arg(count->integer() - m_found));
    }

private:
    void noteFailure(const StoreError &error)
    {
        if (!m_failed) // a table that is gone is gone for all of them
            m_run.addFailure(error, tableName("conflict_key"));
        m_failed = true;
    }

    Verification &m_run;
    qint64 m_found = 0;
    bool m_failed = false;
};

StoreResult<std::optional<Values>> storedValues(Database &database, qint64 registration)
{
    static const QByteArray sql =
        QByteArray("SELECT ") + listingColumns + " FROM listing WHERE registration_id = ?";
    return database.row(sql, {registration}, [](const Statement &row) { return row.values(); });
}

void checkTexts(Verification &run, const TextIndex &index, const NextTexts &next)
{
    const auto fault = textIndexFault(run.database, index, [&](Values &row) -> StoreResult<bool> {
        return run.step() ? next(row) : StoreResult<bool>(false);
    });
    if (!fault)
        run.addFailure(fault.error(), QLatin1String(index.name));
    else if (*fault && !run.stopped)
        run.add(Fault::Kind::Listing, QLatin1String(index.name), **fault);
}

} // namespace

void checkReferences(Verification &run)
{
    Statement broken(run.database, "PRAGMA foreign_key_check");
    while (broken.next())
        run.add(Fault::Kind::Reference,
                broken.isNull(1) ? broken.text(0)
                                 : QStringLiteral("%1 %2").arg(broken.text(0)).arg(broken.integer(1)),
                tr("names a row of %1 that is not there").arg(broken.text(2)));
    run.addFailure(broken, tr("references"));
}

void checkListing(Verification &run)
{
    const auto deriver = ListingDeriver::on(run.database);
    if (!deriver)
        return run.addFailure(deriver.error(), tr("listing"));
    const auto seen = seenRegistrations(run.database);
    if (!seen)
        return run.addFailure(seen.error(), tableName("listing"));
    KeyCheck keys(run);
    for (const qint64 id : *seen) {
        if (!run.step())
            return;
        const auto stored = storedValues(run.database, id);
        const auto derived = deriver->derive(id, nullptr);
        const QString place = QStringLiteral("listing of registration %1").arg(id);
        if (!stored || !derived) {
            run.addFailure(stored ? derived.error() : stored.error(), place);
            return; // a table or a view that is gone is gone for all of them
        }
        const QString named = QStringLiteral("listing of %1").arg(derived->listing.nid);
        if (!*stored)
            run.add(Fault::Kind::Listing, named, tr("is missing"));
        else if (**stored != listingValues(*derived))
            run.add(Fault::Kind::Listing, named, tr("is not what the registration says"));
        else
            keys.check(*derived);
    }
    keys.end();
}

void checkIndexes(Verification &run)
{
    for (const auto &check : indexChecks) {
        const QString place = QLatin1String(check.index);
        Statement row(run.database, check.sql);
        while (row.next())
            run.add(Fault::Kind::Listing, place.arg(row.text(0)), tr(check.fault));
        run.addFailure(row, place.arg(QString()).trimmed());
    }
    checkTexts(run, nameIndex, namesToIndex(run.database));
    checkTexts(run, bodyIndex, bodiesToIndex(run.database));
}

} // namespace nidus::store
