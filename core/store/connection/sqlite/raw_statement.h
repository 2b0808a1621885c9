// A statement on a bare SQLite handle: verify and restore read files that need not be a whole store.
#pragma once

#include "core/store/connection/sqlite/column_value.h"

#include <sqlite3.h>

namespace nidus::store {

class RawStatement {
public:
    RawStatement(sqlite3 *handle, const QByteArray &sql) : m_handle(handle)
    {
        m_code = sqlite3_prepare_v2(handle, sql.constData(), int(sql.size()), &m_statement, nullptr);
    }
    ~RawStatement() { sqlite3_finalize(m_statement); }
    RawStatement(const RawStatement &) = delete;

    bool next()
    {
        if (m_code != SQLITE_OK && m_code != SQLITE_ROW)
            return false;
        m_code = sqlite3_step(m_statement);
        return m_code == SQLITE_ROW;
    }
    void bind(int place, qint64 value) { sqlite3_bind_int64(m_statement, place, value); }
    void rewind()
    {
        sqlite3_reset(m_statement);
        if (m_statement)
            m_code = SQLITE_OK;
    }

    bool failed() const { return m_code != SQLITE_OK && m_code != SQLITE_ROW && m_code != SQLITE_DONE; }
    QString failure() const { return QString::fromUtf8(sqlite3_errmsg(m_handle)); }

    int type(int column) const { return sqlite3_column_type(m_statement, column); }
    bool isNull(int column) const { return type(column) == SQLITE_NULL; }
    qint64 integer(int column) const { return sqlite3_column_int64(m_statement, column); }
    // The octets of a text or blob; good until the next step.
    QByteArrayView octets(int column) const
    {
        const void *start = sqlite3_column_blob(m_statement, column);
        return {static_cast<const char *>(start), qsizetype(sqlite3_column_bytes(m_statement, column))};
    }
    QString text(int column) const { return textOfUtf8(octets(column)); }

private:
    sqlite3 *m_handle;
    sqlite3_stmt *m_statement = nullptr;
    int m_code = SQLITE_OK;
};

} // namespace nidus::store
