// What the command line says of a store that was not begun, was replaced, or has no space, and of a clock
// that was set back (DESIGN §4, §9).
#include "tests/app/cli_process.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using nidus::test::contentOf;
using nidus::test::RawConnection;
using namespace Qt::StringLiterals;

class CliStoreFaultsTest : public QObject {
    Q_OBJECT

    static QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(u"acorn.txt"_s)); }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void emptyFile_isNoStoreAndNoObstacle()
    {
        const CliProcess cli;
        const auto empty = [&] { return !cli.write(u"r.sqlite"_s, {}).isEmpty(); };
        QVERIFY(empty());
        for (const char *words : {"list", "verify", "migrate", "draft new -", "backup b.sqlite"}) {
            const Ran ran = cli.desk(QLatin1String(words), acorn());
            COMPARE_EXIT(ran, 3);
            QVERIFY2(ran.err.contains("There is no registry store") && ran.err.contains("empty"),
                     ran.err.constData());
            QCOMPARE(CliProcess::bytesOf(cli.store()), QByteArray());
        }
        COMPARE_EXIT(cli.desk(u"registry import --dry-run -"_s, acorn()), 0);
        QCOMPARE(CliProcess::bytesOf(cli.store()), QByteArray());
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        QCOMPARE(cli.desk(u"list"_s).out.count('\n'), 106);
        QVERIFY(QFile::remove(cli.store()) && empty());
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        QCOMPARE(cli.desk(u"list"_s).out.count('\n'), 105);
    }

    void severalFirstImportsAtOnce_oneMakesTheStore_data()
    {
        QTest::addColumn<bool>("isEmptyFile");
        QTest::newRow("no file") << false;
        QTest::newRow("an empty file") << true;
    }
    void severalFirstImportsAtOnce_oneMakesTheStore()
    {
        QFETCH(bool, isEmptyFile);
        for (int round = 0; round < 5; ++round) {
            const CliProcess cli;
            if (isEmptyFile)
                QVERIFY(!cli.write(u"r.sqlite"_s, {}).isEmpty());
            QVERIFY(!cli.write(u"acorn.txt"_s, acorn()).isEmpty());
            QProcess imports[3];
            for (QProcess &import : imports) {
                cli.prepare(import);
                import.setArguments({u"--db"_s, cli.store(), u"registry"_s, u"import"_s, u"acorn.txt"_s});
                import.start();
            }
            int added = 0;
            for (QProcess &import : imports) {
                QVERIFY(import.waitForFinished(120'000));
                QVERIFY2(import.exitCode() == 0, import.readAllStandardError().constData());
                added += import.readAllStandardOutput().contains("added 1,");
            }
            QCOMPARE(added, 1); // the others find it known
            QCOMPARE(cli.desk(u"list"_s).out.count('\n'), 106);
            QCOMPARE(cli.desk(u"history acorn"_s).out.count("version"), 1);
            COMPARE_EXIT(cli.desk(u"verify"_s), 0);
        }
    }

    void clockSetBack_isSaidBeforeTheAct()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        cli.setVariable(u"NIDUS_NOW"_s, u"2025-03-01T11:58:00Z"_s);
        QCOMPARE(cli.desk(u"watch add lagoon --reason seen"_s).err, QByteArray());
        cli.setVariable(u"NIDUS_NOW"_s, u"2025-03-01T11:00:00Z"_s);
        const Ran ran = cli.desk(u"watch add tidepool --reason seen"_s);
        COMPARE_EXIT(ran, 0);
        QVERIFY2(ran.err.contains("clock") && ran.err.contains("2025-03-01T11:58:00Z"), ran.err.constData());
        QCOMPARE(cli.desk(u"list"_s).err, QByteArray()); // reading needs no clock
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }

    void otherWriter_isWaitedForAndThatIsSaid_data()
    {
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("lines");
        QTest::newRow("soon done") << 500 << 0;
        QTest::newRow("long at it") << 3500 << 1;
    }
    void otherWriter_isWaitedForAndThatIsSaid()
    {
        QFETCH(int, milliseconds);
        QFETCH(int, lines);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        test::RawConnection other(cli.store());
        QCOMPARE(other.run("BEGIN IMMEDIATE"), QString());
        QProcess process;
        cli.prepare(process);
        process.setArguments(
            {u"--db"_s, cli.store(), u"watch"_s, u"add"_s, u"lagoon"_s, u"--reason"_s, u"seen"_s});
        process.start();
        QVERIFY(!process.waitForFinished(milliseconds));
        QCOMPARE(other.run("COMMIT"), QString());
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 && said.count('\n') == lines, said.constData());
        static const QRegularExpression words(
            u"Another program is using the store .*r\\.sqlite.* until \\d\\d:\\d\\d:\\d\\d"_s);
        QCOMPARE(words.match(QString::fromUtf8(said)).hasMatch(), lines == 1);
    }

    // A limit on the length of files stands for the disk: the system takes a part of what is written.
    void exportWithoutSpace_saysSo()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        for (const char *format : {"iana-xml", "iana-txt", "xml", "json"}) {
            const Ran ran =
                cli.shell(u"trap '' XFSZ; ulimit -f 6; $CLI registry export --format %1 --output out"_s.arg(
                    QLatin1String(format)));
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains("File too large"), ran.err.constData());
            QVERIFY(!QFile::exists(cli.path(u"out"_s)));
        }
    }

    void backupLeftovers_goWithTheNextOne()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        for (const char *name : {"b.sqlite.unfinished-4000000-0", "b.sqlite.unfinished-4000000-0-journal",
                                 "r.sqlite.unfinished-4000001-0"})
            QVERIFY(!cli.write(QString::fromLatin1(name), "half").isEmpty());
        COMPARE_EXIT(cli.desk(u"backup b.sqlite"_s), 0);
        QCOMPARE(QDir(cli.path({})).entryList({u"*.unfinished-*"_s}), QStringList());
        QVERIFY(!cli.write(u"r.sqlite.unfinished-4000001-0"_s, "half").isEmpty());
        COMPARE_EXIT(cli.desk(u"restore --yes b.sqlite"_s), 0);
        QCOMPARE(QDir(cli.path({})).entryList({u"*.unfinished-*"_s}), QStringList());
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }

    void restore_overWhatIsNoStore_saysWhatItIsAndKeepsIt_data()
    {
        QTest::addColumn<bool>("isDatabase");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("a database of another program") << true << QByteArray("belongs to another program.");
        QTest::newRow("a text") << false << QByteArray("is not a registry store, or it is damaged.");
    }
    // It is replaced, so that nobody says of it that it was not touched.
    void restore_overWhatIsNoStore_saysWhatItIsAndKeepsIt()
    {
        QFETCH(bool, isDatabase);
        QFETCH(QByteArray, says);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"backup b.sqlite"_s), 0);
        QVERIFY(QFile::remove(cli.store()));
        if (isDatabase)
            QCOMPARE(RawConnection(cli.store()).run("CREATE TABLE contact (name TEXT)"), QString());
        else
            QVERIFY(!cli.write(u"r.sqlite"_s, "Dear diary,\n").isEmpty());
        const QByteArray before = contentOf(cli.store());
        const Ran asked = cli.desk(u"restore b.sqlite"_s);
        COMPARE_EXIT(asked, 1);
        QVERIFY2(asked.out.contains(says) && asked.err.contains("--yes"), asked.out.constData());
        QCOMPARE(contentOf(cli.store()), before);
        const Ran done = cli.desk(u"restore --yes b.sqlite"_s);
        COMPARE_EXIT(done, 0);
        QVERIFY2(done.out.contains(says) && !done.out.contains("touched"), done.out.constData());
        const QStringList kept = QDir(cli.path({})).entryList({u"r.sqlite.before-restore-*"_s});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(contentOf(cli.path(kept.front())), before);
    }

    // Each verb says what to do, and what it says works.
    void droppedTable_isSavedAndRestored()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        QCOMPARE(RawConnection(cli.store()).run("DROP TABLE audit"), QString());
        for (const char *words : {"repair", "registry import -"}) {
            const Ran ran = cli.desk(QLatin1String(words), acorn());
            COMPARE_EXIT(ran, 3);
            QVERIFY2(ran.err.contains("The structure of the store") && ran.err.contains("backup"),
                     ran.err.constData());
        }
        COMPARE_EXIT(cli.desk(u"backup b.sqlite"_s), 1);
        COMPARE_EXIT(cli.desk(u"restore --yes --faulty b.sqlite.faulty"_s), 0);
        QVERIFY(cli.desk(u"list"_s).out.contains("acorn"));
    }

    // Of a file that was cut off a copy is made, and nobody is told that it can be restored.
    void backupOfWhatCannotBeRestored_saysSo_data()
    {
        QTest::addColumn<int>("octets");
        QTest::newRow("one page") << 4096;
        QTest::newRow("twenty pages") << 81'920;
    }
    void backupOfWhatCannotBeRestored_saysSo()
    {
        QFETCH(int, octets);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"backup whole.sqlite"_s), 0);
        const QByteArray cut = contentOf(cli.path(u"whole.sqlite"_s)).left(octets);
        QVERIFY(QFile::remove(cli.store()) && !cli.write(u"r.sqlite"_s, cut).isEmpty());
        const Ran saved = cli.desk(u"backup b.sqlite"_s);
        COMPARE_EXIT(saved, 1);
        QVERIFY2(saved.err.contains("Nothing can be restored from it") && !saved.err.contains("--faulty"),
                 saved.err.constData());
        const QByteArray copy = contentOf(cli.path(u"b.sqlite.faulty"_s));
        const Ran refused = cli.desk(u"restore --yes --faulty b.sqlite.faulty"_s);
        COMPARE_EXIT(refused, 3);
        QVERIFY2(refused.err.contains("b.sqlite.faulty is not a backup of a registry, or it is damaged"),
                 refused.err.constData());
        QVERIFY(contentOf(cli.store()) == cut && contentOf(cli.path(u"b.sqlite.faulty"_s)) == copy);
        COMPARE_EXIT(cli.desk(u"restore --yes whole.sqlite"_s), 0);
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }

    // A file with such a name is a store and a backup like any other; none is made with one.
    void nameThatIsNotUtf8_isSavedAndRestoredFrom()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        COMPARE_EXIT(
            cli.shell(u"$CLI backup whole.sqlite && cp r.sqlite \"$(printf 'n\\377.sqlite')\" && "
                      "nidus=${CLI%% --db*} && $nidus --db \"$(printf 'n\\377.sqlite')\" backup b.sqlite"_s),
            0);
        QCOMPARE(RawConnection(cli.path(u"b.sqlite"_s)).rows("SELECT count(*) FROM version"), u"1\n"_s);
        const Ran refused =
            cli.shell(u"${CLI%% --db*} --db \"$(printf 'n\\377.sqlite')\" restore --yes b.sqlite"_s);
        COMPARE_EXIT(refused, 3);
        QVERIFY2(refused.err.contains("its name is not UTF-8"), refused.err.constData());
        QCOMPARE(QDir(cli.path({})).entryList({u"*.unfinished-*"_s}), QStringList());
        COMPARE_EXIT(cli.shell(u"rm r.sqlite && $CLI restore \"$(printf 'n\\377.sqlite')\""_s), 0);
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
        QCOMPARE(RawConnection(cli.store()).rows("SELECT count(*) FROM version"), u"1\n"_s);
        COMPARE_EXIT(cli.shell(u"rm n*"_s), 0); // Qt does not
    }

    // What is said of a backup is what is wrong with it, not what to do with a store that was written to.
    void backupWithAnotherStructure_isToldAsABackup()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"backup b.sqlite"_s), 0);
        QCOMPARE(RawConnection(cli.path(u"b.sqlite"_s)).run("DROP VIEW shown_edition"), QString());
        const QByteArray store = contentOf(cli.store());
        const Ran asked = cli.desk(u"restore b.sqlite"_s);
        COMPARE_EXIT(asked, 1);
        const QByteArray said = asked.out + asked.err;
        QVERIFY2(said.contains("The structure of ") && !said.contains("nothing was written") &&
                     !said.contains("Save it"),
                 said.constData());
        QVERIFY(contentOf(cli.store()) == store);
        const Ran refused = cli.desk(u"restore --yes b.sqlite"_s);
        COMPARE_EXIT(refused, 3);
        QVERIFY2(refused.err.contains("--faulty"), refused.err.constData());
        COMPARE_EXIT(cli.desk(u"restore --yes --faulty b.sqlite"_s), 0);
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
        QCOMPARE(RawConnection(cli.store()).rows("SELECT count(*) FROM shown_edition"), u"1\n"_s);
    }

    // What `verify` says helps: what a copy cannot set right is not said to come right by one.
    void advice_afterARestoreWithFaults_leadsInNoCircle()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"backup whole.sqlite"_s), 0);
        {
            RawConnection raw(cli.store());
            QCOMPARE(raw.run("DROP TRIGGER entry_never_updated; UPDATE entry SET name = 'Other' WHERE id = 1;"
                             "CREATE TABLE other (name TEXT)"),
                     QString());
        }
        const Ran first = cli.desk(u"verify"_s);
        COMPARE_EXIT(first, 1);
        for (const char *words : {"then “restore FILE”", "Remove it with the program that made it",
                                  "a backup that was made before"})
            QVERIFY2(first.err.contains(words), first.err.constData());
        COMPARE_EXIT(cli.desk(u"backup b.sqlite"_s), 1);
        COMPARE_EXIT(cli.desk(u"restore --yes --faulty b.sqlite.faulty"_s), 0);
        {
            RawConnection raw(cli.store());
            QCOMPARE(raw.rows("SELECT count(*) FROM sqlite_schema WHERE name = 'entry_never_updated'"),
                     u"1\n"_s);
            QCOMPARE(raw.rows("SELECT name FROM entry WHERE id = 1"), u"Other\n"_s);
            QCOMPARE(raw.run("DROP TABLE other"), QString());
        }
        const Ran second = cli.desk(u"verify"_s);
        COMPARE_EXIT(second, 1);
        QVERIFY2(!second.err.contains("then “restore FILE”") && !second.err.contains("--faulty") &&
                     second.err.contains("a backup that was made before"),
                 second.err.constData());
        COMPARE_EXIT(cli.desk(u"restore --yes whole.sqlite"_s), 0);
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }
};

NIDUS_TEST(CliStoreFaultsTest)
#include "tst_cli_store_faults.moc"
