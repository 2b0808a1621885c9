// Our own XML and JSON on their way in: registrations with all versions, corrections, entries and
// annotations, and of a whole registry its editions. The document is read twice: once to see that it is sound
// and which editions its entries belong to, once to take it.
#include "core/translation.inc"

#include "core/files/file.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/value_text.h"
#include "core/formats/xml/registration_xml.h"
#include "core/operations/import/document_history.h"
#include "core/operations/import/planning.h"
#include "core/operations/import/source_fields.h"
#include "core/operations/import/template_stream.h"
#include "core/operations/version_reference.h"
#include "core/rules/rules.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/positions.h"

#include <algorithm>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;
using Verdict = PlannedItem::Verdict;

class RegistrationsPlan {
public:
    RegistrationsPlan(Planning &planning, const QString &file, bool json)
        : m_planning(planning), m_registry(planning.registry), m_file(file), m_json(json),
          m_chosen(planning.chosenOf(file)), m_history(planning, file)
    {
    }

    ActResult<> run();

private:
    bool isTaken(const Registration &registration) const;
    ActResult<> lookAtDocument();
    ActResult<> spreadPositions();
    ActResult<> planRegistration(const Registration &registration, bool isTaken);
    ActResult<> planVersions(const Nid &nid, const QList<Version> &versions);
    ActResult<> planVersion(const Nid &nid, const Version &version, const QByteArray &content,
                            const std::optional<KnownVersion> &standing);
    void noteDoubts(const Nid &nid, const Version &version);
    ActResult<> planEntries(qint64 id, const Registration &registration, bool isNew, bool isTaken);
    ActResult<> noteLeft(qint64 id, const Nid &nid, QList<EntryRevision> left);
    ActResult<> planAnnotations(qint64 id, const Registration &registration, bool isNew);
    ActResult<> planSupersessions(qint64 id, const Registration &registration, bool isNew);
    ActResult<> planOutsideDecisions(qint64 id, const Registration &registration, bool isNew);
    void note(Outcome outcome, const QString &what, const QString &detail = {}, qsizetype times = 1);

    Planning &m_planning;
    PlannedRegistry &m_registry;
    const QString &m_file;
    const bool m_json;
    const ImportChoice::File *const m_chosen;
    DocumentHistory m_history;
    QString m_latest;          // day on which anything can have been done
    qint64 m_count = 0;        // of registrations that are taken
    bool m_isUnplaced = false; // some of their entries do not say their position
    QHash<QString, QString>
        m_positions; // folded NID → position in its section, where the document does not say
    RegistrationSet m_registrations; // that the document speaks of
    QList<ImportItem> m_steps;       // of the registration that is planned
};

bool RegistrationsPlan::isTaken(const Registration &registration) const
{
    return !m_chosen || m_chosen->whole || m_chosen->names.contains(registration.nid.folded());
}

void RegistrationsPlan::note(Outcome outcome, const QString &what, const QString &detail, qsizetype times)
{
    for (qsizetype i = 0; i < times; ++i)
        m_steps += step(outcome, m_file, what, detail);
}

ActResult<> RegistrationsPlan::run()
{
    NIDUS_DO(m_history.begin());
    NIDUS_DO(lookAtDocument());
    m_planning.expect(m_count);
    if (m_isUnplaced)
        NIDUS_DO(spreadPositions());
    NIDUS_TRY(editions, m_history.plan());
    m_steps = std::move(editions);
    ActResult<> planned;
    const auto take = [&](Registration &&registration) {
        if (const bool taken = isTaken(registration); m_planning.isSaid(taken)) {
            m_registry.setApplies(taken);
            planned = planRegistration(registration, taken);
            m_registry.setApplies(true);
            if (planned)
                planned = m_planning.showProgress(m_file);
        }
        return planned.has_value();
    };
    NIDUS_DO(forEachRegistration(m_file, m_json, take, [&](formats::DocumentEdition &&next) {
        planned = m_history.planEdition(next);
        return planned.has_value();
    }));
    NIDUS_DO(planned);
    m_registrations.settle();
    NIDUS_DO(m_history.finish(m_registrations));
    return m_planning.listNewOnes();
}

