#include "core/operations/entry_placement.h"

#include "core/store/tables/positions.h"

#include <algorithm>
#include <map>
#include <set>

namespace nidus {

namespace {

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
    std::ranges::sort(entries, [kind](const NewEntry &a, const NewEntry &b) {
        return kind == Kind::Formal ? a.nid < b.nid : sortsBefore(a.nid, b.nid);
    });
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
        const QStringList places =
            store::positionsBetween(before, after == positions.end() ? QString() : *after, between.size());
        for (qsizetype i = 0; i < between.size(); ++i) {
            changes += {between[i].registration,     1, false, places[i], between[i].record.entry,
                        between[i].record.references};
            changes.last().entry.section = section;
        }
    }
    return changes;
}

} // namespace nidus
