// How long names are, or parts of them, by what a text says: "no name is longer than twenty-two characters".
#pragma once

#include "core/rules/sentence_forms.h"

#include <limits>
#include <optional>

namespace nidus::rules {

struct StatedLength {
    int least = 0;
    int most = std::numeric_limits<int>::max();
    FormMatch where; // the words that say so, without what is counted and of what
};

// Of one sentence; nothing: it states none, or only that something may be longer.
std::optional<StatedLength> statedLength(const FormWords &words);

// What of a name is measured.
enum class Measured {
    Nothing, // none of the following, or it is not clear which part
    Urn,     // "the complete name, prefix included"
    Name,    // "a name": the whole, or what stands behind the prefix
    Nss,     // "the part behind the second colon"
};
Measured measuredIn(const FormWords &words, const StatedLength &stated);

} // namespace nidus::rules