ActResult<> RegistrationsPlan::lookAtDocument()
{
    NIDUS_TRY(latest, m_planning.lastDay());
    m_latest = latest;
    ActResult<> come; // the days of its editions
    const auto take = [&](Registration &&registration) {
        if (!isTaken(registration))
            return true;
        ++m_count;
        for (const EntryRevision &entry : std::as_const(registration.entries)) {
            m_isUnplaced = m_isUnplaced || (!entry.removed && entry.position.isEmpty());
            if (come)
                come = m_planning.checkDay(entry.effective, m_file);
        }
        m_history.noteEntries(registration.entries);
        return come.has_value();
    };
    const auto takeEdition = [&](formats::DocumentEdition &&next) {
        come = m_planning.checkDay(next.edition.effective, m_file);
        m_history.noteEdition(std::move(next.edition), !m_chosen || m_chosen->whole);
        return come.has_value();
    };
    NIDUS_DO(forEachRegistration(m_file, m_json, take, takeEdition, m_latest));
    return come;
}

// In a document of before an entry does not say where it stands: names stand in the order of their letters.
ActResult<> RegistrationsPlan::spreadPositions()
{
    QStringList names;
    NIDUS_DO(forEachRegistration(m_file, m_json, [&](Registration &&registration) {
        if (isTaken(registration))
            names += registration.nid.folded();
        return true;
    }));
    std::ranges::sort(names);
    const QStringList positions = store::evenPositions(names.size());
    for (qsizetype i = 0; i < names.size(); ++i)
        m_positions.insert(names[i], positions[i]);
    return {};
}

ActResult<> RegistrationsPlan::planRegistration(const Registration &registration, bool isTaken)
{
    const Nid &nid = registration.nid;
    const QList<ImportItem> editions = isTaken ? QList<ImportItem>() : std::exchange(m_steps, {});
    NIDUS_TRY(known, m_registry.nameWithVersions(nid));
    const bool isNew = known->registration == 0 || known->isNew;
    NIDUS_TRY(id, m_registry.registrationFor(nid, registration.kind));
    if (isTaken)
        m_registrations.append(id);
    if (isNew)
        note(Outcome::Added, nid.folded());
    NIDUS_DO(planVersions(nid, registration.versions));
    NIDUS_DO(planEntries(id, registration, isNew, isTaken));
    NIDUS_DO(planAnnotations(id, registration, isNew));
    NIDUS_DO(planSupersessions(id, registration, isNew));
    NIDUS_DO(planOutsideDecisions(id, registration, isNew));
    // A name is listed for a version, an entry or a change of its status: here its status is all that is
    // told.
    if (isNew && registration.versions.isEmpty() && registration.entries.isEmpty() &&
        registration.annotations.isEmpty())
        NIDUS_DO(m_registry.annotateFirst(id, registration.status, registration.changeController));

    PlannedItem item;
    item.kind = PlannedItem::Kind::Registration;
    item.file = m_file;
    item.name = item.what = nid.folded();
    item.steps = std::exchange(m_steps, editions);
    const auto has = [&](Outcome outcome) {
        return std::ranges::any_of(item.steps,
                                   [outcome](const ImportItem &done) { return done.outcome == outcome; });
    };
    item.verdict = isNew                                          ? Verdict::New
                   : has(Outcome::Added) || has(Outcome::Changed) ? Verdict::Changed
                   : has(Outcome::Refused)                        ? Verdict::Refused
                                                                  : Verdict::Known;
    for (const ImportItem &done : std::as_const(item.steps))
        if (m_planning.plan && !isNew && (done.outcome == Outcome::Added || done.outcome == Outcome::Changed))
            item.changes += done.detail.isEmpty() ? done.what : tr("%1: %2").arg(done.what, done.detail);
    m_planning.add(item, isTaken);
    m_registry.forgetDetails(nid);
    return {};
}

