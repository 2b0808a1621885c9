// Migrations: every outcome, forced.
#include "tests/support/scratch_store.h"
#include "tests/support/store_faults.h"
#include "tests/support/test_program.h"
#include "tests/support/unprivileged.h"

#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/restore.h"

#include <csignal>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

using Mode = OpenMode;
using Why = StoreError::Kind;

class TestSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void builtIn_areNumberedFromOneWithoutGap();
    void triggersAndViews_areThoseThatAreKnown();
    void freshStore_isCurrentAfterwards();
    void olderStore_isUpgradedAndKeepsItsRows();
    void olderStore_isNotUpgradedByReading();
    void newerStore_isRefused();
    void wrongVersionNumber_isSaid_data();
    void wrongVersionNumber_isSaid();
    void wrongNumbers_areSetRightInTheCopy_data();
    void wrongNumbers_areSetRightInTheCopy();
    void failedMigration_isRolledBackWhole_data();
    void failedMigration_isRolledBackWhole();
    void brokenReference_failsTheMigration();
    void rebuiltTable_keepsWhatNamesIt();
    void fullDiskInMigration_leavesTheOldStore();
    void twoProcesses_migrateOnce();
    void twoProcesses_makeOneStore();
    void killedMaking_isDoneAgain();
    void killedOrFailedFilling_leavesNoStore();

private:
    static QList<Migration> with(const QByteArray &script);
};

// The built-in migrations and one more.
QList<Migration> TestSchema::with(const QByteArray &script)
{
    QList<Migration> all = builtInMigrations();
    all.append({int(all.size()) + 1, QStringLiteral("0099_test.sql"), script});
    return all;
}

namespace {

// A store as Nidus made it when it had the first migration only.
void makeOlderStore(const QString &path)
{
    RawConnection raw(path);
    QCOMPARE(raw.run("BEGIN; " + builtInMigrations().first().script +
                     "; PRAGMA application_id = " + QByteArray::number(applicationId) +
                     "; PRAGMA user_version = 1; "
                     "INSERT INTO registration (nid, folded, kind, act, sha256) VALUES ('acorn', 'acorn', "
                     "'formal', 1, "
                     "zeroblob(32)); COMMIT; PRAGMA journal_mode = WAL;"),
             QString());
}

QString schemaText(const QString &path)
{
    return RawConnection(path).rows("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
}

} // namespace

void TestSchema::builtIn_areNumberedFromOneWithoutGap()
{
    const QList<Migration> all = builtInMigrations();
    QVERIFY(all.size() >= 2);
    RawConnection raw(QStringLiteral(":memory:"));
    for (qsizetype i = 0; i < all.size(); ++i) {
        QCOMPARE(all[i].version, int(i) + 1);
        QCOMPARE(raw.run(all[i].script), QString());
        // By what it made the tables tell the version.
        const auto found = schemaTexts(raw.handle(), {});
        NIDUS_OK(found);
        SchemaTexts less = *found, other = *found;
        less.remove(less.firstKey());
        other.first() += u' ';
        for (const auto &[texts, isExact] : {std::pair(*found, true), {less, false}, {other, false}}) {
            const auto version = versionOfTables(texts, all);
            NIDUS_OK(version);
            QCOMPARE(version->number, int(i) + 1);
            QCOMPARE(version->isExact, isExact);
        }
    }
}

// What an act compares with, without running the scripts; where this fails after a change of a script, the
// new value belongs into schema.h.
void TestSchema::triggersAndViews_areThoseThatAreKnown()
{
    ScratchStore fresh;
    QCOMPARE(triggersAndViews(*fresh).value(), QByteArray(builtInTriggersAndViews));
    const QTemporaryDir folder;
    const QString older = folder.filePath(QStringLiteral("older.sqlite"));
    makeOlderStore(older);
    auto upgraded = Database::open(older, Mode::ReadWrite);
    NIDUS_OK(upgraded);
    QCOMPARE(triggersAndViews(*upgraded).value(), QByteArray(builtInTriggersAndViews));
    NIDUS_OK(upgraded->runScript("DROP VIEW shown_edition"));
    QVERIFY(triggersAndViews(*upgraded).value() != QByteArray(builtInTriggersAndViews));
}

void TestSchema::freshStore_isCurrentAfterwards()
{
    ScratchStore scratch;
    const auto version = schemaVersion(*scratch);
    NIDUS_OK(version);
    QCOMPARE(*version, builtInMigrations().last().version);
    const auto again = migrate(*scratch, builtInMigrations());
    NIDUS_OK(again);
    QVERIFY(*again == MigrationOutcome::Current);
}

void TestSchema::olderStore_isUpgradedAndKeepsItsRows()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    makeOlderStore(path);
    NIDUS_OK(Database::open(path, Mode::ReadWrite));
    RawConnection raw(path);
    QCOMPARE(raw.rows("PRAGMA user_version"),
             QString(QString::number(builtInMigrations().size()) + QLatin1Char('\n')));
    QCOMPARE(raw.rows("SELECT nid FROM registration"), QStringLiteral("acorn\n"));
    ScratchStore fresh;
    QCOMPARE(schemaText(path), schemaText(fresh.path()));
}

