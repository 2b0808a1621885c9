// Private to core/operations: what several subjects read.
#pragma once

#include "core/operations/session.h"
#include "core/store/tables/entry_history.h"

namespace nidus {

ActResult<qint64> registrationId(Session &session, const Nid &nid); // its row; NotRegistered
// `order`: read once where many are looked at; null: read for this one.
ActResult<Registration> readRegistration(Session &session, const Nid &nid, const store::EditionOrder *order);

// Recused where this session's user stands aside from `request` (0: none), and so decides nothing on it.
ActResult<> checkNotRecused(Session &session, qint64 request);

} // namespace nidus