// The corrections of a number are a sequence. What of it is here in the same order is known; from the first
// text that is not, the rest goes behind what is here, so that the last one is the one that the document has
// last.
ActResult<> RegistrationsPlan::planVersions(const Nid &nid, const QList<Version> &versions)
{
    NIDUS_TRY(known, m_registry.nameWithVersions(nid));
    QList<Version> inOrder = versions;
    if (known->versions.isEmpty()) // each gets its own number, whatever its day
        std::ranges::stable_sort(inOrder, {}, &Version::number);
    struct Place {
        qsizetype next = 0; // in the versions here, behind the last one that was found
        bool isBehind = false;
        std::optional<KnownVersion> standing = {}; // here before
    };
    QHash<int, Place> places; // by number
    for (const Version &version : std::as_const(inOrder)) {
        const bool isFirst = !places.contains(version.number.number);
        Place &place = places[version.number.number];
        if (const KnownVersion *here = known->standing(version.number.number); isFirst && here)
            place.standing = *here;
        const QByteArray content = contentHash(version.text);
        const auto from = known->versions.cbegin() + place.next, end = known->versions.cend();
        const auto found = place.isBehind ? end : std::find_if(from, end, [&](const KnownVersion &here) {
            return here.number.number == version.number.number && here.content == content;
        });
        if (found != end) {
            place.next = found - known->versions.cbegin() + 1;
            note(Outcome::Known, referenceText(nid, found->number));
            continue;
        }
        place.isBehind = true;
        NIDUS_DO(planVersion(nid, version, content, place.standing));
    }
    return {};
}

ActResult<> RegistrationsPlan::planVersion(const Nid &nid, const Version &version, const QByteArray &content,
                                           const std::optional<KnownVersion> &standing)
{
    NIDUS_TRY(known, m_registry.nameWithVersions(nid));
    int corrections = 0;
    for (const KnownVersion &here : std::as_const(known->versions))
        if (here.number.number == version.number.number)
            corrections = qMax(corrections, here.number.correction);
    PlannedVersion planned;
    planned.version = version;
    planned.version.number.correction = corrections + 1;
    planned.content = content;
    planned.source = version.source ? &*version.source : nullptr;
    const bool isOlder = standing && version.published.isValid() && version.published < standing->published;
    if (isOlder && !m_planning.options.insert && !m_chosen && !m_planning.plan) {
        ++m_planning.report.older;
        note(Outcome::Refused, referenceText(nid, version.number), olderThan(nid, standing->number));
        return {};
    }
    if (version.number.number < known->highest() && corrections == 0)
        m_planning.note(m_file, behindNewer(nid, version.number.number, known->highest()));
    NIDUS_DO(m_registry.addVersion(nid, planned));
    noteDoubts(nid, planned.version);
    note(Outcome::Added, referenceText(nid, planned.version.number),
         isOlder ? intoHistory(nid, standing->number) : QString());
    return {};
}

// What a document may say of a version, and a person should know.
void RegistrationsPlan::noteDoubts(const Nid &nid, const Version &version)
{
    const QString what = referenceText(nid, version.number);
    if (version.date > m_latest)
        m_planning.note(m_file, tr("%1 states a day that has not come: %2").arg(what, version.date));
    if (const QStringList others = fieldsBesideSource(version); !others.isEmpty())
        m_planning.note(m_file, tr("%1 is not what its source says, or was read otherwise: %2")
                                    .arg(what, others.join(QLatin1String(", "))));
}

ActResult<> RegistrationsPlan::planEntries(qint64 id, const Registration &registration, bool isNew,
                                           bool isTaken)
{
    const Nid &nid = registration.nid;
    const QString what = QStringLiteral("entry %1").arg(nid.folded());
    const QList<DocumentHistory::Place> places = m_history.placesOf(registration.entries);
    const EntryRevision *last = nullptr; // of the first record of the name
    QList<EntryRevision> left;
    int taken = 0;
    for (qsizetype i = 0; i < places.size(); ++i) {
        const EntryRevision &revision = registration.entries[i];
        if (revision.occurrence == 1)
            last = &revision;
        if (!places[i].isTaken) {
            left += revision;
            continue;
        }
        const QString position =
            revision.position.isEmpty() ? m_positions.value(nid.folded()) : revision.position;
        NIDUS_DO(m_registry.addEntry(
            places[i].edition,
            {id, revision.occurrence, revision.removed, position, revision.entry, {}, revision.reason}));
        note(taken++ == 0 ? Outcome::Added : Outcome::Changed, what, revision.effective);
    }
    const bool isListed = last && !last->removed;
    ImportReport &report = m_planning.report;
    if (isTaken)
        report.templates += int(registration.versions.size());
    if (isListed && isTaken)
        ++(nid.kind() == Kind::Informal ? report.informalEntries : report.formalEntries);
    if (isListed && isNew && !m_history.isTaken()) { // in a next edition of the registry here
        if (isTaken)
            m_planning.unlisted.insert(nid.folded(), {nid, id, {last->entry, {}}, registration.kind});
        note(Outcome::Added, what);
        left.removeOne(*last);
    }
    return noteLeft(id, nid, left);
}

