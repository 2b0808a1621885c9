// The characters that Windows-1252 has where ISO-8859-1 has control characters (IANA's registry of character
// sets, windows-1252; Unicode's mapping CP1252.TXT). Standard C++ only.
#pragma once

#include <string_view>

namespace nidus {

// Of the octets 0x80 to 0x9F, in their order; U+FFFD for the five that the encoding leaves undefined.
inline constexpr std::u16string_view windows1252Controls =
    u"\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039"
    u"\u0152\ufffd\u017d\ufffd\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014"
    u"\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178";
static_assert(windows1252Controls.size() == 0x20);

} // namespace nidus
