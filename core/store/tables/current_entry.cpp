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
    // By the index entry_by_position, from one end; those that are listed no longer, or not there, are passed
    // over.
    const QByteArray listed =
        " AND EXISTS (SELECT 1 FROM listing l WHERE l.registration_id = e.registration_id "
        "AND l.entry_id = e.id) ORDER BY e.position ";
    const bool atEnd = nid.kind() == Kind::Informal;
    const QByteArray before =
        atEnd ? "SELECT e.position FROM entry e WHERE e.section = ?1 AND ?2 <> ''" + listed + "DESC LIMIT 1"
              : QByteArray("SELECT e.position FROM listing l JOIN entry e ON e.id = l.entry_id "
                           "WHERE l.folded < ?2 AND l.kind = 'formal' AND l.number = 0 AND e.section = ?1 "
                           "ORDER BY l.folded DESC LIMIT 1");
    NIDUS_TRY(predecessor, database.scalar(before, {section, nid.folded()}));
    NIDUS_TRY(successor,
              database.scalar("SELECT e.position FROM entry e WHERE e.section = ?1 AND e.position > ?2" +
                                  listed + "LIMIT 1",
                              {section, text(predecessor.text())}));
    return positionBetween(predecessor.text(), successor.text());
}

} // namespace nidus::store
