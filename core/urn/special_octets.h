// The octets of a text that need a decision, one after another; all between them are plain. Most octets are
// plain, so that this is where the time goes: sixty-four are looked at at a time and become a bit each. On
// x86-64 with its wide registers, elsewhere by a table; in neither does a branch depend on what the octets
// are.
#pragma once

#include "core/urn/octets.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#if defined(__x86_64__) && !defined(NIDUS_PORTABLE_URN)
#define NIDUS_URN_X86
#endif

namespace nidus::urn {

// Which octets are plain. Well-formed percent-encoding may be passed over, too, but need not: who gets a "%"
// looks.
enum class Plain {
    PcharOrSlash, // RFC 8141 §2 and the draft of 2015: inside every component
    Pchar,        // the draft of 2012: the NSS is one segment; every "%" is a stop
    Trans,        // RFC 2141 §2.2; every "%" is a stop
};

constexpr bool isPlain(char c, Plain plain)
{
    return is(c, plain == Plain::PcharOrSlash ? PcharSlash : plain == Plain::Pchar ? Pchar : Trans);
}

namespace detail {

// 1 for each octet of which `isMarked` is true.
template <class IsMarked> constexpr std::array<std::uint8_t, 256> markTable(IsMarked isMarked)
{
    std::array<std::uint8_t, 256> table{};
    for (std::size_t octet = 0; octet < table.size(); ++octet)
        table[octet] = isMarked(char(octet)) ? 1 : 0;
    return table;
}

template <Plain plain>
inline constexpr std::array<std::uint8_t, 256> stopMarks = markTable([](char c) {
    return !isPlain(c, plain);
});

// A bit for each of the `count` octets, at most 64, that the table marks.
inline std::uint64_t marked(const char *octets, std::size_t count, const std::array<std::uint8_t, 256> &marks)
{
    std::uint64_t bits = 0;
    while (count > 0)
        bits = 2 * bits + marks[std::uint8_t(octets[--count])];
    return bits;
}

#ifdef NIDUS_URN_X86
// A bit for each stop among the `count` octets, 16 to 64, at `octets`.
template <Plain plain> std::uint64_t stopsAmong(const char *octets, std::size_t count);
// The same of the last `count` octets, fewer than 16, of a text of at least 16 that ends at `end`.
template <Plain plain> std::uint64_t stopsAmongLast(const char *end, std::size_t count);
#endif

} // namespace detail

template <Plain plain> class SpecialOctetScanner {
public:
    // Begins at `from`, which is at most the text's size.
    SpecialOctetScanner(std::string_view text, std::size_t from) : m_text(text), m_at(from), m_stops(look())
    {
    }

    // The next stop, or the text's size when there is none left. Asked again it gives the one behind.
    std::size_t next()
    {
        while (m_stops == 0) {
            if (m_text.size() - m_at <= 64)
                return m_text.size();
            m_at += 64;
            m_stops = look();
        }
        const std::size_t stop = m_at + std::size_t(std::countr_zero(m_stops));
        m_stops &= m_stops - 1;
        return stop;
    }

private:
    std::uint64_t look() const
    {
        const std::size_t count = std::min<std::size_t>(m_text.size() - m_at, 64);
#ifdef NIDUS_URN_X86
        if (count >= 16)
            return detail::stopsAmong<plain>(m_text.data() + m_at, count);
        if (m_text.size() >= 16)
            return detail::stopsAmongLast<plain>(m_text.data() + m_text.size(), count);
#endif
        return detail::marked(m_text.data() + m_at, count, detail::stopMarks<plain>);
    }

    std::string_view m_text;
    std::size_t m_at;
    std::uint64_t m_stops; // of the sixty-four octets from m_at on
};

// Where the letters, digits and hyphens that begin at `from` end.
std::size_t endOfLetterDigitHyphen(std::string_view text, std::size_t from);

} // namespace nidus::urn
