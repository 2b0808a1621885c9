// Private to core/operations: the edition that a registry document is measured by: is it older, and under
// what does it go?
#pragma once

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
NewestEdition newestReal(const QList<store::EditionInfo> &editions);

// "The edition of 2020-01-05 is older than the newest one (2021-03-01)."
QString olderEdition(const QString &day, const QString &newest);

} // namespace nidus
