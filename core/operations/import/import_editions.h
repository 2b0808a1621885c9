// Private to core/operations: where a registry document stands among the editions that are here.
#pragma once

#include "core/formats/iana/registry_document.h"
#include "core/operations/act_result.h"
#include "core/store/tables/editions.h"

namespace nidus {

// The newest edition that is no seed itself. Where the desk published it, what it stands on: an imported
// edition, or the seeds when the desk published before any real import.
struct NewestEdition {
    qint64 number = 0; // 0: none
    QString effective;
    qint64 ground = 0; // 0: it was imported itself
    QString groundEffective;
    bool isOnSeeds = false;

    // The first real import takes the seeds' place under what the desk published on them; one that is older
    // than what the seeds know does not. Likewise one that is newer than the imported edition under the
    // desk's.
    bool goesUnderDesk(const QString &day) const
    {
        return ground != 0 && day >= groundEffective && day <= effective;
    }
    bool isOlder(const QString &day) const
    {
        const bool replacesSeeds = isOnSeeds && day >= groundEffective;
        return number != 0 && !replacesSeeds && day < effective;
    }
};
ActResult<NewestEdition> newestReal(store::Database &database);

// The edition that one of `effective` rests on: the last real one at or before that day; 0: none.
ActResult<qint64> baseFor(store::Database &database, const QString &effective);
// The entries of an edition; none of edition 0.
ActResult<QList<store::ListedEntry>> entriesOfBase(store::Database &database, qint64 base);

// Is there an edition of that day that says the same?
ActResult<bool> isKnownEdition(store::Database &database, const formats::RegistryDocument &document);

} // namespace nidus
