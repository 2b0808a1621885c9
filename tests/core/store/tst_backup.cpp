#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"
#include "tests/support/unprivileged.h"

#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/restore.h"

#include <csignal>
#include <sys/resource.h>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

using Why = StoreError::Kind;

class TestBackup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void backup_isAStoreInOneFileWithItsHead();
    void backup_takesNoOthersPlace();
    void cancelledBackup_leavesNothing();
    void backup_isOneStateWhileOthersWrite();
    void backup_ofReadOnlyStore();
    void fullDisk_leavesNoHalfBackup();
    void recordedHead_isStrict();
    void comparison_saysWhatDiffers();
    void comparison_namesEveryKindOfAct();
    void comparison_knowsTheYounger();
    void restore_keepsThePresentStore();
    void restore_whereThereIsNothing();
    void restore_overADamagedStore();
    void restore_refusesADamagedBackup_data();
    void restore_refusesADamagedBackup();
    void restore_waitsForNobody();
    void restore_ofAnOlderBackup();
    void damagedFile_isCopiedAsFaulty_data();
    void damagedFile_isCopiedAsFaulty();
    void fileOfOthers_isNotCopied();

private:
    static QStringList filesOf(const ScratchStore &scratch);
    static bool holds(const QString &path, const QString &name);
};

QStringList TestBackup::filesOf(const ScratchStore &scratch)
{
    return QFileInfo(scratch.path()).dir().entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

bool TestBackup::holds(const QString &path, const QString &name)
{
    auto database = Database::open(path, OpenMode::ReadOnly);
    if (!database)
        return false;
    const auto report = verify(*database, {});
    const auto found = findRegistration(*database, nid(name));
    return report && report->faults.isEmpty() && found && found->has_value();
}

void TestBackup::backup_isAStoreInOneFileWithItsHead()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    int last = 0, total = 0;
    const auto head = backup(*scratch, file, [&](int done, int all) {
        last = done;
        total = all;
        return true;
    });
    NIDUS_OK(head);
    QVERIFY(total == 0 || last <= total);
    QCOMPARE(head->head, *auditHead(*scratch));
    QCOMPARE(recordedHead(file).value(), head->head);
    scratch.close();
    QCOMPARE(filesOf(scratch).join(QLatin1Char(' ')), QStringLiteral("b.sqlite b.sqlite.head r.sqlite"));
    auto database = Database::open(file, OpenMode::ReadOnly);
    NIDUS_OK(database);
    const auto report = verify(*database, head->head);
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
    QCOMPARE(filesOf(scratch).join(QLatin1Char(' ')), QStringLiteral("b.sqlite b.sqlite.head r.sqlite"));
}

void TestBackup::backup_takesNoOthersPlace()
{
    ScratchStore scratch;
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    QVERIFY(writeContent(file, "precious"));
    QCOMPARE(backup(*scratch, file).error().kind, Why::Exists);
    QCOMPARE(contentOf(file), QByteArray("precious"));
    // The same of the name that a faulty one would get.
    const QString other = scratch.path(QStringLiteral("c.sqlite"));
    QVERIFY(writeContent(other + QStringLiteral(".faulty"), "precious"));
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    QCOMPARE(RawConnection(scratch.path()).run("DROP TRIGGER version_never_updated"), QString());
    const auto refused = backup(*scratch, other);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Why::Exists);
    // Whoever opens a store of the name before the ending would throw the copy away.
    for (const char *ending : {"-wal", "-shm", "-journal"}) {
        const QString taken = file + QStringLiteral(".2") + QLatin1String(ending);
        QCOMPARE(backup(*scratch, taken).error().kind, Why::CannotOpen);
        QCOMPARE(Database::open(taken, OpenMode::Create).error().kind, Why::CannotOpen);
        QVERIFY(!QFile::exists(taken));
    }
    QCOMPARE(refused.error().path, QString(other + QStringLiteral(".faulty")));
    QCOMPARE(contentOf(other + QStringLiteral(".faulty")), QByteArray("precious"));
    QVERIFY(!QFile::exists(other));
    QCOMPARE(backup(*scratch, scratch.path()).error().kind, Why::CannotOpen);
    QCOMPARE(backup(*scratch, scratch.path(QStringLiteral("no/b"))).error().kind, Why::CannotOpen);
    QCOMPARE(backup(*scratch, QString()).error().kind, Why::CannotOpen);
}

