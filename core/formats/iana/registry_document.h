// The public registry in IANA's XML (http://www.iana.org/assignments): a document and back. What goes in
// comes out: canonical XML is the same but for runs of white space. Read in registry_reader.cpp, written in
// registry_writer.cpp; editions are in registry_edition.cpp, the references of entries in
// entry_references.cpp.
#pragma once

#include "core/formats/read_error.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QByteArray>
#include <QIODevice>
#include <QList>
#include <QString>

#include <functional>

namespace nidus::formats {

inline constexpr char ianaNamespace[] = "http://www.iana.org/assignments";
inline constexpr char urnNamespacesRegistry[] = "urn-namespaces"; // the root's id

// What was odd in a document, and where.
struct RegistryNote {
    qint64 line = 0;
    QString words;
    bool operator==(const RegistryNote &) const = default;
};

// `edition` has prolog, head and tail; number and recorded are left alone. `entries` are the records whose
// <name> is a NID by §2, in the document's order; every other node stays in the head, where it stood,
// `otherRecords` of them records. `notes` say what was odd.
struct RegistryDocument {
    Edition edition;
    QList<Entry> entries;
    int otherRecords = 0;
    QList<RegistryNote> notes;
};

// Reads a whole document, record by record. Another registry than that of the URN namespaces is a
// WrongDocument. `edition.effective` is the root's <updated>; a document without one is a BadValue. More than
// `limit` bytes are TooLarge. IANA's namespace must be the default one where records stand.
Result<RegistryDocument, ReadError> readRegistry(QIODevice &device, qint64 limit = anyLength);
// The same, of as many records as there are: each entry goes to `take`, and `entries` stays empty. `take`
// returns false to stop; the error then says nothing.
Result<RegistryDocument, ReadError> readRegistry(QIODevice &device, qint64 limit,
                                                 const std::function<bool(Entry &&)> &take);

// Writes head and entries as one document, UTF-8, to `device`. `entries` are asked for one after another so
// that a large registry streams: `next` returns nullptr at the end. Entries come section by section, in their
// order. An entry whose section the head does not have goes to the last sub-registry of its kind. False when
// the device failed (its errorString says why), or when the head has no place for records.
bool writeRegistry(QIODevice &device, const Edition &edition, const std::function<const Entry *()> &next);

// The sub-registries of an edition's head, in order.
struct RegistrySection {
    QString id;
    QString title;
    Kind kind = Kind::Formal; // informal when the title says so, or the section holds urn-N
};
QList<RegistrySection> registrySections(const Edition &edition);

// A new head with the two sub-registries of URN namespaces, for a store that never imported one.
Edition newEdition(const QString &effective);
// The same edition with another <updated>.
Edition withEffective(Edition edition, const QString &effective);

// One typed reference of an entry, in order.
struct Xref {
    QString type; // "rfc", "uri", "draft", "person", …
    QString data;
    QString text;
    QString element; // the element it stands in: "" directly in the record, "template", "contact"
    bool operator==(const Xref &) const = default;
};
QList<Xref> references(const Entry &entry);
// Whether a page may make a link of an address: its scheme is http, https, ftp, ftps, mailto, urn, news or
// tel (not javascript, say), or it has none.
bool mayBeLink(const QString &address);
// `<xref …>`; a character that XML cannot hold becomes U+FFFD. A uri that may be no link is of type text.
QString xrefSource(const Xref &xref);
// The same for the references that an entry holds; the rest of it stays.
Entry withSafeLinks(Entry entry);
// One line for a list: "RFC 5279", "C2PA <https://c2pa.org/>"; template links and contacts left out; joined
// by "; ".
QString referencesText(const Entry &entry);
QString referencesText(const QList<Xref> &references); // of an entry that newEntry() makes of them

// A record for `name` with these references, in IANA's manner: that of an informal namespace has a contact,
// which is empty when none is among the references. A character that XML cannot hold becomes U+FFFD.
Entry newEntry(const QString &section, const QString &name, const QString &date, const QList<Xref> &xrefs);

} // namespace nidus::formats
