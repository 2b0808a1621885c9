#include "core/translation.inc"

#include "core/formats/long_records.h"

namespace nidus::formats {

QString wordsOfLongRecords(const QStringList &names)
{
    if (names.isEmpty())
        return {};
    return tr("More than %1 MiB are kept of %2: a document of several registrations is not read again with "
              "that in it. Export each of these by itself as well.")
        .arg(maxRecordBytes >> 20)
        .arg(names.join(QLatin1String(", ")));
}

} // namespace nidus::formats