void TestSchema::olderStore_isNotUpgradedByReading()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    makeOlderStore(path);
    const QByteArray before = contentOf(path);
    const auto reader = Database::open(path, Mode::ReadOnly);
    QVERIFY(!reader);
    QCOMPARE(reader.error().kind, Why::NeedsMigration);
    QVERIFY(contentOf(path) == before);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("r.sqlite")});
}

void TestSchema::newerStore_isRefused()
{
    ScratchStore scratch;
    const auto upgraded = migrate(*scratch, with("CREATE TABLE later (a) STRICT;"));
    QVERIFY(!upgraded); // STRICT wants a type
    const auto newer = migrate(*scratch, with("CREATE TABLE later (a TEXT) STRICT;"));
    NIDUS_OK(newer);
    QVERIFY(*newer == MigrationOutcome::Upgraded);
    const auto refused = migrate(*scratch, builtInMigrations());
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Why::Newer);
    scratch.close();
    const QByteArray before = contentOf(scratch.path());
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create})
        QCOMPARE(scratch.open(mode).error().kind, Why::Newer);
    QVERIFY(contentOf(scratch.path()) == before);
}

void TestSchema::wrongVersionNumber_isSaid_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<QByteArray>("sql");
    for (const char *number : {"0", "2", "4", "-2147483642"})
        QTest::newRow(number) << QByteArray(number) << QByteArray("SELECT 1");
    QTest::newRow("and statistics") << QByteArray("2") << QByteArray("ANALYZE");
    QTest::newRow("raised") << QByteArray("70") << QByteArray("SELECT 1");
}

void TestSchema::wrongVersionNumber_isSaid()
{
    QFETCH(QByteArray, number);
    QFETCH(QByteArray, sql);
    ScratchStore scratch;
    scratch.close();
    QCOMPARE(RawConnection(scratch.path()).run("PRAGMA user_version = " + number + ';' + sql), QString());
    const QByteArray before = contentOf(scratch.path());
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
        const auto refused = scratch.open(mode);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Why::Corrupt);
        QVERIFY2(
            refused.error().detail.contains(QLatin1String(number)) &&
                refused.error().detail.contains(QStringLiteral("version %1").arg(builtInMigrations().size())),
            qPrintable(refused.error().detail));
        QVERIFY(contentOf(scratch.path()) == before);
    }
}

void TestSchema::wrongNumbers_areSetRightInTheCopy_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<bool>("isSound");
    for (const char *number : {"0", "2", "4", "70", "-2147483642"})
        QTest::newRow(number) << "PRAGMA user_version = " + QByteArray(number) << true;
    QTest::newRow("of the program") << QByteArray("PRAGMA application_id = 1313424468") << true;
    QTest::newRow("and a trigger less")
        << QByteArray("PRAGMA user_version = 2; DROP TRIGGER watch_never_updated") << false;
}

void TestSchema::wrongNumbers_areSetRightInTheCopy()
{
    QFETCH(QByteArray, sql);
    QFETCH(bool, isSound);
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    scratch.close();
    QCOMPARE(RawConnection(scratch.path()).run(sql), QString());
    const QByteArray before = contentOf(scratch.path());
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    const auto made = backup(scratch.path(), file);
    NIDUS_OK(made);
    QCOMPARE(made->faults.isEmpty(), isSound);
    QVERIFY(contentOf(scratch.path()) == before);
    NIDUS_OK(restore(scratch.path(), made->file, desk().now(), {}, FaultyBackup::Take));
    scratch.reopen();
    QVERIFY(faultsOf(*scratch).isEmpty()); // the trigger is as the schema has it
    NIDUS_OK(publish(*scratch, QStringLiteral("birch"), QStringLiteral("x")));
}

