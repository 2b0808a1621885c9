#include "core/translation.inc"

#include "core/operations/import/planned_registry.h"

#include "core/operations/import/import_executor.h"
#include "core/operations/import/template_stream.h"
#include "core/operations/session.h"
#include "core/rules/rules.h"
#include "core/store/tables/imported_decisions.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/supersessions.h"

#include <algorithm>
#include <map>
#include <utility>

namespace nidus {

int KnownName::highest() const
{
    int highest = 0;
    for (const KnownVersion &version : versions)
        highest = qMax(highest, version.number.number);
    return highest;
}

const KnownVersion *KnownName::standing(int number) const
{
    const KnownVersion *standing = nullptr;
    for (const KnownVersion &version : versions)
        if (version.number.number == number &&
            (!standing || !version.published.isValid() || version.published >= standing->published))
            standing = &version;
    return standing;
}

std::optional<VersionNumber> KnownName::placeFor(std::optional<int> stated, const QString &date,
                                                 const QByteArray &content) const
{
    const KnownVersion *newest = standing(highest());
    // What is older than the newest is no version after it, though it does not say which one it is.
    const bool isNext = !newest || date.isEmpty() || date >= newest->date;
    const int number = stated.value_or(isNext ? highest() + 1 : highest());
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

std::optional<VersionNumber> KnownName::placeOnTop(std::optional<int> stated, const QByteArray &content) const
{
    const int last = highest();
    const KnownVersion *present = standing(last);
    if (present && present->content == content)
        return std::nullopt;
    const int number = stated.value_or(last + 1);
    if (number < last)
        return std::nullopt;
    int corrections = 0;
    for (const KnownVersion &version : versions)
        if (version.number.number == number)
            corrections = qMax(corrections, version.number.correction);
    return VersionNumber{number, corrections + 1};
}

bool KnownName::hasFrom(const QByteArray &sourceDigest, const LineRange &lines, int stated) const
{
    return std::ranges::any_of(sources, [&](const store::VersionSource &source) {
        return source.number.number == stated && source.lines == lines && source.digest == sourceDigest;
    });
}

void PlannedRegistry::begin(ImportExecutor *executor)
{
    m_executor = executor;
    m_applies = true;
    m_oddNames.clear();
    m_nextInformal.reset();
    m_informalOnes = {};
    if (executor) {
        m_lastInformal = 0;
        m_names.clear();
        m_editions.clear();
        m_annotations.clear();
        m_specified.clear();
        m_newNames = {};
        m_newIds.clear();
    }
    m_newBefore = m_newIds.size();
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
    KnownName fresh;
    const auto number = m_newNames.find(nid.folded().toStdString());
    if (number != m_newNames.size() && m_newIds[number] != 0) {
        fresh.registration = m_newIds[number];
        fresh.isNew = number >= m_newBefore;
    } else {
        NIDUS_TRY(id, store::findRegistration(m_database, nid));
        fresh.registration = id.value_or(0);
    }
    return &*m_names.insert(nid.folded(), fresh);
}

ActResult<KnownName *> PlannedRegistry::nameWithVersions(const Nid &nid)
{
    NIDUS_TRY(known, name(nid));
    if (known->registration > 0 && !known->isNew && !known->hasVersions) {
        NIDUS_TRY(versions, store::readVersions(m_database, known->registration, false));
        for (const Version &version : std::as_const(versions))
            known->versions += {version.number, contentHash(version.text), version.published, version.date};
        NIDUS_TRY(sources, store::versionSources(m_database, known->registration));
        known->sources = std::move(sources);
    }
    known->hasVersions = true;
    return known;
}

void PlannedRegistry::forgetDetails(const Nid &nid)
{
    const auto known = m_names.constFind(nid.folded());
    if (known == m_names.cend() || known->isExtended)
        return;
    if (known->isNew)
        rememberNew(nid.folded().toStdString(), known->registration);
    m_names.erase(known);
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

ActResult<store::ListedOutlines> PlannedRegistry::outlinesOf(qint64 edition, NameNumbers &sections)
{
    if (edition != 0 && (m_executor || !planned(edition)))
        return asAct(store::ListedOutlines::of(m_database, edition, sections));
    NIDUS_TRY(entries, entriesOf(edition));
    return store::ListedOutlines::of(entries, sections);
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

ActResult<QList<Supersession>> PlannedRegistry::supersessions(qint64 registration)
{
    if (registration <= 0)
        return QList<Supersession>();
    return asAct(store::supersessionsOf(m_database, registration));
}

ActResult<QList<RecordedDecision>> PlannedRegistry::outsideDecisions(qint64 registration)
{
    if (registration <= 0)
        return QList<RecordedDecision>();
    return asAct(store::decisionsOn(m_database, registration));
}

ActResult<QSet<qint64>> PlannedRegistry::delisted()
{
    NIDUS_TRY(here,
              m_database.rows("SELECT registration_id FROM listing WHERE status = ?", {id(Status::Delisted)},
                              [](const store::Statement &row) { return row.integer(0); }));
    QSet<qint64> delisted(here.cbegin(), here.cend());
    for (auto own = m_annotations.cbegin(); own != m_annotations.cend(); ++own)
        if (own->last().status == Status::Delisted)
            delisted.insert(own.key());
        else
            delisted.remove(own.key());
    return delisted;
}

// ---- what is to be there ----

QString message(const OddName &odd)
{
    QStringList rules;
    for (const Finding &finding : odd.findings)
        rules += QStringLiteral("%1, %2").arg(finding.rule, finding.clause);
    return tr("“%1” could not be registered today (%2): it is taken as history")
        .arg(odd.nid.text(), rules.join(QLatin1String("; ")));
}

QList<OddName> PlannedRegistry::takeOddNames() { return std::exchange(m_oddNames, {}); }

ActResult<qint64> PlannedRegistry::addRegistration(const Nid &nid, Kind kind)
{
    rules::Context context; // of what is registered: neither §5.1 (1) nor the next number is asked
    context.kind = kind;
    if (const Findings findings = rules::checkNid(nid.text(), context); !findings.isEmpty())
        m_oddNames += {nid, findings};
    if (!m_executor) {
        if (kind == Kind::Informal)
            m_lastInformal = qMax(m_lastInformal, nid.informalNumber().value_or(0));
        return --m_lastPlanned;
    }
    return m_executor->addRegistration(nid, kind == Kind::Formal ? kind : nid.kind());
}

ActResult<qint64> PlannedRegistry::nextInformal()
{
    if (!m_nextInformal) {
        NIDUS_TRY(next, store::nextInformalNumber(m_database));
        m_nextInformal = next == 1 && m_lastInformal == 0 ? 0 : qMax(next, m_lastInformal + 1);
    }
    return *m_nextInformal;
}

// Informal numbers are given in sequence (RFC 8141 §5.2): a text with one behind the next that this registry
// gives is not of its informal namespaces, and moves no sequence. Where there is none yet, any may come
// first.
ActResult<qint64> PlannedRegistry::registrationFor(const Nid &nid)
{
    const auto number = nid.informalNumber();
    if (!number)
        return registrationFor(nid, Kind::Formal);
    NIDUS_TRY(next, nextInformal());
    if (next != 0 && *number > next && m_informalOnes) {
        NIDUS_TRY(ones, std::exchange(m_informalOnes, {})());
        while (ones.contains(*m_nextInformal))
            ++*m_nextInformal;
    }
    const bool isInSequence = *m_nextInformal == 0 || *number <= *m_nextInformal;
    if (m_applies && *number == *m_nextInformal)
        ++*m_nextInformal;
    return registrationFor(nid, isInSequence ? Kind::Informal : Kind::Formal);
}

ActResult<qint64> PlannedRegistry::registrationFor(const Nid &nid, Kind kind)
{
    NIDUS_TRY(known, name(nid));
    if (known->registration == 0 && m_applies) {
        NIDUS_TRY(added, addRegistration(nid, kind));
        known->registration = added;
        known->isNew = true;
        known->kind = kind;
    }
    if (m_executor && m_applies)
        m_executor->touch(known->registration);
    return known->registration;
}

// Of a name that nothing else is known of nothing else is kept.
ActResult<>
PlannedRegistry::registrationsFor(NameNumbers &names,
                                  const std::function<Result<Nid, NidError>(NameNumbers::Number)> &nidOf,
                                  const std::vector<Kind> &kinds, std::vector<qint64> &ids)
{
    ids.assign(names.size(), 0);
    std::vector<bool> isNew(names.size(), false);
    for (NameNumbers::Number number = 0; number < names.size(); ++number) {
        NIDUS_TRY(nid, nidOf(number));
        const auto there = m_newNames.find(names[number]);
        if (m_names.contains(nid.folded()) || (there != m_newNames.size() && m_newIds[there] != 0)) {
            NIDUS_TRY(id, registrationFor(nid, kinds[number]));
            ids[number] = id;
            continue;
        }
        NIDUS_TRY(found, store::findRegistration(m_database, nid));
        ids[number] = found.value_or(0);
        if (!found && m_applies) {
            NIDUS_TRY(added, addRegistration(nid, kinds[number]));
            ids[number] = added;
            isNew[number] = true;
        }
        if (m_executor && m_applies)
            m_executor->touch(ids[number]);
    }
    if (std::ranges::find(isNew, true) == isNew.end())
        return {};
    std::vector<qint64> newIds = ids;
    for (std::size_t number = 0; number < newIds.size(); ++number)
        if (!isNew[number])
            newIds[number] = 0;
    rememberNew(names, std::move(newIds));
    return {};
}

void PlannedRegistry::rememberNew(NameNumbers &names, std::vector<qint64> ids)
{
    if (m_newNames.size() == 0) {
        m_newNames = std::exchange(names, {});
        m_newIds = std::move(ids);
        return;
    }
    for (NameNumbers::Number number = 0; number < names.size(); ++number)
        if (ids[number] != 0)
            rememberNew(names[number], ids[number]);
}

void PlannedRegistry::rememberNew(std::string_view folded, qint64 id)
{
    const auto at = m_newNames.add(folded).first;
    m_newIds.resize(m_newNames.size());
    m_newIds[at] = id;
}

ActResult<> PlannedRegistry::addVersion(const Nid &nid, const PlannedVersion &version)
{
    NIDUS_TRY(registration, registrationFor(nid));
    if (!m_applies)
        return {};
    if (m_executor)
        NIDUS_DO(m_executor->addVersion(registration, version));
    KnownName &known = m_names[nid.folded()];
    known.isExtended = true;
    known.versions +=
        {version.version.number, version.content, version.version.published, version.version.date};
    return {};
}

ActResult<qint64> PlannedRegistry::addEdition(const Edition &edition, qint64 base,
                                              const EditionSource *source)
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

ActResult<> PlannedRegistry::annotateFirst(qint64 registration, Status status,
                                           const QString &changeController)
{
    const Annotation annotation{status, changeController, {}, {}, {}};
    if (status != Status::Registered || !changeController.isEmpty())
        return annotate(registration, annotation, true);
    // As it would be without it, and there may be a million.
    if (m_applies && m_executor)
        NIDUS_DO(m_executor->annotate(registration, annotation, true));
    return {};
}

ActResult<> PlannedRegistry::supersede(qint64 registration, const Supersession &supersession)
{
    if (m_applies && m_executor)
        NIDUS_DO(m_executor->supersede(registration, supersession));
    return {};
}

ActResult<> PlannedRegistry::addOutsideDecision(qint64 registration, const RecordedDecision &decision)
{
    if (m_applies && m_executor)
        NIDUS_DO(m_executor->addOutsideDecision(registration, decision));
    return {};
}

ActResult<> PlannedRegistry::keepFile(const QString &path, const Source &source, const QByteArray &digest)
{
    if (m_applies && m_executor)
        NIDUS_DO(m_executor->keepFile(path, source, digest));
    return {};
}

void PlannedRegistry::losePlace(qint64 registration)
{
    if (m_executor && m_applies)
        m_executor->touchOnlyListing(registration);
}

} // namespace nidus
