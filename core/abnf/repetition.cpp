#include "core/abnf/repetition.h"

#include "core/characters/classes.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace nidus::abnf {

std::pair<std::size_t, std::size_t> markOfRepeat(std::string_view repeat)
{
    const auto mark = std::size_t(std::ranges::find_if_not(repeat, isDigit) - repeat.begin());
    std::size_t behind = mark;
    while (behind < repeat.size() && !isDigit(repeat[behind]))
        ++behind;
    return {mark, behind};
}

Bounds boundsOf(std::string_view repeat)
{
    const auto number = [](std::string_view digits, std::uint64_t none) {
        if (digits.empty())
            return none;
        std::uint64_t value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return read.ec == std::errc() ? value : unbounded; // more than 64 bits
    };
    const auto [mark, behind] = markOfRepeat(repeat);
    if (repeat == "?")
        return {0, 1};
    if (mark == repeat.size())
        return {number(repeat, 1), number(repeat, 1)};
    return {number(repeat.substr(0, mark), 0), number(repeat.substr(behind), unbounded)};
}

std::string boundsWritten(Bounds bounds)
{
    std::string written = bounds.least == 0 ? std::string() : std::to_string(bounds.least);
    if (bounds.least == bounds.most)
        return bounds.least == 0 ? "0" : written;
    return written + '*' + (bounds.most == unbounded ? std::string() : std::to_string(bounds.most));
}

std::uint64_t furtherOf(std::uint64_t count) { return count == unbounded || count == 0 ? count : count - 1; }

std::string listWritten(std::string_view element, std::uint64_t least, std::uint64_t most)
{
    std::string list = std::string(element) + ' ';
    if (furtherOf(least) > 0)
        list += std::to_string(furtherOf(least));
    list += '*';
    if (most != unbounded)
        list += std::to_string(furtherOf(most));
    list += "( *WSP \",\" *WSP " + std::string(element) + " )";
    return (least == 0 ? "[ " : "( ") + list + (least == 0 ? " ]" : " )");
}

Node listOf(Node node, Part where, std::uint64_t least, std::uint64_t most, Grammar &grammar)
{
    const auto repeated = [&](Node one, std::uint64_t from, std::uint64_t to) {
        Element &repetition = grammar.append(Element::Kind::Repetition, where, {&one, 1});
        repetition.least = from;
        repetition.most = to;
        return grammar.last();
    };
    const auto spaces = [&] {
        grammar.append(Element::Kind::Rule, where).text = "WSP";
        return repeated(grammar.last(), 0, unbounded);
    };
    const Node before = spaces();
    grammar.append(Element::Kind::Text, where).text = ",";
    const Node comma = grammar.last(), behind = spaces();
    grammar.append(Element::Kind::Sequence, where, std::array<Node, 4>{before, comma, behind, node});
    const Node more = repeated(grammar.last(), furtherOf(least), furtherOf(most));
    grammar.append(Element::Kind::Sequence, where, std::array<Node, 2>{node, more});
    return least == 0 ? repeated(grammar.last(), 0, 1) : grammar.last();
}

} // namespace nidus::abnf
