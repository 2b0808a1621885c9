// Reads a grammar (RFC 5234, RFC 7405) as it was written: one broken rule costs itself only, and what people
// write in the place of ABNF is understood and said.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/grammar.h"

#include <string_view>

namespace nidus::abnf {

// `found` is one of grammarsIn(text). Faults of writing are in Grammar::faults; what checks of the whole find
// is not (core/abnf/checks.h). A regular expression has one rule
// (core/abnf/regular_expression.h). Any octets; linear in the text; brackets may nest as deep as the text is
// long.
Grammar readGrammar(std::string_view text, const FoundGrammar &found);

// Of a text in which no grammar is found: what stands in blocks that say that they are ABNF, a fault a line
// (unreadWithoutGrammar).
std::vector<Fault> unreadFaults(std::string_view text);

} // namespace nidus::abnf
