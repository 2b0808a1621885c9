#include "core/characters/hidden_characters.h"

#include <algorithm>
#include <array>

namespace nidus {

namespace {

struct Range {
    char32_t first, last;
    HiddenKind kind;
};

using enum HiddenKind;

// Unicode 14.0.0: Cc without tab, line feed, form feed and carriage return; Zl and Zp;
// Default_Ignorable_Code_Point (reserved ones, too); Bidi_Control; U+FFF9 to U+FFFB. In the order of the code
// points. tst_hidden_characters makes it anew from perl's tables.
constexpr std::array hidden{
    Range{0x0000, 0x0008, Control},
    Range{0x000B, 0x000B, Control},
    Range{0x000E, 0x001F, Control},
    Range{0x007F, 0x009F, Control},
    Range{0x00AD, 0x00AD, Invisible}, // soft hyphen
    Range{0x034F, 0x034F, Invisible}, // combining grapheme joiner
    Range{0x061C, 0x061C, TurnsText}, // Arabic letter mark
    Range{0x115F, 0x1160, Invisible}, // Hangul fillers
    Range{0x17B4, 0x17B5, Invisible}, // Khmer inherent vowels
    Range{0x180B, 0x180D, VariationSelector},
    Range{0x180E, 0x180E, Invisible}, // Mongolian vowel separator
    Range{0x180F, 0x180F, VariationSelector},
    Range{0x200B, 0x200D, Invisible}, // zero-width space, non-joiner and joiner
    Range{0x200E, 0x200F, TurnsText}, // LRM, RLM
    Range{0x2028, 0x2029, Control},   // line and paragraph separator
    Range{0x202A, 0x202E, TurnsText}, // embeddings and overrides
    Range{0x2060, 0x2065, Invisible}, // word joiner, invisible operators
    Range{0x2066, 0x2069, TurnsText}, // isolates
    Range{0x206A, 0x206F, Invisible}, // deprecated format characters
    Range{0x3164, 0x3164, Invisible}, // Hangul filler
    Range{0xFE00, 0xFE0F, VariationSelector},
    Range{0xFEFF, 0xFEFF, Invisible}, // zero-width no-break space: the byte order mark
    Range{0xFFA0, 0xFFA0, Invisible}, // halfwidth Hangul filler
    Range{0xFFF0, 0xFFF8, Invisible},
    Range{0xFFF9, 0xFFFB, Annotation},
    Range{0x1BCA0, 0x1BCA3, Invisible}, // shorthand format controls
    Range{0x1D173, 0x1D17A, Invisible}, // musical format controls
    Range{0xE0000, 0xE007F, Tag},
    Range{0xE0080, 0xE00FF, Invisible},
    Range{0xE0100, 0xE01EF, VariationSelector},
    Range{0xE01F0, 0xE0FFF, Invisible},
};

} // namespace

HiddenKind hiddenKind(char32_t c)
{
    if (c >= 0x20 && c < 0x7F) // nearly every character
        return None;
    const auto behind =
        std::upper_bound(hidden.begin(), hidden.end(), c,
                         [](char32_t wanted, const Range &range) { return wanted < range.first; });
    if (behind != hidden.begin() && c <= (behind - 1)->last)
        return (behind - 1)->kind;
    const bool isHalfAPair = c >= 0xD800 && c <= 0xDFFF;
    const bool isNoncharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF) || c > 0x10FFFF;
    return isHalfAPair || isNoncharacter ? NoCharacter : None;
}

} // namespace nidus
