// The octets of a text that need a decision, one after another; all between them are plain. Most octets are
// plain, so that this is where the time goes: on x86-64 sixty-four are looked at at a time, elsewhere one
// after another.
#pragma once

#include "core/urn/octets.h"

#include <algorithm>
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

#ifdef NIDUS_URN_X86
namespace detail {
// A bit for each stop among the `count` octets, 16 to 64, at `octets`.
template <Plain plain> std::uint64_t stopsAmong(const char *octets, std::size_t count);
// The same of the last `count` octets, fewer than 16, of a text of at least 16 that ends at `end`.
template <Plain plain> std::uint64_t stopsAmongLast(const char *end, std::size_t count);
} // namespace detail
#endif

template <Plain plain> class Stops {
public:
    // Begins at `from`, which is at most the text's size.
    Stops(std::string_view text, std::size_t from) : m_text(text), m_at(from)
    {
#ifdef NIDUS_URN_X86
        m_stops = look();
#endif
    }

    // The next stop, or the text's size when there is none left. Asked again it gives the one behind.
    std::size_t next()
    {
#ifdef NIDUS_URN_X86
        while (m_stops == 0) {
            if (m_text.size() - m_at <= 64)
                return m_text.size();
            m_at += 64;
            m_stops = look();
        }
        const std::size_t stop = m_at + std::size_t(std::countr_zero(m_stops));
        m_stops &= m_stops - 1;
        return stop;
#else
        const std::string_view text = m_text;
        std::size_t at = m_at;
        while (at < text.size() && isPlain(text[at], plain))
            ++at;
        m_at = std::min(at + 1, text.size());
        return at;
#endif
    }

private:
    std::string_view m_text;
    std::size_t m_at;
#ifdef NIDUS_URN_X86
    std::uint64_t look() const
    {
        const std::size_t count = std::min<std::size_t>(m_text.size() - m_at, 64);
        if (count >= 16)
            return detail::stopsAmong<plain>(m_text.data() + m_at, count);
        if (m_text.size() >= 16)
            return detail::stopsAmongLast<plain>(m_text.data() + m_text.size(), count);
        std::uint64_t stops = 0;
        for (std::size_t i = 0; i < count; ++i)
            stops |= std::uint64_t(!isPlain(m_text[m_at + i], plain)) << i;
        return stops;
    }

    std::uint64_t m_stops; // of the sixty-four octets from m_at on
#endif
};

// Where the letters, digits and hyphens that begin at `from` end.
std::size_t endOfLetterDigitHyphen(std::string_view text, std::size_t from);

} // namespace nidus::urn
