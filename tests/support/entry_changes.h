// Changes of entries as whole values, for lists that are small.
#pragma once

#include "core/store/tables/entry_changes.h"

namespace nidus::test {

struct WantedEntry {
    qint64 registration = 0;
    int occurrence = 1;
    Entry entry;
};

// What store::entryChanges() says of them, as rows to write.
inline QList<store::EntryChange> entryChanges(const QList<store::ListedEntry> &base,
                                              const QList<WantedEntry> &wanted,
                                              const QList<store::ListedEntry> &next = {})
{
    NameNumbers sections;
    std::vector<store::EntryOutline> outlines;
    for (const WantedEntry &entry : wanted)
        outlines.push_back({entry.registration, entry.occurrence,
                            sections.add(entry.entry.section.toStdString()).first,
                            store::digestOf(entry.entry)});
    const auto changes = store::entryChanges(store::ListedOutlines::of(base, sections), outlines,
                                             store::ListedOutlines::of(next, sections));
    QList<store::EntryChange> rows;
    for (qsizetype i = 0; i < wanted.size(); ++i)
        if (changes.isChanged[std::size_t(i)])
            rows.append({wanted[i].registration, wanted[i].occurrence, false,
                         QString::fromStdString(changes.positions[std::size_t(i)]), wanted[i].entry});
    for (const std::size_t at : changes.gone)
        rows.append({base[qsizetype(at)].registration,
                     base[qsizetype(at)].occurrence,
                     true,
                     base[qsizetype(at)].position,
                     {}});
    return rows;
}

} // namespace nidus::test
