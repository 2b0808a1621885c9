#include "core/translation.inc"

#include "core/store/audit/verification.h"

namespace nidus::store {

namespace {

QByteArray selectOf(const KeptTable &table)
{
    QByteArray columns = table.key;
    for (const char *column : table.columns)
        columns += QByteArray(", ") + column;
    return "SELECT " + columns + ", act, sha256 FROM " + table.name + " ORDER BY " + table.key;
}

bool isBytesOfSource(const KeptTable &table, size_t column)
{
    return qstrcmp(table.name, "source") == 0 && qstrcmp(table.columns[column], "bytes") == 0;
}

// What a person calls a row of the table.
constexpr struct {
    const char *table, *sql;
} names[] = {
    {"version",
     "SELECT r.folded || '@' || v.number || CASE v.correction WHEN 1 THEN '' ELSE '.' || v.correction "
     "END FROM version v JOIN registration r ON r.id = v.registration_id WHERE v.id = ?"},
    {"entry", "SELECT r.folded || ' in edition ' || e.edition_id FROM entry e JOIN registration r "
              "ON r.id = e.registration_id WHERE e.id = ?"},
    {"registration", "SELECT nid FROM registration WHERE id = ?"},
    {"edition", "SELECT effective FROM edition WHERE id = ?"},
    {"source", "SELECT name FROM source WHERE id = ?"},
    {"annotation",
     "SELECT r.folded FROM annotation a JOIN registration r ON r.id = a.registration_id WHERE a.id = ?"},
    {"supersession",
     "SELECT r.folded FROM supersession s JOIN registration r ON r.id = s.registration_id WHERE s.id = ?"},
    {"tick", "SELECT 'R-' || request_id FROM tick WHERE id = ?"},
    {"imported_decision",
     "SELECT r.folded FROM imported_decision d JOIN registration r ON r.id = d.registration_id WHERE d.id = "
     "?"},
    {"registry_file", "SELECT path FROM registry_file WHERE id = ?"},
    {"registry_record", "SELECT registry || ' ' || name || '@' || number FROM registry_record WHERE id = ?"},
};

// "version 17 (csa@2)"
QString placeOf(Verification &run, const KeptTable &table, qint64 id)
{
    const QString place = QStringLiteral("%1 %2").arg(QLatin1String(table.name)).arg(id);
    for (const auto &row : names)
        if (qstrcmp(row.table, table.name) == 0) {
            const auto name = run.database.scalar(row.sql, {id});
            return name && !name->text().isEmpty() ? place + QStringLiteral(" (%1)").arg(name->text())
                                                   : place;
        }
    return place;
}

void addChanged(Verification &run, const KeptTable &table, qint64 id, const QByteArray &hash,
                const QString &detail)
{
    const QString place = placeOf(run, table, id);
    run.add(Fault::Kind::Row, place, detail);
    run.changedRows.append({table.name, table.key, id, place, hash});
}

void checkSource(Verification &run, const Statement &row, qint64 id)
{
    // id, digest, name, encoding, bom, line_ends, bytes
    Sha256 digest;
    addWithLength(digest, row.octets(2));
    digest.addData(row.octets(6));
    Statement part(run.database, "SELECT number, bytes FROM source_part WHERE source_id = ? ORDER BY number");
    bool hasAll = part.run({id}).has_value();
    for (qint64 number = 1; hasAll && part.next(); ++number) {
        hasAll = part.integer(0) == number;
        digest.addData(part.octets(1));
    }
    run.addFailure(part, tableName("source_part"));
    const QByteArray found = digest.result();
    if (!hasAll || found != row.octets(1))
        addChanged(run, keptTableList()[0], id, found, tr("its bytes or its name were changed"));
}

void checkTable(Verification &run, const KeptTable &table)
{
    Statement row(run.database, selectOf(table));
    const int columns = int(table.columns.size());
    while (row.next() && run.step()) {
        const qint64 id = row.integer(0);
        RowHash hash;
        for (int i = 0; i < columns; ++i)
            if (!isBytesOfSource(table, size_t(i)))
                addColumn(hash, row, i + 1);
        const qint64 act = row.integer(columns + 1);
        hash.integer(act);
        if (const QByteArray found = hash.result(); found != row.octets(columns + 2))
            addChanged(run, table, id, found, tr("was changed: its hash does not match"));
        if (qstrcmp(table.name, "source") == 0)
            checkSource(run, row, id);
        Verification::ActRows &rows = run.acts[act];
        ++rows.count;
        addConcern(rows.concerns, table, id, row.octets(columns + 2));
    }
    run.addFailure(row, tableName(table.name));
}

} // namespace

void checkRows(Verification &run)
{
    for (const KeptTable &table : keptTableList())
        if (!run.stopped)
            checkTable(run, table);
}

} // namespace nidus::store
