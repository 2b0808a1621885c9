// What `--help` prints: for the program, for a group of verbs, for a verb.
#pragma once

#include "app/cli/call.h"

#include <QString>

namespace nidus::cli {

QString helpText(const Call &call);

} // namespace nidus::cli
