// Private to core/operations: the registered NIDs that this program knows.
#pragma once

#include "core/formats/iana/seeds.h"
#include "core/operations/act_error.h"

namespace nidus {

// File or Unreadable where the program's own data is damaged.
ActResult<formats::Seeds> builtInSeeds();

} // namespace nidus
