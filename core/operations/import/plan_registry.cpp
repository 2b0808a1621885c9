// The public registry on its way in. As a whole it becomes one edition, with its entries as far as they
// differ from the edition that it rests on. Of some records, chosen by name, no edition is made: they go into
// the next edition of the registry here, as what is published at the desk does.
#include "core/translation.inc"

#include "core/diff/diff.h"
#include "core/formats/text/source_text.h"
#include "core/operations/import/planning.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_changes.h"

#include <QBuffer>

#include <algorithm>

namespace nidus {

namespace {

constexpr qint64 mostKept = 1'000'000'000; // of one source: SQLITE_MAX_LENGTH

using Outcome = ImportItem::Outcome;
using Verdict = PlannedItem::Verdict;
using Listed = QList<store::ListedEntry>;

QSet<qint64> registrationsOf(const Listed &entries)
{
    QSet<qint64> registrations;
    for (const store::ListedEntry &listed : entries)
        registrations.insert(listed.registration);
    return registrations;
}

// The editions that rest on a seed, however far down. A base is always recorded before what rests on it; what
// is only planned has negative numbers.
QSet<qint64> restingOnSeeds(QList<store::EditionInfo> editions)
{
    std::ranges::sort(editions, [](const store::EditionInfo &a, const store::EditionInfo &b) {
        return std::pair(a.number < 0, qAbs(a.number)) < std::pair(b.number < 0, qAbs(b.number));
    });
    QSet<qint64> resting;
    for (const store::EditionInfo &edition : std::as_const(editions))
        if (edition.origin == Origin::Seed || resting.contains(edition.base))
            resting.insert(edition.number);
    return resting;
}

// The newest edition that is no seed itself. Where the desk published it, what it stands on: an imported
// edition, or the seeds when the desk published before any real import.
struct NewestEdition {
    qint64 number = 0; // 0: none
    QString effective;
    qint64 ground = 0; // 0: it was imported itself
    QString groundEffective;
    bool isOnSeeds = false;

    // The first real import takes the seeds' place under what the desk published on them; one that is older
    // than what the seeds know does not. Likewise one that is newer than the imported edition under the
    // desk's.
    bool goesUnderDesk(const QString &day) const
    {
        return ground != 0 && day >= groundEffective && day <= effective;
    }
    bool isOlder(const QString &day) const
    {
        const bool replacesSeeds = isOnSeeds && day >= groundEffective;
        return number != 0 && !replacesSeeds && day < effective;
    }
};

NewestEdition newestReal(const QList<store::EditionInfo> &editions)
{
    QHash<qint64, store::EditionInfo> byNumber;
    NewestEdition newest;
    store::EditionInfo seed;
    for (const store::EditionInfo &edition : editions) {
        byNumber.insert(edition.number, edition);
        if (edition.origin == Origin::Seed)
            seed = edition;
        else
            newest = {edition.number, edition.effective, 0, {}, false};
    }
    newest.isOnSeeds = restingOnSeeds(editions).contains(newest.number);
    store::EditionInfo ground = byNumber.value(newest.number);
    while (ground.number != 0 && ground.origin == Origin::Desk)
        ground = byNumber.value(ground.base);
    if (newest.isOnSeeds)
        ground = seed; // the seeds may have been recorded for a later day than the desk's edition
    if (ground.number != newest.number) {
        newest.ground = ground.number;
        newest.groundEffective = ground.effective;
    }
    return newest;
}

class RegistryPlan {
public:
    RegistryPlan(Planning &planning, const QString &file, RegistryFile read)
        : m_planning(planning), m_registry(planning.registry), m_file(file),
          m_document(std::move(read.document)), m_source(std::move(read.source))
    {
    }

    ActResult<> run();

private:
    ActResult<bool> isKnownEdition();
    qint64 base() const; // what an edition of that day rests on: the last real one at or before it; 0: none
    PlannedItem editionItem() const;
    void add(const PlannedItem &item);

    void planKnown();
    ActResult<> planEdition();
    ActResult<QList<store::WantedEntry>> wantedEntries();
    ActResult<> planEntries(qint64 edition, const Listed &before, const QList<store::WantedEntry> &wanted);
    ActResult<QSet<qint64>> carryDeskEntries(qint64 edition);
    ActResult<> delist(const Listed &before, const QSet<qint64> &listedNow, const QString &effective,
                       bool isSaid);

