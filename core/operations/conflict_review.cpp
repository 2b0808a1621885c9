// Reviewing names at the desk: conflicts, decisions, recusals, the watch list. Every writing verb is one act.
#include "core/operations/act_result.h"
#include "core/operations/conflict_listing.h"
#include "core/operations/requested_nid.h"

#include <QCoreApplication>

#include <algorithm>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

const QStringList verdicts{QStringLiteral("no-conflict"), QStringLiteral("ask"), QStringLiteral("blocks")};
const QStringList grounds{QStringLiteral("trademark"), QStringLiteral("in-use"), QStringLiteral("other")};

bool isThatConflict(const conflicts::Conflict &conflict, conflicts::Kind kind, const QString &other)
{
    return conflict.kind == kind && otherNamesOf(conflict).contains(other, Qt::CaseInsensitive);
}

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

// A reviewer who stands aside decides nothing on the request.
ActResult<> mayDecide(Registrar &registrar, qint64 request)
{
    if (request == 0)
        return {};
    NIDUS_TRY(recusals, store::recusals(registrar.database(), request));
    for (const store::Recusal &recusal : recusals)
        if (recusal.reviewer.compare(registrar.desk().user, Qt::CaseInsensitive) ==
            0) // one person, however the account is written
            return refused(ActError::Kind::Recused, requestId(request), recusal.reviewer);
    return {};
}

// Whether this desk may rule so on the conflict.
ActResult<> mayRule(Registrar &registrar, const conflicts::Conflict &conflict, const RulingRequest &asked,
                    qint64 forRequest)
{
    if (conflict.weight() == conflicts::Weight::Blocks)
        return refused(ActError::Kind::NotDecidable, id(conflict.kind));
    if (conflict.isTrademark && asked.verdict == QLatin1String("blocks") && !pointsSomewhere(asked.reason))
        return refused(ActError::Kind::NeedsOutsideRuling, conflict.name);
    NIDUS_DO(mayDecide(registrar, forRequest));
    NIDUS_DO(mayDecide(registrar, conflict.request));
    return {};
}

