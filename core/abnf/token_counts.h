// What a line, or the body of a definition, is made of: by it a rule is told from a sentence.
#pragma once

#include "core/abnf/name_table.h"
#include "core/abnf/tokens.h"

#include <span>
#include <string_view>

namespace nidus::abnf {

struct TokenCounts {
    int names = 0, unknown = 0, longestRun = 0, longestUnknownRun = 0, marks = 0, others = 0;
    int commas = 0;        // among the others
    int weakMarks = 0;     // among the marks: brackets, and numbers that repeat nothing
    bool hasJoint = false; // a word of sentences that nobody defines; "and" and "or" are none
    bool hasSound = false, hasAngle = false; // a text or number; a name in angle brackets
};

// ISO/IEC 14977 §4.19: "? any letter ?" is one element, whatever stands between its marks on a line. Which of
// `tokens` closes what the first one opens; 0: it opens none. Without blanks at its mark it holds but words.
std::size_t endOfSpecial(std::string_view text, std::span<const Token> tokens);

// Words with which sentences join others ("the", "of"); no grammar calls a rule so.
bool isJoiningWord(std::string_view word);

class TokenCounter {
public:
    // `defined`: names that the text defines. Both have to outlive the counter.
    TokenCounter(std::string_view text, const NameTable &defined) : m_text(text), m_defined(defined) {}

    TokenCounts counted(std::span<const Token> all) const;
    // Is the name defined, or one of RFC 5234 Appendix B.1?
    bool isKnown(const Token &name) const;
    // What may be the next line of a rule: marks of a grammar, or names that are defined somewhere.
    bool isLikeGrammar(std::span<const Token> line) const;
    // Is it certain to be the rest of a rule: elements, and all names among them known? A text alone may be
    // an example's, a mark before a name may be a bullet.
    bool isOfKnownNames(std::span<const Token> line) const;

private:
    bool isListMark(const Token &token) const;
    bool areNamesOfRules(std::span<const Token> line, const TokenCounts &counts) const;

    const std::string_view m_text;
    const NameTable &m_defined;
};

} // namespace nidus::abnf
