#include "core/translation.inc"

#include "core/operations/entries.h"

#include "core/diff/diff.h"
#include "core/operations/edition_step.h"
#include "core/operations/entry_checks.h"
#include "core/operations/session.h"
#include "core/store/tables/current_entry.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/supersessions.h"

namespace nidus {

namespace {

ActResult<store::ListedEntry> currentOf(Session &session, const Nid &nid)
{
    NIDUS_TRY(id, registrationId(session, nid));
    NIDUS_TRY(listing, store::findListing(session.database, nid));
    NIDUS_TRY(current, store::currentEntry(session.database, id));
    if (!current || !listing || !listing->isListed())
        return refused(refusal::NotListed{nid.text()});
    return *std::move(current);
}

} // namespace

ActResult<Entries::ListedEntry> Entries::listedEntry(const Nid &nid)
{
    NIDUS_TRY(current, currentOf(m_session, nid));
    return ListedEntry{current.id, current.entry};
}

ActResult<Entries::ListedEntry> Entries::changeEntry(const Nid &nid, qint64 seenRevision,
                                                     const formats::EntryFields &fields,
                                                     const QString &reason)
{
    NIDUS_TRY(act, m_session.begin("entry", nid.folded()));
    NIDUS_TRY(current, currentOf(m_session, nid));
    if (current.id != seenRevision)
        return refused(refusal::Changed{});
    NIDUS_DO(checkEntryFields(formats::fieldsOf(current.entry), fields, m_session.today()));
    const auto changed = formats::withFields(current.entry, fields);
    if (!changed)
        return refused(refusal::BadArgument{
            tr("The entry cannot be written: it has a character or an element that XML cannot hold.")});
    const QStringList changes = diff::compareEntries(current.entry, *changed);
    if (changes.isEmpty())
        return refused(refusal::NothingToChange{nid.text()});
    NIDUS_TRY(step, EditionStep::begin(m_session.database, act.at()));
    NIDUS_DO(step.put(act, current.registration, current.occurrence, current.position, *changed));
    NIDUS_DO(store::refreshListing(act, current.registration));
    act.note("changes", changes.join(QLatin1String("; ")));
    if (!reason.trimmed().isEmpty())
        act.note("reason", reason.trimmed());
    NIDUS_TRY(now, currentOf(m_session, nid));
    NIDUS_DO(act.commit());
    return ListedEntry{now.id, now.entry};
}

ActResult<> Entries::supersede(const Nid &old, const Nid &successor, const QString &reason)
{
    const QString why = reason.trimmed();
    if (why.isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason why the entry was listed in error.")});
    if (old == successor)
        return refused(refusal::BadArgument{tr("An entry cannot replace itself: name two different ones.")});
    NIDUS_TRY(act, m_session.begin("supersede", old.folded()));
    NIDUS_TRY(wrong, currentOf(m_session, old));
    NIDUS_TRY(right, currentOf(m_session, successor));
    NIDUS_TRY(step, EditionStep::begin(m_session.database, act.at()));
    NIDUS_TRY(listed, listedRecords(m_session.database, wrong.registration));
    for (const EntryRevision &entry : std::as_const(listed))
        NIDUS_DO(step.remove(act, wrong.registration, entry.occurrence, entry.position, entry.entry));
    NIDUS_DO(store::addAnnotation(act, wrong.registration,
                                  {Status::Delisted,
                                   {},
                                   tr("superseded by %1: %2").arg(successor.folded(), why),
                                   act.at(),
                                   act.user()}));
    NIDUS_DO(store::addSupersession(act, wrong.registration,
                                    {SupersessionRole::SupersededBy, successor.folded(), why, {}, {}}));
    NIDUS_DO(store::addSupersession(act, right.registration,
                                    {SupersessionRole::Supersedes, old.folded(), why, {}, {}}));
    NIDUS_DO(store::refreshListing(act, wrong.registration));
    act.note("by", successor.folded());
    act.note("reason", why);
    return asAct(act.commit());
}

} // namespace nidus
