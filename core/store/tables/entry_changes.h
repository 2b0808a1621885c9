// What turns one list of entries into another. Of each entry an outline is held, not its texts: a million of
// them take some 100 MB.
#pragma once

#include "core/registration/name_numbers.h"
#include "core/store/tables/entries.h"

#include <array>

namespace nidus::store {

// One row to write of an edition.
struct EntryChange {
    qint64 registration = 0;
    int occurrence = 1;
    bool removed = false;
    QString position;
    Entry entry;
    QString references = {}; // as addEntry takes them
    QString reason = {};     // that a document gives
};

// The first half of a SHA-256 over all of an entry's texts: equal for equal entries.
using EntryDigest = std::array<char, 16>;
EntryDigest digestOf(const Entry &entry);

struct EntryOutline {
    qint64 registration = 0;
    int occurrence = 1;
    NameNumbers::Number section = 0; // sections are numbered by whoever compares
    EntryDigest digest = {};
};

// What an edition lists, in its order (entries.h).
class ListedOutlines {
public:
    // Of an edition in the store; sections that are not in `sections` yet are added there.
    static StoreResult<ListedOutlines> of(Database &database, qint64 edition, NameNumbers &sections);
    // Of entries that are in no store (yet).
    static ListedOutlines of(const QList<ListedEntry> &entries, NameNumbers &sections);

    std::size_t size() const { return m_outlines.size(); }
    const EntryOutline &operator[](std::size_t at) const { return m_outlines[at]; }
    const std::string &position(std::size_t at) const { return m_positions[at]; }
    // Where an entry stands in the list; nothing when it does not.
    std::optional<std::size_t> find(qint64 registration, int occurrence) const;
    // The whole of it. NotFound, and all errors of reading.
    StoreResult<Entry> entry(Database &database, std::size_t at) const;

private:
    void add(const ListedEntry &entry, NameNumbers &sections);
    void sortKeys();

    std::vector<EntryOutline> m_outlines;
    std::vector<std::string> m_positions;
    std::vector<qint64> m_rows;         // of the table; empty where m_held has them
    std::vector<std::uint32_t> m_byKey; // places, by registration and occurrence
    QList<ListedEntry> m_held;
};

// The least work that turns `base` into `wanted`. Entries are matched by registration and occurrence; a moved
// one is a changed one, and as few as possible move (longest increasing subsequence, n log n). What `base`
// has no position for takes the one that it has in `next`, the edition that follows in the order of days
// without resting on the wanted one: whoever compares the two sees only what moved.
struct EntryChanges {
    std::vector<std::string> positions; // of the wanted ones
    std::vector<bool> isChanged;        // of the wanted ones: new, changed, or moved
    std::vector<std::size_t> gone;      // places in the base
};
EntryChanges entryChanges(const ListedOutlines &base, const std::vector<EntryOutline> &wanted,
                          const ListedOutlines &next = {});

} // namespace nidus::store
