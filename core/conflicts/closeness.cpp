#include "core/conflicts/closeness.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

constexpr std::array<char, 256> glyphTable = [] {
    std::array<char, 256> table{};
    for (std::size_t c = 0; c < 256; ++c)
        table[c] = char(c);
    for (const auto &[looks, like] : {std::pair{'0', 'o'}, {'1', 'l'}, {'i', 'l'}, {'5', 's'}, {'2', 'z'},
                                     {'8', 'b'}, {'6', 'b'}, {'9', 'g'}, {'q', 'g'}})
        table[std::uint8_t(looks)] = like;
    return table;
}();

char glyph(char c) { return glyphTable[std::uint8_t(c)]; }

// The one character that the two look like; 0 when none.
char pairGlyph(char first, char second)
{
    if (first == 'r' && second == 'n')
        return 'm';
    if (first == 'v' && second == 'v')
        return 'w';
    return first == 'c' && (second == 'l' || second == '1') ? 'd' : '\0';
}

// Two texts of one length that differ in one place, or in two neighbours that are swapped.
bool areSwappedOnce(std::string_view a, std::string_view b)
{
    if (a.size() != b.size())
        return false;
    const auto at = std::size_t(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
    return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] && a.substr(at + 2) == b.substr(at + 2);
}

bool differInOne(std::string_view a, std::string_view b)
{
    if (a.size() < b.size())
        std::swap(a, b);
    if (a.size() - b.size() > 1)
        return false;
    const auto at = std::size_t(std::mismatch(b.begin(), b.end(), a.begin()).first - b.begin());
    return a.substr(at + 1) == b.substr(a.size() == b.size() ? std::min(at + 1, b.size()) : at);
}

