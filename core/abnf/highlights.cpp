#include "core/abnf/highlights.h"

#include "core/abnf/tokens.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

std::optional<Highlight::Kind> kindOf(const Token &token, bool isDefined)
{
    switch (token.kind) {
    case Kind::Name:
    case Kind::Angle:
        return isDefined ? std::optional(Highlight::Kind::DefinedName) : std::nullopt;
    case Kind::Text:
        return Highlight::Kind::Text;
    case Kind::Number:
    case Kind::Repeat:
        return Highlight::Kind::Number;
    case Kind::Comment:
        return Highlight::Kind::Comment;
    default:
        return {};
    }
}

} // namespace

std::vector<LineRole> lineRoles(std::string_view text, const std::vector<FoundGrammar> &found)
{
    std::vector<LineRole> roles;
    std::vector<std::size_t> starts{0};
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '\n')
            starts.push_back(at + 1);
    roles.resize(starts.size(), LineRole::None);
    const auto lineOf = [&](std::size_t octet) {
        return std::size_t(std::ranges::upper_bound(starts, octet) - starts.begin()) - 1;
    };
    for (const FoundGrammar &grammar : found)
        for (const Definition &definition : grammar.definitions) {
            const std::size_t first = lineOf(definition.where.first);
            roles[first] = LineRole::Defines;
            std::size_t last = first;
            for (const Token &token : definition.body) { // a page break within it is no part of it
                const std::size_t line = lineOf(token.where.first);
                if (line != last && token.kind != Kind::LineEnd)
                    roles[last = line] = LineRole::GoesOn;
            }
        }
    return roles;
}

std::vector<Highlight> highlightsOf(std::string_view line, LineRole role)
{
    std::vector<Highlight> highlights;
    if (role == LineRole::None)
        return highlights;
    bool isFirst = role == LineRole::Defines;
    for (const Token &token : tokensOf(line))
        if (const auto kind = kindOf(token, std::exchange(isFirst, false)))
            highlights.push_back({token.where, *kind});
    return highlights;
}

} // namespace nidus::abnf
