// Numbers for names, each name one, from 0 in the order in which they come. A million names take some 30 MB,
// where a set of texts takes ten times as much. Standard C++ only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nidus {

class NameNumbers {
public:
    using Number = std::uint32_t;

    // The number of `name`, and whether it is new.
    std::pair<Number, bool> add(std::string_view name);
    // Its number; size() where it is not there.
    Number find(std::string_view name) const;
    std::string_view operator[](Number number) const;
    Number size() const { return Number(m_ends.size()); }

private:
    std::size_t slotOf(std::string_view name) const; // where it stands, or would
    void grow();

    std::string m_characters; // of all names, one behind the other
    std::vector<std::uint32_t> m_ends;
    std::vector<std::uint32_t> m_slots; // number + 1; 0: empty
};

} // namespace nidus
