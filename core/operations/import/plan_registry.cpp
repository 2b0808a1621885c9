// The public registry on its way in. As a whole it becomes one edition, with its entries as far as they
// differ from the edition that it rests on. Of some records, chosen by name, no edition is made: they go into
// the next edition of the registry here, as what is published at the desk does.
#include "core/translation.inc"

#include "core/diff/diff.h"
#include "core/operations/import/desk_entries.h"
#include "core/operations/import/newest_edition.h"
#include "core/operations/import/planning.h"
#include "core/store/audit/sha256.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entry_changes.h"

#include <algorithm>
#include <deque>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;
using Verdict = PlannedItem::Verdict;
using Listed = store::ListedOutlines;

// By section a hash over what stands there, in order.
template <class At> QMap<quint32, QByteArray> hashesBySection(std::size_t count, const At &outlineAt)
{
    QMap<quint32, store::Sha256 *> hashes;
    std::deque<store::Sha256> made;
    for (std::size_t i = 0; i < count; ++i) {
        const auto &outline = outlineAt(i);
        store::Sha256 *&hash = hashes[outline.section];
        if (!hash)
            hash = &made.emplace_back();
        hash->addData(QByteArrayView(outline.digest.data(), qsizetype(outline.digest.size())));
    }
    QMap<quint32, QByteArray> results;
    for (auto it = hashes.cbegin(); it != hashes.cend(); ++it)
        results.insert(it.key(), it.value()->result());
    return results;
}

class RegistryPlan {
public:
    RegistryPlan(Planning &planning, const QString &file, RegistryFile read)
        : m_planning(planning), m_registry(planning.registry), m_file(file), m_read(std::move(read)),
          m_document(m_read.document)
    {
    }

    ActResult<> run();

private:
    ActResult<bool> isKnownEdition();
    qint64 base() const; // what an edition of that day rests on: the last real one at or before it; 0: none
    qint64 next() const; // the first real one after that day; 0: none
    PlannedItem editionItem() const;
    void add(const PlannedItem &item);

    void planKnown();
    ActResult<> planEdition();
    ActResult<std::vector<store::EntryOutline>> wantedEntries();
    ActResult<> findElsewhere(qint64 ground);
    ActResult<> describeElsewhere(PlannedItem &item, const store::EntryOutline &wanted, const Entry &entry);
    ActResult<> planEntries(qint64 edition, const Listed &before,
                            const std::vector<store::EntryOutline> &wanted);
    ActResult<> planWanted(qint64 edition, const Listed &before,
                           const std::vector<store::EntryOutline> &wanted,
                           const store::EntryChanges &changes);
    ActResult<> planOne(qint64 edition, const Listed &before, const store::EntryOutline &wanted,
                        bool isChanged, store::EntryChange change);
    ActResult<> delist(const Listed &before, const RegistrationSet &listedNow, const QString &effective,
                       bool isSaid);
    ActResult<> delistOf(const Listed &before, const RegistrationSet &listedNow, const QString &effective,
                         bool isSaid);

    Planning &m_planning;
    PlannedRegistry &m_registry;
    const QString &m_file;
    RegistryFile m_read;
    formats::RegistryDocument &m_document;
    QList<store::EditionInfo> m_editions;
    NewestEdition m_newest;
    bool m_isKnown = false, m_isOlder = false;
    RegistrationSet m_listedBefore;    // by the edition that this one rests on
    std::vector<Listed> m_elsewhere;   // by others: what is listed there is known, though new in this place
    QSet<qint64> m_delisted, m_passed; // while it is delisted: those that were, and those that have come by
    QHash<QString, qsizetype> m_items; // in the plan, by name: what is said of a name's records is one item
};

ActResult<> RegistryPlan::run()
{
    const QString &day = m_document.edition.effective;
    NIDUS_DO(m_planning.checkDay(day, m_file));
    m_planning.editionDay = day;
    NIDUS_TRY(editions, m_registry.editions());
    m_editions = std::move(editions);
    m_newest = newestReal(m_editions);
    NIDUS_TRY(isKnown, isKnownEdition());
    m_isKnown = isKnown;
    m_isOlder = !isKnown && m_newest.isOlder(day);
    const ImportChoice::File *chosen = m_planning.chosenOf(m_file);
    m_planning.hasDocument = !chosen || chosen->whole;
    const bool isOffered =
        m_planning.plan && !chosen && (m_isKnown || (m_isOlder && !m_planning.options.insert));
    if (isOffered ||
        (chosen && !chosen->whole)) { // a person looks at each record, or chose some: the whole is held
        NIDUS_DO(readRegistryAgain(m_file, [this](Entry &&entry) {
            m_document.entries.append(std::move(entry));
            return true;
        }));
        return planRecords(m_planning, m_read, editionItem(), chosen ? &chosen->names : nullptr);
    }
    if (m_isKnown) {
        planKnown();
        return {};
    }
    if (m_isOlder && !m_planning.options.insert)
        return refused(refusal::NeedsInsert{day, m_newest.effective});
    return planEdition();
}

