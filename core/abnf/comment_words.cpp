#include "core/abnf/comment_words.h"

#include "core/abnf/known_rules.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

// Not "obs-text", "4leaf" or "HEX": a name that hardly stands in a sentence.
bool isPlainWord(std::string_view word)
{
    return std::ranges::all_of(word.substr(1), [](char c) { return c >= 'a' && c <= 'z'; });
}

// "tree of the / wood" before another element: several words, or what only sentences hold.
bool areOfSentence(std::string_view text, std::span<const Token> words)
{
    std::size_t names = 0;
    bool areAllPlain = true, hasOthers = false;
    for (const Token &token : words) {
        names += token.kind == Kind::Name;
        areAllPlain = areAllPlain && (token.kind != Kind::Name || isPlainWord(token.where.of(text)));
        hasOthers = hasOthers || token.kind == Kind::Other || token.kind == Kind::Comma;
    }
    return areAllPlain && (names > 1 || hasOthers);
}

// "(as is said" and on the next line "below)"
bool closesComment(std::string_view text, const Token &comment, std::span<const Token> words)
{
    const std::string_view written = comment.where.of(text);
    return words.size() > 1 && words.back().kind == Kind::Close && words.back().where.of(text) == ")" &&
           std::ranges::count(written, '(') > std::ranges::count(written, ')');
}

} // namespace

bool areWords(std::string_view text, std::span<const Token> tokens, const RuleNames &names)
{
    bool hasWord = false;
    for (const Token &token : tokens) {
        const bool isName = token.kind == Kind::Name;
        if (!isName && token.kind != Kind::Other && token.kind != Kind::Comma && token.kind != Kind::Dash &&
            token.kind != Kind::Suffix && token.kind != Kind::Repeat)
            return false;
        if (isName && (names.defines(token.where.of(text)) || !knownFrom(token.where.of(text)).empty()))
            return false;
        hasWord = hasWord || isName;
    }
    return hasWord;
}

std::size_t behindWrappedComment(std::string_view text, std::span<const Token> tokens, std::size_t lineEnd,
                                 const RuleNames &names, bool isOpen)
{
    const auto next = std::ranges::find(tokens.subspan(lineEnd + 1), Kind::LineEnd, &Token::kind);
    const auto end = std::size_t(next - tokens.subspan(lineEnd + 1).begin()) + lineEnd + 1;
    std::span<const Token> words = tokens.subspan(lineEnd + 1, end - lineEnd - 1);
    if (lineEnd > 0 && closesComment(text, tokens[lineEnd - 1], words))
        words = words.first(words.size() - 1);
    if (!areWords(text, words, names))
        return lineEnd;
    if (!isOpen)
        return end;
    const auto further = std::ranges::find_if(tokens.subspan(end), [](const Token &token) {
        return token.kind != Kind::LineEnd && token.kind != Kind::Comment;
    });
    const bool goesOn =
        further != tokens.end() && further->kind != Kind::Alternative && further->kind != Kind::Close;
    return goesOn && areOfSentence(text, words) ? end : lineEnd;
}

} // namespace nidus::abnf
