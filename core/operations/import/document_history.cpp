#include "core/translation.inc"

#include "core/operations/import/document_history.h"

#include "core/formats/iana/registry_document.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;
using Verdict = PlannedItem::Verdict;

QString editionWords(const QString &day) { return QStringLiteral("edition %1").arg(day); }

} // namespace

ActResult<> DocumentHistory::begin()
{
    NIDUS_TRY(order, store::EditionOrder::of(m_registry.database()));
    m_here = std::move(order);
    NIDUS_TRY(all, m_registry.editions());
    for (const store::EditionInfo &info : std::as_const(all)) {
        if (info.origin == Origin::Seed)
            m_seeds = info.number;
        m_isTaken = m_isTaken && info.origin == Origin::Seed;
    }
    m_hasSeeds = m_seeds != 0;
    return {};
}

// ---- the document read once ----

void DocumentHistory::noteEdition(Edition edition, bool isWhole)
{
    m_isWhole = isWhole;
    if (!isSeedHere(edition.origin))
        m_days += edition.effective;
    m_last = std::move(edition);
}

void DocumentHistory::noteEntries(const QList<EntryRevision> &entries)
{
    if (m_isWhole)
        return;
    for (const Key &key : keysOf(entries))
        if (!isSeedHere(key.origin))
            m_named.emplace(key, 0);
}

QList<DocumentHistory::Key> DocumentHistory::keysOf(const QList<EntryRevision> &entries)
{
    QList<Key> keys;
    QHash<std::pair<QString, int>, int> ordinals; // of a record on a day: the next
    for (const EntryRevision &entry : entries)
        keys += Key{entry.effective, ordinals[{entry.effective, entry.occurrence}]++, entry.origin};
    return keys;
}

// ---- planned ----

ActResult<QList<ImportItem>> DocumentHistory::plan()
{
    QList<ImportItem> named;
    if (m_isTaken && !m_isWhole) {
        NIDUS_TRY(made, planNamed());
        named = std::move(made);
    }
    if (m_isTaken && !m_days.isEmpty())
        sayEditions();
    if (!m_isTaken && m_isWhole)
        NIDUS_DO(refuseHead());
    if (!m_planning.plan)
        for (const ImportItem &edition : std::exchange(named, {}))
            m_planning.report.add(edition);
    return named;
}

// Not on the seeds: the first real import takes their place.
ActResult<QList<ImportItem>> DocumentHistory::planNamed()
{
    QList<ImportItem> made;
    for (auto &[key, id] : m_named) {
        Edition next = formats::newEdition(key.effective);
        next.origin = key.origin;
        NIDUS_TRY(added, m_registry.addEdition(next, m_lastReal));
        id = m_lastReal = added;
        m_firstReal = m_firstReal == 0 ? added : m_firstReal;
        made += step(Outcome::Added, m_file, editionWords(key.effective));
    }
    return made;
}

PlannedItem DocumentHistory::editionItem(const QString &day) const
{
    PlannedItem item;
    item.kind = PlannedItem::Kind::Edition;
    item.verdict = Verdict::New;
    item.file = m_file;
    item.name = day;
    item.what = editionWords(day);
    return item;
}

// They are one thing, which a person takes or leaves.
void DocumentHistory::sayEditions()
{
    PlannedItem item = editionItem(m_days.last());
    if (m_days.size() > 1)
        item.what = QStringLiteral("editions %1 to %2").arg(m_days.first(), m_days.last());
    for (const QString &day : std::as_const(m_days))
        item.steps += step(Outcome::Added, m_file, editionWords(day));
    if (m_planning.isSaid(m_isWhole))
        m_planning.add(item, m_isWhole);
}

// The registry here keeps the head that it has; that is said where the document has another.
ActResult<> DocumentHistory::refuseHead()
{
    NIDUS_TRY(newest, m_registry.newestEdition());
    NIDUS_TRY(here, m_registry.edition(newest));
    const auto isHead = [this](const Edition &head) {
        return head.prolog == m_last.prolog && head.tail == m_last.tail &&
               formats::withEffective(head, m_last.effective).head == m_last.head;
    };
    if (isHead(here) || isHead(formats::newEdition(m_last.effective)))
        return {};
    PlannedItem item = editionItem(m_last.effective);
    item.verdict = Verdict::Refused;
    item.steps = {step(Outcome::Refused, m_file, item.what,
                       tr("not imported: the head of the registry as of %1, because the registry here has "
                          "editions of its own")
                           .arg(item.name))};
    m_planning.add(item);
    return {};
}

