// Which definitions may be sentences that hold an equals sign, or lines of a glossary.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/token_counts.h"

#include <string_view>

namespace nidus::abnf {

// A definition of which it is not sure that it is one.
struct Doubt {
    bool isSentence = false; // it reads like one of prose
    bool isLong = false;     // with many words that nobody defines, one behind the other
    bool isOfNames = false;  // but all its words may be names of rules
    bool isOneName = false;  // one that nobody defines, and nothing else
};

// "iso = International Organization for Standardization": words that nobody defines, one behind the other,
// are none of a grammar; nor is more punctuation than a grammar has.
Doubt doubtOf(std::string_view text, const TokenCounter &counter, const Definition &definition);

// May it be a rule though no other stands beside it, and nobody defines its names? `n = k` is none, nor is
// `speed = 3 * distance`.
bool mayStandAlone(std::string_view text, const TokenCounter &counter, const Definition &definition);

} // namespace nidus::abnf
