#include "core/store/tables/entries.h"

#include "core/formats/iana/registry_document.h"
#include "core/store/tables/content.h"
#include "core/store/tables/edition_chain.h"

namespace nidus::store {

Entry entryOfRow(const Statement &row, int first)
{
    return {row.text(first),     row.text(first + 1), row.text(first + 2), row.text(first + 3),
            row.text(first + 4), row.text(first + 5), row.text(first + 6)};
}

ListedEntry listedEntryOfRow(const Statement &row)
{
    return {row.integer(0), row.integer(1), int(row.integer(2)), row.text(3), entryOfRow(row, 4)};
}

StoreResult<ListedEntry> readEntry(Database &database, qint64 id)
{
    return required(database.row("SELECT id, registration_id, occurrence, position, section, name, date, "
                                 "updated, attributes, content, lead FROM entry WHERE id = ?",
                                 {id}, listedEntryOfRow),
                    database, QStringLiteral("entry %1").arg(id));
}

StoreResult<qint64> registrationOfEntry(Database &database, qint64 id)
{
    return required(database.row("SELECT registration_id FROM entry WHERE id = ?", {id},
                                 [](const Statement &row) { return row.integer(0); }),
                    database, QStringLiteral("entry %1").arg(id));
}

// Ids only, so that sorting a large registry sorts no texts. What is sorted is read once, in the order of the
// file.
StoreResult<QList<qint64>> listedRows(Database &database, qint64 edition, const QStringList &sections)
{
    const CacheLimit limit(database, 2000);
    // Where a section stands among `sections`; 0: it is another one, which alone is sorted by its name.
    Statement row(database,
                  QByteArray(chainSql) +
                      ", nearest (id, edition) AS (SELECT e.id, max(e.edition_id)"
                      " FROM member m CROSS JOIN entry e ON e.edition_id = m.id"
                      " GROUP BY e.registration_id, e.occurrence)"
                      " SELECT x.id, instr(?2, char(10) || x.section || char(10)) AS place"
                      " FROM nearest CROSS JOIN entry x ON x.id = nearest.id WHERE x.removed = 0"
                      " ORDER BY place = 0, place, iif(place = 0, x.section, NULL), x.position, x.id");
    const QString wanted = u'\n' + sections.join(u'\n') + u'\n';
    NIDUS_DO(row.run({edition, wanted}));
    QList<qint64> all;
    while (row.next())
        all.append(row.integer(0));
    NIDUS_DO(row.result());
    return all;
}

StoreResult<> forEachEntry(Database &database, qint64 edition,
                           const std::function<bool(const ListedEntry &)> &take)
{
    const Snapshot snapshot(database);
    NIDUS_TRY(rows, listedRows(database, edition));
    for (const qint64 id : std::as_const(rows)) {
        NIDUS_TRY(entry, readEntry(database, id));
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
