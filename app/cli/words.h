// The command line's sentences: translatable, one context.
#pragma once

#include <QString>

namespace nidus::cli {

inline constexpr char programName[] = "nidus-cli";

} // namespace nidus::cli
