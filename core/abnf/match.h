// What matching a text by a rule says.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
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
    bool limited = false;    // the limit of steps was reached: there is no answer
    std::uint64_t steps = 0; // that were taken; an automaton takes none
};

} // namespace nidus::abnf
