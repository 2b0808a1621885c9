// What is wrong with a grammar as a whole (RFC 5234 §2.1, §3.3): names that nobody defines or uses, rules
// that call themselves, repetitions that never end.
#pragma once

#include "core/abnf/grammar.h"

#include <optional>
#include <string>
#include <vector>

namespace nidus::abnf {

struct Checked {
    // Names, as they were written first, in the order of their places.
    std::vector<std::string> undefined; // neither defined here nor by RFC 5234 Appendix B.1
    std::vector<std::string> unused;    // no other rule names them; without the start
    std::vector<std::string> redefined; // by a second "="
    std::optional<std::string> start;   // the first rule, if no other names it; else the first such rule
    bool isRegular = false;             // no recursion, or at one end only
    std::vector<Fault> faults;          // of the whole, in the order of their places
};

// `start`: the name of the rule to begin with; empty: as above. Linear in the grammar, but for the search of
// names that are nearly equal, which takes the undefined by the unused.
Checked checkGrammar(const Grammar &grammar, std::string_view start = {});

// Where the text says that letters of the NSS are told apart by their case: texts that stand for letters of
// either case (RFC 5234 §2.3), with RFC 7405's way of writing them for this case only. Of the rules that
// `start` reaches; "urn:" and `nid` are of either case whatever a text says (RFC 8141 §3.1), and so are lists
// of single letters, which may be classes of characters.
std::vector<Fault> lettersOfEitherCase(const Grammar &grammar, std::size_t start, std::string_view nid);

} // namespace nidus::abnf
