// What staff do, as verbs. The window and the command line call this and nothing under it that writes.
//
// Every verb that writes is one act: one transaction with its audit entry (a large import: several, shown by
// the last). Nothing here asks a person anything and nothing waits for one.
#pragma once

#include "core/conflicts/name_list.h"
#include "core/formats/iana/entry_fields.h"
#include "core/operations/act_error.h"
#include "core/operations/import/import_choice.h"
#include "core/operations/import/import_plan.h"
#include "core/operations/review.h"
#include "core/registration/request.h"
#include "core/rules/rules.h"
#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/requests.h"
#include "core/store/tables/suppressions.h"

#include <QIODevice>
#include <QMap>

#include <functional>
#include <memory>

namespace nidus {

// "csa", "csa@2", "csa@2.1": number and correction 0 when they are not named.
struct VersionReference {
    Nid nid;
    int number = 0;
    int correction = 0;
};
ActResult<VersionReference> parseReference(QStringView text);
QString referenceText(const Nid &nid,
                      const VersionNumber &number); // "csa@2.1"; the first text of a number: "csa@2"

struct NewRequest {
    Kind kind = Kind::Formal;
    std::optional<Procedure>
        procedure; // nothing: fast track when the Registrant claims it (§6.3), else standard
    QString nid;   // empty: the one that the template names (formal), none (informal)
    RegistrationTemplate text;
    std::optional<Source> source;
    LineRange sourceLines;
};

struct PublishOptions {
    int seenRevision = 0;           // the draft's revision that the person saw; 0: whatever stands
    QString reason;                 // kept with the version
    QMap<QString, QString> answers; // rule id → why the error is accepted; all findings of that rule
    std::optional<QString>
        entryUpdated; // of a revision: the entry's `updated`; nothing: today; empty: as it was
};

struct Correction {
    RegistrationTemplate text;
    std::optional<Source> source;
    LineRange sourceLines;
    QString correctionClass; // empty: found from what differs
    QString reason;          // must say something
};

// Which state of the registry an export shows. Both empty: the newest.
struct AsOf {
    QString day;
    qint64 edition = 0;
};

class NameCatalog;

class Registrar {
public:
    ~Registrar();

    // Opens the store at `location` and migrates an older one (unless ReadOnly).
    static ActResult<std::unique_ptr<Registrar>> open(const QString &location, store::Database::Mode mode,
                                                      store::Actor desk);
    // Makes a store: with the registered NIDs as seeds unless `empty`. BadArgument when there is one already.
    static ActResult<std::unique_ptr<Registrar>> create(const QString &location, bool empty,
                                                        store::Actor desk);

    store::Database &database() { return m_database; }
    const store::Actor &desk() const { return m_desk; }
    QString today() const; // YYYY-MM-DD by the desk's clock, UTC

    // ---- looking ----
    // `order`: read once where many are looked at (store::entryHistory).
    ActResult<Registration> registration(const Nid &nid, const store::EditionOrder *order = nullptr);
    ActResult<Version> version(const VersionReference &reference);
    ActResult<std::optional<Entry>> currentEntry(const Nid &nid);
    ActResult<store::StoredRequest> request(qint64 number);
    ActResult<Draft> draft(qint64 request);
    ActResult<qint64> nextInformal();

    struct Event {
        QString date;   // YYYY-MM-DD: an entry's edition day, a version's publication, an annotation's day
        QString event;  // "listed", "entry", "version", "correction", "delisted", "annotated", "relisted"
        QString number; // "2", "2.1"; empty for entries
        QString what;   // one line
    };
    ActResult<QList<Event>> history(const Nid &nid);                 // oldest first
    static QList<Event> historyOf(const Registration &registration); // the same, of one that has been read

