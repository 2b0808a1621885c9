#include "core/rules/stated_parts.h"

#include "core/rules/reading.h"

namespace nidus::rules {

namespace {

// What leaves room, or speaks of some names only.
const SentenceForms &vague()
{
    static const SentenceForms forms{
        "up_to|at_most|at_least|no_more|not_more|between|optional|optionally|may|can|perhaps|possibly|"
        "minimum|maximum|"
        "not|no|except|unless|if|when|where|old|older|earlier|formerly|former|usually|mostly|often|some|"
        "fewer|less|more|"
        "sometimes|until|depending|only|either|rfc|padded|leading|trailing|without",
        "or "
        "#|a|an|no|more|none|letter|letters|digit|digits|capital|capitals|small|upper|lower|hexadecimal|its",
        "# to #", "first|last|next|other # digit|digits|letter|letters|figures", "from # ~digits|letters to"};
    return forms;
}

std::optional<StatedPart::Kind> kindOf(QStringView unit, bool isHex)
{
    if (isOneOf(unit, {"digit", "digits", "figure", "figures", "numeral", "numerals"}))
        return isHex ? StatedPart::Kind::HexDigits : StatedPart::Kind::Digits;
    if (isOneOf(unit, {"letter", "letters", "capital", "capitals"}))
        return StatedPart::Kind::Letters;
    return std::nullopt;
}

bool isOfKind(QChar c, StatedPart::Kind kind)
{
    switch (kind) {
    case StatedPart::Kind::Digits:
        return isDigit(c);
    case StatedPart::Kind::Letters:
        return isAsciiLetter(c);
    case StatedPart::Kind::HexDigits:
        return isDigit(c) || QStringView(u"abcdefABCDEF").contains(c);
    }
    return false;
}

} // namespace

std::vector<StatedPart> statedParts(const FormWords &words)
{
    constexpr qsizetype mostAdjectives = 3;
    std::vector<StatedPart> parts;
    for (qsizetype i = 0; i < words.size();) {
        const auto number = numberAt(words, i);
        if (!number) {
            ++i;
            continue;
        }
        qsizetype unit = i + number->words;
        bool isHex = isOneOf(words[std::max<qsizetype>(i - 3, 0)].text(),
                             {"hexadecimal"}); // "a hexadecimal number of"
        while (unit < words.size() && unit - i - number->words < mostAdjectives &&
               isOneOf(words[unit].text(),
                       {"decimal", "hexadecimal", "hex", "capital", "upper", "lower", "case", "small",
                        "ascii", "latin", "uppercase", "lowercase", "roman", "more", "further"})) {
            isHex = isHex || isOneOf(words[unit].text(), {"hexadecimal", "hex"});
            ++unit;
        }
        auto kind = unit < words.size() ? kindOf(words[unit].text(), isHex) : std::nullopt;
        if (!kind && unit > i + number->words && isWord(words[unit - 1].text(), "capital"))
            kind = StatedPart::Kind::Letters;
        const bool isOnlyOne = number->value == 1 && isWord(words[i].text(), "one") && !kind;
        if (!kind && !isOnlyOne)
            return {}; // a number of something else: "vials have two"
        if (kind)
            parts.push_back({*kind, number->value});
        i = unit + 1;
    }
    return parts.empty() || vague().findIn(words) ? std::vector<StatedPart>() : parts;
}

bool holdsParts(QStringView nss, const std::vector<StatedPart> &parts)
{
    qsizetype at = 0;
    for (const StatedPart &part : parts) {
        bool isFound = false;
        while (!isFound && at < nss.size()) {
            const bool isBeginning = at == 0 || !isOfKind(nss[at - 1], part.kind);
            qsizetype end = at;
            while (end < nss.size() && isOfKind(nss[end], part.kind))
                ++end;
            const bool isWhole = part.kind != StatedPart::Kind::HexDigits ||
                                 (!isWordChar(charAt(nss, at - 1)) && !isWordChar(charAt(nss, end)));
            isFound = isBeginning && isWhole && end - at == part.count;
            at = std::max(end, at + 1);
        }
        if (!isFound)
            return false;
    }
    return true;
}

} // namespace nidus::rules
