// How the lines of a rule stand: what RFC 5234 has before and between elements are blanks of ASCII, and a
// rule goes on in lines that are indented deeper than its name (§2.2).
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/repairs.h"

#include <string_view>

namespace nidus::abnf {

// Says of `definition`, one of `text`, what other blanks it holds and which of its lines are not indented.
// Linear.
void judgeLayout(std::string_view text, const Definition &definition, Repairs &repairs);

} // namespace nidus::abnf
