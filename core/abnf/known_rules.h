// Rules that a grammar may name without defining them: RFC 5234 Appendix B.1 by right; those of RFC 8141,
// 3986, 2141 and 9562 where whoever wrote the grammar meant them.
#pragma once

#include "core/abnf/grammar.h"

#include <string_view>
#include <vector>

namespace nidus::abnf {

// Of RFC 5234 Appendix B.1, in whatever case.
bool isCoreRule(std::string_view name);

// The document that defines a rule of that name ("RFC 3986"); empty: none that is known here. Core rules are
// known, too.
std::string_view knownFrom(std::string_view name);

// The documents whose rules are known here.
std::vector<std::string_view> knownDocuments();

// All rules that are known here, document by document.
struct KnownRule {
    std::string_view name, from;
    std::string_view written; // the definition, from the name to its end
};
std::vector<KnownRule> knownRules();

// Does `body` say the same as the core rule of that name: in the same shape, or the same characters? False
// where there is none.
bool isCoreRuleAlike(std::string_view name, const Grammar &grammar, Node body);

// The grammar with all known rules that it names, and that these name in turn, behind its own.
Grammar withKnownRules(Grammar grammar);

} // namespace nidus::abnf
