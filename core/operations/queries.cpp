#include "core/translation.inc"

#include "core/operations/queries.h"

#include "core/diff/diff.h"
#include "core/formats/iana/registry_document.h"
#include "core/operations/corrections.h"
#include "core/operations/session.h"
#include "core/records/found_words.h"
#include "core/registration/short_fields.h"
#include "core/store/tables/current_entry.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/requests.h"
#include "core/store/tables/search.h"
#include "core/store/tables/versions.h"

#include <algorithm>
#include <tuple>

#include <QSet>

namespace nidus {

namespace {

QString dayOf(const QDateTime &time) { return time.toUTC().date().toString(Qt::ISODate); }

QString entryEventOf(const EntryRevision *before, const EntryRevision &now)
{
    if (now.removed)
        return QStringLiteral("delisted");
    if (!before)
        return QStringLiteral("listed");
    return before->removed ? QStringLiteral("relisted") : QStringLiteral("entry");
}

// What stands there: its references, the link to its template, and since when it is registered.
QString listedText(const Entry &entry)
{
    QStringList what;
    if (const QString references = formats::referencesText(entry); !references.isEmpty())
        what += references;
    for (const formats::Xref &xref : formats::references(entry))
        if (xref.element == QLatin1String("template"))
            what += tr("template %1").arg(xref.data);
    if (!entry.date.isEmpty())
        what += tr("registered %1").arg(entry.date);
    return what.isEmpty() ? entry.name.simplified() : what.join(QLatin1String("; "));
}

QString whatOf(const EntryRevision *before, const EntryRevision &now)
{
    if (now.removed)
        return tr("no longer in the edition of %1").arg(now.effective);
    if (!before || before->removed)
        return listedText(now.entry);
    const QStringList changes = diff::compareEntries(before->entry, now.entry);
    return changes.isEmpty() ? tr("moved or laid out differently") : changes.join(QLatin1String("; "));
}

QList<Queries::Event> entryEvents(const QList<EntryRevision> &entries)
{
    QList<Queries::Event> events;
    const EntryRevision *before = nullptr;
    for (const EntryRevision &now : entries) {
        QString what = whatOf(before, now);
        if (!now.reason.isEmpty())
            what += QStringLiteral("; ") + now.reason.simplified();
        events += {now.effective, entryEventOf(before, now), {}, what};
        before = &now;
    }
    return events;
}

} // namespace

ActResult<Registration> Queries::registration(const Nid &nid)
{
    return readRegistration(m_session, nid, nullptr);
}

ActResult<bool> Queries::isRegistered(const Nid &nid)
{
    NIDUS_TRY(id, store::findRegistration(m_session.database, nid));
    return id.has_value();
}

ActResult<QList<Version>> Queries::versions(const Nid &nid)
{
    NIDUS_TRY(id, registrationId(m_session, nid));
    return asAct(store::readVersions(m_session.database, id, false));
}

ActResult<Version> Queries::version(const VersionReference &reference)
{
    NIDUS_TRY(id, registrationId(m_session, reference.nid));
    const auto &[nid, number, correction] = reference;
    const QString missing = QStringLiteral("%1@%2").arg(nid.folded()).arg(number);
    return asAct(store::readVersion(m_session.database, id, number, correction),
                 number == 0 ? refused(refusal::NoTemplate{nid.text()})
                 : correction > 0
                     ? refused(refusal::NoSuchVersion{QStringLiteral("%1.%2").arg(missing).arg(correction)})
                     : refused(refusal::NoSuchVersion{missing}));
}

ActResult<std::optional<Entry>> Queries::currentEntry(const Nid &nid)
{
    NIDUS_TRY(id, registrationId(m_session, nid));
    NIDUS_TRY(listed, store::currentEntry(m_session.database, id));
    return listed ? std::optional(listed->entry) : std::nullopt;
}

QString Queries::severalRecords(const Registration &registration)
{
    QSet<int> listed; // occurrences
    for (const EntryRevision &entry : registration.entries)
        entry.removed ? void(listed.remove(entry.occurrence)) : void(listed.insert(entry.occurrence));
    return listed.size() < 2
               ? QString()
               : tr("the first of %1 records that the registry lists of this name").arg(listed.size());
}

ActResult<StoredRequest> Queries::request(qint64 number)
{
    return asAct(store::readRequest(m_session.database, number),
                 refused(refusal::NoSuchRequest{requestId(number)}));
}

ActResult<Draft> Queries::draft(qint64 request)
{
    return asAct(store::readDraft(m_session.database, request),
                 refused(refusal::NoSuchRequest{requestId(request)}));
}

ActResult<std::optional<Withdrawal>> Queries::withdrawal(qint64 request)
{
    return asAct(store::withdrawalOf(m_session.database, request));
}

ActResult<qint64> Queries::nextInformal() { return asAct(store::nextInformalNumber(m_session.database)); }

ActResult<> Queries::forEachListing(const std::function<bool(const Listing &)> &take)
{
    return asAct(store::forEachListing(m_session.database, take));
}

ActResult<std::optional<Listing>> Queries::listing(const Nid &nid)
{
    return asAct(store::findListing(m_session.database, nid));
}

ActResult<qint64> Queries::countListings() { return asAct(store::countListings(m_session.database)); }

ActResult<QList<Hit>> Queries::search(const QString &words, int limit)
{
    return asAct(store::search(m_session.database, words, limit));
}

ActResult<QString> Queries::foundIn(const Hit &hit, const QString &words)
{
    if (hit.byName)
        return wordsInName(hit.nid, words).isEmpty() ? label(Field::Registrant) : tr("NID");
    NIDUS_TRY(version, store::readVersion(m_session.database, hit.registration, 0, 0));
    return fieldsWithWords(version.text, words);
}

ActResult<qint64> Queries::countFound(const QString &words)
{
    return asAct(store::countFound(m_session.database, words));
}

ActResult<QList<Hit>> Queries::searchNames(const QString &words, int limit)
{
    return asAct(store::searchNames(m_session.database, words, limit));
}

ActResult<QStringList> Queries::editionDays()
{
    NIDUS_TRY(editions, store::editions(m_session.database));
    const bool hasReal = std::ranges::any_of(
        editions, [](const store::EditionInfo &one) { return one.origin != Origin::Seed; });
    QStringList days;
    for (const store::EditionInfo &one : std::as_const(editions))
        if ((!hasReal || one.origin != Origin::Seed) && !days.contains(one.effective))
            days += one.effective;
    std::ranges::sort(days, std::greater<>());
    return days;
}

ActResult<std::optional<QString>> Queries::newestEdition()
{
    NIDUS_TRY(number, store::editionAsOf(m_session.database, {}));
    if (!number)
        return std::optional<QString>();
    NIDUS_TRY(edition, store::readEdition(m_session.database, *number));
    return std::optional(edition.effective);
}

ActResult<QList<Request>> Queries::requests(std::optional<RequestState> state)
{
    return asAct(store::requests(m_session.database, state));
}

namespace {

// An event, when it was done at the desk ("YYYY-MM-DDThh:mm:ssZ"; empty where only its day is known), and by
// which act of this store.
struct TimedEvent {
    Queries::Event event;
    QString at;
    ActNumber act = {};
};

// By their days. Of one day first what an edition did, then the desk's acts as they followed each other: here
// in the order of the log, elsewhere by their times (of one second, and of one act, first what a publication
// rests on), last what takes the name from the list. An imported correction may state an earlier date than
// the version that it corrects was published on.
QList<Queries::Event> inOrder(QList<TimedEvent> events)
{
    static const QStringList last{QStringLiteral("delisted"), QStringLiteral("relisted")};
    QHash<QString, QString> published; // version → its day
    for (const TimedEvent &one : std::as_const(events))
        if (one.event.event == QLatin1String("version"))
            published.insert(one.event.number, one.event.date);
    const auto place = [&published](const TimedEvent &one) {
        const auto &[date, event, number, what] = one.event;
        const bool isLast = last.contains(event);
        const QString day = event == QLatin1String("correction")
                                ? std::max(date, published.value(number.section(u'.', 0, 0)))
                                : date;
        const bool isOfEdition = one.at.isEmpty() && one.act.value == 0;
        const int group = isLast && one.act.value == 0 ? 2 : isOfEdition ? 0 : 1;
        return std::tuple(day, group, one.act.value, isLast, one.at,
                          event != QLatin1String("outside-decision"));
    };
    std::ranges::stable_sort(events, {}, place);
    QList<Queries::Event> ordered;
    for (const TimedEvent &one : std::as_const(events))
        ordered += one.event;
    return ordered;
}

Queries::Event annotationEvent(const Annotation &annotation)
{
    return {dayOf(annotation.at),
            QStringLiteral("annotated"),
            {},
            tr("%1: %2").arg(id(annotation.status), annotation.reason.simplified())};
}

Queries::Event supersessionEvent(const Supersession &one)
{
    const bool isGone = one.role == SupersessionRole::SupersededBy;
    const QString words =
        isGone ? tr("listed in error; replaced by %1: %2") : tr("replaces %1, which was listed in error: %2");
    return {dayOf(one.at),
            isGone ? QStringLiteral("superseded") : QStringLiteral("supersedes"),
            {},
            words.arg(one.other, one.reason.simplified())};
}

} // namespace

Queries::Event Queries::eventOf(const Version &version)
{
    const bool isCorrection = version.number.correction > 1;
    const QString number =
        isCorrection ? QStringLiteral("%1.%2").arg(version.number.number).arg(version.number.correction)
                     : QString::number(version.number.number);
    QStringList what;
    if (!version.date.isEmpty())
        what += tr("template of %1").arg(version.date);
    if (!version.correctionClass.isEmpty())
        what +=
            version.correctionClass == otherClass ? tr("corrected beyond spelling") : version.correctionClass;
    if (!version.reason.isEmpty())
        what += version.reason.simplified();
    what += version.origin == Origin::Desk ? tr("published by %1").arg(version.publishedBy)
            : version.recorded.isValid()   ? tr("imported %1").arg(dayOf(version.recorded))
                                           : tr("imported");
    return {dayOf(version), isCorrection ? QStringLiteral("correction") : QStringLiteral("version"), number,
            what.join(QLatin1String("; "))};
}

QList<Queries::Event> Queries::historyOf(const Registration &found)
{
    QList<TimedEvent> events;
    const QList<Event> ofEntries = entryEvents(found.entries);
    for (qsizetype i = 0; i < ofEntries.size(); ++i)
        events += TimedEvent{ofEntries[i], {}, found.entries[i].act};
    for (const RecordedDecision &one : found.outsideDecisions)
        events += TimedEvent{
            {one.at.left(10),
             QStringLiteral("outside-decision"),
             {},
             tr("%1: %2; recorded by %3 for %4").arg(one.rule, wordsOf(one.decision), one.who, one.request)},
            one.at,
            one.act};
    for (const Version &version : found.versions)
        events +=
            TimedEvent{eventOf(version),
                       version.origin == Origin::Desk ? timeText(version.published) : QString(), version.act};
    for (const Annotation &annotation : found.annotations) {
        // What an edition's silence did stands among the entries already.
        const bool saidByEntry =
            annotation.status == Status::Delisted || annotation.status == Status::Registered;
        if (!saidByEntry)
            events += TimedEvent{annotationEvent(annotation), timeText(annotation.at), annotation.act};
    }
    for (const Supersession &one : found.supersessions)
        events += TimedEvent{supersessionEvent(one), timeText(one.at), one.act};
    return inOrder(std::move(events));
}

ActResult<QList<Queries::Event>> Queries::history(const Nid &nid)
{
    NIDUS_TRY(found, registration(nid));
    return historyOf(found);
}

ActResult<ChangedAreas> Queries::pollExternalChanges()
{
    NIDUS_DO(m_session.database.checkInPlace());
    // Before the log is looked at: what is written in between is told next time as well, and never left out.
    NIDUS_TRY(version, m_session.database.scalar("PRAGMA data_version"));
    if (version.integer() == m_session.seenVersion)
        return ChangedAreas{};
    NIDUS_TRY(head, store::auditHead(m_session.database));
    ChangedAreas touched;
    if (m_session.seenVersion != 0) {
        NIDUS_TRY(since, store::changedAreasSince(m_session.database, m_session.seenActs));
        touched = since;
    }
    m_session.seenVersion = version.integer();
    m_session.seenActs = head.count;
    return touched;
}

ActResult<QString> Queries::clockWarning()
{
    NIDUS_TRY(newest, store::clockBehind(m_session.database, m_session.actor.now()));
    return newest.isEmpty()
               ? QString()
               : tr("The clock of this computer is behind the registry, whose newest act is from %1. Set the "
                    "clock, or acts are recorded with wrong times; each of them will say so.")
                     .arg(newest);
}

} // namespace nidus