// `urn-` and a number: informal names are in sequence, each a digit from another.
bool isInformal(std::string_view folded)
{
    return folded.size() > 4 && folded.starts_with("urn-") &&
           std::all_of(folded.begin() + 4, folded.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// A character of the bare text and where it stands in the name: `length` is 2 for a pair.
struct Glyph {
    char looksLike;
    std::uint8_t start, length;
};

std::vector<Glyph> glyphsIn(std::string_view folded, bool withPairs)
{
    std::vector<Glyph> all;
    for (std::size_t i = 0; i < folded.size(); ++i) {
        if (folded[i] == '-')
            continue;
        std::size_t next = i + 1;
        while (next < folded.size() && folded[next] == '-')
            ++next;
        const char pair = withPairs && next < folded.size() ? pairGlyph(folded[i], folded[next]) : '\0';
        if (pair) {
            all.push_back({pair, std::uint8_t(i), std::uint8_t(next - i + 1)});
            i = next;
        } else {
            all.push_back({glyph(folded[i]), std::uint8_t(i), 1});
        }
    }
    return all;
}

bool hasHyphenBefore(std::string_view folded, std::size_t at) { return at > 0 && folded[at - 1] == '-'; }

// Hyphens and alike characters: the glyphs of both go side by side.
std::vector<Mark> glyphMarks(std::string_view asked, std::string_view other)
{
    const bool withPairs = glyphsOf(asked).view() != glyphsOf(other).view();
    const std::vector<Glyph> mine = glyphsIn(asked, withPairs), theirs = glyphsIn(other, withPairs);
    std::vector<Mark> marks;
    std::size_t myEnd = 0, theirEnd = 0; // behind the glyph before
    for (std::size_t i = 0; i < std::min(mine.size(), theirs.size()); ++i) {
        const Glyph &a = mine[i], &b = theirs[i];
        if (asked.substr(myEnd, a.start - myEnd) != other.substr(theirEnd, b.start - theirEnd))
            marks.push_back({std::uint8_t(myEnd), std::uint8_t(a.start - myEnd), std::uint8_t(theirEnd),
                             std::uint8_t(b.start - theirEnd)});
        if (asked.substr(a.start, a.length) != other.substr(b.start, b.length))
            marks.push_back({a.start, a.length, b.start, b.length});
        myEnd = a.start + a.length;
        theirEnd = b.start + b.length;
    }
    return marks;
}

// What is left when beginning and end that both share are taken away.
Mark middleMark(std::string_view asked, std::string_view other)
{
    const std::size_t shorter = std::min(asked.size(), other.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && asked[head] == other[head])
        ++head;
    while (tail < shorter - head && asked[asked.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    return {std::uint8_t(head), std::uint8_t(asked.size() - head - tail), std::uint8_t(head),
            std::uint8_t(other.size() - head - tail)};
}

// Where `part` stands in `name`, hyphens passed over; an empty place when it does not.
std::pair<std::size_t, std::size_t> placeOf(std::string_view part, std::string_view name)
{
    for (std::size_t start = 0; start < name.size(); ++start) {
        if (name[start] == '-' || hasHyphenBefore(name, start + 1))
            continue;
        std::size_t at = start, matched = 0;
        while (at < name.size() && matched < part.size() && (name[at] == '-' || name[at] == part[matched]))
            matched += name[at++] == '-' ? 0 : 1;
        if (matched == part.size())
            return {start, at - start};
    }
    return {0, name.size()};
}

// What stands around the part that both share.
std::vector<Mark> affixMarks(std::string_view asked, std::string_view other)
{
    std::string_view shared = bareOf(asked).size() < bareOf(other).size() ? asked : other;
    const ShortName stems[] = {wordsOf(shared), stemOf(shared), bareOf(shared)};
    for (const ShortName &stem : {stems[2], stems[0], stems[1]}) {
        const auto [myStart, myLength] = placeOf(stem.view(), asked);
        const auto [theirStart, theirLength] = placeOf(stem.view(), other);
        const bool isMine = bareOf(asked.substr(myStart, myLength)).view() == stem.view();
        const bool isTheirs = bareOf(other.substr(theirStart, theirLength)).view() == stem.view();
        if (!isMine || !isTheirs)
            continue;
        std::vector<Mark> marks;
        if (myStart + theirStart > 0)
            marks.push_back({0, std::uint8_t(myStart), 0, std::uint8_t(theirStart)});
        const std::size_t myEnd = myStart + myLength, theirEnd = theirStart + theirLength;
        if (myEnd < asked.size() || theirEnd < other.size())
            marks.push_back({std::uint8_t(myEnd), std::uint8_t(asked.size() - myEnd), std::uint8_t(theirEnd),
                             std::uint8_t(other.size() - theirEnd)});
        if (!marks.empty())
            return marks;
    }
    return {middleMark(asked, other)};
}

} // namespace

void ShortName::append(std::string_view text)
{
    const std::size_t count = std::min(text.size(), m_characters.size() - m_size);
    std::copy_n(text.begin(), count, m_characters.begin() + m_size);
    m_size = std::uint8_t(m_size + count);
}

// FNV-1a with a last stir: short texts, and every bit is used.
std::uint64_t hashOf(std::string_view text, std::uint64_t seed)
{
    std::uint64_t hash = 0xcbf29ce484222325U ^ (seed * 0x9e3779b97f4a7c15U);
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

ShortName glyphsOf(std::string_view folded)
{
    ShortName glyphs;
    for (const char c : folded)
        if (c != '-')
            glyphs.append(glyph(c));
    return glyphs;
}

ShortName pairsOf(std::string_view folded)
{
    const ShortName bare = bareOf(folded);
    ShortName pairs;
    for (std::size_t i = 0; i < bare.size(); ++i) {
        const char pair = i + 1 < bare.size() ? pairGlyph(bare[i], bare[i + 1]) : '\0';
        pairs.append(pair ? pair : glyph(bare[i]));
        i += pair ? 1 : 0;
    }
    return pairs;
}

NameForms::NameForms(std::string_view folded) : name(folded)
{
    shapes.bare = hashOf(bareOf(folded).view());
    shapes.glyphs = hashOf(glyphsOf(folded).view());
    shapes.pairs = hashOf(pairsOf(folded).view());
    shapes.words = hashOf(wordsOf(folded).view());
    shapes.stem = hashOf(stemOf(folded).view());
}

std::optional<Way> closeness(const NameForms &asked, const NameForms &other)
{
    const std::string_view a = asked.name.view(), b = other.name.view();
    const Shapes &mine = asked.shapes, &theirs = other.shapes;
    if (mine.bare == theirs.bare && a == b)
        return std::nullopt;
    const bool alike = mine.bare == theirs.bare || mine.glyphs == theirs.glyphs || mine.pairs == theirs.pairs;
    const bool variant = mine.words == theirs.words || mine.stem == theirs.bare || mine.bare == theirs.stem ||
                         mine.stem == theirs.words || mine.words == theirs.stem;
    const bool sizesAreNear = a.size() + 1 >= b.size() && b.size() + 1 >= a.size();
    const bool swapped = sizesAreNear && areSwappedOnce(a, b);
    const bool one = sizesAreNear && b.size() >= shortestForOneCharacter && differInOne(a, b);
    if (!alike && !variant && !swapped && !one)
        return std::nullopt;
    if (isInformal(a) || isInformal(b))
        return std::nullopt;
    if (mine.bare == theirs.bare)
        return Way::Hyphens;
    if (alike)
        return Way::Characters;
    if (swapped)
        return Way::Transposed;
    return variant ? Way::Variant : Way::OneCharacter;
}

std::optional<Way> closenessOfPair(const NameForms &a, const NameForms &b)
{
    const std::optional<Way> way = closeness(a, b);
    return way ? way : closeness(b, a);
}

std::vector<Mark> marks(std::string_view asked, std::string_view other, Way way)
{
    switch (way) {
    case Way::Hyphens:
    case Way::Characters:
        return glyphMarks(asked, other);
    case Way::Variant:
        return affixMarks(asked, other);
    case Way::Transposed:
    case Way::OneCharacter:
        break;
    }
    return {middleMark(asked, other)};
}

std::optional<std::uint64_t> readsAsInformal(std::string_view folded)
{
    if (isInformal(folded) && folded[4] != '0')
        return std::nullopt; // that is one
    const std::size_t letters = folded.starts_with("urn") || folded.starts_with("um") ? (folded[1] == 'r' ? 3 : 2) : 0;
    if (letters == 0 || letters == folded.size())
        return std::nullopt;
    std::uint64_t number = 0;
    bool hasDigit = false;
    std::size_t read = 0;
    const ShortName digits = bareOf(folded.substr(letters));
    for (const char c : digits.view()) {
        const bool isDigit = c >= '0' && c <= '9';
        const std::size_t like = std::string_view("olizsbg").find(c);
        if (!isDigit && like == std::string_view::npos)
            return std::nullopt;
        hasDigit = hasDigit || isDigit;
        number = number * 10 + std::uint64_t(isDigit ? c - '0' : "0112589"[like] - '0');
        ++read;
    }
    if (!hasDigit || read > 18)
        return std::nullopt;
    return number;
}

} // namespace nidus::conflicts