void TestBackup::cancelledBackup_leavesNothing()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QString(4'000'000, QLatin1Char('x'))));
    int calls = 0;
    const auto cancelled =
        backup(*scratch, scratch.path(QStringLiteral("b.sqlite")), [&](int, int) { return ++calls < 2; });
    QVERIFY(!cancelled);
    QCOMPARE(calls, 2);
    scratch.close();
    QCOMPARE(filesOf(scratch), QStringList{QStringLiteral("r.sqlite")});
}

void TestBackup::backup_isOneStateWhileOthersWrite()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QString(4'000'000, QLatin1Char('x'))));
    auto other = scratch.open(OpenMode::ReadWrite);
    NIDUS_OK(other);
    int written = 0;
    const auto head = backup(*scratch, scratch.path(QStringLiteral("b.sqlite")), [&](int, int) {
        return publish(*other, QStringLiteral("w%1").arg(++written), QStringLiteral("Meanwhile."))
            .has_value();
    });
    NIDUS_OK(head);
    QVERIFY(written > 0);
    QCOMPARE(head->head.count, 1);
    auto saved = Database::open(scratch.path(QStringLiteral("b.sqlite")), OpenMode::ReadOnly);
    NIDUS_OK(saved);
    QCOMPARE(countListings(*saved).value_or(-1), 1);
    QCOMPARE(countListings(*scratch).value_or(-1), 1 + written);
}

void TestBackup::backup_ofReadOnlyStore()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    scratch.close();
    auto reader = scratch.open(OpenMode::ReadOnly);
    NIDUS_OK(reader);
    NIDUS_OK(backup(*reader, scratch.path(QStringLiteral("b.sqlite"))));
    QVERIFY(holds(scratch.path(QStringLiteral("b.sqlite")), QStringLiteral("acorn")));
}

void TestBackup::fullDisk_leavesNoHalfBackup()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QString(4'000'000, QLatin1Char('x'))));
    scratch.close();
    const QString said = inChild(
        [&]() -> QString {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{1'000'000, 1'000'000};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            auto database = Database::open(scratch.path(), OpenMode::ReadOnly);
            if (!database)
                return message(database.error());
            const auto full = backup(*database, scratch.path(QStringLiteral("b.sqlite")));
            return full                             ? QStringLiteral("wrote it")
                   : full.error().kind == Why::Full ? QString()
                                                    : message(full.error());
        },
        false);
    QCOMPARE(said, QString());
    QCOMPARE(filesOf(scratch), QStringList{QStringLiteral("r.sqlite")});
}

void TestBackup::recordedHead_isStrict()
{
    ScratchStore scratch;
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    QCOMPARE(recordedHead(file).value(), std::nullopt);
    const QByteArray hash(64, 'a');
    for (const QByteArray &line : {QByteArray("7"), QByteArray("7 " + hash + " x"), QByteArray("x " + hash),
                                   QByteArray("-7 " + hash), QByteArray("7 " + hash + "a"), QByteArray()}) {
        QVERIFY(writeContent(file + QStringLiteral(".head"), line));
        const auto read = recordedHead(file);
        QVERIFY(!read && read.error().kind == StoreError::Kind::CannotOpen);
        QCOMPARE(read.error().path, file + QStringLiteral(".head"));
    }
    QVERIFY(writeContent(file + QStringLiteral(".head"), "7 " + hash + "\n"));
    QCOMPARE(recordedHead(file).value()->count, 7);
}

void TestBackup::comparison_saysWhatDiffers()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    NIDUS_OK(backup(*scratch, file));
    const auto same = compareForRestore(scratch.path(), file);
    NIDUS_OK(same);
    QVERIFY(same->onlyInBackup.isEmpty() && same->onlyInPresent.isEmpty() && same->presentIsOlder &&
            same->backupIsOlder);
    NIDUS_OK(publish(*scratch, QStringLiteral("newer"), QStringLiteral("x"), QStringLiteral("2026-08-01")));
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("save"), QString());
    NIDUS_OK(act);
    NIDUS_OK(saveDraft(*act, 1, 1, acornTemplate(QStringLiteral("twig"), QStringLiteral("More."))));
    NIDUS_OK(act->commit());
    const auto differs = compareForRestore(scratch.path(), file);
    NIDUS_OK(differs);
    QCOMPARE(differs->onlyInPresent.join(QLatin1Char(' ')), QStringLiteral("edition 2026-08-01 newer@1"));
    QCOMPARE(differs->onlyInBackup, QStringList());
    QCOMPARE(differs->changed, QStringList{QStringLiteral("request R-1")});
    QVERIFY(differs->backupIsOlder && !differs->presentIsOlder && differs->mayLose());
    // The other way round the request is changed as well, and nothing is lost.
    const QString later = scratch.path(QStringLiteral("later.sqlite"));
    NIDUS_OK(backup(*scratch, later));
    const auto forth = compareForRestore(file, later);
    NIDUS_OK(forth);
    QCOMPARE(forth->changed, differs->changed);
    QVERIFY(forth->presentIsOlder && !forth->mayLose());
}

