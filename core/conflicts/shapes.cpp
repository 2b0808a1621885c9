#include "core/conflicts/shapes.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

constexpr std::size_t shortestForFineLooks = 4; // u and v, i and j: below it they tell acronyms apart

constexpr std::array<char, 256> glyphTable = [] {
    std::array<char, 256> table{};
    for (std::size_t c = 0; c < 256; ++c)
        table[c] = char(c);
    for (const auto &[looks, like] : {std::pair{'0', 'o'},
                                      {'1', 'l'},
                                      {'i', 'l'},
                                      {'5', 's'},
                                      {'2', 'z'},
                                      {'8', 'b'},
                                      {'6', 'b'},
                                      {'9', 'g'},
                                      {'q', 'g'}})
        table[std::uint8_t(looks)] = like;
    return table;
}();

} // namespace

char glyphOf(char c) { return glyphTable[std::uint8_t(c)]; }

char pairGlyph(char first, char second)
{
    if ((first == 'r' || first == 'n') && second == 'n')
        return 'm';
    if (first == 'v' && second == 'v')
        return 'w';
    return first == 'c' && (second == 'l' || second == '1') ? 'd' : '\0';
}

Alike alikeAt(std::string_view mine, std::string_view theirs)
{
    const char a = mine[0], b = theirs[0];
    const auto are = [&](char first, char second) {
        return (a == first && b == second) || (a == second && b == first);
    };
    if (glyphOf(a) == glyphOf(b) || are('i', 'j') || are('u', 'v'))
        return {1, 1};
    if (mine.size() > 1 && pairGlyph(a, mine[1]) == b)
        return {2, 1};
    if (theirs.size() > 1 && pairGlyph(b, theirs[1]) == a)
        return {1, 2};
    return {0, 0};
}

void ShortName::append(std::string_view text)
{
    const std::size_t count = std::min(text.size(), m_characters.size() - m_size);
    std::copy_n(text.begin(), count, m_characters.begin() + m_size);
    m_size = std::uint8_t(m_size + count);
}

// FNV-1a with a last stir: short texts, and every bit is used.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text)
        hash = (hash ^ std::uint8_t(c)) * 0x100000001b3U;
    hash ^= hash >> 32;
    hash *= 0xd6e8feb86659fd93U;
    return hash ^ (hash >> 32);
}

ShortName bareOf(std::string_view folded)
{
    ShortName bare;
    for (const char c : folded)
        if (c != '-')
            bare.append(c);
    return bare;
}

// Coarser than what lookAlike() looks at, so that of `clei`, which may be `dei`, and `ciei` there is one
// shape.
ShortName looksOf(std::string_view folded)
{
    const ShortName bare = bareOf(folded);
    std::array<char, longestName> looks{};
    std::size_t size = 0;
    for (std::size_t i = 0; i < bare.size(); ++i) {
        const char next = i + 1 < bare.size() ? bare[i + 1] : '\0';
        const char pair = pairGlyph(bare[i], glyphOf(next));
        looks[size++] = pair ? pair : glyphOf(bare[i]);
        i += pair ? 1 : 0;
    }
    if (size >= shortestForFineLooks)
        for (char &c : looks)
            c = c == 'u' ? 'v' : c == 'j' ? 'l' : c;
    return ShortName(std::string_view(looks.data(), size));
}

NameForms::NameForms(std::string_view folded) : name(folded)
{
    const ShortName words = wordsOf(folded), stem = stemOf(folded), bare = bareOf(folded);
    shapes.bare = hashOf(bare.view());
    shapes.looks = hashOf(looksOf(bare.view()).view());
    shapes.words = words.view() == bare.view() ? shapes.looks : hashOf(looksOf(words.view()).view());
    shapes.stem = stem.view() == words.view() ? shapes.words : hashOf(looksOf(stem.view()).view());
}

NameForms NameForms::asItStands(std::string_view folded)
{
    NameForms forms;
    forms.name = ShortName(folded);
    forms.shapes.bare = hashOf(bareOf(folded).view());
    forms.shapes.looks = hashOf(looksOf(folded).view());
    forms.shapes.words = forms.shapes.stem = forms.shapes.looks;
    return forms;
}

} // namespace nidus::conflicts
