// Registrations as JSON, and the store's content: any bytes are read or refused; what was read is written,
// and read again to the same values.
#include "tests/fuzz/registration_document.h"

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

namespace {

void checkContent(const QByteArray &content)
{
    if (const auto text = templateFromContent(content)) {
        const auto again = templateFromContent(templateContent(*text));
        if (!again || !(*again == *text))
            std::abort();
    }
    if (const auto findings = findingsFromContent(content)) {
        const auto again = findingsFromContent(findingsContent(*findings));
        if (!again || *again != *findings)
            std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(bytes), qsizetype(size));
    checkContent(input);
    if (!survives<RegistrationJsonWriter>(readRegistrationsJson, headJson({}) + input))
        std::abort();
    return 0;
}
