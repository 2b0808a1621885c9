#include "core/registration/utf16_places.h"

#include <algorithm>

namespace nidus {

namespace {

constexpr std::size_t step = 64; // octets from one place that is kept to the next

bool isFurther(char octet) { return (uchar(octet) & 0xC0) == 0x80; }

// Of the character that begins with `octet`; 0: none does.
qsizetype unitsOf(char octet) { return isFurther(octet) ? 0 : uchar(octet) >= 0xF0 ? 2 : 1; }

} // namespace

Utf16Places::Utf16Places(const QByteArray &utf8) : m_octets(std::size_t(utf8.size()))
{
    if (std::all_of(utf8.cbegin(), utf8.cend(), [](char octet) { return uchar(octet) < 0x80; }))
        return;
    m_utf8 = utf8;
    m_units.reserve(m_octets / step + 1);
    qsizetype units = 0;
    for (std::size_t octet = 0; octet < m_octets; ++octet) {
        if (octet % step == 0)
            m_units.push_back(units);
        units += unitsOf(utf8[qsizetype(octet)]);
    }
}

qsizetype Utf16Places::at(std::size_t octet) const
{
    octet = std::min(octet, m_octets);
    if (m_units.empty())
        return qsizetype(octet);
    while (octet > 0 && octet < m_octets && isFurther(m_utf8[qsizetype(octet)]))
        --octet;
    const std::size_t kept = std::min(octet / step, m_units.size() - 1);
    qsizetype units = m_units[kept];
    for (std::size_t i = kept * step; i < octet; ++i)
        units += unitsOf(m_utf8[qsizetype(i)]);
    return units;
}

Span Utf16Places::of(urn::Part part) const
{
    const qsizetype start = at(part.first);
    return {start, at(part.end) - start};
}

std::size_t Utf16Places::octetAt(qsizetype unit) const
{
    if (m_units.empty())
        return std::min(std::size_t(std::max<qsizetype>(unit, 0)), m_octets);
    if (unit < 0)
        return 0;
    const auto behind = std::upper_bound(m_units.cbegin(), m_units.cend(), unit);
    const auto kept = std::size_t(std::prev(behind) - m_units.cbegin());
    qsizetype units = m_units[kept]; // of the characters that begin in front of it
    for (std::size_t octet = kept * step; octet < m_octets; ++octet) {
        units += unitsOf(m_utf8[qsizetype(octet)]);
        if (units > unit)
            return octet;
    }
    return m_octets;
}

} // namespace nidus
