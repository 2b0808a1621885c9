#include "core/store/tables/intake_state.h"

#include "core/store/tables/content.h"

namespace nidus::store {

StoreResult<QList<IntakeVersion>> versionsOfIntake(Database &database, qint64 intake)
{
    Statement query(
        database,
        QStringLiteral(
            "SELECT r.folded, r.id, v.number, v.correction, s.digest, v.content FROM version v "
            "JOIN registration r ON r.id = v.registration_id LEFT JOIN source s ON s.id = v.source_id "
            "WHERE v.intake_id = ?1 ORDER BY v.id"));
    NIDUS_DO(query.run({intake}));
    QList<IntakeVersion> versions;
    while (query.next())
        versions += {query.text(0),         query.integer(1), int(query.integer(2)),
                     int(query.integer(3)), query.bytes(4),   query.text(5).toUtf8()};
    NIDUS_DO(query.result());
    return versions;
}

StoreResult<QList<IntakeEdition>> editionsOfIntake(Database &database, qint64 intake)
{
    Statement query(database, QStringLiteral("SELECT id, effective, ifnull(base_id, 0) FROM edition "
                                             "WHERE intake_id = ?1 ORDER BY id"));
    NIDUS_DO(query.run({intake}));
    QList<IntakeEdition> editions;
    while (query.next())
        editions += {query.integer(0), query.text(1), query.integer(2), {}};
    for (IntakeEdition &edition : editions) {
        Statement rows(database,
                       QStringLiteral("SELECT registration_id, occurrence FROM entry WHERE edition_id = ?1"));
        NIDUS_DO(rows.run({edition.id}));
        while (rows.next())
            edition.entries.insert({rows.integer(0), int(rows.integer(1))});
    }
    return editions;
}

StoreResult<QHash<qint64, QList<Annotation>>> annotationsOfIntake(Database &database, qint64 intake)
{
    Statement query(database,
                    QStringLiteral("SELECT registration_id, status, change_controller, reason, at, who "
                                   "FROM annotation WHERE intake_id = ?1 ORDER BY id"));
    NIDUS_DO(query.run({intake}));
    QHash<qint64, QList<Annotation>> annotations;
    while (query.next()) {
        const auto status = statusById(query.text(1));
        if (!status)
            return unexpected(badContent(database.path(), QStringLiteral("annotation: status")));
        annotations[query.integer(0)] +=
            {*status, query.text(2), query.text(3), timeFromText(query.text(4)), query.text(5)};
    }
    NIDUS_DO(query.result());
    return annotations;
}

} // namespace nidus::store
