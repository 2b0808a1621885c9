// Which of the other registries a call names.
#pragma once

#include "app/cli/call.h"
#include "core/operations/act_error.h"
#include "core/registration/registry_record.h"

namespace nidus::cli {

// BadArgument, with the names that there are.
ActResult<OtherRegistry> otherRegistryOf(const QString &name);
// Names with commas between them, and the option again for further ones; in the order of the table, each
// once.
ActResult<QList<OtherRegistry>> otherRegistriesOption(const Call &call, const char *option);

} // namespace nidus::cli
