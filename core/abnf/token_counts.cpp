#include "core/abnf/token_counts.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/rule_names.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

} // namespace

TokenCounts TokenCounter::counted(std::span<const Token> all) const
{
    TokenCounts counts;
    int run = 0, unknownRun = 0;
    bool isBraced = false;
    for (auto at = all.begin(); at != all.end(); ++at) {
        at = behindSpecial(at, all.end(), counts);
        if (at == all.end())
            break;
        const Token &token = *at;
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
            unknownRun = isUnknown ? unknownRun + 1 : 0;
            counts.longestRun = std::max(counts.longestRun, ++run);
            counts.longestUnknownRun = std::max(counts.longestUnknownRun, unknownRun);
            continue;
        }
        case Kind::Text:
        case Kind::Number:
            counts.hasSound = true;
            ++counts.marks;
            break;
        case Kind::Angle:
            counts.hasAngle = true;
            ++counts.marks;
            break;
        case Kind::Open:
        case Kind::Repeat:
        case Kind::Alternative:
            ++counts.marks;
            break;
        case Kind::Other:
            isListMark(token) ? ++counts.marks : ++counts.others;
            break;
        case Kind::Comma:
            ++counts.others;
            break;
        default:
            break;
        }
        run = unknownRun = 0;
    }
    return counts;
}

// ISO/IEC 14977 §4.19: "? any letter ?" is one element, whatever words it holds.
std::span<const Token>::iterator TokenCounter::behindSpecial(std::span<const Token>::iterator at,
                                                             std::span<const Token>::iterator end,
                                                             TokenCounts &counts) const
{
    const auto isMark = [this](const Token &token) {
        return token.kind == Kind::Suffix && m_text[token.where.first] == '?';
    };
    if (!isMark(*at) || at->where.first == 0 || m_text[at->where.first - 1] != ' ' ||
        at->where.end == m_text.size() || m_text[at->where.end] != ' ')
        return at;
    auto closing = at + 1;
    while (closing != end && closing->kind != Kind::LineEnd && !isMark(*closing))
        ++closing;
    if (closing == end || !isMark(*closing))
        return at;
    counts.hasAngle = true;
    ++counts.marks;
    return closing + 1;
}

// "#leaf", "1#leaf" (RFC 9110 §5.6.1)
bool TokenCounter::isListMark(const Token &token) const
{
    const char next = token.where.end < m_text.size() ? m_text[token.where.end] : ' ';
    return m_text[token.where.first] == '#' && (isAsciiLetter(next) || next == '(' || next == '"');
}

bool TokenCounter::isLikeGrammar(std::span<const Token> line) const
{
    const TokenCounts counts = counted(line);
    if (counts.names > 0 && 2 * counts.unknown <= counts.names)
        return counts.others <= counts.marks + counts.names;
    return (counts.marks > 0 && counts.longestRun <= 3 && counts.others <= counts.marks) ||
           (counts.names <= 2 && counts.others == 0 && counts.marks == 0);
}

bool TokenCounter::isKnown(const Token &token) const
{
    const std::string_view name = token.where.of(m_text);
    return m_defined.contains(name) || isCoreRule(name);
}

} // namespace nidus::abnf
