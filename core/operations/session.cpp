#include "core/operations/session.h"

#include "core/store/connection/sqlite/schema.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/reviews.h"
#include "core/store/tables/supersessions.h"

#include <algorithm>

namespace nidus {

namespace {

// Seeds stand for the registry until one that was published takes their place; what the desk writes stands on
// them.
void dropReplacedSeeds(QList<EntryRevision> &entries)
{
    const bool isPublished = std::ranges::any_of(
        entries, [](const EntryRevision &entry) { return entry.origin == Origin::Import && !entry.removed; });
    if (isPublished)
        entries.removeIf([](const EntryRevision &entry) { return entry.origin == Origin::Seed; });
}

} // namespace

Session::Session(store::Database opened, Actor who)
    : database(std::move(opened)), actor(std::move(who)),
      m_listFolders(conflicts::ListFolders::fromEnvironment())
{
}

StoreResult<store::AuditedTransaction> Session::begin(QAnyStringView verb, const QString &subject)
{
    NIDUS_TRY(act, store::AuditedTransaction::begin(database, actor, verb, subject));
    NIDUS_DO(checkSchema());
    return std::move(act);
}

StoreResult<> Session::checkSchema()
{
    NIDUS_TRY(schema, database.row("PRAGMA schema_version", {},
                                   [](const store::Statement &row) { return row.integer(0); }));
    if (schema == m_checkedSchema)
        return {};
    NIDUS_DO(store::checkTriggersAndViews(database));
    m_checkedSchema = schema.value_or(-1);
    return {};
}

ActResult<NameCatalog *> Session::names()
{
    if (!m_names)
        m_names = std::make_unique<NameCatalog>(m_listFolders);
    NIDUS_DO(m_names->refresh(database));
    return m_names.get();
}

void Session::setListFolders(const conflicts::ListFolders &folders)
{
    m_listFolders = folders;
    m_names.reset();
}

ActResult<Registration> readRegistration(Session &session, const Nid &nid, const store::EditionOrder *order)
{
    NIDUS_TRY(id, registrationId(session, nid));
    return readRegistration(session, id, order);
}

ActResult<Registration> readRegistration(Session &session, qint64 id, const store::EditionOrder *order)
{
    NIDUS_TRY(found, store::readRegistration(session.database, id, order));
    dropReplacedSeeds(found.entries);
    return std::move(found);
}

ActResult<qint64> registrationId(Session &session, const Nid &nid)
{
    NIDUS_TRY(id, store::findRegistration(session.database, nid));
    if (!id)
        return refused(refusal::NotRegistered{nid.text()});
    return *id;
}

ActResult<> checkNotRecused(Session &session, qint64 request)
{
    if (request == 0)
        return {};
    NIDUS_TRY(recusals, store::recusals(session.database, request));
    for (const Recusal &recusal : recusals)
        if (recusal.reviewer.compare(session.actor.user, Qt::CaseInsensitive) ==
            0) // one person, however the account is written
            return refused(refusal::Recused{requestId(request), recusal.reviewer});
    return {};
}

ActResult<> checkNotSuperseded(Session &session, const Nid &nid)
{
    NIDUS_TRY(id, store::findRegistration(session.database, nid));
    if (!id)
        return {};
    NIDUS_TRY(history, store::entryHistory(session.database, *id));
    if (!history.isEmpty() && !history.last().removed) // listed, perhaps again by an edition that came later
        return {};
    NIDUS_TRY(supersessions, store::supersessionsOf(session.database, *id));
    for (auto one = supersessions.crbegin(); one != supersessions.crend(); ++one)
        if (one->role == SupersessionRole::SupersededBy)
            return refused(refusal::Superseded{nid.text(), one->other});
    return {};
}

ActResult<> checkOpen(const StoredRequest &stored)
{
    const Request &request = stored.request;
    if (request.state != RequestState::Open)
        return refused(
            refusal::RequestClosed{request.outcome.isEmpty() ? id(request.state) : request.outcome});
    return {};
}

} // namespace nidus
