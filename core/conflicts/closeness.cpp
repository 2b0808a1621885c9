#include "core/conflicts/closeness.h"

#include "core/conflicts/shapes.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

// Two bare texts of the same looks, which are a little coarser: c and i are no d, nn is no rn, j is no l.
bool lookAlike(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        const Alike alike = alikeAt(a, b);
        if (alike.mine == 0)
            return false;
        a.remove_prefix(alike.mine);
        b.remove_prefix(alike.theirs);
    }
    return a.empty() && b.empty();
}

// Of two names of which one shape of each is the same: whether words and endings apart they say the same
// thing. `oasis-names` is something of `oasis`, and `oasis-open` is not taken for it: only of what is asked
// that word goes. Where characters look alike besides, it is the asked name alone that has got a plural or a
// part.
bool sayTheSame(std::string_view asked, std::string_view other)
{
    const ShortName bare = bareOf(asked), words = wordsOf(asked), stem = stemOf(asked);
    const ShortName otherBare = bareOf(other), otherWords = wordsOf(other);
    if (words.view() == otherWords.view() || stem.view() == otherBare.view() ||
        stem.view() == otherWords.view() || bare.view() == stemOf(other).view())
        return true;
    const bool hasWord = otherBare.size() > otherWords.size() + 1;
    return lookAlike(stem.view(), otherBare.view()) || lookAlike(words.view(), otherBare.view()) ||
           (hasWord && lookAlike(words.view(), otherWords.view()));
}

// A name that is near an informal one. Those are in sequence, each a digit from another, so that only the
// letters count; what reads as one character for character is told as that (readsAsInformal); and urns are no
// urn-5.
std::optional<Way> closenessToInformal(std::string_view asked, std::string_view informal, bool alike,
                                       bool swapped, bool one)
{
    const ShortName bare = bareOf(asked);
    if (isInformal(asked) ||
        (bare.view().starts_with("urn") && std::all_of(bare.view().begin() + 3, bare.view().end(), isDigit)))
        return std::nullopt;
    if (alike && asked.find_first_of("-0123456789") != std::string_view::npos)
        return Way::Characters;
    if ((!swapped && !one) || !asked.ends_with(informal.substr(3)))
        return std::nullopt;
    return swapped ? Way::Transposed : Way::OneCharacter;
}

bool soundAlike(char a, char b)
{
    constexpr std::pair<char, char> pairs[] = {{'m', 'n'}, {'c', 'k'}, {'s', 'z'}};
    return std::ranges::find(pairs, std::minmax({a, b})) != std::end(pairs);
}

bool isOneCharacterAway(std::string_view asked, std::string_view other)
{
    if (other.size() < shortestForOneMoreOrFewer || !differInOne(asked, other))
        return false;
    if (other.size() >= shortestForOneCharacter || asked.size() != other.size())
        return true;
    const auto [mine, theirs] = std::ranges::mismatch(asked, other);
    return mine != asked.end() && soundAlike(*mine, *theirs);
}

bool isWithAcronym(std::string_view asked, std::string_view other)
{
    return (asked.starts_with(other) || asked.ends_with(other)) &&
           std::ranges::count(withoutAcronym(asked), other) > 0;
}

bool beginsAsSyllable(std::string_view word)
{
    const auto isVowel = [](char c) { return std::string_view("aeiouy").find(c) != std::string_view::npos; };
    return !isDigit(word[0]) && !isVowel(word[0]) && isVowel(word[1]);
}

} // namespace

bool isInformal(std::string_view folded)
{
    return folded.size() > 4 && folded.starts_with("urn-") &&
           std::all_of(folded.begin() + 4, folded.end(), isDigit);
}

std::vector<std::string_view> withoutAcronym(std::string_view folded)
{
    const std::size_t hyphen = folded.find('-');
    if (hyphen == std::string_view::npos || hyphen != folded.rfind('-'))
        return {};
    const std::string_view before = folded.substr(0, hyphen), behind = folded.substr(hyphen + 1);
    const auto isShort = [](std::string_view word) { return word.size() == 3 || word.size() == 4; };
    std::vector<std::string_view> names;
    if (isShort(before) && isShort(behind)) {
        if (!beginsAsSyllable(before))
            names.push_back(behind);
        if (!beginsAsSyllable(behind))
            names.push_back(before);
    }
    return names;
}

bool areSwappedOnce(std::string_view a, std::string_view b)
{
    if (a.size() != b.size())
        return false;
    const auto at = std::size_t(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
    return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
           a.substr(at + 2) == b.substr(at + 2);
}

bool differInOne(std::string_view a, std::string_view b)
{
    if (a.size() < b.size())
        std::swap(a, b);
    if (a.size() - b.size() > 1)
        return false;
    const auto at = std::size_t(std::mismatch(b.begin(), b.end(), a.begin()).first - b.begin());
    return a.substr(std::min(at + 1, a.size())) ==
           b.substr(a.size() == b.size() ? std::min(at + 1, b.size()) : at);
}

std::optional<Way> closeness(const NameForms &asked, const NameForms &other)
{
    const std::string_view a = asked.name.view(), b = other.name.view();
    const Shapes &mine = asked.shapes, &theirs = other.shapes;
    if (mine.bare == theirs.bare && a == b)
        return std::nullopt;
    const bool alike = mine.looks == theirs.looks && lookAlike(bareOf(a).view(), bareOf(b).view());
    const bool variant = mine.looks != theirs.looks &&
                         (mine.words == theirs.words || mine.stem == theirs.looks ||
                          mine.looks == theirs.stem || mine.stem == theirs.words) &&
                         sayTheSame(a, b);
    const bool sizesAreNear = a.size() + 1 >= b.size() && b.size() + 1 >= a.size();
    const bool swapped = sizesAreNear && areSwappedOnce(a, b);
    const bool one = sizesAreNear && isOneCharacterAway(a, b);
    const bool hasAcronym = !sizesAreNear && isWithAcronym(a, b);
    if (!alike && !variant && !hasAcronym && !swapped && !one)
        return std::nullopt;
    if (isInformal(b))
        return closenessToInformal(a, b, alike, swapped, one);
    if (isInformal(a))
        return std::nullopt;
    if (mine.bare == theirs.bare)
        return Way::Hyphens;
    if (swapped) // also where both characters look alike: mail, mali
        return Way::Transposed;
    if (alike)
        return Way::Characters;
    return variant || hasAcronym ? Way::Variant : Way::OneCharacter;
}

} // namespace nidus::conflicts
