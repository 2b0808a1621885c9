// An edition's head between reader and writer: which sub-registries it has, and where their records go.
//
// A run of records is one processing instruction directly in a <registry>: `<?records?>`. A sub-registry has
// several when something that is no entry (a record whose name is no NID, another registry) stands among its
// records; then all but the last say with which entry they end: `<?records last="acorn" nth="2"?>` (nth
// within the run, mostly 1). `kind="informal"` marks a sub-registry of urn-N whose title does not say so. A
// document's own instructions of that name are kept as `<?records.?>`, one dot more than they had.
#pragma once

#include "core/formats/iana/registry_document.h"

#include <QHash>
#include <QStringList>

namespace nidus::formats {

class XmlInput;

struct RecordsPlace {
    qsizetype section = 0; // index into RegistryHead::sections
    QString last;          // folded name; empty: all that are left
    int nth = 1;
};

QString recordsInstruction(const QString &last, int nth, bool informal);
bool isRecordsInstruction(QStringView target); // "records", and "records." with any number of dots

// The ids by which entries name their sub-registry: the attribute `id`, made unique where it is missing or
// repeated.
class SectionIds {
public:
    QString next(const QString &idAttribute);

private:
    QHash<QString, int> m_seen;
    int m_count = 0;
};

struct RegistryHead {
    QList<RegistrySection> sections; // those with a place for records
    QList<RecordsPlace> places;
    QStringList xml; // before, between and after the places: one more than there are places
};

// Takes a head apart. Its error is that of an XML document; a head that readRegistry made has none.
Result<RegistryHead, ReadError> splitHead(const QString &head);

bool saysInformal(const QString &title);

// At a token of IANA's namespace named `registry` or `record`: these stand without a prefix, so that entries
// can be written anew. False, with the error kept, when one has a prefix.
bool hasNoPrefix(XmlInput &input);

} // namespace nidus::formats
