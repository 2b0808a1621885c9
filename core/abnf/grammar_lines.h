// The lines of a text in which grammars are looked for, and the page breaks among them.
#pragma once

#include "core/abnf/tokens.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nidus::abnf {

struct GrammarLine {
    std::size_t firstToken = 0, endToken = 0; // without its end
    std::size_t first = 0, end = 0, indent = 0;
    bool isBlank = true;
    bool isBehindBreak = false; // a page break stood before it, and with it empty lines
    bool isUnread = false;      // meant as a rule (core/abnf/unread_lines.h)
    bool isSentence = false;    // beside code (core/abnf/code_spans.h): of no rule
    bool isCode = false;        // a rule in a sentence, all of it: its ends of lines are among the tokens
    std::size_t nameTokens = 0; // of the name that a definition begins with; 0: the line begins none
};

// A text as it is read: its tokens (tokensOf), and its lines, these of the tokens. A step of reading may
// change both.
struct ReadText {
    std::string_view text;
    std::vector<Token> &tokens;
    std::vector<GrammarLine> &lines;

    std::span<const Token> tokensIn(const GrammarLine &line) const
    {
        return std::span<const Token>(tokens).subspan(line.firstToken, line.endToken - line.firstToken);
    }
};

// `text` without blanks at either end.
std::string_view trimmed(std::string_view text);

// Line ends and the blanks around them as one blank.
std::string onOneLine(std::string_view lines);

// `tokens`: of `text` (tokensOf). A line is blank where it has no token.
std::vector<GrammarLine> grammarLines(std::string_view text, std::span<const Token> tokens);

// Tokens and lines without those of page breaks: the foot of a page, the blank lines around it, the head of
// the next one. The first line behind one says so.
void leaveOutPageBreaks(const ReadText &read);

} // namespace nidus::abnf
