// What a person should know of a valid name, and no rule says: that it is registered, where the check asks no
// store, and what it could be confused with. A review (conflicts) says more.
#pragma once

#include "app/cli/store_option.h"
#include "core/operations/known_names.h"

#include <optional>

namespace nidus::cli {

class NameNotes {
public:
    // `asksStore`: the check itself says what is registered.
    explicit NameNotes(bool asksStore) : m_asksStore(asksStore) {}
    // What the store at the usual place says of names counts as well, where there is one that can be read.
    void askUsualStore(const Call &call);

    // Sentences; none of what is no NID.
    ActResult<QStringList> of(const QString &nid);

private:
    ActResult<QString> registeredWhere(const Nid &nid); // empty: it is not, as far as is known

    const bool m_asksStore;
    Desk m_usual;
    QString m_usualPlace;
    std::optional<KnownNames> m_known; // read when the first name is asked for
};

} // namespace nidus::cli