void TestSchema::failedMigration_isRolledBackWhole_data()
{
    QTest::addColumn<QByteArray>("script");
    const auto add = [](const char *what, const char *script) { QTest::newRow(what) << QByteArray(script); };
    add("wrong SQL at the end", "CREATE TABLE later (a TEXT) STRICT; DROP TABLE listing; NONSENSE;");
    add("a constraint", "CREATE TABLE later (a TEXT UNIQUE) STRICT; INSERT INTO later VALUES ('x'), ('x');");
    add("a trigger", "CREATE TABLE later (a TEXT) STRICT; UPDATE registration SET nid = 'other';");
    add("its own transaction", "CREATE TABLE later (a TEXT) STRICT; COMMIT; BEGIN;");
    add("its own rollback", "CREATE TABLE later (a TEXT) STRICT; ROLLBACK;");
    add("a savepoint", "SAVEPOINT s; CREATE TABLE later (a TEXT) STRICT; RELEASE s;");
    add("another file", "CREATE TABLE later (a TEXT) STRICT; ATTACH ':memory:' AS other;");
}

void TestSchema::failedMigration_isRolledBackWhole()
{
    QFETCH(QByteArray, script);
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    const QString before = schemaText(scratch.path());
    const auto failed = migrate(*scratch, with(script));
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, Why::Migration);
    QVERIFY2(failed.error().detail.startsWith(QStringLiteral("0099_test.sql: ")),
             qPrintable(failed.error().detail));
    QCOMPARE(schemaText(scratch.path()), before);
    QCOMPARE(schemaVersion(*scratch).value_or(-1), int(builtInMigrations().size()));
    NIDUS_OK(publish(*scratch, QStringLiteral("twig"), QStringLiteral("Twigs."))); // it goes on as it was
    const auto report = verify(*scratch, {});
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
}

void TestSchema::brokenReference_failsTheMigration()
{
    ScratchStore scratch;
    const auto failed = migrate(*scratch, with("INSERT INTO draft VALUES (7, 1, '{}', NULL, 0, 0, '', '');"));
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, Why::Migration);
    QVERIFY(failed.error().detail.contains(QStringLiteral("draft")));
    QCOMPARE(RawConnection(scratch.path()).rows("SELECT count(*) FROM draft"), QStringLiteral("0\n"));
    // Foreign keys are enforced again afterwards.
    QVERIFY(!scratch->exec(QStringLiteral("INSERT INTO draft VALUES (7, 1, '{}', NULL, 0, 0, '', '')")));
}

// The way in which SQLite changes a table: a new one, the rows, drop, rename.
void TestSchema::rebuiltTable_keepsWhatNamesIt()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    const auto upgraded =
        migrate(*scratch, with("DROP TRIGGER request_never_deleted;"
                               "CREATE TABLE request_new AS SELECT * FROM request; DROP TABLE request;"
                               "CREATE TABLE request (id INTEGER PRIMARY KEY, kind TEXT, namespace_kind "
                               "TEXT, nid TEXT, procedure TEXT, "
                               "state TEXT, registration_id INTEGER, based_on INTEGER, opened TEXT, "
                               "opened_by TEXT, outcome TEXT) STRICT;"
                               "INSERT INTO request SELECT * FROM request_new; DROP TABLE request_new;"));
    NIDUS_OK(upgraded);
    NIDUS_OK(readDraft(*scratch, 1));
    NIDUS_OK(readRequest(*scratch, 1));
}

void TestSchema::fullDiskInMigration_leavesTheOldStore()
{
    ScratchStore scratch;
    const QString before = schemaText(scratch.path());
    const auto pages = scratch->scalar(QStringLiteral("PRAGMA page_count"));
    NIDUS_OK(pages);
    NIDUS_OK(scratch->scalar(QStringLiteral("PRAGMA max_page_count = %1").arg(pages->integer() + 2)));
    const auto failed = migrate(*scratch, with("CREATE TABLE later (a BLOB) STRICT; INSERT INTO later VALUES "
                                               "(randomblob(100000));"));
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, Why::Full);
    QCOMPARE(schemaText(scratch.path()), before);
}

