// Entries: what an edition lists (editions.h says how it is stored).
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <functional>

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

// The entries of an edition, section by section in the order of positions (sections in the order of their
// ids' first appearance in the head are the writer's business: here by section id). Streams.
StoreResult<> forEachEntry(Database &database, qint64 edition,
                           const std::function<bool(const ListedEntry &)> &take);
StoreResult<QList<ListedEntry>> entriesOf(Database &database, qint64 edition);

// ---- writing, inside an act ----

// One changed, new or (removed) vanished entry of `edition`. `references` are formats::referencesText(entry)
// where the caller has them; null: they are read out of the entry.
StoreResult<qint64> addEntry(AuditedTransaction &act, qint64 edition, qint64 registration, int occurrence,
                             bool removed, const QString &position, const Entry &entry,
                             const QString &references = {});

} // namespace nidus::store
