// Private to core/operations: writes what is planned of one unit. A small one is one act; a large one is an
// intake of short acts that the last one shows. What an intake that was cut off holds already is not written
// again.
#pragma once

#include "core/operations/import/import_files.h"
#include "core/operations/import/planned_registry.h"
#include "core/store/tables/entry_changes.h"
#include "core/store/tables/intake.h"

#include <optional>

namespace nidus {

class ImportExecutor {
public:
    // `attempt`: how many intakes of this unit were given up, because the registry had changed.
    static ActResult<std::unique_ptr<ImportExecutor>> begin(Session &session, const ImportUnit &unit,
                                                            const ImportOptions &options, int attempt);
    int attempt() const { return m_attempt; }
    // Whether what was planned does not fit what others did meanwhile, so that it must be planned anew.
    bool isOvertaken(const ActError &error) const;

    ActResult<qint64> addRegistration(const Nid &nid, Kind kind);
    ActResult<> addVersion(qint64 registration, const PlannedVersion &version);
    ActResult<qint64> addEdition(const Edition &edition, qint64 base, const EditionSource *source);
    ActResult<> addEntry(qint64 edition, const store::EntryChange &change);
    // `isNow`: of the time and by the user of the act.
    ActResult<> annotate(qint64 registration, const Annotation &annotation, bool isNow);
    ActResult<> supersede(qint64 registration, const Supersession &supersession);
    ActResult<> addOutsideDecision(qint64 registration, const RecordedDecision &decision);
    // As store::addRegistryFile().
    ActResult<> keepFile(const QString &path, const Source &source, const QByteArray &digest);
    void touch(qint64 registration)
    {
        if (m_key.isEmpty()) // an intake is asked for its registrations when it is shown
            m_touched.insert(registration);
    }
    void touchOnlyListing(qint64 registration) { m_onlyListing.insert(registration); }

    // Shows everything. Nothing is written when nothing was planned.
    ActResult<> finish(const ImportCounts &counts);

private:
    ImportExecutor(Session &session, QString subject, QString reason, QByteArray key, int attempt);
    ActResult<> resume();
    ActResult<store::AuditedTransaction *> act();
    ActResult<> wrote(qint64 rows);
    void noteReasons(store::AuditedTransaction &act);
    ActResult<qint64> sourceId(const Source &source, QByteArray digest, const QString &file = {});

    Session &m_session;
    const QString m_subject;
    const QString m_reason; // ImportOptions
    const QByteArray m_key; // of the intake; empty: one act
    int m_attempt;
    qint64 m_seenActs = 0; // when the plan began
    bool m_hasBegun = false;
    std::optional<store::AuditedTransaction> m_act;
    qint64 m_intake = 0;
    qint64 m_inBatch = 0;
    QJsonObject m_entryReasons; // of the act, as store::entryReasonsKey
    QByteArray m_sourceDigest;  // of the last one, which more may come from
    qint64 m_sourceId = 0;
    // Registrations whose listing must be derived anew: those that get rows, and those that lose their place
    // without.
    QSet<qint64> m_touched, m_onlyListing;

    // What the intake holds that was cut off.
    QHash<QString, qint64> m_registrations;                    // by folded NID, of those with versions
    QHash<qint64, QMap<VersionNumber, QByteArray>> m_versions; // by registration: SHA-256 of their contents
    QList<store::IntakeEdition> m_editions;
    qsizetype m_nextEdition = 0;
    QHash<qint64, QList<Annotation>> m_annotations; // by registration
    QMultiHash<QPair<qint64, QString>, Supersession> m_supersessions;
    QMultiHash<qint64, RecordedDecision> m_outsideDecisions;
};

} // namespace nidus
