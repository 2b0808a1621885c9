#include "core/registration/utf16_places.h"

#include <algorithm>

namespace nidus {

Utf16Places::Utf16Places(const QByteArray &utf8) : m_octets(std::size_t(utf8.size()))
{
    const auto isFurther = [](char octet) { return (uchar(octet) & 0xC0) == 0x80; };
    if (std::all_of(utf8.cbegin(), utf8.cend(), [](char octet) { return uchar(octet) < 0x80; }))
        return;
    m_units.reserve(m_octets + 1);
    qsizetype units = 0, before = 0; // in front of the octet, of the character that it goes on
    for (const char octet : utf8) {
        if (!isFurther(octet)) {
            before = units;
            units += uchar(octet) >= 0xF0 ? 2 : 1;
        }
        m_units.push_back(before);
    }
    m_units.push_back(units);
}

qsizetype Utf16Places::at(std::size_t octet) const
{
    octet = std::min(octet, m_octets);
    return m_units.empty() ? qsizetype(octet) : m_units[octet];
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
    const auto behind = std::upper_bound(m_units.cbegin(), m_units.cend(), unit);
    if (behind == m_units.cbegin())
        return 0;
    return std::size_t(std::lower_bound(m_units.cbegin(), behind, *std::prev(behind)) - m_units.cbegin());
}

} // namespace nidus
