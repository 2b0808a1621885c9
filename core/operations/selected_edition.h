// Private to core/operations: an edition on its way out, with its entries one after another.
#pragma once

#include "core/operations/as_of.h"
#include "core/operations/session.h"
#include "core/store/tables/entries.h"

#include <functional>

namespace nidus {

struct SelectedEdition {
    qint64 number = 0;
    Edition edition;
};
ActResult<SelectedEdition> selectEdition(store::Database &database, const AsOf &asOf); // NoSuchEdition

// The entries in the order in which the document has its sections, one after another.
class EntriesInOrder {
public:
    static ActResult<EntriesInOrder> of(store::Database &database, const SelectedEdition &selected);

    // The next one until the one after it is asked for; nullptr at the end, and when it cannot be read: see
    // failed().
    const store::ListedEntry *next();
    void restart() { m_at = 0; }
    qsizetype size() const { return m_rows.size(); }
    const std::optional<StoreError> &failed() const { return m_failed; }

private:
    EntriesInOrder(store::Database &database, QList<qint64> rows)
        : m_database(&database), m_rows(std::move(rows))
    {
    }

    store::Database *m_database;
    QList<qint64> m_rows;
    qsizetype m_at = 0;
    store::ListedEntry m_current;
    std::optional<StoreError> m_failed;
};

using NextEntry = std::function<const Entry *()>;
// What writes a registry document: formats::writeRegistry() and its like.
using RegistryWriter = std::function<bool(QIODevice &, const Edition &, const NextEntry &)>;
// File where the device failed.
ActResult<> writeEntries(store::Database &database, const SelectedEdition &selected, QIODevice &device,
                         const RegistryWriter &write);

// The source whose bytes are this edition, head and entries; 0: it was made here, or of some records of a
// document, or in another format.
ActResult<qint64> documentOf(store::Database &database, const SelectedEdition &selected);
// The bytes of a source as they came.
ActResult<> writeSource(store::Database &database, qint64 source, QIODevice &device);

} // namespace nidus
