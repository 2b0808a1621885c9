// Private to core/operations: what the subjects share. Where reads and acts go, who acts by which clock, and
// what is kept of the store in memory. No header that a program reads includes this one.
#pragma once

#include "core/operations/act_result.h"
#include "core/operations/name_catalog.h"
#include "core/store/audit/audited_transaction.h"

#include <memory>

namespace nidus {

class Session {
public:
    Session(store::Database opened, Actor who);

    QString today() const { return actor.now().toUTC().date().toString(Qt::ISODate); } // YYYY-MM-DD, UTC

    // Begins an act: `verb` and `subject` as the audit log names them.
    StoreResult<store::AuditedTransaction> begin(const QString &verb, const QString &subject)
    {
        return store::AuditedTransaction::begin(database, actor, verb, subject);
    }

    // The names among which a name is reviewed, up to date.
    ActResult<NameCatalog *> names();
    void setListFolders(const conflicts::ListFolders &folders);

    store::Database database;
    const Actor actor;
    qint64 seenVersion = 0, seenActs = 0; // of Queries::pollExternalChanges()

private:
    conflicts::ListFolders m_listFolders;
    std::unique_ptr<NameCatalog> m_names; // made when first asked for
};

} // namespace nidus
