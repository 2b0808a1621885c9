#include "core/abnf/formulas.h"

#include "core/abnf/known_rules.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

enum class Call : std::uint8_t { None, Possible, Certain };

// A name that no rule has, directly before an opening bracket.
bool isCalled(std::string_view text, const TokenCounter &counter, const Token &name, const Token &bracket)
{
    return name.kind == Kind::Name && name.where.end == bracket.where.first &&
           text[bracket.where.first] == '(' && !counter.isKnown(name) &&
           knownFrom(name.where.of(text)).empty();
}

Call callIn(std::string_view text, const TokenCounter &counter, std::span<const Token> body)
{
    std::vector<bool> isCall; // of each bracket that is open
    std::size_t open = 0;     // calls among them
    Call call = Call::None;
    for (std::size_t at = 0; at < body.size(); ++at) {
        const Token &token = body[at];
        if (token.kind == Kind::Open) {
            isCall.push_back(at > 0 && isCalled(text, counter, body[at - 1], token));
            if (isCall.back() && open++ > 0)
                call = Call::Certain;
            else if (isCall.back())
                call = std::max(call, Call::Possible);
        } else if (token.kind == Kind::Close && !isCall.empty()) {
            open -= isCall.back();
            isCall.pop_back();
        } else if (token.kind == Kind::Comma && open > 0) {
            call = Call::Certain;
        } else if (token.kind == Kind::Number && text[token.where.first] == '%') {
            return Call::None; // of ABNF alone
        }
    }
    return call;
}

// Does nothing stand between the two?
bool areJoined(const DefinitionLines &one, const DefinitionLines &next, std::span<const GrammarLine> lines)
{
    const std::size_t first = one.lastLine + 1, between = next.firstLine - std::min(first, next.firstLine);
    return between <= 2 && std::ranges::all_of(lines.subspan(first, between), &GrammarLine::isBlank);
}

} // namespace

std::vector<bool> formulasAmong(std::string_view text, std::span<const DefinitionLines> candidates,
                                std::span<const GrammarLine> lines, const TokenCounter &counter)
{
    std::vector<Call> calls;
    for (const DefinitionLines &one : candidates)
        calls.push_back(callIn(text, counter, one.definition.body));
    const auto spread = [&](std::size_t from, std::size_t to) {
        if (calls[from] == Call::Certain && calls[to] == Call::Possible &&
            areJoined(candidates[std::min(from, to)], candidates[std::max(from, to)], lines))
            calls[to] = Call::Certain;
    };
    for (std::size_t at = 1; at < calls.size(); ++at)
        spread(at - 1, at);
    for (std::size_t at = calls.size(); at-- > 1;)
        spread(at, at - 1);
    std::vector<bool> isFormula;
    for (const Call call : calls)
        isFormula.push_back(call == Call::Certain);
    return isFormula;
}

} // namespace nidus::abnf
