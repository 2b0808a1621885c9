// A published registry, or a part of it, put on top of the newest edition here: what is taken over when both
// are reconciled. Of a part, everything else stays as it is.
#include "core/translation.inc"

#include "core/operations/import/planning.h"

#include <algorithm>
#include <map>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

// One entry of the next edition: a record of the document, or what stands here.
struct Wanted {
    bool isTheirs = false;
    std::size_t at = 0; // in the document, or in the newest edition
};

class OnTopPlan {
public:
    OnTopPlan(Planning &planning, RegistryFile read, const ImportChoice::File &chosen)
        : m_planning(planning), m_registry(planning.registry), m_read(std::move(read)), m_chosen(chosen)
    {
    }

    ActResult<> run();

private:
    const QString &file() const { return m_read.source.file; }
    ActResult<Edition> nextEdition() const;
    bool isHeadChanged(const Edition &next) const;
    ActResult<> findRegistrations();
    void keepSections();
    ActResult<> readChosen();
    std::vector<Wanted> merged() const;
    void noteOutlines();
    ActResult<> planEntries(qint64 edition, const store::ListedOutlines &ground);
    ActResult<> put(qint64 edition, std::size_t at, const std::string &position, Entry entry);
    ActResult<> remove(qint64 edition, const store::ListedOutlines &ground, std::size_t at);
    ActResult<> delist();

    Planning &m_planning;
    PlannedRegistry &m_registry;
    RegistryFile m_read;
    const ImportChoice::File &m_chosen;
    qint64 m_newest = 0;
    std::optional<Edition> m_head; // of the newest edition
    store::ListedOutlines m_here;
    std::vector<store::EntryOutline> m_theirs; // one for each record
    std::vector<bool> m_isChosen;              // by the number of a name
    RegistrationSet m_isReplaced;              // the registrations that are chosen by name
    std::map<std::size_t, Entry> m_entries;    // of the records that are chosen by name
    std::vector<Wanted> m_wanted;
    std::vector<store::EntryOutline> m_outlines; // of what is wanted
    store::EntryChanges m_changes;
};

ActResult<> OnTopPlan::run()
{
    NIDUS_DO(m_planning.checkDay(m_read.document.edition.effective, file()));
    m_planning.hasDocument = true;
    NIDUS_TRY(newest, m_registry.newestEdition());
    m_newest = newest;
    if (newest != 0) {
        NIDUS_TRY(head, m_registry.edition(newest));
        m_head = std::move(head);
    }
    NIDUS_TRY(here, m_registry.outlinesOf(newest, m_read.sections));
    m_here = std::move(here);
    NIDUS_DO(findRegistrations());
    if (!m_chosen.whole)
        NIDUS_DO(readChosen());
    m_wanted = merged();
    noteOutlines();
    m_planning.listedByDocument = registrationsOf(m_outlines);
    // What the seeds knew is replaced by the first real registry.
    NIDUS_TRY(editions, m_registry.editions());
    const bool isOnSeeds = store::restingOnSeeds(editions).contains(newest);
    const qint64 base = m_chosen.whole && isOnSeeds ? 0 : newest;
    store::ListedOutlines ground;
    if (base != 0)
        ground = m_here;
    m_changes = store::entryChanges(ground, m_outlines);
    NIDUS_TRY(next, nextEdition());
    const bool hasChanges =
        !m_changes.gone.empty() || std::ranges::find(m_changes.isChanged, true) != m_changes.isChanged.end();
    if (!hasChanges && !isHeadChanged(next))
        return {};
    NIDUS_TRY(edition, m_registry.addEdition(next, base, &m_read.source));
    m_planning.add([&] {
        PlannedItem item;
        item.kind = PlannedItem::Kind::Edition;
        item.file = file();
        item.what = QStringLiteral("edition %1").arg(next.effective);
        item.steps = {step(Outcome::Added, file(), item.what)};
        return item;
    }());
    // Every record was expected, and only these are gone through.
    m_planning.expect(qint64(m_changes.gone.size()) + std::ranges::count(m_changes.isChanged, true) -
                      qint64(m_read.records.size()));
    NIDUS_DO(planEntries(edition, ground));
    return delist();
}

// A document that is not older than the newest edition keeps its day.
ActResult<Edition> OnTopPlan::nextEdition() const
{
    const Edition &theirs = m_read.document.edition;
    const QString today = m_head ? qMax(m_planning.today, m_head->effective) : m_planning.today;
    Edition next = m_chosen.whole || m_chosen.head ? theirs : m_head ? *m_head : formats::newEdition(today);
    const bool keepsDay = m_chosen.whole && (!m_head || theirs.effective >= m_head->effective);
    if (!keepsDay)
        next = formats::withEffective(next, today);
    next.origin = Origin::Import;
    return next;
}

