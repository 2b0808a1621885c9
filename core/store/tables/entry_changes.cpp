#include "core/store/tables/entry_changes.h"

#include "core/store/audit/kept_rows.h"
#include "core/store/tables/positions.h"

#include <algorithm>
#include <numeric>

namespace nidus::store {

namespace {

using Place = std::uint32_t; // in a list

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

// The positions of one section's wanted entries (`places`), in order: those that have one keep it, runs of
// others go between them.
void fillPositions(const std::vector<Place> &places, std::vector<std::string> &positions)
{
    std::string before;
    for (std::size_t i = 0; i < places.size();) {
        if (!positions[places[i]].empty()) {
            before = positions[places[i++]];
            continue;
        }
        std::size_t end = i;
        while (end < places.size() && positions[places[end]].empty())
            ++end;
        const std::string limit = end < places.size() ? positions[places[end]] : std::string();
        forEachPositionBetween(
            QString::fromStdString(before), QString::fromStdString(limit), qsizetype(end - i),
            [&](const QString &position) { positions[places[i++]] = position.toStdString(); });
    }
}

// For each entry of the base the first one that has the same section and position.
std::vector<Place> firstOfPosition(const ListedOutlines &base)
{
    std::vector<Place> first;
    first.reserve(base.size());
    for (std::size_t i = 0; i < base.size(); ++i) {
        const bool isSame =
            i > 0 && base.position(i) == base.position(i - 1) && base[i].section == base[i - 1].section;
        first.push_back(isSame ? first.back() : Place(i));
    }
    return first;
}

// For each wanted entry its position: that of the base where it need not move.
std::vector<std::string> wantedPositions(const ListedOutlines &base, const std::vector<EntryOutline> &wanted)
{
    std::vector<std::vector<Place>> sections; // places of `wanted`, in order
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].section >= sections.size())
            sections.resize(wanted[i].section + 1);
        sections[wanted[i].section].push_back(Place(i));
    }
    const std::vector<Place> firstAt = firstOfPosition(base);
    std::vector<std::string> positions(wanted.size());
    for (const std::vector<Place> &section : sections) {
        // Of those that stood in this section: rank in the base, place here. Where positions from a document
        // are the same twice, only one of them can stay: they share the rank of the first.
        QList<qsizetype> ranks;
        std::vector<Place> places;
        for (const Place place : section) {
            const auto rank = base.find(wanted[place].registration, wanted[place].occurrence);
            if (rank && base[*rank].section == wanted[place].section && !base.position(*rank).empty()) {
                ranks.append(firstAt[*rank]);
                places.push_back(place);
            }
        }
        const QList<bool> stays = longestAscending(ranks);
        for (qsizetype i = 0; i < ranks.size(); ++i)
            if (stays[i])
                positions[places[std::size_t(i)]] = base.position(std::size_t(ranks[i]));
        fillPositions(section, positions);
    }
    return positions;
}

} // namespace

EntryDigest digestOf(const Entry &entry)
{
    static thread_local Sha256 hash;
    hash.reset();
    for (const QString *text : {&entry.section, &entry.name, &entry.date, &entry.updated, &entry.attributes,
                                &entry.content, &entry.lead})
        addWithLength(hash, QByteArrayView(reinterpret_cast<const char *>(text->utf16()), text->size() * 2));
    const QByteArray whole = hash.result();
    EntryDigest digest;
    std::copy_n(whole.begin(), digest.size(), digest.begin());
    return digest;
}

void ListedOutlines::add(const ListedEntry &entry, NameNumbers &sections)
{
    m_outlines.push_back({entry.registration, entry.occurrence,
                          sections.add(entry.entry.section.toStdString()).first, digestOf(entry.entry)});
    m_positions.push_back(entry.position.toStdString());
}

void ListedOutlines::sortKeys()
{
    m_byKey.resize(m_outlines.size());
    std::iota(m_byKey.begin(), m_byKey.end(), 0);
    std::ranges::sort(m_byKey, {}, [this](Place place) {
        return std::pair(m_outlines[place].registration, m_outlines[place].occurrence);
    });
}

StoreResult<ListedOutlines> ListedOutlines::of(Database &database, qint64 edition, NameNumbers &sections)
{
    ListedOutlines outlines;
    const Snapshot snapshot(database);
    NIDUS_TRY(rows, listedRows(database, edition));
    outlines.m_rows.assign(rows.cbegin(), rows.cend());
    rows.clear();
    outlines.m_outlines.reserve(outlines.m_rows.size());
    outlines.m_positions.reserve(outlines.m_rows.size());
    for (const qint64 row : outlines.m_rows) {
        NIDUS_TRY(entry, readEntry(database, row));
        outlines.add(entry, sections);
    }
    outlines.sortKeys();
    return outlines;
}

ListedOutlines ListedOutlines::of(const QList<ListedEntry> &entries, NameNumbers &sections)
{
    ListedOutlines outlines;
    for (const ListedEntry &entry : entries)
        outlines.add(entry, sections);
    outlines.m_held = entries;
    outlines.sortKeys();
    return outlines;
}

std::optional<std::size_t> ListedOutlines::find(qint64 registration, int occurrence) const
{
    const std::pair key(registration, occurrence);
    const auto keyAt = [this](Place place) {
        return std::pair(m_outlines[place].registration, m_outlines[place].occurrence);
    };
    const auto found = std::ranges::lower_bound(m_byKey, key, {}, keyAt);
    return found != m_byKey.end() && keyAt(*found) == key ? std::optional<std::size_t>(*found) : std::nullopt;
}

StoreResult<Entry> ListedOutlines::entry(Database &database, std::size_t at) const
{
    if (m_rows.empty())
        return m_held[qsizetype(at)].entry;
    NIDUS_TRY(read, readEntry(database, m_rows[at]));
    return std::move(read.entry);
}

EntryChanges entryChanges(const ListedOutlines &base, const std::vector<EntryOutline> &wanted)
{
    EntryChanges changes;
    changes.positions = wantedPositions(base, wanted);
    changes.isChanged.resize(wanted.size());
    std::vector<bool> seen(base.size(), false);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto rank = base.find(wanted[i].registration, wanted[i].occurrence);
        if (rank)
            seen[*rank] = true;
        changes.isChanged[i] =
            !rank || base.position(*rank) != changes.positions[i] || base[*rank].digest != wanted[i].digest;
    }
    for (std::size_t i = 0; i < base.size(); ++i)
        if (!seen[i])
            changes.gone.push_back(i);
    return changes;
}

} // namespace nidus::store
