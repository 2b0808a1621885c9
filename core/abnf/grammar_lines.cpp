#include "core/abnf/grammar_lines.h"

#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\f\v");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t\f\v") - first + 1);
}

std::string onOneLine(std::string_view lines)
{
    std::string one;
    for (const char c : lines)
        if (!isBlank(std::uint8_t(c)))
            one += c;
        else if (!one.empty() && one.back() != ' ')
            one += ' ';
    return one;
}

// How many characters the blanks before a line are; the byte order mark is none.
static std::size_t columnsOf(std::string_view blanks)
{
    constexpr std::string_view mark = "\ufeff";
    if (blanks.starts_with(mark))
        blanks.remove_prefix(mark.size());
    return std::size_t(std::ranges::count_if(blanks, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<GrammarLine> grammarLines(std::string_view text, std::span<const Token> tokens)
{
    std::vector<GrammarLine> lines;
    lines.reserve(text.size() / 40 + 8);
    std::size_t start = 0, token = 0;
    while (start < text.size()) {
        GrammarLine line;
        line.first = start;
        line.firstToken = token;
        while (token < tokens.size() && tokens[token].kind != Token::Kind::LineEnd)
            ++token;
        line.endToken = token;
        line.end = token < tokens.size() ? tokens[token].where.first : text.size();
        line.isBlank = line.firstToken == line.endToken;
        line.indent =
            line.isBlank
                ? 0
                : columnsOf(text.substr(line.first, tokens[line.firstToken].where.first - line.first));
        start = token < tokens.size() ? tokens[token++].where.end : text.size();
        lines.push_back(line);
    }
    return lines;
}

namespace {

// Which are "Oak  Standards Track  [Page 3]", the blank lines around it, "RFC 9999  Acorns  May 2026".
std::vector<bool> pageBreaks(std::string_view text, const std::vector<GrammarLine> &lines)
{
    std::vector<bool> isBreak(lines.size(), false);
    const auto textOf = [text](const GrammarLine &line) {
        return trimmed(text.substr(line.first, line.end - line.first));
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].isBlank || text[lines[i].end - 1] != ']' ||
            textOf(lines[i]).find("[Page ") == std::string_view::npos)
            continue;
        isBreak[i] = true;
        for (std::size_t above = i; above > 0 && lines[above - 1].isBlank && !isBreak[above - 1]; --above)
            isBreak[above - 1] = true;
        bool isHeadSeen = false;
        for (std::size_t below = i + 1; below < lines.size(); ++below) {
            const std::string_view head = textOf(lines[below]);
            const bool isHead =
                !isHeadSeen && (head.starts_with("RFC ") || head.starts_with("Internet-Draft"));
            if (!lines[below].isBlank && !isHead)
                break;
            isBreak[below] = true;
            isHeadSeen = isHeadSeen || isHead;
        }
    }
    return isBreak;
}

} // namespace

void leaveOutPageBreaks(const ReadText &read)
{
    const auto &[text, tokens, lines] = read;
    const std::vector<bool> isBreak = pageBreaks(text, lines);
    if (std::ranges::find(isBreak, true) == isBreak.end())
        return;
    std::size_t tokensLeft = 0, linesLeft = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (isBreak[i])
            continue;
        GrammarLine line = lines[i];
        line.isBehindBreak = i > 0 && isBreak[i - 1];
        const std::size_t from = line.firstToken, end = std::min(line.endToken + 1, tokens.size());
        line.firstToken = tokensLeft;
        line.endToken = tokensLeft + (lines[i].endToken - from);
        for (std::size_t token = from; token < end; ++token)
            tokens[tokensLeft++] = tokens[token];
        lines[linesLeft++] = line;
    }
    tokens.resize(tokensLeft);
    lines.resize(linesLeft);
}

} // namespace nidus::abnf
