// Registrations as JSON, and the store's content: any bytes are read or refused; what was read is written,
// and read again to the same values.
#include "core/formats/json/registration_json.h"

#include <QBuffer>

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

namespace {

QList<Registration> read(QByteArray json, bool *isWhole)
{
    QBuffer buffer(&json);
    buffer.open(QIODevice::ReadOnly);
    QList<Registration> out;
    *isWhole = readRegistrationsJson(buffer, [&out](Registration &&registration) {
                   out.append(std::move(registration));
                   return true;
               }).has_value();
    return out;
}

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
    bool isWhole = false;
    const QList<Registration> first = read(headJson({}) + input, &isWhole);
    QByteArray written = headJson({});
    for (const Registration &registration : first)
        written += registrationJson(registration);
    if (read(written, &isWhole) != first || !isWhole)
        std::abort();
    return 0;
}
