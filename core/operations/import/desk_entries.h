// Private to core/operations: what the desk did to the registry's entries, when an edition comes under it.
#pragma once

#include "core/operations/import/newest_edition.h"
#include "core/operations/import/planning.h"

#include <QSet>

namespace nidus {

// Of an entry that is gone: where it stood and what it was called; the rest is in the row before.
Entry outlineOf(const Entry &entry);

struct CarriedEntries { // registrations
    std::vector<qint64> listed;
    QSet<qint64> takenOut; // though `edition` lists them
};
// What the desk listed on its ground, and what it took out, is put on top of `edition`, in an edition of its
// own where there is any. Errors of reading.
ActResult<CarriedEntries> carryDeskEntries(PlannedRegistry &registry, const NewestEdition &newest,
                                           qint64 edition);

} // namespace nidus