bool OnTopPlan::isHeadChanged(const Edition &next) const
{
    if (!m_chosen.whole && !m_chosen.head)
        return false;
    if (!m_head)
        return true;
    const Edition here = formats::withEffective(*m_head, next.effective);
    return next.prolog != here.prolog || next.head != here.head || next.tail != here.tail;
}

// Those of chosen names are there afterwards.
ActResult<> OnTopPlan::findRegistrations()
{
    const std::vector<Kind> kinds = m_read.kinds();
    const auto nidOf = [this](NameNumbers::Number name) { return Nid::parse(m_read.firstWritten(name)); };
    std::vector<qint64> ids(m_read.names.size(), 0);
    m_isChosen.assign(m_read.names.size(), m_chosen.whole);
    if (m_chosen.whole) {
        NIDUS_DO(m_registry.registrationsFor(m_read.names, nidOf, kinds, ids));
    } else {
        for (NameNumbers::Number name = 0; name < m_read.names.size(); ++name) {
            NIDUS_TRY(nid, nidOf(name));
            m_isChosen[name] = m_chosen.names.contains(nid.folded());
            m_registry.setApplies(m_isChosen[name]);
            const auto id = m_registry.registrationFor(nid, kinds[name]);
            m_registry.setApplies(true);
            if (!id)
                return unexpected(id.error());
            ids[name] = *id;
        }
        if (!m_chosen.head)
            keepSections();
    }
    for (const QString &name : m_chosen.names) {
        NIDUS_TRY(nid, Nid::parse(name));
        NIDUS_TRY(known, m_registry.name(nid));
        m_isReplaced.insert(known->registration);
    }
    std::vector<int> times(ids.size(), 0);
    for (const RegistryFile::Record &record : m_read.records)
        m_theirs.push_back({ids[record.name], ++times[record.name], record.section, record.digest});
    return {};
}

// Without the document's head its records stand in the sections that there are here.
void OnTopPlan::keepSections()
{
    const Edition here = m_head.value_or(formats::newEdition(m_planning.today));
    QStringList known;
    for (const formats::RegistrySection &section : formats::registrySections(here))
        known += section.id;
    std::map<NameNumbers::Number, NameNumbers::Number> others;
    for (const formats::RegistrySection &section : formats::registrySections(m_read.document.edition))
        if (!known.contains(section.id))
            others[m_read.sections.add(section.id.toStdString()).first] =
                m_read.sections.add(sectionFor(here, section.kind).toStdString()).first;
    for (RegistryFile::Record &record : m_read.records)
        if (const auto other = others.find(record.section); other != others.end())
            record.section = other->second;
}

// A person names a few: their records are held.
ActResult<> OnTopPlan::readChosen()
{
    std::size_t at = 0;
    NIDUS_DO(readRegistryAgain(file(), [&](Entry &&entry) {
        if (at == m_read.records.size() || store::digestOf(entry) != m_read.records[at].digest)
            return false;
        if (m_isChosen[m_read.records[at].name]) {
            entry.section = QString::fromStdString(std::string(m_read.sections[m_read.records[at].section]));
            m_theirs[at].digest = store::digestOf(entry);
            m_entries.emplace(at, std::move(entry));
        }
        ++at;
        return true;
    }));
    return at == m_read.records.size() ? ActResult<>() : registryChanged(file());
}

// What stands here with the chosen names as the document has them: one that stands in its place stays there,
// any other comes behind the one that it follows in the document.
std::vector<Wanted> OnTopPlan::merged() const
{
    std::vector<Wanted> wanted;
    if (m_chosen.whole) {
        for (std::size_t i = 0; i < m_theirs.size(); ++i)
            wanted.push_back({true, i});
        return wanted;
    }
    const store::EntryChanges moves = store::entryChanges(m_here, m_theirs);
    std::map<std::size_t, std::size_t> inPlace;                    // place here → record
    std::map<std::size_t, std::vector<std::size_t>> behind;        // place here → records
    std::map<NameNumbers::Number, std::vector<std::size_t>> first; // section → records
    std::map<NameNumbers::Number, std::size_t> last;               // section → place here
    for (std::size_t i = 0; i < m_theirs.size(); ++i) {
        const store::EntryOutline &one = m_theirs[i];
        const auto old = m_here.find(one.registration, one.occurrence);
        const bool stays =
            old && m_here[*old].section == one.section && m_here.position(*old) == moves.positions[i];
        if (stays)
            last[one.section] = *old;
        if (!m_isChosen[m_read.records[i].name])
            continue;
        if (stays)
            inPlace[*old] = i;
        else if (const auto anchor = last.find(one.section); anchor != last.end())
            behind[anchor->second].push_back(i);
        else
            first[one.section].push_back(i);
    }
    const auto addAll = [&wanted](auto &lists, auto key) {
        if (const auto found = lists.find(key); found != lists.end()) {
            for (const std::size_t record : found->second)
                wanted.push_back({true, record});
            lists.erase(found);
        }
    };
    for (std::size_t at = 0; at < m_here.size(); ++at) {
        addAll(first, m_here[at].section);
        if (const auto record = inPlace.find(at); record != inPlace.end()) {
            wanted.push_back({true, record->second});
        } else if (!m_isReplaced.contains(m_here[at].registration)) {
            wanted.push_back({false, at});
        }
        addAll(behind, at);
    }
    while (!first.empty())
        addAll(first, first.begin()->first);
    return wanted;
}

