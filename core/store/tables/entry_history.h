// The history of one registration's entry, over all editions.
#pragma once

#include "core/store/tables/edition_chain.h"
#include "core/store/tables/editions.h"

#include <QMap>

namespace nidus::store {

// The shown editions in the order of their days (of recording, where those are equal), and where one of them
// does not rest on the one before it: it was put in later, or came before one that is older. Made once for
// many registrations.
struct EditionOrder {
    static StoreResult<EditionOrder> of(Database &database);

    QList<EditionInfo> editions;
    QHash<qint64, qsizetype> places; // edition → its place in the order
    QMap<qsizetype, Chain> breaks;   // place → the way down from there
};

// The history of one registration's entry: what each edition of the order lists otherwise than the one before
// it, oldest first. The way in which the editions came into the store does not show. `order` null: read for
// this once.
StoreResult<QList<EntryRevision>> entryHistory(Database &database, qint64 registration,
                                               const EditionOrder *order = nullptr);

} // namespace nidus::store