    // ---- requests ----
    ActResult<qint64> openRequest(const NewRequest &request);
    // A revision of `nid`; without a text it starts from the current version with its number raised.
    ActResult<qint64> openRevision(const Nid &nid, std::optional<NewRequest> text);
    // A request for a new namespace whose name came from its template goes on asking for the one stated
    // there.
    ActResult<int> saveDraft(qint64 request, int seenRevision, const RegistrationTemplate &text);
    ActResult<> withdraw(qint64 request, const QString &reason);
    // The findings of a request's draft, or of a text as if it were that request's.
    ActResult<Findings> check(qint64 request, const RegistrationTemplate *text = nullptr);
    ActResult<rules::Context> contextOf(const store::StoredRequest &request);
    // A warning or an advice of the draft as saved need not be mended: all findings of `rule` in `field`
    // (nothing: wherever the rule speaks). Kept with the request, and with the version once it is published.
    // An error is answered when the request is published: BadArgument; so is a rule that finds nothing there.
    ActResult<> suppressFinding(qint64 request, const QString &rule, std::optional<Field> field,
                                const QString &reason);
    // It is shown again. BadArgument when it was not suppressed (by the same rule and field).
    ActResult<> restoreFinding(qint64 request, const QString &rule, std::optional<Field> field);

    // ---- reviewing names (RFC 8141 §5.1) ----
    // What a name could collide with, before anybody asks for it as well: open requests for it are conflicts,
    // too. A text that is no NID has one conflict, nid-syntax. The first call reads the registry's names and
    // the lists of others (100,000 names: about half a second); each further one takes well under a
    // millisecond, and what the store got meanwhile is added.
    ActResult<Review> conflictsOf(const QString &name);
    // The same for a request, or for `text` as if it were its draft. A revision and an informal request have
    // none.
    ActResult<Review> conflictsOfRequest(qint64 request, const RegistrationTemplate *text = nullptr);
    // Of every open request for a new formal name, in the order of their numbers.
    ActResult<QList<Review>> openConflicts();
    // Of every registration that has any, against all others; a pair once. `take` returns false to stop.
    ActResult<> conflictsOfAll(const std::function<bool(const Review &)> &take);
    // The same in steps, for who looks at a large registry: of `most` (at least 1) registrations behind one
    // of them (0: from the first). The one looked at last, for the next step; 0 when none is left, or `take`
    // has stopped.
    ActResult<qint64> conflictsOfSome(qint64 behind, int most,
                                      const std::function<bool(const Review &)> &take);

    // Rules on one conflict that stands now; the decision's id. Where several requests ask for the name and
    // none is named, for each of them; then several ids. NoSuchConflict, NotDecidable (what blocks), Recused,
    // NeedsOutsideRuling (a trademark blocks only where an expert or a court said so: the reason names where
    // to read it).
    ActResult<QList<qint64>> decide(const RulingRequest &ruling);
    // All that was ever ruled on a conflict, oldest first. `other` as in RulingRequest.
    ActResult<QList<store::Ruling>> rulings(const QString &name, conflicts::Kind kind, const QString &other);
    // Takes a decision back: the one before it stands again. Both stay on record. NoSuchDecision also when it
    // was taken back.
    ActResult<> undoDecision(qint64 decision, const QString &reason);
    // `reviewer` (empty: who sits at this desk) decides nothing on the request from now on, and does not
    // publish it.
    ActResult<> recuse(qint64 request, const QString &reviewer, const QString &reason);
    ActResult<QList<store::Recusal>> recusals(qint64 request);

    // Staff's own list: `name`, `ground` ("trademark", "in-use", "other"), `reason` and `source` count.
    ActResult<> watch(const store::Watched &watched);
    ActResult<> unwatch(const QString &name, const QString &reason);
    ActResult<QList<store::Watched>> watchList();

    // What others did to the store since this was asked last: nothing the first time. "Others" is every other
    // connection; what this one did in the meantime is told along with it. Asked every second it costs
    // nothing.
    ActResult<store::ChangedAreas> pollExternalChanges();
    // Where the lists of others are looked for; conflicts::ListFolders::fromEnvironment() without it.
    void setListFolders(const conflicts::ListFolders &folders);

