// The names that a grammar defines, before any body is read, and how ABNF writes those that it does not know.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/name_table.h"

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace nidus::abnf {

// RFC 5234 §2.1: a letter, then letters, digits and hyphens.
bool isAbnfName(std::string_view name);

// Names that dashes of typography join, directly behind one another: as hyphens
// would, and how many tokens behind the first of `tokens` they are; 0: none is.
struct DashedName {
    std::string name;
    std::size_t further = 0;
};
DashedName dashedName(std::string_view text, std::span<const Token> tokens);

class RuleNames {
public:
    explicit RuleNames(const FoundGrammar &found);

    bool defines(std::string_view name) const { return m_defined.contains(name); }
    // Is one of them more than a word: "oak leaf", "oak.leaf", "1st"?
    bool haveSeveralWords() const { return m_haveSeveralWords; }
    // As the definition writes it; `name` itself where there is none.
    std::string_view asDefined(std::string_view name) const;
    // A name of ABNF for one that is none, another than all that are there: "oak leaf" is oak-leaf.
    std::string abnfName(std::string_view name) const;

private:
    NameTable m_defined;
    bool m_haveSeveralWords = false;
    std::unordered_map<std::string, std::string> m_abnfNames; // of the defined ones that are none, folded
};

} // namespace nidus::abnf
