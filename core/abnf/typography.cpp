#include "core/abnf/typography.h"

#include <initializer_list>

namespace nidus::abnf {

namespace {

std::size_t beginningOf(std::string_view text, std::initializer_list<std::string_view> marks)
{
    for (const std::string_view mark : marks)
        if (text.starts_with(mark))
            return mark.size();
    return 0;
}

} // namespace

std::size_t typographicDash(std::string_view text)
{
    if (text.empty() || (text.front() & 0x80) == 0)
        return 0;
    return beginningOf(text, {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"});
}

std::size_t typographicBlank(std::string_view text)
{
    if (text.empty() || (text.front() & 0x80) == 0)
        return 0;
    return beginningOf(text, {"\u00a0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005",
                              "\u2006", "\u2007", "\u2008", "\u2009", "\u200a", "\u200b", "\u202f", "\u205f",
                              "\u2060", "\u3000", "\ufeff"});
}

std::size_t typographicQuote(std::string_view text)
{
    if (text.empty() || (text.front() & 0x80) == 0)
        return 0;
    return beginningOf(
        text, {"\u201c", "\u201d", "\u201e", "\u201f", "\u2018", "\u2019", "\u201a", "\u00ab", "\u00bb"});
}

} // namespace nidus::abnf
