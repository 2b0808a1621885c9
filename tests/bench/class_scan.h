// The floor for parsing: one look into a table of classes for every octet, and nothing else. In an object
// file of its own, so that it is compiled with the same flags (-O2, no vectors) whatever the rest is compiled
// with.
#pragma once

#include <cstddef>

namespace nidus::bench {

// The classes that all octets have in common.
unsigned classScan(const char *octets, std::size_t size);

} // namespace nidus::bench