// Is there an edition of that day that says the same?
ActResult<bool> RegistryPlan::isKnownEdition()
{
    for (const store::EditionInfo &info : std::as_const(m_editions)) {
        if (info.effective != m_document.edition.effective || info.origin == Origin::Seed)
            continue;
        NIDUS_TRY(edition, m_registry.edition(info.number));
        if (edition.prolog != m_document.edition.prolog || edition.head != m_document.edition.head ||
            edition.tail != m_document.edition.tail)
            continue;
        NIDUS_TRY(there, m_registry.outlinesOf(info.number, m_read.sections));
        const auto hereAt = [this](std::size_t i) { return m_read.records[i]; };
        const auto thereAt = [&there](std::size_t i) { return there[i]; };
        // By section: the store has an order of its own for those.
        if (there.size() == m_read.records.size() &&
            hashesBySection(there.size(), thereAt) == hashesBySection(there.size(), hereAt))
            return true;
    }
    return false;
}

qint64 RegistryPlan::base() const
{
    const QSet<qint64> seeded = store::restingOnSeeds(m_editions);
    qint64 base = 0;
    for (const store::EditionInfo &edition : m_editions)
        if (!seeded.contains(edition.number) && edition.effective <= m_document.edition.effective)
            base = edition.number;
    return base;
}

qint64 RegistryPlan::next() const
{
    const QSet<qint64> seeded = store::restingOnSeeds(m_editions);
    for (const store::EditionInfo &edition : m_editions)
        if (!seeded.contains(edition.number) && edition.effective > m_document.edition.effective)
            return edition.number;
    return 0;
}

// ---- items ----

PlannedItem RegistryPlan::editionItem() const
{
    const QString &day = m_document.edition.effective;
    PlannedItem item;
    item.kind = PlannedItem::Kind::Edition;
    item.verdict = m_isKnown ? Verdict::Known : Verdict::New;
    item.file = m_file;
    item.name = day;
    item.what = QStringLiteral("edition %1").arg(day);
    item.isOlder = m_isOlder;
    item.isTakenByDefault = !m_isOlder;
    item.steps = {step(m_isKnown ? Outcome::Known : Outcome::Added, m_file, item.what)};
    if (m_isOlder)
        item.changes += tr("older than the newest edition here (%1): it is put in its place in the history")
                            .arg(m_newest.effective);
    return item;
}

// A name's further records go with its first.
void RegistryPlan::add(const PlannedItem &item)
{
    const auto first = m_items.constFind(item.name);
    if (!m_planning.plan || first == m_items.cend()) {
        if (m_planning.plan)
            m_items.insert(item.name, m_planning.plan->items.size());
        return m_planning.add(item);
    }
    PlannedItem &there = m_planning.plan->items[*first];
    if (!there.canBeTaken())
        there.verdict = item.verdict;
    there.changes += item.changes;
    there.steps += item.steps;
}

// ---- the whole ----

void RegistryPlan::planKnown()
{
    m_planning.add(editionItem());
    for (std::size_t i = 0; i < m_read.records.size(); ++i) {
        PlannedItem item = entryItem(m_file, m_read.name(i));
        item.steps = {step(Outcome::Known, m_file, item.what)};
        add(item);
    }
}

ActResult<> RegistryPlan::planEdition()
{
    const QString &effective = m_document.edition.effective;
    const qint64 ground = base();
    NIDUS_TRY(before, m_registry.outlinesOf(ground, m_read.sections));
    NIDUS_TRY(wanted, wantedEntries());
    m_document.edition.origin = Origin::Import;
    NIDUS_TRY(edition, m_registry.addEdition(m_document.edition, ground, &m_read.source));
    m_planning.add(editionItem());
    NIDUS_DO(findElsewhere(ground));
    NIDUS_DO(planEntries(edition, before, wanted));
    m_elsewhere.clear();

    const RegistrationSet listedNow = registrationsOf(wanted);
    std::vector<store::EntryOutline>().swap(wanted);
    m_planning.listedByDocument = listedNow;
    m_listedBefore = registrationsOf(before);
    if (m_newest.number != ground) {
        NIDUS_TRY(newest, m_registry.outlinesOf(m_newest.number, m_read.sections));
        before = std::move(newest);
    }
    if (m_newest.goesUnderDesk(effective)) {
        NIDUS_TRY(carried, carryDeskEntries(m_registry, m_newest, edition));
        RegistrationSet stays;
        for (const qint64 registration : listedNow)
            if (!carried.takenOut.contains(registration))
                stays.append(registration);
        for (const qint64 registration : carried.listed)
            stays.append(registration);
        stays.settle();
        return delist(before, stays, m_newest.effective, true);
    }
    if (!m_isOlder)
        return delist(before, listedNow, effective, true);
    // What stands in the past only is not listed today.
    NIDUS_TRY(past, m_registry.outlinesOf(edition, m_read.sections));
    return delist(past, registrationsOf(before), m_newest.effective, false);
}

