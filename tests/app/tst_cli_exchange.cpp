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

    static QByteArray changed(const QByteArray &document, const QByteArray &from, const QByteArray &to)
    {
        if (!document.contains(from))
            qFatal("%s is not in the document", from.constData());
        return QByteArray(document).replace(from, to);
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    // Whoever edits a document of ours makes no history: what contradicts itself is refused at its place.
    void editedDocument_isRefused_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char *name, const char *json, const char *jsonTo, const char *xml,
                            const char *xmlTo) {
            QTest::newRow(qPrintable(u"json, "_s + QLatin1String(name)))
                << u"json"_s << QByteArray(json) << QByteArray(jsonTo);
            QTest::newRow(qPrintable(u"xml, "_s + QLatin1String(name)))
                << u"xml"_s << QByteArray(xml) << QByteArray(xmlTo);
        };
        row("a kind that is none", "\"kind\":\"formal\"", "\"kind\":\"private\"", "kind=\"formal\"",
            "kind=\"private\"");
        row("published tomorrow week", "\"published\":\"20", "\"published\":\"21", "published=\"20",
            "published=\"21");
        row("another number", "\"version\":\"1\"", "\"version\":\"4\"", "<field id=\"version\">1<",
            "<field id=\"version\">4<");
        row("another number stated", "\"stated\":\"1\"", "\"stated\":\"4\"", "stated=\"1\"", "stated=\"4\"");
        row("another name", "\"namespace_identifier\":\"acorn", "\"namespace_identifier\":\"oak",
            "<field id=\"namespace_identifier\">acorn", "<field id=\"namespace_identifier\">oak");
        row("another date", "\"date\":\"2025-02-03\",\"f", "\"date\":\"2024-02-03\",\"f",
            " date=\"2025-02-03\" f", " date=\"2024-02-03\" f");
        row("no such section", "\"section\":\"urn-namespaces-1\"", "\"section\":\"urn-places\"",
            "section=\"urn-namespaces-1\"", "section=\"urn-places\"");
        row("no such field", "\"resolution\":", "\"resolutions\":", "<field id=\"resolution\">",
            "<field id=\"resolutions\">");
    }
    void editedDocument_isRefused()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const CliProcess cli, other;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        const QByteArray document = cli.desk(u"registry export --format "_s + format).out;
        COMPARE_EXIT(other.desk(u"init --empty"_s), 0);
        const Ran refused = other.desk(u"registry import -"_s, changed(document, from, to));
        COMPARE_EXIT(refused, 2);
        const QRegularExpression place(u"^nidus-cli: -:[0-9]+:[0-9]+: "_s);
        QVERIFY2(QString::fromUtf8(refused.err).contains(place), refused.err.constData());
        COMPARE_EXIT(other.desk(u"show acorn"_s), 1);
    }

    // What may be so is taken, and told.
    void textBesideItsSource_isTold()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn().replace("2025-02-03", "2125-02-03")), 0);
        for (const char *format : {"json", "xml"}) {
            const QByteArray document = cli.desk(u"registry export --format "_s + QLatin1String(format)).out;
            const CliProcess same, edited;
            COMPARE_EXIT(same.desk(u"init --empty"_s), 0);
            const Ran plain = same.desk(u"registry import -"_s, document);
            COMPARE_EXIT(plain, 0);
            QVERIFY2(!plain.out.contains("source"), plain.out.constData());
            QVERIFY2(plain.out.contains("acorn@1 states a day that has not come: 2125-02-03"),
                     plain.out.constData());
            COMPARE_EXIT(edited.desk(u"init --empty"_s), 0);
            const Ran told =
                edited.desk(u"registry import -"_s, changed(document, "for the whole Internet", "for us"));
            COMPARE_EXIT(told, 0);
            QVERIFY2(told.out.contains("acorn@1 is not what its source says, or was read otherwise: Purpose"),
                     told.out.constData());
        }
    }

    // All the informal names that come together are of one sequence, in whatever order.
    void informalTexts_areOfOneKindInAnyOrder_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::newRow("falling") << QStringList{u"urn-11"_s, u"urn-10"_s, u"urn-9"_s};
        QTest::newRow("rising") << QStringList{u"urn-9"_s, u"urn-10"_s, u"urn-11"_s};
        QTest::newRow("mixed") << QStringList{u"urn-10"_s, u"urn-9"_s, u"urn-11"_s};
    }
    void informalTexts_areOfOneKindInAnyOrder()
    {
        QFETCH(QStringList, names);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0); // up to urn-8
        QString call = u"registry import"_s;
        for (const QString &name : names + QStringList{u"urn-60"_s})
            call += u' ' + cli.write(name + u".txt"_s, named(name.toLatin1()));
        COMPARE_EXIT(cli.desk(call), 0);
        const QByteArray listed = cli.desk(u"list"_s).out;
        for (const QString &name : std::as_const(names))
            QVERIFY2(listed.contains(QByteArray(name.toLatin1() + "\tinformal")), listed.constData());
        QVERIFY2(listed.contains("urn-60\tformal"), listed.constData()); // it is behind the next
        QCOMPARE(cli.desk(u"next-informal"_s).out, "12\n"_ba);
    }

    // Why staff changed an entry is a part of its history.
    void reasonOfAnEntry_comesInAgain()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        COMPARE_EXIT(cli.run({u"--db"_s, cli.store(), u"entry"_s, u"edit"_s, u"acorn"_s, u"-"_s,
                              u"--reason"_s, u"the page\nhas <moved> & \"stays\""_s},
                             "{\"updated\":\"2025-03-01\"}"),
                     0);
        const QByteArray told = "; the page has <moved> & \"stays\"";
        QVERIFY(cli.desk(u"history acorn"_s).out.contains(told));
        for (const char *format : {"xml", "json"}) {
            compareExchange(cli, QLatin1String(format));
            const CliProcess other;
            COMPARE_EXIT(other.desk(u"init --empty"_s), 0);
            COMPARE_EXIT(other.desk(u"registry import -"_s,
                                    cli.desk(u"registry export --format "_s + QLatin1String(format)).out),
                         0);
            QVERIFY2(other.desk(u"history acorn"_s).out.contains(told), format);
        }
    }

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
