#include "core/abnf/token_counts.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/rule_names.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

bool isOfWords(const Token &token)
{
    return token.kind == Kind::Name || token.kind == Kind::Comma || token.kind == Kind::Dash ||
           token.kind == Kind::Repeat || token.kind == Kind::Number || token.kind == Kind::Other;
}

} // namespace

std::size_t endOfSpecial(std::string_view text, std::span<const Token> tokens)
{
    const auto isMark = [text](const Token &token) {
        return token.kind == Kind::Suffix && text[token.where.first] == '?';
    };
    if (!isMark(tokens.front()))
        return 0;
    const Part first = tokens.front().where;
    const bool isApart =
        first.first > 0 && text[first.first - 1] == ' ' && first.end < text.size() && text[first.end] == ' ';
    std::size_t end = 1;
    while (end < tokens.size() && !isMark(tokens[end]) && tokens[end].kind != Kind::LineEnd &&
           (isApart || isOfWords(tokens[end])))
        ++end;
    return end > 1 && end < tokens.size() && isMark(tokens[end]) ? end : 0;
}

bool isJoiningWord(std::string_view word)
{
    constexpr std::string_view words[] = {
        "the",  "of",   "for",  "by",   "is",   "are",   "was",   "and",   "or",    "to",
        "in",   "with", "from", "as",   "that", "which", "an",    "on",    "be",    "not",
        "this", "such", "any",  "each", "when", "must",  "where", "shall", "may",   "should",
        "will", "has",  "have", "it",   "its",  "if",    "these", "those", "there", "then"};
    return std::ranges::any_of(words, [word](std::string_view one) { return isSameName(one, word); });
}

static bool isSentenceJoint(std::string_view word)
{
    return isJoiningWord(word) && !isSameName(word, "and") && !isSameName(word, "or");
}

TokenCounts TokenCounter::counted(std::span<const Token> all) const
{
    TokenCounts counts;
    int run = 0, unknownRun = 0;
    bool isBraced = false;
    for (auto at = all.begin(); at != all.end(); ++at) {
        const Token &token = *at;
        if (const std::size_t end = endOfSpecial(m_text, all.subspan(std::size_t(at - all.begin())))) {
            counts.hasAngle = true;
            ++counts.marks;
            run = unknownRun = 0;
            at += std::ptrdiff_t(end);
            continue;
        }
        if (token.kind == Kind::Open || token.kind == Kind::Close)
            isBraced = m_text[token.where.first] == '{';
        switch (token.kind) {
        case Kind::Comment:
        case Kind::LineEnd:
            continue;
        case Kind::Name: {
            if (isBraced) // { any letter }
                continue;
            bool isUnknown = !isKnown(token);
            if (isUnknown && at + 1 != all.end() && at[1].kind == Kind::Dash) {
                const DashedName dashed = dashedName(m_text, all.subspan(std::size_t(at - all.begin())));
                isUnknown = dashed.further == 0 || !m_defined.contains(dashed.name);
                at += isUnknown ? 0 : std::ptrdiff_t(dashed.further);
            }
            ++counts.names;
            counts.unknown += isUnknown;
            counts.hasJoint = counts.hasJoint || (isUnknown && isSentenceJoint(token.where.of(m_text)));
            unknownRun = isUnknown ? unknownRun + 1 : 0;
            counts.longestRun = std::max(counts.longestRun, ++run);
            counts.longestUnknownRun = std::max(counts.longestUnknownRun, unknownRun);
            continue;
        }
        case Kind::Text:
        case Kind::Number:
            counts.hasSound = counts.hasSound || m_text[token.where.first] != '0'; // 0x41 of programs
            ++counts.marks;
            break;
        case Kind::Angle:
            counts.hasAngle = true;
            ++counts.marks;
            break;
        case Kind::Open:
            ++counts.weakMarks;
            ++counts.marks;
            break;
        case Kind::Repeat:
            counts.weakMarks +=
                at + 1 == all.end() || at[1].where.first != token.where.end || at[1].kind == Kind::Close;
            ++counts.marks;
            break;
        case Kind::Alternative:
            ++counts.marks;
            break;
        case Kind::Other:
            isListMark(token) ? ++counts.marks : ++counts.others;
            break;
        case Kind::Comma:
            ++counts.commas;
            ++counts.others;
            break;
        default:
            break;
        }
        run = unknownRun = 0;
    }
    return counts;
}

// "#leaf", "1#leaf" (RFC 9110 §5.6.1)
bool TokenCounter::isListMark(const Token &token) const
{
    const char next = token.where.end < m_text.size() ? m_text[token.where.end] : ' ';
    return m_text[token.where.first] == '#' && (isAsciiLetter(next) || next == '(' || next == '"');
}

// "leaves WSP END": a core rule as RFC 5234 writes it among a few names, and no word of a sentence.
bool TokenCounter::areNamesOfRules(std::span<const Token> line, const TokenCounts &counts) const
{
    constexpr int mostNames = 6;
    if (counts.marks > 0 || counts.others > 0 || counts.names > mostNames)
        return false;
    bool hasCore = false;
    for (const Token &token : line) {
        const std::string_view name = token.kind == Kind::Name ? token.where.of(m_text) : std::string_view();
        if (!name.empty() && isJoiningWord(name))
            return false;
        hasCore = hasCore || (name.size() > 1 && isCoreRule(name) &&
                              std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; }));
    }
    return hasCore;
}

bool TokenCounter::isLikeGrammar(std::span<const Token> line) const
{
    const TokenCounts counts = counted(line);
    if (counts.names > 0 && 2 * counts.unknown <= counts.names)
        return counts.others <= counts.marks + counts.names;
    return (counts.marks > 0 && counts.longestRun <= 3 && counts.others <= counts.marks) ||
           (counts.names <= 2 && counts.others == 0 && counts.marks == 0) || areNamesOfRules(line, counts);
}

bool TokenCounter::isOfKnownNames(std::span<const Token> line) const
{
    const TokenCounts counts = counted(line);
    const bool isBullet = line.front().kind == Kind::Dash ||
                          (line.front().kind == Kind::Repeat &&
                           (line.size() == 1 || line[1].where.first != line.front().where.end));
    return counts.names > 0 && counts.unknown == 0 && counts.others == 0 && !isBullet;
}

bool TokenCounter::isKnown(const Token &token) const
{
    const std::string_view name = token.where.of(m_text);
    return m_defined.contains(name) || isCoreRule(name);
}

} // namespace nidus::abnf