// Whatever staff have ruled or noted.
void TestBackup::comparison_namesEveryKindOfAct()
{
    ScratchStore scratch;
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    NIDUS_OK(backup(*scratch, file));
    NIDUS_OK(fillEveryTable(*scratch));
    const auto differs = compareForRestore(scratch.path(), file);
    NIDUS_OK(differs);
    for (const char *name :
         {"acorn@1", "answer on twig: date-form", "decision on twig: look-alike twigs",
          "decision on twig taken back: look-alike twigs", "edition 2026-07-28", "recusal of rowan from R-1",
          "request R-1", "acorn in the place of urn-1", "urn-1 superseded by acorn",
          "status of orchard: deprecated", "suppression of line-long in R-1",
          "tick of syntax.equivalence in R-1", "watch list: twigwam", "query-keywords s@1",
          "outside decision on twig: nid-too-short", "imported outside decision on orchard: nid-too-short"})
        QVERIFY2(differs->onlyInPresent.contains(QLatin1String(name)),
                 qPrintable(QLatin1String(name) + u" is not in " + differs->onlyInPresent.join(u", ")));
    QCOMPARE(differs->onlyInBackup + differs->changed, QStringList());
}

void TestBackup::comparison_knowsTheYounger()
{
    ScratchStore scratch, other;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    const QString old = scratch.path(QStringLiteral("old.sqlite")),
                  young = scratch.path(QStringLiteral("young.sqlite"));
    NIDUS_OK(backup(*scratch, old));
    NIDUS_OK(publish(*scratch, QStringLiteral("birch"), QStringLiteral("x")));
    NIDUS_OK(backup(*scratch, young));
    const auto forth = compareForRestore(old, young);
    NIDUS_OK(forth);
    QVERIFY(forth->presentIsOlder && !forth->backupIsOlder && forth->onlyInPresent.isEmpty());
    NIDUS_OK(publish(*other, QStringLiteral("cedar"), QStringLiteral("x")));
    const auto foreign = compareForRestore(other.path(), old);
    NIDUS_OK(foreign);
    QVERIFY(!foreign->presentIsOlder && !foreign->backupIsOlder);
    QCOMPARE(compareForRestore(scratch.path(), scratch.path(QStringLiteral("none"))).error().kind,
             Why::Missing);
    const auto fromNothing = compareForRestore(scratch.path(QStringLiteral("none")), old);
    NIDUS_OK(fromNothing);
    QVERIFY(fromNothing->presentIsOlder && !fromNothing->presentUnreadable);
    QVERIFY(writeContent(scratch.path(QStringLiteral("bad")), "rubbish"));
    const auto fromBad = compareForRestore(scratch.path(QStringLiteral("bad")), old);
    NIDUS_OK(fromBad);
    QVERIFY(fromBad->presentUnreadable && !fromBad->presentIsOlder);
}

void TestBackup::restore_keepsThePresentStore()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    NIDUS_OK(backup(*scratch, file));
    NIDUS_OK(publish(*scratch, QStringLiteral("birch"), QStringLiteral("x")));
    scratch.close();
    const auto kept = restore(scratch.path(), file, desk().now());
    NIDUS_OK(kept);
    QCOMPARE(kept->kept, scratch.path(QStringLiteral("r.sqlite.before-restore-20260728T093000Z")));
    QVERIFY(holds(scratch.path(), QStringLiteral("acorn")));
    QVERIFY(!holds(scratch.path(), QStringLiteral("birch")));
    QVERIFY(holds(kept->kept, QStringLiteral("birch")));
    QVERIFY(holds(file, QStringLiteral("acorn")));
    const auto again = restore(scratch.path(), file, desk().now());
    NIDUS_OK(again);
    QVERIFY(again->kept != kept->kept);
    QVERIFY(holds(kept->kept, QStringLiteral("birch")));
    scratch.reopen();
    NIDUS_OK(publish(*scratch, QStringLiteral("cedar"), QStringLiteral("x")));
    scratch.close();
    QCOMPARE(filesOf(scratch).size(), 5); // the store, the backup and its head, two kept ones: nothing else
}

