#include "core/abnf/doubts.h"

#include "core/abnf/known_rules.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

// All but the name that is defined here.
bool areAllUnknown(std::string_view text, const Definition &definition, const TokenCounts &counts)
{
    const auto own = std::ranges::count_if(definition.body, [&](const Token &token) {
        return token.kind == Kind::Name && isSameName(token.where.of(text), definition.name);
    });
    return counts.unknown + own >= counts.names;
}

// "year = publication year": nothing but names that are defined nowhere else. "year = publication year (see
// note 2)": brackets and numbers alone make no rule of it.
bool isOfUnknownNames(std::string_view text, const Definition &definition, const TokenCounts &counts)
{
    const bool areMarksProse = counts.marks == counts.weakMarks && counts.longestRun > 1;
    if ((counts.marks > 0 && !areMarksProse) || counts.names < 2 || counts.unknown == 0)
        return false;
    return areAllUnknown(text, definition, counts);
}

// "leaf = dry leaf, acorn = class "oak" too": words of which none is defined, with a comma of prose or a
// second equals sign among them, and no mark of grammar but a word between quotation marks.
bool isQuotingSentence(std::string_view text, const Definition &definition, const TokenCounts &counts)
{
    const auto isEqual = [](const Token &token) { return token.kind == Kind::Defines; };
    const auto isMark = [](const Token &token) {
        return token.kind == Kind::Alternative || token.kind == Kind::Repeat || token.kind == Kind::Number;
    };
    return areAllUnknown(text, definition, counts) && counts.longestRun > 1 &&
           (counts.commas > 0 || std::ranges::any_of(definition.body, isEqual)) &&
           std::ranges::none_of(definition.body, isMark);
}

// `nss = grove "." tree; grove has two letters`: a clause of prose, right behind the last word, tells what
// its names stand for, which nothing defines.
bool isExplained(std::string_view text, const Definition &definition, const TokenCounts &counts)
{
    const std::span<const Token> body = definition.body;
    if (body.size() < 2 || body.back().kind != Kind::Comment || counts.names == 0 ||
        body.back().where.first != body[body.size() - 2].where.end ||
        !areAllUnknown(text, definition, counts))
        return false;
    std::string_view clause = body.back().where.of(text).substr(1);
    clause.remove_prefix(std::min(clause.find_first_not_of(' '), clause.size()));
    const std::string_view first = clause.substr(0, clause.find(' '));
    return std::ranges::any_of(body, [&](const Token &token) {
        return token.kind == Kind::Name && isSameName(token.where.of(text), first);
    });
}

// Many words that nobody defines, one behind the other; a few names of a list that is long are none.
bool isLong(const TokenCounts &counts)
{
    return counts.longestUnknownRun >= 3 && (counts.hasJoint || 2 * counts.unknown > counts.names);
}

bool isSentence(std::string_view text, const Definition &definition, const TokenCounts &counts)
{
    if (isLong(counts) || isOfUnknownNames(text, definition, counts) ||
        isQuotingSentence(text, definition, counts) || isExplained(text, definition, counts))
        return true;
    // "number = running number within the year"; words behind a comment may be the rest of it
    if (counts.hasJoint && counts.marks == counts.weakMarks &&
        std::ranges::find(definition.body, Kind::Comment, &Token::kind) == definition.body.end())
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
    doubt.isOneName = counts.names == 1 && counts.unknown == 1 && counts.marks == 0 && counts.others == 0;
    doubt.isSentence = doubt.isOneName || isSentence(text, definition, counts);
    doubt.isLong = isLong(counts);
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
