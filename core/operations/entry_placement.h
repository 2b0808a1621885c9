// Private to core/operations: where names that are new to an edition go in its sections.
#pragma once

#include "core/operations/edition_step.h"
#include "core/registration/nid.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_changes.h"

namespace nidus {

struct NewEntry {
    Nid nid;
    qint64 registration = 0;
    NewRecord record;
    std::optional<Kind> kind = {}; // where the registration is of another kind than its name looks
};

// `entries` sorted into `section`, each behind the last of `listed` that sorts before it: formal names by
// their letters, informal ones by number at the end. Positions are short however many go into one gap.
QList<store::EntryChange> placed(QList<NewEntry> entries, Kind kind, const QString &section,
                                 const QList<store::ListedEntry> &listed);

} // namespace nidus
