// A bulk import: written in short transactions, seen all at once.
#include "core/store/tables/intake.h"

#include "core/store/tables/derived_listing.h"
#include "core/store/tables/edition_chain.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"

namespace nidus::store {

StoreResult<IntakeState> findIntake(Database &database, const QByteArray &key)
{
    NIDUS_TRY(found, database.row("SELECT i.id, EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = "
                                  "i.id) FROM intake i WHERE i.key = ?",
                                  {key}, [](const Statement &row) {
                                      return IntakeState{row.integer(0), row.integer(1) != 0};
                                  }));
    return found.value_or(IntakeState{});
}

StoreResult<qint64> addIntake(AuditedTransaction &act, const QByteArray &key)
{
    NIDUS_TRY(known, findIntake(act.database(), key));
    if (known.shown)
        return failure(StoreError::Kind::Refused, act.database().path(), "intake: this import is finished");
    if (known.id != 0)
        return known.id;
    return act.insert("intake", {key});
}

// Whether the newest edition rests on the one that was the newest: then only what the intake touches can list
// anew.
static StoreResult<bool> goesOn(Database &database, const std::optional<qint64> &before)
{
    NIDUS_TRY(newest, editionAsOf(database, {}));
    if (!before || newest == before)
        return true;
    NIDUS_TRY(chain, Chain::of(database, newest));
    NIDUS_TRY(line, database.scalar("SELECT ifnull(line, id) FROM edition WHERE id = ?", {*before}));
    return chain.holds(line.integer(), *before);
}

StoreResult<> showIntake(AuditedTransaction &act, qint64 intake)
{
    Database &database = act.database();
    NIDUS_TRY(before, editionAsOf(database, {}));
    NIDUS_DO(act.insert("intake_shown", {intake}));
    NIDUS_TRY(touched, idsOf(database,
                             "SELECT registration_id FROM version WHERE intake_id = ?"
                             " UNION SELECT e.registration_id FROM edition d CROSS JOIN entry e"
                             " ON e.edition_id = d.id WHERE d.intake_id = ?"
                             " UNION SELECT registration_id FROM annotation WHERE intake_id = ?",
                             {intake, intake, intake}));
    NIDUS_DO(refreshListings(act, touched));
    NIDUS_TRY(unbroken, goesOn(database, before));
    return unbroken ? StoreResult<>() : refreshAllListings(act);
}

StoreResult<QList<IntakeVersion>> versionsOfIntake(Database &database, qint64 intake)
{
    return database.rows(
        "SELECT r.folded, r.id, v.number, v.correction, s.digest, v.content FROM version v "
        "JOIN registration r ON r.id = v.registration_id LEFT JOIN source s ON s.id = v.source_id "
        "WHERE v.intake_id = ? ORDER BY v.id",
        {intake}, [](const Statement &row) {
            return IntakeVersion{row.text(0),         row.integer(1), int(row.integer(2)),
                                 int(row.integer(3)), row.bytes(4),   row.text(5).toUtf8()};
        });
}

StoreResult<QList<IntakeEdition>> editionsOfIntake(Database &database, qint64 intake)
{
    NIDUS_TRY(editions,
              database.rows("SELECT id, effective, ifnull(base_id, 0) FROM edition "
                            "WHERE intake_id = ? ORDER BY id",
                            {intake}, [](const Statement &row) {
                                return IntakeEdition{row.integer(0), row.text(1), row.integer(2), {}};
                            }));
    for (IntakeEdition &edition : editions) {
        NIDUS_TRY(entries, database.rows("SELECT registration_id, occurrence FROM entry WHERE edition_id = ?",
                                         {edition.id}, [](const Statement &row) {
                                             return std::pair(row.integer(0), int(row.integer(1)));
                                         }));
        edition.entries = {entries.cbegin(), entries.cend()};
    }
    return std::move(editions);
}

StoreResult<QHash<qint64, QList<Annotation>>> annotationsOfIntake(Database &database, qint64 intake)
{
    NIDUS_TRY(rows,
              database.rows("SELECT status, change_controller, reason, at, who, registration_id "
                            "FROM annotation WHERE intake_id = ? ORDER BY id",
                            {intake}, [&](const Statement &row) -> StoreResult<QPair<qint64, Annotation>> {
                                NIDUS_TRY(annotation, annotationOfRow(database, row));
                                return std::pair(row.integer(5), annotation);
                            }));
    QHash<qint64, QList<Annotation>> annotations;
    for (const auto &[registration, annotation] : std::as_const(rows))
        annotations[registration] += annotation;
    return annotations;
}

} // namespace nidus::store
