// abnf convert
#pragma once

#include "app/cli/verb.h"

namespace nidus::cli {

// One of abnfVerbs().
Verb abnfConvertVerb();

} // namespace nidus::cli