store::Ruling rulingOf(const store::AuditedTransaction &act, const ReviewedConflict &one,
                       const RulingRequest &asked, qint64 forRequest)
{
    const conflicts::Conflict &conflict = one.conflict;
    store::Ruling ruling;
    ruling.decision = {0,
                       forRequest,
                       QStringLiteral("conflict"),
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

} // namespace

ActResult<NameCatalog *> Registrar::surroundings()
{
    if (!m_surroundings)
        m_surroundings = std::make_unique<NameCatalog>(m_listFolders);
    NIDUS_DO(m_surroundings->refresh(m_database));
    return m_surroundings.get();
}

void Registrar::setListFolders(const conflicts::ListFolders &folders)
{
    m_listFolders = folders;
    m_surroundings.reset();
}

ActResult<Review> Registrar::conflictsOf(const QString &name)
{
    NIDUS_TRY(around, surroundings());
    Reviewing reviewing(m_database, *around);
    NIDUS_TRY(subject, reviewing.subjectOf(name));
    NIDUS_TRY(review, reviewing.review(subject));
    return std::move(review);
}

ActResult<Review> Registrar::conflictsOfRequest(qint64 number, const RegistrationTemplate *text)
{
    NIDUS_TRY(stored, request(number));
    NIDUS_TRY(around, surroundings());
    if (!stored.request.asksForAName() || stored.request.nid.isEmpty())
        return Review{stored.request.nid.toLower(), number, false, {}, {}, {}, {}};
    NIDUS_TRY(saved, draft(number));
    NIDUS_TRY(review, Reviewing(m_database, *around)
                          .review(Reviewing::subjectOf(stored.request, text ? *text : saved.text)));
    return std::move(review);
}

ActResult<QList<Review>> Registrar::openConflicts()
{
    NIDUS_TRY(open, store::requests(m_database, RequestState::Open));
    QList<Review> reviews;
    for (const Request &request : open) {
        if (!request.asksForAName())
            continue;
        NIDUS_TRY(review, conflictsOfRequest(request.number));
        reviews += review;
    }
    return reviews;
}

ActResult<> Registrar::conflictsOfAll(const std::function<bool(const Review &)> &take)
{
    constexpr int most = 1000; // rows are held in memory, reviews are made between them
    for (qint64 behind = 0;;) {
        NIDUS_TRY(last, conflictsOfSome(behind, most, take));
        if (!last)
            return {};
        behind = last;
    }
}

ActResult<qint64> Registrar::conflictsOfSome(qint64 behind, int most,
                                             const std::function<bool(const Review &)> &take)
{
    NIDUS_TRY(around, surroundings());
    Reviewing reviewing(m_database, *around);
    QList<store::Listing> listings;
    NIDUS_DO(store::forEachListing(
        m_database,
        [&](const store::Listing &listing) {
            listings += listing;
            return listings.size() < most;
        },
        behind));
    for (const store::Listing &listing : std::as_const(listings)) {
        NIDUS_TRY(subject, reviewing.subjectOf(listing));
        NIDUS_TRY(review, reviewing.review(subject));
        review.conflicts.removeIf(
            [&](const ReviewedConflict &one) { return isToldWithTheOther(one.conflict); });
        if (!review.conflicts.isEmpty() && !take(review))
            return 0;
    }
    return listings.size() < most ? 0 : listings.last().registration;
}

ActResult<QList<store::Ruling>> Registrar::rulings(const QString &name, conflicts::Kind kind,
                                                   const QString &other)
{
    const qint64 request = requestNumber(other).value_or(0);
    NIDUS_TRY(found,
              store::rulings(m_database, {id(kind), name.toLower(), request ? QString() : other.toLower(), 0,
                                          request, comesUpEitherWay(kind)}));
    return found;
}

// For whom a ruling is made: the request that is named, else every open one that asks for the name (but the
// one that the ruling is about); 0 where nobody does.
QList<qint64> Registrar::askedFor(const RulingRequest &asked, const Nid &nid, const NameCatalog &around)
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

ActResult<QList<qint64>> Registrar::decide(const RulingRequest &asked)
{
    if (!verdicts.contains(asked.verdict))
        return refused(
            ActError::Kind::BadArgument,
            tr("A decision is one of %1; not “%2”.").arg(verdicts.join(QLatin1String(", ")), asked.verdict));
    if (asked.reason.trimmed().isEmpty())
        return refused(ActError::Kind::BadArgument, tr("Say why: a decision is remembered with its reason."));
    NIDUS_TRY(nid, Nid::parse(asked.name));
    // Before the store is locked: with 100,000 names the first reading takes a second.
    NIDUS_TRY(early, surroundings());
    NIDUS_DO(early->registrants(m_database));
    NIDUS_TRY(act,
              store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("decide"), nid.folded()));

    // The name is reviewed anew, by what stands in the store now.
    NIDUS_TRY(around, surroundings());
    QList<qint64> decisions;
    QStringList requests;
    for (const qint64 request : askedFor(asked, nid, *around)) {
        if (request == 0 && asked.kind == conflicts::Kind::Pending)
            break; // nobody asks for it beside the one that the ruling is about
        NIDUS_TRY(review, request ? conflictsOfRequest(request) : conflictsOf(nid.folded()));
        if (review.name != nid.folded())
            break;
        for (const ReviewedConflict &one : std::as_const(review.conflicts)) {
            if (!isThatConflict(one.conflict, asked.kind, asked.other))
                continue;
            NIDUS_DO(mayRule(*this, one.conflict, asked, request));
            NIDUS_TRY(ruled, store::addRuling(act, rulingOf(act, one, asked, request)));
            decisions += ruled;
        }
        if (request)
            requests += requestId(request);
    }
    if (decisions.isEmpty())
        return refused(ActError::Kind::NoSuchConflict,
                       QStringLiteral("%1 %2 %3").arg(nid.folded(), id(asked.kind), asked.other));
    act.note(QStringLiteral("kind"), id(asked.kind));
    act.note(QStringLiteral("other"), asked.other);
    act.note(QStringLiteral("verdict"), asked.verdict);
    if (!requests.isEmpty())
        act.note(QStringLiteral("request"), requests.join(QLatin1String(", ")));
    NIDUS_DO(act.commit());
    return decisions;
}

ActResult<> Registrar::undoDecision(qint64 decision, const QString &reason)
{
    NIDUS_TRY(act, store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("undo"),
                                                    QStringLiteral("decision %1").arg(decision)));
    auto ruling = store::readRuling(m_database, decision);
    if (!ruling && ruling.error().kind == store::StoreError::Kind::NotFound)
        return refused(ActError::Kind::NoSuchDecision, QString::number(decision));
    if (!ruling)
        return PassedError(ruling.error());
    if (ruling->isUndone)
        return refused(ActError::Kind::NoSuchDecision, QString::number(decision), ruling->undoneBy);
    NIDUS_DO(mayDecide(*this, ruling->decision.request));
    NIDUS_DO(store::undoRuling(act, decision, reason.trimmed()));
    act.setSubject(ruling->decision.name);
    act.note(QStringLiteral("decision"), decision);
    NIDUS_DO(act.commit());
    return {};
}

