// abnf check, match, generate (DESIGN §7): what is printed, where it stands, and the exit status.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;

namespace {

constexpr char oakTemplate[] = "Namespace Identifier: oak\n\n"
                               "Syntax:\n\n"
                               "   oak-urn = \"urn:oak:\" NSS\n\n"
                               "   NSS     = leaf *( \":\" leaf )\n"
                               "   leaf    = 1*2DIGIT / trunk_x\n";

} // namespace

class TestCliAbnf : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    // FILE:LINE:COLUMN: severity: rule: words (clause); exit 1 when a grammar has an error.
    void findings_standWhereTheyAre()
    {
        const CliProcess cli;
        cli.write(u"oak.txt"_s, oakTemplate);
        const Ran ran = cli.run({u"abnf"_s, u"check"_s, u"oak.txt"_s});
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.out.startsWith(
                     "oak.txt:8:25: error: abnf-undefined: No rule defines trunk_x. (RFC 5234 §2.1)\n"),
                 ran.out.constData());
        QVERIFY(ran.err.isEmpty());
    }

    void soundGrammar_hasNoFindings()
    {
        const CliProcess cli;
        const Ran ran = cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "s = 1*DIGIT \":\" t\nt = ALPHA\n");
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out, "no findings\n"_ba);
        QVERIFY(ran.err.isEmpty());
    }

    void aTextWithoutGrammar_isNoError()
    {
        const CliProcess cli;
        const Ran ran = cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "Each leaf is a number.\n");
        COMPARE_EXIT(ran, 0);
        QVERIFY(ran.out.isEmpty() && ran.err.contains("There is no grammar"));
        COMPARE_EXIT(cli.run({u"abnf"_s, u"check"_s, u"no-such-file"_s}), 2);
    }

    // One object a grammar found.
    void json_saysWhatAGrammarIs()
    {
        const CliProcess cli;
        cli.write(u"oak.txt"_s, oakTemplate);
        const QList<QJsonObject> objects =
            cli.run({u"--json"_s, u"abnf"_s, u"check"_s, u"oak.txt"_s}).objects();
        QCOMPARE(objects.size(), 1);
        const QJsonObject &one = objects[0];
        QCOMPARE(one.value(u"file").toString(), u"oak.txt"_s);
        QCOMPARE(one.value(u"first").toInt(), 5);
        QCOMPARE(one.value(u"last").toInt(), 8);
        QCOMPARE(one.value(u"form").toString(), u"abnf"_s);
        QCOMPARE(one.value(u"rules").toInt(), 3);
        QCOMPARE(one.value(u"undefined").toArray(), QJsonArray{u"trunk_x"_s});
        QCOMPARE(one.value(u"unused").toArray(), QJsonArray());
        QCOMPARE(one.value(u"redefined").toArray(), QJsonArray());
        QCOMPARE(one.value(u"start").toString(), u"oak-urn"_s);
        QVERIFY(one.value(u"regular").toBool());
        QCOMPARE(one.value(u"findings").toArray().size(), 1);
    }

    void texts_areMatched()
    {
        const CliProcess cli;
        cli.write(u"oak.txt"_s, oakTemplate);
        const QStringList call{u"abnf"_s, u"match"_s, u"--rule"_s, u"nss"_s, u"oak.txt"_s};
        const Ran one = cli.run(call + QStringList{u"7:12"_s});
        COMPARE_EXIT(one, 0);
        QCOMPARE(one.out, "match\t7:12\t4\t\n"_ba);
        const Ran many = cli.run(call + QStringList{u"-"_s}, "7\n123\n");
        COMPARE_EXIT(many, 1);
        QCOMPARE(many.out, "match\t7\t1\t\nno match\t123\t2\t\":\", end\n"_ba);
        const QList<QJsonObject> objects =
            cli.run(QStringList{u"--json"_s} + call + QStringList{u"x"_s}).objects();
        QCOMPARE(objects.size(), 1);
        QVERIFY(!objects[0].value(u"match").toBool(true));
        QCOMPARE(objects[0].value(u"stopped").toInt(-1), 0);
        QCOMPARE(objects[0].value(u"expected").toArray(), QJsonArray{u"%x30-39"_s});
        QCOMPARE(objects[0].value(u"unknown").toString(), u"trunk_x"_s);
    }

    // What is generated matches; the same seed gives the same.
    void generatedTexts_match()
    {
        const CliProcess cli;
        cli.write(u"oak.txt"_s, oakTemplate);
        const QStringList call{u"abnf"_s,    u"generate"_s, u"--rule"_s, u"nss"_s,
                               u"--count"_s, u"9"_s,        u"oak.txt"_s};
        const Ran ran = cli.run(call);
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count('\n'), 9);
        QCOMPARE(cli.run(call).out, ran.out);
        COMPARE_EXIT(cli.run({u"abnf"_s, u"match"_s, u"--rule"_s, u"nss"_s, u"oak.txt"_s, u"-"_s}, ran.out),
                     0);
        COMPARE_EXIT(cli.run({u"abnf"_s, u"generate"_s, u"--rule"_s, u"s"_s, u"-"_s}, "s = leaf \"x\""), 1);
        COMPARE_EXIT(cli.run(call + QStringList{u"--seed"_s, u"x"_s}), 2);
    }

    void callsThatCannotBeUsed_areRefused()
    {
        const CliProcess cli;
        cli.write(u"oak.txt"_s, oakTemplate);
        const Ran unknown = cli.run({u"abnf"_s, u"match"_s, u"--rule"_s, u"elm"_s, u"oak.txt"_s, u"7"_s});
        COMPARE_EXIT(unknown, 2);
        QVERIFY(unknown.err.contains("oak-urn, NSS, leaf"));
        COMPARE_EXIT(cli.run({u"abnf"_s, u"match"_s, u"oak.txt"_s, u"7"_s}), 2);
        COMPARE_EXIT(cli.run({u"abnf"_s, u"match"_s, u"--rule"_s, u"s"_s, u"-"_s, u"-"_s}, "s = DIGIT"), 2);
    }
};

NIDUS_TEST(TestCliAbnf)
#include "tst_cli_abnf.moc"
