// The way to the registrar: opening the store that the call names, and telling what an act refused.
#pragma once

#include "app/cli/call.h"
#include "app/cli/output.h"
#include "core/operations/act_error.h"
#include "core/operations/registrar.h"

#include <memory>

namespace nidus::cli {

using Desk = std::unique_ptr<Registrar>;

// The store's location: --db, else NIDUS_DB, else the user's own file. BadArgument for what cannot be one.
ActResult<QString> location(const Call &call);

// Who acts and by which clock.
Actor deskOf(const Call &call);

// Opens the store. ReadOnly for verbs that only look: they never make or migrate one.
ActResult<Desk> openDesk(const Call &call, OpenMode mode);
inline ActResult<Desk> openToRead(const Call &call) { return openDesk(call, OpenMode::ReadOnly); }
inline ActResult<Desk> openToWrite(const Call &call) { return openDesk(call, OpenMode::ReadWrite); }

// The store that --db names, opened to read; none without --db.
inline ActResult<Desk> openIfNamed(const Call &call) { return call.has("db") ? openToRead(call) : Desk(); }

// Tells on standard error why an act was not done; the exit status for it.
Exit refuse(const ActError &error);
// The call cannot be used: BadArgument.
inline unexpected<ActError> refuseCall(const QString &words) { return refused(refusal::BadArgument{words}); }

// A date among the options, YYYY-MM-DD; empty: it is not given.
ActResult<QString> dayOption(const Call &call, const char *option);

// --reason of a verb that needs one.
ActResult<QString> requiredReason(const Call &call);

} // namespace nidus::cli
