// IANA's registry XML: any bytes are read or refused; what was read is written, and read again to the same
// values, but for links that no page may have.
#include "core/formats/iana/registry_document.h"

#include <QBuffer>

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    QByteArray xml(reinterpret_cast<const char *>(bytes), qsizetype(size));
    QBuffer in(&xml);
    in.open(QIODevice::ReadOnly);
    auto first = readRegistry(in);
    if (!first)
        return 0;
    for (Entry &entry : first->entries)
        entry = withSafeLinks(entry);
    QBuffer out;
    out.open(QIODevice::ReadWrite);
    qsizetype at = 0;
    if (!writeRegistry(out, first->edition, [&]() -> const Entry * {
            return at < first->entries.size() ? &first->entries[at++] : nullptr;
        }))
        std::abort();
    out.seek(0);
    const auto second = readRegistry(out);
    if (!second || second->entries != first->entries || second->edition != first->edition)
        std::abort();
    for (const Entry &entry : first->entries)
        referencesText(entry);
    return 0;
}
