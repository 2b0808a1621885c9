#include "core/operations/edition_comparison.h"

#include "core/diff/diff.h"
#include "core/formats/iana/registry_document.h"
#include "core/store/tables/edition_difference.h"
#include "core/store/tables/entry_changes.h"

#include <algorithm>

namespace nidus {

namespace {

using Difference = Exports::RegistryDifference;

QString orNone(const QString &text) { return text.isEmpty() ? QStringLiteral("(none)") : text; }

// What may be laid out otherwise in front of a record counts by its words.
QStringList entryChanges(const Entry &before, const Entry &after)
{
    QStringList changes = diff::compareEntries(before, after);
    const QString was = before.lead.simplified(), is = after.lead.simplified();
    if (was != is)
        changes += QStringLiteral(u"in front of it: %1 \u2192 %2").arg(orNone(was), orNone(is));
    return changes;
}

// Whose place among the others of its section is another one; as few as explain the new order.
StoreResult<> addMoved(store::Database &database, qint64 before, qint64 after, QList<Difference> &differences)
{
    NameNumbers sections;
    NIDUS_TRY(was, store::ListedOutlines::of(database, before, sections));
    NIDUS_TRY(is, store::ListedOutlines::of(database, after, sections));
    std::vector<store::EntryOutline> wanted;
    for (std::size_t i = 0; i < is.size(); ++i)
        wanted.push_back(is[i]);
    const auto placeIn = [&](const store::ListedOutlines &list, std::size_t at) -> StoreResult<QString> {
        if (at == 0 || list[at - 1].section != list[at].section)
            return QStringLiteral("first");
        NIDUS_TRY(neighbour, list.entry(database, at - 1));
        return QStringLiteral("behind %1").arg(neighbour.name.trimmed());
    };
    const store::EntryChanges changes = store::entryChanges(was, wanted);
    for (std::size_t i = 0; i < is.size(); ++i) {
        const auto old = was.find(is[i].registration, is[i].occurrence);
        if (!old || was[*old].section != is[i].section || was.position(*old) == changes.positions[i])
            continue;
        NIDUS_TRY(entry, is.entry(database, i));
        NIDUS_TRY(from, placeIn(was, *old));
        NIDUS_TRY(to, placeIn(is, i));
        differences +=
            {entry.name.trimmed(), QStringLiteral("order"), {QStringLiteral(u"%1 \u2192 %2").arg(from, to)}};
    }
    return {};
}

} // namespace

StoreResult<QList<Difference>> compareEditions(store::Database &database, const Edition &before,
                                               const Edition &after)
{
    QList<Difference> differences, others;
    bool hasMoved = false;
    NIDUS_DO(store::forEachDifference(
        database, before.number, after.number, [&](const store::EntryDifference &difference) {
            const auto &[was, is] = difference;
            hasMoved = hasMoved || (was && is && was->position != is->position);
            const QString nid = (is ? is : was)->entry.name.trimmed();
            if (!is) {
                differences += {nid, QStringLiteral("delisted"), {}};
            } else if (!was) {
                others += {nid, QStringLiteral("listed"), {formats::referencesText(is->entry)}};
            } else if (was->entry != is->entry) {
                const QStringList changes = entryChanges(was->entry, is->entry);
                if (!changes.isEmpty())
                    others += {nid, QStringLiteral("entry"), changes};
            }
        }));
    differences += others;
    if (hasMoved)
        NIDUS_DO(addMoved(database, before.number, after.number, differences));
    std::ranges::stable_sort(differences, {}, &Difference::nid);
    const diff::HeadChanges around = diff::compareHeads(before, after);
    if (!around.people.isEmpty())
        differences.prepend({{}, QStringLiteral("people"), around.people});
    if (!around.head.isEmpty())
        differences.prepend({{}, QStringLiteral("head"), around.head});
    return differences;
}

} // namespace nidus
