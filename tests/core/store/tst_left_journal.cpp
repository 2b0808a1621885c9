// A rollback journal that was left beside a store: its own is rolled back, another's neither changes the
// store nor goes away.
#include "tests/support/scratch_store.h"
#include "tests/support/store_faults.h"
#include "tests/support/test_program.h"

#include "core/store/backup.h"
#include "core/store/connection/sqlite/backup_file.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/restore.h"

#include <sys/stat.h>

#include <thread>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

using Why = StoreError::Kind;

namespace {

const QString journalSuffix = QStringLiteral("-journal");

// The files of a store as somebody leaves them who is killed in a transaction without a log, when all of it
// is written and not ended.
struct Left {
    QByteArray file, journal;
};

Left brokenOff(const QString &path, const QByteArray &sql)
{
    RawConnection raw(path);
    if (!raw.run("PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE; " + sql).isEmpty() ||
        sqlite3_db_cacheflush(raw.handle()) != SQLITE_OK)
        return {};
    const Left left{contentOf(path), contentOf(path + journalSuffix)};
    return raw.run("ROLLBACK").isEmpty() ? left : Left();
}

const QByteArray newAct =
    "INSERT INTO audit (id, at, who, act, subject, detail, rows, concerns, previous, hash) "
    "SELECT id + 1, at, who, 'annotate', 'oak', '{}', 0, concerns, hash, randomblob(32) FROM audit "
    "ORDER BY id DESC LIMIT 1; UPDATE listing SET registrant = registrant || ' and others'";

// What is left of a store whose making was broken off.
Left newStore()
{
    const QTemporaryDir folder;
    return brokenOff(folder.filePath(QStringLiteral("n.sqlite")),
                     builtInMigrations().first().script + "; PRAGMA application_id = " +
                         QByteArray::number(applicationId) + "; PRAGMA user_version = 1");
}

bool put(const Left &left, const QString &path)
{
    return writeContent(path, left.file) && writeContent(path + journalSuffix, left.journal);
}

// A store with some acts, at rest, and a backup of it.
struct Stores {
    ScratchStore scratch;
    QString path, saved;
    explicit Stores(const char *prefix, int names)
        : path(scratch.path()), saved(scratch.path(QStringLiteral("b.sqlite")))
    {
        add(prefix, names);
        (void)backup(*scratch, saved);
        scratch.close();
    }
    void add(const char *prefix, int names)
    {
        for (int i = 0; i < names; ++i)
            (void)publish(*scratch, QStringLiteral("%1-%2").arg(QLatin1String(prefix)).arg(i),
                          QString(600, u'x'));
    }
};

} // namespace

class TestLeftJournal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void whatIsNoFile_isInTheWay();
    void ownJournal_isRolledBack();
    void ownJournal_ofBeginningALog_isRolledBack();
    void brokenOffMaking_isRolledBack();
    void otherJournal_isRefusedAndBothStay_data();
    void otherJournal_isRefusedAndBothStay();
    void smallJournal_ofAnEarlierState_takesNoRow_data();
    void smallJournal_ofAnEarlierState_takesNoRow();
    void restoreAndBackup_takeNoPlaceBesideAJournal();
    void restore_keepsAnotherJournalWithTheFile();
    void restore_waitsForWhoReads();
    void pipe_isNoBackup();
    void copyToLookAt_isItsOwnersAlone();
};

void TestLeftJournal::ownJournal_isRolledBack()
{
    Stores stores("oak", 12);
    const QByteArray before = contentOf(stores.saved);
    const Left left = brokenOff(stores.saved, newAct);
    QVERIFY(left.file != before && !left.journal.isEmpty());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite, OpenMode::Create}) {
        QVERIFY(put(left, path));
        const auto database = Database::open(path, mode);
        NIDUS_OK(database);
        QVERIFY(!QFile::exists(path + journalSuffix));
        auto again = Database::open(path, OpenMode::ReadWrite);
        NIDUS_OK(again);
        QCOMPARE(auditHead(*again)->count, 12);
        QCOMPARE(faultsOf(*again), QStringList());
        again = tl::unexpected(StoreError{});
    }
}

// The one transaction that is written without a log each time when a backup is opened for work: it changes
// the head of the file alone.
void TestLeftJournal::ownJournal_ofBeginningALog_isRolledBack()
{
    Stores stores("oak", 2);
    Left left = brokenOff(stores.saved, "PRAGMA user_version = 1");
    QVERIFY(!left.journal.isEmpty());
    // It was on the disk, and the first page was written.
    left.journal.replace(0, 12, QByteArray("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7\0\0\0\1", 12));
    left.file = contentOf(stores.saved);
    left.file[18] = left.file[19] = 2;
    for (const int counter : {27, 95})
        left.file[counter] = char(left.file[counter] + 1);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(put(left, path));
    auto database = Database::open(path, OpenMode::ReadWrite);
    NIDUS_OK(database);
    QVERIFY(!QFile::exists(path + journalSuffix));
    QCOMPARE(auditHead(*database)->count, 2);
    QCOMPARE(faultsOf(*database), QStringList());
}

