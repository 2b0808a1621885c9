// The call itself: options, verbs, help, where the store is, and what cannot be used (DESIGN §7).
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

class CliCallTest : public QObject {
    Q_OBJECT

    // The verbs as the program's help lists them.
    QStringList verbs() const
    {
        const CliProcess cli;
        const QString help = QString::fromUtf8(cli.run({QStringLiteral("--help")}).out);
        QStringList found;
        for (const QString &row :
             help.section(QStringLiteral("Verbs:\n"), 1).section(QStringLiteral("\n\n"), 0, 0).split(u'\n'))
            if (row.size() > 2 && row[2] != u' ')
                found += row.mid(2).section(QStringLiteral("  "), 0, 0).trimmed();
        return found;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void version_isPrinted()
    {
        const Ran ran = CliProcess().run({QStringLiteral("--version")});
        COMPARE_EXIT(ran, 0);
        QVERIFY(ran.out.startsWith("nidus-cli 0."));
    }

    void everyVerb_hasHelpWithUsageExampleAndExitStatus()
    {
        const QStringList all = verbs();
        QVERIFY(all.size() >= 26);
        const CliProcess cli;
        for (const QString &verb : all) {
            const Ran ran = cli.run(verb.split(u' ') + QStringList{QStringLiteral("--help")});
            COMPARE_EXIT(ran, 0);
            QVERIFY(ran.out.startsWith(QByteArray("Usage: nidus-cli " + verb.toUtf8())));
            for (const char *part : {"\nOptions:\n", "\nExample:\n", "\nExit status:\n", "--db LOCATION"})
                QVERIFY2(ran.out.contains(part), qPrintable(verb));
            QVERIFY(ran.err.isEmpty());
        }
        QVERIFY(cli.run({QStringLiteral("help"), QStringLiteral("draft")}).out.contains("draft revise"));
    }

    // Who acts is never nobody: not by a blank name, and not where the surroundings name nobody.
    void whoActs_isNeverNobody()
    {
        CliProcess cli;
        for (const QString &blank : {QString(), QStringLiteral(" \t")}) {
            const Ran ran = cli.run({QStringLiteral("--user"), blank, QStringLiteral("list")});
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains("--user needs a name"), ran.err);
        }
        for (const char *variable : {"USER", "LOGNAME"})
            cli.setVariable(QLatin1String(variable), QString());
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QByteArray text = CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt")));
        QVERIFY(!text.isEmpty());
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), text), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1 --reason tried")), 0);
        QProcess id;
        id.start(QStringLiteral("id"), {QStringLiteral("-un")});
        QVERIFY(id.waitForFinished());
        const QByteArray history = cli.desk(QStringLiteral("history acorn")).out;
        QVERIFY2(history.contains(QByteArray("published by " + id.readAllStandardOutput().trimmed())),
                 history);
    }

    void unknownVerb_suggestsTheNearest()
    {
        const Ran ran = CliProcess().run({QStringLiteral("lits")});
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.startsWith("nidus-cli: "));
        QVERIFY(ran.err.contains("“list”"));
        QVERIFY(
            CliProcess().run({QStringLiteral("draft"), QStringLiteral("nwe")}).err.contains("“draft new”"));
        // Of a verb of two words both are said; of another the one that is wrong.
        for (const auto &[words, said] :
             {std::pair("registry publish", "“registry publish”"), std::pair("xyzzy publish", "“xyzzy”")})
            QVERIFY2(CliProcess().run(QString::fromLatin1(words).split(u' ')).err.contains(said), words);
        COMPARE_EXIT(CliProcess().run({QStringLiteral("\x1b[2Jxyzzy")}), 2);
        QVERIFY(!CliProcess().run({QStringLiteral("\x1b[2Jxyzzy")}).err.contains('\x1b'));
    }

    void wrongCalls_exitWith2_data()
    {
        QTest::addColumn<QString>("words");
        for (const char *words : {"",
                                  "draft",
                                  "list extra",
                                  "show",
                                  "show a b",
                                  "list --informal",
                                  "--nonsense list",
                                  "list --nonsense",
                                  "show acorn --original=yes",
                                  "nid check",
                                  "nid check --kind strange acorn",
                                  "history -x",
                                  "history no_nid",
                                  "template convert FILE",
                                  "template convert --to pdf FILE",
                                  "registry export",
                                  "registry export --format pdf",
                                  "registry export --format csv --kind strange",
                                  "registry export --format csv --nid acorn",
                                  "registry export --format xml --bom",
                                  "registry publish",
                                  "registry publish DIR --as-of yesterday",
                                  "registry publish DIR --with query-words",
                                  "registries",
                                  "registries show",
                                  "registries show query-words",
                                  "registries export query-keywords",
                                  "registries export query-keywords --format pdf",
                                  "registries add query-keywords lang --set purpose",
                                  "registries revise query-keywords s --set purpose=x",
                                  "registries revise query-keywords s --reason r --after one",
                                  "registry export --format xml --as-of 2020-13-01",
                                  "registry export --format xml --as-of 2020-04-02xyz",
                                  "registry export --format xml --edition one",
                                  "registry export --format xml --edition 0",
                                  "registry export --format xml --nid -x-",
                                  "registry export --format iana-xml --nid acorn",
                                  "diff acorn 1",
                                  "diff --as-of 2020-01-01",
                                  "diff acorn 1 two",
                                  "correct acorn --reason r FILE",
                                  "correct acorn@1 FILE",
                                  "annotate acorn gone --reason r",
                                  "annotate acorn obsolete",
                                  "withdraw R-1",
                                  "withdraw seven --reason r",
                                  "publish 7",
                                  "publish R-1 --answer nonsense=why",
                                  "publish R-1 --answer nid-syntax",
                                  "publish R-1 --entry-updated soon",
                                  "draft new",
                                  "draft new missing.txt",
                                  "draft new --nid= FILE",
                                  "draft edit R-1 colour FILE",
                                  "draft check seven",
                                  "draft suppress R-1 line-too-long",
                                  "draft suppress R-1 line-too-lon --reason r",
                                  "draft suppress R-1 line-too-long --field colour --reason r",
                                  "draft suppress R-1 line-too-long --lift --reason r",
                                  "draft checklist seven",
                                  "draft tick R-1",
                                  "draft tick seven syntax.equivalence",
                                  "entry edit acorn FILE",
                                  "entry show -x-",
                                  "registry import missing.xml",
                                  "--db postgresql://desk@host/registry list",
                                  "--db= list"})
            QTest::newRow(words) << QString::fromLatin1(words);
    }

    void wrongCalls_exitWith2()
    {
        QFETCH(QString, words);
        const CliProcess cli;
        cli.write(QStringLiteral("FILE"),
                  CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt"))));
        COMPARE_EXIT(cli.run({QStringLiteral("--db"), cli.store(), QStringLiteral("init")}), 0);
        QStringList arguments = words.split(u' ', Qt::SkipEmptyParts);
        if (!words.contains(QLatin1String("--db")))
            arguments = QStringList{QStringLiteral("--db"), cli.store()} + arguments;
        const Ran ran = cli.run(arguments);
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.startsWith("nidus-cli: "));
        QCOMPARE(ran.err.count('\n'), 1);
        QVERIFY(ran.out.isEmpty());
    }

    void options_standBeforeAndBehindTheVerb()
    {
        const CliProcess cli;
        COMPARE_EXIT(
            cli.run({QStringLiteral("init"), QStringLiteral("--empty"), QStringLiteral("--db"), cli.store()}),
            0);
        const Ran before = cli.run(
            {QStringLiteral("--json"), QStringLiteral("--db"), cli.store(), QStringLiteral("next-informal")});
        const Ran behind = cli.run({QStringLiteral("next-informal"), QStringLiteral("--db=") + cli.store(),
                                    QStringLiteral("--json")});
        COMPARE_EXIT(before, 0);
        QCOMPARE(behind.out, before.out);
        QCOMPARE(before.out, QByteArray("{\"number\":1,\"nid\":\"urn-1\"}\n"));
    }

    void clockThatIsNoTime_exitsWith2_data()
    {
        QTest::addColumn<QString>("now");
        for (const char *now :
             {"garbage", "2025-02-30", "2025-03-01T12:00:00", "2025-03-01T25:00:00Z", "2025-3-1"})
            QTest::newRow(now) << QString::fromLatin1(now);
    }

    void clockThatIsNoTime_exitsWith2()
    {
        QFETCH(QString, now);
        CliProcess cli;
        cli.setVariable(QStringLiteral("NIDUS_NOW"), now);
        const Ran ran = cli.desk(QStringLiteral("init --empty"));
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.startsWith(QByteArray("nidus-cli: NIDUS_NOW is “" + now.toUtf8() + "”")));
        QVERIFY(!QFile::exists(cli.store()));
        COMPARE_EXIT(cli.run({QStringLiteral("--version")}), 0);
        cli.setVariable(QStringLiteral("NIDUS_NOW"), QStringLiteral("2025-03-01"));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        cli.setVariable(QStringLiteral("NIDUS_NOW"), QString()); // set to nothing is not set
        COMPARE_EXIT(cli.desk(QStringLiteral("list")), 0);
    }

    void store_comesFromOptionThenVariableThenHome()
    {
        CliProcess cli;
        cli.setVariable(QStringLiteral("NIDUS_DB"), cli.path(QStringLiteral("named.sqlite")));
        COMPARE_EXIT(cli.run({QStringLiteral("init"), QStringLiteral("--empty")}), 0);
        QVERIFY(QFile::exists(cli.path(QStringLiteral("named.sqlite"))));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        QVERIFY(QFile::exists(cli.store()));
        const CliProcess another;
        COMPARE_EXIT(another.run({QStringLiteral("init"), QStringLiteral("--empty")}), 0);
        COMPARE_EXIT(another.run({QStringLiteral("list")}), 0);
    }

    void readingVerbs_neverMakeAStore_data()
    {
        QTest::addColumn<QString>("words");
        for (const char *words :
             {"list", "search oak", "show acorn", "history acorn", "diff acorn 1 2", "draft list",
              "draft show R-1", "next-informal", "verify", "backup copy.sqlite", "migrate",
              "registry export --format xml", "publish R-1", "nid check acorn"})
            QTest::newRow(words) << QString::fromLatin1(words);
    }

    void readingVerbs_neverMakeAStore()
    {
        QFETCH(QString, words);
        const CliProcess cli;
        const Ran ran = cli.desk(words);
        COMPARE_EXIT(ran, 3);
        QVERIFY(ran.err.startsWith("nidus-cli: "));
        QVERIFY(ran.out.isEmpty());
        QVERIFY(!QFile::exists(cli.store()));
    }

    void noStore_exitsWith3_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text")
            << QByteArray("this is no store, but a longer text than nothing\n").repeated(100);
        QTest::newRow("half a header") << QByteArray("SQLite format 3");
    }

    void noStore_exitsWith3()
    {
        QFETCH(QByteArray, bytes);
        const CliProcess cli;
        cli.write(QStringLiteral("r.sqlite"), bytes);
        COMPARE_EXIT(cli.desk(QStringLiteral("list")), 3);
        QCOMPARE(CliProcess::bytesOf(cli.store()), bytes); // left untouched
    }
};

NIDUS_TEST(CliCallTest)
#include "tst_cli_call.moc"
