#include "core/translation.inc"

#include "core/store/audit/verify.h"

#include "core/store/audit/verification.h"

namespace nidus::store {

void Verification::add(Fault::Kind kind, const QString &place, const QString &detail)
{
    if (m_report.faults.size() < maxFaults)
        m_report.faults.append({kind, place, detail});
}

void Verification::addFailure(const Statement &statement, const QString &place)
{
    if (const auto read = statement.result(); !read)
        add(Fault::Kind::Damaged, place, tr("cannot be read: %1").arg(read.error().detail));
}

bool Verification::step()
{
    // Asked often enough for a bar that moves, seldom enough to cost nothing.
    if (++m_done % 256 == 0 && m_progress && !m_progress(m_done, m_total))
        m_stopped = true;
    return !m_stopped;
}

void Verification::checkFile()
{
    Statement check(m_database, QStringLiteral("PRAGMA integrity_check"));
    while (check.next())
        if (const QString line = check.text(0); line != QLatin1String("ok"))
            add(Fault::Kind::Damaged, tr("file"), line);
    addFailure(check, tr("file"));
}

void Verification::countRows()
{
    Statement tables(
        m_database,
        QStringLiteral("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
                       "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"));
    while (tables.next()) {
        const QString name = tables.text(0);
        Statement count(m_database, QStringLiteral("SELECT count(*) FROM \"%1\"")
                                        .arg(QString(name).replace(u'"', QStringLiteral("\"\""))));
        if (!count.next()) {
            addFailure(count, tr("table %1").arg(name));
            continue;
        }
        m_report.counts.append({name, count.integer(0)});
        m_total += count.integer(0);
    }
    addFailure(tables, tr("schema"));
}

StoreResult<VerifyReport> verify(Database &database, const std::optional<AuditHead> &expectedHead,
                                 const std::function<bool(qint64, qint64)> &progress)
{
    Verification verification(database, progress);
    verification.checkIndexes(); // takes the store for itself for a moment, so before the snapshot
    const Snapshot snapshot(database);
    const auto run = [&](auto &&part) {
        if (!verification.stopped())
            part();
    };
    run([&] { verification.checkFile(); });
    run([&] { verification.checkSchema(); });
    run([&] { verification.countRows(); });
    run([&] { verification.checkRows(); });
    run([&] { verification.checkAudit(expectedHead); });
    run([&] { verification.checkReferences(); });
    run([&] { verification.checkRequests(); });
    run([&] { verification.checkDrafts(); });
    run([&] { verification.checkListing(); });
    if (verification.stopped())
        return unexpected(StoreError{StoreError::Kind::Other, database.path(), QStringLiteral("stopped"), 0});
    return verification.takeReport();
}

} // namespace nidus::store
