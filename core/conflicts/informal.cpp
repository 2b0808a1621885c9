// Names that read as one of an informal namespace, `urn-7`, which only the registry gives (RFC 8141 §5.2).
#include "core/conflicts/shapes.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

constexpr std::size_t mostDigits = 18;
constexpr std::size_t mostDigitsOfMistyped = 3; // a longer number is a year or a model: crn-2040

// Words of their own, one character from "urn": who reads them, reads them.
constexpr std::string_view otherWords[] = {"arn", "burn", "run", "turn", "uri", "url"};

// The digit that a character is or looks like.
std::optional<unsigned> digitOf(char c)
{
    if (isDigit(c))
        return unsigned(c - '0');
    const std::size_t like = std::string_view("olizsbg").find(c);
    return like == std::string_view::npos ? std::nullopt : std::optional(unsigned("0112589"[like] - '0'));
}

// A number of digits and what looks like one, one real digit at least.
std::optional<std::uint64_t> numberIn(std::string_view bare)
{
    std::uint64_t number = 0;
    for (const char c : bare) {
        const auto digit = digitOf(c);
        if (!digit)
            return std::nullopt;
        number = number * 10 + *digit;
    }
    if (bare.size() > mostDigits || std::ranges::none_of(bare, isDigit))
        return std::nullopt;
    return number;
}

// "urn7", "um-7", "vrn-o7": hyphens and looks apart, these are the characters.
std::optional<std::uint64_t> characterForCharacter(std::string_view text)
{
    const ShortName bare = bareOf(text);
    for (const std::string_view letters : {"urn", "vrn", "um"})
        if (bare.view().starts_with(letters))
            return numberIn(bare.view().substr(letters.size()));
    return std::nullopt;
}

// "nurn-7", "wrn-7", "uren7": other letters than urn, one character from it, and then digits alone. Without a
// hyphen before the number only with a character more: of an acronym of three letters every other one is one
// letter away.
std::optional<std::uint64_t> withLettersMistyped(std::string_view text)
{
    const auto digits = std::size_t(std::ranges::find_if(text, isDigit) - text.begin());
    const ShortName letters = bareOf(text.substr(0, digits)), number = bareOf(text.substr(digits));
    const bool isSetApart = digits > 0 && text[digits - 1] == '-';
    const bool isOneOff = differInOne(letters.view(), "urn") || areSwappedOnce(letters.view(), "urn");
    if (text.starts_with("urn-") || letters.view() == "urn" || letters.size() < 3 || !isOneOff ||
        (!isSetApart && letters.size() == 3) || number.size() > mostDigitsOfMistyped ||
        !std::all_of(number.view().begin(), number.view().end(), isDigit))
        return std::nullopt;
    if (std::ranges::find(otherWords, letters.view()) != std::end(otherWords))
        return std::nullopt;
    return numberIn(number.view());
}

// "the-urn7", "urn7-org", "urn-7a".
std::optional<std::uint64_t> withAffix(std::string_view text)
{
    std::string_view rest = text;
    while (takeAffix(rest, Affixes::All))
        if (const auto number = characterForCharacter(rest))
            return number;
    const ShortName bare = bareOf(text);
    if (bare.size() < 3 || isDigit(bare[bare.size() - 1]) || !isDigit(bare[bare.size() - 2]))
        return std::nullopt;
    return characterForCharacter(bare.view().substr(0, bare.size() - 1));
}

} // namespace

std::optional<std::uint64_t> readsAsInformal(std::string_view folded)
{
    if (isInformal(folded) && folded[4] != '0')
        return std::nullopt;                             // that is one
    if (const auto number = withLettersMistyped(folded)) // before: of "urns-7" the s is no 5
        return number;
    if (const auto number = characterForCharacter(folded))
        return number;
    return withAffix(folded);
}

} // namespace nidus::conflicts
