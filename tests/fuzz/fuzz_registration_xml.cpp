// Registrations as XML: any bytes are read or refused; what was read is written, and read again to the same
// values.
#include "core/formats/xml/registration_xml.h"

#include <QBuffer>

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

namespace {

QList<Registration> read(QByteArray xml, bool *isWhole)
{
    QBuffer buffer(&xml);
    buffer.open(QIODevice::ReadOnly);
    QList<Registration> out;
    *isWhole = readRegistrationsXml(buffer, [&out](Registration &&registration) {
                   out.append(std::move(registration));
                   return true;
               }).has_value();
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    bool isWhole = false;
    const QList<Registration> first =
        read(QByteArray(reinterpret_cast<const char *>(bytes), qsizetype(size)), &isWhole);
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    RegistrationXmlWriter writer(out);
    if (!writer.begin({}))
        std::abort();
    for (const Registration &registration : first)
        if (!writer.write(registration))
            std::abort();
    if (!writer.end() || read(out.data(), &isWhole) != first || !isWhole)
        std::abort();
    return 0;
}
