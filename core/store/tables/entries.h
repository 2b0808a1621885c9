// Entries: what an edition lists (editions.h says how it is stored).
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <functional>
#include <optional>

namespace nidus::store {

// One listed record, with where it stands.
struct ListedEntry {
    qint64 id = 0; // of the entry row
    qint64 registration = 0;
    int occurrence = 1;
    QString position;
    Entry entry;
};
// Of a row with section, name, date, updated, attributes, content, lead from column `first`.
Entry entryOfRow(const Statement &row, int first);
// Of a row with id, registration_id, occurrence, position, then the entry's columns.
ListedEntry listedEntryOfRow(const Statement &row);
// By the id of its row. NotFound.
StoreResult<ListedEntry> readEntry(Database &database, qint64 id);
StoreResult<qint64> registrationOfEntry(Database &database, qint64 id);

// The rows that an edition lists, section by section in the order of positions: those of `sections` in this
// order, then the others by their ids.
StoreResult<QList<qint64>> listedRows(Database &database, qint64 edition, const QStringList &sections = {});
// The entries of an edition, in that order. Streams.
StoreResult<> forEachEntry(Database &database, qint64 edition,
                           const std::function<bool(const ListedEntry &)> &take);
StoreResult<QList<ListedEntry>> entriesOf(Database &database, qint64 edition);

// ---- writing, inside an act ----

// In the record of an act of import: the reasons that a document gives for its entries' changes, by the ids
// of the rows. What the desk itself gives is the act's own.
inline constexpr char entryReasonsKey[] = "entry_reasons";

// One changed, new or (removed) vanished entry of `edition`. `references` are formats::referencesText(entry)
// where the caller has them; null: they are read out of the entry.
StoreResult<qint64> addEntry(AuditedTransaction &act, qint64 edition, qint64 registration, int occurrence,
                             bool removed, const QString &position, const Entry &entry,
                             const QString &references = {});

} // namespace nidus::store
