// urn find: the names in texts.
#pragma once

#include "app/cli/call.h"
#include "app/cli/output.h"

namespace nidus::cli {

// A line a name, as it is found; a text that comes through a pipe is answered while it comes.
ActResult<Exit> findNames(const Call &call, Output &out);

} // namespace nidus::cli
