#include "core/store/connection/sqlite/column_value.h"
#include "core/store/connection/sqlite/connection.h"

namespace nidus::store {

Statement::Statement(Database &database, const QString &sql) : m_connection(database.m_connection.get())
{
    const QByteArray text = sql.toUtf8();
    const int code = sqlite3_prepare_v3(m_connection->handle, text.constData(), int(text.size()),
                                        SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr);
    if (code != SQLITE_OK)
        m_unprepared = storeError(m_connection->path, m_connection->handle);
}

Statement::~Statement() { sqlite3_finalize(m_statement); }

void Statement::step()
{
    const int code = sqlite3_step(m_statement);
    m_hasRow = code == SQLITE_ROW;
    m_ended = !m_hasRow;
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        m_error = storeError(m_connection->path, m_connection->handle);
    if (m_ended)
        reset();
}

StoreResult<> Statement::run(const QVariantList &values)
{
    if (m_unprepared)
        return unexpected(*m_unprepared);
    finish();
    m_bound = values;
    for (int i = 0; i < int(m_bound.size()); ++i)
        bindValue(m_statement, i + 1, m_bound.at(i));
    step();
    return m_error ? StoreResult<>(unexpected(*m_error)) : StoreResult<>();
}

StoreResult<bool> Statement::first(const QVariantList &values)
{
    if (const auto ran = run(values); !ran)
        return unexpected(ran.error());
    return next();
}

bool Statement::next()
{
    if (!m_hasRow && !m_ended)
        step();
    return std::exchange(m_hasRow, false);
}

// Ends the reading, and with it its snapshot; what was bound may be large. The error stays with the
// connection.
void Statement::reset()
{
    if (!m_statement)
        return; // it could not be prepared
    sqlite3_reset(m_statement);
    sqlite3_clear_bindings(m_statement);
    m_bound.clear();
}

void Statement::finish()
{
    reset();
    m_hasRow = false;
    m_ended = true;
    m_error.reset();
}

QVariant Statement::value(int column) const
{
    switch (sqlite3_column_type(m_statement, column)) {
    case SQLITE_INTEGER:
        return integer(column);
    case SQLITE_FLOAT:
        return sqlite3_column_double(m_statement, column);
    case SQLITE_BLOB:
        return bytes(column);
    case SQLITE_TEXT:
        return text(column);
    default:
        return {};
    }
}

QString Statement::text(int column) const
{
    const auto *octets = reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
    return textOfUtf8(QByteArrayView(octets, octets ? sqlite3_column_bytes(m_statement, column) : 0));
}

QByteArray Statement::bytes(int column) const
{
    const auto *octets = static_cast<const char *>(sqlite3_column_blob(m_statement, column));
    const int size = sqlite3_column_bytes(m_statement, column);
    return octets || isNull(column) ? QByteArray(octets, size) : QByteArray("");
}

qint64 Statement::integer(int column) const { return sqlite3_column_int64(m_statement, column); }
bool Statement::isNull(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }
int Statement::changedRows() const { return sqlite3_changes(m_connection->handle); }

} // namespace nidus::store
