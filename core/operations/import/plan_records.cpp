// Some records of a registry document, chosen by name. An edition is a whole: of a choice none is made. The
// records go into the next edition of the registry here, as what is published at the desk does, and the
// document is kept as its source.
#include "core/translation.inc"

#include "core/diff/diff.h"
#include "core/operations/import/planning.h"
#include "core/store/tables/entries.h"

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;
using Verdict = PlannedItem::Verdict;
using Listed = QList<store::ListedEntry>;

class RecordsPlan {
public:
    RecordsPlan(Planning &planning, const RegistryFile &read, const PlannedItem &edition)
        : m_planning(planning), m_registry(planning.registry), m_read(read), m_edition(edition)
    {
    }

    ActResult<> run(const QSet<QString> *chosen);

private:
    ActResult<> planName(const QString &name, const QList<Entry> &wanted, const Listed &here, bool isTaken);

    Planning &m_planning;
    PlannedRegistry &m_registry;
    const RegistryFile &m_read; // with its entries
    const PlannedItem &m_edition;
};

ActResult<> RecordsPlan::run(const QSet<QString> *chosen)
{
    if (m_planning.plan)
        m_planning.add(m_edition, false);
    QStringList order;
    QHash<QString, QList<Entry>> wanted;
    for (const Entry &entry : std::as_const(m_read.document.entries)) {
        const QString name = foldedName(entry);
        if (!wanted.contains(name))
            order += name;
        wanted[name] += entry;
    }
    QHash<QString, Listed> here;
    NIDUS_TRY(newest, m_registry.newestEdition());
    NIDUS_TRY(listed, m_registry.entriesOf(newest));
    for (const store::ListedEntry &entry : std::as_const(listed)) {
        const QString name = foldedName(entry.entry);
        if (!wanted.contains(name) && !here.contains(name))
            order += name;
        here[name] += entry;
    }
    for (const QString &name : std::as_const(order)) {
        const bool isTaken = chosen && chosen->contains(name);
        if (m_planning.isSaid(isTaken))
            NIDUS_DO(planName(name, wanted.value(name), here.value(name), isTaken));
        NIDUS_DO(m_planning.showProgress(m_edition.file));
    }
    if (!m_planning.unlisted.isEmpty() || !m_planning.changes.isEmpty())
        m_planning.editionSource = m_read.source;
    return {};
}

ActResult<> RecordsPlan::planName(const QString &name, const QList<Entry> &wanted, const Listed &here,
                                  bool isTaken)
{
    PlannedItem item = entryItem(m_edition.file, name);
    item.isTakenByDefault = m_edition.canBeTaken() && !m_edition.isOlder;
    if (wanted.isEmpty() && !item.isTakenByDefault)
        return {}; // the name may have come after that edition: its absence says nothing of today
    m_registry.setApplies(isTaken);
    NIDUS_TRY(nid, Nid::parse(name));
    NIDUS_TRY(registration, m_registry.registrationFor(nid));
    bool isDelisted = false;
    if (isTaken) {
        NIDUS_TRY(annotations, m_registry.annotations(registration));
        isDelisted = !annotations.isEmpty() && annotations.last().status == Status::Delisted;
    }
    for (const store::ListedEntry &entry : here) {
        const bool isThere = entry.occurrence <= wanted.size();
        Entry next = isThere ? wanted[entry.occurrence - 1] : entry.entry;
        next.section = entry.entry.section; // where it stands here
        if (isThere && next == entry.entry)
            continue;
        if (isTaken)
            m_planning.changes += {registration, entry.occurrence, !isThere, entry.position, next};
        item.verdict = Verdict::Changed;
        if (isThere && entry.occurrence == 1)
            item.changes = diff::compareEntries(entry.entry, next);
    }
    const QString &effective = m_read.document.edition.effective;
    Outcome outcome = item.verdict == Verdict::Changed ? Outcome::Changed : Outcome::Known;
    QString detail;
    if (wanted.isEmpty()) {
        item.verdict = Verdict::Delisted;
        outcome = Outcome::Changed;
        detail = tr("no longer listed");
        const QString reason = tr("not in the registry of %1").arg(effective);
        if (!isDelisted)
            NIDUS_DO(m_registry.annotate(registration, {Status::Delisted, {}, reason, {}, {}}, true));
    } else {
        const QString reason = tr("in the registry of %1 again").arg(effective);
        if (isDelisted)
            NIDUS_DO(m_planning.listAgain(m_edition.file, registration, reason));
        if (here.isEmpty()) {
            item.verdict = Verdict::New;
            outcome = Outcome::Added;
            if (isTaken) {
                m_planning.unlisted.insert(nid.folded(), {nid, registration, {wanted.first(), {}}});
                m_planning.listedByDocument.insert(registration);
            }
        }
    }
    m_registry.setApplies(true);
    item.steps = {step(outcome, m_edition.file, item.what, detail)};
    if (wanted.size() > qMax<qsizetype>(here.size(), 1))
        item.steps += step(Outcome::Refused, m_edition.file, item.what,
                           tr("its further records are imported only with the whole edition"));
    m_planning.add(item, isTaken);
    return {};
}

} // namespace

ActResult<> planRecords(Planning &planning, const RegistryFile &read, const PlannedItem &edition,
                        const QSet<QString> *chosen)
{
    return RecordsPlan(planning, read, edition).run(chosen);
}

} // namespace nidus
