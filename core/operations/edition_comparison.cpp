#include "core/operations/edition_comparison.h"

#include "core/formats/iana/registry_document.h"
#include "core/store/tables/edition_difference.h"
#include "core/store/tables/entry_changes.h"

#include <algorithm>
#include <utility>

namespace nidus {

namespace {

// What may be laid out otherwise in front of a record counts by its words.
QList<diff::ValueChange> entryChanges(const Entry &before, const Entry &after)
{
    QList<diff::ValueChange> changes = diff::compareEntryValues(before, after);
    const QString was = before.lead.simplified(), is = after.lead.simplified();
    if (was != is)
        changes += diff::ValueChange{QStringLiteral("in front of it"), was, is};
    return changes;
}

// Whose place among the others of its section is another one; as few as explain the new order.
StoreResult<> addMoved(store::Database &database, qint64 before, qint64 after,
                       EditionDifferences &differences)
{
    NameNumbers sections;
    NIDUS_TRY(was, store::ListedOutlines::of(database, before, sections));
    NIDUS_TRY(is, store::ListedOutlines::of(database, after, sections));
    std::vector<store::EntryOutline> wanted;
    for (std::size_t i = 0; i < is.size(); ++i)
        wanted.push_back(is[i]);
    const store::EntryChanges changes = store::entryChanges(was, wanted);
    for (std::size_t i = 0; i < is.size(); ++i) {
        const auto old = was.find(is[i].registration, is[i].occurrence);
        if (!old || was[*old].section != is[i].section || was.position(*old) == changes.positions[i])
            continue;
        NIDUS_TRY(entry, is.entry(database, i));
        NIDUS_TRY(from, nameBefore(database, was, *old));
        NIDUS_TRY(to, nameBefore(database, is, i));
        differences.addMoved(entry.name.trimmed(), from, to);
    }
    return {};
}

QString place(const std::optional<QString> &behind)
{
    return behind ? QStringLiteral("behind %1").arg(*behind) : QStringLiteral("first");
}

} // namespace

void EditionDifferences::addRecord(const Entry *before, const Entry *after)
{
    const QString nid = (after ? after : before)->name.trimmed();
    if (!after)
        m_delisted += {nid, QStringLiteral("delisted"), {}};
    else if (!before)
        m_others += {nid, QStringLiteral("listed"), {{{}, {}, formats::referencesText(*after)}}};
    else if (*before != *after)
        if (const QList<diff::ValueChange> changes = entryChanges(*before, *after); !changes.isEmpty())
            m_others += {nid, QStringLiteral("entry"), changes};
}

void EditionDifferences::addMoved(const QString &name, const std::optional<QString> &from,
                                  const std::optional<QString> &to)
{
    if (from == to) // it went with its neighbour
        return;
    m_moved += {name,
                QStringLiteral("order"),
                {{{}, {}, QStringLiteral(u"%1 \u2192 %2").arg(place(from), place(to))}}};
}

QList<EditionDifferences::Difference> EditionDifferences::take(const Edition &before, const Edition &after)
{
    QList<Difference> differences = std::exchange(m_delisted, {});
    differences += std::exchange(m_others, {});
    differences += std::exchange(m_moved, {});
    std::ranges::stable_sort(differences, {}, &Difference::nid);
    const diff::HeadChanges around = diff::compareHeads(before, after);
    if (!around.people.isEmpty())
        differences.prepend({{}, QStringLiteral("people"), around.people});
    if (!around.head.isEmpty())
        differences.prepend({{}, QStringLiteral("head"), around.head});
    return differences;
}

StoreResult<std::optional<QString>> nameBefore(store::Database &database, const store::ListedOutlines &list,
                                               std::size_t at)
{
    if (at == 0 || list[at - 1].section != list[at].section)
        return std::optional<QString>();
    NIDUS_TRY(neighbour, list.entry(database, at - 1));
    return std::optional(neighbour.name.trimmed());
}

StoreResult<QList<Exports::RegistryDifference>> compareEditions(store::Database &database,
                                                                const Edition &before, const Edition &after,
                                                                const std::function<bool()> &isStopped)
{
    EditionDifferences differences;
    bool hasMoved = false;
    NIDUS_DO(store::forEachDifference(
        database, before.number, after.number, [&](const store::EntryDifference &difference) {
            const auto &[was, is] = difference;
            hasMoved = hasMoved || (was && is && was->position != is->position);
            differences.addRecord(was ? &was->entry : nullptr, is ? &is->entry : nullptr);
            return !isStopped || !isStopped();
        }));
    if (hasMoved && !(isStopped && isStopped()))
        NIDUS_DO(addMoved(database, before.number, after.number, differences));
    QList<Exports::RegistryDifference> found;
    for (const auto &[nid, event, changes] : differences.take(before, after))
        found += {nid, event, diff::words(changes)};
    return found;
}

} // namespace nidus
