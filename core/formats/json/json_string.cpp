#include "core/formats/json/json_string.h"

namespace nidus::formats {

qsizetype plainUnits(QStringView text)
{
    qsizetype at = 0;
    while (at < text.size()) {
        const QChar c = text[at];
        const bool isPair = c.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        if (c < u' ' || c == u'"' || c == u'\\' || (c.isSurrogate() && !isPair))
            break;
        at += isPair ? 2 : 1;
    }
    return at;
}

char *putEscaped(char *to, char16_t unit, ControlEscape escape)
{
    constexpr char hexDigits[] = "0123456789abcdef";
    const bool isItself = unit == u'"' || unit == u'\\', byLetter = escape == ControlEscape::ByLetter;
    const char letter = unit == u'\n'               ? 'n'
                        : unit == u'\t'             ? 't'
                        : unit == u'\r'             ? 'r'
                        : byLetter && unit == u'\b' ? 'b'
                        : byLetter && unit == u'\f' ? 'f'
                                                    : 'u';
    *to++ = '\\';
    *to++ = isItself ? char(unit) : letter;
    if (!isItself && letter == 'u')
        for (int shift = 12; shift >= 0; shift -= 4)
            *to++ = hexDigits[unit >> shift & 15];
    return to;
}

} // namespace nidus::formats
