#include "core/store/tables/supersessions.h"

#include "core/store/tables/content.h"

namespace nidus::store {

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

StoreResult<bool> holdsSupersession(Database &database, qint64 registration, const Supersession &supersession,
                                    qint64 intake)
{
    NIDUS_TRY(found, database.scalar("SELECT 1 FROM supersession WHERE registration_id = ? AND intake_id = ? "
                                     "AND role = ? AND other = ? AND reason = ?",
                                     {registration, intake, id(supersession.role), text(supersession.other),
                                      text(supersession.reason)}));
    return !found.isNull();
}

StoreResult<QList<Supersession>> supersessionsOf(Database &database, qint64 registration)
{
    return database.rows(
        "SELECT role, other, reason, at, who FROM shown_supersession WHERE registration_id = ? "
        "ORDER BY id",
        {registration}, [&](const Statement &row) -> StoreResult<Supersession> {
            const auto role = supersessionRoleById(row.text(0));
            if (!role)
                return badContent(database, QStringLiteral("supersession: role"));
            return Supersession{*role, row.text(1), row.text(2), timeFromText(row.text(3)), row.text(4)};
        });
}

} // namespace nidus::store
