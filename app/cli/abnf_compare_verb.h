// abnf compare, a verb with a source of its own.
#pragma once

#include "app/cli/verb.h"

namespace nidus::cli {

Verb abnfCompareVerb();

} // namespace nidus::cli
