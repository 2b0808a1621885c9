#include "core/store/tables/current_entry.h"

#include "core/store/tables/entries.h"
#include "core/store/tables/positions.h"

namespace nidus::store {

StoreResult<std::optional<ListedEntry>> currentEntry(Database &database, qint64 registration)
{
    Statement &query = database.prepared(
        QStringLiteral("SELECT e.id, e.occurrence, e.position, e.section, e.name, e.date, e.updated, "
                       "e.attributes, e.content, e.lead "
                       "FROM listing l JOIN entry e ON e.id = l.entry_id WHERE l.registration_id = ?1"));
    NIDUS_DO(query.run({registration}));
    std::optional<ListedEntry> listed;
    if (query.next()) {
        listed = ListedEntry{query.integer(0), registration, int(query.integer(1)), query.text(2),
                             Entry{query.text(3), query.text(4), query.text(5), query.text(6), query.text(7),
                                   query.text(8), query.text(9)}};
    }
    query.finish();
    return listed;
}

StoreResult<QString> positionFor(Database &database, const QString &section, const Nid &nid)
{
    const bool atEnd = nid.kind() == Kind::Informal;
    const QString before =
        atEnd ? QStringLiteral("SELECT max(e.position) FROM listing l JOIN entry e ON e.id = l.entry_id "
                               "WHERE e.section = ?1 AND ?2 <> ''")
              : QStringLiteral("SELECT e.position FROM listing l JOIN entry e ON e.id = l.entry_id "
                               "WHERE l.folded < ?2 AND l.kind = 'formal' AND e.section = ?1 ORDER BY "
                               "l.folded DESC LIMIT 1");
    NIDUS_TRY(predecessor, database.scalar(before, {section, nid.folded()}));
    NIDUS_TRY(successor,
              database.scalar(
                  QStringLiteral("SELECT min(e.position) FROM listing l JOIN entry e ON e.id = l.entry_id "
                                 "WHERE e.section = ?1 AND e.position > ?2"),
                  {section, text(predecessor.text())}));
    return positionBetween(predecessor.text(), successor.text());
}

} // namespace nidus::store
