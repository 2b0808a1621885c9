#include "core/translation.inc"

#include "core/operations/import/import_plan.h"

#include <algorithm>

namespace nidus {

QString message(const ImportCounts &counts)
{
    return tr("added %1, changed %2, known already %3, refused %4")
        .arg(counts.added)
        .arg(counts.changed)
        .arg(counts.known)
        .arg(counts.refused);
}

void ImportCounts::count(ImportItem::Outcome outcome, qint64 times)
{
    constexpr qint64 ImportCounts::*counts[] = {&ImportCounts::added, &ImportCounts::changed,
                                                &ImportCounts::known, &ImportCounts::refused};
    this->*counts[int(outcome)] += times;
}

void ImportReport::add(const ImportItem &item)
{
    count(item.outcome);
    if (item.outcome != ImportItem::Outcome::Known)
        items += item;
}

QString PlannedItem::why() const
{
    if (verdict != Verdict::Refused)
        return {};
    const auto refused = std::ranges::find_if(
        steps, [](const ImportItem &step) { return step.outcome == ImportItem::Outcome::Refused; });
    return refused == steps.cend() ? QString() : refused->detail;
}

std::vector<bool> takenByDefault(const ImportPlan &plan)
{
    std::vector<bool> taken;
    for (const PlannedItem &item : plan.items)
        taken.push_back(item.canBeTaken() && item.isTakenByDefault);
    return taken;
}

std::vector<bool> takenBy(const ImportPlan &plan, const ImportChoice &choice)
{
    std::vector<bool> taken;
    for (const PlannedItem &item : plan.items) {
        const ImportChoice::File file = choice.files.value(item.file);
        const bool isChosen = item.kind == PlannedItem::Kind::Template
                                  ? file.templates.contains({item.text, item.part})
                              : item.kind == PlannedItem::Kind::Edition ? file.whole
                                                                        : file.names.contains(item.name);
        taken.push_back(item.canBeTaken() && isChosen);
    }
    return taken;
}

ImportCounts countsOf(const ImportPlan &plan, const std::vector<bool> &taken)
{
    ImportCounts counts;
    for (qsizetype i = 0; i < plan.items.size(); ++i)
        if (taken[size_t(i)] || !plan.items[i].canBeTaken())
            for (const ImportItem &step : plan.items[i].steps)
                counts.count(step.outcome);
    return counts;
}

ImportChoice choiceOf(const ImportPlan &plan, const std::vector<bool> &taken)
{
    using Kind = PlannedItem::Kind;
    ImportChoice choice;
    choice.seenActs = plan.seenActs;
    for (qsizetype i = 0; i < plan.items.size(); ++i) {
        const PlannedItem &item = plan.items[i];
        if (!taken[size_t(i)])
            continue;
        ImportChoice::File &file = choice.files[item.file];
        if (item.kind == Kind::Template) {
            file.digest = item.digest;
            file.templates.insert({item.text, item.part});
        } else if (item.kind == Kind::Edition) {
            file.whole = true;
        } else {
            file.names.insert(item.name);
        }
    }
    return choice;
}

ImportReport reportOf(const ImportPlan &plan, const std::vector<bool> &taken, ImportReport done)
{
    const auto keyOf = [](const ImportItem &item) {
        return QStringList{item.file, item.what, item.detail}.join(QChar::LineSeparator);
    };
    QSet<QString> said;
    for (const ImportItem &item : std::as_const(done.items))
        if (item.outcome == ImportItem::Outcome::Refused)
            said.insert(keyOf(item));
    done.known = countsOf(plan, taken).known;
    for (const PlannedItem &item : plan.items)
        for (const ImportItem &step : item.steps)
            if (step.outcome == ImportItem::Outcome::Refused && !item.canBeTaken() &&
                !said.contains(keyOf(step)))
                done.add(step);
    return done;
}

} // namespace nidus
