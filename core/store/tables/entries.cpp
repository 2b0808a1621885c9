#include "core/store/tables/entries.h"

#include "core/formats/iana/registry_document.h"
#include "core/store/tables/content.h"
#include "core/store/tables/edition_chain.h"

namespace nidus::store {

namespace {

constexpr char entryColumns[] = "section, name, date, updated, attributes, content, lead";

Entry entryOfRow(const Statement &row, int first)
{
    return {row.text(first),     row.text(first + 1), row.text(first + 2), row.text(first + 3),
            row.text(first + 4), row.text(first + 5), row.text(first + 6)};
}

// The rows that `edition` lists, in their order. Ids only, so that sorting a large registry sorts no texts.
StoreResult<QList<qint64>> listedRows(Database &database, qint64 edition)
{
    Statement &statement = database.prepared(
        QLatin1String(chainSql) +
        QStringLiteral(", nearest (id, removed, section, position, edition) AS ("
                       " SELECT e.id, e.removed, e.section, e.position, max(e.edition_id)"
                       " FROM member m CROSS JOIN entry e ON e.edition_id = m.id"
                       " GROUP BY e.registration_id, e.occurrence)"
                       " SELECT id FROM nearest WHERE removed = 0 ORDER BY section, position, id"));
    NIDUS_DO(statement.run({edition}));
    const StatementReset reading(statement);
    QList<qint64> rows;
    while (statement.next())
        rows.append(statement.integer(0));
    NIDUS_DO(statement.result());
    return rows;
}

} // namespace

StoreResult<> forEachEntry(Database &database, qint64 edition,
                           const std::function<bool(const ListedEntry &)> &take)
{
    const Snapshot snapshot(database);
    NIDUS_TRY(rows, listedRows(database, edition));
    Statement statement(database,
                        QStringLiteral("SELECT registration_id, occurrence, position, %1 FROM entry "
                                       "WHERE id = ?")
                            .arg(QLatin1String(entryColumns)));
    for (const qint64 id : rows) {
        NIDUS_TRY(found, statement.first({id}));
        if (!found)
            return unexpected(notFound(database.path(), QStringLiteral("entry %1").arg(id)));
        if (!take({id, statement.integer(0), int(statement.integer(1)), statement.text(2),
                   entryOfRow(statement, 3)}))
            break;
    }
    return {};
}

StoreResult<QList<ListedEntry>> entriesOf(Database &database, qint64 edition)
{
    QList<ListedEntry> entries;
    const auto read = forEachEntry(database, edition, [&](const ListedEntry &entry) {
        entries.append(entry);
        return true;
    });
    if (!read)
        return unexpected(read.error());
    return entries;
}

StoreResult<qint64> addEntry(AuditedTransaction &act, qint64 edition, qint64 registration, int occurrence,
                             bool removed, const QString &position, const Entry &entry,
                             const QString &references)
{
    const bool areKnown = removed || !references.isNull();
    return act.insert(QStringLiteral("entry"),
                      {edition, registration, occurrence, int(removed), text(entry.section), text(position),
                       text(entry.name), textOrNull(entry.date), textOrNull(entry.updated),
                       text(entry.attributes), text(entry.content), text(entry.lead),
                       text(areKnown ? references : formats::referencesText(entry))});
}

} // namespace nidus::store
