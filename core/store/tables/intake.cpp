// A bulk import: written in short transactions, seen all at once.
#include "core/store/tables/intake.h"

#include "core/store/tables/derived_listing.h"
#include "core/store/tables/edition_chain.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/listing.h"

namespace nidus::store {

StoreResult<IntakeState> findIntake(Database &database, const QByteArray &key)
{
    Statement &statement = database.prepared(QStringLiteral(
        "SELECT i.id, EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = i.id) FROM intake i "
        "WHERE i.key = ?"));
    const StatementReset reading(statement);
    const auto found = statement.first({key});
    if (!found)
        return unexpected(found.error());
    return *found ? IntakeState{statement.integer(0), statement.integer(1) != 0} : IntakeState{};
}

StoreResult<qint64> addIntake(AuditedTransaction &act, const QByteArray &key)
{
    const auto known = findIntake(act.database(), key);
    if (!known)
        return unexpected(known.error());
    if (known->shown)
        return unexpected(StoreError{StoreError::Kind::Refused, act.database().path(),
                                     QStringLiteral("intake: this import is finished"), 0});
    if (known->id != 0)
        return known->id;
    return act.insert(QStringLiteral("intake"), {key});
}

StoreResult<QSet<QPair<QString, QByteArray>>> intakeVersions(Database &database, qint64 intake)
{
    Statement statement(
        database, QStringLiteral("SELECT r.folded, s.digest FROM version v JOIN registration r ON r.id = "
                                 "v.registration_id LEFT JOIN source s ON s.id = v.source_id "
                                 "WHERE v.intake_id = ?"));
    if (const auto ran = statement.run({intake}); !ran)
        return unexpected(ran.error());
    QSet<QPair<QString, QByteArray>> versions;
    while (statement.next())
        versions.insert({statement.text(0), statement.bytes(1)});
    if (const auto error = statement.failed())
        return unexpected(*error);
    return versions;
}

// Whether the newest edition rests on the one that was the newest: then only what the intake touches can list
// anew.
static StoreResult<bool> goesOn(Database &database, const std::optional<qint64> &before)
{
    const auto newest = editionAsOf(database, {});
    if (!newest)
        return unexpected(newest.error());
    if (!before || *newest == before)
        return true;
    const auto chain = Chain::of(database, *newest);
    if (!chain)
        return unexpected(chain.error());
    const auto line =
        database.scalar(QStringLiteral("SELECT ifnull(line, id) FROM edition WHERE id = ?"), {*before});
    if (!line)
        return unexpected(line.error());
    return chain->holds(line->toLongLong(), *before);
}

StoreResult<> showIntake(AuditedTransaction &act, qint64 intake)
{
    Database &database = act.database();
    const auto before = editionAsOf(database, {});
    if (!before)
        return unexpected(before.error());
    const auto shown = act.insert(QStringLiteral("intake_shown"), {intake});
    if (!shown)
        return unexpected(shown.error());
    const auto touched =
        idsOf(database,
              QStringLiteral("SELECT registration_id FROM version WHERE intake_id = ?"
                             " UNION SELECT e.registration_id FROM edition d CROSS JOIN entry e"
                             " ON e.edition_id = d.id WHERE d.intake_id = ?"
                             " UNION SELECT registration_id FROM annotation WHERE intake_id = ?"),
              {intake, intake, intake});
    if (!touched)
        return unexpected(touched.error());
    if (const auto listed = refreshListings(act, *touched); !listed)
        return listed;
    const auto unbroken = goesOn(database, *before);
    if (!unbroken)
        return unexpected(unbroken.error());
    return *unbroken ? StoreResult<>() : refreshAllListings(act);
}

} // namespace nidus::store
