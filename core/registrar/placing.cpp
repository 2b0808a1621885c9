#include "core/registrar/placing.h"

#include <algorithm>
#include <map>
#include <set>

namespace nidus {

namespace {

// `count` positions between two, short because they halve the room instead of walking through it.
void spread(const QString &before, const QString &after, qsizetype count, QStringList &positions)
{
    if (count == 0)
        return;
    const QString middle = store::positionBetween(before, after);
    spread(before, middle, count / 2, positions);
    positions += middle;
    spread(middle, after, count - count / 2 - 1, positions);
}

// The order of a section: formal names by their letters, informal ones by number.
bool sortsBefore(const Nid &a, const Nid &b)
{
    const auto left = a.informalNumber(), right = b.informalNumber();
    return left && right ? *left < *right : a < b;
}

} // namespace

QList<store::EntryChange> placed(QList<NewEntry> entries, Kind kind, const QString &section,
                                 const QList<store::ListedEntry> &listed)
{
    std::sort(entries.begin(), entries.end(), [](const NewEntry &a, const NewEntry &b) { return sortsBefore(a.nid, b.nid); });
    std::map<QString, QString> byName; // folded NID → position
    std::set<QString> positions;
    for (const store::ListedEntry &entry : listed)
        if (entry.entry.section == section) {
            byName[entry.entry.name.trimmed().toLower()] = entry.position;
            positions.insert(entry.position);
        }
    std::map<QString, QList<NewEntry>> gaps; // the position before → new ones in order
    for (const NewEntry &entry : std::as_const(entries)) {
        const auto behind = byName.lower_bound(entry.nid.folded());
        QString before = behind == byName.begin() ? QString() : std::prev(behind)->second;
        if (kind == Kind::Informal && !positions.empty())
            before = *positions.rbegin(); // the registry numbers upwards
        gaps[before] += entry;
    }
    QList<store::EntryChange> changes;
    for (const auto &[before, between] : gaps) {
        const auto after = positions.upper_bound(before);
        QStringList places;
        spread(before, after == positions.end() ? QString() : *after, between.size(), places);
        for (qsizetype i = 0; i < between.size(); ++i) {
            changes += {between[i].registration, 1, false, places[i], between[i].entry};
            changes.last().entry.section = section;
        }
    }
    return changes;
}

} // namespace nidus