// The records of the document that were not taken: those that are here as well are known, of the others it is
// said why.
ActResult<> RegistrationsPlan::noteLeft(qint64 id, const Nid &nid, QList<EntryRevision> left)
{
    if (left.isEmpty())
        return {};
    const QString what = QStringLiteral("entry %1").arg(nid.folded());
    NIDUS_TRY(here, m_registry.entryHistory(id, m_history.here()));
    const bool hasReal =
        std::ranges::any_of(here, [](const EntryRevision &own) { return own.origin != Origin::Seed; });
    const auto isSame = [](const EntryRevision &own, const EntryRevision &theirs) {
        return own.occurrence == theirs.occurrence && own.removed == theirs.removed &&
               (own.removed || own.entry == theirs.entry);
    };
    const auto isHere = [&](const EntryRevision &revision) {
        if (revision.origin == Origin::Seed && hasReal)
            return true; // a real entry takes a seed's place
        return std::ranges::any_of(here, [&](const EntryRevision &own) {
            return own.effective == revision.effective && isSame(own, revision);
        });
    };
    const qsizetype all = left.size();
    // What is listed today is the same, though it has been listed since another day.
    if (!here.isEmpty() && isSame(here.last(), left.last()))
        left.removeLast();
    left.removeIf(isHere);
    note(Outcome::Known, what, {}, all - left.size());
    if (left.isEmpty())
        return {};
    const QString first = left.first().effective, last = left.last().effective;
    const QString days = first == last ? first : tr("%1 to %2").arg(first, last);
    const bool onlySeeds = std::ranges::all_of(
        left, [](const EntryRevision &revision) { return revision.origin == Origin::Seed; });
    note(Outcome::Refused, what,
         onlySeeds
             ? tr("not imported: its record of %1 is a seed, and the registry here has its own seeds")
                   .arg(days)
             : tr("not imported: its record as of %1, because the registry here has editions of its own")
                   .arg(days));
    return {};
}

ActResult<> RegistrationsPlan::planAnnotations(qint64 id, const Registration &registration, bool isNew)
{
    NIDUS_TRY(here, m_registry.annotations(id));
    for (const Annotation &annotation : registration.annotations) {
        const QString what =
            QStringLiteral("%1 %2").arg(nidus::id(annotation.status), registration.nid.folded());
        const auto same = std::ranges::find_if(here, [&](const Annotation &own) {
            return own.status == annotation.status && own.changeController == annotation.changeController &&
                   own.reason == annotation.reason && (!annotation.at.isValid() || own.at == annotation.at) &&
                   (annotation.by.isEmpty() || own.by == annotation.by);
        });
        if (same != here.end()) {
            here.erase(same); // one of ours stands for one of the document's
            note(Outcome::Known, what, {}, isNew ? 0 : 1);
            continue;
        }
        // What an edition's silence did, or its end, goes with that edition.
        const bool followsEntries =
            (annotation.status == Status::Delisted || annotation.status == Status::Registered) &&
            annotation.changeController.isEmpty();
        if (followsEntries && !isNew && !m_history.isTaken()) {
            note(Outcome::Refused, what,
                 tr("not imported: it belongs to an edition, and the registry here has editions of its own"));
            continue;
        }
        NIDUS_DO(m_registry.annotate(id, annotation, false));
        if (!isNew)
            note(Outcome::Changed, what, annotation.reason.simplified());
    }
    return {};
}

