// Our own XML and JSON on their way in: registrations with all versions, corrections, entries and
// annotations. The document is read twice: once to see that it is sound and which editions its entries belong
// to, once to take it.
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "core/operations/act_result.h"
#include "core/operations/import/import_run.h"
#include "core/operations/import/template_stream.h"
#include "core/registration/short_fields.h"

#include <QBuffer>
#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

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

} // namespace

ActResult<> forEachRegistration(const QString &file, bool json,
                                const std::function<bool(Registration &&)> &take)
{
    NIDUS_TRY(bytes, readWhole(file));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    auto read =
        json ? formats::readRegistrationsJson(buffer, take) : formats::readRegistrationsXml(buffer, take);
    if (read)
        return {};
    ActError error;
    error.kind = ActError::Kind::Unreadable;
    error.place = file;
    error.read = read.error();
    return unexpected(error);
}

struct ImportRun::EditionPlan {
    bool takesHistory = true; // the registry here has editions of its own: only last entries are taken
    bool hasSeeds = false;    // the registry here knows them, so those of the document are not taken
    std::map<EditionKey, qint64> ids; // key → edition
    QHash<QString, QString>
        positions;              // folded NID → position in its section, where the document does not say
    QSet<qint64> registrations; // that the document speaks of
    store::EditionOrder here;   // the registry here before
};

ActResult<> ImportRun::planEditions(const QString &file, bool json, EditionPlan &plan)
{
    NIDUS_TRY(order, store::EditionOrder::of(m_database));
    plan.here = std::move(order);
    NIDUS_TRY(all, store::editions(m_database));
    for (const store::EditionInfo &info : all) {
        // What this very import wrote under an unfinished intake is not shown, so it does not count here.
        plan.hasSeeds = plan.hasSeeds || info.origin == Origin::Seed;
        plan.takesHistory = plan.takesHistory && info.origin == Origin::Seed;
    }
    QStringList names;
    const ImportChoice::File *chosen = chosenOf(file);
    NIDUS_DO(forEachRegistration(file, json, [&](Registration &&registration) {
        if (chosen && !chosen->whole && !chosen->names.contains(registration.nid.folded()))
            return true;
        for (const EditionKey &key : keysOf(registration.entries))
            if (key.origin != Origin::Seed || !plan.hasSeeds)
                plan.ids.emplace(key, 0);
        names += registration.nid.folded();
        return true;
    }));
    m_total += names.size();
    std::sort(names.begin(), names.end());
    const QStringList positions = store::evenPositions(names.size());
    for (qsizetype i = 0; i < names.size(); ++i)
        plan.positions.insert(names[i], positions[i]);
    if (!plan.takesHistory)
        return {};
    qint64 base = 0; // not the seeds: the first real import takes their place
    for (auto &[key, id] : plan.ids) {
        Edition next = formats::newEdition(key.effective);
        next.origin = key.origin;
        NIDUS_TRY(added, edition(next, base, std::nullopt));
        id = base = added;
        note(Outcome::Added, file, QStringLiteral("edition %1").arg(key.effective));
    }
    return {};
}

ActResult<> ImportRun::takeRegistrations(const QString &file, bool json)
{
    EditionPlan plan;
    NIDUS_DO(planEditions(file, json, plan));
    ActResult<> failed;
    const ImportChoice::File *chosen = chosenOf(file);
    NIDUS_DO(forEachRegistration(file, json, [&](Registration &&registration) {
        if (chosen && !chosen->whole && !chosen->names.contains(registration.nid.folded()))
            return true;
        failed = takeRegistration(file, registration, plan);
        if (failed)
            failed = showProgress(file);
        return failed.has_value();
    }));
    NIDUS_DO(failed);
    if (plan.takesHistory && plan.hasSeeds && !plan.ids.empty())
        NIDUS_DO(keepOtherSeeds(plan));
    return listNewOnes();
}

