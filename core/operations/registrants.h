// Private to core/operations: whose registrations are whose, as far as one can tell: by the organization's
// name, by the domain of a contact, by the documents that an entry cites.
#pragma once

#include "core/store/tables/reviews.h"

#include <QHash>
#include <QStringList>

namespace nidus {

// What is known of a registrant, as it is compared (core/conflicts/registrant_names.h).
struct RegistrantTraits {
    QStringList organizations, domains, documents;
    QStringList acronyms = {}; // of the organization's name; what another one has as well is no news
    bool isEmpty() const { return organizations.isEmpty() && domains.isEmpty() && documents.isEmpty(); }
};

class Registrants {
public:
    // All of them: reads all listings and templates.
    static StoreResult<Registrants> of(store::Database &database);
    // Those from which shared() takes what it answers for `traits` and `most`, by their keys.
    static StoreResult<Registrants> sharing(store::Database &database, const RegistrantTraits &traits,
                                            qsizetype most);

    struct Shared {
        QString nid;   // of the other registration
        QString words; // what both have: "the document RFC 8057", …
    };
    // Those of others than `registration`, one a registration, by name; no more than `most`.
    QList<Shared> shared(const RegistrantTraits &traits, const QString &exceptFolded, qsizetype most) const;

private:
    using Places = QList<qsizetype>; // in m_nids, ascending
    // What has one kind of key, and where it goes.
    struct TraitKey {
        const char *space;
        const QStringList &traits;
        QHash<QString, Places> Registrants::*places;
    };

    QStringList m_nids; // in the order of the lists
    QHash<QString, Places> m_byOrganization, m_byDomain, m_byDocument;
    QHash<QString, QString> m_written; // organizations as the last of their registrations writes them
};

} // namespace nidus
