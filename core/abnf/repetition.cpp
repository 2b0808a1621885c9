#include "core/abnf/repetition.h"

#include "core/abnf/grammar.h"
#include "core/characters/classes.h"

#include <algorithm>
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

} // namespace nidus::abnf