    // ---- publishing ----
    struct Published {
        Nid nid;
        VersionNumber number;
    };
    ActResult<Published> publish(qint64 request, const PublishOptions &options);
    // What publishing `text` as this request would do to the public registry: the entry that is listed now
    // (nothing: none), and the one that would be. `entryUpdated` as in PublishOptions.
    struct EntryStep {
        std::optional<Entry> before;
        Entry after;
    };
    ActResult<EntryStep> entryWhenPublished(qint64 request, const RegistrationTemplate &text,
                                            const std::optional<QString> &entryUpdated);
    ActResult<Published> correct(const Nid &nid, int number, const Correction &correction);
    ActResult<> annotate(const Nid &nid, Status status, const QString &reason);
    // What the newest edition lists of `nid`, to be changed. NotListed when it lists nothing.
    struct ListedEntry {
        qint64 revision = 0; // which entry revision it is
        Entry entry;
    };
    ActResult<ListedEntry> listedEntry(const Nid &nid);
    // A new revision of the entry, without a version: `fields` in the place of what `seenRevision` says,
    // everything else as it was. Changed when another revision stands by now; NothingToChange; BadArgument
    // for a date or reference that cannot be.
    ActResult<ListedEntry> changeEntry(const Nid &nid, qint64 seenRevision,
                                       const formats::EntryFields &fields, const QString &reason);

    // ---- taking in ----
    // Files and folders: templates, IANA registry XML, our XML or JSON, a folder in IANA's layout or of such
    // files. What cannot be read or parsed is refused in the report, and the others are taken; nothing of a
    // file that breaks off in the middle is.
    ActResult<ImportReport> import(const QStringList &paths, const ImportOptions &options);
    // What import() would do with each thing, those that are not chosen as well. Reads only.
    ActResult<ImportPlan> preview(const QStringList &paths, const ImportOptions &options);
    // Before a store is made for an import: the report of one of which nothing can come, because nothing at
    // `paths` can be read. No value as soon as one file can be.
    static std::optional<ImportReport> nothingToImport(const QStringList &paths);

    // ---- giving out ----
    ActResult<> exportIanaXml(QIODevice &device, const AsOf &asOf);
    ActResult<> exportIanaText(QIODevice &device, const AsOf &asOf);
    // Those registrations, or all when `nids` is empty.
    ActResult<> exportXml(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf);
    ActResult<> exportJson(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf);

    struct RegistryDifference {
        QString nid;
        QString event;       // "listed", "entry", "delisted", "version", "correction"
        QStringList changes; // "date: (none) → 2018-06-19"
    };
    ActResult<QList<RegistryDifference>> compareDays(const QString &before, const QString &after);

private:
    Registrar(store::Database database, store::Actor desk);
    ActResult<NameCatalog *> surroundings(); // up to date
    static QList<qint64> askedFor(const RulingRequest &asked, const Nid &nid, const NameCatalog &around);
    ActResult<> mayPublish(const store::StoredRequest &request, const RegistrationTemplate &text);
    store::Database m_database;
    store::Actor m_desk;
    qint64 m_seenVersion = 0, m_seenActs = 0; // of pollExternalChanges()
    conflicts::ListFolders m_listFolders;
    std::unique_ptr<NameCatalog> m_surroundings; // made when first asked for
};

// The store that is used when none is named: NIDUS_DB, else the user's own file (QStandardPaths
// AppDataLocation).
QString defaultLocation();

// The clock: NIDUS_NOW (YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ) when set and valid, else the system's. UTC.
std::function<QDateTime()> clockFromEnvironment();
// Whether NIDUS_NOW can be read where it is set; else BadArgument, for programs to say so before they act.
ActResult<> checkClockOfEnvironment();

} // namespace nidus
