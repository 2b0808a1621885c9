// DESIGN §4: whatever a test did, every store is what Nidus wrote.
#pragma once

#include "core/operations/registrar.h"

namespace nidus::support {

// What `verify` finds first, in words; nothing where all is well.
inline QString firstFault(Registrar &registrar)
{
    const auto report = registrar.verify({});
    return !report                    ? message(report.error())
           : report->faults.isEmpty() ? QString()
                                      : message(report->faults.first());
}

} // namespace nidus::support
