// Registrations that a document holds beside others and that no reader takes from it, because each is longer
// than a record may be there (read_error.h). Alone in a document it is read.
#pragma once

#include "core/formats/read_error.h"
#include "core/registration/nid.h"

#include <QStringList>

namespace nidus::formats {

class LongRecords {
public:
    void count(const Nid &nid, qint64 octets)
    {
        ++m_records;
        if (octets > maxRecordBytes)
            m_long += nid.text();
    }
    // Of those that were written until now.
    QStringList names() const { return m_records > 1 ? m_long : QStringList(); }

private:
    qint64 m_records = 0;
    QStringList m_long;
};

// What that means for the document, in a sentence or two, translatable; empty without names.
QString wordsOfLongRecords(const QStringList &names);

} // namespace nidus::formats
