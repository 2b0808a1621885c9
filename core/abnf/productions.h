// A grammar as context-free productions: what the matcher runs on. Groups and repetitions become symbols of
// their own; how often something is repeated does not say how much is stored.
#pragma once

#include "core/abnf/grammar.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace nidus::abnf {

// A terminal (its index, below zero: -1 - index), or what productions derive (its index).
using Symbol = std::int32_t;

struct Terminal {
    std::uint32_t first, last; // code points
    bool anyCase = false;      // an ASCII letter, in either case
    Node node;                 // what it was made of
    bool takes(char32_t c) const
    {
        return (c >= first && c <= last) || (anyCase && (c ^ 0x20) == char32_t(first));
    }
};

// As ABNF writes it: `"a"`, `%x41-5A`.
std::string written(const Terminal &terminal);

// So often one behind the other.
struct Repetition {
    Symbol one;
    std::uint64_t least, most;
};

// Productions lie one behind the other in `symbols`, each with `end` behind it.
struct Productions {
    static constexpr Symbol end = INT32_MIN;

    std::vector<Symbol> symbols;
    std::vector<Symbol> derivedAt; // for each place in `symbols`: what the production derives
    std::vector<std::vector<std::uint32_t>> beginnings; // of a symbol's productions, places in `symbols`
    std::vector<bool> nullable;                         // by symbol
    std::vector<Node> unknown;                          // by symbol: prose, or a name that nobody defines
    std::vector<Terminal> terminals;
    std::unordered_map<Symbol, Repetition> repetitions; // those with an upper bound, by what they became
    Symbol start = 0;

    static constexpr Node isKnown = Node(-1);
    bool isUnknown(Symbol symbol) const { return symbol >= 0 && unknown[std::size_t(symbol)] != isKnown; }
};

// For the rule `start` of `grammar`. Symbols that derive nothing are left out, so that whatever the matcher
// has begun can be ended. Linear in the grammar, and in its counts up to 1,024; larger ones cost their
// logarithm.
Productions productionsOf(const Grammar &grammar, std::size_t start);

} // namespace nidus::abnf
