// The registered namespaces that a new store knows from the start, from resources/data/registered-nids.tsv.
#pragma once

#include "core/formats/read_error.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QIODevice>
#include <QList>
#include <QString>

namespace nidus::formats {

struct Seeds {
    QString effective; // the day as of which they are known
    QList<Entry>
        entries; // records in IANA's manner, in the sections that newEdition() has; formal ones first
};

// UTF-8, a line a namespace, as the file's head says. A name, kind, date or reference that cannot be is a
// BadValue with line and column; lines of another kind, or no effective date, a WrongDocument.
Result<Seeds, ReadError> readSeeds(QIODevice &device);

} // namespace nidus::formats