ActResult<std::vector<store::EntryOutline>> RegistryPlan::wantedEntries()
{
    std::vector<qint64> registrations;
    NIDUS_DO(m_registry.registrationsFor(
        m_read.names, [this](NameNumbers::Number name) { return Nid::parse(m_read.firstWritten(name)); },
        m_read.kinds(), registrations));
    std::vector<int> times(registrations.size(), 0); // how often each has come
    std::vector<store::EntryOutline> wanted;
    wanted.reserve(m_read.records.size());
    for (const RegistryFile::Record &record : m_read.records)
        wanted.push_back({registrations[record.name], ++times[record.name], record.section, record.digest});
    std::vector<RegistryFile::Record>().swap(m_read.records); // what is wanted says it all now
    m_read.names = {};
    return wanted;
}

// The edition that follows that day, the newest one, and the seeds: nearest first.
ActResult<> RegistryPlan::findElsewhere(qint64 ground)
{
    QList<qint64> others{next(), m_newest.number};
    for (const store::EditionInfo &info : std::as_const(m_editions))
        if (info.origin == Origin::Seed)
            others += info.number;
    QSet<qint64> seen{0, ground};
    for (const qint64 other : std::as_const(others)) {
        if (seen.contains(other))
            continue;
        seen.insert(other);
        NIDUS_TRY(listed, m_registry.outlinesOf(other, m_read.sections));
        m_elsewhere.push_back(std::move(listed));
    }
    return {};
}

// An entry that the edition under this one does not list, of a name that is listed all the same: known
// already where it says the same there, else changed. Into the past: as it was then.
ActResult<> RegistryPlan::describeElsewhere(PlannedItem &item, const store::EntryOutline &wanted,
                                            const Entry &entry)
{
    for (const Listed &listed : m_elsewhere) {
        const auto there = listed.find(wanted.registration, wanted.occurrence);
        if (!there)
            continue;
        QStringList differences; // none where only the layout is another: seeds have none of their own
        if (listed[*there].digest != wanted.digest) {
            NIDUS_TRY(known, listed.entry(m_registry.database(), *there));
            differences = diff::compareEntries(known, entry);
        }
        item.verdict = differences.isEmpty() ? Verdict::Known : Verdict::Changed;
        if (m_isOlder && !differences.isEmpty())
            differences.prepend(tr("as it was on %1").arg(m_document.edition.effective));
        item.changes = differences;
        return {};
    }
    return {};
}

ActResult<> RegistryPlan::planEntries(qint64 edition, const Listed &before,
                                      const std::vector<store::EntryOutline> &wanted)
{
    Listed after;
    if (const qint64 number = next(); number != 0) {
        NIDUS_TRY(read, m_registry.outlinesOf(number, m_read.sections));
        after = std::move(read);
    }
    const store::EntryChanges changes = store::entryChanges(before, wanted, after);
    after = {};
    NIDUS_DO(planWanted(edition, before, wanted, changes));
    for (const std::size_t at : changes.gone) {
        NIDUS_TRY(entry, before.entry(m_registry.database(), at));
        const Entry gone = outlineOf(entry);
        NIDUS_DO(m_registry.addEntry(edition, {before[at].registration, before[at].occurrence, true,
                                               QString::fromStdString(before.position(at)), gone}));
        PlannedItem item = entryItem(m_file, foldedName(gone));
        item.verdict = Verdict::Delisted;
        item.steps = {step(Outcome::Changed, m_file, QStringLiteral("entry %1").arg(gone.name.trimmed()),
                           tr("no longer listed"))};
        add(item);
        NIDUS_DO(m_planning.showProgress(m_file));
    }
    return {};
}

// Reads the document once more: what its records say is not held.
ActResult<> RegistryPlan::planWanted(qint64 edition, const Listed &before,
                                     const std::vector<store::EntryOutline> &wanted,
                                     const store::EntryChanges &changes)
{
    std::size_t at = 0;
    std::optional<ActError> failed;
    const auto again = readRegistryAgain(m_file, [&](Entry &&entry) {
        if (at == wanted.size() || store::digestOf(entry) != wanted[at].digest)
            return false;
        const auto done = planOne(edition, before, wanted[at], changes.isChanged[at],
                                  {wanted[at].registration, wanted[at].occurrence, false,
                                   QString::fromStdString(changes.positions[at]), std::move(entry)});
        ++at;
        if (!done)
            failed = done.error();
        return done.has_value();
    });
    if (failed)
        return unexpected(*failed);
    return again && at < wanted.size() ? registryChanged(m_file) : again;
}

