// Private to core/operations: the names among which a name is reviewed. Lists, requests and watched names are
// kept in memory between questions and brought up to date when the store has changed. Registered names are
// looked up in the store by their keys; where all are reviewed against all, they are kept in memory as well
// (keepRegistry).
#pragma once

#include "core/conflicts/name_list.h"
#include "core/operations/registrants.h"

#include <vector>

namespace nidus {

class NameCatalog {
public:
    explicit NameCatalog(conflicts::ListFolders folders) : m_folders(std::move(folders)) {}

    // Looks whether anybody wrote since the last time.
    StoreResult<> refresh(store::Database &database);

    const conflicts::NameLists &lists() const { return m_lists; }

    // From now on all registered names and registrants are kept in memory: read in once, then what was added.
    // It pays for whoever asks of very many names, and is done by itself when somebody does.
    StoreResult<> keepRegistry(store::Database &database);
    // The registered names that `asked` is close to, folded, with the way; those, too, before or behind which
    // it has their registrant's acronym, one of `acronyms` (of who asks), or another registered name.
    struct NearName {
        QString folded;
        conflicts::Way way;
    };
    StoreResult<QList<NearName>> nearRegistered(store::Database &database, const conflicts::NameForms &asked,
                                                const QStringList &acronyms);
    // Of these registrants the registrations that share something with them.
    StoreResult<QList<Registrants::Shared>> sharedRegistrants(store::Database &database,
                                                              const RegistrantTraits &traits,
                                                              const QString &exceptFolded, qsizetype most);

    // Open requests for a new formal namespace whose name is a NID.
    const conflicts::NameIndex &requestIndex() const { return m_requestIndex; }
    const QList<Request> &requests() const { return m_requests; }
    const conflicts::NameIndex &watchIndex() const { return m_watchIndex; }
    const QList<Watched> &watched() const { return m_watched; }

private:
    StoreResult<bool> isRegistryKept(store::Database &database);
    StoreResult<bool> isRegistered(store::Database &database, const std::string &folded);
    StoreResult<> addWithAcronym(store::Database &database, const conflicts::NameForms &asked,
                                 const QStringList &acronyms, QList<NearName> &near);
    StoreResult<QStringList> namesToCompare(store::Database &database, const conflicts::NameForms &asked);
    StoreResult<> readRegistry(store::Database &database);
    StoreResult<> readRequests(store::Database &database);
    StoreResult<> readWatchList(store::Database &database);

    conflicts::ListFolders m_folders;
    conflicts::NameLists m_lists;
    bool m_hasLists = false;
    std::optional<qint64> m_acts; // in the log, when the store was read
    conflicts::NameIndex m_requestIndex, m_watchIndex;
    bool m_keepsRegistry = false;
    int m_questions = 0;                  // that were answered from the store
    conflicts::NameIndex m_registryIndex; // a number is a place in m_registered
    QStringList m_registered;             // folded
    QSet<qint64> m_registrations;
    QList<Request> m_requests;
    QList<Watched> m_watched;
    std::optional<Registrants> m_registrants; // made when first asked for after a change
};

} // namespace nidus
