#include "core/store/tables/listed_names.h"

#include "core/store/tables/content.h"
#include "core/store/tables/edition_chain.h"

namespace nidus::store {

namespace {

// nearest (id, removed, registration, edition): of each registration the row of its first record that counts.
QByteArray nearestSql()
{
    return QByteArray(chainSql) +
           ", nearest (id, removed, registration, edition) AS ("
           " SELECT e.id, e.removed, e.registration_id, max(e.edition_id)"
           " FROM member m CROSS JOIN entry e ON e.edition_id = m.id WHERE e.occurrence = 1"
           " GROUP BY e.registration_id) ";
}

} // namespace

StoreResult<> forEachListedName(Database &database, qint64 edition,
                                const std::function<bool(const ListedName &)> &take)
{
    // Names only are sorted, no texts.
    Statement row(database, nearestSql() +
                                "SELECT n.id, r.id, r.nid, r.kind = 'informal' FROM nearest n "
                                "JOIN registration r ON r.id = n.registration WHERE n.removed = 0 "
                                "ORDER BY r.kind, iif(r.kind = 'informal', length(r.folded), 0), r.folded");
    NIDUS_DO(row.run({edition}));
    while (row.next()) {
        NIDUS_TRY(listed, readEntry(database, row.integer(0)));
        if (!take({row.integer(1), row.text(2), row.integer(3) != 0, std::move(listed.entry)}))
            return {};
    }
    return row.result();
}

StoreResult<OverviewFigures> countListedNames(Database &database, qint64 edition)
{
    OverviewFigures figures;
    Statement row(database, nearestSql() + "SELECT r.kind = 'informal', count(*) FROM nearest n "
                                           "JOIN registration r ON r.id = n.registration "
                                           "WHERE n.removed = 0 GROUP BY 1");
    NIDUS_DO(row.run({edition}));
    while (row.next())
        (row.integer(0) != 0 ? figures.informal : figures.formal) = row.integer(1);
    NIDUS_DO(row.result());
    return figures;
}

StoreResult<bool> isInformal(Database &database, qint64 registration)
{
    return required(database.row("SELECT kind = 'informal' FROM registration WHERE id = ?", {registration},
                                 [](const Statement &row) { return row.integer(0) != 0; }),
                    database, QStringLiteral("registration %1").arg(registration));
}

StoreResult<QHash<qint64, QString>> standingForms(Database &database, const QString &day)
{
    QHash<qint64, QString> forms;
    // In the order in which ListingDeriver looks for the text that stands.
    Statement row(database, "SELECT registration_id, form FROM shown_version WHERE "
                            "iif(origin <> 'desk' AND date IS NOT NULL, date, substr(published, 1, 10)) <= ? "
                            "ORDER BY registration_id, number DESC, published DESC, correction DESC");
    NIDUS_DO(row.run({day.isEmpty() ? QStringLiteral("9999-99-99") : day}));
    while (row.next())
        if (!forms.contains(row.integer(0)))
            forms.insert(row.integer(0), row.text(1));
    NIDUS_DO(row.result());
    return forms;
}

StoreResult<QList<UnnumberedText>> unnumberedTexts(Database &database)
{
    return database.rows("SELECT l.nid, v.number, max(v.correction) FROM listing l "
                         "JOIN shown_version v ON v.registration_id = l.registration_id "
                         "AND v.number = l.version WHERE v.correction > 1 AND v.correction_class = 'other' "
                         "GROUP BY l.folded ORDER BY l.folded",
                         {}, [](const Statement &row) {
                             return UnnumberedText{row.text(0), {int(row.integer(1)), int(row.integer(2))}};
                         });
}

} // namespace nidus::store
