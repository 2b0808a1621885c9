// The history of one registration's entry, edition by edition in the order of their days.
#include "core/store/tables/entry_history.h"

#include "core/store/tables/content.h"
#include "core/store/tables/edition_chain.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"

#include <algorithm>

namespace nidus::store {

StoreResult<EditionOrder> EditionOrder::of(Database &database)
{
    EditionOrder order;
    NIDUS_TRY(all, store::editions(database));
    bool hasReal = false; // seeds count only while there is no other edition (editionAsOf)
    for (const EditionInfo &edition : std::as_const(all)) {
        if (edition.origin == Origin::Seed && hasReal)
            continue;
        hasReal = hasReal || edition.origin != Origin::Seed;
        order.editions.append(edition);
    }
    qint64 before = 0;
    for (qsizetype place = 0; place < order.editions.size(); ++place) {
        const EditionInfo &edition = order.editions[place];
        order.places.insert(edition.number, place);
        if (edition.base != before) {
            NIDUS_TRY(chain, Chain::of(database, edition.number));
            order.breaks.insert(place, std::move(chain));
        }
        before = edition.number;
    }
    return order;
}

namespace {

// Walks the order once for one registration.
class EntryWalk {
public:
    explicit EntryWalk(const EditionOrder &order) : m_order(order) {}

    StoreResult<> read(Database &database, qint64 registration);
    QList<EntryRevision> history();

private:
    struct Row {
        qint64 edition = 0;
        qint64 line = 0;
        bool isSeed = false;
        int occurrence = 1;
        bool removed = false;
        QString position;
        Entry entry;
        QString reason;
        ActNumber act;
    };
    using Listed = QMap<int, const Row *>; // occurrence → its row; a removed one is not there

    void putRowsOf(qsizetype place, Listed &listed) const;
    Listed listedAt(const Chain &chain) const;
    const Row *ownRow(const EditionInfo &edition, int occurrence) const;
    void note(const EditionInfo &edition, const Listed &before, const Listed &now, bool isBreak);

    const EditionOrder &m_order;
    QList<Row> m_rows; // the higher edition first
    QMap<qsizetype, QList<const Row *>> m_byPlace;
    QList<EntryRevision> m_history;
};

StoreResult<> EntryWalk::read(Database &database, qint64 registration)
{
    const QByteArray reason = "(SELECT coalesce(detail ->> ('$." + QByteArray(entryReasonsKey) +
                              ".\"' || e.id || '\"'), CASE WHEN act IN ('entry', 'reconcile') "
                              "THEN detail ->> 'reason' END) FROM audit WHERE id = e.act)";
    NIDUS_TRY(rows,
              database.rows("SELECT e.edition_id, ifnull(d.line, d.id), d.origin = 'seed', e.occurrence, "
                            "e.removed, e.position, e.section, e.name, e.date, e.updated, e.attributes, "
                            "e.content, e.lead, " +
                                reason + ", " + deskAct("e") +
                                " FROM entry e JOIN shown_edition d ON d.id = e.edition_id "
                                "WHERE e.registration_id = ? ORDER BY e.edition_id DESC, e.occurrence",
                            {registration}, [](const Statement &row) {
                                return Row{row.integer(0),      row.integer(1),      row.integer(2) != 0,
                                           int(row.integer(3)), row.integer(4) != 0, row.text(5),
                                           entryOfRow(row, 6),  row.text(13),        {row.integer(14)}};
                            }));
    m_rows = std::move(rows);
    for (const Row &row : std::as_const(m_rows))
        if (const auto place = m_order.places.constFind(row.edition); place != m_order.places.constEnd())
            m_byPlace[*place].append(&row);
    return {};
}

void EntryWalk::putRowsOf(qsizetype place, Listed &listed) const
{
    for (const Row *row : m_byPlace.value(place)) {
        if (row->removed)
            listed.remove(row->occurrence);
        else
            listed.insert(row->occurrence, row);
    }
}

EntryWalk::Listed EntryWalk::listedAt(const Chain &chain) const
{
    Listed listed;
    QSet<int> seen;
    for (const Row &row : m_rows) {
        if (seen.contains(row.occurrence) || !chain.holds(row.line, row.edition))
            continue;
        seen.insert(row.occurrence);
        if (!row.removed)
            listed.insert(row.occurrence, &row);
    }
    return listed;
}

// What that edition itself says of a record; null: nothing, it comes from one below.
const EntryWalk::Row *EntryWalk::ownRow(const EditionInfo &edition, int occurrence) const
{
    for (const Row *row : m_byPlace.value(m_order.places.value(edition.number)))
        if (row->occurrence == occurrence)
            return row;
    return nullptr;
}

void EntryWalk::note(const EditionInfo &edition, const Listed &before, const Listed &now, bool isBreak)
{
    for (auto gone = before.begin(); gone != before.end(); ++gone) {
        if (now.contains(gone.key()))
            continue;
        Entry last; // as entryChanges() leaves of a vanished one
        last.section = (*gone)->entry.section;
        last.name = (*gone)->entry.name;
        const Row *const own = ownRow(edition, gone.key());
        m_history.append({edition.number, edition.effective, edition.origin, true, last, (*gone)->position,
                          gone.key(), own ? own->reason : QString(), own ? own->act : ActNumber()});
    }
    for (auto listed = now.begin(); listed != now.end(); ++listed) {
        const Row *const old = before.value(listed.key());
        const bool takesSeedsPlace = old && old->isSeed && !(*listed)->isSeed;
        const bool isMoved = old && old->position != (*listed)->position;
        if (old == *listed ||
            (old && isBreak && !takesSeedsPlace && !isMoved && old->entry == (*listed)->entry))
            continue;
        m_history.append({edition.number, edition.effective, edition.origin, false, (*listed)->entry,
                          (*listed)->position, listed.key(), (*listed)->reason,
                          (*listed)->edition == edition.number ? (*listed)->act : ActNumber()});
    }
}

QList<EntryRevision> EntryWalk::history()
{
    QList<qsizetype> places =
        m_byPlace.keys() + m_order.breaks.keys(); // in all others nothing can have changed
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    Listed listed;
    for (const qsizetype place : std::as_const(places)) {
        const auto chain = m_order.breaks.constFind(place);
        const bool isBreak = chain != m_order.breaks.constEnd();
        Listed now = isBreak ? listedAt(*chain) : listed;
        if (!isBreak)
            putRowsOf(place, now);
        note(m_order.editions[place], listed, now, isBreak);
        listed = std::move(now);
    }
    return m_history;
}

} // namespace

StoreResult<QList<EntryRevision>> entryHistory(Database &database, qint64 registration,
                                               const EditionOrder *order)
{
    const Snapshot snapshot(database);
    std::optional<EditionOrder> own;
    if (!order) {
        NIDUS_TRY(read, EditionOrder::of(database));
        own = std::move(read);
    }
    EntryWalk walk(order ? *order : *own);
    NIDUS_DO(walk.read(database, registration));
    return walk.history();
}

} // namespace nidus::store
