#include "core/translation.inc"

#include "core/operations/import/planning.h"

#include "core/formats/text/source_text.h"
#include "core/operations/built_in_seeds.h"
#include "core/registration/days.h"
#include "core/store/tables/entry_changes.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/registry_files.h"
#include "core/store/tables/sources.h"

#include <utility>

namespace nidus {

ImportItem step(ImportItem::Outcome outcome, const QString &file, const QString &what, const QString &detail,
                int line)
{
    return {outcome, file, what, detail, line};
}

namespace {

QString exactReference(const Nid &nid, const VersionNumber &number)
{
    return QStringLiteral("%1@%2.%3").arg(nid.folded()).arg(number.number).arg(number.correction);
}

} // namespace

QString olderThan(const Nid &nid, const VersionNumber &standing)
{
    return tr("older than %1; to put it in its place in the history, import it with --insert")
        .arg(exactReference(nid, standing));
}

QString intoHistory(const Nid &nid, const VersionNumber &standing)
{
    return tr("older than %1: it is put in its place in the history").arg(exactReference(nid, standing));
}

QString behindNewer(const Nid &nid, int number, int highest)
{
    return tr("%1@%2 comes after %1@%3, and versions rise (RFC 8141 App. A): it is taken as history")
        .arg(nid.folded())
        .arg(number)
        .arg(highest);
}

PlannedItem entryItem(const QString &file, const QString &name)
{
    PlannedItem item;
    item.kind = PlannedItem::Kind::Entry;
    item.file = file;
    item.name = name;
    item.what = QStringLiteral("entry %1").arg(name);
    return item;
}

Planning::Planning(PlannedRegistry &planned, const ImportOptions &asked, ImportReport &into, ImportPlan *all,
                   QString day)
    : registry(planned), options(asked), report(into), plan(all), today(std::move(day))
{
}

ActResult<> Planning::run(const ImportUnit &unit, ImportExecutor *executor)
{
    registry.begin(executor);
    hasDocument = false;
    editionDay.clear();
    listedByDocument.clear();
    unlisted.clear();
    changes.clear();
    editionSource.reset();
    NIDUS_DO(planUnit(unit));
    NIDUS_DO(keepCompanions(unit));
    for (const OddName &odd : registry.takeOddNames())
        note(unit.registryFile.isEmpty() ? unit.registrationsFile : unit.registryFile, message(odd));
    return {};
}

ActResult<> Planning::planUnit(const ImportUnit &unit)
{
    if (!unit.registryFile.isEmpty())
        NIDUS_DO(planRegistry(*this, unit.registryFile));
    if (!unit.registrationsFile.isEmpty())
        NIDUS_DO(planRegistrations(*this, unit.registrationsFile, unit.json));
    return planTemplates(*this, unit);
}

// Schema and stylesheets come with the registry whose folder they stand in.
ActResult<> Planning::keepCompanions(const ImportUnit &unit)
{
    if (unit.companions.isEmpty() || (options.choice && !hasDocument))
        return {};
    NIDUS_TRY(kept, store::registryFiles(registry.database()));
    QHash<QString, QByteArray> digests; // by path
    for (const store::RegistryFileRow &row : std::as_const(kept))
        digests.insert(row.path, row.digest);
    for (const formats::RegistryFolder::Companion &companion : unit.companions) {
        NIDUS_TRY(bytes, readWhole(companion.file));
        const Source source = formats::describeSource(files::keptName(companion.file), bytes);
        const QByteArray digest = store::sourceDigest(source);
        ++report.companions;
        if (digests.value(companion.path) == digest)
            continue;
        ++report.newCompanions;
        NIDUS_DO(registry.keepFile(companion.path, source, digest));
    }
    return {};
}

const ImportChoice::File *Planning::chosenOf(const QString &file) const
{
    if (!options.choice)
        return nullptr;
    static const ImportChoice::File nothing;
    const auto chosen = options.choice->files.constFind(file);
    return chosen == options.choice->files.cend() ? &nothing : &*chosen;
}

void Planning::add(const PlannedItem &item, bool isTaken)
{
    if (plan)
        plan->items += item;
    if (isTaken)
        for (const ImportItem &done : item.steps)
            report.add(done);
}

ActResult<> Planning::listAgain(const QString &file, qint64 registration, const QString &reason)
{
    NIDUS_DO(registry.annotate(registration, {Status::Registered, {}, reason, {}, {}}, true));
    NIDUS_TRY(supersessions, registry.supersessions(registration));
    for (const Supersession &one : std::as_const(supersessions)) {
        if (one.role != SupersessionRole::SupersededBy)
            continue;
        NIDUS_TRY(found, store::readRegistration(registry.database(), registration));
        note(file, tr("%1 is listed again, though it had been listed in error and %2 stands in its place: %3")
                       .arg(found.nid.folded(), one.other, one.reason.simplified()));
    }
    return {};
}

void Planning::note(const QString &file, const QString &words, int line)
{
    report.notes += {file, line, words};
    if (!plan)
        return;
    plan->notes += file.isEmpty() ? words
                   : line > 0
                       ? tr("%1, line %2: %3").arg(files::shownName(file), QString::number(line), words)
                       : tr("%1: %2").arg(files::shownName(file), words);
}

ActResult<> Planning::showProgress(const QString &file)
{
    ++m_done;
    if (options.progress && !options.progress(m_done, m_total, file))
        return refused(refusal::Cancelled{});
    return {};
}

// A clock that stands before the day of the program itself proves nothing.
ActResult<QString> Planning::lastDay() const
{
    NIDUS_TRY(seeds, builtInSeeds());
    return qMax(latestDay(today), seeds.effective);
}

ActResult<> Planning::checkDay(const QString &day, const QString &file) const
{
    if (day <= latestDay(today))
        return {};
    NIDUS_TRY(last, lastDay());
    if (day <= last)
        return {};
    const formats::FilePlace place = placeOfEffectiveDay(file);
    return refused(refusal::Unreadable{
        file,
        {formats::ReadError::Kind::BadValue, place.line, place.column,
         tr("the edition is of %1, and today is %2: fix the date, or set the clock").arg(day, today)}});
}

ActResult<> Planning::listNewOnes()
{
    const QHash<QString, NewEntry> names = std::exchange(unlisted, {}); // once, however many files follow
    const QList<store::EntryChange> others = std::exchange(changes, {});
    if (names.isEmpty() && others.isEmpty())
        return {};
    if (hasDocument) {
        for (const NewEntry &name : names)
            if (!listedByDocument.contains(name.registration))
                NIDUS_DO(registry.annotate(
                    name.registration,
                    {Status::Delisted, {}, tr("has a template, but no entry in the registry"), {}, {}},
                    true));
        return {};
    }
    NIDUS_TRY(base, registry.newestEdition());
    Edition next = formats::newEdition(today);
    if (base != 0) {
        NIDUS_TRY(edition, registry.edition(base));
        next = formats::withEffective(edition, qMax(today, edition.effective));
    }
    next.origin = Origin::Import;
    NIDUS_TRY(listed, registry.entriesOf(base));
    NIDUS_TRY(editionId, registry.addEdition(next, base, editionSource ? &*editionSource : nullptr));
    editionSource.reset();
    for (const Kind kind : {Kind::Formal, Kind::Informal}) {
        QList<NewEntry> wanted;
        for (const NewEntry &name : names)
            if (name.kind.value_or(name.nid.kind()) == kind)
                wanted += name;
        for (const store::EntryChange &change : placed(wanted, kind, sectionFor(next, kind), listed))
            NIDUS_DO(registry.addEntry(editionId, change));
    }
    for (const store::EntryChange &change : others)
        NIDUS_DO(registry.addEntry(editionId, change));
    return {};
}

} // namespace nidus
