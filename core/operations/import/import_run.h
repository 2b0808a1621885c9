// Private to core/operations: taking one unit in (a registry document with its templates, some templates, or
// a file of registrations). A unit is all or nothing: a small one is one act; a large one is an intake of
// short acts that the last one shows.
#pragma once

#include "core/formats/iana/registry_document.h"
#include "core/operations/entry_placement.h"
#include "core/operations/registrar.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/intake_state.h"
#include "core/store/tables/registrations.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace nidus {

struct NewestEdition;
struct ReadTemplate;

struct ImportUnit {
    QString registryFile;      // IANA's XML; may be empty
    QStringList templateFiles; // with it, or alone
    QString registrationsFile; // our XML or JSON, alone
    bool json = false;
    QList<Source> given = {}; // with the template files
};

// What is known of a NID: here, in the unfinished intake, and from this run.
struct KnownVersion {
    VersionNumber number;
    QByteArray content; // SHA-256 of the template's canonical JSON
};
struct KnownName {
    qint64 registration = 0; // 0: not registered yet
    bool isNew = false;      // by this run or the intake that it goes on with
    QList<KnownVersion> versions;
    int highest() const; // number; 0: none
    // The number that a text gets which states `stated` (nothing: the next one); nothing when it is here
    // already.
    std::optional<VersionNumber> placeFor(std::optional<int> stated, const QByteArray &content) const;
};
ActResult<KnownName> readKnownName(store::Database &database, const Nid &nid);

class ImportRun {
public:
    ImportRun(Registrar &registrar, const ImportOptions &options, ImportReport &report);

    ActResult<> run(const ImportUnit &unit);

private:
    // ---- import_run.cpp: acts, batches, the intake ----
    ActResult<> attempt(const ImportUnit &unit);
    ActResult<> resume(const ImportUnit &unit);
    ActResult<store::AuditedTransaction *> act();
    ActResult<> wrote(qint64 rows = 1);
    ActResult<> showProgress(const QString &file);
    ActResult<> finish();
    void note(ImportItem::Outcome outcome, const QString &file, const QString &what,
              const QString &detail = {}, int line = 0);
    ActResult<KnownName *> known(const Nid &nid);
    ActResult<qint64> registrationFor(const Nid &nid);
    // The edition, added or found in the intake that goes on.
    ActResult<qint64> edition(const Edition &edition, qint64 base, std::optional<qint64> source);
    ActResult<> entry(qint64 edition, const store::EntryChange &change);
    ActResult<> annotate(qint64 registration, Status status, const QString &reason);

    // What was chosen of `file`; nullptr: everything, without asking.
    const ImportChoice::File *chosenOf(const QString &file) const;

    void noteOddities(const QString &file, const formats::RegistryDocument &document);

    // ---- import_templates.cpp ----
    ActResult<> takeTemplates(const ImportUnit &unit);
    ActResult<> takeTemplate(const ReadTemplate &read);
    ActResult<> takePart(const ReadTemplate &read, qsizetype text, qsizetype part,
                         std::optional<qint64> &sourceId);
    ActResult<> listNewOnes();

    // ---- import_registry.cpp ----
    ActResult<> takeRegistry(const QString &file);
    ActResult<QList<store::WantedEntry>> wantedEntries(const formats::RegistryDocument &document);
    // What the desk published on its ground, put on top of `edition` instead: the registrations that it
    // lists.
    ActResult<QSet<qint64>> carryDeskEntries(const NewestEdition &newest, qint64 edition);
    ActResult<> delist(const QSet<qint64> &listedBefore, const QSet<qint64> &listedNow,
                       const QString &effective);
    void noteChanges(const QString &file, const QList<store::EntryChange> &changes,
                     const QSet<qint64> &listedBefore, qsizetype wanted);

    // ---- import_chosen.cpp ----
    // The records of those names, into the next edition of the registry here.
    ActResult<> takeChosenEntries(const QString &file, const QByteArray &bytes,
                                  const formats::RegistryDocument &document, const QSet<QString> &names);
    ActResult<> takeChosenEntry(const QString &file, const QString &name, const QList<Entry> &wanted,
                                const QList<store::ListedEntry> &here, const QString &effective);

    // ---- import_registrations.cpp ----
    ActResult<> takeRegistrations(const QString &file, bool json);
    struct EditionPlan; // the editions that the registrations' entries belong to
    ActResult<> keepOtherSeeds(const EditionPlan &plan);
    ActResult<> planEditions(const QString &file, bool json, EditionPlan &plan);
    ActResult<> takeRegistration(const QString &file, const Registration &registration, EditionPlan &plan);
    ActResult<> takeVersions(const QString &file, const Nid &nid, const QList<Version> &versions);
    ActResult<> addVersion(const QString &file, const Nid &nid, const Version &version,
                           const QByteArray &content);
    ActResult<> takeEntries(const QString &file, qint64 id, const Registration &registration, bool isNew,
                            const EditionPlan &plan);
    ActResult<> noteLeft(const QString &file, qint64 id, const Nid &nid, QList<EntryRevision> left,
                         const EditionPlan &plan);
    ActResult<> takeAnnotations(const QString &file, qint64 id, const Registration &registration, bool isNew,
                                const EditionPlan &plan);

    Registrar &m_registrar;
    store::Database &m_database;
    const ImportOptions &m_options;
    ImportReport &m_report;

    std::optional<store::AuditedTransaction> m_act;
    QString m_subject;
    QByteArray m_key; // of the intake; empty: one act
    int m_attempt = 0;
    qint64 m_intake = 0;
    qint64 m_inBatch = 0;
    qint64 m_done = 0, m_total = 0;
    QHash<QString, KnownName> m_known;        // by folded NID
    QHash<QByteArray, QSet<QString>> m_taken; // source digest → folded NIDs that the intake has of it
    QList<store::IntakeEdition> m_intakeEditions;
    qsizetype m_nextIntakeEdition = 0;
    QHash<qint64, QList<Annotation>>
        m_intakeAnnotations; // by registration: what the run that was cut off wrote
    // Registrations whose listing must be derived anew: those that get rows, and those that lose their place
    // without.
    QSet<qint64> m_touched, m_elsewhere;
    QHash<QString, NewEntry> m_unlisted;   // registered by this run, with no entry yet
    QList<store::EntryChange> m_changes;   // for the same next edition; they keep their sections
    std::optional<qint64> m_editionSource; // where those came from
    bool m_hasDocument = false;
    QSet<qint64> m_listedByDocument;
};

// Every registration of our XML or JSON; `take` returns false to stop.
ActResult<> forEachRegistration(const QString &file, bool json,
                                const std::function<bool(Registration &&)> &take);

// The whole file; File when it cannot be read or is larger than formats::maxBytes.
ActResult<QByteArray> readWhole(const QString &file);

} // namespace nidus
