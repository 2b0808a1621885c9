// Words in a rule that were meant as a comment though no semicolon stands before them.
#pragma once

#include "core/abnf/rule_names.h"
#include "core/abnf/tokens.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace nidus::abnf {

// Are these tokens of `text` words of no grammar, one at least? `names`: those that the grammar defines.
bool areWords(std::string_view text, std::span<const Token> tokens, const RuleNames &names);

// A comment ends with its line (RFC 5234 §3.9); words on the next one may have been meant to belong to it.
// `tokens[lineEnd]` ends the line of a comment; the answer is behind the last word, or `lineEnd` where there
// is none. `isOpen`: what stands before the comment asks for an element, which the next line gives unless the
// rule goes on without it.
std::size_t behindWrappedComment(std::string_view text, std::span<const Token> tokens, std::size_t lineEnd,
                                 const RuleNames &names, bool isOpen);

} // namespace nidus::abnf
