#include "core/abnf/prose_values.h"

#include "core/abnf/grammar_lines.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

constexpr std::string_view quoteMark = "<\">";

char at(std::string_view text, std::size_t index) { return index < text.size() ? text[index] : '\0'; }

// A semicolon behind a blank: the rest of the line.
bool beginsComment(std::string_view text, std::size_t index)
{
    return text[index] == ';' && index > 0 && isBlank(std::uint8_t(text[index - 1]));
}

// `<">`, and one character between quotation marks: how many octets; 0: neither stands here.
std::size_t octetsQuoted(std::string_view text, std::size_t index)
{
    const bool isQuoted = text[index] == '"' && at(text, index + 2) == '"' && at(text, index + 1) != '\n';
    return isQuoted || text.substr(index).starts_with(quoteMark) ? 3 : 0;
}

} // namespace

bool isWithinProse(std::string_view text, std::size_t first, std::size_t end)
{
    const std::string_view all = text.substr(first, end - first);
    if (all.size() > quoteMark.size() && all.ends_with(quoteMark))
        return true;
    if (all.size() > 2 && all[all.size() - 2] == '"' && at(text, end) == '"')
        return true;
    for (std::size_t index = 1; index < all.size(); ++index)
        if (beginsComment(all, index))
            return true;
    return false;
}

std::size_t behindLongProse(std::string_view text, std::size_t first)
{
    constexpr std::size_t longest = 600;
    const std::string_view prose = text.substr(first, longest);
    if (!isAsciiLetter(at(prose, 1)))
        return 0;
    bool isLineEmpty = false;
    for (std::size_t index = 1; index < prose.size(); ++index) {
        const char c = prose[index];
        if (c == '>')
            return first + index + 1;
        if (const std::size_t octets = octetsQuoted(prose, index)) {
            index += octets - 1;
            isLineEmpty = false;
            continue;
        }
        if (c == '<' || c == '=' || (c == '\n' && isLineEmpty))
            return 0;
        if (beginsComment(prose, index))
            index = std::min(prose.find('\n', index), prose.size()) - 1;
        isLineEmpty = c == '\n' || (isLineEmpty && isBlank(std::uint8_t(c)));
    }
    return 0;
}

std::string proseOnOneLine(std::string_view prose)
{
    std::string all;
    for (std::size_t index = 0; index < prose.size(); ++index) {
        if (prose.substr(index).starts_with(quoteMark)) {
            all += "DQUOTE";
            index += quoteMark.size() - 1;
        } else if (index > 0 && beginsComment(prose, index) && prose.find('\n', index) != prose.npos) {
            index = prose.find('\n', index) - 1;
        } else {
            all += prose[index];
        }
    }
    return onOneLine(all);
}

} // namespace nidus::abnf