// Registrations may be some of a registry's: that they are silent of a name says nothing of it. The seeds of
// the others go on being listed, on top of the document's history.
ActResult<> ImportRun::keepOtherSeeds(const EditionPlan &plan)
{
    NIDUS_TRY(all, store::editions(m_database));
    for (const store::EditionInfo &info : all) {
        if (info.origin != Origin::Seed)
            continue;
        NIDUS_TRY(seeds, store::entriesOf(m_database, info.number));
        for (const store::ListedEntry &seed : std::as_const(seeds)) {
            NIDUS_TRY(nid, Nid::parse(seed.entry.name.trimmed()));
            if (!plan.registrations.contains(seed.registration))
                m_unlisted.insert(nid.folded(), {nid, seed.registration, {seed.entry, {}}});
        }
    }
    return {};
}

ActResult<> ImportRun::takeRegistration(const QString &file, const Registration &registration,
                                        EditionPlan &plan)
{
    const Nid &nid = registration.nid;
    NIDUS_TRY(entry, known(nid));
    const bool isNew = entry->registration == 0 || entry->isNew;
    NIDUS_TRY(id, registrationFor(nid));
    plan.registrations.insert(id);
    if (isNew)
        note(Outcome::Added, file, nid.folded());
    NIDUS_DO(takeVersions(file, nid, registration.versions));
    NIDUS_DO(takeEntries(file, id, registration, isNew, plan));
    NIDUS_DO(takeAnnotations(file, id, registration, isNew, plan));
    return wrote();
}

// The corrections of a number are a sequence. What of it is here in the same order is known; from the first
// text that is not, the rest goes behind what is here, so that the last one is the one that the document has
// last.
ActResult<> ImportRun::takeVersions(const QString &file, const Nid &nid, const QList<Version> &versions)
{
    NIDUS_TRY(entry, known(nid));
    struct Place {
        qsizetype next = 0; // in the versions here, behind the last one that was found
        bool isBehind = false;
    };
    QHash<int, Place> places; // by number
    for (const Version &version : versions) {
        Place &place = places[version.number.number];
        const QByteArray content = contentHash(version.text);
        const auto from = entry->versions.cbegin() + place.next, end = entry->versions.cend();
        const auto found = place.isBehind ? end : std::find_if(from, end, [&](const KnownVersion &here) {
            return here.number.number == version.number.number && here.content == content;
        });
        if (found != end) {
            place.next = found - entry->versions.cbegin() + 1;
            note(Outcome::Known, file, {});
            continue;
        }
        place.isBehind = true;
        NIDUS_DO(addVersion(file, nid, version, content));
    }
    return {};
}

ActResult<> ImportRun::addVersion(const QString &file, const Nid &nid, const Version &version,
                                  const QByteArray &content)
{
    NIDUS_TRY(entry, known(nid));
    int corrections = 0;
    for (const KnownVersion &here : std::as_const(entry->versions))
        if (here.number.number == version.number.number)
            corrections = qMax(corrections, here.number.correction);
    NIDUS_TRY(now, act());
    std::optional<qint64> source;
    if (version.source) {
        NIDUS_TRY(id, store::addSource(*now, *version.source));
        source = id;
    }
    Version taken = version;
    taken.number.correction = corrections + 1;
    NIDUS_DO(store::addVersion(*now, entry->registration, taken, source, m_intake));
    entry->versions += {taken.number, content};
    note(Outcome::Added, file, referenceText(nid, taken.number));
    return wrote(4);
}

ActResult<> ImportRun::takeEntries(const QString &file, qint64 id, const Registration &registration,
                                   bool isNew, const EditionPlan &plan)
{
    const Nid &nid = registration.nid;
    const QList<EditionKey> keys = keysOf(registration.entries);
    const EntryRevision *last = nullptr; // of the first record of the name
    QList<EntryRevision> left;
    int taken = 0;
    for (qsizetype i = 0; i < keys.size(); ++i) {
        const EntryRevision &revision = registration.entries[i];
        if (revision.occurrence == 1)
            last = &revision;
        const auto edition = plan.ids.find(keys[i]);
        if (!plan.takesHistory || edition == plan.ids.cend()) {
            left += revision;
            continue;
        }
        const QString position =
            revision.position.isEmpty() ? plan.positions.value(nid.folded()) : revision.position;
        NIDUS_DO(
            entry(edition->second, {id, revision.occurrence, revision.removed, position, revision.entry}));
        note(taken++ == 0 ? Outcome::Added : Outcome::Changed, file,
             QStringLiteral("entry %1").arg(nid.folded()), revision.effective);
    }
    const bool isListed = last && !last->removed;
    if (isListed)
        ++(nid.kind() == Kind::Informal ? m_report.informalEntries : m_report.formalEntries);
    if (isListed && isNew && !plan.takesHistory) { // in a next edition of the registry here
        m_unlisted.insert(nid.folded(), {nid, id, {last->entry, {}}});
        note(Outcome::Added, file, QStringLiteral("entry %1").arg(nid.folded()));
        left.removeOne(*last);
    }
    return noteLeft(file, id, nid, left, plan);
}

