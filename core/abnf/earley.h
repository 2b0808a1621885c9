// Matching by every context-free grammar, ambiguous, left-recursive or with empty parts: J. Earley's
// algorithm (CACM 13, 1970), with the empty parts of Aycock and Horspool (2002) and the right recursion of J.
// Leo (1991). Time goes with the cube of the text at worst.
#pragma once

#include "core/abnf/match.h"
#include "core/abnf/productions.h"

#include <string_view>

namespace nidus::abnf {

// Is `text` derived from the start of `productions`, which were made of `grammar`?
Match matchByEarley(const Grammar &grammar, const Productions &productions, std::u32string_view text,
                    std::uint64_t mostSteps);

} // namespace nidus::abnf
