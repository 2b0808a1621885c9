// abnf check, match, generate, compare (DESIGN §7): what is printed, where it stands, and the exit status.
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

    // A rule of another document is no fault where the text names that document: RFC 8141 names those of RFC
    // 3986.
    void importedRule_isAdviceWhereItsDocumentIsNamed()
    {
        const CliProcess cli;
        const QByteArray said =
            ":1:5: advice: abnf-imported-cited: pchar is a rule of RFC 3986. (RFC 5234 §2.1)\n";
        const QByteArray unsaid =
            ":1:5: advice: abnf-imported: No rule defines pchar here; RFC 3986 does. Say so, "
            "or copy the rule. (RFC 5234 §2.1)\n";
        QCOMPARE(cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "s = pchar \"-\"\n").out, "-" + unsaid);
        QCOMPARE(
            cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "s = pchar \"-\"\n\nwhere pchar is as in RFC 3986.\n")
                .out,
            "-" + said);
        const Ran inTemplate =
            cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "Namespace Identifier: oak\n\nSyntax:\n\n   NSS = pchar "
                                                     "\"-\" UUID\n\nSecurity and Privacy: None.\n");
        QVERIFY2(inTemplate.out.contains("-:5:10: advice: abnf-imported-cited: pchar") &&
                     inTemplate.out.contains("-:5:20: advice: abnf-imported: No rule defines UUID"),
                 inTemplate.out.constData());
    }

    // A block that says that it is ABNF, and of which nothing is read: each of its lines is said (RFC 5234
    // §2.1).
    void blockWithoutRule_isSaid()
    {
        const CliProcess cli;
        const QByteArray text = "Names:\n\n```abnf\nan oak, then a leaf\n```\n";
        const Ran ran = cli.run({u"abnf"_s, u"check"_s, u"-"_s}, text);
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.out.startsWith("-:4:1: error: abnf-line-unread: “an oak, then a leaf” "),
                 ran.out.constData());
        QVERIFY(ran.err.contains("There is no grammar in this text."));
        const Ran json = cli.run({u"--json"_s, u"abnf"_s, u"check"_s, u"-"_s}, text);
        QCOMPARE(json.objects().value(0).value(u"first").toInt(), 4);
        QCOMPARE(json.objects().value(0).value(u"findings").toArray().size(), 1);
        const Ran prose = cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "Names:\n\n```\nan oak\n```\n");
        COMPARE_EXIT(prose, 0);
        QVERIFY(prose.out.isEmpty());
    }

    void repairs_areSaid()
    {
        const CliProcess cli;
        const Ran ran = cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "s = \"a\" | DIGIT )\n");
        QVERIFY2(ran.out.contains("not by “|”. Write /. (") && ran.out.contains("Leave it out. ("),
                 ran.out.constData());
    }

    // What conversion writes of brackets that stay open closes them.
    void openBrackets_areClosed()
    {
        const CliProcess cli;
        QCOMPARE(cli.run({u"abnf"_s, u"convert"_s, u"-"_s}, "s = [\n").out, "s = \"\"\n"_ba);
        QCOMPARE(cli.run({u"abnf"_s, u"convert"_s, u"-"_s}, "s = ((\"a\" [\n").out,
                 "s = ((\"a\" \"\"))\n"_ba);
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

    // RFC 8141 §2: whether all that is derived are URNs of the namespace, and a shortest text that is none.
    void json_saysWhatItMeansForUrns_data()
    {
        QTest::addColumn<QByteArray>("grammar");
        QTest::addColumn<QString>("nid"); // of --nid
        QTest::addColumn<QString>("urns");
        QTest::addColumn<QJsonValue>("counterExample");
        const auto row = [](const char *name, const char *grammar, const char *nid, const char *urns,
                            const QJsonValue &counterExample) {
            QTest::newRow(name) << QByteArray(grammar) << QString::fromLatin1(nid)
                                << QString::fromLatin1(urns) << counterExample;
        };
        const char *whole = "oak-urn = \"urn:oak:\" NSS\nNSS = DIGIT *( DIGIT / \"<\" )\n";
        const char *nss = "leaves = leaf *( \":\" leaf )\nleaf = *DIGIT\n";
        row("a whole URN", whole, "oak", "some", u"urn:oak:0<"_s);
        row("of another namespace", whole, "elm", "some", u"urn:oak:0"_s);
        row("the NSS alone", nss, "oak", "some", u""_s);
        row("the template's own NID", "Namespace Identifier: elm\n\nSyntax:\n\n   s = \"urn:oak:\" 2DIGIT\n",
            "", "some", u"urn:oak:00"_s);
        row("all", "s = \"urn:oak:\" 1*DIGIT\n", "OAK", "all", QJsonValue());
        row("prose", "s = ALPHA <what the registry adds>\n", "oak", "unknown", QJsonValue());
    }
    void json_saysWhatItMeansForUrns()
    {
        QFETCH(QByteArray, grammar);
        QFETCH(QString, nid);
        const CliProcess cli;
        cli.write(u"oak.txt"_s, grammar);
        QStringList call{u"--json"_s, u"abnf"_s, u"check"_s, u"oak.txt"_s};
        if (!nid.isEmpty())
            call += {u"--nid"_s, nid};
        const QList<QJsonObject> objects = cli.run(call).objects();
        QCOMPARE(objects.size(), 1);
        QTEST(objects[0].value(u"urns").toString(), "urns");
        QTEST(objects[0].value(u"counter_example").isNull() ? QJsonValue()
                                                            : objects[0].value(u"counter_example"),
              "counterExample");
    }

    // A broken grammar of URNs is no broken grammar: exit 0.
    void aCounterExample_isSaidWhereItComesFrom()
    {
        const CliProcess cli;
        const Ran ran = cli.run({u"abnf"_s, u"check"_s, u"--nid"_s, u"oak"_s, u"-"_s},
                                "nss = 1*leaf\nleaf = ALPHA / \" \"\n");
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out, "-:2:16: warning: abnf-no-urn: “urn:oak: ” can be derived, and is not a URN of the "
                          "namespace “oak”. (RFC 8141 §2)\n"_ba);
        COMPARE_EXIT(cli.run({u"abnf"_s, u"check"_s, u"--nid"_s, u"-oak"_s, u"-"_s}, "s = DIGIT \"x\"\n"), 2);
    }

    // RFC 8141 §3.1: the NSS is of one case, RFC 5234 §2.3: a text is of either; "urn:" and the NID are, too.
    void lettersOfEitherCase_areSaidWhereTheTextTellsThemApart()
    {
        const QByteArray grammar =
            "   s = \"urn:oak:Leaf\" 1*DIGIT / \"URN:OAK:\" t\n   t = %s\"x\" / \"ax\"\n";
        const auto found = [&](const char *sentence) {
            const CliProcess cli;
            cli.write(u"oak.txt"_s, "Namespace Identifier: oak\n\nSyntax:\n\n   " + QByteArray(sentence) +
                                        "\n\n" + grammar);
            return cli.run({u"abnf"_s, u"check"_s, u"oak.txt"_s}).out;
        };
        const QByteArray apart = found("The NSS is case-sensitive.");
        QCOMPARE(apart.count("abnf-either-case"), 2);
        QVERIFY2(apart.contains("Write %s\"ax\"."), apart.constData());
        QCOMPARE(found("The NSS is not case-sensitive.").count("abnf-either-case"), 0);
        QCOMPARE(found("The NID is case-sensitive.").count("abnf-either-case"), 0);
    }

    // RFC 8141 §5: what a new version takes away.
    void versions_areCompared()
    {
        const CliProcess cli;
        cli.write(u"old.txt"_s, "s = 1*DIGIT\n");
        cli.write(u"new.txt"_s, "s = 2*DIGIT / \"x\"\n");
        cli.write(u"nested.txt"_s, "s = \"(\" s \")\" / \"7\"\n");
        const QStringList call{u"abnf"_s, u"compare"_s, u"--rule"_s, u"s"_s};
        const Ran differ = cli.run(call + QStringList{u"old.txt"_s, u"new.txt"_s});
        COMPARE_EXIT(differ, 1);
        QCOMPARE(differ.out, "lost\tsome\t0\texact\ngained\tsome\tx\texact\n"_ba);
        const Ran same = cli.run(call + QStringList{u"old.txt"_s, u"old.txt"_s});
        COMPARE_EXIT(same, 0);
        QCOMPARE(same.out, "lost\tnothing\t\\N\texact\ngained\tnothing\t\\N\texact\n"_ba);
        const QList<QJsonObject> sampled =
            cli.run(QStringList{u"--json"_s} + call + QStringList{u"old.txt"_s, u"nested.txt"_s}).objects();
        QCOMPARE(sampled.size(), 1);
        QVERIFY(!sampled[0].value(u"lost").toObject().value(u"exact").toBool(true));
        QVERIFY(sampled[0].value(u"gained").toObject().value(u"exact").toBool());
        QCOMPARE(sampled[0].value(u"gained").toObject().value(u"witness").toString(), u"(7)"_s);
        COMPARE_EXIT(cli.run(call + QStringList{u"old.txt"_s, u"-"_s}, "t = DIGIT \"x\"\n"), 2);
        COMPARE_EXIT(cli.run({u"abnf"_s, u"compare"_s, u"old.txt"_s, u"new.txt"_s}), 2);
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
        QCOMPARE(many.out, "match\t7\t1\t\nunknown\t123\t2\t\":\", end\n"_ba); // trunk_x
        const QList<QJsonObject> objects =
            cli.run(QStringList{u"--json"_s} + call + QStringList{u"x"_s}).objects();
        QCOMPARE(objects.size(), 1);
        QVERIFY(objects[0].value(u"match").isNull()); // trunk_x may stand for it
        QCOMPARE(objects[0].value(u"stopped").toInt(-1), 0);
        QCOMPARE(objects[0].value(u"expected").toArray(), QJsonArray{u"%x30-39"_s});
        QCOMPARE(objects[0].value(u"unknown").toString(), u"trunk_x"_s);
        cli.write(u"elm.txt"_s, "elm = \"a\" DIGIT trunk\n  =/ \"b\" leaf\nleaf = 2DIGIT\n");
        const QStringList elm{u"--json"_s, u"abnf"_s, u"match"_s, u"--rule"_s, u"elm"_s, u"elm.txt"_s};
        const QList<QJsonObject> three = cli.run(elm + QStringList{u"b12"_s, u"bx"_s, u"a1x"_s}).objects();
        QCOMPARE(three.size(), 3);
        QCOMPARE(three[0].value(u"match"), QJsonValue(true));
        QCOMPARE(three[1].value(u"match"), QJsonValue(false)); // no rule that is unknown stands there
        QVERIFY(three[2].value(u"match").isNull());
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

    // A rule that derives a text, but none that is short enough, says so.
    void generate_saysWhyThereIsNone()
    {
        const CliProcess cli;
        const QStringList call{u"abnf"_s, u"generate"_s, u"--rule"_s, u"s"_s, u"-"_s};
        const Ran longOnes = cli.run(call, "s = 5000\"a\"");
        COMPARE_EXIT(longOnes, 1);
        QVERIFY2(longOnes.err.contains("more than 4096 characters"), longOnes.err.constData());
        const Ran none = cli.run(call, "s = \"a\" s");
        COMPARE_EXIT(none, 1);
        QVERIFY2(none.err.contains("derives no text"), none.err.constData());
    }

    // What the prose beside a grammar says holds for it in a text that is no template, too.
    void prose_saysThatLettersAreToldApart()
    {
        const CliProcess cli;
        const auto said = [&](const QByteArray &prose) {
            return cli.run({u"abnf"_s, u"check"_s, u"-"_s}, "NSS = \"oak\" 1*DIGIT\n\n" + prose + '\n').out;
        };
        QVERIFY(said("The NSS is case-sensitive.").contains("abnf-either-case"));
        QVERIFY(!said("The NSS is case-insensitive.").contains("abnf-either-case"));
    }

    // Where samples alone were compared, that each matches decides nothing (RFC 8141 §5.1: a name is for
    // ever).
    void compare_saysWhatIsNotDecided()
    {
        const CliProcess cli;
        cli.write(u"old.txt"_s, "s = \"(\" s \")\" / \"x\"\n");
        cli.write(u"new.txt"_s, "s = \"(\" s \")\" / \"x\" / \"y\"\n");
        const Ran ran = cli.run({u"abnf"_s, u"compare"_s, u"--rule"_s, u"s"_s, u"old.txt"_s, u"new.txt"_s});
        COMPARE_EXIT(ran, 1);
        QCOMPARE(ran.out, "lost\tnot decided\t\\N\tsamples\ngained\tsome\ty\tsamples\n"_ba);
        const Ran same = cli.run({u"abnf"_s, u"compare"_s, u"--rule"_s, u"s"_s, u"old.txt"_s, u"old.txt"_s});
        COMPARE_EXIT(same, 0);
        cli.write(u"long.txt"_s, "s = 300*400DIGIT\n");
        cli.write(u"longer.txt"_s, "s = 301*400DIGIT\n");
        const Ran counted =
            cli.run({u"abnf"_s, u"compare"_s, u"--rule"_s, u"s"_s, u"long.txt"_s, u"longer.txt"_s});
        COMPARE_EXIT(counted, 1);
        QCOMPARE(counted.out,
                 "lost\tsome\t" + QByteArray(300, '0') + "\texact\ngained\tnothing\t\\N\texact\n");
    }

    // Of a rule that is defined twice, and of a repetition that allows less than it demands, nobody knows
    // what is lost.
    void compare_ofWhatIsBroken_isUnknown()
    {
        const CliProcess cli;
        const QStringList call{u"abnf"_s, u"compare"_s, u"--rule"_s, u"s"_s, u"old.txt"_s, u"new.txt"_s};
        cli.write(u"new.txt"_s, "s = 6*7DIGIT\n");
        for (const char *old : {"s = 5*3DIGIT\n", "s = t\nt = 6DIGIT\nt = 5DIGIT\n"}) {
            cli.write(u"old.txt"_s, old);
            const Ran ran = cli.run(call);
            COMPARE_EXIT(ran, 1);
            QVERIFY2(ran.out.startsWith("lost\tunknown\t\\N\tsamples\ngained\tsome\t"), ran.out.constData());
        }
        cli.write(u"new.txt"_s, "s = t\nt = 6DIGIT\nt = 5DIGIT\n");
        COMPARE_EXIT(cli.run(call), 0);                                        // written alike
        for (const char *text : {"s = t \"x\"\n", "s = <whatever> \"x\"\n"}) { // whatever they mean
            cli.write(u"old.txt"_s, text);
            cli.write(u"new.txt"_s, text);
            COMPARE_EXIT(cli.run(call), 0);
        }
    }

    void match_saysWhatNobodyKnows()
    {
        const CliProcess cli;
        cli.write(u"hole.txt"_s, "s = 1*3DIGIT / <what the office gives>\n");
        const Ran ran = cli.run({u"abnf"_s, u"match"_s, u"--rule"_s, u"s"_s, u"hole.txt"_s, u"abc"_s});
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.err.contains("“<what the office gives>”"), ran.err.constData());
        QVERIFY2(ran.out.startsWith("unknown\tabc\t"), ran.out.constData());
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

    // Sound ABNF of what was written; prose left out; converted again, nothing changes.
    void convert_writesAbnf()
    {
        const CliProcess cli;
        const QByteArray bnf = "The NSS is:\n\n"
                               "   <oak leaf> ::= <leaf> | <leaf> ':' <oak leaf>\n\n"
                               "where a leaf is\n\n"
                               "   <leaf> ::= { \"a\" } 1,3DIGIT\n";
        const Ran once = cli.run({u"abnf"_s, u"convert"_s, u"-"_s}, bnf);
        COMPARE_EXIT(once, 0);
        QCOMPARE(once.out, "oak-leaf = leaf / leaf \":\" oak-leaf\n\nleaf = *( %s\"a\" ) 1*3DIGIT\n"_ba);
        QVERIFY(once.err.isEmpty());
        QCOMPARE(cli.run({u"abnf"_s, u"convert"_s, u"-"_s}, once.out).out, once.out);
        QVERIFY(cli.run({u"abnf"_s, u"convert"_s, u"--keep-original"_s, u"-"_s}, bnf)
                    .out.startsWith("; <oak leaf> ::= <leaf> | <leaf> ':' <oak leaf>\noak-leaf = "));
    }

    // One rule that cannot be converted costs itself only.
    void convert_saysWhatStays()
    {
        const CliProcess cli;
        const Ran ran = cli.run({u"abnf"_s, u"convert"_s, u"-"_s}, "s = t / \"a b\nt = 'b' | \"c\"\n");
        COMPARE_EXIT(ran, 1);
        QCOMPARE(ran.out, "; s = t / \"a b\nt = \"b\" / \"c\"\n"_ba);
        QVERIFY2(ran.err.contains("-:1:9: "), ran.err.constData());
        COMPARE_EXIT(cli.run({u"abnf"_s, u"convert"_s, u"-"_s}, "Each leaf is a number.\n"), 1);
    }

    // A regular expression of a Syntax field is a grammar of one rule.
    void regularExpressions_areRun()
    {
        const CliProcess cli;
        cli.write(u"oak.txt"_s, "Syntax: names match ^urn:oak:(?:[a-f]{2}|leaf-\\d+)$ and nothing else.\n");
        const Ran ran = cli.run({u"abnf"_s, u"match"_s, u"--rule"_s, u"regex"_s, u"oak.txt"_s,
                                 u"urn:oak:ab"_s, u"urn:oak:leaf-10"_s, u"urn:oak:a"_s});
        COMPARE_EXIT(ran, 1);
        QCOMPARE(ran.out.count("\nmatch\t") + ran.out.startsWith("match\t"), 2);
        QVERIFY2(ran.out.contains("no match\turn:oak:a\t9\t"), ran.out.constData());
    }
};

NIDUS_TEST(TestCliAbnf)
#include "tst_cli_abnf.moc"
