#include "core/store/tables/suppressions.h"

#include "core/store/tables/content.h"

namespace nidus::store {

namespace {

StoreResult<> addRow(AuditedTransaction &act, qint64 request, const QString &rule, std::optional<Field> field,
                     bool stands, const QString &reason)
{
    NIDUS_DO(act.insert(QStringLiteral("suppression"),
                        {request, text(rule), text(field ? id(*field) : QString()), stands ? 1 : 0,
                         text(reason), act.atText(), text(act.user())}));
    return {};
}

} // namespace

StoreResult<> addSuppression(AuditedTransaction &act, qint64 request, const QString &rule,
                             std::optional<Field> field, const QString &reason)
{
    return addRow(act, request, rule, field, true, reason);
}

StoreResult<> endSuppression(AuditedTransaction &act, qint64 request, const QString &rule,
                             std::optional<Field> field)
{
    return addRow(act, request, rule, field, false, {});
}

StoreResult<QList<StoredSuppression>> suppressionsOf(Database &database, qint64 request)
{
    Statement &statement = database.prepared(QStringLiteral(
        "SELECT s.rule, s.field, s.reason, s.who, s.at FROM suppression s WHERE s.request_id = ?1 "
        "AND s.stands = 1 AND NOT EXISTS (SELECT 1 FROM suppression later WHERE later.request_id = ?1 "
        "AND later.rule = s.rule AND later.field = s.field AND later.id > s.id) ORDER BY s.id"));
    NIDUS_DO(statement.run({request}));
    const StatementReset reading(statement);
    QList<StoredSuppression> all;
    while (statement.next()) {
        const QString field = statement.text(1);
        all.append({statement.text(0),
                    fieldById(field),
                    {statement.text(2), statement.text(3), timeFromText(statement.text(4))}});
        if (!field.isEmpty() && !all.last().field)
            return unexpected(
                badContent(database.path(), QStringLiteral("suppression of ") + requestId(request)));
    }
    NIDUS_DO(statement.result());
    return all;
}

} // namespace nidus::store
