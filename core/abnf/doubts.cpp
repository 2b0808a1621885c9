#include "core/abnf/doubts.h"

#include "core/abnf/known_rules.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

// "year = publication year": nothing but names that are defined nowhere else.
bool isOfUnknownNames(std::string_view text, const Definition &definition, const TokenCounts &counts)
{
    if (counts.marks > 0 || counts.names < 2 || counts.unknown == 0)
        return false;
    const auto own = std::ranges::count_if(definition.body, [&](const Token &token) {
        return token.kind == Kind::Name && isSameName(token.where.of(text), definition.name);
    });
    return counts.unknown + own >= counts.names;
}

bool isSentence(std::string_view text, const Definition &definition, const TokenCounts &counts)
{
    if (counts.longestUnknownRun >= 3 || isOfUnknownNames(text, definition, counts))
        return true;
    const bool isOwnName = definition.body.size() == 1 && definition.body[0].kind == Kind::Name &&
                           isSameName(definition.body[0].where.of(text), definition.name);
    if (isOwnName) // "guide = Guide" of a glossary
        return true;
    const bool hasElement = counts.hasSound || counts.names > 0 || counts.hasAngle;
    // "scheme = $2" of a program
    if (counts.others > 0 && (!hasElement || (counts.unknown >= 2 && !counts.hasSound)))
        return true;
    return counts.others > 2 && counts.others > counts.marks + counts.names;
}

// Words with which sentences join others; no grammar calls a rule so.
bool isJoiningWord(std::string_view word)
{
    constexpr std::string_view words[] = {
        "the",  "of",   "for",  "by",   "is",   "are",   "was",   "and",   "or",    "to",
        "in",   "with", "from", "as",   "that", "which", "an",    "on",    "be",    "not",
        "this", "such", "any",  "each", "when", "must",  "where", "shall", "may",   "should",
        "will", "has",  "have", "it",   "its",  "if",    "these", "those", "there", "then"};
    return std::ranges::any_of(words, [word](std::string_view one) { return isSameName(one, word); });
}

// "Organization": a word that begins with a capital letter.
bool isTitled(std::string_view word)
{
    return word.size() > 1 && word[0] >= 'A' && word[0] <= 'Z' &&
           std::ranges::all_of(word.substr(1), [](char c) { return c >= 'a' && c <= 'z'; });
}

// Has it no word of a sentence, none of its own, and no two as in "Standard Book Number"?
bool isOfNames(std::string_view text, const TokenCounter &counter, const Definition &definition,
               const TokenCounts &counts)
{
    constexpr int longestRun = 6;
    if (counts.others > 0 || counts.names == 0 || counts.longestUnknownRun > longestRun)
        return false;
    std::string_view before; // the name directly before
    for (const Token &token : definition.body) {
        const std::string_view name = token.kind == Kind::Name ? token.where.of(text) : std::string_view();
        if (!name.empty() && !counter.isKnown(token) && isJoiningWord(name))
            return false;
        if (isTitled(name) && isTitled(before) && !isSameName(name, before))
            return false;
        if (counts.marks == 0 && isSameName(name, definition.name))
            return false;
        before = name;
    }
    return true;
}

} // namespace

Doubt doubtOf(std::string_view text, const TokenCounter &counter, const Definition &definition)
{
    const TokenCounts counts = counter.counted(definition.body);
    Doubt doubt;
    doubt.isSentence = isSentence(text, definition, counts);
    doubt.isLong = counts.longestUnknownRun >= 3;
    doubt.isOfNames = doubt.isSentence && isOfNames(text, counter, definition, counts);
    return doubt;
}

bool mayStandAlone(std::string_view text, const TokenCounter &counter, const Definition &definition)
{
    const TokenCounts counts = counter.counted(definition.body);
    const std::size_t nameEnd = definition.where.first + definition.name.size();
    if (definition.defines.where.first == nameEnd || !isOfNames(text, counter, definition, counts))
        return false;
    bool areAllKnown = true;
    for (std::size_t at = 0; at < definition.body.size(); ++at) {
        const Token &token = definition.body[at];
        areAllKnown = areAllKnown && (token.kind != Kind::Name || counter.isKnown(token) ||
                                      !knownFrom(token.where.of(text)).empty());
        const bool isBeforeElement =
            at + 1 < definition.body.size() && definition.body[at + 1].where.first == token.where.end;
        if (token.kind == Kind::Dash || token.kind == Kind::Suffix ||
            (token.kind == Kind::Repeat && !isBeforeElement))
            return false;
    }
    return counts.marks > 0 || areAllKnown || knownFrom(definition.name) == "RFC 8141";
}

} // namespace nidus::abnf