void TestLeftJournal::brokenOffMaking_isRolledBack()
{
    const Left left = newStore();
    QVERIFY(!left.file.isEmpty() && !left.journal.isEmpty());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    for (qsizetype size = 0; size <= left.file.size(); size += 4096) {
        QVERIFY(put({left.file.left(size), left.journal}, path));
        (void)Database::open(path, OpenMode::ReadOnly);
        auto made = Database::open(path, OpenMode::Create);
        NIDUS_OK(made);
        QCOMPARE(faultsOf(*made), QStringList());
        made = tl::unexpected(StoreError{});
        QVERIFY(QFile::remove(path));
    }
}

void TestLeftJournal::otherJournal_isRefusedAndBothStay_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("journal");
    Stores stores("maple", 8), others("oak", 20);
    const QByteArray store = contentOf(stores.path), saved = contentOf(stores.saved);
    const QByteArray making = newStore().journal;
    QTest::newRow("of a store that was being made") << store << making;
    QTest::newRow("of one that was being made, beside a backup") << saved << making;
    const QString again = stores.scratch.path(QStringLiteral("c.sqlite"));
    NIDUS_OK(backup(stores.saved, again));
    QTest::newRow("of one that was being made, beside a backup of a backup") << contentOf(again) << making;
    QTest::newRow("of another store") << saved << brokenOff(others.saved, newAct).journal;
    const QByteArray earlier = brokenOff(stores.saved, newAct).journal;
    stores.scratch.reopen();
    stores.add("beech", 1);
    stores.scratch.close();
    QTest::newRow("of an earlier state of this one") << contentOf(stores.path) << earlier;
    const QString later = stores.scratch.path(QStringLiteral("d.sqlite"));
    NIDUS_OK(backup(stores.path, later));
    QTest::newRow("of an earlier state of what a backup holds") << contentOf(later) << earlier;
}

void TestLeftJournal::otherJournal_isRefusedAndBothStay()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, journal);
    QVERIFY(!file.isEmpty() && !journal.isEmpty());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(put({file, journal}, path));
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite, OpenMode::Create}) {
        const auto database = Database::open(path, mode);
        QVERIFY(!database);
        QVERIFY2(database.error().kind == Why::ForeignJournal, qPrintable(message(database.error())));
        QVERIFY(contentOf(path) == file);
        QVERIFY(contentOf(path + journalSuffix) == journal);
    }
}

// Of few pages and no act: with it the file would still be whole, and only rows that were saved later would
// be gone.
void TestLeftJournal::smallJournal_ofAnEarlierState_takesNoRow_data()
{
    QTest::addColumn<bool>("isBackup");
    QTest::newRow("beside a store") << false;
    QTest::newRow("beside a backup") << true;
}

void TestLeftJournal::smallJournal_ofAnEarlierState_takesNoRow()
{
    QFETCH(bool, isBackup);
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    const QString earlier = scratch.path(QStringLiteral("earlier.sqlite"));
    const QString later = scratch.path(QStringLiteral("later.sqlite"));
    NIDUS_OK(backup(*scratch, earlier));
    const QByteArray journal =
        brokenOff(earlier, "UPDATE draft SET revision = 2, content = content || ' '").journal;
    for (int revision = 1; revision <= 3; ++revision) {
        auto act =
            AuditedTransaction::begin(*scratch, desk(), QStringLiteral("draft"), QStringLiteral("R-1"));
        NIDUS_OK(act);
        NIDUS_OK(
            saveDraft(*act, 1, revision,
                      acornTemplate(QStringLiteral("twig"), QStringLiteral("Branches %1.").arg(revision))));
        NIDUS_OK(act->commit());
    }
    NIDUS_OK(backup(*scratch, later));
    scratch.close();
    const QString path = isBackup ? later : scratch.path();
    const QByteArray file = contentOf(path);
    QVERIFY(!journal.isEmpty() && writeContent(path + journalSuffix, journal));
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
        const auto database = Database::open(path, mode);
        QVERIFY2(!database, "its rows were taken");
        QCOMPARE(database.error().kind, Why::ForeignJournal);
        QVERIFY(contentOf(path) == file && contentOf(path + journalSuffix) == journal);
    }
    QVERIFY(QFile::remove(path + journalSuffix)); // as the message says
    auto database = Database::open(path, OpenMode::ReadWrite);
    NIDUS_OK(database);
    QCOMPARE(database->scalar("SELECT revision FROM draft")->integer(), 4);
    QCOMPARE(faultsOf(*database), QStringList());
}

