// Is a text one that a grammar's rule derives? For every context-free grammar, ambiguous, left-recursive or
// with empty parts: J. Earley's algorithm (CACM 13, 1970), with the empty parts of Aycock and Horspool (2002)
// and the right recursion of J. Leo (1991). Time goes with the cube of the text at worst.
#pragma once

#include "core/abnf/productions.h"

#include <string>
#include <string_view>
#include <vector>

namespace nidus::abnf {

struct Match {
    bool matches = false;
    // How many characters were taken at best: of the longest beginning that a derived text has, too.
    std::size_t stopped = 0;
    std::vector<std::string> expected; // what could stand there, as ABNF writes it; sorted
    // The first unknown rule or prose value that was met where the match stopped or before: without it no
    // "no" is sure. Empty when it matches, or when none was met.
    std::string unknown;
    bool limited = false; // the limit of steps was reached: there is no answer
};

class Matcher {
public:
    static constexpr std::uint64_t mostSteps = 20'000'000'000;

    // `grammar` has to outlive it. With the known rules that it names (withKnownRules) or without.
    Matcher(const Grammar &grammar, std::size_t rule);

    // `text`: characters, or octets where the grammar is one of octets.
    Match match(std::u32string_view text, std::uint64_t mostSteps = Matcher::mostSteps) const;

private:
    const Grammar &m_grammar;
    const Productions m_productions;
};

} // namespace nidus::abnf
