#include "core/store/tables/entry_changes.h"

#include "core/store/audit/kept_rows.h"
#include "core/store/tables/positions.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace nidus::store {

namespace {

using Place = std::uint32_t; // in a list

// Which of `values` to keep so that the kept ones ascend (no two are the same) and are as many as possible:
// the longest increasing subsequence, by patience, n log n.
std::vector<bool> longestAscending(const std::vector<std::string_view> &values)
{
    std::vector<Place> tops;     // index of the smallest last value of an ascending run of each length
    std::vector<Place> previous; // the index before, in the run that ends here; its own: none
    previous.reserve(values.size());
    for (Place i = 0; i < values.size(); ++i) {
        const auto at = std::ranges::lower_bound(tops, values[i], {}, [&](Place top) { return values[top]; });
        previous.push_back(at == tops.begin() ? i : *(at - 1));
        if (at == tops.end())
            tops.push_back(i);
        else
            *at = i;
    }
    std::vector<bool> kept(values.size(), false);
    for (Place i = tops.empty() ? 0 : tops.back(); i < values.size() && !kept[i]; i = previous[i])
        kept[i] = true;
    return kept;
}

// Where a list has an entry, if it stands in the same section there; else empty.
std::string_view positionIn(const ListedOutlines &list, const EntryOutline &entry)
{
    const auto rank = list.find(entry.registration, entry.occurrence);
    return rank && list[*rank].section == entry.section ? list.position(*rank) : std::string_view();
}

// Gives `places` the positions that they are known to have (`positionOf`): to as many as can be, in order,
// between the `before` and the `limit` of the gap (either may be empty: no bound).
template <class PositionOf>
void takePositions(std::span<const Place> places, const std::string &before, const std::string &limit,
                   PositionOf positionOf, std::vector<std::string> &positions)
{
    std::vector<std::string_view> known;
    std::vector<Place> found;
    for (const Place place : places) {
        const std::string_view position = positionOf(place);
        if (position <= before || (!limit.empty() && position >= limit))
            continue;
        known.push_back(position);
        found.push_back(place);
    }
    const std::vector<bool> stays = longestAscending(known);
    for (std::size_t i = 0; i < found.size(); ++i)
        if (stays[i])
            positions[found[i]] = known[i];
}

// Calls `fill` for each run of `places` without a position: the run, the position before and the one after
// it.
template <class Fill>
void forEachGap(std::span<const Place> places, const std::vector<std::string> &positions, Fill fill)
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
        fill(places.subspan(i, end - i), before, limit);
        i = end;
    }
}

// For each wanted entry its position.
std::vector<std::string> wantedPositions(const ListedOutlines &base, const std::vector<EntryOutline> &wanted,
                                         const ListedOutlines &next)
{
    std::vector<std::vector<Place>> sections; // places of `wanted`, in order
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].section >= sections.size())
            sections.resize(wanted[i].section + 1);
        sections[wanted[i].section].push_back(Place(i));
    }
    std::vector<std::string> positions(wanted.size());
    const auto inNext = [&](Place place) { return positionIn(next, wanted[place]); };
    const auto inBase = [&](Place place) {
        const std::string_view position = positionIn(base, wanted[place]);
        return position.empty() ? inNext(place) : position;
    };
    const auto take = [&](const std::vector<Place> &section, auto positionOf) {
        forEachGap(section, positions, [&](auto gap, const std::string &before, const std::string &limit) {
            takePositions(gap, before, limit, positionOf, positions);
        });
    };
    for (const std::vector<Place> &section : sections) {
        take(section, inBase);
        take(section, inNext); // what moved between the base and the next one
        forEachGap(section, positions, [&](auto gap, const std::string &before, const std::string &limit) {
            std::size_t i = 0;
            forEachPositionBetween(
                QString::fromStdString(before), QString::fromStdString(limit), qsizetype(gap.size()),
                [&](const QString &position) { positions[gap[i++]] = position.toStdString(); });
        });
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

EntryChanges entryChanges(const ListedOutlines &base, const std::vector<EntryOutline> &wanted,
                          const ListedOutlines &next)
{
    EntryChanges changes;
    changes.positions = wantedPositions(base, wanted, next);
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
