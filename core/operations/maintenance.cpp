#include "core/translation.inc"

#include "core/operations/maintenance.h"

#include "core/files/path.h"
#include "core/operations/session.h"
#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/database.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/connection/sqlite/store_file.h"
#include "core/store/restore.h"
#include "core/store/tables/rebuild.h"

namespace nidus {

ActResult<VerifyReport> Maintenance::verify(const std::optional<AuditHead> &expectedHead,
                                            const std::function<bool(qint64 done, qint64 total)> &progress)
{
    return asAct(store::verify(m_session.database, expectedHead, progress));
}

ActResult<RepairReport> Maintenance::repair()
{
    const QByteArrayList unreadable = store::unreadableDerived(m_session.database);
    NIDUS_TRY(act, m_session.begin("repair", QStringLiteral("listing and search")));
    NIDUS_TRY(built, store::rebuildDerived(act.database(), unreadable));
    act.note("names", built.names);
    act.note("texts", built.texts);
    NIDUS_DO(act.commit());
    NIDUS_DO(store::leaveOutUnusedPages(m_session.database, unreadable));
    return built;
}

ActResult<AuditHead> Maintenance::auditHead() { return asAct(store::auditHead(m_session.database)); }

ActResult<int> Maintenance::schemaVersion() { return asAct(store::schemaVersion(m_session.database)); }

void Maintenance::setCacheSize(int kibibytes) { m_session.database.setCacheSize(kibibytes); }

ActResult<> recordHead(const QString &file, const AuditHead &head)
{
    const auto written = store::writeHead(file, head);
    return written ? ActResult<>() : refused(refusal::File{written.error().detail, written.error().path});
}

ActResult<std::optional<AuditHead>> recordedHead(const QString &file)
{
    if (const auto status = files::statusOf(file); status.kind == files::FileStatus::Kind::Other)
        return refused(refusal::File{tr("it is not an ordinary file"), file}); // it would be waited for
    constexpr QLatin1String suffix(".head");
    NIDUS_TRY(beside, store::recordedHead(file.endsWith(suffix) ? file.chopped(suffix.size()) : file));
    if (beside)
        return beside;
    if (!store::isSqliteFile(file))
        return std::optional<AuditHead>();
    NIDUS_TRY(opened, store::Database::open(file, OpenMode::ReadOnly));
    NIDUS_TRY(head, store::auditHead(opened));
    return std::optional(head);
}

ActResult<> lookAtStore(const QString &store) { return asAct(store::Database::lookAt(store)); }

bool canBackUp(const QString &store) { return store::canCopy(store); }

ActResult<BackupReport> backup(const QString &store, const QString &file,
                               const std::function<bool(int done, int total)> &progress)
{
    NIDUS_TRY(report, store::backup(store, file, progress));
    if (!report.faults.isEmpty()) { // a restore may find nothing to set right
        const auto found = store::faultsForRestore(report.file);
        report.isRestorable = found || found.error().kind != StoreError::Kind::Corrupt;
    }
    return report;
}

ActResult<RestoreDifference> compareForRestore(const QString &present, const QString &backup)
{
    return asAct(store::compareForRestore(present, backup));
}

ActResult<QList<Fault>> faultsForRestore(const QString &backup)
{
    return asAct(store::faultsForRestore(backup));
}

ActResult<RestoreReport> restore(const QString &present, const QString &backup, const QDateTime &now,
                                 const std::function<bool(int done, int total)> &progress,
                                 FaultyBackup faulty)
{
    return asAct(store::restore(present, backup, now, progress, faulty));
}

void setWaitNotice(std::function<void(const QString &store, const QDateTime &until)> notice)
{
    store::setWaitNotice(std::move(notice));
}

QString databaseVersion() { return store::sqliteVersion(); }

} // namespace nidus
