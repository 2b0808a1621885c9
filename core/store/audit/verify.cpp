#include "core/translation.inc"

#include "core/store/audit/verify.h"

#include "core/store/audit/verification.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/tables/rebuild.h"

namespace nidus::store {

void Verification::add(Fault::Kind kind, const QString &place, const QString &detail)
{
    if (report.faults.size() < maxFaults)
        report.faults.append({kind, place, detail});
}

void Verification::addFailure(const StoreError &error, const QString &place)
{
    if (!isOfSystem(error))
        return add(Fault::Kind::Damaged, place, tr("cannot be read: %1").arg(error.detail));
    failed = error;
    stopped = true;
}

void Verification::addFailure(const Statement &statement, const QString &place)
{
    if (const auto read = statement.result(); !read)
        addFailure(read.error(), place);
}

bool Verification::step()
{
    // Asked often enough for a bar that moves, seldom enough to cost nothing.
    if (++done % 256 == 0 && progress && !progress(done, total))
        stopped = true;
    return !stopped;
}

QString tableName(const char *table) { return tr("table %1").arg(QLatin1String(table)); }

namespace {

void checkFile(Verification &run)
{
    Statement check(run.database, "PRAGMA integrity_check");
    while (check.next())
        if (const QString line = check.text(0); line != QLatin1String("ok"))
            run.add(Fault::Kind::Pages, tr("file"), line);
    run.addFailure(check, tr("file"));
    // integrity_check does not look at the list of free pages, and the next act takes one that is in use.
    Statement pages(run.database,
                    "SELECT 1 FROM pragma_freelist_count, pragma_page_count WHERE freelist_count > 0 AND "
                    "(SELECT count(*) FROM dbstat) + freelist_count > page_count");
    if (pages.next())
        run.add(Fault::Kind::Pages, tr("file"), tr("pages that are in use count as free"));
    run.addFailure(pages, tr("file"));
}

// Tables, indexes, triggers, views: as the built-in migrations make them.
void checkSchema(Verification &run)
{
    const auto wanted = builtInSchema();
    auto found = schemaTexts(run.database);
    if (!wanted || !found)
        return run.addFailure((wanted ? found : wanted).error(), tr("schema"));
    const auto add = [&run](const QString &name, const QString &detail, Fault::Kind kind) {
        run.add(isRebuilt(name) ? Fault::Kind::Listing : kind, name, detail);
    };
    for (auto it = wanted->begin(); it != wanted->end(); ++it) {
        if (!found->contains(it.key()))
            add(it.key(), tr("is missing"), Fault::Kind::Schema);
        else if (found->take(it.key()) != it.value())
            add(it.key(), tr("was changed"), Fault::Kind::Schema);
    }
    for (const QString &name : found->keys())
        add(name, tr("does not belong to the store"),
            name.startsWith(QLatin1String("table ")) ? Fault::Kind::OtherTable : Fault::Kind::Schema);
}

// SQLite counts each table's rows in one row of its own, and goes by any of two.
void checkSequence(Verification &run)
{
    Statement row(run.database, "SELECT ifnull(name, '') FROM sqlite_sequence GROUP BY name "
                                "HAVING count(*) > 1 OR name IS NULL OR name NOT IN ('audit', 'request')");
    while (row.next())
        run.add(Fault::Kind::Row, tableName("sqlite_sequence"),
                tr("counts “%1” more than once, or without a table of that name").arg(row.text(0)));
    run.addFailure(row, tableName("sqlite_sequence"));
}

// The report's counts, and the total for progress.
void countRows(Verification &run)
{
    Statement tables(run.database,
                     "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
                     "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name");
    while (tables.next()) {
        const QString name = tables.text(0);
        Statement count(run.database, QStringLiteral("SELECT count(*) FROM \"%1\"")
                                          .arg(QString(name).replace(u'"', QStringLiteral("\"\""))));
        if (!count.next()) {
            run.addFailure(count, tr("table %1").arg(name));
            continue;
        }
        run.report.counts.append({name, count.integer(0)});
        run.total += count.integer(0);
    }
    run.addFailure(tables, tr("schema"));
}

} // namespace

StoreResult<VerifyReport> verify(Database &database, const std::optional<AuditHead> &expectedHead,
                                 const std::function<bool(qint64, qint64)> &progress)
{
    Verification run{database, progress};
    const Snapshot snapshot(database);
    const auto checkChain = [&](Verification &all) { checkAudit(all, expectedHead); };
    for (const std::function<void(Verification &)> &check :
         std::initializer_list<std::function<void(Verification &)>>{
             checkFile, checkSchema, checkSequence, countRows, checkRows, checkChain, checkReferences,
             checkRequests, checkDrafts, checkListing, checkIndexes})
        if (!run.stopped)
            check(run);
    if (run.failed)
        return unexpected(*run.failed);
    if (run.stopped)
        return failure(StoreError::Kind::Other, database.path(), "stopped");
    return std::move(run.report);
}

} // namespace nidus::store
