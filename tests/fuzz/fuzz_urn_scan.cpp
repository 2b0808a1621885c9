// Texts: what is found lies in order inside the text, does not overlap, and what is bare is found again when
// it stands alone.
#include "core/urn/scan.h"

#include <cstdlib>

using namespace nidus::urn;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    std::size_t behind = 0;
    for (const Found &found : findAll(text)) {
        if (found.where.first < behind || found.where.end <= found.where.first || found.where.end > size)
            std::abort();
        behind = found.where.end;
        const std::string alone = joined(text, found);
        if (alone.find(':') == alone.npos || (found.broken && alone.size() >= found.where.size()))
            std::abort();
        if (found.bracketed || found.kind != Found::Kind::Urn)
            continue;
        const std::vector<Found> again = findAll(alone);
        if (again.size() != 1 || again[0].where != Part{0, alone.size()})
            std::abort();
    }
    return 0;
}
