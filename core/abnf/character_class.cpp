#include "core/abnf/character_class.h"

#include "core/abnf/terminals.h"
#include "core/characters/classes.h"

#include <vector>

namespace nidus::abnf {

namespace {

Node rangeOf(std::uint32_t first, std::uint32_t last, Part where, Grammar &grammar)
{
    Element &element = grammar.append(Element::Kind::Range, where);
    element.first = first;
    element.last = last;
    return grammar.last();
}

Node textOf(std::string_view character, Part where, Grammar &grammar)
{
    grammar.append(Element::Kind::Text, where).text = character;
    return grammar.last();
}

} // namespace

std::string_view charactersOfLetter(std::string_view letter)
{
    return letter == "d" ? "0-9" : letter == "w" ? "0-9A-Za-z_" : "";
}

std::optional<Node> characterClass(std::string_view characters, Part where, Grammar &grammar,
                                   std::string &repair)
{
    std::vector<Node> nodes;
    const auto add = [&](Node node, std::string_view written) {
        repair += (nodes.empty() ? "" : " / ") + std::string(written);
        nodes.push_back(node);
    };
    if (characters.starts_with('^') || characters.starts_with("#x")) {
        for (const auto &[from, to] : listedCharacters(characters))
            add(rangeOf(from, to, where, grammar), writtenRange(from, to));
    } else {
        for (std::size_t at = 0; at < characters.size();) {
            const std::string_view one = characters.substr(at, isAsciiAlnum(characters[at]) ? 3 : 1);
            if (const auto ends = plainRange(one)) {
                const auto from = std::uint8_t(ends->first), to = std::uint8_t(ends->second);
                add(rangeOf(from, to, where, grammar), writtenRange(from, to));
            } else {
                add(textOf(one, where, grammar), quoted(one));
            }
            at += one.size();
        }
    }
    if (nodes.empty())
        return {};
    if (nodes.size() == 1)
        return nodes.front();
    repair = "( " + repair + " )";
    grammar.append(Element::Kind::Alternatives, where, nodes);
    return grammar.last();
}

} // namespace nidus::abnf