void TestBackup::restore_whereThereIsNothing()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    const QString file = scratch.path(QStringLiteral("b.sqlite")),
                  fresh = scratch.path(QStringLiteral("new.sqlite"));
    NIDUS_OK(backup(*scratch, file));
    const auto kept = restore(fresh, file, desk().now());
    NIDUS_OK(kept);
    QCOMPARE(kept->kept, QString());
    QVERIFY(holds(fresh, QStringLiteral("acorn")));
}

void TestBackup::restore_overADamagedStore()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    NIDUS_OK(backup(*scratch, file));
    scratch.close();
    const QByteArray whole = contentOf(scratch.path());
    for (const QByteArray &damaged : {QByteArray("rubbish"), QByteArray(), whole.left(9000)}) {
        QVERIFY(writeContent(scratch.path(), damaged));
        const auto kept = restore(scratch.path(), file, desk().now());
        NIDUS_OK(kept);
        QCOMPARE(contentOf(kept->kept), damaged);
        QVERIFY(holds(scratch.path(), QStringLiteral("acorn")));
    }
}

void TestBackup::restore_refusesADamagedBackup_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("changed row") << QByteArray(
                                        "DROP TRIGGER version_never_updated; UPDATE version SET stated = '9'")
                                 << QByteArray();
    QTest::newRow("dropped trigger") << QByteArray("DROP TRIGGER version_never_updated") << QByteArray();
    QTest::newRow("another head") << QByteArray("SELECT 1") << QByteArray("1 " + QByteArray(64, 'a') + "\n");
    QTest::newRow("no store") << QByteArray() << QByteArray();
}

void TestBackup::restore_refusesADamagedBackup()
{
    QFETCH(QByteArray, sql);
    QFETCH(QByteArray, head);
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    NIDUS_OK(backup(*scratch, file));
    scratch.close();
    if (sql.isEmpty())
        QVERIFY(writeContent(file, "rubbish"));
    else
        QCOMPARE(RawConnection(file).run(sql), QString());
    if (!head.isEmpty())
        QVERIFY(writeContent(file + QStringLiteral(".head"), head));
    const QByteArray before = contentOf(scratch.path());
    const auto refused = restore(scratch.path(), file, desk().now());
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, sql.isEmpty() ? Why::Corrupt : Why::Faulty);
    QVERIFY(refused.error().path.endsWith(QStringLiteral("b.sqlite")));
    QVERIFY(contentOf(scratch.path()) == before);
    QCOMPARE(filesOf(scratch).join(QLatin1Char(' ')), QStringLiteral("b.sqlite b.sqlite.head r.sqlite"));
}

void TestBackup::restore_waitsForNobody()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    NIDUS_OK(backup(*scratch, file));
    // A window has the store open.
    const auto locked = restore(scratch.path(), file, desk().now());
    QVERIFY(!locked);
    QCOMPARE(locked.error().kind, Why::Locked);
    NIDUS_OK(publish(*scratch, QStringLiteral("birch"), QStringLiteral("x")));
    scratch.close();
    QVERIFY(holds(scratch.path(), QStringLiteral("birch")));
    QCOMPARE(filesOf(scratch).join(QLatin1Char(' ')), QStringLiteral("b.sqlite b.sqlite.head r.sqlite"));
}

void TestBackup::restore_ofAnOlderBackup()
{
    ScratchStore scratch;
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    {
        RawConnection raw(file);
        QCOMPARE(raw.run("BEGIN; " + builtInMigrations().first().script + "; PRAGMA application_id = " +
                         QByteArray::number(applicationId) + "; PRAGMA user_version = 1; COMMIT;"),
                 QString());
    }
    const QByteArray before = contentOf(file);
    scratch.close();
    const auto differs = compareForRestore(scratch.path(), file);
    NIDUS_OK(differs);
    NIDUS_OK(restore(scratch.path(), file, desk().now()));
    QVERIFY(contentOf(file) == before);
    scratch.reopen();
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
}

