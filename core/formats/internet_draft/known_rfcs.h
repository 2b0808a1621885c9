// What the RFCs are that templates cite most: facts of their title pages.
#pragma once

#include <span>

namespace nidus::formats {

struct KnownRfc {
    int number;
    const char *title;
    const char *authors; // "P. Saint-Andre; J. Klensin"
    int year, month;
};

// nullptr: not in the table; its number says what it is.
const KnownRfc *knownRfc(int number);
std::span<const KnownRfc> knownRfcs(); // by number

} // namespace nidus::formats
