// Private to core/operations: the names among which a name is reviewed, kept in memory between questions and
// brought up to date when the store has changed.
#pragma once

#include "core/conflicts/name_list.h"
#include "core/operations/registrants.h"

namespace nidus {

class NameCatalog {
public:
    explicit NameCatalog(conflicts::ListFolders folders) : m_folders(std::move(folders)) {}

    // Looks whether anybody wrote since the last time; a store of 100,000 is read in once, then what was
    // added.
    StoreResult<> refresh(store::Database &database);

    const conflicts::NameLists &lists() const { return m_lists; }

    // The registered names; a number in the index is a place in `registered`.
    const conflicts::NameIndex &registryIndex() const { return m_registryIndex; }
    const QStringList &registered() const { return m_registered; } // folded
    // Open requests for a new formal namespace whose name is a NID.
    const conflicts::NameIndex &requestIndex() const { return m_requestIndex; }
    const QList<Request> &requests() const { return m_requests; }
    const conflicts::NameIndex &watchIndex() const { return m_watchIndex; }
    const QList<Watched> &watched() const { return m_watched; }

    // Made when first asked for after a change.
    StoreResult<const Registrants *> registrants(store::Database &database);

private:
    StoreResult<> readRegistry(store::Database &database);
    StoreResult<> readRequests(store::Database &database);
    StoreResult<> readWatchList(store::Database &database);

    conflicts::ListFolders m_folders;
    conflicts::NameLists m_lists;
    bool m_hasLists = false;
    std::optional<qint64> m_acts; // in the log, when the store was read
    conflicts::NameIndex m_registryIndex, m_requestIndex, m_watchIndex;
    QStringList m_registered;
    QSet<qint64> m_registrations;
    QList<Request> m_requests;
    QList<Watched> m_watched;
    std::optional<Registrants> m_registrants;
};

} // namespace nidus
