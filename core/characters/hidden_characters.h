// The one table of characters that cannot be seen or that turn the text around them. What shows text from
// outside (labels, lists, differences, the command line), the rule on hidden characters, the workbench and
// the form in which URNs are read all ask here.
#pragma once

#include <cstdint>
#include <string_view>

namespace nidus {

enum class HiddenKind : std::uint8_t {
    None,
    Control,           // Cc, and the line and paragraph separators (Zl, Zp)
    Invisible,         // Default_Ignorable_Code_Point that is none of the kinds below
    TurnsText,         // Bidi_Control: marks, embeddings, overrides and isolates
    Annotation,        // U+FFF9 to U+FFFB
    VariationSelector, // Variation_Selector
    Tag,               // the block Tags: letters of ASCII that nobody sees
    NoCharacter,       // noncharacters, and half a surrogate pair
};

// Which version of Unicode says so.
inline constexpr std::string_view hiddenCharactersVersion = "14.0.0";

// Tab, line feed, carriage return and form feed are text: None.
HiddenKind hiddenKind(char32_t c);

// Whether `c` must be escaped wherever text is displayed: it is hidden, or one of the two characters of text
// that a display does not lay out (carriage return, form feed).
constexpr bool isUnsafeToDisplay(char32_t c)
{
    if (c < 0x7F)
        return c < 0x20 && c != U'\t' && c != U'\n';
    return hiddenKind(c) != HiddenKind::None;
}

// The character of UTF-16 that begins at `at`, and how many units it takes. Half a pair is a character of its
// own, NoCharacter.
struct CodePoint {
    char32_t character;
    int units;
};

constexpr CodePoint codePointAt(std::u16string_view text, std::size_t at)
{
    const char32_t first = text[at];
    if (first < 0xD800 || first > 0xDBFF || at + 1 >= text.size())
        return {first, 1};
    const char32_t second = text[at + 1];
    if (second < 0xDC00 || second > 0xDFFF)
        return {first, 1};
    return {0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00), 2};
}

} // namespace nidus
