// Registrations as XML: any bytes are read or refused; what was read is written, and read again to the same
// values.
#include "tests/fuzz/registration_document.h"

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(bytes), qsizetype(size));
    if (!survives<RegistrationXmlWriter>(readRegistrationsXml, input))
        std::abort();
    return 0;
}
