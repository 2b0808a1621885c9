// Private to core/operations: the next edition of the public registry, resting on the newest one, for an act
// that changes an entry or two.
#pragma once

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

    const Edition &edition() const { return m_edition; }

private:
    Edition m_edition;
    qint64 m_base = 0;
    qint64 m_id = 0;
};

// The sub-registry for names of this kind.
QString sectionFor(const Edition &edition, Kind kind);

// A record for a newly published `text` of `registrant`: its template link, references and (informal) contact
// in IANA's manner.
struct NewRecord {
    Entry entry;
    QString references = {}; // of the entry, one line; null: as the entry says
};
NewRecord newRecordFor(const Nid &nid, const RegistrationTemplate &text, const QString &registrant,
                       const QString &section, const QString &day);

} // namespace nidus
