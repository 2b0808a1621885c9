#include "core/store/tables/entry_changes.h"

#include "core/store/tables/entries.h"
#include "core/store/tables/positions.h"

#include <QHash>
#include <QMap>

#include <algorithm>

namespace nidus::store {

namespace {

using Key = std::pair<qint64, int>; // registration, occurrence

// Which of `values` (all different) to keep so that the kept ones ascend and are as many as possible: the
// longest increasing subsequence, by patience, n log n.
QList<bool> longestAscending(const QList<qsizetype> &values)
{
    QList<qsizetype> tops;     // index of the smallest last value of an ascending run of each length
    QList<qsizetype> previous; // the index before, in the run that ends here; -1: none
    previous.reserve(values.size());
    for (qsizetype i = 0; i < values.size(); ++i) {
        const auto place = std::ranges::lower_bound(
            tops, values[i], [&](qsizetype top, qsizetype value) { return values[top] < value; });
        previous.append(place == tops.begin() ? -1 : *(place - 1));
        if (place == tops.end())
            tops.append(i);
        else
            *place = i;
    }
    QList<bool> kept(values.size(), false);
    for (qsizetype i = tops.isEmpty() ? -1 : tops.last(); i >= 0; i = previous[i])
        kept[i] = true;
    return kept;
}

// The positions of one section's wanted entries: those in `kept` stay, runs of others go between them.
QStringList positionsOf(const QStringList &kept)
{
    QStringList positions = kept;
    QString before;
    for (qsizetype i = 0; i < positions.size();) {
        if (!positions[i].isEmpty()) {
            before = positions[i++];
            continue;
        }
        qsizetype end = i;
        while (end < positions.size() && positions[end].isEmpty())
            ++end;
        const QString limit = end < positions.size() ? positions[end] : QString();
        std::ranges::copy(positionsBetween(before, limit, end - i), positions.begin() + i);
        i = end;
    }
    return positions;
}

// For each entry of the base the first one that has the same section and position.
QList<qsizetype> firstOfPosition(const QList<ListedEntry> &base)
{
    QList<qsizetype> first;
    first.reserve(base.size());
    for (qsizetype i = 0; i < base.size(); ++i) {
        const bool isSame = i > 0 && base[i].position == base[i - 1].position &&
                            base[i].entry.section == base[i - 1].entry.section;
        first.append(isSame ? first.last() : i);
    }
    return first;
}

// For each wanted entry its position: that of the base where it need not move.
QStringList wantedPositions(const QList<ListedEntry> &base, const QList<WantedEntry> &wanted,
                            const QHash<Key, qsizetype> &inBase)
{
    QMap<QString, QList<qsizetype>> sections; // indices of `wanted`, in order
    for (qsizetype i = 0; i < wanted.size(); ++i)
        sections[wanted[i].entry.section].append(i);
    const QList<qsizetype> firstAt = firstOfPosition(base);
    QStringList positions(wanted.size());
    for (const QList<qsizetype> &section : std::as_const(sections)) {
        // Of those that stood in this section: rank in the base, place here. Where positions from a document
        // are the same twice, only one of them can stay: they share the rank of the first.
        QList<qsizetype> ranks, places;
        for (qsizetype place = 0; place < section.size(); ++place) {
            const WantedEntry &entry = wanted[section[place]];
            const qsizetype rank = inBase.value({entry.registration, entry.occurrence}, -1);
            if (rank >= 0 && base[rank].entry.section == entry.entry.section &&
                !base[rank].position.isEmpty()) {
                ranks.append(firstAt[rank]);
                places.append(place);
            }
        }
        const QList<bool> stays = longestAscending(ranks);
        QStringList kept(section.size());
        for (qsizetype i = 0; i < ranks.size(); ++i)
            if (stays[i])
                kept[places[i]] = base[ranks[i]].position;
        const QStringList all = positionsOf(kept);
        for (qsizetype place = 0; place < all.size(); ++place)
            positions[section[place]] = all[place];
    }
    return positions;
}

} // namespace

QList<EntryChange> entryChanges(const QList<ListedEntry> &base, const QList<WantedEntry> &wanted)
{
    QHash<Key, qsizetype> inBase;
    inBase.reserve(base.size());
    for (qsizetype i = 0; i < base.size(); ++i)
        inBase.insert({base[i].registration, base[i].occurrence}, i);

    const QStringList positions = wantedPositions(base, wanted, inBase);
    QList<EntryChange> changes;
    QList<bool> seen(base.size(), false);
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        const WantedEntry &entry = wanted[i];
        const qsizetype rank = inBase.value({entry.registration, entry.occurrence}, -1);
        if (rank >= 0)
            seen[rank] = true;
        if (rank < 0 || base[rank].position != positions[i] || base[rank].entry != entry.entry)
            changes.append({entry.registration, entry.occurrence, false, positions[i], entry.entry});
    }
    for (qsizetype i = 0; i < base.size(); ++i) {
        if (seen[i])
            continue;
        Entry gone; // where it stood and what it was called; the rest is in the row before
        gone.section = base[i].entry.section;
        gone.name = base[i].entry.name;
        changes.append({base[i].registration, base[i].occurrence, true, base[i].position, gone});
    }
    return changes;
}

} // namespace nidus::store
