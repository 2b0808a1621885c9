// Private to core/operations: what the subjects share. Where reads and acts go, who acts by which clock, and
// what is kept of the store in memory. No header that a program reads includes this one.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/name_catalog.h"
#include "core/records/stored_request.h"
#include "core/store/audit/audited_transaction.h"
#include "core/store/tables/entry_history.h"

#include <memory>

namespace nidus {

// The store's answer as a verb's.
template <class T> ActResult<T> asAct(StoreResult<T> result)
{
    return std::move(result).map_error(errorFrom<ActError, StoreError>);
}
// The same, where the store has no such thing: `missing`.
template <class T> ActResult<T> asAct(StoreResult<T> result, const unexpected<ActError> &missing)
{
    if (!result && result.error().kind == StoreError::Kind::NotFound)
        return missing;
    return asAct(std::move(result));
}

class Session {
public:
    Session(store::Database opened, Actor who);

    QString today() const { return actor.now().toUTC().date().toString(Qt::ISODate); } // YYYY-MM-DD, UTC

    // Begins an act: `verb` and `subject` as the audit log names them. OtherSchema: what somebody added to
    // the schema would take part in it.
    StoreResult<store::AuditedTransaction> begin(QAnyStringView verb, const QString &subject);

    // The names among which a name is reviewed, up to date.
    ActResult<NameCatalog *> names();
    void setListFolders(const conflicts::ListFolders &folders);

    store::Database database;
    const Actor actor;
    qint64 seenVersion = 0, seenActs = 0; // of Queries::pollExternalChanges()

private:
    StoreResult<> checkSchema();

    qint64 m_checkedSchema = -1; // SQLite's number of the schema, when that was checked
    conflicts::ListFolders m_listFolders;
    std::unique_ptr<NameCatalog> m_names; // made when first asked for
};

// ---- what several subjects read ----

ActResult<qint64> registrationId(Session &session, const Nid &nid); // its row; NotRegistered
// `order`: read once where many are looked at; null: read for this one.
ActResult<Registration> readRegistration(Session &session, const Nid &nid, const store::EditionOrder *order);
ActResult<Registration> readRegistration(Session &session, qint64 id, const store::EditionOrder *order);

// Recused where this session's user stands aside from `request` (0: none), and so decides nothing on it.
ActResult<> checkNotRecused(Session &session, qint64 request);
// Superseded where it was listed in error and is not listed again since; nothing is said of a name that is
// not registered.
ActResult<> checkNotSuperseded(Session &session, const Nid &nid);
// RequestClosed where it is not open any more.
ActResult<> checkOpen(const StoredRequest &stored);

} // namespace nidus
