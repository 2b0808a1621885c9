#include "core/store/tables/supersessions.h"

#include "core/store/tables/content.h"

namespace nidus::store {

namespace {

// role, other, reason, at, who
StoreResult<Supersession> supersessionOfRow(const Database &database, const Statement &row)
{
    const auto role = supersessionRoleById(row.text(0));
    if (!role)
        return badContent(database, QStringLiteral("supersession: role"));
    return Supersession{*role, row.text(1), row.text(2), timeFromText(row.text(3)), row.text(4), {}};
}

} // namespace

StoreResult<> addSupersession(AuditedTransaction &act, qint64 registration, const Supersession &supersession,
                              qint64 intake)
{
    NIDUS_DO(
        act.insert("supersession",
                   {registration, id(supersession.role), text(supersession.other), text(supersession.reason),
                    supersession.at.isValid() ? timeText(supersession.at) : act.atText(),
                    text(supersession.by.isEmpty() ? act.user() : supersession.by), idOrNull(intake)}));
    return {};
}

StoreResult<QMultiHash<QPair<qint64, QString>, Supersession>> supersessionsOfIntake(Database &database,
                                                                                    qint64 intake)
{
    NIDUS_TRY(rows,
              database.rows("SELECT role, other, reason, at, who, registration_id FROM supersession "
                            "WHERE intake_id = ? ORDER BY id",
                            {intake}, [&](const Statement &row) -> StoreResult<QPair<qint64, Supersession>> {
                                NIDUS_TRY(one, supersessionOfRow(database, row));
                                return std::pair(row.integer(5), one);
                            }));
    QMultiHash<QPair<qint64, QString>, Supersession> found;
    for (const auto &[registration, one] : std::as_const(rows))
        found.insert({registration, one.other}, one);
    return found;
}

StoreResult<QList<Supersession>> supersessionsOf(Database &database, qint64 registration)
{
    return database.rows("SELECT role, other, reason, at, who, " + deskAct("shown_supersession") +
                             " FROM shown_supersession WHERE registration_id = ? ORDER BY id",
                         {registration}, [&](const Statement &row) -> StoreResult<Supersession> {
                             NIDUS_TRY(one, supersessionOfRow(database, row));
                             one.act = {row.integer(5)};
                             return one;
                         });
}

} // namespace nidus::store
