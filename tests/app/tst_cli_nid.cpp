// nid check: one answer a name, in order, as the names come (DESIGN §6, §7).
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QRegularExpression>

using namespace nidus;

class CliNidTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void names_areAnsweredInOrder()
    {
        const Ran ran =
            CliProcess().run({QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("acorn"),
                              QStringLiteral("de-oak"), QStringLiteral("xn--oak"), QStringLiteral("X-Oak"),
                              QStringLiteral("a_b"), QStringLiteral("oa"), QStringLiteral("urn")});
        COMPARE_EXIT(ran, 1);
        QCOMPARE(ran.out, QByteArray("valid\tacorn\t\n"
                                     "invalid\tde-oak\tnid-country-prefix\n"
                                     "invalid\txn--oak\tnid-country-prefix,nid-a-label-prefix\n"
                                     "invalid\tX-Oak\tnid-experimental-prefix\n"
                                     "invalid\ta_b\tnid-syntax\n"
                                     "invalid\toa\tnid-too-short\n"
                                     "invalid\turn\tnid-scheme-name\n"));
        QVERIFY(ran.err.isEmpty());
    }

    void kind_choosesTheRules()
    {
        const auto check = [](const char *kind, const char *nid) {
            return CliProcess().run({QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("--kind"),
                                     QString::fromLatin1(kind), QString::fromLatin1(nid)});
        };
        QCOMPARE(check("informal", "urn-12").out, QByteArray("valid\turn-12\t\n"));
        QCOMPARE(check("informal", "urn-012").out, QByteArray("invalid\turn-012\tnid-informal-form\n"));
        QCOMPARE(check("formal", "urn-12").out, QByteArray("invalid\turn-12\tnid-informal-prefix\n"));
        COMPARE_EXIT(check("informal", "urn-12"), 0);
    }

    // RFC 8141 §5.1: what is registered, and what could be confused, is said beside the answer (DESIGN §7:
    // the answer itself is that of the rules, without a store).
    void whatNamesMean_isSaidBesideTheAnswer()
    {
        const CliProcess cli;
        const auto check = [&cli](const QStringList &names) {
            return cli.run(QStringList{QStringLiteral("nid"), QStringLiteral("check")} + names);
        };
        const Ran ran = check({QStringLiteral("ISBN"), QStringLiteral("usa"), QStringLiteral("http"),
                               QStringLiteral("us"), QStringLiteral("acorn")});
        QCOMPARE(ran.out, QByteArray("valid\tISBN\t\nvalid\tusa\t\nvalid\thttp\t\n"
                                     "invalid\tus\tnid-too-short\nvalid\tacorn\t\n"));
        const QByteArrayList said = ran.err.trimmed().split('\n');
        QCOMPARE(said.size(), 3);
        QVERIFY2(said[0].contains("“ISBN” is registered (IANA's registry of "), ran.err.constData());
        QVERIFY2(said[1].contains("“USA” is the three-letter code of United States"), ran.err.constData());
        QVERIFY2(said[2].contains("“http” is a URI scheme (permanent)"), ran.err.constData());
        const Ran line =
            cli.run({QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("-")}, "acorn\nhttp\n");
        QVERIFY2(line.err.startsWith("nidus-cli: -:2: “http” is"), line.err.constData());
        const Ran json = check({QStringLiteral("--json"), QStringLiteral("usa"), QStringLiteral("acorn")});
        QVERIFY(json.err.isEmpty());
        QCOMPARE(json.objects().value(0).value(u"notes").toArray().size(), 1);
        QCOMPARE(json.objects().value(1).value(u"notes").toArray(), QJsonArray());
    }

    void standardInput_isOneNameALine()
    {
        const Ran ran =
            CliProcess().run({QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("-")},
                             "acorn\n\nback\\slash\r\n\x1b[2J\xff\nlast-one");
        COMPARE_EXIT(ran, 1);
        QCOMPARE(ran.out, QByteArray("valid\tacorn\t\n"
                                     "invalid\t\tnid-syntax\n"
                                     "invalid\tback\\\\slash\tnid-syntax\n"
                                     "invalid\t\\x1B[2J\\xFF\tnid-syntax\n"
                                     "valid\tlast-one\t\n"));
        COMPARE_EXIT(CliProcess().run({QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("-")}),
                     0);
    }

    void argumentBytes_areKept()
    {
        const Ran ran = CliProcess().shell(QStringLiteral("${CLI%% *} nid check -- $'\\xfe\\t' -oak"));
        QCOMPARE(ran.out, QByteArray("invalid\t\\xFE\\x09\tnid-syntax\ninvalid\t-oak\tnid-syntax\n"));
    }

    void answers_comeWhileTheInputIsOpen()
    {
        const CliProcess cli;
        QProcess process;
        cli.prepare(process);
        process.setArguments({QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("-")});
        process.start();
        for (const char *name : {"acorn", "oak-two"}) {
            process.write(QByteArray(name) + '\n');
            QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), 20'000);
            QCOMPARE(process.readLine(), "valid\t" + QByteArray(name) + "\t\n");
        }
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
    }

    void tenMegabyteLine_isAnswered()
    {
        const QByteArray line(10 << 20, 'a');
        const Ran ran = CliProcess().run(
            {QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("-")}, line + "\nacorn\n");
        COMPARE_EXIT(ran, 1);
        QVERIFY(ran.out == "invalid\t" + line + "\tnid-syntax\nvalid\tacorn\t\n");
    }

    void manyLines_stream()
    {
        QByteArray input;
        for (int i = 0; i < 50'000; ++i)
            input += "oak-" + QByteArray::number(i) + '\n';
        const Ran ran =
            CliProcess().run({QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("-")}, input);
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count('\n'), 50'000);
    }

    void json_isOneObjectALine()
    {
        const Ran ran =
            CliProcess().run({QStringLiteral("--json"), QStringLiteral("nid"), QStringLiteral("check"),
                              QStringLiteral("acorn"), QStringLiteral("xn--o"), QStringLiteral("a\x1b")});
        const QList<QJsonObject> objects = ran.objects();
        QCOMPARE(objects.size(), 3);
        QCOMPARE(objects[0].value(u"nid").toString(), QStringLiteral("acorn"));
        QCOMPARE(objects[0].value(u"valid").toBool(), true);
        QCOMPARE(objects[1].value(u"rules").toArray(),
                 (QJsonArray{QStringLiteral("nid-country-prefix"), QStringLiteral("nid-a-label-prefix")}));
        QVERIFY(!ran.out.contains('\x1b'));
    }

    void store_isAskedOnlyWithDb()
    {
        CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QStringList call{QStringLiteral("nid"), QStringLiteral("check"), QStringLiteral("ISBN")};
        QCOMPARE(cli.run(call).out, QByteArray("valid\tISBN\t\n"));
        cli.setVariable(QStringLiteral("NIDUS_DB"), cli.store());
        QCOMPARE(cli.run(call).out, QByteArray("valid\tISBN\t\n"));
        QCOMPARE(cli.desk(QStringLiteral("nid check ISBN")).out,
                 QByteArray("invalid\tISBN\tnid-registered\n"));
        QCOMPARE(cli.desk(QStringLiteral("nid check --kind informal urn-9")).out,
                 QByteArray("valid\turn-9\t\n"));
        QCOMPARE(cli.desk(QStringLiteral("nid check --kind informal urn-10")).out,
                 QByteArray("invalid\turn-10\tnid-informal-next\n"));
    }
};

NIDUS_TEST(CliNidTest)
#include "tst_cli_nid.moc"