// DESIGN §7: a damaged store can always be saved.
void TestBackup::damagedFile_isCopiedAsFaulty_data()
{
    QTest::addColumn<QByteArray>("text"); // in the file, or empty: at `place`
    QTest::addColumn<int>("place");
    QTest::addColumn<QByteArray>("octets");
    const auto schema = [](const char *what, const char *text, const char *octets) {
        QTest::newRow(what) << QByteArray(text) << 0 << QByteArray(octets);
    };
    schema("a trigger's text", "CREATE TRIGGER watch_never_updated", "CREATE TRIGGES");
    schema("a table's text", "CREATE TABLE recusal (", "CREATE\x14TABLE");
    schema("an index's text", "CREATE INDEX watch_of_name ON watch (name",
           "CREATE INDEX watch_of_name ON wauch");
    schema("the log's text", "CREATE TABLE audit (", "CREATE TABLE audit )");
    const auto head = [](const char *what, int place, const QByteArray &octets) {
        QTest::newRow(what) << QByteArray() << place << octets;
    };
    head("the first words", 0, "RQLite");
    head("the size of a page", 16, QByteArray("\x10\x01", 2));
    head("the version of the format", 18, QByteArray("\x12", 1));
    head("the fractions of a page", 21, QByteArray("\x41", 1));
    head("the format of the schema", 44, QByteArray("\0\0\0\x44", 4));
    head("the root of the schema", 100, QByteArray("\x4D", 1));
    head("all of the head", 0, QByteArray(100, '\x5A').replace(68, 4, "NIDU"));
    head("the first page of the schema", 100, QByteArray(4096 - 100, '\0'));
    head("a page of the schema", 43 * 4096, QByteArray(4096, '\0'));
    head("the number of rows of a page of the schema", 43 * 4096 + 3, QByteArray("\0\1", 2));
    head("two pages of the schema", 49 * 4096 + 2048, QByteArray(4096, '\x55'));
    head("the end of the file", -1, {});
}

void TestBackup::damagedFile_isCopiedAsFaulty()
{
    QFETCH(QByteArray, text);
    QFETCH(int, place);
    QFETCH(QByteArray, octets);
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    scratch.close();
    const QByteArray whole = contentOf(scratch.path());
    QByteArray damaged = whole;
    if (!text.isEmpty())
        damaged.replace(text, QByteArray(octets + text.mid(octets.size())));
    else if (place < 0)
        damaged.chop(3 * 4096);
    else
        damaged.replace(place, octets.size(), octets);
    QVERIFY(damaged != whole);
    QVERIFY(writeContent(scratch.path(), damaged));
    const QString file = scratch.path(QStringLiteral("b.sqlite"));
    const auto made = backup(scratch.path(), file);
    NIDUS_OK(made);
    QCOMPARE(made->file, QString(file + QStringLiteral(".faulty")));
    QVERIFY(!made->faults.isEmpty());
    const QByteArray copied = contentOf(made->file);
    QCOMPARE(copied.size(), damaged.size());
    QCOMPARE(copied.mid(4096), damaged.mid(4096)); // all but the numbers of changes in the head
    QVERIFY(contentOf(scratch.path()) == damaged);
    QCOMPARE(filesOf(scratch).join(QLatin1Char(' ')),
             QStringLiteral("b.sqlite.faulty b.sqlite.faulty.head r.sqlite"));
    // The head of the file and the schema are set right; a store that is cut off cannot be read, and nothing
    // has changed.
    const auto opened = Database::open(made->file, OpenMode::ReadOnly).map([](auto &&) {});
    const auto taken = restore(scratch.path(), made->file, desk().now(), {}, FaultyBackup::Take);
    QCOMPARE(taken.has_value(), opened.has_value() || place >= 0);
    QVERIFY(contentOf(made->file) == copied);
    if (taken && !opened)
        QVERIFY(!taken->faults.isEmpty() && holds(scratch.path(), QStringLiteral("orchard")));
    if (taken)
        return;
    QCOMPARE(taken.error().path, made->file);
    QVERIFY(contentOf(scratch.path()) == damaged);
}

void TestBackup::fileOfOthers_isNotCopied()
{
    QTemporaryDir folder;
    const QString text = folder.filePath(QStringLiteral("text")),
                  other = folder.filePath(QStringLiteral("other.sqlite")),
                  file = folder.filePath(QStringLiteral("b.sqlite"));
    QVERIFY(writeContent(text, QByteArray(5000, 'x')));
    QCOMPARE(RawConnection(other).run("CREATE TABLE t (a); PRAGMA application_id = 7"), QString());
    QCOMPARE(backup(text, file).error().kind, Why::Corrupt);
    QCOMPARE(backup(other, file).error().kind, Why::NotAStore);
    QCOMPARE(backup(folder.filePath(QStringLiteral("none")), file).error().kind, Why::Missing);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).join(u' '), QStringLiteral("other.sqlite text"));
}

NIDUS_TEST(TestBackup)
#include "tst_backup.moc"
