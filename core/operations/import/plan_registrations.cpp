// Our own XML and JSON on their way in: registrations with all versions, corrections, entries and
// annotations. The document is read twice: once to see that it is sound and which editions its entries belong
// to, once to take it.
#include "core/translation.inc"

#include "core/files/file.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "core/operations/import/planning.h"
#include "core/operations/import/template_stream.h"
#include "core/operations/version_reference.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/positions.h"

#include <algorithm>
#include <map>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;
using Verdict = PlannedItem::Verdict;

// One edition that the document speaks of. Two revisions of one record on one day are two editions of that
// day.
struct EditionKey {
    QString effective;
    int ordinal = 0;
    Origin origin = Origin::Import;
    auto operator<=>(const EditionKey &other) const
    {
        if (const int order = effective.compare(other.effective); order != 0)
            return order <=> 0;
        if (const auto order = ordinal <=> other.ordinal; order != 0)
            return order;
        return origin <=> other.origin;
    }
    bool operator==(const EditionKey &) const = default;
};

QList<EditionKey> keysOf(const QList<EntryRevision> &entries)
{
    QList<EditionKey> keys;
    for (const EntryRevision &entry : entries) {
        int ordinal = 0;
        for (qsizetype i = 0; i < keys.size(); ++i)
            ordinal +=
                keys[i].effective == entry.effective && entries[i].occurrence == entry.occurrence ? 1 : 0;
        keys += EditionKey{entry.effective, ordinal, entry.origin};
    }
    return keys;
}

class RegistrationsPlan {
public:
    RegistrationsPlan(Planning &planning, const QString &file, bool json)
        : m_planning(planning), m_registry(planning.registry), m_file(file), m_json(json),
          m_chosen(planning.chosenOf(file))
    {
    }

    ActResult<> run();

private:
    bool isTaken(const Registration &registration) const;
    ActResult<> planEditions();
    ActResult<> planRegistration(const Registration &registration, bool isTaken);
    ActResult<> planVersions(const Nid &nid, const QList<Version> &versions);
    ActResult<> planVersion(const Nid &nid, const Version &version, const QByteArray &content,
                            const std::optional<KnownVersion> &standing);
    ActResult<> planEntries(qint64 id, const Registration &registration, bool isNew, bool isTaken);
    ActResult<> noteLeft(qint64 id, const Nid &nid, QList<EntryRevision> left);
    ActResult<> planAnnotations(qint64 id, const Registration &registration, bool isNew);
    ActResult<> planSupersessions(qint64 id, const Registration &registration, bool isNew);
    ActResult<> keepOtherSeeds();
    void note(Outcome outcome, const QString &what, const QString &detail = {}, qsizetype times = 1);

    Planning &m_planning;
    PlannedRegistry &m_registry;
    const QString &m_file;
    const bool m_json;
    const ImportChoice::File *const m_chosen;
    bool m_takesHistory = true; // else the registry here has editions of its own: only last entries are taken
    bool m_hasSeeds = false;    // the registry here knows them, so those of the document are not taken
    std::map<EditionKey, qint64> m_editions; // key → edition
    QHash<QString, QString>
        m_positions;              // folded NID → position in its section, where the document does not say
    QSet<qint64> m_registrations; // that the document speaks of
    store::EditionOrder m_here;   // the registry here before
    QList<ImportItem> m_steps;    // of the registration that is planned
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
    NIDUS_DO(planEditions());
    ActResult<> failed;
    NIDUS_DO(forEachRegistration(m_file, m_json, [&](Registration &&registration) {
        if (const bool taken = isTaken(registration); m_planning.isSaid(taken)) {
            m_registry.setApplies(taken);
            failed = planRegistration(registration, taken);
            m_registry.setApplies(true);
            if (failed)
                failed = m_planning.showProgress(m_file);
        }
        return failed.has_value();
    }));
    NIDUS_DO(failed);
    if (m_takesHistory && m_hasSeeds && !m_editions.empty())
        NIDUS_DO(keepOtherSeeds());
    return m_planning.listNewOnes();
}

