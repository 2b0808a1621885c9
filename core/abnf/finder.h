// Finds the grammars in a text: between sentences, in several pieces, across page breaks (RFC 5234 §2.2: a
// rule goes on where a line is indented deeper).
#pragma once

#include "core/abnf/tokens.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

enum class Form : std::uint8_t { Abnf, Bnf, Ebnf, Regex };

// "abnf", "bnf", "ebnf", "regex"
const char *id(Form form);

// One definition: from its name to the end of what defines it.
struct Definition {
    std::string_view name; // without angle brackets
    Part where;
    std::span<const Token> body; // without page breaks
    Token defines;               // "=" or what stands for it
    bool isInSentence = false;   // between backticks: it has no layout
};

struct FoundGrammar {
    Form form = Form::Abnf;
    std::vector<Definition> definitions;              // a regular expression has none
    Part where;                                       // from the first to the end of the last definition
    std::shared_ptr<const std::vector<Token>> tokens; // that the bodies are taken from
    std::vector<Part> unread;                         // lines meant as rules that are none, beside the others
};

// In their order. A sentence that holds an equals sign is no rule. Any octets; `text` has to outlive the
// answer. Linear in the text.
std::vector<FoundGrammar> grammarsIn(std::string_view text);

// Of a text in which no grammar is found the lines that stand in blocks which say that they are ABNF; nothing
// where one is found: each grammar has its own.
std::vector<Part> unreadWithoutGrammar(std::string_view text);

} // namespace nidus::abnf
