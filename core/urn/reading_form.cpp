#include "core/urn/reading_form.h"

#include "core/characters/hidden_characters.h"
#include "core/characters/utf8.h"
#include "core/urn/octets.h"

#include <algorithm>
#include <array>
#include <optional>

namespace nidus::urn {

namespace {

struct Range {
    char32_t first, last;
};

template <std::size_t size> bool isIn(const std::array<Range, size> &ranges, char32_t c)
{
    const auto behind =
        std::upper_bound(ranges.begin(), ranges.end(), c,
                         [](char32_t wanted, const Range &range) { return wanted < range.first; });
    return behind != ranges.begin() && c <= (behind - 1)->last;
}

// Letters that are shown. Whole scripts, or none of them: a reader must be able to trust what stands there.
constexpr std::array shown{
    Range{0x00C0, 0x00D6},   Range{0x00D8, 0x00F6}, Range{0x00F8, 0x0130},
    Range{0x0132, 0x0137}, // Latin with marks
    Range{0x0139, 0x0148},   Range{0x014A, 0x017E}, Range{0x1E00, 0x1E99},
    Range{0x1E9E, 0x1E9E},   Range{0x1EA0, 0x1EF9}, Range{0x3041, 0x3096},
    Range{0x30A1, 0x30CD},   Range{0x30CF, 0x30FA}, // kana
    Range{0x3400, 0x4DBF},   Range{0x4E01, 0x4E27}, Range{0x4E29, 0x4E35},
    Range{0x4E37, 0x4E3E}, // Han
    Range{0x4E40, 0x9FFC},   Range{0xAC00, 0xD7A3}, Range{0x20000, 0x2A6DD},
    Range{0x2A700, 0x2EBE0},
};

// Blanks and combining marks, beside what is hidden anyway (core/characters/hidden_characters.h).
constexpr std::array blanksAndMarks{
    Range{0x00A0, 0x00A0}, Range{0x0300, 0x036F}, Range{0x1680, 0x1680}, Range{0x1AB0, 0x1AFF},
    Range{0x1DC0, 0x1DFF}, Range{0x2000, 0x200A}, Range{0x202F, 0x202F}, Range{0x205F, 0x205F},
    Range{0x20D0, 0x20FF}, Range{0x2800, 0x2800}, Range{0x3000, 0x3000}, Range{0x3099, 0x309A},
    Range{0xFE20, 0xFE2F},
};

// The scripts that are written from right to left.
constexpr std::array rightToLeft{
    Range{0x0590, 0x08FF},   Range{0xFB1D, 0xFDFF},   Range{0xFE70, 0xFEFC},
    Range{0x10800, 0x10FFF}, Range{0x1E800, 0x1EFFF},
};

// Scripts and signs among which there are some that look like ASCII's: Latin letters of phonetics, Greek,
// Cyrillic, Armenian, Cherokee, Lisu, Coptic, Deseret, letters and digits in other shapes, dashes, slashes,
// dots and quotes.
constexpr std::array lookAlikes{
    Range{0x00A1, 0x00BF},   Range{0x00D7, 0x00D7},   Range{0x00F7, 0x00F7},   Range{0x0131, 0x0131},
    Range{0x0138, 0x0138},   Range{0x0149, 0x0149},   Range{0x017F, 0x02FF},   Range{0x0370, 0x058F},
    Range{0x10A0, 0x10FF},   Range{0x13A0, 0x13FF},   Range{0x1C80, 0x1C8F},   Range{0x1D00, 0x1DBF},
    Range{0x1E9A, 0x1E9D},   Range{0x1E9F, 0x1E9F},   Range{0x1EFA, 0x1FFF},   Range{0x2010, 0x2027},
    Range{0x2030, 0x205E},   Range{0x2070, 0x209F},   Range{0x2100, 0x218F},   Range{0x2200, 0x22FF},
    Range{0x2300, 0x23FF},   Range{0x2460, 0x24FF},   Range{0x2500, 0x25FF},   Range{0x2700, 0x27BF},
    Range{0x27C0, 0x27EF},   Range{0x2900, 0x2AFF},   Range{0x2C60, 0x2C7F},   Range{0x2C80, 0x2DFF},
    Range{0x2E00, 0x2E7F},   Range{0x3001, 0x303F},   Range{0x30A0, 0x30A0},   Range{0x30CE, 0x30CE},
    Range{0x30FB, 0x30FF},   Range{0x4E00, 0x4E00},   Range{0x4E28, 0x4E28},   Range{0x4E36, 0x4E36},
    Range{0x4E3F, 0x4E3F},   Range{0xA4D0, 0xA4FF},   Range{0xA640, 0xA69F},   Range{0xA720, 0xA7FF},
    Range{0xAB30, 0xABBF},   Range{0xFB00, 0xFB17},   Range{0xFE10, 0xFE19},   Range{0xFE30, 0xFE6F},
    Range{0xFF01, 0xFFEF},   Range{0x10280, 0x1031F}, Range{0x10400, 0x1044F}, Range{0x118A0, 0x118FF},
    Range{0x16F00, 0x16F9F}, Range{0x1D400, 0x1D7FF}, Range{0x1F100, 0x1F1FF}, Range{0x1FBF0, 0x1FBF9},
};

std::optional<KeptReason> reasonToKeep(char32_t c)
{
    switch (hiddenKind(c)) {
    case HiddenKind::None:
        break;
    case HiddenKind::Control:
    case HiddenKind::Annotation:
    case HiddenKind::Tag:
        return KeptReason::Control;
    case HiddenKind::TurnsText:
        return KeptReason::Direction;
    case HiddenKind::Invisible:
    case HiddenKind::VariationSelector:
        return KeptReason::Invisible;
    case HiddenKind::NoCharacter:
        return KeptReason::NotShown;
    }
    if (c < 0x20) // tab and line feed are text, but of no name
        return KeptReason::Control;
    if (c < 0x80)
        return KeptReason::Ascii;
    if (isIn(shown, c))
        return std::nullopt;
    if (isIn(rightToLeft, c))
        return KeptReason::Direction;
    if (isIn(blanksAndMarks, c))
        return KeptReason::Invisible;
    return isIn(lookAlikes, c) ? KeptReason::LookAlike : KeptReason::NotShown;
}

// A character that encoded octets stand for, and how many encodings it takes.
std::optional<Utf8Character> decodedCharacter(std::string_view text, std::size_t at)
{
    return utf8Character([text, at](std::size_t i) -> std::optional<std::uint8_t> {
        const std::size_t next = at + 3 * i;
        if (next >= text.size() || !isPercentEncoded(text, next))
            return std::nullopt;
        return decodedOctet(text, next);
    });
}

void appendUtf8(std::string &out, std::string_view text, std::size_t at, std::size_t octets)
{
    for (std::size_t i = 0; i < octets; ++i)
        out += char(decodedOctet(text, at + 3 * i));
}

void appendEncoded(std::string &out, char octet)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    out += '%';
    out += digits[std::uint8_t(octet) >> 4];
    out += digits[std::uint8_t(octet) & 15];
}

} // namespace

ReadingForm readingForm(std::string_view text)
{
    ReadingForm form;
    form.text.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        if (!isPercentEncoded(text, at)) {
            if (text[at] >= 0x21 && text[at] < 0x7F)
                form.text += text[at];
            else
                appendEncoded(form.text, text[at]);
            ++at;
            continue;
        }
        const auto decoded = decodedCharacter(text, at);
        const auto why = decoded ? reasonToKeep(decoded->character) : KeptReason::NotUtf8;
        const std::size_t end = at + 3 * (decoded ? decoded->octets : 1);
        if (why) {
            form.text += text.substr(at, end - at);
            form.kept.push_back({{at, end}, *why, decoded ? decoded->character : U'\0'});
        } else {
            appendUtf8(form.text, text, at, decoded->octets);
        }
        at = end;
    }
    return form;
}

} // namespace nidus::urn
