#include "core/store/tables/edition_chain.h"

namespace nidus::store {

StoreResult<Chain> Chain::of(Database &database, std::optional<qint64> edition)
{
    Chain chain;
    if (!edition)
        return chain;
    Statement &statement =
        database.prepared(QLatin1String(chainSql) + QStringLiteral("SELECT line, upto FROM segment"));
    NIDUS_DO(statement.run({*edition}));
    const StatementReset reading(statement);
    while (statement.next())
        chain.m_upto.insert(statement.integer(0), statement.integer(1));
    NIDUS_DO(statement.result());
    return chain;
}

} // namespace nidus::store
