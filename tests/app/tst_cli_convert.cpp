// template convert (DESIGN §5, §7), and what becomes of a file with several templates or with a part of one.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

class CliConvertTest : public QObject {
    Q_OBJECT

    static QString acornFile() { return CliProcess::golden(QStringLiteral("acorn.txt")); }
    static QByteArray acorn() { return CliProcess::bytesOf(acornFile()); }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void convert_refusesWhatHoldsNoTemplate()
    {
        for (const QByteArray &text : {QByteArray("Dear all,\n\nsee you on Monday.\n"), QByteArray()})
            for (const char *format : {"text", "xml", "json"}) {
                const Ran ran =
                    CliProcess().run({QStringLiteral("template"), QStringLiteral("convert"),
                                      QStringLiteral("--to"), QLatin1String(format), QStringLiteral("-")},
                                     text);
                COMPARE_EXIT(ran, 2);
                QVERIFY(ran.out.isEmpty());
                QVERIFY2(ran.err.contains("no field of a template was found"), ran.err.constData());
            }
    }

    void convertAsJson_isJson()
    {
        const CliProcess cli;
        const QString call = QStringLiteral("template convert --json --to ");
        COMPARE_EXIT(cli.desk(call + QStringLiteral("json ") + acornFile()), 0);
        for (const char *format : {"text ", "xml "}) {
            const Ran ran = cli.desk(call + QLatin1String(format) + acornFile());
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.out.isEmpty() && ran.err.contains("--to json"), ran.err.constData());
        }
    }

    // "Whatever is read is kept" (DESIGN §4 (8)): what is printed has no source beside it.
    void linesOfNoSection_areConverted()
    {
        const CliProcess cli;
        const QByteArray text = "Dear registry,\n\n" + acorn() + "\n(created 2025-02-04)\n\n-- \nOda Oak\n";
        const auto convert = [&cli](const char *to, const QByteArray &from) {
            return cli
                .run({QStringLiteral("template"), QStringLiteral("convert"), QStringLiteral("--to"),
                      QLatin1String(to), QStringLiteral("-")},
                     from)
                .out;
        };
        for (const char *to : {"text", "xml", "json"}) {
            const QByteArray converted = convert(to, text);
            for (const char *line : {"Dear registry,", "(created 2025-02-04)", "Oda Oak"})
                QVERIFY2(converted.count(line) == 1, converted.constData());
            for (const char *again : {"text", "xml", "json"})
                QCOMPARE(convert(again, converted), convert(again, text));
        }
    }

    void conversion_comesBackTheSame()
    {
        const CliProcess cli;
        const auto convert = [&cli](const char *format, const QByteArray &input) {
            return cli.run({QStringLiteral("template"), QStringLiteral("convert"), QStringLiteral("--to"),
                            QString::fromLatin1(format), QStringLiteral("-")},
                           input);
        };
        const Ran text = convert("text", acorn());
        COMPARE_EXIT(text, 0);
        QCOMPARE(convert("text", text.out).out, text.out);
        const Ran xml = convert("xml", acorn());
        COMPARE_EXIT(xml, 0);
        QVERIFY(xml.out.startsWith("<?xml"));
        const Ran json = convert("json", acorn());
        COMPARE_EXIT(json, 0);
        QCOMPARE(json.objects().size(), 1);
    }

    // The same document, wherever the template stands: in a file, in a request, in the registry.
    void draft_isTheSameFromEachPlace()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new ") + acornFile()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1")), 0);
        for (const char *format : {"draft", "draft-txt"}) {
            const QString name = QString::fromLatin1(format);
            const Ran file = cli.desk(QStringLiteral("template convert --to %1 ").arg(name) + acornFile());
            const Ran request = cli.desk(QStringLiteral("draft show R-1 --to ") + name);
            const Ran registered = cli.desk(QStringLiteral("registry export --nid acorn --format ") + name);
            COMPARE_EXIT(registered, 0);
            QVERIFY(registered.out.contains("IANA Considerations"));
            QCOMPARE(request.out, registered.out);
            QCOMPARE(file.out, registered.out);
        }
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format draft")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format draft --nid oaks")), 1);
    }

    void severalNamesInOneFile_areAskedForByName()
    {
        const CliProcess cli;
        const QString file =
            cli.write(QStringLiteral("two.txt"),
                      acorn() + "\n\n" + QByteArray(acorn()).replace("  acorn", "  beechnut"));
        const QStringList convert{QStringLiteral("template"), QStringLiteral("convert"),
                                  QStringLiteral("--to"), QStringLiteral("xml"), file};
        const Ran both = cli.run(convert);
        COMPARE_EXIT(both, 2);
        QVERIFY(both.err.contains("acorn, beechnut"));
        const Ran asText = cli.desk(QStringLiteral("template convert --to text ") + file);
        COMPARE_EXIT(asText, 2); // two in one text could not be read back
        QVERIFY(asText.out.isEmpty() && asText.err.contains("acorn, beechnut"));
        const Ran asJson = cli.desk(QStringLiteral("template convert --to json ") + file);
        QCOMPARE(asJson.objects().size(), 2); // they stand apart, one a line
        COMPARE_EXIT(cli.run(convert + QStringList{QStringLiteral("--nid"), QStringLiteral("BeechNut")}), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new --nid beechnut ") + file), 0);
        QCOMPARE(cli.desk(QStringLiteral("publish R-1")).out, QByteArray("beechnut@1\n"));
        // A request for each, all of one source.
        QCOMPARE(cli.desk(QStringLiteral("draft new ") + file).out, QByteArray("R-2\nR-3\n"));
        QVERIFY(cli.desk(QStringLiteral("draft show R-3")).out.contains("beechnut"));
    }

    // "All other fields are unchanged": the whole template is composed, and said to be; what the base lacks
    // is all that can be wrong with it.
    void partialUpdate_isComposed()
    {
        const CliProcess cli;
        const QByteArray update = "This replaces the Registrant field of the registration in RFC 9001.\n\n"
                                  "Version: 2\n\nDate: 2025-03-04\n\nRegistrant:\n"
                                  "   Beech Exchange\n   Email: desk@beech.example\n\n"
                                  "All other fields are unchanged.\n";
        const QString file = cli.write(QStringLiteral("rfc9002.txt"), update);
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const Ran early = cli.desk(QStringLiteral("registry import ") + file);
        QVERIFY2(early.exit != 0 && early.err.contains("RFC 9001"), early.err.constData());
        const Ran asNew = cli.desk(QStringLiteral("draft new ") + file);
        QVERIFY2(asNew.exit == 2 && asNew.err.contains("revision"), asNew.err.constData());
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("rfc9001.txt"), acorn())),
            0);
        const Ran revised = cli.desk(QStringLiteral("draft revise acorn ") + file);
        QCOMPARE(revised.out, QByteArray("R-1\n"));
        QVERIFY2(revised.err.contains("composed"), revised.err.constData());
        const Ran imported = cli.desk(QStringLiteral("registry import ") + file);
        QVERIFY2(imported.out.contains("added: acorn@2: composed of acorn@1"), imported.out.constData());
        QCOMPARE(cli.desk(QStringLiteral("show acorn")).out, cli.desk(QStringLiteral("draft show R-1")).out);
        const QByteArray text = cli.desk(QStringLiteral("show acorn")).out;
        QVERIFY(text.contains("Beech Exchange") && text.contains("year      = 4DIGIT"));
        QVERIFY(text.contains("RFC 9002 replaces these fields of version 1: Version, Date and Registrant."));
    }
};

NIDUS_TEST(CliConvertTest)
#include "tst_cli_convert.moc"
