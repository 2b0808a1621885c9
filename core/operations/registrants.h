// Private to core/operations: whose registrations are whose, as far as one can tell: by the organization's
// name, by the domain of a contact, by the documents that an entry cites.
#pragma once

#include "core/store/tables/reviews.h"

#include <QHash>
#include <QSet>

namespace nidus {

// An organization's name as it is compared: without case, marks, articles and legal forms. Empty when nothing
// is left.
QString comparedOrganization(const QString &name);
// The domains of the e-mail addresses in `field` (also `user&host`), each as registered: "mail.acorn.example"
// → "acorn.example". Those of public mail services and of the bodies that run the process are nobody's.
QStringList contactDomains(const QString &field);
// The documents that a list of references names ("RFC 8107; C2PA <https://c2pa.org/>"), as they are compared.
QStringList citedDocuments(const QString &references);

class Registrants {
public:
    static StoreResult<Registrants> of(store::Database &database);

    struct Shared {
        QString nid;   // of the other registration
        QString words; // what both have: "the document RFC 8057", …
    };
    // Those of others than `registration`, one a registration, by name; no more than `most`.
    QList<Shared> shared(const QStringList &organizations, const QStringList &domains,
                         const QStringList &documents, const QString &exceptFolded, qsizetype most) const;

private:
    QHash<QString, QStringList> m_byOrganization, m_byDomain, m_byDocument; // → NIDs
    QHash<QString, QString> m_written; // organizations as a registration writes them
};

} // namespace nidus
