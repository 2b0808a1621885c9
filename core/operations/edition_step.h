// Private to core/operations: the next edition of the public registry, resting on the newest one, for an act
// that changes an entry or two.
#pragma once

#include "core/formats/iana/entry_fields.h"
#include "core/operations/act_error.h"
#include "core/store/audit/audited_transaction.h"

namespace nidus {

class EditionStep {
public:
    // Reads the newest edition (or makes a first head); nothing is written before put().
    static ActResult<EditionStep> begin(store::Database &database, const QDateTime &now);

    // Puts `entry` into the new edition, which is added with its first entry.
    ActResult<> put(store::AuditedTransaction &act, qint64 registration, int occurrence,
                    const QString &position, const Entry &entry);

    // Takes an entry out of it.
    ActResult<> remove(store::AuditedTransaction &act, qint64 registration, int occurrence,
                       const QString &position, const Entry &entry);

    const Edition &edition() const { return m_edition; }

private:
    ActResult<> addEntry(store::AuditedTransaction &act, qint64 registration, int occurrence, bool isRemoved,
                         const QString &position, const Entry &entry);

    Edition m_edition;
    qint64 m_base = 0;
    qint64 m_id = 0;
};

// What the newest edition lists of a registration: one record, or more where a registry has listed it twice.
ActResult<QList<EntryRevision>> listedRecords(store::Database &database, qint64 registration);

// The sub-registry for names of this kind.
QString sectionFor(const Edition &edition, Kind kind);

// What an entry says of a published `text` of `registrant`, in IANA's manner: the link to the template; of a
// formal namespace the document that it names, else the registrant; of an informal one the contact.
QList<formats::Xref> linksFor(const Nid &nid, const RegistrationTemplate &text, const QString &registrant);
// `listed` with those of the links that it lacks: to the template, and one reference. A record that is no XML
// stays as it is.
Entry withLinks(const Entry &listed, const QList<formats::Xref> &links);

// A record for a template that is new to the registry; its section and day are left open.
struct NewRecord {
    Entry entry;
    QString references = {}; // of the entry, one line; null: as the entry says
};
NewRecord newRecordFor(const Nid &nid, const RegistrationTemplate &text, const QString &registrant);

} // namespace nidus
