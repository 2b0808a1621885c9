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
    NIDUS_TRY(found, statement.first({key}));
    return found ? IntakeState{statement.integer(0), statement.integer(1) != 0} : IntakeState{};
}

StoreResult<qint64> addIntake(AuditedTransaction &act, const QByteArray &key)
{
    NIDUS_TRY(known, findIntake(act.database(), key));
    if (known.shown)
        return unexpected(StoreError{StoreError::Kind::Refused, act.database().path(),
                                     QStringLiteral("intake: this import is finished"), 0});
    if (known.id != 0)
        return known.id;
    return act.insert(QStringLiteral("intake"), {key});
}

StoreResult<QSet<QPair<QString, QByteArray>>> intakeVersions(Database &database, qint64 intake)
{
    Statement statement(
        database, QStringLiteral("SELECT r.folded, s.digest FROM version v JOIN registration r ON r.id = "
                                 "v.registration_id LEFT JOIN source s ON s.id = v.source_id "
                                 "WHERE v.intake_id = ?"));
    NIDUS_DO(statement.run({intake}));
    QSet<QPair<QString, QByteArray>> versions;
    while (statement.next())
        versions.insert({statement.text(0), statement.bytes(1)});
    NIDUS_DO(statement.result());
    return versions;
}

// Whether the newest edition rests on the one that was the newest: then only what the intake touches can list
// anew.
static StoreResult<bool> goesOn(Database &database, const std::optional<qint64> &before)
{
    NIDUS_TRY(newest, editionAsOf(database, {}));
    if (!before || newest == before)
        return true;
    NIDUS_TRY(chain, Chain::of(database, newest));
    NIDUS_TRY(line, database.scalar(QStringLiteral("SELECT ifnull(line, id) FROM edition WHERE id = ?"),
                                    {*before}));
    return chain.holds(line.integer(), *before);
}

StoreResult<> showIntake(AuditedTransaction &act, qint64 intake)
{
    Database &database = act.database();
    NIDUS_TRY(before, editionAsOf(database, {}));
    NIDUS_DO(act.insert(QStringLiteral("intake_shown"), {intake}));
    NIDUS_TRY(touched,
              idsOf(database,
                    QStringLiteral("SELECT registration_id FROM version WHERE intake_id = ?"
                                   " UNION SELECT e.registration_id FROM edition d CROSS JOIN entry e"
                                   " ON e.edition_id = d.id WHERE d.intake_id = ?"
                                   " UNION SELECT registration_id FROM annotation WHERE intake_id = ?"),
                    {intake, intake, intake}));
    NIDUS_DO(refreshListings(act, touched));
    NIDUS_TRY(unbroken, goesOn(database, before));
    return unbroken ? StoreResult<>() : refreshAllListings(act);
}

} // namespace nidus::store
