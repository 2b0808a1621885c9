#include "core/registration/name_numbers.h"

#include <functional>

namespace nidus {

std::string_view NameNumbers::operator[](Number number) const
{
    const std::uint32_t start = number == 0 ? 0 : m_ends[number - 1];
    return std::string_view(m_characters).substr(start, m_ends[number] - start);
}

std::size_t NameNumbers::slotOf(std::string_view name) const
{
    std::size_t at = std::hash<std::string_view>()(name) & (m_slots.size() - 1);
    while (m_slots[at] != 0 && (*this)[m_slots[at] - 1] != name)
        at = (at + 1) & (m_slots.size() - 1);
    return at;
}

void NameNumbers::grow()
{
    m_slots.assign(m_slots.empty() ? 64 : m_slots.size() * 2, 0);
    for (Number number = 0; number < size(); ++number)
        m_slots[slotOf((*this)[number])] = number + 1;
}

std::pair<NameNumbers::Number, bool> NameNumbers::add(std::string_view name)
{
    if (std::size_t(size()) * 4 >= m_slots.size() * 3)
        grow();
    std::uint32_t &slot = m_slots[slotOf(name)];
    if (slot != 0)
        return {slot - 1, false};
    m_characters += name;
    m_ends.push_back(std::uint32_t(m_characters.size()));
    slot = size();
    return {slot - 1, true};
}

NameNumbers::Number NameNumbers::find(std::string_view name) const
{
    const std::uint32_t slot = m_slots.empty() ? 0 : m_slots[slotOf(name)];
    return slot == 0 ? size() : slot - 1;
}

} // namespace nidus
