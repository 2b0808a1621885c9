// What turns one list of entries into another.
#pragma once

#include "core/store/tables/entries.h"

namespace nidus::store {

// The least work that turns `base` (an edition's entries in order) into `wanted`: which rows are new or
// changed (with their positions), and which vanish. Entries are matched by registration and occurrence; a
// moved one is a changed one, and as few as possible move (longest increasing subsequence, n log n).
struct EntryChange {
    qint64 registration = 0;
    int occurrence = 1;
    bool removed = false;
    QString position;
    Entry entry;
    QString references = {}; // as addEntry takes them
};
struct WantedEntry {
    qint64 registration = 0;
    int occurrence = 1;
    Entry entry;
};
QList<EntryChange> entryChanges(const QList<ListedEntry> &base, const QList<WantedEntry> &wanted);

} // namespace nidus::store
