#include "core/operations/import/planned_registry.h"

#include "core/operations/import/import_executor.h"
#include "core/operations/import/template_stream.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"

#include <algorithm>
#include <map>

namespace nidus {

int KnownName::highest() const
{
    int highest = 0;
    for (const KnownVersion &version : versions)
        highest = qMax(highest, version.number.number);
    return highest;
}

std::optional<VersionNumber> KnownName::placeFor(std::optional<int> stated, const QByteArray &content) const
{
    const int number = stated.value_or(highest() + 1);
    int corrections = 0;
    for (const KnownVersion &version : versions) {
        const bool isThisNumber = !stated || version.number.number == *stated;
        if (isThisNumber && version.content == content)
            return std::nullopt;
        if (version.number.number == number)
            corrections = qMax(corrections, version.number.correction);
    }
    return VersionNumber{number, corrections + 1};
}

void PlannedRegistry::begin(ImportExecutor *executor)
{
    m_executor = executor;
    m_applies = true;
    if (executor) {
        m_names.clear();
        m_editions.clear();
        m_annotations.clear();
    }
    for (KnownName &name : m_names)
        name.isNew = false;
    m_before = m_editions.size();
}

// ---- what is there ----

ActResult<KnownName *> PlannedRegistry::name(const Nid &nid)
{
    const auto found = m_names.find(nid.folded());
    if (found != m_names.end())
        return &*found;
    NIDUS_TRY(id, store::findRegistration(m_database, nid));
    KnownName fresh;
    fresh.registration = id.value_or(0);
    return &*m_names.insert(nid.folded(), fresh);
}

ActResult<KnownName *> PlannedRegistry::nameWithVersions(const Nid &nid)
{
    NIDUS_TRY(known, name(nid));
    if (known->registration > 0 && !known->isNew && !known->hasVersions) {
        NIDUS_TRY(versions, store::readVersions(m_database, known->registration, false));
        for (const Version &version : std::as_const(versions))
            known->versions += {version.number, contentHash(version.text)};
    }
    known->hasVersions = true;
    return known;
}

const PlannedRegistry::PlannedEdition *PlannedRegistry::planned(qint64 edition) const
{
    const auto found =
        std::ranges::find_if(m_editions, [edition](const PlannedEdition &own) { return own.id == edition; });
    return found == m_editions.cend() ? nullptr : &*found;
}

ActResult<QList<store::EditionInfo>> PlannedRegistry::editions()
{
    NIDUS_TRY(all, store::editions(m_database));
    for (const PlannedEdition &own : std::as_const(m_editions))
        all += {own.id, own.edition.effective, own.edition.origin, own.base, {}, {}};
    std::ranges::stable_sort(all, {}, &store::EditionInfo::effective);
    return all;
}

ActResult<qint64> PlannedRegistry::newestEdition()
{
    NIDUS_TRY(all, editions());
    qint64 newest = 0, seed = 0;
    for (const store::EditionInfo &info : std::as_const(all))
        (info.origin == Origin::Seed ? seed : newest) = info.number;
    return newest != 0 ? newest : seed;
}

ActResult<Edition> PlannedRegistry::edition(qint64 number)
{
    if (const PlannedEdition *own = planned(number))
        return own->edition;
    NIDUS_TRY(edition, store::readEdition(m_database, number));
    return std::move(edition);
}

ActResult<QList<store::ListedEntry>> PlannedRegistry::entriesOf(qint64 edition)
{
    if (edition == 0)
        return QList<store::ListedEntry>();
    const PlannedEdition *own = planned(edition);
    if (!own || m_executor) { // what is written is read back, shown or not
        NIDUS_TRY(entries, store::entriesOf(m_database, edition));
        return std::move(entries);
    }
    NIDUS_TRY(base, entriesOf(own->base));
    std::map<std::pair<qint64, int>, store::ListedEntry> listed;
    for (const store::ListedEntry &entry : std::as_const(base))
        listed[{entry.registration, entry.occurrence}] = entry;
    for (const store::EntryChange &change : own->changes)
        if (change.removed)
            listed.erase({change.registration, change.occurrence});
        else
            listed[{change.registration, change.occurrence}] = {0, change.registration, change.occurrence,
                                                                change.position, change.entry};
    QList<store::ListedEntry> entries;
    for (const auto &[key, entry] : listed)
        entries += entry;
    std::ranges::stable_sort(entries, [](const store::ListedEntry &a, const store::ListedEntry &b) {
        return std::tie(a.entry.section, a.position) < std::tie(b.entry.section, b.position);
    });
    return entries;
}

ActResult<QList<EntryRevision>> PlannedRegistry::entryHistory(qint64 registration,
                                                              const store::EditionOrder &order)
{
    QList<EntryRevision> history;
    if (registration > 0) {
        NIDUS_TRY(here, store::entryHistory(m_database, registration, &order));
        history = std::move(here);
    }
    for (const PlannedEdition &own : std::as_const(m_editions).first(m_before))
        for (const store::EntryChange &change : own.changes)
            if (change.registration == registration)
                history += {own.id,       own.edition.effective, own.edition.origin, change.removed,
                            change.entry, change.position,       change.occurrence};
    return history;
}

ActResult<QList<Annotation>> PlannedRegistry::annotations(qint64 registration)
{
    QList<Annotation> all;
    if (registration > 0) {
        NIDUS_TRY(here, store::readAnnotations(m_database, registration));
        all = std::move(here);
    }
    return all + m_annotations.value(registration);
}

ActResult<QHash<qint64, QString>> PlannedRegistry::statuses()
{
    QHash<qint64, QString> statuses;
    NIDUS_DO(store::forEachListing(m_database, [&](const Listing &listing) {
        statuses.insert(listing.registration, listing.status);
        return true;
    }));
    for (auto own = m_annotations.cbegin(); own != m_annotations.cend(); ++own)
        statuses.insert(own.key(), id(own->last().status));
    return statuses;
}

// ---- what is to be there ----

ActResult<qint64> PlannedRegistry::registrationFor(const Nid &nid)
{
    NIDUS_TRY(known, name(nid));
    if (known->registration == 0 && m_applies) {
        known->registration = --m_lastPlanned;
        if (m_executor) {
            NIDUS_TRY(id, m_executor->addRegistration(nid));
            known->registration = id;
        }
        known->isNew = true;
    }
    if (m_executor && m_applies)
        m_executor->touch(known->registration);
    return known->registration;
}

ActResult<> PlannedRegistry::addVersion(const Nid &nid, const PlannedVersion &version)
{
    NIDUS_TRY(registration, registrationFor(nid));
    if (!m_applies)
        return {};
    if (m_executor)
        NIDUS_DO(m_executor->addVersion(registration, version));
    m_names[nid.folded()].versions += {version.version.number, version.content};
    return {};
}

ActResult<qint64> PlannedRegistry::addEdition(const Edition &edition, qint64 base, const Source *source)
{
    if (!m_applies)
        return 0;
    qint64 id = --m_lastPlanned;
    if (m_executor) {
        NIDUS_TRY(added, m_executor->addEdition(edition, base, source));
        id = added;
    }
    m_editions += {id, base, edition, {}};
    return id;
}

ActResult<> PlannedRegistry::addEntry(qint64 edition, const store::EntryChange &change)
{
    if (!m_applies)
        return {};
    if (m_executor)
        return m_executor->addEntry(edition, change);
    const auto own = std::find_if(m_editions.rbegin(), m_editions.rend(),
                                  [edition](const PlannedEdition &there) { return there.id == edition; });
    if (own != m_editions.rend())
        own->changes += change;
    return {};
}

ActResult<> PlannedRegistry::annotate(qint64 registration, const Annotation &annotation, bool isNow)
{
    if (!m_applies)
        return {};
    if (m_executor)
        NIDUS_DO(m_executor->annotate(registration, annotation, isNow));
    m_annotations[registration] += annotation;
    return {};
}

void PlannedRegistry::losePlace(qint64 registration)
{
    if (m_executor && m_applies)
        m_executor->touchOnlyListing(registration);
}

} // namespace nidus
