// What cannot be of an entry that staff change. Asked while one writes, too: the window says it in the words
// of the act.
#pragma once

#include "core/formats/iana/entry_fields.h"
#include "core/operations/act_error.h"

namespace nidus {

// Whether `before` may become `after` when it is `today` by UTC: BadArgument for a day or a reference that
// cannot be, and for an entry that would be updated before it was registered. What is listed so already may
// stay.
ActResult<> checkEntryFields(const formats::EntryFields &before, const formats::EntryFields &after,
                             const QString &today);
// The days alone.
ActResult<> checkEntryDays(const formats::EntryFields &before, const formats::EntryFields &after,
                           const QString &today);

} // namespace nidus
