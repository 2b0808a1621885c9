// The URNs of RFC 8141 §2 as a finite automaton over octets: the same language that parseUrn() reads with
// Syntax::Rfc8141, made of the same classes of characters. For questions about all texts of a grammar, not
// about one. A name with r-, q- or f-component is a URN, too: §2 derives them all from `namestring`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace nidus::urn {

struct UrnAutomaton {
    using State = std::uint8_t;
    static constexpr State dead = 0; // no URN begins like this
    static constexpr State start = 1;

    std::vector<std::array<State, 128>> next; // by state and octet; octets above ASCII lead to `dead`
    std::vector<bool> accepts;                // by state: what was read is a URN
    State nssStart = dead;                    // behind "urn:NID:"
};

// Of the namespace `nid`, a NID by RFC 8141 §2 in whatever case; empty: of all.
UrnAutomaton urnAutomaton(std::string_view nid = {});

} // namespace nidus::urn
