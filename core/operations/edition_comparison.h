// Private to core/operations: what two editions of the registry have otherwise.
#pragma once

#include "core/diff/diff.h"
#include "core/operations/exports.h"
#include "core/store/connection/sqlite/database.h"
#include "core/store/tables/entry_changes.h"

namespace nidus {

// The differences as they are found, one record at a time; then in the order that Exports::compareDays()
// promises.
class EditionDifferences {
public:
    struct Difference { // as Exports::RegistryDifference
        QString nid, event;
        QList<diff::ValueChange> changes;
    };

    // Nothing of a record that both have in the same words.
    void addRecord(const Entry *before, const Entry *after);
    // `name` stood first in its section, or behind another one (of which the name), and stands so now.
    void addMoved(const QString &name, const std::optional<QString> &from, const std::optional<QString> &to);
    QList<Difference> take(const Edition &before, const Edition &after);

private:
    QList<Difference> m_delisted, m_others, m_moved;
};

// The one in front of the entry at `at`, in its section; nothing: it is the first.
StoreResult<std::optional<QString>> nameBefore(store::Database &database, const store::ListedOutlines &list,
                                               std::size_t at);

// Of editions that have been read, and are in the store. Not all of them where `isStopped` says so.
StoreResult<QList<Exports::RegistryDifference>> compareEditions(store::Database &database,
                                                                const Edition &before, const Edition &after,
                                                                const std::function<bool()> &isStopped = {});

} // namespace nidus
