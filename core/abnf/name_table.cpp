#include "core/abnf/name_table.h"

#include <algorithm>
#include <cstring>

namespace nidus::abnf {

namespace {

constexpr std::size_t fewestSlots = 64;

// Eight octets at a time; the bit that tells capital letters from small ones is left out, of other octets,
// too.
std::uint32_t hashOf(std::string_view name)
{
    constexpr std::uint64_t caseless = 0xDFDFDFDFDFDFDFDF, odd = 0x9E3779B97F4A7C15;
    std::uint64_t hash = name.size();
    while (name.size() >= sizeof(std::uint64_t)) {
        std::uint64_t octets = 0;
        std::memcpy(&octets, name.data(), sizeof octets);
        hash = (hash ^ (octets & caseless)) * odd;
        hash ^= hash >> 32;
        name.remove_prefix(sizeof octets);
    }
    std::uint64_t rest = 0;
    for (const char c : name)
        rest = rest << 8 | static_cast<unsigned char>(c);
    hash = (hash ^ (rest & caseless)) * odd;
    return std::uint32_t(hash >> 32);
}

} // namespace

bool isSameName(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && (a == b || std::ranges::equal(a, b, [](char x, char y) {
                                        return foldedLetter(x) == foldedLetter(y);
                                    }));
}

std::size_t NameTable::slotOf(std::string_view name, std::uint32_t hash) const
{
    std::size_t slot = hash & (m_slots.size() - 1);
    while (m_slots[slot] != 0) {
        const std::uint32_t number = m_slots[slot] - 1;
        if (m_hashes[number] == hash && isSameName(m_names[number], name))
            break;
        slot = (slot + 1) & (m_slots.size() - 1);
    }
    return slot;
}

std::uint32_t NameTable::insert(std::string_view name)
{
    if (2 * (m_names.size() + 1) > m_slots.size())
        grow();
    const std::uint32_t hash = hashOf(name);
    std::uint32_t &slot = m_slots[slotOf(name, hash)];
    if (slot == 0) {
        m_names.push_back(name);
        m_hashes.push_back(hash);
        slot = std::uint32_t(m_names.size());
    }
    return slot - 1;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const
{
    if (m_slots.empty())
        return std::nullopt;
    const std::uint32_t slot = m_slots[slotOf(name, hashOf(name))];
    return slot == 0 ? std::nullopt : std::optional(slot - 1);
}

void NameTable::clear()
{
    m_names.clear();
    m_hashes.clear();
    std::ranges::fill(m_slots, 0u);
}

void NameTable::grow()
{
    m_slots.assign(std::max(fewestSlots, 2 * m_slots.size()), 0);
    for (std::uint32_t number = 0; number < m_names.size(); ++number) {
        std::size_t slot = m_hashes[number] & (m_slots.size() - 1);
        while (m_slots[slot] != 0)
            slot = (slot + 1) & (m_slots.size() - 1);
        m_slots[slot] = number + 1;
    }
}

} // namespace nidus::abnf
