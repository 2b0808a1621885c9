#include "core/store/tables/edition_chain.h"

namespace nidus::store {

StoreResult<Chain> Chain::of(Database &database, std::optional<qint64> edition)
{
    Chain chain;
    if (!edition)
        return chain;
    Statement &statement =
        database.prepared(QLatin1String(chainSql) + QStringLiteral("SELECT line, upto FROM segment"));
    if (const auto ran = statement.run({*edition}); !ran)
        return unexpected(ran.error());
    const StatementReset reading(statement);
    while (statement.next())
        chain.m_upto.insert(statement.integer(0), statement.integer(1));
    if (const auto error = statement.failed())
        return unexpected(*error);
    return chain;
}

} // namespace nidus::store