void TestLeftJournal::restoreAndBackup_takeNoPlaceBesideAJournal()
{
    Stores stores("maple", 3);
    const QByteArray journal = newStore().journal;
    const QString free = stores.scratch.path(QStringLiteral("free.sqlite"));
    for (const char *suffix : {"-journal", "-wal"}) {
        const QString beside = free + QLatin1String(suffix);
        QVERIFY(writeContent(beside, journal));
        const auto restored = restore(free, stores.saved, desk().now());
        QVERIFY(!restored);
        QCOMPARE(restored.error().kind, qstrcmp(suffix, "-wal") ? Why::ForeignJournal : Why::ForeignLog);
        const auto saved = backup(stores.path, free);
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind, Why::Exists);
        QCOMPARE(saved.error().path, beside);
        QVERIFY(contentOf(beside) == journal);
        QVERIFY(QFile::remove(beside));
    }
    QVERIFY(!QFile::exists(free));
}

void TestLeftJournal::restore_keepsAnotherJournalWithTheFile()
{
    Stores stores("maple", 3);
    const Left left{contentOf(stores.path), newStore().journal};
    QVERIFY(put(left, stores.path));
    const auto kept = restore(stores.path, stores.saved, desk().now());
    NIDUS_OK(kept);
    QVERIFY(contentOf(kept->kept) == left.file);
    QVERIFY(contentOf(kept->kept + journalSuffix) == left.journal);
    NIDUS_OK(Database::open(stores.path, OpenMode::ReadWrite));
}

void TestLeftJournal::restore_waitsForWhoReads()
{
    Stores stores("maple", 3);
    auto reader = std::make_unique<RawConnection>(stores.path);
    QCOMPARE(reader->rows("SELECT count(*) FROM audit"), QStringLiteral("3\n"));
    std::thread closing([&] {
        QThread::msleep(3'000);
        reader.reset();
    });
    int told = 0;
    setWaitNotice([&](const QString &, const QDateTime &) { ++told; });
    const auto restored = restore(stores.path, stores.saved, desk().now());
    setWaitNotice({});
    closing.join();
    NIDUS_OK(restored);
    QCOMPARE(told, 1);
}

// Of the file and of the journal in the folder for temporary files, which everybody may look into: it holds
// what the store holds.
void TestLeftJournal::copyToLookAt_isItsOwnersAlone()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.sqlite"));
    NIDUS_OK(Database::open(path, OpenMode::Create));
    const QString copy = folder.filePath(QStringLiteral("copy")) + journalSuffix;
    RawConnection raw(path);
    const mode_t mask = ::umask(0);
    const auto copied = copyOctets(raw.handle(), copy, {});
    ::umask(mask);
    NIDUS_OK(copied);
    struct stat status = {};
    QCOMPARE(::stat(QFile::encodeName(copy).constData(), &status), 0);
    QCOMPARE(status.st_mode & 0777, mode_t(0600));
}

void TestLeftJournal::pipe_isNoBackup()
{
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    const auto restored = restore(folder.filePath(QStringLiteral("r.sqlite")), pipe, desk().now());
    QVERIFY(!restored);
    QCOMPARE(restored.error().kind, Why::CannotOpen);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::System | QDir::Hidden),
             QStringList{QStringLiteral("pipe")});
}

// A pipe would be waited for, and a folder is told of by SQLite as a fault of the disk.
void TestLeftJournal::whatIsNoFile_isInTheWay()
{
    for (const char *suffix : {"-wal", "-journal"})
        for (const bool isPipe : {true, false}) {
            ScratchStore scratch;
            NIDUS_OK(fillEveryTable(*scratch));
            QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("r.sqlite"));
            NIDUS_OK(backup(*scratch, path));
            const QByteArray beside = QFile::encodeName(path) + suffix;
            QCOMPARE(isPipe ? ::mkfifo(beside.constData(), 0600) : ::mkdir(beside.constData(), 0700), 0);
            for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
                const auto database = Database::open(path, mode);
                QVERIFY(!database);
                QCOMPARE(database.error().kind, Why::CannotOpen);
                QVERIFY2(message(database.error()).contains(QFile::decodeName(beside)),
                         qPrintable(message(database.error())));
            }
        }
}

NIDUS_TEST(TestLeftJournal)
#include "tst_left_journal.moc"
