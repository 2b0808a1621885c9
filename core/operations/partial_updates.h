// Private to core/operations: texts that replace some fields of a registration, and the version that they
// change.
#pragma once

#include "core/formats/text/partial_update.h"
#include "core/operations/act_error.h"
#include "core/store/audit/audited_transaction.h"

namespace nidus {

// The registered name that it changes: the one that it names, else the one that an RFC it refers to
// specifies. BadArgument with what is missing: nothing is named, it is not here, or there are several.
ActResult<Nid> updatedName(store::Database &database, const formats::PartialUpdate &update);

// BadArgument: of `nid` no template is here, so that there is nothing to compose with.
unexpected<ActError> lacksBase(const Nid &nid, const formats::PartialUpdate &update);

} // namespace nidus
