// What goes out comes in again as it was, also where its history took an odd way: a text that was put in
// under a newer one, several decisions of other bodies, a name that only looks informal (DESIGN §3, §4.3).
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;

class CliExchangeTest : public QObject {
    Q_OBJECT

    static QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(u"acorn.txt"_s)); }
    static QByteArray named(const QByteArray &nid)
    {
        return acorn()
            .replace("acorn\n", QByteArray(nid + '\n'))
            .replace("acorn-nss", QByteArray(nid + "-nss"));
    }

    // Of the store, into an empty one and out again: the same octets.
    static void compareExchange(const CliProcess &cli, const QString &format)
    {
        const QByteArray before = cli.desk(u"registry export --format "_s + format).out;
        QVERIFY(!before.isEmpty());
        const CliProcess other;
        COMPARE_EXIT(other.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(other.desk(u"registry import -"_s, before), 0);
        QCOMPARE(other.desk(u"registry export --format "_s + format).out, before);
        COMPARE_EXIT(other.desk(u"verify"_s), 0);
        COMPARE_EXIT(other.desk(u"registry import -"_s, before), 0); // all of it is known
        QCOMPARE(other.desk(u"registry export --format "_s + format).out, before);
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void textUnderANewerOne_keepsItsNumber()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        const QString older = cli.write(
            u"older.txt"_s, acorn().replace("2025-02-03", "2025-01-02").replace("12 Oak Lane", "9 Oak Lane"));
        COMPARE_EXIT(cli.shell(u"touch -d 2025-01-03 older.txt"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import --insert "_s + older), 0);
        QVERIFY(cli.desk(u"show acorn"_s).out.contains("12 Oak Lane"));
        QVERIFY(cli.desk(u"show acorn@1.2"_s).out.contains("9 Oak Lane"));
        for (const char *format : {"xml", "json"})
            compareExchange(cli, QLatin1String(format));
        const QByteArray document = cli.desk(u"registry export --format json"_s).out;
        const CliProcess other;
        COMPARE_EXIT(other.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(other.desk(u"registry import -"_s, document), 0);
        QVERIFY(other.desk(u"show acorn"_s).out.contains("12 Oak Lane"));
        QVERIFY(other.desk(u"show acorn@1.2"_s).out.contains("9 Oak Lane"));
    }

    // The source of an Internet-Draft is read as a template, as `template check` reads it.
    void sourceOfADraft_isImported()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import "_s +
                              support::sourcePath(u"tests/golden/templates/rfc3406_draft_source.in.txt"_s)),
                     0);
        QVERIFY(cli.desk(u"list"_s).out.contains("2005-06-07"));
    }

    // A later one takes an earlier one's place; both may be of one second.
    void severalOutsideDecisions_comeInAgain()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new -"_s, named("fr-x1")), 0);
        for (const char *letter : {"12", "13"})
            COMPARE_EXIT(cli.desk(u"outside-decision R-1 nid-country-prefix --body ISO --document Letter-"_s +
                                  QLatin1String(letter) +
                                  u" --date 2025-02-02 --address <URL:https://iso.example/letters>"_s),
                         0);
        COMPARE_EXIT(cli.desk(u"publish R-1"_s), 0);
        const QByteArray history = cli.desk(u"history fr-x1"_s).out;
        QVERIFY2(history.contains("https://iso.example/letters") && !history.contains("URL:"),
                 history.constData());
        for (const char *format : {"xml", "json"})
            compareExchange(cli, QLatin1String(format));
    }

    // The sequence of §5.2 counts informal namespaces only: on the way out and in no other becomes one.
    void formalNameThatLooksInformal_staysFormal()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, named("urn-3")), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, named("urn-60")), 0);
        const QByteArray next = cli.desk(u"next-informal"_s).out;
        QVERIFY(cli.desk(u"list"_s).out.contains("urn-60\tformal"));
        for (const char *format : {"iana-xml", "xml", "json"}) {
            const CliProcess other;
            COMPARE_EXIT(other.desk(u"init --empty"_s), 0);
            COMPARE_EXIT(other.desk(u"registry import -"_s,
                                    cli.desk(u"registry export --format "_s + QLatin1String(format)).out),
                         0);
            QVERIFY2(other.desk(u"list"_s).out.contains("urn-60\tformal"), format);
            QVERIFY2(other.desk(u"list"_s).out.contains("urn-3\tinformal"), format);
            QCOMPARE(other.desk(u"next-informal"_s).out, next);
        }
    }
};

NIDUS_TEST(CliExchangeTest)
#include "tst_cli_exchange.moc"
