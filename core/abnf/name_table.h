// Names as RFC 5234 §2.1 compares them, in whatever case, numbered in the order in which they came.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// ASCII's capital letters as small ones; every other octet as it is.
constexpr char foldedLetter(char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; }

// Are both one name?
bool isSameName(std::string_view a, std::string_view b);

// The names are views: what they look at has to outlive the table.
class NameTable {
public:
    // The number of the name; a new one gets the next.
    std::uint32_t insert(std::string_view name);
    std::optional<std::uint32_t> find(std::string_view name) const;
    bool contains(std::string_view name) const { return find(name).has_value(); }
    // As it was written first.
    std::string_view name(std::uint32_t number) const { return m_names[number]; }
    std::size_t size() const { return m_names.size(); }
    void clear();

private:
    std::size_t slotOf(std::string_view name, std::uint32_t hash) const;
    void grow();

    std::vector<std::string_view> m_names;
    std::vector<std::uint32_t> m_hashes; // of each name
    std::vector<std::uint32_t> m_slots;  // a power of two: a name's number and one; 0: empty
};

} // namespace nidus::abnf
