#include "core/store/connection.h"

namespace nidus::store {

Statement::Statement(Database &database, const QString &sql)
    : m_connection(database.m_connection.get()), m_query(database.m_connection->sql)
{
    m_query.setForwardOnly(true);
    if (!m_query.prepare(sql))
        m_unprepared = storeError(*m_connection, m_query.lastError());
}

StoreResult<> Statement::run(const QVariantList &values)
{
    if (m_unprepared)
        return unexpected(*m_unprepared);
    for (int i = 0; i < int(values.size()); ++i)
        m_query.bindValue(i, values[i]);
    if (!m_query.exec())
        return unexpected(storeError(*m_connection, m_query.lastError()));
    return {};
}

StoreResult<bool> Statement::first(const QVariantList &values)
{
    if (const auto ran = run(values); !ran)
        return unexpected(ran.error());
    if (next())
        return true;
    if (const auto error = failed())
        return unexpected(*error);
    return false;
}

std::optional<StoreError> Statement::failed() const
{
    if (m_unprepared)
        return m_unprepared;
    if (m_query.lastError().isValid())
        return storeError(*m_connection, m_query.lastError());
    return std::nullopt;
}

} // namespace nidus::store
