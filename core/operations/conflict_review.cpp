#include "core/translation.inc"

#include "core/operations/conflict_review.h"

#include "core/operations/conflict_listing.h"
#include "core/operations/publishing.h"
#include "core/operations/queries.h"
#include "core/operations/requested_nid.h"
#include "core/operations/session.h"
#include "core/store/tables/listing.h"

#include <algorithm>

namespace nidus {

namespace {

using Verdict = Decision::Verdict;

// A pair of registrations is told once: with the name that comes first, if it is close to the other one from
// there.
bool isToldWithTheOther(const conflicts::Conflict &conflict)
{
    if (conflict.place != conflicts::Place::Registry || conflict.name < conflict.other)
        return false;
    return conflict.kind != conflicts::Kind::LookAlike ||
           conflicts::closeness(conflicts::NameForms(conflict.other.toLatin1().toStdString()),
                                conflicts::NameForms(conflict.name.toLatin1().toStdString()));
}

// Whether this desk may rule so on the conflict.
ActResult<> mayRule(Session &session, const conflicts::Conflict &conflict, const RulingRequest &asked,
                    qint64 forRequest)
{
    if (conflict.weight() == conflicts::Weight::Blocks)
        return refused(refusal::NotDecidable{id(conflict.kind)});
    if (conflict.isTrademark && asked.verdict == Verdict::Blocks && !pointsSomewhere(asked.reason))
        return refused(refusal::NeedsOutsideRuling{conflict.name});
    NIDUS_DO(checkNotRecused(session, forRequest));
    NIDUS_DO(checkNotRecused(session, conflict.request));
    return {};
}

Ruling rulingOf(const store::AuditedTransaction &act, const ReviewedConflict &one, const RulingRequest &asked,
                qint64 forRequest)
{
    const conflicts::Conflict &conflict = one.conflict;
    Ruling ruling;
    ruling.decision = {0,
                       forRequest,
                       Decision::Subject::Conflict,
                       conflict.name,
                       id(conflict.kind),
                       otherNamesOf(conflict).last(),
                       asked.verdict,
                       asked.reason.trimmed(),
                       act.atText(),
                       act.user()};
    ruling.name = one.name;
    ruling.other = one.other;
    return ruling;
}

// For whom a ruling is made: the request that is named, else every open one that asks for the name (but the
// one that the ruling is about); 0 where nobody does.
QList<qint64> askedFor(const RulingRequest &asked, const Nid &nid, const NameCatalog &around)
{
    if (asked.request)
        return {asked.request};
    const auto about = requestNumber(asked.other);
    QList<qint64> asking;
    for (const Request &one : around.requests())
        if (one.nid.toLower() == nid.folded() && one.number != about)
            asking += one.number;
    return asking.isEmpty() ? QList<qint64>{0} : asking;
}

// The conflicts that are ruled on for `request` (0: for the name alone); none where it asks for another name.
ActResult<QList<ReviewedConflict>> toRuleOn(Session &session, NameCatalog &around, const RulingRequest &asked,
                                            const Nid &nid, qint64 request)
{
    Reviewing reviewing(session.database, around);
    if (request == 0) {
        NIDUS_TRY(subject, reviewing.subjectOf(nid.folded()));
        return asAct(reviewing.toRuleOn(subject, asked.kind, asked.other));
    }
    NIDUS_TRY(stored, Queries(session).request(request));
    if (!stored.request.asksForAName() || stored.request.nid.toLower() != nid.folded())
        return QList<ReviewedConflict>();
    NIDUS_TRY(saved, Queries(session).draft(request));
    return asAct(
        reviewing.toRuleOn(Reviewing::subjectOf(stored.request, saved.text), asked.kind, asked.other));
}

} // namespace

void ConflictReview::setListFolders(const conflicts::ListFolders &folders)
{
    m_session.setListFolders(folders);
}

ActResult<Review> ConflictReview::conflictsOf(const QString &name)
{
    NIDUS_TRY(around, m_session.names());
    Reviewing reviewing(m_session.database, *around);
    NIDUS_TRY(subject, reviewing.subjectOf(name));
    NIDUS_TRY(review, reviewing.review(subject));
    // Nobody asks for a name that is only looked at: whoever holds it or asks for it is on the other side.
    review.registrant.clear();
    review.purpose.clear();
    for (ReviewedConflict &one : review.conflicts)
        one.name = {one.name.name, {}, {}, {}};
    return std::move(review);
}

ActResult<Review> ConflictReview::conflictsOfRequest(qint64 number, const RegistrationTemplate *text)
{
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_TRY(saved, Queries(m_session).draft(number));
    const Request request = text ? afterSaving(stored.request, saved.text, *text) : stored.request;
    NIDUS_TRY(around, m_session.names());
    if (!request.asksForAName() || request.nid.isEmpty())
        return Review{request.nid.toLower(), number, false, {}, {}, {}, {}, request.procedure};
    return asAct(Reviewing(m_session.database, *around)
                     .review(Reviewing::subjectOf(request, text ? *text : saved.text)));
}

ActResult<QList<Review>> ConflictReview::openConflicts()
{
    NIDUS_TRY(open, store::requests(m_session.database, RequestState::Open));
    QList<Review> reviews;
    for (const Request &request : open) {
        if (!request.asksForAName())
            continue;
        NIDUS_TRY(review, conflictsOfRequest(request.number));
        reviews += review;
    }
    return reviews;
}

ActResult<> ConflictReview::conflictsOfAll(const std::function<bool(const Review &)> &take)
{
    constexpr int most = 1000; // rows are held in memory, reviews are made between them
    for (qint64 behind = 0;;) {
        NIDUS_TRY(last, conflictsOfSome(behind, most, take));
        if (!last)
            return {};
        behind = last;
    }
}

ActResult<qint64> ConflictReview::conflictsOfSome(qint64 behind, int most,
                                                  const std::function<bool(const Review &)> &take)
{
    NIDUS_TRY(around, m_session.names());
    NIDUS_DO(around->keepRegistry(m_session.database));
    Reviewing reviewing(m_session.database, *around);
    QList<Listing> listings;
    NIDUS_DO(store::forEachListing(
        m_session.database,
        [&](const Listing &listing) {
            listings += listing;
            return listings.size() < most;
        },
        behind));
    for (const Listing &listing : std::as_const(listings)) {
        NIDUS_TRY(subject, reviewing.subjectOf(listing));
        NIDUS_TRY(review, reviewing.review(subject));
        review.conflicts.removeIf(
            [&](const ReviewedConflict &one) { return isToldWithTheOther(one.conflict); });
        if (!review.conflicts.isEmpty() && !take(review))
            return 0;
    }
    return listings.size() < most ? 0 : listings.last().registration;
}

ActResult<QList<Ruling>> ConflictReview::rulings(const QString &name, conflicts::Kind kind,
                                                 const QString &other)
{
    const qint64 request = requestNumber(other).value_or(0);
    NIDUS_TRY(found, store::rulings(m_session.database,
                                    {id(kind), name.toLower(), request ? QString() : other.toLower(), 0,
                                     request, comesUpEitherWay(kind)}));
    return found;
}

ActResult<QList<qint64>> ConflictReview::decide(const RulingRequest &asked)
{
    if (asked.verdict == Verdict::Answered || asked.verdict == Verdict::OutsideDecision)
        return refused(refusal::BadArgument{tr("Only errors can be answered; a conflict needs a decision.")});
    if (asked.reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason: it is kept with the decision.")});
    NIDUS_TRY(nid, Nid::parse(asked.name));
    NIDUS_DO(m_session.names()); // before the store is locked: the lists are read
    NIDUS_TRY(act, m_session.begin("decide", nid.folded()));

    // The name is reviewed anew, by what stands in the store now.
    NIDUS_TRY(around, m_session.names());
    QList<qint64> decisions;
    QStringList requests;
    for (const qint64 request : askedFor(asked, nid, *around)) {
        if (request == 0 && asked.kind == conflicts::Kind::Pending)
            break; // nobody asks for it beside the one that the ruling is about
        NIDUS_TRY(found, toRuleOn(m_session, *around, asked, nid, request));
        for (const ReviewedConflict &one : std::as_const(found)) {
            NIDUS_DO(mayRule(m_session, one.conflict, asked, request));
            NIDUS_TRY(ruled, store::addRuling(act, rulingOf(act, one, asked, request)));
            decisions += ruled;
        }
        if (request)
            requests += requestId(request);
    }
    if (decisions.isEmpty())
        return refused(refusal::NoSuchConflict{
            QStringLiteral("%1 %2 %3").arg(nid.folded(), id(asked.kind), asked.other)});
    act.note("kind", id(asked.kind));
    act.note("other", asked.other);
    act.note("verdict", id(asked.verdict));
    if (!requests.isEmpty())
        act.note("request", requests.join(QLatin1String(", ")));
    NIDUS_DO(act.commit());
    return decisions;
}

ActResult<> ConflictReview::undoDecision(qint64 decision, const QString &reason)
{
    NIDUS_TRY(act, m_session.begin("undo", QStringLiteral("decision %1").arg(decision)));
    const QString number = QString::number(decision);
    NIDUS_TRY(ruling, asAct(store::readRuling(m_session.database, decision),
                            refused(refusal::NoSuchDecision{number})));
    if (ruling.isUndone)
        return refused(refusal::NoSuchDecision{number, ruling.undoneBy});
    NIDUS_DO(checkNotRecused(m_session, ruling.decision.request));
    NIDUS_DO(store::undoRuling(act, decision, reason.trimmed()));
    act.setSubject(ruling.decision.name);
    act.note("decision", decision);
    return asAct(act.commit());
}

ActResult<> ConflictReview::recuse(qint64 number, const QString &reviewer, const QString &reason)
{
    const QString who = reviewer.trimmed().isEmpty() ? m_session.actor.user : reviewer.trimmed();
    NIDUS_TRY(act, m_session.begin("recuse", requestId(number)));
    NIDUS_TRY(stored, Queries(m_session).request(number));
    if (stored.request.state != RequestState::Open)
        return refused(refusal::RequestClosed{id(stored.request.state)});
    NIDUS_TRY(there, store::recusals(m_session.database, number));
    for (const Recusal &recusal : there)
        if (recusal.reviewer == who)
            return {}; // it stands already
    NIDUS_DO(store::addRecusal(act, number, who, reason.trimmed()));
    act.note("reviewer", who);
    return asAct(act.commit());
}

ActResult<QList<Recusal>> ConflictReview::recusals(qint64 request)
{
    return asAct(store::recusals(m_session.database, request));
}

} // namespace nidus
