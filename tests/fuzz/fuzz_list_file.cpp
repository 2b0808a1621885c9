// The lists that staff may replace, and ISO 3166 as JSON: any bytes are a list or say why they are none; the
// names of a list are found in it. The first octet chooses which.
#include "core/conflicts/name_list.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <cstdint>
#include <cstdlib>

using namespace nidus::conflicts;

namespace {

void check(const NameList &list)
{
    if (!list.problem.isEmpty() && !list.names.isEmpty())
        std::abort();
    for (const ListedName &name : list.names)
        if (!name.compared.isEmpty() && list.equal(name.compared).isEmpty())
            std::abort();
}

NameList countriesIn(const QByteArray &json)
{
    static const QTemporaryDir folder;
    for (const char *name : {"iso_3166-1.json", "iso_3166-3.json"}) {
        QFile file(folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
            std::abort();
    }
    return readCountries(folder.path());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    if (size == 0)
        return 0;
    QByteArray octets(reinterpret_cast<const char *>(bytes + 1), qsizetype(size - 1));
    QBuffer in(&octets);
    in.open(QIODevice::ReadOnly);
    const QString name = QStringLiteral("list.tsv");
    switch (bytes[0] % 3) {
    case 0:
        check(readNameList(in, name));
        break;
    case 1: {
        const CountryNames names = readCountryNames(in, name);
        if (!names.problem.isEmpty() && !names.names.isEmpty())
            std::abort();
        break;
    }
    default:
        check(countriesIn(octets));
    }
    return 0;
}
