// conflicts, decide, undecide, recuse, watch on the command line (DESIGN §7).
#include "tests/app/cli_process.h"
#include "tests/support/synthetic.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

namespace {

QByteArray requestFor(const QString &nid) { return synthetic::templateText(1, nid, 1200); }

} // namespace

class CliConflictsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void names_areReviewedAsTheyCome()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran clean = cli.desk(QStringLiteral("conflicts lantern-works tidepool"));
        COMPARE_EXIT(clean, 0);
        QCOMPARE(clean.out, QByteArray("no conflicts\n"));
        const Ran one = cli.desk(QStringLiteral("conflicts Ad-Id"));
        COMPARE_EXIT(one, 1);
        QVERIFY(one.out.startsWith("blocks\tforbidden\tad-id\tnid-country-prefix\t\t"));
        QVERIFY(one.out.contains("(RFC 8141 \xc2\xa7"
                                 "5.1 (3))\tRFC 8141 "));
        QVERIFY(one.out.contains("decide\tlook-alike\tad-id\tadid\tundecided\t"));
        const Ran many = cli.desk(QStringLiteral("conflicts -"), "isbn\n\nit_u\ntidepool\nlsbn");
        COMPARE_EXIT(many, 1);
        QVERIFY(many.out.contains("blocks\tregistered\tisbn\tisbn\t"));
        QVERIFY(many.out.contains("blocks\tforbidden\tit_u\tnid-syntax\t"));
        QVERIFY(many.out.contains("decide\tlook-alike\tlsbn\tisbn\tundecided\t"));
        QCOMPARE(many.out.count("it_u\t"), 1); // that answer alone
    }

    void json_saysWhichCharacters()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QList<QJsonObject> all = cli.desk(QStringLiteral("--json conflicts oasls")).objects();
        QCOMPARE(all.size(), 1);
        const QJsonObject one = all.first();
        QCOMPARE(
            one.keys(),
            (QStringList{QStringLiteral("asked_by"), QStringLiteral("decision"), QStringLiteral("evidence"),
                         QStringLiteral("kind"), QStringLiteral("name"), QStringLiteral("other"),
                         QStringLiteral("request"), QStringLiteral("source"), QStringLiteral("weight")}));
        QCOMPARE(one.value(u"weight").toString(), QStringLiteral("decide"));
        QCOMPARE(one.value(u"other").toString(), QStringLiteral("oasis"));
        QVERIFY(one.value(u"decision").isNull());
        const QJsonObject evidence = one.value(u"evidence").toObject();
        QCOMPARE(evidence.value(u"way").toString(), QStringLiteral("characters"));
        const QJsonObject mark = evidence.value(u"marks").toArray().first().toObject();
        QCOMPARE(mark.value(u"name").toArray(), (QJsonArray{3, 1}));
        QCOMPARE(mark.value(u"other").toArray(), (QJsonArray{3, 1}));
    }

    void decision_letsARequestThrough()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), requestFor(QStringLiteral("tidepool"))), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), requestFor(QStringLiteral("the-tidepool"))), 0);
        const Ran refused = cli.desk(QStringLiteral("publish R-2"));
        COMPARE_EXIT(refused, 1);
        QVERIFY2(refused.err.contains("look-alike tidepool"), refused.err.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("decide the-tidepool look-alike tidepool no-conflict")),
                     2); // no reason
        COMPARE_EXIT(
            cli.desk(QStringLiteral("decide the-tidepool lookalike tidepool no-conflict --reason x")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("decide the-tidepool country tidepool no-conflict --reason x")),
                     1);
        COMPARE_EXIT(cli.desk(QStringLiteral("--user wren recuse R-2 --reason cousin")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral(
                         "--user wren decide the-tidepool look-alike tidepool no-conflict --reason x")),
                     1);
        const Ran decided = cli.desk(
            QStringLiteral("--user mira decide the-tidepool look-alike tidepool no-conflict --reason kin"));
        COMPARE_EXIT(decided, 0);
        QCOMPARE(decided.out, QByteArray("1\n"));
        const Ran open = cli.desk(QStringLiteral("--json conflicts --open"));
        COMPARE_EXIT(open, 0);
        const QJsonObject decision = open.objects().first().value(u"decision").toObject();
        QCOMPARE(decision.value(u"verdict").toString(), QStringLiteral("no-conflict"));
        QCOMPARE(decision.value(u"by").toString(), QStringLiteral("mira"));
        COMPARE_EXIT(cli.desk(QStringLiteral("undecide 1 --reason oversight")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("undecide 1")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-2")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral(
                         "decide the-tidepool look-alike tidepool no-conflict --reason kin --request R-2")),
                     0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-2")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts --all")), 0); // decided, or advice
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
        const Ran report = cli.desk(QStringLiteral("--user mira conflicts --report --anonymous tidepool"));
        COMPARE_EXIT(report, 1);
        QVERIFY(!report.out.contains("mira") && report.out.contains("a Designated Expert"));
        const Ran anonymous = cli.desk(QStringLiteral("--json conflicts --anonymous tidepool"));
        QVERIFY(!anonymous.out.contains("mira") && anonymous.out.contains("\"by\":null"));
        COMPARE_EXIT(cli.desk(QStringLiteral("--json conflicts --report tidepool")),
                     2); // §7: an object a line
    }

    // A name that was decided to be too close is blocked, in the window's words, and the decision is named.
    void blockedName_isSaidWithItsDecision()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), requestFor(QStringLiteral("tidepool"))), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), requestFor(QStringLiteral("t1depool"))), 0);
        const Ran open = cli.desk(QStringLiteral("conflicts --request R-2"));
        COMPARE_EXIT(open, 1);
        QVERIFY2(!open.err.contains("blocked"), open.err.constData());
        COMPARE_EXIT(
            cli.desk(QStringLiteral("--user mira decide t1depool look-alike tidepool blocks --reason alike")),
            0);
        const Ran blocked = cli.desk(QStringLiteral("conflicts --request R-2"));
        COMPARE_EXIT(blocked, 1);
        for (const Ran &ran : {blocked, cli.desk(QStringLiteral("conflicts --open"))})
            QVERIFY2(ran.err.contains("R-2: open, name blocked. ") && ran.err.contains("mira decided on "),
                     ran.err.constData());
        const Ran refused = cli.desk(QStringLiteral("publish R-2"));
        COMPARE_EXIT(refused, 1);
        QVERIFY2(refused.err.contains("too close to \xe2\x80\x9ctidepool\xe2\x80\x9d: alike. Choose another "
                                      "name, or change the decision."),
                 refused.err.constData());
        QVERIFY2(refused.err.contains("decide\tlook-alike\tt1depool\ttidepool\tblocks\t"),
                 refused.err.constData());
        COMPARE_EXIT(
            cli.desk(QStringLiteral("decide t1depool look-alike tidepool no-conflict --reason apart")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-2")), 0);
    }

    // RFC 8141 §6.3: in the fast track reviews are advisory.
    void procedure_isChosen()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), requestFor(QStringLiteral("tidepool"))), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1")), 0);
        COMPARE_EXIT(
            cli.desk(QStringLiteral("draft new --procedure quick -"), requestFor(QStringLiteral("tidepol"))),
            2);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new --procedure standard -"),
                              requestFor(QStringLiteral("tidepol"))),
                     0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-2")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("withdraw R-2 --reason again")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new --procedure fast-track -"),
                              requestFor(QStringLiteral("tidepol"))),
                     0);
        // DESIGN §4.3 (3): conflicts outside §5.1 are said, not decided.
        for (const char *call : {"publish --dry-run R-3", "publish R-3"}) {
            const Ran passed = cli.desk(QLatin1String(call));
            COMPARE_EXIT(passed, 0);
            QVERIFY2(passed.err.contains("Not decided: the fast track passes") &&
                         passed.err.contains("look-alike\ttidepol\ttidepool"),
                     passed.err.constData());
        }
    }

    // Requests are named R-n in every verb; a name that reads like one is asked for on standard input.
    void requests_areNamedInOneWay()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), requestFor(QStringLiteral("tidepool"))), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), requestFor(QStringLiteral("tidepol"))), 0);
        const Ran asked = cli.desk(QStringLiteral("conflicts R-2"));
        QCOMPARE(asked.out, cli.desk(QStringLiteral("conflicts --request R-2")).out);
        QVERIFY2(asked.out.contains("\ttidepol\t"), asked.out.constData());
        const Ran missing = cli.desk(QStringLiteral("conflicts R-9"));
        COMPARE_EXIT(missing, 1);
        QVERIFY(missing.err.contains("There is no request R-9."));
        QCOMPARE(cli.desk(QStringLiteral("conflicts -"), "r-9\n").out, QByteArray("no conflicts\n"));
        COMPARE_EXIT(cli.desk(QStringLiteral("decide R-2 look-alike tidepool no-conflict --reason kin")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts R-2")), 0);
        for (const char *call : {"draft show 1", "draft check 1", "publish 1", "conflicts --request 1"}) {
            const Ran ran = cli.desk(QLatin1String(call));
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains("“1” is not a request: did you mean R-1?"), ran.err.constData());
        }
    }

    // A mail that was sent twice opens two requests for one name: who opens them is told.
    void nameTwiceInAFile_isSaid()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QByteArray one = requestFor(QStringLiteral("tidepool"));
        const Ran twice = cli.desk(QStringLiteral("draft new -"), one + "\n\n" + one);
        COMPARE_EXIT(twice, 0);
        QCOMPARE(twice.out, QByteArray("R-1\nR-2\n"));
        QVERIFY2(twice.err.contains("R-1, R-2 ask for the same name, “tidepool”: "), twice.err.constData());
        QVERIFY(cli.desk(QStringLiteral("template check -"), one + "\n\n" + one)
                    .out.contains("The text holds 2 templates. 2 of them are for “tidepool”."));
        QVERIFY(cli.desk(QStringLiteral("draft new -"), one + "\n\n" + requestFor(QStringLiteral("reef")))
                    .err.isEmpty());
    }

    void calls_thatMakeNoSense()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts acorn --all")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts --request seven")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts --request R-7")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("undecide nine")), 2);
        for (const char *verdict : {"maybe", "answered"}) // errors are answered, when a request is published
            COMPARE_EXIT(cli.desk(QStringLiteral("decide acorn look-alike ac0rn %1 --reason x")
                                      .arg(QLatin1String(verdict))),
                         2);
        COMPARE_EXIT(cli.desk(QStringLiteral("watch add acorn")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("watch add acorn --reason x --ground hearsay")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("watch remove acorn")), 1);
    }

    void watchList_isKeptAndListed()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral(
                         "watch add Acorn --reason seen --ground in-use --source https://lists.example/7")),
                     0);
        QCOMPARE(cli.desk(QStringLiteral("watch list")).out,
                 QByteArray("acorn\tin-use\tseen\thttps://lists.example/7\t2025-03-01\trowan\n"));
        QCOMPARE(cli.desk(QStringLiteral("--json watch list")).objects().size(), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts acorn")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("watch remove ACORN")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts acorn")), 0);
        QCOMPARE(cli.desk(QStringLiteral("watch list")).out, QByteArray());
    }

    void withoutIsoCodes_theCheckSaysSo()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        cli.setVariable(QStringLiteral("NIDUS_ISO_CODES"), cli.path(QStringLiteral("nowhere")));
        const Ran ran = cli.desk(QStringLiteral("conflicts france"));
        COMPARE_EXIT(ran, 0);
        QVERIFY2(ran.err.contains("ISO 3166") && ran.err.contains("iso-codes"), ran.err.constData());
    }
};

NIDUS_TEST(CliConflictsTest)
#include "tst_cli_conflicts.moc"
