#include "core/abnf/notation.h"

#include "core/abnf/grammar.h"
#include "core/abnf/terminals.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

bool isAngled(std::string_view text, const FoundGrammar &found)
{
    if (found.form == Form::Abnf)
        return false;
    const auto angled = std::ranges::count_if(
        found.definitions, [text](const Definition &one) { return text[one.where.first] == '<'; });
    return std::size_t(angled) == found.definitions.size();
}

// Does a full stop end each of several rules, as N. Wirth's notation has it (CACM 20, 1977)?
bool endByDots(std::string_view text, const FoundGrammar &found)
{
    return found.definitions.size() > 1 &&
           std::ranges::all_of(found.definitions, [text](const Definition &one) {
               for (auto last = one.body.rbegin(); last != one.body.rend(); ++last)
                   if (last->kind != Kind::LineEnd && last->kind != Kind::Comment)
                       return last->where.of(text) == ".";
               return false;
           });
}

// BNF and EBNF (ISO/IEC 14977 §4.16, W3C) mean a text as it is written; ABNF, in letters of either case (RFC
// 5234 §2.3). Who writes numbers and counts of ABNF means ABNF, whatever stands for the equals sign.
bool tellsCase(std::string_view text, const FoundGrammar &found)
{
    const auto isOfAbnf = [text](const Token &token) {
        const std::string_view written = token.where.of(text);
        const bool isCount = token.kind == Kind::Repeat && token.where.end < text.size() &&
                             isDigit(written.front()) && written.find('*') != std::string_view::npos &&
                             (isNameCharacter(text[token.where.end]) || text[token.where.end] == '(');
        return isCount || ((token.kind == Kind::Number || token.kind == Kind::Text) && written[0] == '%');
    };
    return found.form != Form::Abnf && std::ranges::none_of(found.definitions, [&](const Definition &one) {
               return std::ranges::any_of(one.body, isOfAbnf);
           });
}

} // namespace

Notation notationOf(std::string_view text, const FoundGrammar &found)
{
    const bool hasAngles = std::ranges::any_of(
        found.definitions, [text](const Definition &one) { return text[one.where.first] == '<'; });
    return {isAngled(text, found), hasAngles, endByDots(text, found), tellsCase(text, found)};
}

std::string textsBefore(std::string_view text, std::span<const Token> tokens)
{
    constexpr std::size_t mostTokens = 6;
    std::string all;
    Repairs unsaid;
    for (std::size_t at = tokens.size(); at > 0 && tokens.size() - at < mostTokens; --at) {
        const Token &token = tokens[at - 1];
        if (token.kind == Kind::Text)
            all.insert(0, textElement(token.where.of(text), token.where, unsaid).text);
        else if (token.kind != Kind::Comma)
            break;
    }
    return all;
}

std::size_t octetsOfEitherCase(std::string_view before, std::string_view text)
{
    const std::string name = folded(std::string(before) + std::string(text));
    std::size_t end = name == "urn" ? 3 : 0;
    if (name.starts_with("urn:"))
        end = std::min(name.find(':', 4), name.size() - 1) + 1;
    return end - std::min(end, before.size());
}

} // namespace nidus::abnf
