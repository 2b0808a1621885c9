// Private to core/operations: the registry as an import finds it, with what it has planned so far. What is
// planned is handed to the executor at once when there is one; without one the registry stays as it is.
#pragma once

#include "core/operations/act_error.h"
#include "core/registration/finding.h"
#include "core/registration/name_numbers.h"
#include "core/registration/registration.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_changes.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/versions.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace nidus {

class ImportExecutor;

// What is known of a NID.
struct KnownVersion {
    VersionNumber number;
    QByteArray content;       // SHA-256 of the template's canonical JSON
    QDateTime published = {}; // Version's; what is planned for now has none
    QString date = {};        // Version's
};
struct KnownName {
    qint64 registration = 0;       // 0: not registered; negative: planned
    bool isNew = false;            // by this unit
    std::optional<Kind> kind = {}; // of what is new
    bool hasVersions = false;      // they have been looked up
    bool isExtended = false;       // some of them are planned
    QList<KnownVersion> versions;
    int highest() const;                            // number; 0: none
    const KnownVersion *standing(int number) const; // of its texts the one published last; null: none
    // The number that a text gets which states `stated` (nothing: the next one, or the newest one's where its
    // `date` is before that one's); nothing when it is here already.
    std::optional<VersionNumber> placeFor(std::optional<int> stated, const QString &date,
                                          const QByteArray &content) const;
    // The same where the text is to stand from now on; nothing when it stands, or when one with a higher
    // number stands above it.
    std::optional<VersionNumber> placeOnTop(std::optional<int> stated, const QByteArray &content) const;
    QList<store::VersionSource> sources = {}; // of the versions that are here
    // Whether these lines of that source are here as version `stated`, however they were read then.
    bool hasFrom(const QByteArray &sourceDigest, const LineRange &lines, int stated) const;
};

struct PlannedVersion {
    Version version;
    QByteArray content;                         // SHA-256 as in KnownVersion
    bool isPublishedNow = false;                // by whoever imports, and now unless it says itself when
    const Source *source = nullptr;             // where it came from
    QByteArray sourceDigest = {};               // of `source`, when it is known
    const store::VersionTexts *texts = nullptr; // of the version, when they are made already
};

// A registered name that nobody could be given today: what history holds comes by import, and is said.
struct OddName {
    Nid nid;
    Findings findings; // errors, as rules::checkNid() has them
};
QString message(const OddName &odd);

// Where an edition came from.
struct EditionSource {
    Source source;          // without its bytes, where they are too many to be held:
    QString file = {};      // then they stand here,
    QByteArray digest = {}; // and this is their sourceDigest()
};

class PlannedRegistry {
public:
    explicit PlannedRegistry(store::Database &database) : m_database(database) {}

    // A unit begins. What was planned before it is there now: in the store, when it has been executed.
    void begin(ImportExecutor *executor);
    // What is planned while nothing applies is only looked at.
    void setApplies(bool applies) { m_applies = applies; }
    store::Database &database() { return m_database; }

    // Says the informal numbers that texts of the unit name, should one lie behind the next: all that come
    // together are of the sequence, in whatever order.
    void setInformalOnes(std::function<ActResult<QSet<qint64>>()> numbers)
    {
        m_informalOnes = std::move(numbers);
    }

    // ---- what is there ----
    ActResult<KnownName *> name(const Nid &nid); // without its versions
    ActResult<KnownName *> nameWithVersions(const Nid &nid);
    // A name is done with for now, and there may be a million: nothing is kept but what the store does not
    // tell again, its registration when it is new and planned versions.
    void forgetDetails(const Nid &nid);
    // As store::editions().
    ActResult<QList<store::EditionInfo>> editions();
    ActResult<qint64> newestEdition(); // 0: none
    ActResult<Edition> edition(qint64 number);
    ActResult<QList<store::ListedEntry>> entriesOf(qint64 edition); // none of edition 0
    // The same without their texts. `sections`: as ListedOutlines::of() has them.
    ActResult<store::ListedOutlines> outlinesOf(qint64 edition, NameNumbers &sections);
    // Before this unit.
    ActResult<QList<EntryRevision>> entryHistory(qint64 registration, const store::EditionOrder &order);
    ActResult<QList<Annotation>> annotations(qint64 registration);
    ActResult<QList<Supersession>> supersessions(qint64 registration);        // of the store
    ActResult<QList<RecordedDecision>> outsideDecisions(qint64 registration); // of the store
    ActResult<QSet<qint64>> delisted();                                       // registrations

