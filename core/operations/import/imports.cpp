#include "core/translation.inc"

#include "core/operations/import/imports.h"

#include "core/operations/import/import_executor.h"
#include "core/operations/import/planning.h"
#include "core/operations/import/template_stream.h"

namespace nidus {

namespace {

// Nothing of `unit` is taken, because its first file cannot be read.
QList<PlannedItem> refuse(const ImportUnit &unit, const ActError &error, ImportReport &report)
{
    QList<PlannedItem> items{unreadableFile(error)};
    if (const auto beside = refusedBeside(unit, error))
        items += *beside;
    ++report.unreadable;
    for (const PlannedItem &item : std::as_const(items))
        report.add(item.steps.first());
    return items;
}

void addRefused(const ImportFiles &files, ImportReport &report)
{
    for (const PlannedItem &item : files.refused())
        report.add(item.steps.first());
    report.unreadable += files.unreadable();
    report.leftOut += files.leftOut();
}

// Whether an import would take something of `unit`: its document is whole, or one of its templates is one.
bool isReadable(const ImportUnit &unit, ImportReport &report)
{
    const auto isWhole = [&](const auto &read) {
        if (!read)
            refuse(unit, read.error(), report);
        return read.has_value();
    };
    if (!unit.registryFile.isEmpty())
        return isWhole(readRegistryFile(unit.registryFile));
    if (!unit.registrationsFile.isEmpty())
        return isWhole(forEachRegistration(unit.registrationsFile, unit.json, [](auto &&) { return true; }));
    TemplateStream stream(unit.templateFiles, unit.given, nullptr);
    while (const ReadTemplate *read = stream.next()) {
        if (read->hasTemplate())
            return true;
        if (!read->failed) {
            report.add(refusedFile(read->file, tr("no field of a template was found in it")).steps.first());
            continue;
        }
        ActError error = *read->failed;
        if (auto *unreadable = std::get_if<refusal::Unreadable>(&error.why))
            unreadable->file = read->file;
        refuse({}, error, report);
    }
    return false;
}

// Plans `unit`, and executes the plan unless there is an `ImportPlan` to fill or the run is a dry one. What
// cannot be read is refused, and the others are taken.
ActResult<> importUnit(Session &session, Planning &planning, const ImportUnit &unit)
{
    const bool isExecuted = !planning.plan && !planning.options.dryRun;
    const ImportReport before = planning.report;
    constexpr int maxAttempts = 5;
    for (int attempt = 0;; ++attempt) {
        if (!isExecuted)
            return planning.run(unit, nullptr);
        planning.report = before;
        NIDUS_TRY(executor, ImportExecutor::begin(session, unit, planning.options, attempt));
        auto done = planning.run(unit, executor.get());
        if (done)
            done = executor->finish(planning.report);
        attempt = executor->attempt();
        // What the plan rested on has changed meanwhile (a version number was taken): plan anew.
        if (done || !executor->isOvertaken(done.error()) || attempt + 1 >= maxAttempts)
            return done;
    }
}

// One unit after the other; what cannot be read is refused, and the others are taken.
ActResult<> planAll(Session &session, const QStringList &paths, const ImportOptions &options,
                    ImportReport &report, ImportPlan *plan)
{
    const ImportFiles files(paths, options.given);
    addRefused(files, report);
    QList<PlannedItem> refusedItems = files.refused();
    if (plan)
        for (const ImportNote &left : files.leftOut())
            plan->notes += tr("%1: left out (%2)").arg(files::shownName(left.file), left.words);
    PlannedRegistry registry(session.database);
    Planning planning(registry, options, report, plan, session.today());
    for (const ImportUnit &unit : files.units()) {
        const ImportReport before = report;
        const qsizetype planned = plan ? plan->items.size() : 0;
        const auto done = importUnit(session, planning, unit);
        if (done)
            continue;
        const ActError &error = done.error();
        if (const auto *older = error.as<refusal::NeedsInsert>()) {
            ++report.older;
            report.add(step(ImportItem::Outcome::Refused, unit.registryFile, tr("edition %1").arg(older->day),
                            message(error)));
            if (const qsizetype beside = unit.templateFiles.size(); beside > 0)
                planning.note(
                    unit.registryFile,
                    beside == 1
                        ? tr("the template beside it comes with it, and is not imported")
                        : tr("the %1 templates beside it come with it, and are not imported").arg(beside));
        } else if (!error.place().file.isEmpty()) {
            report = before;
            if (plan)
                plan->items.resize(planned);
            refusedItems += refuse(unit, error, report);
        } else {
            return done;
        }
    }
    if (plan) // behind what can be taken
        plan->items += refusedItems;
    return {};
}

} // namespace

std::optional<ImportReport> Imports::nothingToImport(const QStringList &paths)
{
    const ImportFiles files(paths, {});
    ImportReport report;
    addRefused(files, report);
    for (const ImportUnit &unit : files.units())
        if (isReadable(unit, report))
            return std::nullopt;
    return report;
}

ActResult<ImportReport> Imports::import(const QStringList &paths, const ImportOptions &options)
{
    if (options.choice && options.choice->seenActs >= 0) {
        NIDUS_TRY(others, store::changedAreasSince(m_session.database, options.choice->seenActs));
        if (others.registrations)
            return refused(refusal::Changed{});
    }
    ImportReport report;
    NIDUS_DO(planAll(m_session, paths, options, report, nullptr));
    return report;
}

ActResult<ImportPlan> Imports::preview(const QStringList &paths, const ImportOptions &options)
{
    ImportPlan plan;
    ImportReport report;
    NIDUS_TRY(head, store::auditHead(m_session.database));
    plan.seenActs = head.count;
    NIDUS_DO(planAll(m_session, paths, options, report, &plan));
    return plan;
}

ActResult<QList<qint64>> Imports::openRequests(const QList<SourceToDivide> &asked,
                                               const NumbersBefore &before)
{
    QList<NewRequest> requests;
    for (const SourceToDivide &what : asked) {
        NIDUS_TRY(divided, divide(what));
        NewRequest request;
        request.text = divided.text;
        request.source = what.source;
        request.sourceLines = divided.range;
        request.partial = divided.partial;
        request.placeUnderIetf = divided.placeUnderIetf;
        requests += std::move(request);
    }
    return Requests(m_session).openEachStated(std::move(requests), before);
}

} // namespace nidus
