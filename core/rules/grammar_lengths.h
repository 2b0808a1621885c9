// How long the texts are that a rule derives, and of what.
#pragma once

#include "core/abnf/grammar.h"

#include <optional>

namespace nidus::rules {

struct DerivedLength {
    std::uint64_t least = 0, most = 0; // characters; abnf::unbounded: there is no end
    bool hasLetters = false, hasDigits = false, hasOthers = false;
    bool hasPercent = false; // one character may be written with three
    bool operator==(const DerivedLength &) const = default;
};

// `grammar`: with the known rules that it names. Nothing: a name is undefined, prose hides it, or it goes too
// deep. Linear in the grammar.
std::optional<DerivedLength> derivedLength(const abnf::Grammar &grammar, const abnf::Rule &rule);

} // namespace nidus::rules
