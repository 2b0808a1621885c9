// What is derived from the rows kept for ever: references, the listing, the search indexes.
#include "core/translation.inc"

#include "core/store/audit/verification.h"
#include "core/store/tables/derived_listing.h"

namespace nidus::store {

namespace {

// Every registration that something shown is known of.
constexpr char seenSql[] = "SELECT id FROM registration r WHERE "
                           "EXISTS (SELECT 1 FROM listing l WHERE l.registration_id = r.id) "
                           "OR EXISTS (SELECT 1 FROM shown_version v WHERE v.registration_id = r.id) "
                           "OR EXISTS (SELECT 1 FROM entry e JOIN shown_edition d ON d.id = e.edition_id "
                           "           WHERE e.registration_id = r.id) "
                           "OR EXISTS (SELECT 1 FROM shown_annotation a WHERE a.registration_id = r.id)";

} // namespace

void Verification::checkReferences()
{
    Statement broken(m_database, "PRAGMA foreign_key_check");
    while (broken.next())
        add(Fault::Kind::Reference,
            broken.isNull(1) ? broken.text(0)
                             : QStringLiteral("%1 %2").arg(broken.text(0)).arg(broken.integer(1)),
            tr("names a row of %1 that is not there").arg(broken.text(2)));
    addFailure(broken, tr("references"));
}

void Verification::checkListing()
{
    const auto deriver = ListingDeriver::on(m_database);
    if (!deriver) {
        add(Fault::Kind::Damaged, tr("listing"), deriver.error().detail);
        return;
    }
    Statement seen(m_database, seenSql);
    while (seen.next() && step()) {
        const qint64 id = seen.integer(0);
        const auto stored = storedListing(m_database, id);
        const auto derived = deriver->derive(id, nullptr);
        const QString place = QStringLiteral("listing of registration %1").arg(id);
        if (!stored || !derived) {
            add(Fault::Kind::Damaged, place, (stored ? derived.error() : stored.error()).detail);
            return; // a table or a view that is gone is gone for all of them
        }
        const QString named = QStringLiteral("listing of %1").arg(derived->listing.nid);
        if (!*stored)
            add(Fault::Kind::Listing, named, tr("is missing"));
        else if (**stored != *derived)
            add(Fault::Kind::Listing, named, tr("is not what the registration says"));
    }
    addFailure(seen, tr("table %1").arg(QStringLiteral("listing")));
}

void Verification::checkEach(const QString &sql, Fault::Kind kind, const QString &place,
                             const QString &detail)
{
    Statement row(m_database, sql);
    while (row.next())
        add(kind, place.arg(row.text(0)), detail);
    addFailure(row, place.arg(QString()).trimmed());
}

void Verification::checkIndexes()
{
    checkEach(QStringLiteral(
                  "SELECT l.folded FROM listing l LEFT JOIN name_index_content c ON c.id = l.registration_id "
                  "WHERE c.c0 IS NOT l.nid OR c.c1 IS NOT l.registrant"),
              Fault::Kind::Listing, QStringLiteral("name_index %1"), tr("does not find this name"));
    checkEach(QStringLiteral("SELECT c.id FROM name_index_content c WHERE NOT EXISTS "
                             "(SELECT 1 FROM listing l WHERE l.registration_id = c.id)"),
              Fault::Kind::Listing, QStringLiteral("name_index %1"), tr("finds a name that is not listed"));
    checkEach(QStringLiteral("SELECT id FROM version EXCEPT SELECT id FROM body_index_docsize"),
              Fault::Kind::Listing, QStringLiteral("body_index %1"), tr("does not find this version"));
    checkEach(QStringLiteral("SELECT id FROM body_index_docsize EXCEPT SELECT id FROM version"),
              Fault::Kind::Listing, QStringLiteral("body_index %1"), tr("finds a version that is not there"));
    if (m_database.isReadOnly())
        return;                                              // the indexes' own check counts as writing
    const auto transaction = Transaction::begin(m_database); // rolled back
    if (!transaction)
        return;
    for (const char *index : {"name_index", "body_index"}) {
        const QString name = QLatin1String(index);
        if (const auto checked =
                m_database.exec(QStringLiteral("INSERT INTO %1 (%1) VALUES ('integrity-check')").arg(name));
            !checked)
            add(Fault::Kind::Damaged, name, checked.error().detail);
    }
}

} // namespace nidus::store
