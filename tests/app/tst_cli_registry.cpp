// registry import and export, list of what came from outside, and what happens when nobody reads on.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <QRegularExpression>

using namespace nidus;

class CliRegistryTest : public QObject {
    Q_OBJECT

    static QString registryFile() { return CliProcess::golden(QStringLiteral("registry.xml")); }
    static QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt"))); }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void import_makesTheStoreAndSaysWhatItDid()
    {
        const CliProcess cli;
        const Ran first = cli.desk(QStringLiteral("registry import ") + registryFile());
        COMPARE_EXIT(first, 0);
        QVERIFY2(first.out.contains("recognized: 2 formal and 1 informal entries, 0 templates"),
                 first.out.constData());
        QVERIFY(first.err.isEmpty()); // progress is for terminals
        const Ran second = cli.desk(QStringLiteral("registry import ") + registryFile());
        COMPARE_EXIT(second, 0);
        QVERIFY2(second.out.contains("nothing changed"), second.out.constData());
    }

    // What cannot be given out as it was asked for is not begun.
    void export_writesNothingOfARefusedCall()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + registryFile()), 0);
        for (const char *format : {"iana-xml", "iana-txt", "xml"}) {
            const Ran ran =
                cli.desk(QStringLiteral("--json registry export --format ") + QLatin1String(format));
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.out.isEmpty() && ran.err.contains("--format json"), ran.err.constData());
        }
        COMPARE_EXIT(cli.desk(QStringLiteral("--json registry export --format json")), 0);
        for (const char *format : {"xml", "json"}) {
            const Ran ran =
                cli.desk(QStringLiteral("registry export --nid nosuch --format ") + QLatin1String(format));
            COMPARE_EXIT(ran, 1);
            QVERIFY2(ran.out.isEmpty() && ran.err.contains("nosuch"), ran.out.constData());
        }
    }

    // Out and in again: head, people and order are the registry's (tests/core/operations/tst_exchange.cpp has
    // more).
    void export_isImportedToTheSame()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + registryFile()), 0);
        for (const char *format : {"xml", "json"}) {
            const Ran out = cli.desk(QStringLiteral("registry export --format ") + QLatin1String(format));
            const CliProcess other;
            const Ran in = other.desk(QStringLiteral("registry import -"), out.out);
            COMPARE_EXIT(in, 0);
            for (const char *iana : {"iana-xml", "iana-txt"})
                QCOMPARE(other.desk(QStringLiteral("registry export --format ") + QLatin1String(iana)).out,
                         cli.desk(QStringLiteral("registry export --format ") + QLatin1String(iana)).out);
        }
    }

    void import_asJson()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QList<QJsonObject> objects =
            cli.desk(QStringLiteral("--json registry import ") + registryFile()).objects();
        QCOMPARE(objects.size(), 1);
        const QJsonObject report = objects.front();
        QCOMPARE(report.value(u"formal_entries").toInt(), 2);
        QCOMPARE(report.value(u"informal_entries").toInt(), 1);
        QCOMPARE(report.value(u"refused").toInt(), 0);
        QVERIFY(report.value(u"added").toInt() > 0);
        QCOMPARE(report.value(u"items").toArray().size(),
                 report.value(u"added").toInt() + report.value(u"changed").toInt());
    }

    void dryRun_keepsNothing()
    {
        const CliProcess cli;
        const Ran ran = cli.desk(QStringLiteral("registry import --dry-run ") + registryFile());
        COMPARE_EXIT(ran, 0);
        QVERIFY(!QFile::exists(cli.store()));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import --dry-run ") + registryFile()), 0);
        QVERIFY(cli.desk(QStringLiteral("list")).out.isEmpty());
    }

    void import_takesStandardInput()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), acorn()), 0);
        QVERIFY(cli.desk(QStringLiteral("list"))
                    .out.startsWith("acorn\tformal\tregistered\t1\t2025-02-03\tAcorn Exchange"));
        QCOMPARE(cli.desk(QStringLiteral("show --original acorn")).out, acorn());
    }

    void brokenXml_saysLineAndColumn()
    {
        const CliProcess cli;
        const QString file = cli.write(QStringLiteral("broken.xml"),
                                       "<?xml version='1.0'?>\n<registry "
                                       "xmlns=\"http://www.iana.org/assignments\">\n<title>x</registry>\n");
        const Ran ran = cli.desk(QStringLiteral("registry import ") + file);
        COMPARE_EXIT(ran, 2);
        QVERIFY2(QString::fromUtf8(ran.err).contains(
                     QRegularExpression(QStringLiteral("^nidus-cli: \\S*broken\\.xml:\\d+"))),
                 ran.err.constData());
    }

    // After it every real day would be refused as older.
    void dayThatHasNotCome_isRefusedAtItsPlace()
    {
        CliProcess cli;
        cli.setVariable(QStringLiteral("NIDUS_NOW"), QStringLiteral("2026-11-20T23:00:00Z"));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const auto import = [&cli](const QByteArray &document) {
            return cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("r"), document));
        };
        const auto of = [](const char *day) {
            return CliProcess::bytesOf(registryFile()).replace("2024-06-30", day);
        };
        for (const char *day : {"9024-06-30", "2026-11-22"}) {
            const Ran refused = import(of(day));
            COMPARE_EXIT(refused, 2);
            QVERIFY2(refused.err.contains("/r:4:") && refused.err.contains(day), refused.err.constData());
        }
        COMPARE_EXIT(import(of("2026-11-21")), 0); // in the east it is that day already
        for (const char *format : {"xml", "json"}) {
            const QByteArray document =
                cli.desk(QStringLiteral("registry export --format ") + QLatin1String(format)).out;
            const Ran refused = import(QByteArray(document).replace("2026-11-21", "9026-11-21"));
            COMPARE_EXIT(refused, 2);
            QVERIFY2(refused.err.contains("9026-11-21"), refused.err.constData());
            COMPARE_EXIT(import(document), 0);
        }
    }

    void anotherRegistry_isRefused()
    {
        const CliProcess cli;
        QByteArray schemes = CliProcess::bytesOf(registryFile());
        schemes.replace("id=\"urn-namespaces\"", "id=\"uri-schemes\"");
        const QString file = cli.write(QStringLiteral("schemes.xml"), schemes);
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const Ran ran = cli.desk(QStringLiteral("registry import ") + file);
        COMPARE_EXIT(ran, 2);
        const QString err = QString::fromUtf8(ran.err);
        QVERIFY2(err.contains(QLatin1String("this is the registry 'uri-schemes', not 'urn-namespaces'")),
                 ran.err.constData());
        QVERIFY2(err.contains(QRegularExpression(QStringLiteral("^nidus-cli: \\S*schemes\\.xml:2:\\d+: "))),
                 ran.err.constData());
        QVERIFY(cli.desk(QStringLiteral("list")).out.isEmpty());
    }

    void recordsThatNameNoNamespace_areSaid()
    {
        const CliProcess cli;
        QByteArray odd = CliProcess::bytesOf(registryFile());
        odd.replace("    <record", "    <record><name>two words</name></record>\n    <record");
        const qsizetype strangers = odd.count("two words");
        QVERIFY(strangers > 0);
        const QString file = cli.write(QStringLiteral("odd.xml"), odd);
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const Ran ran = cli.desk(QStringLiteral("registry import ") + file);
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count("note: "), strangers);
        const QByteArray place =
            "odd.xml:" + QByteArray::number(odd.first(odd.indexOf("two words")).count('\n') + 1);
        QVERIFY2(ran.out.contains(place) && ran.out.contains("“two words”"), ran.out.constData());
        QVERIFY(
            ran.out.contains(QByteArray("kept unchanged: " + QByteArray::number(strangers) + " records")));
        QVERIFY(cli.desk(QStringLiteral("registry export --format iana-xml")).out.contains("two words"));
        const QJsonObject json =
            cli.desk(QStringLiteral("--json registry import ") + file).objects().value(0);
        QCOMPARE(json.value(u"other_records").toInt(), strangers);
        QCOMPARE(json.value(u"notes").toArray().size(), strangers);
    }

    // RFC 8126 §9.6: whoever reads the public registry sees the status, and only what is annotated has one.
    void annotation_reachesThePublicRegistry()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const auto exported = [&cli](const char *format) {
            return cli.desk(QStringLiteral("registry export --format ") + QLatin1String(format)).out;
        };
        QVERIFY(!exported("iana-txt").contains("deprecated"));
        COMPARE_EXIT(cli.desk(QStringLiteral("annotate isbn deprecated --reason superseded")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("annotate urn-5 obsolete --reason unused")), 0);
        const QByteArray xml = exported("iana-xml");
        QCOMPARE(xml.count("<xref type=\"text\">deprecated</xref>"), 1);
        QCOMPARE(xml.count("<xref type=\"text\">obsolete</xref>"), 1);
        QCOMPARE(exported("iana-txt").count("[deprecated]"), 1);
        QVERIFY(exported("csv").contains("[deprecated]"));
        QVERIFY(exported("csv --kind informal").contains("[obsolete]"));
        COMPARE_EXIT(cli.desk(QStringLiteral("annotate isbn obsolete --reason unused")), 0);
        QVERIFY(!exported("iana-xml").contains("deprecated"));
        COMPARE_EXIT(cli.desk(QStringLiteral("registry reconcile ") +
                              cli.write(QStringLiteral("now.xml"), exported("iana-xml"))),
                     0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    // A date that is in no calendar is kept as the registry has it, and said with its line.
    void impossibleDate_isSaidAndKept()
    {
        const CliProcess cli;
        QByteArray odd = CliProcess::bytesOf(registryFile());
        odd.replace("date=\"2019-04-05\"", "date=\"2026-13-44\"");
        odd.replace("updated=\"2021-03-04\"", "updated=\"2021-02-30\"");
        const QString file = cli.write(QStringLiteral("odd.xml"), odd);
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const Ran ran = cli.desk(QStringLiteral("registry import ") + file);
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count("note: "), 2);
        for (const char *date : {"2026-13-44", "2021-02-30"}) {
            const QByteArray place =
                "odd.xml:" + QByteArray::number(odd.first(odd.indexOf(date)).count('\n') + 1);
            QVERIFY2(ran.out.contains(place) &&
                         ran.out.contains(QByteArray(QByteArray(date) + "”, which is no date")),
                     ran.out.constData());
        }
        QVERIFY(cli.desk(QStringLiteral("registry export --format iana-xml")).out.contains("2026-13-44"));
        odd.replace("2026-13-44", "2026-11")
            .replace("2021-02-30", "2021-02-28"); // the schema has months, too
        QVERIFY(!cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("even.xml"), odd))
                     .out.contains("note: "));
    }

    void oneUnreadableFile_doesNotStopTheOthers()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QString acornFile = CliProcess::golden(QStringLiteral("acorn.txt"));
        const QString cut =
            cli.write(QStringLiteral("cut.xml"), CliProcess::bytesOf(registryFile()).chopped(40));
        const QString ours = cli.write(QStringLiteral("ours.xml"), "<registrations");
        const Ran ran = cli.desk(QStringLiteral("registry import missing.txt %1 %2 %3 %4")
                                     .arg(cut, ours, registryFile(), acornFile));
        COMPARE_EXIT(ran, 2);
        const QStringList complaints = QString::fromUtf8(ran.err).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(complaints.size(), 3);
        QVERIFY2(complaints[0].startsWith(QLatin1String("nidus-cli: missing.txt: refused: ")),
                 ran.err.constData());
        const auto names = [&complaints](const char *pattern) {
            return complaints.indexOf(QRegularExpression(QString::fromLatin1(pattern))) >= 0;
        };
        QVERIFY2(names("^nidus-cli: \\S*cut\\.xml:\\d+:\\d+: refused: The document is damaged.*"),
                 ran.err.constData());
        QVERIFY2(names("^nidus-cli: \\S*ours\\.xml:1:\\d+: refused: .*"), ran.err.constData());
        QVERIFY2(ran.out.contains("recognized: 2 formal and 1 informal entries, 1 templates") &&
                     ran.out.contains("refused 3\n"),
                 ran.out.constData());
        QCOMPARE(cli.desk(QStringLiteral("list")).out.count('\n'), 4);
        const QJsonObject json = cli.desk(QStringLiteral("--json registry import ") + cut).objects().value(0);
        QVERIFY(json.value(u"items").toArray().at(0).toObject().value(u"column").toInt() > 0);
    }

    void nothingReadable_makesNoStore_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("missing") << QStringLiteral("missing.txt other.xml");
        QTest::newRow("cut off") << QStringLiteral("cut.xml");
        QTest::newRow("ours, cut off") << QStringLiteral("ours.xml");
        QTest::newRow("our JSON, cut off") << QStringLiteral("ours.json");
        QTest::newRow("another registry") << QStringLiteral("schemes.xml missing.txt");
        QTest::newRow("dry run") << QStringLiteral("--dry-run cut.xml");
    }

    void nothingReadable_makesNoStore()
    {
        QFETCH(QString, words);
        const CliProcess cli;
        const QByteArray whole = CliProcess::bytesOf(registryFile());
        cli.write(QStringLiteral("cut.xml"), whole.chopped(40));
        cli.write(QStringLiteral("ours.xml"), "<registrations");
        cli.write(QStringLiteral("ours.json"), "{\"format\": ");
        cli.write(QStringLiteral("schemes.xml"),
                  QByteArray(whole).replace("\"urn-namespaces\"", "\"uri-schemes\""));
        const Ran ran = cli.desk(QStringLiteral("registry import ") + words);
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.startsWith("nidus-cli: "));
        QVERIFY2(ran.out.isEmpty(), ran.out.constData());
        QVERIFY(!QFile::exists(cli.store()));
    }

    void prose_makesNoStore()
    {
        const CliProcess cli;
        const QString prose = cli.write(QStringLiteral("prose.txt"), "Dear desk,\n\nplease call back.\n");
        const Ran ran = cli.desk(QStringLiteral("registry import ") + prose);
        COMPARE_EXIT(ran, 1);
        QVERIFY(ran.err.contains("no field of a template"));
        QVERIFY(!QFile::exists(cli.store()));
    }

    void olderEdition_needsInsert()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + registryFile()), 0);
        QByteArray older = CliProcess::bytesOf(registryFile());
        const QString file = cli.write(
            QStringLiteral("older.xml"),
            older.replace("2024-06-30", "2023-06-30").replace("date=\"2019-04-05\"", "date=\"2019-04-06\""));
        const Ran refused = cli.desk(QStringLiteral("registry import ") + file);
        COMPARE_EXIT(refused, 1);
        QVERIFY(refused.err.contains("--insert"));
        // The same in a folder: what stands beside it waits with it, and that is said.
        for (const auto *folder : {"old/urn-namespaces", "old/urn-formal"})
            QVERIFY(QDir().mkpath(cli.path(QLatin1String(folder))));
        cli.write(QStringLiteral("old/urn-namespaces/urn-namespaces.xml"), CliProcess::bytesOf(file));
        cli.write(QStringLiteral("old/urn-formal/limpet"), support::wholeTemplate("limpet"));
        const Ran tree = cli.desk(QStringLiteral("registry import ") + cli.path(QStringLiteral("old")));
        COMPARE_EXIT(tree, 1);
        QVERIFY2(tree.out.contains("the template beside it comes with it"), tree.out.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import --insert ") + file), 0);
        QVERIFY(cli.desk(QStringLiteral("registry export --format iana-xml --as-of 2023-12-31"))
                    .out.contains("2019-04-06"));
        QVERIFY(cli.desk(QStringLiteral("registry export --format iana-xml")).out.contains("2019-04-05"));
        const Ran days = cli.desk(QStringLiteral("--json diff --as-of 2023-07-01 --as-of 2024-07-01"));
        COMPARE_EXIT(days, 1);
        QCOMPARE(days.objects().value(0).value(u"nid").toString(), QStringLiteral("barnacle"));
        COMPARE_EXIT(cli.desk(QStringLiteral("diff --as-of 2024-07-01 --as-of 2025-01-01")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format iana-xml --as-of 1999-01-01")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format iana-xml --edition 99")), 1);
    }

    void entryWithoutTemplate_isShownAsEntry()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + registryFile()), 0);
        const Ran shown = cli.desk(QStringLiteral("show kettle"));
        COMPARE_EXIT(shown, 0);
        QVERIFY(shown.out.contains("2020-01-02") && shown.out.contains("https://kettle.example/t"));
        COMPARE_EXIT(cli.desk(QStringLiteral("show kettle@1")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("show kettle --original")), 1);
        QCOMPARE(cli.desk(QStringLiteral("show kettle --json")).objects().value(0).value(u"date").toString(),
                 QStringLiteral("2020-01-02"));
    }

    void hostileNames_cannotSteerTheTerminal()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + registryFile()), 0);
        QByteArray hostile = acorn();
        hostile.replace("   Acorn Exchange Cooperative\n   12", "   Evil\x1b[2J\tCo \xe2\x80\xae"
                                                                "back\xc2\x9b"
                                                                "2J\\\n   12");
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), hostile), 0);
        for (const QString &words :
             {QStringLiteral("list"), QStringLiteral("--json list"), QStringLiteral("search evil"),
              QStringLiteral("history kettle"), QStringLiteral("--json history acorn"),
              QStringLiteral("show kettle"), QStringLiteral("registry export --format iana-txt")}) {
            const Ran ran = cli.desk(words);
            QVERIFY2(ran.exit == 0, qPrintable(words));
            for (const char *steering : {"\x1b", "\xe2\x80\xae", "\xc2\x9b"})
                QVERIFY2(!ran.out.contains(steering), qPrintable(words));
        }
        for (const QByteArray &line : cli.desk(QStringLiteral("list")).out.split('\n'))
            QVERIFY(line.isEmpty() || line.count('\t') == 5);
    }

    void charactersThatAreNone_areEscaped()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        QByteArray odd = acorn();
        odd.replace("   Acorn Exchange Cooperative\n   12",
                    "   Odd \xef\xbf\xbe\xef\xbf\xbf\xef\xb7\x90\xf0\x9f\xbf\xbe\xef\xbf\xb9\xf3\xa0\x80\xa1 "
                    "\xf0\x9f\x8c\xb0 Co\n   12");
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), odd), 0);
        const QByteArray name = "Odd "
                                "\\xEF\\xBF\\xBE\\xEF\\xBF\\xBF\\xEF\\xB7\\x90\\xF0\\x9F\\xBF\\xBE\\xEF\\xBF"
                                "\\xB9\\xF3\\xA0\\x80\\xA1 "
                                "\xf0\x9f\x8c\xb0 Co"; // a chestnut is a character
        for (const char *words : {"list", "search odd"}) {
            const Ran ran = cli.desk(QLatin1String(words));
            QVERIFY2(ran.out.contains(name), ran.out.constData());
        }
        const Ran json = cli.desk(QStringLiteral("--json list"));
        QVERIFY2(json.out.contains(
                     "Odd \\uFFFE\\uFFFF\\uFDD0\\uD83F\\uDFFE\\uFFF9\\uDB40\\uDC21 \xf0\x9f\x8c\xb0 Co"),
                 json.out.constData());
        QCOMPARE(json.objects().value(0).value(u"registrant").toString(),
                 QString::fromUtf8(
                     "Odd \xef\xbf\xbe\xef\xbf\xbf\xef\xb7\x90\xf0\x9f\xbf\xbe\xef\xbf\xb9\xf3\xa0\x80\xa1 "
                     "\xf0\x9f\x8c\xb0 Co"));
    }

    void searchAndList_haveTheSameKeys() // DESIGN §7
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), acorn()), 0);
        const QList<QJsonObject> listed = cli.desk(QStringLiteral("--json list")).objects();
        QCOMPARE(listed.size(), 1);
        QCOMPARE(listed.front().keys(), (QStringList{QStringLiteral("date"), QStringLiteral("kind"),
                                                     QStringLiteral("nid"), QStringLiteral("references"),
                                                     QStringLiteral("registrant"), QStringLiteral("status"),
                                                     QStringLiteral("updated"), QStringLiteral("version")}));
        QCOMPARE(cli.desk(QStringLiteral("--json search acorn")).objects(), listed);
        QVERIFY(
            cli.desk(QStringLiteral("search acorn")).out.trimmed().endsWith("\tNID")); // where it was found
    }

    void ianaText_hasTheLayout()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + registryFile()), 0);
        QCOMPARE(QString::fromUtf8(cli.desk(QStringLiteral("registry export --format iana-txt")).out),
                 QString::fromUtf8(
                     CliProcess::bytesOf(CliProcess::golden(QStringLiteral("registry.expected.txt")))));
    }

    void outputFile_isThereWholeOrNotAtAll()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QString file = cli.write(QStringLiteral("out.xml"), "before");
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format iana-xml --output ") + file),
                     1); // no edition yet
        QCOMPARE(CliProcess::bytesOf(file), QByteArray("before"));
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + registryFile()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format iana-xml --output ") + file), 0);
        QVERIFY(CliProcess::bytesOf(file).startsWith("<?xml"));
    }

    void readerThatGoes_isNoError()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran ran = cli.shell(QStringLiteral(
            "$CLI list | head -1; echo ${PIPESTATUS[0]}; "
            "yes acorn | head -100000 | $CLI nid check - | head -1 >/dev/null; echo ${PIPESTATUS[2]}"));
        QCOMPARE(ran.out.count('\n'), 3);
        QVERIFY2(ran.out.endsWith("0\n1\n") || ran.out.endsWith("0\n0\n"),
                 ran.out.constData()); // acorn is free
        QVERIFY2(ran.err.isEmpty(), ran.err.constData());
    }

    void fullOutput_isAnError()
    {
        if (!QFile::exists(QStringLiteral("/dev/full")))
            QSKIP("no /dev/full here");
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran ran = cli.shell(QStringLiteral("$CLI list >/dev/full"));
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.startsWith("nidus-cli: "));
    }

    void pipes_carryATemplateThrough()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), acorn()), 0);
        const Ran ran = cli.shell(QStringLiteral("$CLI show acorn | $CLI template check -"));
        COMPARE_EXIT(ran, 1); // with --db the name is registered already
        QVERIFY(ran.out.contains("nid-registered"));
    }
};

NIDUS_TEST(CliRegistryTest)
#include "tst_cli_registry.moc"
