// What another version of a grammar takes away from those who have names already, and what it adds (RFC 8141
// §5: a name is for ever).
#pragma once

#include "core/abnf/automaton.h"
#include "core/abnf/grammar.h"

#include <cstdint>
#include <optional>
#include <string>

namespace nidus::abnf {

// What one grammar derives and the other does not.
struct Difference {
    enum class Kind : std::uint8_t {
        Nothing,   // all is derived by the other, too
        Some,      // `witness` is not
        Unknown,   // no text was found; a prose value, an undefined name or what is broken, `unknown`, may
                   // derive some
        Undecided, // no sample was found, and not all texts could be compared
    };
    Kind kind = Kind::Nothing;
    // Whether all texts were compared, and the witness is a shortest one. Else as many samples as were asked
    // for were matched.
    bool isExact = false;
    std::u32string witness;
    std::string unknown;
};

struct Comparison {
    Difference lost;   // valid by the old grammar, not by the new one
    Difference gained; // valid by the new grammar, not by the old one
};

// What a comparison may cost.
struct ComparisonLimits {
    std::size_t samples = 1000;              // texts that are tried where it is not exact
    std::size_t inclusionSteps = 2'000'000;  // of inclusion.h, a direction
    std::uint64_t sampleSteps = 500'000'000; // of all samples, a direction
};

// Of a rule of each; both with the known rules that they name (withKnownRules). A direction is exact where
// the grammar that has to take the texts is regular (regular_grammar.h), whatever the other one is: both are
// for two regular grammars, and for two whose rules are written alike. `among`: only texts that it accepts
// count; nullptr: all.
Comparison compareGrammars(const Grammar &old, std::size_t oldRule, const Grammar &now, std::size_t newRule,
                           const ComparisonLimits &limits = {}, const Automaton *among = nullptr);

} // namespace nidus::abnf