// The records of the document that were not taken: those that are here as well are known, of the others it is
// said why.
ActResult<> ImportRun::noteLeft(const QString &file, qint64 id, const Nid &nid, QList<EntryRevision> left,
                                const EditionPlan &plan)
{
    if (left.isEmpty())
        return {};
    NIDUS_TRY(here, store::entryHistory(m_database, id, &plan.here));
    const bool hasReal = std::any_of(here.cbegin(), here.cend(),
                                     [](const EntryRevision &own) { return own.origin != Origin::Seed; });
    const auto isSame = [](const EntryRevision &own, const EntryRevision &theirs) {
        return own.occurrence == theirs.occurrence && own.removed == theirs.removed &&
               (own.removed || own.entry == theirs.entry);
    };
    const auto isHere = [&](const EntryRevision &revision) {
        if (revision.origin == Origin::Seed && hasReal)
            return true; // a real entry takes a seed's place
        return std::any_of(here.cbegin(), here.cend(), [&](const EntryRevision &own) {
            return own.effective == revision.effective && isSame(own, revision);
        });
    };
    const qsizetype all = left.size();
    // What is listed today is the same, though it has been listed since another day.
    if (!here.isEmpty() && isSame(here.last(), left.last()))
        left.removeLast();
    left.removeIf(isHere);
    m_report.known += all - left.size();
    if (left.isEmpty())
        return {};
    const QString first = left.first().effective, last = left.last().effective;
    const QString days = first == last ? first : tr("%1 to %2").arg(first, last);
    const bool onlySeeds = std::all_of(left.cbegin(), left.cend(), [](const EntryRevision &revision) {
        return revision.origin == Origin::Seed;
    });
    note(Outcome::Refused, file, QStringLiteral("entry %1").arg(nid.folded()),
         onlySeeds
             ? tr("not taken: its record of %1 is a seed, and the registry here has its own seeds").arg(days)
             : tr("not taken: its record as of %1, because the registry here has editions of its own")
                   .arg(days));
    return {};
}

ActResult<> ImportRun::takeAnnotations(const QString &file, qint64 id, const Registration &registration,
                                       bool isNew, const EditionPlan &plan)
{
    NIDUS_TRY(here, store::readAnnotations(m_database, id));
    here += m_intakeAnnotations.value(id);
    for (const Annotation &annotation : registration.annotations) {
        const auto same = std::find_if(here.begin(), here.end(), [&](const Annotation &own) {
            return own.status == annotation.status && own.changeController == annotation.changeController &&
                   own.reason == annotation.reason && (!annotation.at.isValid() || own.at == annotation.at) &&
                   (annotation.by.isEmpty() || own.by == annotation.by);
        });
        if (same != here.end()) {
            here.erase(same); // one of ours stands for one of the document's
            m_report.known += isNew ? 0 : 1;
            continue;
        }
        const QString what =
            QStringLiteral("%1 %2").arg(nidus::id(annotation.status), registration.nid.folded());
        // What an edition's silence did, or its end, goes with that edition.
        const bool followsEntries =
            (annotation.status == Status::Delisted || annotation.status == Status::Registered) &&
            annotation.changeController.isEmpty();
        if (followsEntries && !isNew && !plan.takesHistory) {
            note(Outcome::Refused, file, what,
                 tr("not taken: it goes with an edition, and the registry here has editions of its own"));
            continue;
        }
        NIDUS_TRY(now, act());
        NIDUS_DO(store::addAnnotation(*now, id, annotation, m_intake));
        if (!isNew)
            note(Outcome::Changed, file, what, annotation.reason.simplified());
    }
    return {};
}

} // namespace nidus
