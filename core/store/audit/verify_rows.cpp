#include "core/translation.inc"

#include "core/store/audit/verification.h"

#include <QtEndian>

namespace nidus::store {

namespace {

QByteArray selectOf(const KeptTable &table)
{
    QByteArray columns = table.key;
    for (const char *column : table.columns)
        columns += QByteArray(", ") + column;
    return "SELECT " + columns + ", act, sha256 FROM " + table.name + " ORDER BY " + table.key;
}

void addColumn(RowHash &hash, const Statement &row, int column)
{
    switch (row.type(column)) {
    case Statement::Type::Null:
        hash.null();
        break;
    case Statement::Type::Integer:
        hash.integer(row.integer(column));
        break;
    case Statement::Type::Octets:
        hash.octets(row.octets(column));
        break;
    default: // a real number cannot be in a STRICT table: whatever it hashes to is wrong
        hash.text(row.octets(column));
    }
}

bool isBytesOfSource(const KeptTable &table, size_t column)
{
    return qstrcmp(table.name, "source") == 0 && qstrcmp(table.columns[column], "bytes") == 0;
}

} // namespace

// "version 17 (csa@2)": the row, and what a person calls it.
QString Verification::placeOf(const KeptTable &table, qint64 id)
{
    const QString place = QStringLiteral("%1 %2").arg(QLatin1String(table.name)).arg(id);
    QByteArray sql;
    if (qstrcmp(table.name, "version") == 0)
        sql = "SELECT r.folded || '@' || v.number || CASE v.correction WHEN 1 THEN '' ELSE '.' || "
              "v.correction END "
              "FROM version v JOIN registration r ON r.id = v.registration_id WHERE v.id = ?";
    else if (qstrcmp(table.name, "entry") == 0)
        sql = "SELECT r.folded || ' in edition ' || e.edition_id FROM entry e JOIN registration r "
              "ON r.id = e.registration_id WHERE e.id = ?";
    else if (qstrcmp(table.name, "registration") == 0)
        sql = "SELECT nid FROM registration WHERE id = ?";
    else if (qstrcmp(table.name, "edition") == 0)
        sql = "SELECT effective FROM edition WHERE id = ?";
    else if (qstrcmp(table.name, "source") == 0)
        sql = "SELECT name FROM source WHERE id = ?";
    else if (qstrcmp(table.name, "annotation") == 0)
        sql = "SELECT r.folded FROM annotation a JOIN registration r ON r.id = a.registration_id WHERE a.id "
              "= ?";
    else
        return place;
    Statement name(m_database, sql);
    const auto found = name.first({id});
    return found && *found && name.octets(0).size() > 0 ? place + QStringLiteral(" (%1)").arg(name.text(0))
                                                        : place;
}

void Verification::checkSource(const Statement &row, qint64 id)
{
    // id, digest, name, encoding, bom, line_ends, bytes
    std::array<char, 8> length;
    qToBigEndian(qint64(row.octets(2).size()), length.data());
    Sha256 digest;
    digest.addData(QByteArrayView(length.data(), 8));
    digest.addData(row.octets(2));
    digest.addData(row.octets(6));
    if (digest.result() != row.octets(1))
        add(Fault::Kind::Row, placeOf(keptTableList()[0], id), tr("its bytes or its name were changed"));
}

void Verification::checkTable(const KeptTable &table)
{
    Statement row(m_database, selectOf(table));
    const int columns = int(table.columns.size());
    while (row.next() && step()) {
        const qint64 id = row.integer(0);
        RowHash hash;
        for (int i = 0; i < columns; ++i)
            if (!isBytesOfSource(table, size_t(i)))
                addColumn(hash, row, i + 1);
        const qint64 act = row.integer(columns + 1);
        hash.integer(act);
        if (hash.result() != row.octets(columns + 2))
            add(Fault::Kind::Row, placeOf(table, id), tr("was changed: it is not what its hash was made of"));
        if (qstrcmp(table.name, "source") == 0)
            checkSource(row, id);
        auto &rows = m_acts[act];
        if (!rows)
            rows = std::make_unique<ActRows>();
        ++rows->count;
        addConcern(rows->concerns, table, id, row.octets(columns + 2));
    }
    addFailure(row, tr("table %1").arg(QLatin1String(table.name)));
}

void Verification::checkRows()
{
    for (const KeptTable &table : keptTableList())
        if (!m_stopped)
            checkTable(table);
}

} // namespace nidus::store
