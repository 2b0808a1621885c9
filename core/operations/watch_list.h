// Staff's own list of names to look at twice.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/records/ruling.h"

namespace nidus {

class WatchList : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // `name`, `ground`, `reason` and `source` count. BadNid, BadArgument.
    ActResult<> watch(const Watched &watched);
    ActResult<> unwatch(const QString &name, const QString &reason); // NotWatched
    ActResult<QList<Watched>> watchList();                           // by name
};

} // namespace nidus
