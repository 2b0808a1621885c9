// Which definitions of a text belong to one grammar, and which begin another.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/grammar_lines.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

struct DefinitionLines {
    Definition definition;
    std::size_t firstLine = 0, lastLine = 0;
    bool isGrammarAlone = false; // else others have to stand beside it
};

// "::="
bool isOfBnf(std::string_view text, const Token &defines);

// The name that a token writes, without angle brackets.
std::string_view nameOf(std::string_view text, const Token &token);

// `definitions` in their order, of `lines`, these of `tokens`. The grammars do not keep the tokens yet.
// Linear.
std::vector<FoundGrammar> grammarsOf(std::string_view text, std::span<const DefinitionLines> definitions,
                                     std::span<const GrammarLine> lines, std::span<const Token> tokens);

} // namespace nidus::abnf
