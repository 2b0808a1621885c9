// What a reader sees of an edition's head and of an entry: titles, procedures, people, one row a record. The
// text of the registry is laid out from it.
#pragma once

#include "core/formats/iana/registry_document.h"

#include <QStringList>

namespace nidus::formats {

// A heading and what stands under it.
struct OutlineItem {
    enum class Kind { Created, Updated, Procedure, Experts, Description, Reference, Note };
    Kind kind;
    QString heading;
    QString text; // references as [RFC8141], line breaks as written
};

// A record as a row. References are written as [RFC8141], one behind the other.
struct OutlineRow {
    QString name;
    QString templateLink; // the element <template>
    QString references;   // directly in the record
    QString contact;      // the element <contact>
};

struct OutlineSection {
    QString id; // as entries name it
    QString title;
    int depth = 0;             // 0: the registry as a whole
    bool hasRecords = false;   // entries belong here
    QList<OutlineItem> items;  // in the order of OutlineItem::Kind
    QList<OutlineRow> records; // those that are no entries: their names are no NIDs
};

struct OutlinePerson {
    QString id, name, organization;
    QStringList uris;
    QString updated;
};

struct RegistryOutline {
    QList<OutlineSection> sections; // in the document's order; the first is the registry as a whole
    QList<OutlinePerson> people;
    QList<OutlineItem> footnotes; // the heading is the anchor
};

// The error is that of an XML document; a head that readRegistry or newEdition made has none.
Result<RegistryOutline, ReadError> outlineOf(const Edition &edition);
OutlineRow rowOf(const Entry &entry);

} // namespace nidus::formats