void TestSchema::twoProcesses_migrateOnce()
{
    for (int round = 0; round < 5; ++round) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.sqlite"));
        makeOlderStore(path);
        QCOMPARE(inChild(
                     [&]() -> QString {
                         const pid_t other = ::fork();
                         const auto database = Database::open(path, Mode::ReadWrite);
                         if (other == 0)
                             ::_exit(database ? 0 : 1);
                         int status = 0;
                         ::waitpid(other, &status, 0);
                         return !database ? message(database.error())
                                : status  ? QStringLiteral("the other failed")
                                          : QString();
                     },
                     false),
                 QString());
        ScratchStore fresh;
        QCOMPARE(schemaText(path), schemaText(fresh.path()));
    }
}

void TestSchema::twoProcesses_makeOneStore()
{
    for (int round = 0; round < 5; ++round) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.sqlite"));
        QCOMPARE(inChild(
                     [&]() -> QString {
                         const pid_t other = ::fork();
                         auto database = Database::open(path, Mode::Create);
                         const auto done = database
                                               ? publish(*database, QLatin1String(other ? "one" : "two"), {})
                                               : unexpected(database.error());
                         if (other == 0) {
                             if (!done)
                                 ::fprintf(stderr, "%s\n", qPrintable(message(done.error())));
                             ::_exit(done ? 0 : 1);
                         }
                         int status = 0;
                         ::waitpid(other, &status, 0);
                         return !done    ? message(done.error())
                                : status ? QStringLiteral("the other failed")
                                         : QString();
                     },
                     false),
                 QString());
        auto database = Database::open(path, Mode::ReadWrite);
        NIDUS_OK(database);
        QCOMPARE(countListings(*database).value_or(-1), 2);
        QCOMPARE(RawConnection(path).rows("PRAGMA journal_mode"), QStringLiteral("wal\n"));
    }
}

// Killed between the first write and the commit: a rollback journal lies beside a file that holds nothing
// yet.
void TestSchema::killedMaking_isDoneAgain()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    (void)inChild(
        [&]() -> QString {
            RawConnection raw(path);
            raw.run("PRAGMA cache_size = 5; PRAGMA cache_spill = ON; BEGIN IMMEDIATE; " +
                    builtInMigrations().first().script +
                    "INSERT INTO intake VALUES (1, randomblob(32), 1, randomblob(32));"
                    "CREATE TABLE big AS SELECT randomblob(100000);");
            ::kill(::getpid(), SIGKILL);
            return {};
        },
        false);
    QVERIFY(QFileInfo(path + QStringLiteral("-journal")).size() > 0);
    auto database = Database::open(path, Mode::Create);
    NIDUS_OK(database);
    const auto report = verify(*database, {});
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
}

// What a new store begins with comes with its schema, or neither of them does.
void TestSchema::killedOrFailedFilling_leavesNoStore()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    const auto begin = [](Database &database, Transaction transaction) {
        auto act = AuditedTransaction::begin(database, std::move(transaction), desk(), QStringLiteral("init"),
                                             QStringLiteral("seeds"));
        if (act)
            (void)addRegistration(*act, nid(QStringLiteral("acorn")), Kind::Formal);
        return act;
    };
    (void)inChild(
        [&]() -> QString {
            (void)Database::open(path, Mode::Create,
                                 [&](Database &database, Transaction transaction, bool) -> StoreResult<> {
                                     const auto act = begin(database, std::move(transaction));
                                     ::kill(::getpid(), SIGKILL);
                                     return {};
                                 });
            return {};
        },
        false);
    QVERIFY(QFileInfo::exists(path));
    QCOMPARE(Database::open(path, Mode::ReadOnly).error().kind, Why::Missing);
    const auto failed = Database::open(
        path, Mode::Create, [&](Database &database, Transaction transaction, bool) -> StoreResult<> {
            const auto act = begin(database, std::move(transaction));
            return unexpected(StoreError{Why::Full, path, {}, 0});
        });
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, Why::Full);
    QCOMPARE(Database::open(path, Mode::ReadWrite).error().kind, Why::Missing);
    const auto made = Database::open(path, Mode::Create,
                                     [&](Database &database, Transaction transaction, bool) -> StoreResult<> {
                                         auto act = begin(database, std::move(transaction));
                                         return act ? act->commit() : unexpected(act.error());
                                     });
    NIDUS_OK(made);
    QCOMPARE(RawConnection(path).rows("SELECT nid FROM registration"), QStringLiteral("acorn\n"));
}

NIDUS_TEST(TestSchema)
#include "tst_schema.moc"
