// Private to core/operations: the editions of a document of registrations on their way in. A whole registry
// has them itself, with their heads; of some registrations, and in documents of before, their entries speak
// of some.
#pragma once

#include "core/operations/import/planning.h"

#include <map>

namespace nidus {

class DocumentHistory {
public:
    DocumentHistory(Planning &planning, const QString &file)
        : m_planning(planning), m_registry(planning.registry), m_file(file)
    {
    }

    ActResult<> begin(); // looks at the registry here

    // ---- the document read once ----
    // One of its editions; `isWhole`: it is taken with them.
    void noteEdition(Edition edition, bool isWhole);
    void noteEntries(const QList<EntryRevision> &entries); // of a registration that is taken

    // ---- planned ----
    // Whether its history is taken: else the registry here has editions of its own, and only last entries are
    // taken.
    bool isTaken() const { return m_isTaken; }
    const store::EditionOrder &here() const { return m_here; } // the registry here before
    // Says what becomes of the editions. What is made of those that entries speak of is said by the first
    // registration that is taken: that is returned.
    ActResult<QList<ImportItem>> plan();
    ActResult<> planEdition(const formats::DocumentEdition &next);
    // Where each of the entries of a registration goes.
    struct Place {
        bool isTaken = false; // it goes into
        qint64 edition = 0;
    };
    QList<Place> placesOf(const QList<EntryRevision> &entries) const;
    // What becomes of the seeds that are none of `registrations`, those of the document.
    ActResult<> finish(const RegistrationSet &registrations);

private:
    // One edition that entries speak of. Two revisions of one record on one day are two editions of that day.
    struct Key {
        QString effective;
        int ordinal = 0;
        Origin origin = Origin::Import;
        auto operator<=>(const Key &other) const
        {
            if (const int order = effective.compare(other.effective); order != 0)
                return order <=> 0;
            if (const auto order = ordinal <=> other.ordinal; order != 0)
                return order;
            return origin <=> other.origin;
        }
        bool operator==(const Key &) const = default;
    };
    static QList<Key> keysOf(const QList<EntryRevision> &entries);
    bool isSeedHere(Origin origin) const { return origin == Origin::Seed && m_hasSeeds; }
    ActResult<QList<ImportItem>> planNamed();
    PlannedItem editionItem(const QString &day) const;
    void sayEditions();
    ActResult<> refuseHead();
    ActResult<> delistOther(const store::EditionInfo &seeds, const store::ListedEntry &seed,
                            const QSet<qint64> &delisted);
    ActResult<> keepOther(const store::EditionInfo &seeds, const store::ListedEntry &seed);

    Planning &m_planning;
    PlannedRegistry &m_registry;
    const QString &m_file;
    store::EditionOrder m_here;
    bool m_isTaken = true;
    bool m_hasSeeds = false;       // the registry here knows them, so those of the document are not taken
    bool m_isWhole = false;        // the document has editions, and is taken with them
    QStringList m_days;            // of those editions that are not here, oldest first
    Edition m_last;                // of the document's editions
    QList<qint64> m_numbered;      // what is made of them, in their order; 0: nothing
    std::map<Key, qint64> m_named; // those that entries speak of → what is made of them
    qint64 m_seeds = 0, m_firstReal = 0, m_lastReal = 0; // what the next one may rest on
    bool m_restsOnSeedsHere = false;
};

} // namespace nidus