ActResult<> RegistrationsPlan::planEditions()
{
    NIDUS_TRY(order, store::EditionOrder::of(m_registry.database()));
    m_here = std::move(order);
    NIDUS_TRY(all, m_registry.editions());
    for (const store::EditionInfo &info : std::as_const(all)) {
        m_hasSeeds = m_hasSeeds || info.origin == Origin::Seed;
        m_takesHistory = m_takesHistory && info.origin == Origin::Seed;
    }
    QStringList names;
    NIDUS_DO(forEachRegistration(m_file, m_json, [&](Registration &&registration) {
        if (!isTaken(registration))
            return true;
        for (const EditionKey &key : keysOf(registration.entries))
            if (key.origin != Origin::Seed || !m_hasSeeds)
                m_editions.emplace(key, 0);
        names += registration.nid.folded();
        return true;
    }));
    m_planning.expect(names.size());
    std::ranges::sort(names);
    const QStringList positions = store::evenPositions(names.size());
    for (qsizetype i = 0; i < names.size(); ++i)
        m_positions.insert(names[i], positions[i]);
    if (!m_takesHistory)
        return {};
    qint64 base = 0; // not the seeds: the first real import takes their place
    for (auto &[key, id] : m_editions) {
        Edition next = formats::newEdition(key.effective);
        next.origin = key.origin;
        NIDUS_TRY(added, m_registry.addEdition(next, base));
        id = base = added;
        note(Outcome::Added, QStringLiteral("edition %1").arg(key.effective));
    }
    if (m_planning.plan) // they come with the first registration that is taken
        return {};
    for (const ImportItem &edition : std::exchange(m_steps, {}))
        m_planning.report.add(edition);
    return {};
}

// Registrations may be some of a registry's: that they are silent of a name says nothing of it. The seeds of
// the others go on being listed, from the first edition that is not older than they are; where there is none,
// on top of the document's history.
ActResult<> RegistrationsPlan::keepOtherSeeds()
{
    NIDUS_TRY(all, m_registry.editions());
    for (const store::EditionInfo &info : std::as_const(all)) {
        if (info.origin != Origin::Seed)
            continue;
        const auto edition = m_editions.lower_bound({info.effective, 0, {}});
        NIDUS_TRY(seeds, m_registry.entriesOf(info.number));
        for (const store::ListedEntry &seed : std::as_const(seeds)) {
            if (m_registrations.contains(seed.registration))
                continue;
            if (edition != m_editions.end()) {
                NIDUS_DO(m_registry.addEntry(
                    edition->second, {seed.registration, seed.occurrence, false, seed.position, seed.entry}));
                continue;
            }
            NIDUS_TRY(nid, Nid::parse(seed.entry.name.trimmed()));
            m_planning.unlisted.insert(nid.folded(), {nid, seed.registration, {seed.entry, {}}});
        }
    }
    return {};
}

ActResult<> RegistrationsPlan::planRegistration(const Registration &registration, bool isTaken)
{
    const Nid &nid = registration.nid;
    const QList<ImportItem> editions = isTaken ? QList<ImportItem>() : std::exchange(m_steps, {});
    NIDUS_TRY(known, m_registry.nameWithVersions(nid));
    const bool isNew = known->registration == 0 || known->isNew;
    NIDUS_TRY(id, m_registry.registrationFor(nid));
    if (isTaken)
        m_registrations.insert(id);
    if (isNew)
        note(Outcome::Added, nid.folded());
    NIDUS_DO(planVersions(nid, registration.versions));
    NIDUS_DO(planEntries(id, registration, isNew, isTaken));
    NIDUS_DO(planAnnotations(id, registration, isNew));
    NIDUS_DO(planSupersessions(id, registration, isNew));

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
    return {};
}

