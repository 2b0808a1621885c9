// Keys by which the names near one (closeness.h) are found in a store that keeps each name under some of
// them, without a look at the others. Standard C++ only.
#pragma once

#include "core/conflicts/closeness.h"

#include <string>

namespace nidus::conflicts {

using Key = std::uint64_t;

// Of some text that is compared for equality ("space" tells kinds of text apart): equal for equal texts.
Key keyOf(std::string_view space, std::string_view text);

// Those under which a name is kept: 1 to 3, each once.
std::vector<Key> keysToKeep(const NameForms &kept);
// Those under which every name stands that `asked` looks like or is a variant of; others may stand there as
// well.
std::vector<Key> keysToAsk(const NameForms &asked);
// Every text in which a name one character, or two swapped neighbours, away from `folded` can be written,
// each once: what closeness() calls Transposed and OneCharacter, and some Hyphens and Characters.
std::vector<std::string> oneStepAway(std::string_view folded);

} // namespace nidus::conflicts