ActResult<> RegistrationsPlan::planSupersessions(qint64 id, const Registration &registration, bool isNew)
{
    NIDUS_TRY(here, m_registry.supersessions(id));
    // The same two names at the same moment (of a document that tells none: at any) are one act.
    QHash<QString, Supersession> known;
    const auto keyOf = [](const Supersession &one, const QDateTime &at) {
        return QStringLiteral("%1 %2 %3").arg(nidus::id(one.role), one.other, formats::momentText(at));
    };
    const auto remember = [&](const Supersession &one) {
        known.insert(keyOf(one, one.at), one);
        known.insert(keyOf(one, {}), one);
    };
    std::ranges::for_each(std::as_const(here), remember);
    for (const Supersession &one : registration.supersessions) {
        const QString what = nidus::id(one.role) + u' ' + one.other;
        const auto own = known.constFind(keyOf(one, one.at));
        if (own == known.cend()) {
            NIDUS_DO(m_registry.supersede(id, one));
            if (!isNew)
                note(Outcome::Changed, what, one.reason.simplified());
            remember(one);
        } else if (own->reason != one.reason || (!one.by.isEmpty() && own->by != one.by)) {
            note(Outcome::Refused, what,
                 tr("not imported: it is already here, by %1: %2").arg(own->by, own->reason.simplified()));
        }
    }
    return {};
}

ActResult<> RegistrationsPlan::planOutsideDecisions(qint64 id, const Registration &registration, bool isNew)
{
    NIDUS_TRY(here, m_registry.outsideDecisions(id));
    // Of one rule at one moment ours stands, unless it is one of the document's: within a second there may be
    // several.
    QHash<QString, RecordedDecision> others;
    const auto keyOf = [](const RecordedDecision &one) { return QString(one.rule + u' ' + one.at); };
    const auto allOf = [](const RecordedDecision &one) {
        const OutsideDecision &said = one.decision;
        return QStringList{one.rule,  one.name,      one.at,   one.who,     one.request,
                           said.body, said.document, said.day, said.address}
            .join(QChar::LineSeparator);
    };
    QSet<QString> theirs, known;
    for (const RecordedDecision &one : registration.outsideDecisions)
        theirs.insert(allOf(one));
    for (const RecordedDecision &one : std::as_const(here)) {
        known.insert(allOf(one));
        if (!theirs.contains(allOf(one)))
            others.insert(keyOf(one), one);
    }
    for (const RecordedDecision &one : registration.outsideDecisions) {
        const QString what = QStringLiteral("outside-decision ") + one.rule;
        const auto other = others.constFind(keyOf(one));
        if (rules::answerTo(one.rule) != rules::Answer::OutsideDecision) {
            note(Outcome::Refused, what,
                 tr("not imported: no outside decision can lift an error of %1").arg(one.rule));
        } else if (known.contains(allOf(one))) {
            continue;
        } else if (other != others.cend()) {
            note(Outcome::Refused, what,
                 tr("not imported: it is already here, by %1: %2").arg(other->who, wordsOf(other->decision)));
        } else {
            NIDUS_DO(m_registry.addOutsideDecision(id, one));
            if (!isNew)
                note(Outcome::Changed, what, wordsOf(one.decision));
            known.insert(allOf(one));
        }
    }
    return {};
}

} // namespace

ActResult<> forEachRegistration(const QString &file, bool json, const formats::TakeRegistration &take,
                                const formats::TakeEdition &takeEdition, const QString &latest)
{
    files::File input(file);
    if (!input.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return refused(refusal::File{input.errorString(), file});
    auto read = json ? formats::readRegistrationsJson(input, take, formats::anyLength, takeEdition, latest)
                     : formats::readRegistrationsXml(input, take, formats::anyLength, takeEdition, latest);
    if (input.error() != QFileDevice::NoError)
        return refused(refusal::File{input.errorString(), file});
    if (read)
        return {};
    return refused(refusal::Unreadable{file, read.error()});
}

ActResult<> planRegistrations(Planning &planning, const QString &file, bool json)
{
    return RegistrationsPlan(planning, file, json).run();
}

} // namespace nidus