// The corrections of a number are a sequence. What of it is here in the same order is known; from the first
// text that is not, the rest goes behind what is here, so that the last one is the one that the document has
// last.
ActResult<> RegistrationsPlan::planVersions(const Nid &nid, const QList<Version> &versions)
{
    NIDUS_TRY(known, m_registry.nameWithVersions(nid));
    struct Place {
        qsizetype next = 0; // in the versions here, behind the last one that was found
        bool isBehind = false;
        std::optional<KnownVersion> standing = {}; // here before
    };
    QHash<int, Place> places; // by number
    for (const Version &version : versions) {
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
    NIDUS_DO(m_registry.addVersion(nid, planned));
    note(Outcome::Added, referenceText(nid, planned.version.number),
         isOlder ? intoHistory(nid, standing->number) : QString());
    return {};
}

ActResult<> RegistrationsPlan::planEntries(qint64 id, const Registration &registration, bool isNew,
                                           bool isTaken)
{
    const Nid &nid = registration.nid;
    const QString what = QStringLiteral("entry %1").arg(nid.folded());
    const QList<EditionKey> keys = keysOf(registration.entries);
    const EntryRevision *last = nullptr; // of the first record of the name
    QList<EntryRevision> left;
    int taken = 0;
    for (qsizetype i = 0; i < keys.size(); ++i) {
        const EntryRevision &revision = registration.entries[i];
        if (revision.occurrence == 1)
            last = &revision;
        const auto edition = m_editions.find(keys[i]);
        const bool isSeedHere = keys[i].origin == Origin::Seed && m_hasSeeds;
        if (!m_takesHistory || isSeedHere) {
            left += revision;
            continue;
        }
        const QString position =
            revision.position.isEmpty() ? m_positions.value(nid.folded()) : revision.position;
        NIDUS_DO(m_registry.addEntry(edition == m_editions.cend() ? 0 : edition->second,
                                     {id, revision.occurrence, revision.removed, position, revision.entry}));
        note(taken++ == 0 ? Outcome::Added : Outcome::Changed, what, revision.effective);
    }
    const bool isListed = last && !last->removed;
    ImportReport &report = m_planning.report;
    if (isListed && isTaken)
        ++(nid.kind() == Kind::Informal ? report.informalEntries : report.formalEntries);
    if (isListed && isNew && !m_takesHistory) { // in a next edition of the registry here
        if (isTaken)
            m_planning.unlisted.insert(nid.folded(), {nid, id, {last->entry, {}}});
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
    NIDUS_TRY(here, m_registry.entryHistory(id, m_here));
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
             ? tr("not taken: its record of %1 is a seed, and the registry here has its own seeds").arg(days)
             : tr("not taken: its record as of %1, because the registry here has editions of its own")
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
        if (followsEntries && !isNew && !m_takesHistory) {
            note(Outcome::Refused, what,
                 tr("not taken: it goes with an edition, and the registry here has editions of its own"));
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
    for (const Supersession &one : registration.supersessions) {
        const bool isKnown = std::ranges::any_of(here, [&](const Supersession &own) {
            return own.role == one.role && own.other == one.other && own.reason == one.reason &&
                   (!one.at.isValid() || own.at == one.at) && (one.by.isEmpty() || own.by == one.by);
        });
        if (isKnown)
            continue;
        NIDUS_DO(m_registry.supersede(id, one));
        if (!isNew)
            note(Outcome::Changed, nidus::id(one.role) + u' ' + one.other, one.reason.simplified());
    }
    return {};
}

} // namespace

ActResult<> forEachRegistration(const QString &file, bool json,
                                const std::function<bool(Registration &&)> &take)
{
    files::File input(file);
    if (!input.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return refused(refusal::File{input.errorString(), file});
    auto read =
        json ? formats::readRegistrationsJson(input, take) : formats::readRegistrationsXml(input, take);
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
