// What a folder of public files was written from, so that the next publication of a store in which nothing
// was done since sees by the folder's manifest alone that there is nothing to do. Kept in the user's cache;
// without it, or where anything is another (an act, an option, the program), every file is written anew and
// compared.
#pragma once

#include "core/operations/publication.h"
#include "core/records/audit_log.h"

#include <optional>

namespace nidus {

QString publicationMemoryFolder(); // of this user; for TreeOptions::memory

class PublicationMemory {
public:
    // `tree`: the folder of the files, without links; `head`: of the store's log.
    PublicationMemory(const TreeOptions &options, const QString &tree, const AuditHead &head);

    struct Published {
        QByteArray manifest; // its SHA-256
        QString edition;     // TreeReport::edition
    };
    std::optional<Published> find() const;
    void keep(const Published &published) const; // where it can be written

private:
    QString m_file;   // empty: nothing is remembered
    QByteArray m_key; // a digest of all that the files depend on
};

} // namespace nidus
