// What this program knows of names without a store: those that are registered, and the lists from outside.
// For checks that ask no store; a review (conflict_review.h) knows more.
#pragma once

#include "core/conflicts/conflict.h"
#include "core/conflicts/name_list.h"
#include "core/operations/act_error.h"
#include "core/registration/nid.h"

#include <QSet>

namespace nidus {

class KnownNames {
public:
    // File or Unreadable where the program's own data is damaged.
    static ActResult<KnownNames> load();

    bool isRegistered(const Nid &nid) const { return m_registered.contains(nid.folded()); }
    const QString &registeredAsOf() const { return m_effective; } // YYYY-MM-DD
    // The name itself is a country's, a URI scheme or an identifier system's: what a review would say of it.
    QList<conflicts::Conflict> listed(const Nid &nid) const;

private:
    QString m_effective;
    QSet<QString> m_registered; // folded
    conflicts::NameLists m_lists;
};

} // namespace nidus
