// Private to core/operations: which errors another body's decisions lift (DESIGN §4 (3)).
#pragma once

#include "core/registration/outside_decision.h"
#include "core/store/connection/sqlite/database.h"

#include <QMap>

namespace nidus {

// Rule id → the decision that lifts its error.
using LiftingDecisions = QMap<QString, OutsideDecision>;

// Of those recorded with a request: the ones on `name`, the last for its rule.
StoreResult<LiftingDecisions> liftingDecisions(store::Database &database, qint64 request,
                                               const QString &name);
// Of those on which a registered name rests.
StoreResult<LiftingDecisions> liftingDecisionsOn(store::Database &database, const QString &name);

} // namespace nidus
