// What makes a grammar as people write it, BNF and EBNF among it, the ABNF of RFC 5234 and RFC 7405.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/grammar.h"

#include <string>
#include <string_view>
#include <vector>

namespace nidus::abnf {

struct Conversion {
    std::vector<Replacement> replacements; // in the order of their places, none over another
    std::vector<Fault> left; // errors of writing that nothing mends, in the order of their places
};

// `found` is one of grammarsIn(text); `grammar` is what readGrammar() read of it. `checked`: the faults that
// checkGrammar() found; a name that is nearly another one is written as that one, wherever it stands. With
// `keepsOriginal`, each rule that changes stands as a comment before it. A pure function: applied to the
// text, its replacements are one edit. A regular expression has none.
Conversion conversionOf(std::string_view text, const FoundGrammar &found, const Grammar &grammar,
                        const std::vector<Fault> &checked, bool keepsOriginal);

// `text` with the replacements; each inside of `where`. Only that part of it.
std::string applied(std::string_view text, Part where, const std::vector<Replacement> &replacements);

// One grammar as ABNF alone: its rules and the comments between them, prose left out; what nothing mends
// stands as a comment. Converted again, it stays as it is. Ends with a line end.
std::string convertedText(std::string_view text, const FoundGrammar &found, const Conversion &conversion);

} // namespace nidus::abnf