    Planning &m_planning;
    PlannedRegistry &m_registry;
    const QString &m_file;
    formats::RegistryDocument m_document;
    const Source m_source;
    QList<store::EditionInfo> m_editions;
    NewestEdition m_newest;
    bool m_isKnown = false, m_isOlder = false;
    QSet<qint64> m_listedBefore;       // by the edition that this one rests on
    QHash<QString, qsizetype> m_items; // in the plan, by name: what is said of a name's records is one item
};

ActResult<> RegistryPlan::run()
{
    const QString &day = m_document.edition.effective;
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
    if (isOffered || (chosen && !chosen->whole))
        return planRecords(m_planning, {m_document, m_source}, editionItem(),
                           chosen ? &chosen->names : nullptr);
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
        NIDUS_TRY(entries, m_registry.entriesOf(info.number));
        QMap<QString, QList<Entry>> here, there; // by section: the store has an order of its own for those
        for (const store::ListedEntry &listed : std::as_const(entries))
            here[listed.entry.section] += listed.entry;
        for (const Entry &entry : std::as_const(m_document.entries))
            there[entry.section] += entry;
        if (here == there)
            return true;
    }
    return false;
}

qint64 RegistryPlan::base() const
{
    const QSet<qint64> seeded = restingOnSeeds(m_editions);
    qint64 base = 0;
    for (const store::EditionInfo &edition : m_editions)
        if (!seeded.contains(edition.number) && edition.effective <= m_document.edition.effective)
            base = edition.number;
    return base;
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
        item.changes += tr("older than the newest edition here (%1): it goes into its place in the history")
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
    for (const Entry &entry : std::as_const(m_document.entries)) {
        PlannedItem item = entryItem(m_file, foldedName(entry));
        item.steps = {step(Outcome::Known, m_file, item.what)};
        add(item);
    }
}

ActResult<> RegistryPlan::planEdition()
{
    const QString &effective = m_document.edition.effective;
    const qint64 ground = base();
    NIDUS_TRY(before, m_registry.entriesOf(ground));
    NIDUS_TRY(wanted, wantedEntries());
    m_document.edition.origin = Origin::Import;
    NIDUS_TRY(edition, m_registry.addEdition(m_document.edition, ground, &m_source));
    m_planning.add(editionItem());
    NIDUS_DO(planEntries(edition, before, wanted));

    QSet<qint64> listedNow;
    for (const store::WantedEntry &entry : std::as_const(wanted))
        listedNow.insert(entry.registration);
    m_planning.listedByDocument = listedNow;
    m_listedBefore = registrationsOf(before);
    NIDUS_TRY(newest,
              m_newest.number == ground ? ActResult<Listed>(before) : m_registry.entriesOf(m_newest.number));
    if (m_newest.goesUnderDesk(effective)) {
        NIDUS_TRY(carried, carryDeskEntries(edition));
        return delist(newest, listedNow + carried, m_newest.effective, true);
    }
    if (!m_isOlder)
        return delist(newest, listedNow, effective, true);
    // What stands in the past only is not listed today.
    NIDUS_TRY(past, m_registry.entriesOf(edition));
    return delist(past, registrationsOf(newest), m_newest.effective, false);
}

ActResult<QList<store::WantedEntry>> RegistryPlan::wantedEntries()
{
    QList<store::WantedEntry> wanted;
    QHash<qint64, int> occurrences;
    for (const Entry &entry : std::as_const(m_document.entries)) {
        NIDUS_TRY(nid, Nid::parse(entry.name.trimmed()));
        NIDUS_TRY(registration, m_registry.registrationFor(nid));
        wanted += {registration, ++occurrences[registration], entry};
    }
    return wanted;
}

ActResult<> RegistryPlan::planEntries(qint64 edition, const Listed &before,
                                      const QList<store::WantedEntry> &wanted)
{
    QHash<qint64, const Entry *> first; // of the registrations that were listed before
    for (const store::ListedEntry &listed : before)
        if (listed.occurrence == 1)
            first.insert(listed.registration, &listed.entry);
    const QList<store::EntryChange> changes = store::entryChanges(before, wanted);
    auto change = changes.cbegin(); // in the order of `wanted`, then those that are gone
    for (const store::WantedEntry &entry : wanted) {
        const bool isChanged = change != changes.cend() && !change->removed &&
                               change->registration == entry.registration &&
                               change->occurrence == entry.occurrence;
        const Entry *const here = first.value(entry.registration);
        PlannedItem item = entryItem(m_file, foldedName(entry.entry));
        item.verdict = !isChanged ? Verdict::Known : here ? Verdict::Changed : Verdict::New;
        const Outcome outcome = !isChanged ? Outcome::Known : here ? Outcome::Changed : Outcome::Added;
        item.steps = {step(outcome, m_file, QStringLiteral("entry %1").arg(entry.entry.name.trimmed()))};
        if (m_planning.plan && isChanged && here && entry.occurrence == 1) {
            item.changes = diff::compareEntries(*here, entry.entry);
            if (item.changes.isEmpty())
                item.changes = QStringList{tr("its place in the list")};
        }
        if (isChanged) {
            NIDUS_DO(m_registry.addEntry(edition, *change));
            NIDUS_DO(m_planning.showProgress(m_file));
            ++change;
        }
        add(item);
    }
    for (; change != changes.cend(); ++change) {
        NIDUS_DO(m_registry.addEntry(edition, *change));
        PlannedItem item = entryItem(m_file, foldedName(change->entry));
        item.verdict = Verdict::Delisted;
        item.steps = {step(Outcome::Changed, m_file,
                           QStringLiteral("entry %1").arg(change->entry.name.trimmed()),
                           tr("no longer listed"))};
        add(item);
        NIDUS_DO(m_planning.showProgress(m_file));
    }
    return {};
}

// What the desk published on its ground, put on top of `edition` instead: the registrations that it lists.
ActResult<QSet<qint64>> RegistryPlan::carryDeskEntries(qint64 edition)
{
    NIDUS_TRY(desk, m_registry.entriesOf(m_newest.number));
    NIDUS_TRY(ground, m_registry.entriesOf(m_newest.ground));
    NIDUS_TRY(imported, m_registry.entriesOf(edition));
    QHash<qint64, Entry> stoodThere; // before the desk published
    for (const store::ListedEntry &listed : std::as_const(ground))
        stoodThere.insert(listed.registration, listed.entry);
    QHash<qint64, QString> places; // of those that the imported edition lists as well
    for (const store::ListedEntry &listed : std::as_const(imported))
        places.insert(listed.registration, listed.position);
    NIDUS_TRY(head, m_registry.edition(m_newest.number));
    QList<store::EntryChange> changes;
    QList<NewEntry> unplaced;
    QSet<qint64> carried;
    for (const store::ListedEntry &listed : std::as_const(desk)) {
        if (stoodThere.contains(listed.registration) && stoodThere.value(listed.registration) == listed.entry)
            continue;
        NIDUS_TRY(nid, Nid::parse(listed.entry.name.trimmed()));
        carried.insert(listed.registration);
        if (places.contains(listed.registration))
            changes += {listed.registration, 1, false, places.value(listed.registration), listed.entry};
        else
            unplaced += {nid, listed.registration, {listed.entry, {}}};
    }
    if (carried.isEmpty())
        return carried;
    for (const formats::RegistrySection &section : formats::registrySections(head)) {
        QList<NewEntry> here;
        for (const NewEntry &entry : std::as_const(unplaced))
            if (entry.record.entry.section == section.id)
                here += entry;
        changes += placed(here, section.kind, section.id, imported);
    }
    Edition next = head;
    next.origin = Origin::Desk;
    NIDUS_TRY(nextEdition, m_registry.addEdition(next, edition));
    for (const store::EntryChange &change : std::as_const(changes))
        NIDUS_DO(m_registry.addEntry(nextEdition, change));
    return carried;
}

// Absence from a later edition marks a registration delisted; its return undoes that. `isSaid`: of those that
// lose their place an item is made, where there is none.
ActResult<> RegistryPlan::delist(const Listed &before, const QSet<qint64> &listedNow,
                                 const QString &effective, bool isSaid)
{
    Listed all = before;
    // A seed at or before this day was the newest known state: it is silent now as well.
    for (const store::EditionInfo &info : std::as_const(m_editions))
        if (info.origin == Origin::Seed && info.effective <= effective) {
            NIDUS_TRY(seeds, m_registry.entriesOf(info.number));
            all += seeds;
        }
    NIDUS_TRY(status, m_registry.statuses());
    const QString delisted = id(Status::Delisted);
    QSet<qint64> seen;
    for (const store::ListedEntry &listed : std::as_const(all)) {
        const qint64 registration = listed.registration;
        if (listedNow.contains(registration) || seen.contains(registration))
            continue;
        seen.insert(registration);
        m_registry.losePlace(registration);
        if (status.value(registration) == delisted)
            continue;
        const QString reason = tr("not in the edition of %1").arg(effective);
        NIDUS_DO(m_registry.annotate(registration, {Status::Delisted, {}, reason, {}, {}}, true));
        if (!isSaid || m_listedBefore.contains(registration))
            continue;
        PlannedItem item = entryItem(m_file, foldedName(listed.entry));
        item.verdict = Verdict::Delisted;
        item.steps = {step(Outcome::Changed, m_file, item.what, tr("no longer listed"))};
        add(item);
    }
    for (const qint64 registration : listedNow)
        if (status.value(registration) == delisted)
            NIDUS_DO(m_registry.annotate(
                registration,
                {Status::Registered, {}, tr("in the edition of %1 again").arg(effective), {}, {}}, true));
    return {};
}

} // namespace

ActResult<RegistryFile> readRegistryFile(const QString &file)
{
    NIDUS_TRY(bytes, readWhole(file, mostKept));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    auto document = formats::readRegistry(buffer);
    if (!document)
        return refused(refusal::Unreadable{file, document.error()});
    return RegistryFile{*std::move(document), formats::describeSource(files::shownName(file), bytes)};
}

ActResult<> planRegistry(Planning &planning, const QString &file)
{
    NIDUS_TRY(read, readRegistryFile(file));
    const formats::RegistryDocument *const document = &read.document;
    ImportReport &report = planning.report;
    for (const Entry &entry : std::as_const(document->entries)) {
        const auto nid = Nid::parse(entry.name.trimmed());
        ++(nid && nid->kind() == Kind::Informal ? report.informalEntries : report.formalEntries);
    }
    report.otherRecords += document->otherRecords;
    for (const formats::RegistryNote &odd : document->notes) {
        report.notes += {file, int(odd.line), odd.words};
        if (planning.plan)
            planning.plan->notes +=
                tr("%1, line %2: %3").arg(files::shownName(file)).arg(odd.line).arg(odd.words);
    }
    planning.expect(document->entries.size());
    return RegistryPlan(planning, file, std::move(read)).run();
}

} // namespace nidus
