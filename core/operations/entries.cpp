#include "core/translation.inc"

#include "core/operations/entries.h"

#include "core/characters/classes.h"
#include "core/diff/diff.h"
#include "core/operations/edition_step.h"
#include "core/operations/session.h"
#include "core/registration/days.h"
#include "core/store/tables/current_entry.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/supersessions.h"

#include <QRegularExpression>

namespace nidus {

namespace {

// An odd date that is listed may stay; a new one is a day of the past since there are URNs, or none.
ActResult<> checkDay(const QString &name, const QString &before, const QString &after, const QString &last)
{
    if (after == before || after.isEmpty())
        return {};
    if (!isDay(after))
        return refused(
            refusal::BadArgument{tr("%1 is a date, YYYY-MM-DD, or nothing; not “%2”.").arg(name, after)});
    if (after > last)
        return refused(refusal::BadArgument{tr("%1, %2, has not come yet.").arg(name, after)});
    if (after < firstDayOfUrns)
        return refused(refusal::BadArgument{
            tr("%1, %2, is before there were URNs (RFC 2141, May 1997).").arg(name, after)});
    return {};
}

// What cannot be right of a new reference; nothing when all can.
QString faultOf(const formats::Xref &xref)
{
    static const QRegularExpression rfc(QStringLiteral("^rfc[1-9][0-9]{0,5}$"));
    static const QRegularExpression uri(QStringLiteral("^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>\"]+$"));
    static const QRegularExpression word(QStringLiteral("^[a-z][a-z-]*$"));
    static const QRegularExpression element(QStringLiteral("^([A-Za-z_][A-Za-z0-9_.-]*)?$"));
    if (!word.match(xref.type).hasMatch())
        return tr("“%1” is not a type of reference; use rfc, draft, uri, person, text or another type that "
                  "the registry uses.")
            .arg(xref.type);
    if (!element.match(xref.element).hasMatch() || xref.element == QLatin1String("name"))
        return tr("“%1” is not an element that holds references.").arg(xref.element);
    if (xref.type == QLatin1String("text"))
        return xref.text.trimmed().isEmpty() ? tr("A reference of the type text must not be empty.")
                                             : QString();
    if (xref.data.trimmed().isEmpty())
        return tr("A reference of the type %1 must name what it refers to.").arg(xref.type);
    if (xref.type == QLatin1String("rfc") && !rfc.match(xref.data).hasMatch())
        return tr("“%1” is not an RFC; write it as rfc8141.").arg(xref.data);
    if (xref.type == QLatin1String("uri") && !uri.match(xref.data).hasMatch())
        return tr("“%1” is not a URI.").arg(xref.data);
    if (xref.type == QLatin1String("uri") && !formats::mayBeLink(xref.data))
        return tr("“%1” has a scheme that no page may make a link of. Where it must be said, make it a "
                  "reference of the type text.")
            .arg(xref.data);
    return {};
}

ActResult<> checkFields(const formats::EntryFields &before, const formats::EntryFields &after,
                        const QString &last)
{
    NIDUS_DO(checkDay(tr("The entry's date"), before.date, after.date, last));
    NIDUS_DO(checkDay(tr("The entry's “updated”"), before.updated, after.updated, last));
    for (const formats::Xref &xref : after.references) {
        if (before.references.contains(xref))
            continue;
        if (const QString fault = faultOf(xref); !fault.isEmpty())
            return refused(refusal::BadArgument{fault});
    }
    return {};
}

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
    NIDUS_DO(checkFields(formats::fieldsOf(current.entry), fields, latestDay(m_session.today())));
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
