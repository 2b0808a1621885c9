// Alternatives written one to a line, of which one line lacks its slash: as it stands, the two are a
// sequence.
#pragma once

#include "core/abnf/tokens.h"

#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// The last token before each place where a slash is missing, in their order. `defines`: what stands before
// `body`. Said only where the lines are of one shape and begin in one column, and most others have their
// slash. Linear in the tokens.
std::vector<Part> missingSlashes(std::string_view text, const Token &defines, std::span<const Token> body);

} // namespace nidus::abnf
