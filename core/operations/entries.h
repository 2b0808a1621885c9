// The entry of a registration, changed without a version: dates, references, template link, contact (DESIGN
// §3).
#pragma once

#include "core/formats/iana/entry_fields.h"
#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"

namespace nidus {

class Entries : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // What the newest edition lists of `nid`, to be changed. NotListed when it lists nothing.
    struct ListedEntry {
        qint64 revision = 0; // which entry revision it is
        Entry entry;
    };
    ActResult<ListedEntry> listedEntry(const Nid &nid);
    // A new revision of the entry, without a version: `fields` in the place of what `seenRevision` says,
    // everything else as it was. Changed when another revision stands by now; NothingToChange; BadArgument
    // for a date or reference that cannot be.
    ActResult<ListedEntry> changeEntry(const Nid &nid, qint64 seenRevision,
                                       const formats::EntryFields &fields, const QString &reason);
    // `old` was listed in error, and `successor` is what stands in its place: `old` is listed no longer, and
    // both histories name each other. NotRegistered, NotListed (of either); BadArgument without a reason, and
    // when both are one.
    ActResult<> supersede(const Nid &old, const Nid &successor, const QString &reason);
};

} // namespace nidus
