// urn parse, urn compare, url parse on the command line (DESIGN §7): what scripts build on.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

using namespace nidus;

namespace {

class CliUrnTest : public QObject {
    Q_OBJECT

    static Ran run(const QString &words, const QByteArray &input = {})
    {
        return CliProcess().run(words.split(u' ', Qt::SkipEmptyParts), input);
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void urnParse_printsNineCells()
    {
        const Ran ran = run(QStringLiteral("urn parse URN:Oak:a%2cb?+r?=s=1# urn:o:a"));
        COMPARE_EXIT(ran, 1);
        QCOMPARE(
            ran.out,
            QByteArray("valid\tURN:Oak:a%2cb?+r?=s=1#\tOak\ta%2cb\tr\ts=1\t\turn:oak:a%2Cb?+r?=s=1#\t\\N\n"
                       "invalid\turn:o:a\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\tcolumn 6: a namespace identifier has "
                       "at least two characters, it ends at \":\" (RFC 8141 section 2)\n"));
        COMPARE_EXIT(run(QStringLiteral("urn parse urn:oak:a")), 0);
    }

    void urnParse_knowsFourSyntaxes()
    {
        const auto verdict = [](const char *syntax, const char *urn) {
            const Ran ran = run(QStringLiteral("urn parse --syntax %1 %2")
                                    .arg(QString::fromLatin1(syntax), QString::fromLatin1(urn)));
            return ran.out.split('\t').first();
        };
        QCOMPARE(verdict("rfc8141", "urn:oak:a?s=1"), QByteArray("invalid"));
        QCOMPARE(verdict("rfc2141", "urn:oak:a?s=1"), QByteArray("invalid"));
        QCOMPARE(verdict("draft2012", "urn:oak:a?s=1"), QByteArray("valid"));
        QCOMPARE(verdict("draft2015", "urn:oak:a?s=1"), QByteArray("valid"));
        const Ran unknown = run(QStringLiteral("urn parse --syntax rfc2142 urn:oak:a"));
        COMPARE_EXIT(unknown, 2);
        QVERIFY(unknown.out.isEmpty() && unknown.err.contains("rfc8141, rfc2141, draft2012 or draft2015"));
    }

    void urnParse_escapesOctets()
    {
        const Ran ran = run(QStringLiteral("urn parse -"),
                            QByteArray("urn:oak:a\\b\turn\0\xc3\xa9\n\nurn:oak:a\r\nurn:oak:b", 40));
        COMPARE_EXIT(ran, 1);
        const QList<QByteArray> lines = ran.out.split('\n');
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines[0].startsWith("invalid\turn:oak:a\\\\b\\x09urn\\x00\\xC3\\xA9\t\\N\t"));
        QVERIFY(lines[1].startsWith("invalid\t\t\\N\t"));
        QVERIFY(lines[2].startsWith("valid\turn:oak:a\toak\ta\t"));
        QVERIFY(lines[3].startsWith("valid\turn:oak:b\toak\tb\t"));
        for (const QByteArray &line : lines.first(4))
            QCOMPARE(line.count('\t'), 8);
    }