ActResult<> Registrar::recuse(qint64 number, const QString &reviewer, const QString &reason)
{
    const QString who = reviewer.trimmed().isEmpty() ? m_desk.user : reviewer.trimmed();
    NIDUS_TRY(act, store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("recuse"),
                                                    requestId(number)));
    NIDUS_TRY(stored, request(number));
    if (stored.request.state != RequestState::Open)
        return refused(ActError::Kind::RequestClosed, id(stored.request.state));
    NIDUS_TRY(there, store::recusals(m_database, number));
    for (const store::Recusal &recusal : there)
        if (recusal.reviewer == who)
            return {}; // it stands already
    NIDUS_DO(store::addRecusal(act, number, who, reason.trimmed()));
    act.note(QStringLiteral("reviewer"), who);
    NIDUS_DO(act.commit());
    return {};
}

ActResult<QList<store::Recusal>> Registrar::recusals(qint64 request)
{
    NIDUS_TRY(all, store::recusals(m_database, request));
    return all;
}

ActResult<> Registrar::watch(const store::Watched &watched)
{
    NIDUS_TRY(nid, Nid::parse(watched.name));
    if (!grounds.contains(watched.ground))
        return refused(ActError::Kind::BadArgument,
                       tr("A name is watched as one of %1; not “%2”.")
                           .arg(grounds.join(QLatin1String(", ")), watched.ground));
    if (watched.reason.trimmed().isEmpty())
        return refused(ActError::Kind::BadArgument, tr("Say why the name is watched."));
    NIDUS_TRY(act,
              store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("watch"), nid.folded()));
    store::Watched one = watched;
    one.name = nid.folded();
    one.reason = watched.reason.trimmed();
    NIDUS_DO(store::setWatched(act, one, true));
    act.note(QStringLiteral("ground"), one.ground);
    NIDUS_DO(act.commit());
    return {};
}

ActResult<> Registrar::unwatch(const QString &name, const QString &reason)
{
    NIDUS_TRY(nid, Nid::parse(name));
    NIDUS_TRY(act,
              store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("unwatch"), nid.folded()));
    NIDUS_TRY(all, store::watchList(m_database));
    const auto there = std::find_if(all.begin(), all.end(),
                                    [&](const store::Watched &one) { return one.name == nid.folded(); });
    if (there == all.end())
        return refused(ActError::Kind::NotWatched, nid.text());
    store::Watched gone = *there;
    gone.reason = reason.trimmed();
    NIDUS_DO(store::setWatched(act, gone, false));
    NIDUS_DO(act.commit());
    return {};
}

ActResult<QList<store::Watched>> Registrar::watchList()
{
    NIDUS_TRY(all, store::watchList(m_database));
    return all;
}

ActResult<store::ChangedAreas> Registrar::pollExternalChanges()
{
    // Before the log is looked at: what is written in between is told next time as well, and never left out.
    NIDUS_TRY(version, m_database.scalar(QStringLiteral("PRAGMA data_version")));
    if (version.toLongLong() == m_seenVersion)
        return store::ChangedAreas{};
    NIDUS_TRY(head, store::auditHead(m_database));
    store::ChangedAreas touched;
    if (m_seenVersion != 0) {
        NIDUS_TRY(since, store::changedAreasSince(m_database, m_seenActs));
        touched = since;
    }
    m_seenVersion = version.toLongLong();
    m_seenActs = head.count;
    return touched;
}

// DESIGN §4 (3), inside the publishing transaction: what nobody has decided stops a publication. Registered
// names and forbidden forms are findings as well, which publish() has asked for already.
ActResult<> Registrar::mayPublish(const store::StoredRequest &stored, const RegistrationTemplate &text)
{
    NIDUS_DO(mayDecide(*this, stored.request.number));
    if (!stored.request.asksForAName())
        return {};
    NIDUS_TRY(around, surroundings());
    Reviewing reviewing(m_database, *around);
    reviewing.leaveOutRegistrants();
    NIDUS_TRY(review, reviewing.review(Reviewing::subjectOf(stored.request, text)));
    QStringList open;
    for (const ReviewedConflict &one : std::as_const(review.conflicts))
        if (one.conflict.weight() == conflicts::Weight::Decide && one.stops(stored.request.procedure))
            open +=
                one.standing && !one.isReopened()
                    ? QStringLiteral("%1 %2: %3")
                          .arg(id(one.conflict.kind), otherNamesOf(one.conflict).last(), one.verdict())
                    : QStringLiteral("%1 %2").arg(id(one.conflict.kind), otherNamesOf(one.conflict).last());
    if (open.isEmpty())
        return {};
    return refused(ActError::Kind::Conflicts, open.join(QLatin1String(", ")), review.name);
}

} // namespace nidus
