#include "core/operations/maintenance.h"

#include "core/operations/session.h"
#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/database.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/connection/sqlite/store_file.h"
#include "core/store/restore.h"

namespace nidus {

ActResult<VerifyReport> Maintenance::verify(const std::optional<AuditHead> &expectedHead)
{
    return asAct(store::verify(m_session.database, expectedHead));
}

ActResult<AuditHead> Maintenance::backup(const QString &file,
                                         const std::function<bool(int done, int total)> &progress)
{
    return asAct(store::backup(m_session.database, file, progress));
}

ActResult<AuditHead> Maintenance::auditHead() { return asAct(store::auditHead(m_session.database)); }

ActResult<int> Maintenance::schemaVersion() { return asAct(store::schemaVersion(m_session.database)); }

void Maintenance::setCacheSize(int kibibytes) { m_session.database.setCacheSize(kibibytes); }

ActResult<> recordHead(const QString &file, const AuditHead &head)
{
    return asAct(store::writeHead(file, head));
}

ActResult<std::optional<AuditHead>> recordedHead(const QString &file)
{
    constexpr QLatin1String suffix(".head");
    if (const auto beside = store::recordedHead(file.endsWith(suffix) ? file.chopped(suffix.size()) : file))
        return beside;
    if (!store::isSqliteFile(file))
        return std::optional<AuditHead>();
    NIDUS_TRY(opened, store::Database::open(file, OpenMode::ReadOnly));
    NIDUS_TRY(head, store::auditHead(opened));
    return std::optional(head);
}

ActResult<RestoreDifference> compareForRestore(const QString &present, const QString &backup)
{
    return asAct(store::compareForRestore(present, backup));
}

ActResult<QString> restore(const QString &present, const QString &backup, const QDateTime &now,
                           const std::function<bool(int done, int total)> &progress)
{
    return asAct(store::restore(present, backup, now, progress));
}

QString databaseVersion() { return store::sqliteVersion(); }

} // namespace nidus