// Each rests on the one before it: the entries of a document say what it lists otherwise.
ActResult<> DocumentHistory::planEdition(const formats::DocumentEdition &next)
{
    if (!m_isTaken || !m_isWhole)
        return {};
    const bool isSeed = next.edition.origin == Origin::Seed;
    if (isSeedHere(next.edition.origin)) {
        m_numbered += 0;
        return {};
    }
    const bool isFirst = !isSeed && m_lastReal == 0;
    m_restsOnSeedsHere = m_restsOnSeedsHere || (isFirst && next.onSeeds && m_hasSeeds);
    NIDUS_TRY(added, m_registry.addEdition(next.edition, isFirst && next.onSeeds ? m_seeds : m_lastReal));
    m_numbered += added;
    (isSeed ? m_seeds : m_lastReal) = added;
    m_firstReal = isFirst ? added : m_firstReal;
    return {};
}

QList<DocumentHistory::Place> DocumentHistory::placesOf(const QList<EntryRevision> &entries) const
{
    const QList<Key> keys = m_isWhole ? QList<Key>() : keysOf(entries);
    QList<Place> places;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const auto named = m_isWhole ? m_named.cend() : m_named.find(keys[i]);
        const qint64 edition = m_isWhole                 ? m_numbered.value(entries[i].edition - 1)
                               : named != m_named.cend() ? named->second
                                                         : 0;
        places += {m_isTaken && !isSeedHere(entries[i].origin), edition};
    }
    return places;
}

ActResult<> DocumentHistory::finish(const RegistrationSet &registrations)
{
    if (!m_isTaken || !m_hasSeeds || m_firstReal == 0)
        return {};
    NIDUS_TRY(all, m_registry.editions());
    NIDUS_TRY(delisted, m_registry.delisted());
    for (const store::EditionInfo &info : std::as_const(all)) {
        if (info.origin != Origin::Seed)
            continue;
        NIDUS_TRY(seeds, m_registry.entriesOf(info.number));
        for (const store::ListedEntry &seed : std::as_const(seeds))
            if (!registrations.contains(seed.registration))
                NIDUS_DO(m_isWhole ? delistOther(info, seed, delisted) : keepOther(info, seed));
    }
    return {};
}

// The document's editions are the registry: what they do not list is not listed, as with the registry's own
// document.
ActResult<> DocumentHistory::delistOther(const store::EditionInfo &seeds, const store::ListedEntry &seed,
                                         const QSet<qint64> &delisted)
{
    Entry gone;
    gone.section = seed.entry.section;
    gone.name = seed.entry.name;
    if (m_restsOnSeedsHere)
        NIDUS_DO(m_registry.addEntry(m_firstReal,
                                     {seed.registration, seed.occurrence, true, seed.position, gone}));
    m_registry.losePlace(seed.registration);
    if (seeds.effective > m_last.effective || delisted.contains(seed.registration))
        return {};
    const QString reason = tr("not in the edition of %1").arg(m_last.effective);
    return m_registry.annotate(seed.registration, {Status::Delisted, {}, reason, {}, {}}, true);
}

// Registrations may be some of a registry's: that they are silent of a name says nothing of it. The seeds of
// the others go on being listed, from the first edition that is not older than they are; where there is none,
// on top of the document's history.
ActResult<> DocumentHistory::keepOther(const store::EditionInfo &seeds, const store::ListedEntry &seed)
{
    const auto edition = m_named.lower_bound({seeds.effective, 0, {}});
    if (edition != m_named.end())
        return m_registry.addEntry(edition->second,
                                   {seed.registration, seed.occurrence, false, seed.position, seed.entry});
    NIDUS_TRY(nid, Nid::parse(seed.entry.name.trimmed()));
    m_planning.unlisted.insert(nid.folded(), {nid, seed.registration, {seed.entry, {}}});
    return {};
}

} // namespace nidus
