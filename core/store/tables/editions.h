// Editions and entries: the public registry as of a day.
//
// An edition stores its head and, in `entry`, only what differs from the edition it rests on (`base`). What
// it lists is the nearest row of each (registration, occurrence) on the way from the edition down its bases.
// So publishing one registration costs one row, and an older edition put in between changes no other.
#pragma once

#include "core/store/audit/audited_transaction.h"
#include "core/store/audit/chain.h"

#include <QMap>

namespace nidus::store {

struct EditionInfo {
    qint64 number = 0;
    QString effective;
    Origin origin = Origin::Import;
    qint64 base = 0; // 0: none
    QString recorded, recordedBy;
};

// ---- reading ----

// In the order of effective date, then of recording; what is shown only.
StoreResult<QList<EditionInfo>> editions(Database &database);
// The edition with the latest effective date ≤ `day`, the last recorded one among equals; `day` empty: the
// newest. Seeds count only while there is no other edition at or before the day. Nothing when there is none.
StoreResult<std::optional<qint64>> editionAsOf(Database &database, const QString &day);
StoreResult<Edition> readEdition(Database &database, qint64 number); // NotFound

// One listed record, with where it stands.
struct ListedEntry {
    qint64 id = 0; // of the entry row
    qint64 registration = 0;
    int occurrence = 1;
    QString position;
    Entry entry;
};
// The entries of an edition, section by section in the order of positions (sections in the order of their
// ids' first appearance in the head are the writer's business: here by section id). Streams.
StoreResult<> forEachEntry(Database &database, qint64 edition,
                           const std::function<bool(const ListedEntry &)> &take);
StoreResult<QList<ListedEntry>> entriesOf(Database &database, qint64 edition);
// The shown editions in the order of their days (of recording, where those are equal), and where one of them
// does not rest on the one before it: it was put in later, or came before one that is older. Made once for
// many registrations.
class EditionOrder {
public:
    static StoreResult<EditionOrder> of(Database &database);

private:
    friend class EntryWalk;
    QList<EditionInfo> m_editions;
    QHash<qint64, qsizetype> m_places; // edition → its place in the order
    QMap<qsizetype, Chain> m_breaks;   // place → the way down from there
};

// The history of one registration's entry: what each edition of the order lists otherwise than the one before
// it, oldest first. The way in which the editions came into the store does not show. `order` null: read for
// this once.
StoreResult<QList<EntryRevision>> entryHistory(Database &database, qint64 registration,
                                               const EditionOrder *order = nullptr);

// ---- writing, inside an act ----

// Adds an edition that rests on `base` (0: on nothing), with `source` where it came from a file.
StoreResult<qint64> addEdition(AuditedTransaction &act, const Edition &edition, qint64 base,
                               std::optional<qint64> source, qint64 intake = 0);
// One changed, new or (removed) vanished entry of `edition`. `references` are formats::referencesText(entry)
// where the caller has them; null: they are read out of the entry.
StoreResult<qint64> addEntry(AuditedTransaction &act, qint64 edition, qint64 registration, int occurrence,
                             bool removed, const QString &position, const Entry &entry,
                             const QString &references = {});

// ---- positions ----

// A text that orders between `before` and `after` (either may be empty: no bound). Never runs out: it grows
// as needed.
QString positionBetween(const QString &before, const QString &after);
// `count` positions between two others (either may be empty), ascending; short however many go into one gap.
QStringList positionsBetween(const QString &before, const QString &limit, qsizetype count);
// `count` evenly spread positions, ascending, short.
QStringList evenPositions(qsizetype count);

// The least work that turns `base` (an edition's entries in order) into `wanted`: which rows are new or
// changed (with their positions), and which vanish. Entries are matched by registration and occurrence; a
// moved one is a changed one, and as few as possible move (longest increasing subsequence, n log n).
struct EntryChange {
    qint64 registration = 0;
    int occurrence = 1;
    bool removed = false;
    QString position;
    Entry entry;
    QString references = {}; // as addEntry takes them
};
struct WantedEntry {
    qint64 registration = 0;
    int occurrence = 1;
    Entry entry;
};
QList<EntryChange> entryChanges(const QList<ListedEntry> &base, const QList<WantedEntry> &wanted);

} // namespace nidus::store
