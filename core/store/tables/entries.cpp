#include "core/store/tables/entries.h"

#include "core/formats/iana/registry_document.h"
#include "core/store/tables/content.h"
#include "core/store/tables/edition_chain.h"

namespace nidus::store {

namespace {

// The rows that `edition` lists, in their order. Ids only, so that sorting a large registry sorts no texts.
StoreResult<QList<qint64>> listedRows(Database &database, qint64 edition)
{
    return database.rows(QByteArray(chainSql) +
                             ", nearest (id, removed, section, position, edition) AS ("
                             " SELECT e.id, e.removed, e.section, e.position, max(e.edition_id)"
                             " FROM member m CROSS JOIN entry e ON e.edition_id = m.id"
                             " GROUP BY e.registration_id, e.occurrence)"
                             " SELECT id FROM nearest WHERE removed = 0 ORDER BY section, position, id",
                         {edition}, [](const Statement &row) { return row.integer(0); });
}

} // namespace

Entry entryOfRow(const Statement &row, int first)
{
    return {row.text(first),     row.text(first + 1), row.text(first + 2), row.text(first + 3),
            row.text(first + 4), row.text(first + 5), row.text(first + 6)};
}

ListedEntry listedEntryOfRow(const Statement &row)
{
    return {row.integer(0), row.integer(1), int(row.integer(2)), row.text(3), entryOfRow(row, 4)};
}

StoreResult<> forEachEntry(Database &database, qint64 edition,
                           const std::function<bool(const ListedEntry &)> &take)
{
    const Snapshot snapshot(database);
    NIDUS_TRY(rows, listedRows(database, edition));
    for (const qint64 id : rows) {
        NIDUS_TRY(entry, required(database.row("SELECT id, registration_id, occurrence, position, section, "
                                               "name, date, updated, attributes, content, lead "
                                               "FROM entry WHERE id = ?",
                                               {id}, listedEntryOfRow),
                                  database, QStringLiteral("entry %1").arg(id)));
        if (!take(entry))
            break;
    }
    return {};
}

StoreResult<QList<ListedEntry>> entriesOf(Database &database, qint64 edition)
{
    QList<ListedEntry> entries;
    NIDUS_DO(forEachEntry(database, edition, [&](const ListedEntry &entry) {
        entries.append(entry);
        return true;
    }));
    return entries;
}

StoreResult<qint64> addEntry(AuditedTransaction &act, qint64 edition, qint64 registration, int occurrence,
                             bool removed, const QString &position, const Entry &entry,
                             const QString &references)
{
    const bool areKnown = removed || !references.isNull();
    return act.insert("entry",
                      {edition, registration, occurrence, int(removed), text(entry.section), text(position),
                       text(entry.name), textOrNull(entry.date), textOrNull(entry.updated),
                       text(entry.attributes), text(entry.content), text(entry.lead),
                       text(areKnown ? references : formats::referencesText(entry))});
}

} // namespace nidus::store