void OnTopPlan::noteOutlines()
{
    for (const Wanted &one : m_wanted)
        m_outlines.push_back(one.isTheirs ? m_theirs[one.at] : m_here[one.at]);
}

ActResult<> OnTopPlan::planEntries(qint64 edition, const store::ListedOutlines &ground)
{
    for (const std::size_t at : m_changes.gone)
        NIDUS_DO(remove(edition, ground, at));
    if (!m_chosen.whole) {
        for (std::size_t i = 0; i < m_wanted.size(); ++i) {
            if (!m_changes.isChanged[i])
                continue;
            Entry entry;
            if (m_wanted[i].isTheirs) {
                entry = m_entries.at(m_wanted[i].at);
            } else {
                NIDUS_TRY(here, m_here.entry(m_registry.database(), m_wanted[i].at));
                entry = std::move(here);
            }
            NIDUS_DO(put(edition, i, m_changes.positions[i], std::move(entry)));
        }
        return {};
    }
    std::size_t at = 0;
    ActResult<> done;
    const auto again = readRegistryAgain(file(), [&](Entry &&entry) {
        if (at == m_outlines.size() || store::digestOf(entry) != m_outlines[at].digest)
            return false;
        if (m_changes.isChanged[at])
            done = put(edition, at, m_changes.positions[at], std::move(entry));
        ++at;
        return done.has_value();
    });
    if (!done)
        return done;
    return again && at < m_outlines.size() ? registryChanged(file()) : again;
}

ActResult<> OnTopPlan::put(qint64 edition, std::size_t at, const std::string &position, Entry entry)
{
    const store::EntryOutline &outline = m_outlines[at];
    const bool isHere = m_here.find(outline.registration, 1).has_value();
    PlannedItem item = entryItem(file(), entry.name.trimmed());
    item.steps = {step(isHere ? Outcome::Changed : Outcome::Added, file(), item.what)};
    m_planning.add(item);
    NIDUS_DO(m_registry.addEntry(edition, {outline.registration, outline.occurrence, false,
                                           QString::fromStdString(position), std::move(entry)}));
    return m_planning.showProgress(file());
}

ActResult<> OnTopPlan::remove(qint64 edition, const store::ListedOutlines &ground, std::size_t at)
{
    NIDUS_TRY(entry, ground.entry(m_registry.database(), at));
    Entry gone; // where it stood and what it was called; the rest is in the row before
    gone.section = entry.section;
    gone.name = entry.name;
    NIDUS_DO(m_registry.addEntry(edition, {ground[at].registration, ground[at].occurrence, true,
                                           QString::fromStdString(ground.position(at)), gone}));
    PlannedItem item = entryItem(file(), gone.name.trimmed());
    item.steps = {step(Outcome::Changed, file(), item.what, tr("no longer listed"))};
    m_planning.add(item);
    return m_planning.showProgress(file());
}

// Which names lose their place, and which have one again.
ActResult<> OnTopPlan::delist()
{
    const RegistrationSet &listed = m_planning.listedByDocument;
    const QString &day = m_read.document.edition.effective;
    NIDUS_TRY(delisted, m_registry.delisted());
    for (const qint64 registration : registrationsOf(m_here)) {
        if (listed.contains(registration))
            continue;
        m_registry.losePlace(registration);
        if (!delisted.contains(registration))
            NIDUS_DO(m_registry.annotate(
                registration,
                {Status::Delisted, {}, tr("not in the published registry of %1").arg(day), {}, {}}, true));
    }
    for (const qint64 registration : listed)
        if (delisted.contains(registration))
            NIDUS_DO(
                m_planning.listAgain(file(), registration, tr("in the published registry of %1").arg(day)));
    return {};
}

} // namespace

ActResult<> planOnTop(Planning &planning, RegistryFile read, const ImportChoice::File &chosen)
{
    return OnTopPlan(planning, std::move(read), chosen).run();
}

} // namespace nidus
