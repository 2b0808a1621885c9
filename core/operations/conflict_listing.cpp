#include "core/translation.inc"

#include "core/operations/conflict_listing.h"

#include "core/conflicts/registrant_names.h"
#include "core/diff/diff.h"
#include "core/operations/lifting_decisions.h"
#include "core/registration/short_fields.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/versions.h"

namespace nidus {

using conflicts::citedDocuments;
using conflicts::comparedOrganization;
using conflicts::contactDomains;

namespace {

const QString requested = QStringLiteral("requested");

using IsSpelling = bool (*)(QStringView then, QStringView now);

// Did what a decision rested on change in substance? What was not known then, or is not known now, did not.
void noteChange(QStringList &changes, const QString &what, const QString &then, const QString &now,
                IsSpelling isSpelling)
{
    if (then.isEmpty() || now.isEmpty() || isSpelling(then, now))
        return;
    const bool isShort = then.size() < 80 && now.size() < 80;
    changes += isShort ? tr("%1: %2 → %3").arg(what, then.simplified(), now.simplified()) : what;
}

void noteChanges(QStringList &changes, const Side &then, const Side &now)
{
    const QString &name = now.name;
    if (then.name.compare(name, Qt::CaseInsensitive) != 0)
        changes += tr("name: %1 → %2").arg(then.name, name);
    noteChange(changes, tr("registrant of %1").arg(name), then.registrant, now.registrant,
               diff::isSpellingOfNames);
    noteChange(changes, tr("purpose of %1").arg(name), then.purpose, now.purpose, diff::isSpelling);
    if (!then.status.isEmpty() && !now.status.isEmpty() && then.status != now.status)
        changes += tr("status of %1: %2 → %3").arg(name, then.status, now.status);
}

Side sideOfText(const QString &name, const RegistrationTemplate &text, const QString &status)
{
    return {name, registrantName(text[Field::Registrant]), text[Field::Purpose], status};
}

// The last ruling that was not taken back: one for this very pair before one for another request of either
// name, which is shown as what was decided earlier and stands only as long as nothing is different.
std::optional<Ruling> standingOf(const QList<Ruling> &rulings, const conflicts::Conflict &conflict,
                                 qint64 request)
{
    const auto isOfThisPair = [&](const Ruling &ruling) {
        const qint64 asker = ruling.isTurned ? conflict.request : request;
        return asker == 0 || ruling.decision.request == 0 || ruling.decision.request == asker;
    };
    std::optional<Ruling> ofThis, ofAnother;
    for (const Ruling &ruling : rulings)
        if (!ruling.isUndone)
            (isOfThisPair(ruling) ? ofThis : ofAnother) = ruling;
    return ofThis ? ofThis : ofAnother;
}

} // namespace

bool comesUpEitherWay(conflicts::Kind kind)
{
    return kind == conflicts::Kind::LookAlike || kind == conflicts::Kind::SameRegistrant;
}

QStringList otherNamesOf(const conflicts::Conflict &conflict)
{
    QStringList names{conflict.other};
    if (conflict.request > 0) // several requests may ask for the other name, too
        names += requestId(conflict.request);
    return names;
}

Subject Reviewing::subjectOf(const Request &request, const RegistrationTemplate &text)
{
    Subject subject;
    subject.asked.folded = request.nid.toLower();
    subject.asked.request = request.number;
    subject.procedure = request.procedure;
    subject.side = sideOfText(subject.asked.folded, text, requested);
    if (const QString name = comparedOrganization(subject.side.registrant); !name.isEmpty())
        subject.asked.registrant.organizations += name;
    subject.asked.registrant.domains = contactDomains(text[Field::Registrant]);
    subject.asked.registrant.acronyms = conflicts::acronymsIn(text[Field::Registrant]);
    return subject;
}

StoreResult<Subject> Reviewing::subjectOf(const Listing &listing)
{
    Subject subject;
    subject.asked.folded = listing.nid.toLower();
    subject.asked.kind = kindById(listing.kind).value_or(Kind::Formal);
    subject.asked.isRegistration = true;
    subject.asked.registrant.documents = citedDocuments(listing.references);
    if (const QString name = comparedOrganization(statedRegistrant(listing)); !name.isEmpty())
        subject.asked.registrant.organizations += name;
    if (listing.version > 0) {
        NIDUS_TRY(version, store::readVersion(m_database, listing.registration, 0, 0));
        subject.asked.registrant.domains = contactDomains(version.text[Field::Registrant]);
        subject.asked.registrant.acronyms = conflicts::acronymsIn(version.text[Field::Registrant]);
        subject.side = sideOfText(subject.asked.folded, version.text, listing.status);
    } else {
        subject.side = {subject.asked.folded, statedRegistrant(listing), {}, listing.status};
    }
    return subject;
}

StoreResult<Subject> Reviewing::subjectOf(const QString &name)
{
    const auto nid = Nid::parse(name);
    Subject subject;
    subject.asked.folded = nid ? nid->folded() : name; // what is no NID is judged as it was written
    subject.side.name = subject.asked.folded;
    if (!nid)
        return subject;
    NIDUS_TRY(listing, store::findListing(m_database, *nid));
    if (listing) {
        auto registered = subjectOf(*listing);
        if (registered)
            registered->asked.isRegistration = false; // for somebody who asks for it, it is taken
        return registered;
    }
    QList<qint64> asking;
    for (const Request &request : m_names.requests())
        if (request.nid.toLower() == subject.asked.folded)
            asking += request.number;
    if (asking.size() != 1)
        return subject;
    NIDUS_TRY(side, requestedSide(asking.first()));
    subject.side = side;
    return subject;
}

StoreResult<Side> Reviewing::registeredSide(const QString &folded)
{
    const auto nid = Nid::parse(folded);
    NIDUS_TRY(listing,
              nid ? store::findListing(m_database, *nid) : StoreResult<std::optional<Listing>>(std::nullopt));
    if (!listing)
        return Side{folded, {}, {}, {}};
    NIDUS_TRY(purpose, store::currentPurpose(m_database, listing->registration));
    return Side{listing->nid, statedRegistrant(*listing), purpose, listing->status};
}

StoreResult<Side> Reviewing::requestedSide(qint64 request)
{
    NIDUS_TRY(stored, store::readRequest(m_database, request));
    NIDUS_TRY(draft, store::readDraft(m_database, request));
    return sideOfText(stored.request.nid, draft.text, requested);
}

StoreResult<Side> Reviewing::sideOf(const conflicts::Conflict &conflict)
{
    const auto listed = [&](const conflicts::NameList &list) {
        const auto names = list.equal(conflict.other);
        return names.isEmpty() ? Side{conflict.other, {}, {}, {}}
                               : Side{names.first()->name, {}, {}, names.first()->what};
    };
    switch (conflict.place) {
    case conflicts::Place::Registry:
        return registeredSide(conflict.other);
    case conflicts::Place::Requests:
        return requestedSide(conflict.request);
    case conflicts::Place::Countries:
        return listed(m_names.lists().countries);
    case conflicts::Place::UriSchemes:
        return listed(m_names.lists().uriSchemes);
    case conflicts::Place::IdentifierSystems:
        return listed(m_names.lists().identifierSystems);
    case conflicts::Place::WatchList:
        for (const Watched &watched : m_names.watched())
            if (watched.name == conflict.other)
                return Side{watched.name, {}, watched.reason, id(watched.ground)};
        break;
    case conflicts::Place::Rules:
        break;
    }
    return Side{conflict.other, {}, {}, {}};
}

StoreResult<ReviewedConflict> Reviewing::reviewed(const conflicts::Conflict &conflict, const Subject &subject)
{
    ReviewedConflict reviewed{conflict, subject.side, {}, {}, {}, {}};
    NIDUS_TRY(other, sideOf(conflict));
    reviewed.other = std::move(other);
    if (conflict.kind == conflicts::Kind::Forbidden) {
        NIDUS_TRY(decisions, subject.asked.isRegistration
                                 ? liftingDecisionsOn(m_database, conflict.name)
                                 : liftingDecisions(m_database, subject.asked.request, conflict.name));
        if (const auto lifting = decisions.constFind(conflict.other); lifting != decisions.cend())
            reviewed.lifted = *lifting;
    }
    if (conflict.weight() == conflicts::Weight::Blocks)
        return reviewed;
    NIDUS_TRY(rulings, store::rulings(m_database, {id(conflict.kind), conflict.name, conflict.other,
                                                   subject.asked.request, conflict.request,
                                                   comesUpEitherWay(conflict.kind)}));
    reviewed.rulings = std::move(rulings);
    reviewed.standing = standingOf(reviewed.rulings, conflict, subject.asked.request);
    if (!reviewed.standing)
        return reviewed;
    const bool isTurned = reviewed.standing->isTurned;
    Side before = reviewed.standing->name, otherBefore = reviewed.standing->other;
    Side &asked = isTurned ? otherBefore : before;
    const Side &askedNow = isTurned ? reviewed.other : subject.side;
    if (asked.status.isEmpty() &&
        !askedNow.status.isEmpty()) // a name alone was looked at, before anybody wanted it
        reviewed.changes +=
            askedNow.registrant.isEmpty()
                ? tr("%1: not requested then").arg(askedNow.name)
                : tr("%1: not requested then; now %2").arg(askedNow.name, askedNow.registrant.simplified());
    if (asked.status == requested) // that it is published is what was decided
        asked.status.clear();
    noteChanges(reviewed.changes, before, subject.side);
    noteChanges(reviewed.changes, otherBefore, reviewed.other);
    return reviewed;
}

StoreResult<QList<ReviewedConflict>> Reviewing::toRuleOn(const Subject &subject, conflicts::Kind kind,
                                                         const QString &other)
{
    ConflictFinder finder(m_database, m_names);
    finder.lookOnlyFor(kind, other);
    NIDUS_TRY(found, finder.find(subject.asked));
    QList<ReviewedConflict> all;
    for (const conflicts::Conflict &conflict : std::as_const(found)) {
        NIDUS_TRY(side, sideOf(conflict));
        all += {conflict, subject.side, side, {}, {}, {}};
    }
    return all;
}

StoreResult<Review> Reviewing::review(const Subject &subject)
{
    Review review;
    review.name = subject.asked.folded;
    review.request = subject.asked.request;
    review.isRegistration = subject.asked.isRegistration;
    review.procedure = subject.procedure;
    review.registrant = subject.side.registrant;
    review.purpose = subject.side.purpose;
    for (const conflicts::NameList *list :
         {&m_names.lists().countries, &m_names.lists().uriSchemes, &m_names.lists().identifierSystems})
        if (!list->problem.isEmpty())
            review.notRun += tr("Not checked against “%1”: %2").arg(list->title, list->problem);
    NIDUS_TRY(found, m_finder.find(subject.asked));
    for (const conflicts::Conflict &conflict : found) {
        NIDUS_TRY(one, reviewed(conflict, subject));
        review.conflicts += std::move(one);
    }
    return review;
}

} // namespace nidus
