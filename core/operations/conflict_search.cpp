#include "core/translation.inc"

#include "core/operations/conflict_search.h"

#include "core/operations/listed_conflicts.h"
#include "core/rules/rules.h"
#include "core/store/tables/listing.h"

#include <algorithm>

namespace nidus {

namespace {

using conflicts::Conflict;
using conflicts::Place;
using conflicts::Way;

constexpr qsizetype mostOfOneRegistrant = 20; // others that are named; a registrant with more is no news

conflicts::NameForms formsOf(const QString &folded)
{
    return conflicts::NameForms(folded.toLatin1().toStdString());
}

QString sourceOf(const Request &request)
{
    return tr("request %1 of %2").arg(requestId(request.number), timeText(request.opened).left(10));
}

// Who put it there is on the list, and not in a text that may go to a registrant.
QString sourceOf(const Watched &watched) { return tr("the watch list (%1)").arg(watched.at.left(10)); }

Conflict conflictOf(const AskedName &asked, conflicts::Kind kind, Place place, const QString &other,
                    const QString &source, const QString &words)
{
    Conflict conflict;
    conflict.name = asked.folded;
    conflict.kind = kind;
    conflict.place = place;
    conflict.other = other;
    conflict.source = source;
    conflict.evidence.words = words;
    return conflict;
}

QString watchWords(const Watched &watched)
{
    QString words = watched.ground == Watched::Ground::Trademark ? tr("Watched as a trademark: %1")
                    : watched.ground == Watched::Ground::InUse   ? tr("In use without registration: %1")
                                                                 : tr("Watched: %1");
    words = words.arg(watched.reason.simplified());
    return watched.source.isEmpty() ? words : QString(words + QStringLiteral(" (%1)").arg(watched.source));
}

// A name that stands in several places is one conflict, told of where it weighs most: places come in that
// order.
void addLookAlike(QList<Conflict> &found, Conflict conflict)
{
    for (Conflict &there : found)
        if (there.kind == conflict.kind && there.other == conflict.other && there.request == 0) {
            if (!there.source.contains(conflict.source))
                there.source += QStringLiteral("; ") + conflict.source;
            return;
        }
    found += std::move(conflict);
}

} // namespace

StoreResult<QList<Conflict>> ConflictFinder::find(const AskedName &asked)
{
    Found found;
    addForbidden(asked, found);
    if (!found.isEmpty() && found.first().other == QLatin1String("nid-syntax"))
        return found;
    NIDUS_DO(addRegistered(asked, found));
    addPending(asked, found);
    addListed(asked, found);
    if (isSought(conflicts::Kind::LookAlike))
        NIDUS_DO(addLookAlikes(asked, found));
    addInformal(asked, found);
    if (m_withRegistrants && isSought(conflicts::Kind::SameRegistrant))
        NIDUS_DO(addSameRegistrant(asked, found));
    found.removeIf([&](const Conflict &one) { return !isSought(one.kind, one.other, one.request); });
    std::ranges::stable_sort(found, [](const Conflict &a, const Conflict &b) {
        if (a.kind != b.kind || a.kind == conflicts::Kind::Forbidden) // rules keep their order
            return a.kind < b.kind;
        return a.other < b.other;
    });
    return found;
}

bool ConflictFinder::isSought(conflicts::Kind kind, const QString &other, qint64 request) const
{
    return isSought(kind) &&
           (!m_sought || m_sought->other.compare(other, Qt::CaseInsensitive) == 0 ||
            (request > 0 && m_sought->other.compare(requestId(request), Qt::CaseInsensitive) == 0));
}

StoreResult<> ConflictFinder::addRegistered(const AskedName &asked, Found &found)
{
    if (asked.isRegistration)
        return {};
    NIDUS_TRY(listing, store::findListing(m_database, *Nid::parse(asked.folded)));
    if (!listing)
        return {};
    const QString since = listing->registered;
    found += conflictOf(asked, conflicts::Kind::Registered, Place::Registry, asked.folded,
                        since.isEmpty() ? tr("this registry (%1)").arg(listing->status)
                                        : tr("this registry (%1, %2)").arg(listing->status, since),
                        (listing->isListed()
                             ? tr("“%1” is registered already (RFC 8141 §5.1 (1)).")
                             : tr("“%1” was registered and is delisted: a name is not given twice (RFC 8141 "
                                  "§5.1 (1))."))
                            .arg(listing->nid));
    return {};
}

void ConflictFinder::addForbidden(const AskedName &asked, Found &found)
{
    rules::Context context;
    context.kind = asked.kind;
    context.nidAssigned = true;
    for (const Finding &finding : rules::checkNid(asked.folded, context)) {
        if (finding.severity != Severity::Error)
            continue;
        found += conflictOf(asked, conflicts::Kind::Forbidden, Place::Rules, finding.rule, finding.clause,
                            QStringLiteral("%1 (%2)").arg(finding.words, finding.clause));
        found.last().evidence.marks += conflicts::MarkedSpans{finding.span, {}};
    }
}

void ConflictFinder::addPending(const AskedName &asked, Found &found)
{
    for (const Request &request : m_names.requests()) {
        if (request.nid.toLower() != asked.folded || request.number == asked.request ||
            !isSought(conflicts::Kind::Pending, asked.folded, request.number))
            continue;
        found +=
            conflictOf(asked, conflicts::Kind::Pending, Place::Requests, asked.folded, sourceOf(request),
                       tr("%1 requests the same name, since %2; who came first does not decide by itself.")
                           .arg(requestId(request.number), timeText(request.opened)));
        found.last().request = request.number;
    }
}

void ConflictFinder::addListed(const AskedName &asked, Found &found)
{
    if (asked.kind == Kind::Informal)
        return;
    found += listedConflicts(m_names.lists(), asked.folded);
    for (const Watched &watched : m_names.watched())
        if (watched.name == asked.folded) {
            found += conflictOf(asked, conflicts::Kind::WatchList, Place::WatchList, watched.name,
                                sourceOf(watched), watchWords(watched));
            found.last().isTrademark = watched.ground == Watched::Ground::Trademark;
        }
}

StoreResult<> ConflictFinder::addLookAlikes(const AskedName &asked, Found &found)
{
    if (asked.kind == Kind::Informal)
        return {};
    const conflicts::NameForms forms = formsOf(asked.folded);
    const auto lookAlike = [&](Place place, const QString &other, const QString &source, Way way) {
        Conflict conflict = conflictOf(asked, conflicts::Kind::LookAlike, place, other, source, {});
        conflict.evidence = conflicts::evidenceOf(asked.folded, other, way);
        return conflict;
    };
    NIDUS_TRY(registered, m_names.nearRegistered(m_database, forms, asked.registrant.acronyms));
    for (const auto &[name, way] : std::as_const(registered))
        addLookAlike(found, lookAlike(Place::Registry, name, tr("this registry"), way));
    for (const auto &near : m_names.requestIndex().near(forms)) {
        const Request &request = m_names.requests()[near.number];
        if (request.number == asked.request ||
            !isSought(conflicts::Kind::LookAlike, request.nid.toLower(), request.number))
            continue;
        Conflict conflict = lookAlike(Place::Requests, request.nid.toLower(), sourceOf(request), near.way);
        conflict.request = request.number;
        addLookAlike(found, conflict);
    }
    for (const auto &near : m_names.watchIndex().near(forms)) {
        const Watched &watched = m_names.watched()[near.number];
        Conflict conflict = lookAlike(Place::WatchList, watched.name, sourceOf(watched), near.way);
        conflict.isTrademark = watched.ground == Watched::Ground::Trademark;
        conflict.evidence.words += u' ' + watchWords(watched);
        addLookAlike(found, conflict);
    }
    for (const AskedList &one : listsOf(m_names.lists())) {
        if (!one.list.equal(asked.folded).isEmpty())
            continue; // the name itself is on the list, and that is said
        for (const auto &near : one.list.index.near(forms)) {
            const conflicts::ListedName &name = one.list.names[one.list.indexed[near.number]];
            if (!conflicts::countsOnList(one.place, name.compared, name.what, near.way))
                continue;
            Conflict conflict = lookAlike(one.place, name.compared, sourceOf(one.list), near.way);
            conflict.evidence.words += u' ' + listedWords(one.place, {&name});
            addLookAlike(found, conflict);
        }
    }
    return {};
}

void ConflictFinder::addInformal(const AskedName &asked, Found &found)
{
    if (asked.kind == Kind::Informal)
        return;
    const auto number = conflicts::readsAsInformal(asked.folded.toLatin1().toStdString());
    if (!number)
        return;
    const QString informal = QStringLiteral("urn-%1").arg(*number);
    found += conflictOf(
        asked, conflicts::Kind::InformalConfusion, Place::Rules, informal, QStringLiteral("RFC 8141 §5.2"),
        tr("Reads as “%1”, a name for informal namespaces, which the registry assigns (RFC 8141 §5.2).")
            .arg(informal));
    found.last().evidence.marks += conflicts::MarkedSpans{{0, asked.folded.size()}, {0, informal.size()}};
}

StoreResult<> ConflictFinder::addSameRegistrant(const AskedName &asked, Found &found)
{
    if (asked.registrant.isEmpty())
        return {};
    NIDUS_TRY(shared,
              m_names.sharedRegistrants(m_database, asked.registrant, asked.folded, mostOfOneRegistrant));
    for (const Registrants::Shared &one : std::as_const(shared))
        found += conflictOf(asked, conflicts::Kind::SameRegistrant, Place::Registry, one.nid,
                            tr("this registry"), tr("Both have %1.").arg(one.words));
    return {};
}

} // namespace nidus
