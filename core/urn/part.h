// Where a component lies in the text that was read.
#pragma once

#include <cstddef>
#include <string_view>

namespace nidus::urn {

// A range of octets. An absent component is another thing than a present one that is empty ("urn:oak:leaf"
// has no f-component, "urn:oak:leaf#" has an empty one).
struct Part {
    static constexpr std::size_t absent = std::size_t(-1);
    std::size_t first = absent;
    std::size_t end = absent; // behind the last octet

    constexpr bool present() const { return first != absent; }
    constexpr std::size_t size() const { return end - first; } // 0 when absent
    constexpr std::string_view of(std::string_view text) const
    {
        return present() ? std::string_view(text.data() + first, size()) : std::string_view();
    }
    bool operator==(const Part &) const = default;
};

} // namespace nidus::urn
