// What a line, or the body of a definition, is made of: by it a rule is told from a sentence.
#pragma once

#include "core/abnf/name_table.h"
#include "core/abnf/tokens.h"

#include <span>
#include <string_view>

namespace nidus::abnf {

struct TokenCounts {
    int names = 0, unknown = 0, longestRun = 0, longestUnknownRun = 0, marks = 0, others = 0;
    bool hasSound = false, hasAngle = false; // a text or number; a name in angle brackets
};

class TokenCounter {
public:
    // `defined`: names that the text defines. Both have to outlive the counter.
    TokenCounter(std::string_view text, const NameTable &defined) : m_text(text), m_defined(defined) {}

    TokenCounts counted(std::span<const Token> all) const;
    // Is the name defined, or one of RFC 5234 Appendix B.1?
    bool isKnown(const Token &name) const;
    // What may be the next line of a rule: marks of a grammar, or names that are defined somewhere.
    bool isLikeGrammar(std::span<const Token> line) const;

private:
    std::span<const Token>::iterator behindSpecial(std::span<const Token>::iterator at,
                                                   std::span<const Token>::iterator end,
                                                   TokenCounts &counts) const;
    bool isListMark(const Token &token) const;

    const std::string_view m_text;
    const NameTable &m_defined;
};

} // namespace nidus::abnf
