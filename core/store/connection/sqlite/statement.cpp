#include "core/store/connection/sqlite/statement.h"

#include "core/store/connection/sqlite/connection.h"

namespace nidus::store {

Statement::Statement(Database &database, QAnyStringView sql)
    : Statement(database.handle(), database.path(), sql)
{
}

Statement::Statement(sqlite3 *handle, const QString &path, QAnyStringView sql)
    : m_handle(handle), m_path(path)
{
    const QByteArray text = sql.toString().toUtf8();
    if (sqlite3_prepare_v3(m_handle, text.constData(), int(text.size()), SQLITE_PREPARE_PERSISTENT,
                           &m_statement, nullptr) != SQLITE_OK)
        m_error = storeError(m_path, m_handle);
}

Statement::~Statement() { sqlite3_finalize(m_statement); }

void Statement::bind(int place, const Value &value)
{
    if (const auto *number = std::get_if<qint64>(&value))
        sqlite3_bind_int64(m_statement, place, *number);
    else if (const auto *text = std::get_if<Utf8>(&value))
        sqlite3_bind_text64(m_statement, place, text->octets.isNull() ? "" : text->octets.constData(),
                            sqlite3_uint64(text->octets.size()), SQLITE_STATIC, SQLITE_UTF8);
    else if (const auto *octets = std::get_if<QByteArray>(&value))
        sqlite3_bind_blob64(m_statement, place, octets->constData(), sqlite3_uint64(octets->size()),
                            SQLITE_STATIC);
    else
        sqlite3_bind_null(m_statement, place);
}

void Statement::step()
{
    const int code = sqlite3_step(m_statement);
    m_state = code == SQLITE_ROW ? State::HasRow : State::Ended;
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        m_error = storeError(m_path, m_handle);
    if (m_state == State::Ended)
        reset();
}

StoreResult<> Statement::run(const Values &values)
{
    if (!m_statement)
        return result();
    finish();
    m_bound = values;
    for (int i = 0; i < int(m_bound.size()); ++i)
        bind(i + 1, m_bound.at(i));
    step();
    return result();
}

StoreResult<> Statement::result() const
{
    return m_error ? StoreResult<>(unexpected(*m_error)) : StoreResult<>();
}

StoreResult<bool> Statement::first(const Values &values)
{
    NIDUS_DO(run(values));
    return next();
}

bool Statement::next()
{
    if (m_state == State::NotRun)
        (void)run();
    else if (m_state == State::RowTaken)
        step();
    if (m_state != State::HasRow)
        return false;
    m_state = State::RowTaken;
    return true;
}

// Ends the reading, and with it its snapshot; what was bound may be large. The error stays with the
// connection.
void Statement::reset()
{
    sqlite3_reset(m_statement);
    sqlite3_clear_bindings(m_statement);
    m_bound.clear();
}

void Statement::finish()
{
    if (!m_statement)
        return; // it could not be prepared, and says so for ever
    reset();
    m_state = State::NotRun;
    m_error.reset();
}

Statement::Type Statement::type(int column) const
{
    switch (sqlite3_column_type(m_statement, column)) {
    case SQLITE_INTEGER:
        return Type::Integer;
    case SQLITE_FLOAT:
        return Type::Real;
    case SQLITE_BLOB:
        return Type::Octets;
    case SQLITE_TEXT:
        return Type::Text;
    default:
        return Type::Null;
    }
}

qint64 Statement::integer(int column) const { return sqlite3_column_int64(m_statement, column); }
double Statement::real(int column) const { return sqlite3_column_double(m_statement, column); }

QString Statement::text(int column) const
{
    const auto *octets = reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
    return textOfUtf8(QByteArrayView(octets, octets ? sqlite3_column_bytes(m_statement, column) : 0));
}

QByteArray Statement::bytes(int column) const
{
    const QByteArrayView there = octets(column);
    return there.data() || isNull(column) ? there.toByteArray() : QByteArray("");
}

QByteArrayView Statement::octets(int column) const
{
    const void *start = sqlite3_column_blob(m_statement, column);
    return {static_cast<const char *>(start), qsizetype(sqlite3_column_bytes(m_statement, column))};
}

Value Statement::value(int column) const
{
    switch (type(column)) {
    case Type::Integer:
        return integer(column);
    case Type::Text:
        return text(column);
    case Type::Octets:
        return bytes(column);
    case Type::Real: // no column of ours
    case Type::Null:
        break;
    }
    return {};
}

Values Statement::values() const
{
    Values all;
    for (int column = 0; column < sqlite3_column_count(m_statement); ++column)
        all.append(value(column));
    return all;
}

bool isOfSystem(const StoreError &error)
{
    if (error.kind == StoreError::Kind::Full)
        return true;
    switch (error.code & 0xff) {
    case SQLITE_IOERR:
        return error.code != SQLITE_IOERR_SHORT_READ && error.code != SQLITE_IOERR_CORRUPTFS;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_NOMEM:
    case SQLITE_INTERRUPT:
    case SQLITE_CANTOPEN:
        return true;
    default:
        return false;
    }
}

} // namespace nidus::store
