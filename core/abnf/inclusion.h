// Is every text that a grammar derives one that an automaton accepts? A context-free language against a
// regular one can be decided (Y. Bar-Hillel, M. Perles, E. Shamir, 1961); the shortest text for which it is
// not so is a shortest derivation (D. Knuth, Information Processing Letters 6, 1977).
#pragma once

#include "core/abnf/automaton.h"
#include "core/abnf/productions.h"

#include <string>

namespace nidus::abnf {

struct Inclusion {
    enum class Kind {
        Included,    // every text is accepted
        NotIncluded, // `counterExample` is derived and not accepted, and none is shorter
        TooLong,     // some are not accepted, the shortest is longer than mostCounterExample
        Unknown,     // each known text is accepted; `unknown` is prose, or a name that nobody defines
        Limited,     // the limit of steps was reached: there is no answer
    };
    Kind kind = Kind::Included;
    // Where there are unknown parts: of those that are derived without them.
    std::u32string counterExample;
    std::size_t fails = 0; // the first character with which nothing that is accepted begins; its size: it
                           // ends too early
    // The innermost rule of the text, not one that is known from elsewhere, that derives that character, or
    // after which the end comes too early: a place in Grammar::rules.
    std::size_t rule = 0;
    Node node = Productions::isKnown; // what derives that character; isKnown: nothing, it ends there
    Node unknown = Productions::isKnown;
};

inline constexpr std::size_t mostCounterExample = 4096; // characters

// Of `start` in `productions`, which were made of `grammar`; the automaton begins at `from`. `mostSteps`:
// items, and ways between them; each takes a hundred octets at most.
Inclusion inclusionOf(const Grammar &grammar, const Productions &productions, const Automaton &automaton,
                      Automaton::State from, std::size_t mostSteps = 2'000'000);

} // namespace nidus::abnf