    void urnParse_answersEveryLineInItsOrder()
    {
        QByteArray input;
        for (int i = 0; i < 60'000; ++i)
            input += (i % 7 == 0 ? "urn:oak:a b" : "urn:oak:leaf-") + QByteArray::number(i) + '\n';
        const Ran ran = run(QStringLiteral("urn parse -"), input);
        COMPARE_EXIT(ran, 1);
        const QList<QByteArray> lines = ran.out.split('\n');
        QCOMPARE(lines.size(), 60'001);
        for (int i = 0; i < 60'000; i += 997)
            QVERIFY(lines[i].startsWith(
                QByteArray((i % 7 == 0 ? "invalid\turn:oak:a b" : "valid\turn:oak:leaf-") +
                           QByteArray::number(i) + '\t')));
    }

    void urnParse_tenMegabyteLine()
    {
        const QByteArray urn = "urn:oak:" + QByteArray(10 << 20, 'a');
        const Ran ran = run(QStringLiteral("urn parse -"), urn + "\nurn:oak:b\n");
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count('\n'), 2);
        QVERIFY(ran.out.startsWith(QByteArray("valid\t" + urn + "\toak\t")));
    }

    void urnParse_answersWhileTheInputIsOpen()
    {
        const CliProcess cli;
        QProcess process;
        cli.prepare(process);
        process.setArguments({QStringLiteral("urn"), QStringLiteral("parse"), QStringLiteral("-")});
        process.start();
        for (const char *name : {"urn:oak:a", "urn:oak:b"}) {
            process.write(QByteArray(name) + '\n');
            QTRY_VERIFY(process.canReadLine());
            QVERIFY(process.readLine().startsWith(QByteArray("valid\t" + QByteArray(name))));
        }
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
    }

    void urnParse_json()
    {
        const Ran ran = run(QStringLiteral("--json urn parse urn:xn--oak:%D0%B0?+r urn:oak:a?s=1"));
        COMPARE_EXIT(ran, 1);
        const QList<QJsonObject> objects = ran.objects();
        QCOMPARE(objects.size(), 2);
        QCOMPARE(objects[0].value(u"nss").toString(), QStringLiteral("%D0%B0"));
        QCOMPARE(objects[0].value(u"r").toString(), QStringLiteral("r"));
        QVERIFY(objects[0].value(u"q").isNull());
        QCOMPARE(objects[0].value(u"compared").toString(), QStringLiteral("urn:xn--oak:%D0%B0"));
        QCOMPARE(objects[0].value(u"reading").toString(), QStringLiteral("urn:xn--oak:%D0%B0?+r"));
        QCOMPARE(objects[0].value(u"notes").toArray().size(), 1);
        QCOMPARE(objects[0].value(u"nid_rules").toArray().size(), 2); // valid, and not to be registered
        QCOMPARE(objects[1].value(u"column").toInt(), 10);
        QCOMPARE(objects[1].value(u"valid_under").toArray(),
                 (QJsonArray{QStringLiteral("draft2012"), QStringLiteral("draft2015")}));
        QVERIFY(objects[1].value(u"explanation").toString().contains(QStringLiteral("“?+”")));
    }

    void urnCompare_saysWhetherTwoAreTheSame()
    {
        const Ran same = run(QStringLiteral("urn compare urn:oak:a%2cb?=q URN:OAK:a%2Cb#f"));
        COMPARE_EXIT(same, 0);
        QCOMPARE(same.out, QByteArray("equivalent\n"));
        const Ran other = run(QStringLiteral("urn compare urn:oak:a urn:oak:A"));
        COMPARE_EXIT(other, 1);
        QCOMPARE(other.out, QByteArray("different\n"));
        COMPARE_EXIT(run(QStringLiteral("urn compare urn:oak:a")), 2);
    }

    // RFC 8141 §3: equivalence is a relation between URNs, so that what is none has no answer (DESIGN §7: the
    // input cannot be used).
    void urnCompare_refusesWhatIsNoUrn()
    {
        for (const char *pair : {"urn:oak:a oak:a", "oak:a urn:oak:a", "oak:a oak:a"}) {
            const Ran ran = run(QStringLiteral("urn compare ") + QLatin1String(pair));
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.out.isEmpty(), ran.out.constData());
            QVERIFY2(ran.err.contains("“oak:a” is not a URN: column 1: "), ran.err.constData());
        }
        const Ran json = run(QStringLiteral("--json urn compare -"), "urn:oak:a\turn:o:a\n");
        COMPARE_EXIT(json, 2);
        QVERIFY(json.objects().value(0).value(u"equivalent").isNull());
        QVERIFY(json.objects().value(0).value(u"a_valid").toBool());
    }

    void urnCompare_keepsTheQueryWhenAsked()
    {
        const QString pair = QStringLiteral("urn:oak:a?s=1&c=2 urn:oak:a?c=2&s=1");
        const QString call = QStringLiteral("urn compare --syntax draft2012 %1%2");
        QCOMPARE(run(call.arg(QStringLiteral("--keep-query "), pair)).out, QByteArray("equivalent\n"));
        const QString lacking = QStringLiteral("urn:oak:a?s=1 urn:oak:a");
        QCOMPARE(run(call.arg(QStringLiteral("--keep-query "), lacking)).out, QByteArray("different\n"));
        QCOMPARE(run(call.arg(QString(), lacking)).out, QByteArray("equivalent\n"));
        COMPARE_EXIT(run(QStringLiteral("urn compare --keep-query urn:oak:a urn:oak:a")), 2); // RFC 8141 §3.1
    }

    void urnCompare_readsPairs()
    {
        const Ran ran = run(QStringLiteral("urn compare -"),
                            "urn:oak:a\tURN:oak:a\nurn:oak:a\turn:o:a\nurn:oak:a\turn:oak:b\n");
        COMPARE_EXIT(ran, 2); // the second line is no pair of URNs
        QCOMPARE(ran.out, QByteArray("equivalent\ndifferent\ndifferent\n"));
        QVERIFY(ran.err.startsWith("nidus-cli: -:2: "));
        COMPARE_EXIT(run(QStringLiteral("urn compare -"), "urn:oak:a\turn:oak:b\n"), 1);
        const Ran noPair = run(QStringLiteral("urn compare -"), "urn:oak:a\nurn:oak:a\turn:oak:a\n");
        COMPARE_EXIT(noPair, 2);
        QCOMPARE(noPair.out, QByteArray("different\nequivalent\n"));
    }

    void urlParse_printsNineCells()
    {
        const Ran ran = run(QStringLiteral(
            "url parse ftp://me:you@oak.example/in;type=a http://oak.example news:* https://oak.example/~"));
        COMPARE_EXIT(ran, 1);
        QCOMPARE(
            ran.out,
            QByteArray("valid\tftp://me:you@oak.example/in;type=a\tftp\tme\tyou\toak.example\t21\tin\t\\N\n"
                       "valid\thttp://oak.example\thttp\t\\N\t\\N\toak.example\t80\t\\N\t\\N\n"
                       "valid\tnews:*\tnews\t\\N\t\\N\t\\N\t\\N\t*\t\\N\n"
                       "invalid\thttps://oak.example/~\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\tcolumn 21: \"~\" is "
                       "unsafe and must be "
                       "encoded (RFC 1738 section 2.2)\n"));
    }

    void urlParse_knowsTodaysSyntax()
    {
        const Ran ran = run(QStringLiteral("url parse --syntax rfc3986 -"),
                            "https://oak.example/~a#b\nhttp://me@[::1]:/\n//oak\n");
        COMPARE_EXIT(ran, 1);
        QVERIFY(ran.out.startsWith(
            "valid\thttps://oak.example/~a#b\thttps\t\\N\t\\N\toak.example\t443\t/~a\t\\N\n"
            "valid\thttp://me@[::1]:/\thttp\tme\t\\N\t[::1]\t\t/\t\\N\n"
            "invalid\t//oak\t\\N\t"));
        COMPARE_EXIT(run(QStringLiteral("url parse --syntax rfc1808 x:")), 2);
    }

    void urlParse_json()
    {
        const Ran ran = run(
            QStringLiteral("url parse --json prospero://oak.example/a;b=c;d=e http://oak.example:25/%0D"));
        COMPARE_EXIT(ran, 0);
        const QList<QJsonObject> objects = ran.objects();
        QCOMPARE(objects.size(), 2);
        QCOMPARE(objects[0].value(u"fields").toArray(),
                 (QJsonArray{QStringLiteral("b=c"), QStringLiteral("d=e")}));
        QCOMPARE(objects[0].value(u"port").toString(), QStringLiteral("1525"));
        QCOMPARE(objects[0].value(u"port_written").toBool(), false);
        QCOMPARE(objects[1].value(u"warnings").toArray().size(), 2);
    }
};

} // namespace

NIDUS_TEST(CliUrnTest)
#include "tst_cli_urn.moc"