    // ---- what is to be there ----
    // 0 while nothing applies, when it is not registered. `kind`: as the document has it. Only a name of §5.2
    // can be informal; one that the document has among the formal ones is not counted as informal.
    ActResult<qint64> registrationFor(const Nid &nid, Kind kind);
    // Of a name of which nothing tells the kind.
    ActResult<qint64> registrationFor(const Nid &nid);
    // The same of a document's names, each asked for once; `kinds`, `ids`: theirs, by their numbers.
    // There may be a million, so `names` is taken when some are new.
    ActResult<> registrationsFor(NameNumbers &names,
                                 const std::function<Result<Nid, NidError>(NameNumbers::Number)> &nidOf,
                                 const std::vector<Kind> &kinds, std::vector<qint64> &ids);
    ActResult<> addVersion(const Nid &nid, const PlannedVersion &version);
    ActResult<qint64> addEdition(const Edition &edition, qint64 base, const EditionSource *source = nullptr);
    ActResult<> addEntry(qint64 edition, const store::EntryChange &change);
    // `isNow`: of the time and by the user of the import.
    ActResult<> annotate(qint64 registration, const Annotation &annotation, bool isNow);
    // Of a name that is new and of which nothing else is told.
    ActResult<> annotateFirst(qint64 registration, Status status, const QString &changeController);
    ActResult<> supersede(qint64 registration, const Supersession &supersession);
    ActResult<> addOutsideDecision(qint64 registration, const RecordedDecision &decision);
    // What is published beside the registry at `path` of its tree.
    ActResult<> keepFile(const QString &path, const Source &source, const QByteArray &digest);
    // Version `number` of `nid` came from a file that is called after RFC `rfc`: what refers to that RFC may
    // change it.
    struct SpecifiedText {
        Nid nid;
        int number = 0;
        RegistrationTemplate text;
    };
    void noteSpecified(int rfc, SpecifiedText text) { m_specified[rfc] += std::move(text); }
    QList<SpecifiedText> specifiedBy(int rfc) const { return m_specified.value(rfc); } // by this run
    QList<OddName> takeOddNames();       // of those that were new since it was asked last
    void losePlace(qint64 registration); // its listing changes, though nothing of it is written

private:
    struct PlannedEdition {
        qint64 id = 0;
        qint64 base = 0;
        Edition edition;
        QList<store::EntryChange> changes;
    };
    const PlannedEdition *planned(qint64 edition) const;
    ActResult<qint64> addRegistration(const Nid &nid, Kind kind);
    void rememberNew(NameNumbers &names, std::vector<qint64> ids);
    void rememberNew(std::string_view folded, qint64 id);

    store::Database &m_database;
    ImportExecutor *m_executor = nullptr;
    bool m_applies = true;
    qint64 m_lastPlanned = 0; // ids of what is only planned are negative
    ActResult<qint64> nextInformal();

    std::optional<qint64> m_nextInformal; // with what is planned; 0: there is none yet
    qint64 m_lastInformal = 0;            // of what is planned and not written
    std::function<ActResult<QSet<qint64>>()> m_informalOnes;
    QHash<QString, KnownName> m_names; // by folded NID: those whose versions matter
    NameNumbers m_newNames;            // of the others those that are new, by any unit
    std::vector<qint64> m_newIds;      // their registrations; 0: it is none of them
    std::size_t m_newBefore = 0;       // how many numbers this unit found
    QList<PlannedEdition> m_editions;
    qsizetype m_before = 0; // how many of them this unit found
    QHash<qint64, QList<Annotation>> m_annotations;
    QList<OddName> m_oddNames;
    QHash<int, QList<SpecifiedText>> m_specified; // by RFC
};

} // namespace nidus
