#include "tests/bench/class_scan.h"

#include "core/urn/octets.h"

namespace nidus::bench {

unsigned classScan(const char *octets, std::size_t size)
{
    unsigned common = ~0u;
    for (std::size_t i = 0; i < size; ++i)
        common &= urn::detail::octets[static_cast<unsigned char>(octets[i])];
    return common;
}

} // namespace nidus::bench
