// Private to core/conflicts: what closeness.cpp, marks.cpp, affixes.cpp and informal.cpp share of the shapes.
#pragma once

#include "core/characters/classes.h"
#include "core/conflicts/closeness.h"

namespace nidus::conflicts {

char glyphOf(char c);                    // the one character for all that look like it
char pairGlyph(char first, char second); // the one that the two look like; 0 when none

// How many characters of either begin alike: one and one, two that look like one, or none. Neither is empty.
struct Alike {
    std::size_t mine, theirs;
};
Alike alikeAt(std::string_view mine, std::string_view theirs);

// `urn-` and a number: the form of informal names.
bool isInformal(std::string_view folded);

// Two texts of one length that differ in two neighbours that are swapped.
bool areSwappedOnce(std::string_view a, std::string_view b);
// One character inserted, deleted or substituted, or none.
bool differInOne(std::string_view a, std::string_view b);

// Takes one word away that leaves the meaning (affixes.cpp); false when there is none. `Whose`: only words
// that say whose it is or where it is to be found; `All`: also those that say what is named.
enum class Affixes { Whose, All };
bool takeAffix(std::string_view &rest, Affixes which);

} // namespace nidus::conflicts
