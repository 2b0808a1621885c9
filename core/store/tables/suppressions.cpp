#include "core/store/tables/suppressions.h"

#include "core/store/tables/content.h"

namespace nidus::store {

StoreResult<qint64> addSuppression(AuditedTransaction &act, qint64 request, const QString &rule,
                                   std::optional<Field> field, bool stands, const QString &reason)
{
    return act.insert("suppression", {request, text(rule), text(field ? id(*field) : QString()),
                                      stands ? 1 : 0, text(reason), act.atText(), text(act.user())});
}

StoreResult<QList<StoredSuppression>> suppressionsOf(Database &database, qint64 request)
{
    return database.rows(
        "SELECT s.rule, s.field, s.reason, s.who, s.at FROM suppression s WHERE s.request_id = ?1 "
        "AND s.stands = 1 AND NOT EXISTS (SELECT 1 FROM suppression later WHERE later.request_id = ?1 "
        "AND later.rule = s.rule AND later.field = s.field AND later.id > s.id) ORDER BY s.id",
        {request}, [&](const Statement &row) -> StoreResult<StoredSuppression> {
            const QString field = row.text(1);
            if (!field.isEmpty() && !fieldById(field))
                return badContent(database, QStringLiteral("suppression of ") + requestId(request));
            return StoredSuppression{
                row.text(0), fieldById(field), {row.text(2), row.text(3), timeFromText(row.text(4))}};
        });
}

} // namespace nidus::store
