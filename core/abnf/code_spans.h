// Rules within sentences, as Markdown marks code: "the serial is `serial = 1*DIGIT`, and ...".
#pragma once

#include "core/abnf/grammar_groups.h"
#include "core/abnf/grammar_lines.h"
#include "core/abnf/token_counts.h"

#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// Makes lines of their own of what stands between backticks and begins as a definition does, and of the
// sentence around it. Linear.
void setCodeApart(const ReadText &read);

// Says of `candidates`, in their order, which are code and no rules: they hold nothing that only a rule holds
// (`size = 5`, `title = "Oak"`) and none of the rules names them, or they are defined elsewhere. Linear.
std::vector<bool> codeOfPrograms(std::string_view text, std::span<const DefinitionLines> candidates,
                                 const TokenCounter &counter);

} // namespace nidus::abnf
