#include "core/translation.inc"

#include "core/operations/reconciliation.h"

#include "core/diff/marked_sections.h"
#include "core/operations/import/imports.h"
#include "core/operations/published_registry.h"
#include "core/operations/session.h"
#include "core/operations/version_reference.h"
#include "core/store/tables/registrations.h"

#include <algorithm>

namespace nidus {

namespace {

using What = ReconciledDifference::What;

// BadArgument for a name of which nothing differs, or nothing can be taken over.
ActResult<> checkTaken(const QList<ReconciledDifference> &differences, const TakenOver &taken)
{
    QSet<QString> differing;
    QHash<QString, QString> reasons;
    bool isHeadOther = false;
    for (const ReconciledDifference &one : differences) {
        if (one.nid.isEmpty())
            isHeadOther = true;
        const QString name = one.nid.toLower();
        if (one.canBeTaken())
            differing.insert(name);
        else
            reasons.insert(name, tr("%1: %2").arg(one.version, one.whyNot));
    }
    for (const QString &name : taken.names)
        if (!differing.contains(name))
            return refused(refusal::BadArgument{reasons.value(
                name, tr("Nothing of “%1” differs: there is nothing to take over.").arg(name))});
    if (taken.head && !isHeadOther)
        return refused(refusal::BadArgument{tr("The head does not differ: there is nothing to take over.")});
    if (!taken.all && taken.names.isEmpty() && !taken.head)
        return refused(refusal::BadArgument{tr("Name what is to be taken over.")});
    return {};
}

// What was not taken after all, and why.
QString refusedWords(const TakeOverReport &done)
{
    QStringList words;
    for (const ImportItem &item : done.report.items)
        if (item.outcome == ImportItem::Outcome::Refused)
            words += tr("%1: %2").arg(item.what, item.detail);
    return words.join(u'\n');
}

// What the import is told: of the registry these names, or all of it where nothing is left out; of the
// templates those that were compared.
ImportChoice choiceOf(const ImportUnit &unit, const TakenDifferences &taken, bool isWhole)
{
    ImportChoice choice;
    if (!unit.registryFile.isEmpty()) {
        ImportChoice::File &chosen = choice.files[unit.registryFile];
        chosen.onTop = true;
        chosen.whole = isWhole;
        if (!isWhole) {
            chosen.names = taken.names;
            chosen.head = taken.head;
        }
    }
    for (const ReconciledDifference &one : taken.taken) {
        if (one.source.file.isEmpty())
            continue;
        ImportChoice::File &chosen = choice.files[one.source.file];
        chosen.onTop = true;
        chosen.digest = one.source.digest;
        chosen.templates.insert({one.source.text, one.source.part});
    }
    return choice;
}

} // namespace

ActResult<Reconciled> Reconciliation::reconcile(const QString &path, const Progress &progress)
{
    const store::Snapshot snapshot(m_session.database);
    PublishedRegistry published(m_session, progress);
    NIDUS_DO(published.compare(path));
    return published.take();
}

ActResult<bool> Reconciliation::isAsReconciled(const Reconciled &found)
{
    NIDUS_TRY(state, stateOf(m_session.database));
    return state == std::pair(found.edition, found.version);
}

ActResult<diff::Comparison> Reconciliation::compareWords(const ReconciledDifference &difference)
{
    if (difference.what != What::Template)
        return diff::compareValues(difference.changes);
    RegistrationTemplate here, there;
    if (!difference.version.isEmpty()) {
        NIDUS_TRY(standing, parseReference(difference.version));
        NIDUS_TRY(registration, store::findRegistration(m_session.database, standing.nid));
        NIDUS_TRY(version, store::readVersion(m_session.database, registration.value_or(0), standing.number,
                                              standing.correction));
        here = std::move(version.text);
    }
    if (const auto &[file, digest, text, part] = difference.source; !file.isEmpty()) {
        const QList<Source> given; // which outlives the stream
        TemplateStream stream({file}, given, nullptr);
        const ReadTemplate *read = stream.next();
        if (read && read->failed)
            return unexpected(*read->failed);
        if (!read || read->digest != digest)
            return refused(refusal::Changed{});
        there = read->texts[text].reading.parts[part].text;
    }
    return diff::compare(here, there);
}

ActResult<TakeOverReport> Reconciliation::takeOver(const QString &path, const TakenOver &asked,
                                                   const QString &reason, const Progress &progress)
{
    if (reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason why it is taken over.")});
    NIDUS_TRY(head, store::auditHead(m_session.database));
    PublishedRegistry published(m_session, progress);
    published.setPartOf(2);
    NIDUS_DO(published.compare(path));
    const qint64 compared = published.total();
    const Reconciled found = published.take();
    if (asked.seen && asked.seen->differences != found.differences)
        return refused(refusal::Changed{});
    NIDUS_DO(checkTaken(found.differences, asked));
    const TakenDifferences taken = takenOf(found.differences, asked);
    TakeOverReport done{{}, taken.taken.size(), figuresOf(taken.taken), taken.leftOut};
    if (taken.taken.isEmpty())
        return done;
    ImportOptions options;
    options.reason = reason.trimmed();
    if (progress)
        options.progress = [&](qint64 step, qint64 steps, const QString &file) {
            const qint64 all = std::max<qint64>(1, std::max(steps, step)); // as far as half of the whole
            const qint64 half = std::max<qint64>(1, compared);
            return progress(half + qint64(double(half) * double(step) / double(all)), 2 * half, file);
        };
    options.choice = choiceOf(published.unit(), taken, asked.all && taken.leftOut.isEmpty());
    options.choice->seenActs = head.count;
    NIDUS_TRY(report, Imports(m_session).import({path}, options));
    done.report = std::move(report);
    const QString refusals = refusedWords(done);
    if (!refusals.isEmpty() && done.report.added + done.report.changed == 0)
        return refused(refusal::BadArgument{refusals});
    return done;
}

} // namespace nidus
