// What of a damaged schema is set right in a copy: only what damage changed, and only where Nidus knows
// better.
#include "tests/support/older_store.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/schema_repair.h"
#include "core/store/restore.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;
using namespace Qt::StringLiterals;

class TestSchemaRepair : public QObject {
    Q_OBJECT

private:
    // A closed store with rows in it, changed by SQL behind Nidus.
    static void change(ScratchStore &scratch, const QByteArray &sql)
    {
        NIDUS_OK(fillEveryTable(*scratch));
        scratch.close();
        QCOMPARE(RawConnection(scratch.path()).run(sql + "; PRAGMA journal_mode = DELETE"_ba), QString());
    }

    // Backed up as whole, and whole when it is restored.
    static void goesThroughABackup(ScratchStore &scratch)
    {
        const auto made = backup(scratch.path(), scratch.path(u"b.sqlite"_s));
        NIDUS_OK(made);
        QVERIFY2(made->faults.isEmpty(), qPrintable(made->faults.value(0).place));
        QCOMPARE(made->file, scratch.path(u"b.sqlite"_s));
        NIDUS_OK(restore(scratch.path(), made->file, desk().now()));
        auto store = Database::open(scratch.path(), OpenMode::ReadOnly);
        NIDUS_OK(store);
        const auto report = verify(*store, {});
        NIDUS_OK(report);
        QVERIFY2(report->faults.isEmpty(), qPrintable(report->faults.value(0).place));
    }

private Q_SLOTS:
    void wholeStore_staysAsItIs()
    {
        ScratchStore scratch;
        change(scratch, "SELECT 1");
        const QByteArray before = contentOf(scratch.path());
        QVERIFY(hasWholeSchema(scratch.path()));
        QCOMPARE(setPagesRight(scratch.path()), QStringList());
        QVERIFY(contentOf(scratch.path()) == before);
    }
    // Each of them is the same in every store, or follows from the file's length.
    void numbersOfTheHead_areSetRight()
    {
        ScratchStore scratch;
        change(scratch, "SELECT 1");
        const QByteArray whole = contentOf(scratch.path());
        for (const int place : {16, 18, 19, 20, 21, 22, 23, 29, 31, 46, 51, 52, 55, 59, 62, 66, 70, 75, 91}) {
            QByteArray damaged = whole;
            damaged[place] = char(damaged[place] ^ 0x40);
            QVERIFY(writeContent(scratch.path(), damaged));
            QCOMPARE(setHeadRight(scratch.path()), QStringList{u"head of the file"_s});
            QVERIFY2(contentOf(scratch.path()) == whole, qPrintable(QString::number(place)));
            QCOMPARE(setHeadRight(scratch.path()), QStringList());
        }
    }
    // SQLite opens such a store: what is kept in it is whole, and so is its backup.
    void storeWithAnotherHead_isBackedUpWhole_data()
    {
        QTest::addColumn<int>("place");
        QTest::addColumn<int>("octet");
        QTest::newRow("what is left free of a page") << 20 << 0xFF;
        QTest::newRow("too few pages") << 31 << 0x2A;
        QTest::newRow("many more pages") << 29 << 1;
        QTest::newRow("pages to be moved") << 52 << 0x40;
        QTest::newRow("a largest root") << 55 << 1;
        QTest::newRow("a vacuum by steps") << 67 << 1;
    }
    void storeWithAnotherHead_isBackedUpWhole()
    {
        QFETCH(int, place);
        QFETCH(int, octet);
        ScratchStore scratch;
        change(scratch, "SELECT 1");
        QByteArray damaged = contentOf(scratch.path());
        damaged[place] = char(octet);
        QVERIFY(writeContent(scratch.path(), damaged));
        goesThroughABackup(scratch);
        QVERIFY(contentOf(scratch.path(u"b.sqlite"_s)).size() >= damaged.size()); // the derived made anew
    }
    // SQLite's file format, 1.6: what is free in the first page is told in its own head.
    void storeWithOtherFreeSpace_isBackedUpWhole_data()
    {
        QTest::addColumn<int>("place");
        QTest::addColumn<int>("bits");
        QTest::newRow("a first gap") << 101 << 0x04;
        QTest::newRow("rows that begin earlier") << 105 << 0x01;
        QTest::newRow("rows that begin far earlier") << 105 << 0x40;
        QTest::newRow("rows that begin later") << 106 << 0x10;
        QTest::newRow("octets lost between rows") << 107 << 0x10;
        QTest::newRow("more of them than there can be") << 107 << 0x80;
        QTest::newRow("a free page that is in use") << 39 << 0x01;
        QTest::newRow("many of them") << 38 << 0x08;
    }
    void storeWithOtherFreeSpace_isBackedUpWhole()
    {
        QFETCH(int, place);
        QFETCH(int, bits);
        ScratchStore scratch;
        change(scratch, "SELECT 1");
        QByteArray damaged = contentOf(scratch.path());
        damaged[place] = char(damaged[place] ^ bits);
        QVERIFY(writeContent(scratch.path(), damaged));
        {
            auto store = Database::open(scratch.path(), OpenMode::ReadOnly);
            NIDUS_OK(store);
            const auto report = verify(*store, {});
            NIDUS_OK(report);
            QVERIFY(!report->faults.isEmpty());
        }
        goesThroughABackup(scratch);
    }
    void triggerThatWasTakenOut_comesBack()
    {
        ScratchStore scratch;
        change(scratch, "DROP TRIGGER version_never_updated");
        QVERIFY(!hasWholeSchema(scratch.path()));
        const auto names = setPagesRight(scratch.path());
        NIDUS_OK(names);
        QCOMPARE(names->size(), 1);
        QVERIFY(hasWholeSchema(scratch.path()));
    }
    // Where the scripts of this version make the tables their rows are found again.
    void schemaWithoutRows_isWrittenAnew()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        scratch.close();
        const auto rows = [](const QString &path) -> QString {
            RawConnection raw(path);
            return raw.rows("SELECT hash FROM audit") + raw.rows("SELECT id, sha256 FROM version") +
                   raw.rows("SELECT nid, registrant FROM listing ORDER BY nid") +
                   raw.rows("SELECT * FROM draft") + raw.rows("SELECT * FROM watch");
        };
        const QString before = rows(scratch.path());
        QCOMPARE(
            RawConnection(scratch.path())
                .run("PRAGMA journal_mode = DELETE; PRAGMA writable_schema = ON; DELETE FROM sqlite_schema"),
            QString());
        const auto made = backup(scratch.path(), scratch.path(u"b.sqlite"_s));
        NIDUS_OK(made);
        QCOMPARE(made->file, scratch.path(u"b.sqlite.faulty"_s));
        NIDUS_OK(compareForRestore(scratch.path(), made->file));
        QVERIFY(!faultsForRestore(made->file)->isEmpty());
        const QString restored = scratch.path(u"restored.sqlite"_s);
        NIDUS_OK(restore(restored, made->file, desk().now(), {}, FaultyBackup::Take));
        {
            auto store = Database::open(restored, OpenMode::ReadWrite);
            NIDUS_OK(store);
            const auto report = verify(*store, {});
            NIDUS_OK(report);
            QVERIFY2(report->faults.isEmpty(), qPrintable(report->faults.value(0).place));
        }
        QCOMPARE(rows(restored), before);
    }
    // What never had a table, or has its rows elsewhere, gives no empty store that is called restored.
    void schemaWithoutTables_isNotRestored_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("no table was made") << "SELECT 1"_ba;
        QTest::newRow("a view alone") << "CREATE VIEW shown_edition AS SELECT 1"_ba;
        QTest::newRow("pages of something else") << "CREATE TABLE audit (id); DROP TABLE audit"_ba;
    }
    void schemaWithoutTables_isNotRestored()
    {
        QFETCH(QByteArray, sql);
        ScratchStore scratch;
        const QString empty = scratch.path(u"empty.sqlite"_s), restored = scratch.path(u"restored.sqlite"_s);
        QCOMPARE(RawConnection(empty).run(
                     sql + "; PRAGMA application_id = " + QByteArray::number(applicationId) +
                     "; PRAGMA user_version = " + QByteArray::number(builtInMigrations().last().version)),
                 QString());
        const QByteArray before = contentOf(empty);
        for (const FaultyBackup faulty : {FaultyBackup::Refuse, FaultyBackup::Take}) {
            const auto done = restore(restored, empty, desk().now(), {}, faulty);
            QVERIFY(!done);
            QCOMPARE(done.error().kind, StoreError::Kind::Corrupt);
            QVERIFY2(message(done.error()).contains(u"nothing can be restored from it"),
                     qPrintable(message(done.error())));
            QVERIFY(!QFile::exists(restored));
        }
        QVERIFY(!compareForRestore(scratch.path(), empty));
        QVERIFY(!faultsForRestore(empty));
        QVERIFY(contentOf(empty) == before);
    }
    // What is said of it is of a backup, and helps: nobody has to save it with another one.
    void backupWithAnotherStructure_isToldAsABackup()
    {
        ScratchStore scratch;
        const QString older = scratch.path(u"older.sqlite"_s), restored = scratch.path(u"restored.sqlite"_s);
        QCOMPARE(writeOlderStore(older), QString());
        QCOMPARE(
            RawConnection(older).run("CREATE TRIGGER evil AFTER INSERT ON draft BEGIN "
                                     "UPDATE request SET nid = 'evil'; END; PRAGMA journal_mode = DELETE"),
            QString());
        const auto done = restore(restored, older, desk().now());
        QVERIFY(!done);
        QCOMPARE(done.error().kind, StoreError::Kind::Faulty);
        QVERIFY(!QFile::exists(restored));
        QCOMPARE(RawConnection(older).rows("PRAGMA user_version"), u"4\n"_s);
        StoreError refused{StoreError::Kind::OtherSchema, older, {}, 0};
        refused.isOfBackup = true;
        const QString words = message(refused);
        QVERIFY2(words.contains(u"choose another backup") && !words.contains(u"Save it with"),
                 qPrintable(words));
    }
    // What guards the rows is known, and holds none itself.
    void guards_areAsTheyWereWhenItIsRestored_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("a trigger less") << "DROP TRIGGER version_never_updated"_ba;
        QTest::newRow("a view less") << "DROP VIEW shown_edition"_ba;
        QTest::newRow("a trigger more") << "CREATE TRIGGER evil AFTER INSERT ON draft BEGIN "
                                           "UPDATE request SET nid = 'evil'; END"_ba;
        QTest::newRow("both") << "DROP TRIGGER edition_never_deleted; CREATE VIEW other AS SELECT 1"_ba;
    }
    void guards_areAsTheyWereWhenItIsRestored()
    {
        QFETCH(QByteArray, sql);
        ScratchStore scratch;
        change(scratch, sql);
        const auto made = backup(scratch.path(), scratch.path(u"b.sqlite"_s));
        NIDUS_OK(made);
        QVERIFY(!made->faults.isEmpty());
        QVERIFY(!restore(scratch.path(), made->file, desk().now()));
        const auto restored = restore(scratch.path(), made->file, desk().now(), {}, FaultyBackup::Take);
        NIDUS_OK(restored);
        QVERIFY(!restored->faults.isEmpty()); // said
        auto store = Database::open(scratch.path(), OpenMode::ReadOnly);
        NIDUS_OK(store);
        const auto report = verify(*store, {});
        NIDUS_OK(report);
        QVERIFY2(report->faults.isEmpty(), qPrintable(report->faults.value(0).place));
    }
    // Its rows are gone: a table that the schema only names would be none.
    void tableThatWasTakenOut_staysOut()
    {
        ScratchStore scratch;
        change(scratch, "PRAGMA foreign_keys = OFF; DROP TABLE recusal");
        const QByteArray before = contentOf(scratch.path());
        QCOMPARE(setPagesRight(scratch.path()), QStringList());
        QVERIFY(contentOf(scratch.path()) == before);
    }
    // What else is kept can be read and worked with again; what is lost is told.
    void tableThatWasTakenOut_isThereEmptyWhenItIsRestored_data()
    {
        QTest::addColumn<QByteArray>("table");
        for (const char *table : {"annotation", "recusal", "draft", "request", "decision", "watch", "version",
                                  "entry", "edition", "registration", "source", "supersession", "audit"})
            QTest::newRow(table) << QByteArray(table);
    }
    void tableThatWasTakenOut_isThereEmptyWhenItIsRestored()
    {
        QFETCH(QByteArray, table);
        ScratchStore scratch;
        change(scratch, "PRAGMA foreign_keys = OFF; DROP TABLE " + table);
        const auto made = backup(scratch.path(), scratch.path(u"b.sqlite"_s));
        NIDUS_OK(made);
        QVERIFY(!made->faults.isEmpty());
        const auto restored = restore(scratch.path(), made->file, desk().now(), {}, FaultyBackup::Take);
        NIDUS_OK(restored);
        QVERIFY(std::ranges::any_of(restored->faults, [&](const Fault &fault) {
            return fault.kind == Fault::Kind::Schema && fault.place == u"table "_s + QLatin1String(table);
        }));
        QVERIFY(hasWholeSchema(scratch.path()));
        auto store = Database::open(scratch.path(), OpenMode::ReadOnly);
        NIDUS_OK(store);
        const auto report = verify(*store, {});
        NIDUS_OK(report);
        QVERIFY(!report->faults.isEmpty()); // its rows are gone
    }
    // In a store that an older Nidus made and a later one brought up to date tables stand elsewhere.
    void pagesOfAnotherOrigin_stayAsTheyAre()
    {
        ScratchStore scratch;
        change(scratch, "CREATE TABLE other (a); CREATE TABLE second (a)");
        QCOMPARE(RawConnection(scratch.path()).run("VACUUM"), QString());
        QByteArray damaged = contentOf(scratch.path());
        damaged.replace(44, 4, QByteArray("\0\0\0\x44", 4)); // the format of the schema
        QVERIFY(writeContent(scratch.path(), damaged));
        QCOMPARE(setPagesRight(scratch.path()), QStringList{u"head of the file"_s});
        QCOMPARE(contentOf(scratch.path()).mid(100), damaged.mid(100));
    }
};

NIDUS_TEST(TestSchemaRepair)
#include "tst_schema_repair.moc"
