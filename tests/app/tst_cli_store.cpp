// init, verify, repair, backup, restore, migrate on the command line (DESIGN §4).
#include "tests/app/cli_process.h"
#include "tests/support/older_store.h"
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

class CliStoreTest : public QObject {
    Q_OBJECT

    static QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt"))); }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void init_makesTheStoreOnce()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        QCOMPARE(cli.desk(QStringLiteral("list")).out.count('\n'), 105);
        const QByteArray before = CliProcess::bytesOf(cli.store());
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 2);
        QCOMPARE(CliProcess::bytesOf(cli.store()), before);
        const CliProcess empty;
        COMPARE_EXIT(empty.desk(QStringLiteral("init --empty")), 0);
        const Ran list = empty.desk(QStringLiteral("list"));
        COMPARE_EXIT(list, 0);
        QVERIFY(list.out.isEmpty());
    }

    void verify_saysOkWithCounts()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran ran = cli.desk(QStringLiteral("verify"));
        COMPARE_EXIT(ran, 0);
        QVERIFY(ran.out.startsWith("ok"));
        QVERIFY(ran.out.contains("registration 105"));
        const QJsonObject json = cli.desk(QStringLiteral("--json verify")).objects().value(0);
        QCOMPARE(json.value(u"ok").toBool(), true);
        QCOMPARE(json.value(u"counts").toObject().value(u"registration").toInt(), 105);
    }

    void backup_isVerifiedAgainstAndRestored()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QString backup = cli.path(QStringLiteral("backup.sqlite"));
        COMPARE_EXIT(cli.desk(QStringLiteral("backup ") + backup), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup ") + backup), 2); // replaces none
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify --against ") + backup), 0);

        const Ran shown = cli.desk(QStringLiteral("restore --dry-run ") + backup);
        COMPARE_EXIT(shown, 0);
        QVERIFY2(shown.out.contains("only in the current store: acorn@1"), shown.out.constData());
        const Ran refused = cli.desk(QStringLiteral("restore ") + backup);
        COMPARE_EXIT(refused, 1);
        QVERIFY(refused.err.contains("--yes"));
        COMPARE_EXIT(cli.desk(QStringLiteral("show acorn")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("restore --yes ") + backup), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("show acorn")), 1);
        QCOMPARE(cli.desk(QStringLiteral("list")).out.count('\n'), 105);
        QVERIFY(!QDir(cli.path({})).entryList({QStringLiteral("r.sqlite.before-restore-*")}).isEmpty());
    }

    // What cannot be read may hold anything: nothing takes its place unasked.
    void unreadableStore_isNotReplacedUnasked_data()
    {
        QTest::addColumn<int>("place"); // in the file's head
        QTest::addColumn<QByteArray>("octets");
        QTest::newRow("no database") << 0 << QByteArray("Dear diary, ");
        QTest::newRow("of a newer Nidus") << 60 << QByteArray("\0\0\3\xE7", 4);
        QTest::newRow("of another program") << 68 << QByteArray("\0\0\0\x4D", 4);
        QTest::newRow("of an unknown format") << 18 << QByteArray("\x12", 1);
    }
    void unreadableStore_isNotReplacedUnasked()
    {
        QFETCH(const int, place);
        QFETCH(const QByteArray, octets);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup b.sqlite")), 0);
        QByteArray damaged = CliProcess::bytesOf(cli.store());
        damaged.replace(place, octets.size(), octets);
        QFile file(cli.store());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(damaged) == damaged.size());
        file.close();
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 3);
        const Ran refused = cli.desk(QStringLiteral("restore b.sqlite"));
        COMPARE_EXIT(refused, 1);
        QVERIFY2(refused.out.contains("cannot be read") && refused.err.contains("is not known"),
                 QByteArray(refused.out + refused.err).constData());
        QCOMPARE(CliProcess::bytesOf(cli.store()), damaged);
        COMPARE_EXIT(cli.desk(QStringLiteral("restore --yes b.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
        // The same acts on both sides: nothing is asked.
        COMPARE_EXIT(cli.desk(QStringLiteral("restore b.sqlite")), 0);
    }

    void damagedSearch_isFoundAndRepaired()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        QCOMPARE(test::RawConnection(cli.store()).run("DELETE FROM name_index_data WHERE id > 10"),
                 QString());
        const Ran found = cli.desk(QStringLiteral("verify"));
        COMPARE_EXIT(found, 1);
        QVERIFY2(found.out.contains("name_index: does not hold what it should"), found.out.constData());
        QVERIFY(found.err.contains("repair"));
        COMPARE_EXIT(cli.desk(QStringLiteral("backup sound.sqlite")), 0);
        const Ran repaired = cli.desk(QStringLiteral("repair"));
        COMPARE_EXIT(repaired, 0);
        QVERIFY2(repaired.out.contains("105 names"), repaired.out.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("restore --yes sound.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
        QCOMPARE(cli.desk(QStringLiteral("--json repair")).objects().value(0).value(u"names").toInt(), 105);
        COMPARE_EXIT(cli.desk(QStringLiteral("search isbn")), 0);

        // SQLite's indexes are derived, too; what guards the rows that are kept is not, and stays told.
        QCOMPARE(
            test::RawConnection(cli.store())
                .run("DROP INDEX registration_by_number; CREATE UNIQUE INDEX foreign_one ON audit(id, at); "
                     "DROP TRIGGER version_never_updated"),
            QString());
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 1);
        const Ran partly = cli.desk(QStringLiteral("repair"));
        COMPARE_EXIT(partly, 1);
        QCOMPARE(partly.out.count('\n'), 2);
        QVERIFY2(partly.out.contains("trigger version_never_updated: is missing"), partly.out.constData());
    }

    void changedStore_isBackedUpFaulty()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        {
            test::RawConnection raw(cli.store());
            QCOMPARE(test::runWithoutTriggers(raw, "UPDATE entry SET refs = 'x' WHERE id = 1"), QString());
        }
        const Ran made = cli.desk(QStringLiteral("backup b.sqlite"));
        COMPARE_EXIT(made, 1);
        QVERIFY2(made.out.contains("entry 1") && made.out.contains("b.sqlite.faulty: 1 acts"),
                 made.out.constData());
        QVERIFY(made.err.contains("--faulty"));
        QVERIFY(!QFile::exists(cli.path(QStringLiteral("b.sqlite"))));
        const Ran looked = cli.desk(QStringLiteral("restore --dry-run b.sqlite.faulty"));
        COMPARE_EXIT(looked, 1); // known before anything is restored
        QVERIFY2(looked.out.contains("entry 1"), looked.out.constData());
        const Ran refused = cli.desk(QStringLiteral("restore --yes b.sqlite.faulty"));
        COMPARE_EXIT(refused, 3);
        QVERIFY(refused.err.contains("--faulty"));
        const Ran taken = cli.desk(QStringLiteral("restore --yes --faulty b.sqlite.faulty"));
        COMPARE_EXIT(taken, 0);
        QVERIFY2(taken.out.contains("entry 1"), taken.out.constData());
    }

    // What somebody added to the schema would take part in an act, whose record would then say that all is
    // well.
    void triggerOfAnother_takesNoPart_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("a trigger more") << QByteArray(
            "CREATE TRIGGER other AFTER INSERT ON draft BEGIN UPDATE request SET nid = 'other'; END");
        QTest::newRow("a trigger that does something else")
            << QByteArray("DROP TRIGGER version_never_updated; CREATE TRIGGER version_never_updated "
                          "BEFORE UPDATE ON version BEGIN SELECT 1; END");
        QTest::newRow("a view less") << QByteArray("DROP VIEW shown_edition");
    }
    void triggerOfAnother_takesNoPart()
    {
        QFETCH(QByteArray, sql);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        QCOMPARE(test::RawConnection(cli.store()).run(sql), QString());
        for (const char *act : {"draft new -", "withdraw R-1 --reason Double.", "repair"}) {
            const Ran ran = cli.desk(QLatin1String(act), acorn());
            COMPARE_EXIT(ran, 3);
            QVERIFY2(ran.err.contains("structure") && ran.err.contains("backup"), ran.err.constData());
        }
        QCOMPARE(cli.desk(QStringLiteral("draft list")).out.count("R-"), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup b.sqlite")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("restore --yes --faulty b.sqlite.faulty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    // Whoever has a damaged store is told the way out.
    void damagedStore_namesTheWayOut()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QByteArray sound = CliProcess::bytesOf(cli.store());
        {
            test::RawConnection raw(cli.store());
            QCOMPARE(test::runWithoutTriggers(raw, "UPDATE entry SET refs = 'x' WHERE id = 1"), QString());
        }
        const Ran found = cli.desk(QStringLiteral("verify"));
        COMPARE_EXIT(found, 1);
        QVERIFY2(found.err.contains("backup FILE"), found.err.constData());
        cli.write(QStringLiteral("r.sqlite"), sound.first(sound.size() * 3 / 4));
        const Ran cut = cli.desk(QStringLiteral("list"));
        COMPARE_EXIT(cut, 3);
        QVERIFY2(cut.err.contains("backup FILE"), cut.err.constData());
        cli.write(QStringLiteral("r.sqlite"), "no store at all, and nothing to copy\n");
        const Ran other = cli.desk(QStringLiteral("list"));
        COMPARE_EXIT(other, 3);
        QVERIFY2(!other.err.contains("backup FILE"), other.err.constData());
    }

    void severalBackupsOfOneName_areOne()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran ran =
            cli.shell(QStringLiteral("for i in 1 2 3 4; do { $CLI backup b.sqlite; echo $?; } & done; wait"));
        QStringList exits;
        for (const QByteArray &line : ran.out.split('\n'))
            if (line.size() == 1)
                exits += QString::fromLatin1(line);
        exits.sort();
        QCOMPARE(exits.join(u' '), QStringLiteral("0 2 2 2"));
        QVERIFY2(!ran.err.contains("File exists"), ran.err.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("verify --against b.sqlite")), 0);
        QVERIFY(cli.shell(QStringLiteral("ls")).out.count("unfinished") == 0);
    }

    // DESIGN §4 (1): the head shows whether the end was cut off; one that cannot be read shows nothing.
    void headThatCannotBeRead_isSaid_data()
    {
        QTest::addColumn<QString>("make");
        QTest::newRow("other words") << QStringLiteral("echo 0000 > b.sqlite.head");
        QTest::newRow("nothing") << QStringLiteral(": > b.sqlite.head");
        QTest::newRow("a folder") << QStringLiteral("mkdir b.sqlite.head");
        QTest::newRow("a pipe") << QStringLiteral("mkfifo b.sqlite.head");
    }
    void headThatCannotBeRead_isSaid()
    {
        QFETCH(QString, make);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup b.sqlite")), 0);
        COMPARE_EXIT(cli.shell(QStringLiteral("rm b.sqlite.head; ") + make), 0);
        for (const char *call :
             {"restore --yes b.sqlite", "restore --dry-run b.sqlite", "verify --against b.sqlite"}) {
            const Ran ran = cli.desk(QString::fromLatin1(call));
            QVERIFY2(ran.exit != 0, call);
            const QByteArray told = ran.out + ran.err;
            QVERIFY2(told.contains("b.sqlite.head"), told.constData());
        }
        COMPARE_EXIT(cli.desk(QStringLiteral("restore --yes --faulty b.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    // Names of files are no places to fill in.
    void namesWithPercent_areSaidAsTheyAre()
    {
        const CliProcess cli;
        const Ran made = cli.run({QStringLiteral("--db"), QStringLiteral("n%1%2.sqlite"),
                                  QStringLiteral("init"), QStringLiteral("--empty")});
        COMPARE_EXIT(made, 0);
        QVERIFY2(made.out.endsWith("n%1%2.sqlite: a new store that knows 0 registered names\n"),
                 made.out.constData());
        const Ran kept = cli.run({QStringLiteral("--db"), QStringLiteral("n%1%2.sqlite"),
                                  QStringLiteral("backup"), QStringLiteral("z%2y%1.sqlite")});
        COMPARE_EXIT(kept, 0);
        QVERIFY2(kept.out.contains("z%2y%1.sqlite: "), kept.out.constData());
    }

    // ".." goes out of the folder to which a link leads, in every verb as in the system.
    void pathThroughALink_meansOneFile()
    {
        const CliProcess cli;
        QVERIFY(QDir(cli.path(QString())).mkpath(QStringLiteral("real/deep")));
        QVERIFY(QFile::link(cli.path(QStringLiteral("real/deep")), cli.path(QStringLiteral("link"))));
        const auto at = [&](const QStringList &call) {
            return cli.run(QStringList{QStringLiteral("--db"), QStringLiteral("link/../s.sqlite")} + call);
        };
        COMPARE_EXIT(at({QStringLiteral("init"), QStringLiteral("--empty")}), 0);
        QVERIFY(QFile::exists(cli.path(QStringLiteral("real/s.sqlite"))));
        COMPARE_EXIT(at({QStringLiteral("list")}), 0);
        COMPARE_EXIT(at({QStringLiteral("backup"), QStringLiteral("link/../b.sqlite")}), 0);
        QVERIFY(QFile::exists(cli.path(QStringLiteral("real/b.sqlite"))));
        QVERIFY(QFile::remove(cli.path(QStringLiteral("real/s.sqlite"))));
        COMPARE_EXIT(at({QStringLiteral("restore"), QStringLiteral("link/../b.sqlite")}), 0);
        QVERIFY(QFile::exists(cli.path(QStringLiteral("real/s.sqlite"))));
        QVERIFY(!QFile::exists(cli.path(QStringLiteral("s.sqlite"))));
    }

    // SQLite's journal has a longer name than the store: without room for it nothing is begun.
    void nameWithoutRoomForTheJournal_isRefusedWithTheReason()
    {
        const CliProcess cli;
        const QString name = QString(250, u'n');
        const Ran made = cli.run({QStringLiteral("--db"), name, QStringLiteral("init")});
        COMPARE_EXIT(made, 3);
        QVERIFY2(made.err.contains("250 octets"), made.err.constData());
        QVERIFY(!QFile::exists(cli.path(name)));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const Ran kept = cli.run({QStringLiteral("--db"), cli.store(), QStringLiteral("backup"), name});
        COMPARE_EXIT(kept, 3);
        QVERIFY2(kept.err.contains("250 octets"), kept.err.constData());
    }

    void faultyBackup_takesNoOthersPlace()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        cli.write(QStringLiteral("a.sqlite"), "precious");
        const Ran first = cli.desk(QStringLiteral("backup a.sqlite"));
        COMPARE_EXIT(first, 2);
        QCOMPARE(test::RawConnection(cli.store()).run("DROP TRIGGER version_never_updated"), QString());
        COMPARE_EXIT(cli.desk(QStringLiteral("backup b.sqlite")), 1);
        const QByteArray before = CliProcess::bytesOf(cli.path(QStringLiteral("b.sqlite.faulty")));
        const Ran again = cli.desk(QStringLiteral("backup b.sqlite"));
        COMPARE_EXIT(again, 2);
        QVERIFY2(again.err.contains("b.sqlite.faulty"), again.err.constData());
        QCOMPARE(QByteArray(again.err).replace("b.sqlite.faulty", "a.sqlite"), first.err); // the same words
        QCOMPARE(CliProcess::bytesOf(cli.path(QStringLiteral("b.sqlite.faulty"))), before);
        cli.write(QStringLiteral("c.sqlite.head"), "precious");
        COMPARE_EXIT(cli.desk(QStringLiteral("backup c.sqlite")), 2);
        QCOMPARE(CliProcess::bytesOf(cli.path(QStringLiteral("c.sqlite.head"))), QByteArray("precious"));
        QVERIFY(CliProcess::bytesOf(cli.path(QStringLiteral("c.sqlite"))).isEmpty());
    }

    void backupOfANameThatIsNoUtf8_isRefused() // Qt would make a file of another name
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran ran = cli.shell(QStringLiteral("$CLI backup $'b\\xff'"));
        COMPARE_EXIT(ran, 3);
        QVERIFY2(ran.err.contains("UTF-8"), ran.err.constData());
        QCOMPARE(cli.shell(QStringLiteral("ls")).out, QByteArray("r.sqlite\n"));
    }

    void unreadableSchema_isBackedUpFaulty()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        cli.write(
            QStringLiteral("r.sqlite"),
            CliProcess::bytesOf(cli.store()).replace("CREATE TABLE recusal (", "CREATE TABLD recusal ("));
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 3);
        const Ran made = cli.desk(QStringLiteral("backup b.sqlite"));
        COMPARE_EXIT(made, 1);
        QVERIFY2(made.out.contains("malformed database schema (recusal)") &&
                     made.out.contains("b.sqlite.faulty: "),
                 made.out.constData());
    }

    void wrongVersionNumber_isSaid()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        QCOMPARE(test::RawConnection(cli.store()).run("PRAGMA user_version = 4"), QString());
        for (const char *verb : {"verify", "migrate", "list"}) {
            const Ran ran = cli.desk(QLatin1String(verb));
            COMPARE_EXIT(ran, 3);
            QVERIFY2(ran.err.contains("version, 4, does not match") && !ran.err.contains("migrate") &&
                         ran.err.contains("backup"),
                     ran.err.constData());
        }
        COMPARE_EXIT(cli.desk(QStringLiteral("backup b.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("restore --yes b.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void olderStore_isBackedUpBeforeItIsMigrated()
    {
        const CliProcess cli;
        QCOMPARE(test::writeOlderStore(cli.store()), QString());
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 3);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup b.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("restore b.sqlite")), 0); // the same acts: nothing is asked
        COMPARE_EXIT(cli.desk(QStringLiteral("verify --against b.sqlite")), 0);
        QCOMPARE(cli.desk(QStringLiteral("draft list")).out.count("R-1"), 1);
    }

    void restore_saysWhatWasChangedOnce()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup b.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("withdraw R-1 --reason Double.")), 0);
        const Ran shown = cli.desk(QStringLiteral("restore b.sqlite"));
        COMPARE_EXIT(shown, 1);
        QVERIFY2(shown.out.contains("in both, but different: request R-1\n"), shown.out.constData());
        QCOMPARE(shown.out.count("R-1"), 1);
        const QJsonObject line =
            cli.desk(QStringLiteral("--json restore --dry-run b.sqlite")).objects().value(0);
        QVERIFY(line.value(u"only_in").isNull());
        QCOMPARE(line.value(u"what").toString(), QStringLiteral("request R-1"));
    }

    void requestChangedBehind_isFound()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
        {
            test::RawConnection raw(cli.store());
            QCOMPARE(test::runWithoutTriggers(raw, "UPDATE request SET opened_by = 'nobody'"), QString());
        }
        const Ran found = cli.desk(QStringLiteral("verify"));
        COMPARE_EXIT(found, 1);
        QVERIFY2(found.out.contains("request R-1: is not as act 1 left it"), found.out.constData());
    }

    void cutStore_isFoundAgainstALaterBackup()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup early.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup late.sqlite")), 0);
        const Ran ran =
            cli.run({QStringLiteral("--db"), QStringLiteral("early.sqlite"), QStringLiteral("verify"),
                     QStringLiteral("--against"), QStringLiteral("late.sqlite")});
        COMPARE_EXIT(ran, 1);
        QVERIFY(!ran.out.isEmpty() && !ran.out.startsWith("ok"));
        QFile::remove(cli.path(QStringLiteral("late.sqlite.head"))); // the backup itself knows it too
        COMPARE_EXIT(
            cli.run({QStringLiteral("--db"), QStringLiteral("early.sqlite"), QStringLiteral("verify"),
                     QStringLiteral("--against"), QStringLiteral("late.sqlite")}),
            1);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify --against missing.sqlite")), 2);
        cli.write(QStringLiteral("words.txt"), "neither a store nor an export\n");
        COMPARE_EXIT(cli.desk(QStringLiteral("verify --against words.txt")), 2);
    }

    void export_recordsTheHeadBesideIt()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("backup early.sqlite")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format xml --output all.xml")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify --against all.xml")), 0);
        COMPARE_EXIT(
            cli.run({QStringLiteral("--db"), QStringLiteral("early.sqlite"), QStringLiteral("verify"),
                     QStringLiteral("--against"), QStringLiteral("all.xml")}),
            1);
    }

    void exportWithoutItsHead_cannotBeComparedWith()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        cli.write(QStringLiteral("piped.xml"), cli.desk(QStringLiteral("registry export --format xml")).out);
        const Ran ran = cli.desk(QStringLiteral("verify --against piped.xml"));
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.contains("no piped.xml.head beside it") && ran.err.contains("--output"));
        for (const char *verb : {"verify --help", "registry export --help"})
            QVERIFY2(cli.desk(QLatin1String(verb)).out.contains("FILE.head"), verb);
    }

    void restore_refusesWhatIsNoBackup()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        cli.write(QStringLiteral("words.txt"), "neither a store nor an export\n");
        const Ran words = cli.desk(QStringLiteral("restore words.txt"));
        COMPARE_EXIT(words, 3);
        QVERIFY2(words.err.contains("is not a backup of a registry"), words.err.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("restore missing.sqlite")), 2);
        QCOMPARE(cli.desk(QStringLiteral("list")).out.count('\n'), 105);
    }

    void migrate_saysThatTheStoreIsCurrent()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const Ran ran = cli.desk(QStringLiteral("migrate"));
        COMPARE_EXIT(ran, 0);
        QVERIFY(ran.out.startsWith("current"));
    }

    void readOnlyFolder_canBeRead()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        QFile::setPermissions(cli.store(), QFile::ReadOwner);
        COMPARE_EXIT(cli.desk(QStringLiteral("list")), 0);
        QFile::setPermissions(cli.store(), QFile::ReadOwner | QFile::WriteOwner);
    }
};

NIDUS_TEST(CliStoreTest)
#include "tst_cli_store.moc"