ActResult<> RegistryPlan::planOne(qint64 edition, const Listed &before, const store::EntryOutline &wanted,
                                  bool isChanged, store::EntryChange change)
{
    const auto here = before.find(wanted.registration, 1);
    PlannedItem item = entryItem(m_file, foldedName(change.entry));
    item.verdict = !isChanged ? Verdict::Known : here ? Verdict::Changed : Verdict::New;
    if (item.verdict == Verdict::New)
        NIDUS_DO(describeElsewhere(item, wanted, change.entry));
    const Outcome outcome = item.verdict == Verdict::Known     ? Outcome::Known
                            : item.verdict == Verdict::Changed ? Outcome::Changed
                                                               : Outcome::Added;
    item.steps = {step(outcome, m_file, QStringLiteral("entry %1").arg(change.entry.name.trimmed()))};
    if (m_planning.plan && isChanged && here && wanted.occurrence == 1) {
        NIDUS_TRY(entry, before.entry(m_registry.database(), *here));
        item.changes = diff::compareEntries(entry, change.entry);
        if (item.changes.isEmpty())
            item.changes = QStringList{tr("its place in the list")};
    }
    if (isChanged) {
        NIDUS_DO(m_registry.addEntry(edition, change));
        NIDUS_DO(m_planning.showProgress(m_file));
    }
    add(item);
    return {};
}

// Absence from a later edition marks a registration delisted; its return undoes that. `isSaid`: of those that
// lose their place an item is made, where there is none.
ActResult<> RegistryPlan::delist(const Listed &before, const RegistrationSet &listedNow,
                                 const QString &effective, bool isSaid)
{
    NIDUS_TRY(delisted, m_registry.delisted());
    m_delisted = std::move(delisted);
    NIDUS_DO(delistOf(before, listedNow, effective, isSaid));
    // A seed at or before this day was the newest known state: it is silent now as well.
    for (const store::EditionInfo &info : std::as_const(m_editions))
        if (info.origin == Origin::Seed && info.effective <= effective) {
            NIDUS_TRY(seeds, m_registry.outlinesOf(info.number, m_read.sections));
            NIDUS_DO(delistOf(seeds, listedNow, effective, isSaid));
        }
    for (const qint64 registration : listedNow)
        if (m_delisted.contains(registration))
            NIDUS_DO(
                m_planning.listAgain(m_file, registration, tr("in the edition of %1 again").arg(effective)));
    return {};
}

ActResult<> RegistryPlan::delistOf(const Listed &before, const RegistrationSet &listedNow,
                                   const QString &effective, bool isSaid)
{
    for (std::size_t i = 0; i < before.size(); ++i) {
        const qint64 registration = before[i].registration;
        if (listedNow.contains(registration) || m_passed.contains(registration))
            continue;
        m_passed.insert(registration);
        m_registry.losePlace(registration);
        if (m_delisted.contains(registration))
            continue;
        const QString reason = tr("not in the edition of %1").arg(effective);
        NIDUS_DO(m_registry.annotate(registration, {Status::Delisted, {}, reason, {}, {}}, true));
        if (!isSaid || m_listedBefore.contains(registration))
            continue;
        NIDUS_TRY(entry, before.entry(m_registry.database(), i));
        PlannedItem item = entryItem(m_file, foldedName(entry));
        item.verdict = Verdict::Delisted;
        item.steps = {step(Outcome::Changed, m_file, item.what, tr("no longer listed"))};
        add(item);
    }
    return {};
}

} // namespace

ActResult<> planRegistry(Planning &planning, const QString &file)
{
    NIDUS_TRY(read, readRegistryFile(file));
    ImportReport &report = planning.report;
    for (std::size_t i = 0; i < read.records.size(); ++i) {
        const auto nid = Nid::parse(read.name(i));
        ++(nid && nid->kind() == Kind::Informal ? report.informalEntries : report.formalEntries);
    }
    report.otherRecords += read.document.otherRecords;
    for (const formats::RegistryNote &odd : read.document.notes)
        planning.note(file, odd.words, int(odd.line));
    planning.expect(qint64(read.records.size()));
    if (const ImportChoice::File *chosen = planning.chosenOf(file); chosen && chosen->onTop)
        return planOnTop(planning, std::move(read), *chosen);
    return RegistryPlan(planning, file, std::move(read)).run();
}

} // namespace nidus
