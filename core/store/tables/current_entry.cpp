#include "core/store/tables/current_entry.h"

#include "core/store/tables/positions.h"

namespace nidus::store {

StoreResult<std::optional<ListedEntry>> currentEntry(Database &database, qint64 registration)
{
    return database.row(
        "SELECT e.id, l.registration_id, e.occurrence, e.position, e.section, e.name, e.date, "
        "e.updated, e.attributes, e.content, e.lead "
        "FROM listing l JOIN entry e ON e.id = l.entry_id WHERE l.registration_id = ?1",
        {registration}, listedEntryOfRow);
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
              database.scalar("SELECT min(e.position) FROM listing l JOIN entry e ON e.id = l.entry_id "
                              "WHERE e.section = ?1 AND e.position > ?2",
                              {section, text(predecessor.text())}));
    return positionBetween(predecessor.text(), successor.text());
}

} // namespace nidus::store
