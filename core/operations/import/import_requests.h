// Requests made of what arrived, instead of an import.
#pragma once

#include "core/operations/import/divided_source.h"
#include "core/operations/registrar.h"

namespace nidus {

// A request of each: a name that is registered is asked to be revised; a template that names none asks for an
// informal namespace (RFC 8141 §5.2: the registry names it). Their numbers. Those before one that fails stay.
ActResult<QList<qint64>> openRequests(Registrar &registrar, const QList<SourceToDivide> &asked);

} // namespace nidus
