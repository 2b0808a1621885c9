// urn find: the names in texts, as the workbench of the window finds them.
#include "core/names/name_scanner.h"
#include "tests/app/cli_process.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QStringConverter>

using namespace nidus;
using namespace Qt::StringLiterals;

class TestCliFind : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void names_areFoundWhereTheyStand()
    {
        const CliProcess cli;
        const Ran ran = cli.run({u"urn"_s, u"find"_s, u"-"_s},
                                "Gr\xc3\xbc\xc3\x9f"
                                "e an urn:oak:leaf,\nund <URL:https://oak.example/a\n  b> und "
                                "urn:oak:{NSS}, urn:o:a\n");
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out, "1\t10\turn:oak:leaf\turn\trfc8141,rfc2141,draft2012,draft2015\n"
                          "2\t10\thttps://oak.example/ab\turl\trfc3986,rfc1738\n"
                          "3\t10\turn:oak:{NSS}\tpattern\t\\N\n"
                          "3\t25\turn:o:a\turn\trfc2141\n"_ba);
        const QList<QJsonObject> objects =
            cli.run({u"--json"_s, u"urn"_s, u"find"_s, u"-"_s}, "See URN:Oak:a%2c?=b.\n").objects();
        QCOMPARE(objects.size(), 1);
        QCOMPARE(objects[0].value(u"name").toString(), u"URN:Oak:a%2c?=b"_s);
        QCOMPARE(objects[0].value(u"kind").toString(), u"urn"_s);
        QCOMPARE(objects[0].value(u"nid").toString(), u"oak"_s);
        QCOMPARE(objects[0].value(u"normalized").toString(), u"urn:oak:a%2C?=b"_s);
        QCOMPARE(objects[0].value(u"column").toInt(), 5);
    }

    void noName_isANo()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.run({u"urn"_s, u"find"_s, u"-"_s}, "nothing here: really\n"), 1);
        COMPARE_EXIT(cli.run({u"urn"_s, u"find"_s, u"-"_s}), 1);
        const Ran missing = cli.run({u"urn"_s, u"find"_s, u"no-such-file"_s});
        COMPARE_EXIT(missing, 2);
        QVERIFY(missing.out.isEmpty() && missing.err.contains("no-such-file"));
    }

    void severalFiles_standInFront()
    {
        const CliProcess cli;
        cli.write(u"a"_s, "\xef\xbb\xbfurn:oak:a");
        cli.write(u"b"_s, "urn:oak:b\r\n");
        const Ran ran = cli.run({u"urn"_s, u"find"_s, u"a"_s, u"b"_s});
        COMPARE_EXIT(ran, 0);
        QVERIFY(ran.out.startsWith("a\t1\t1\turn:oak:a\turn\t"));
        QVERIFY(ran.out.contains("\nb\t1\t1\turn:oak:b\turn\t"));
    }

    // As some editors save a text: with the mark of its byte order.
    void utf16_isReadAsItsText_data()
    {
        QTest::addColumn<QStringConverter::Encoding>("encoding");
        QTest::newRow("little end first") << QStringConverter::Utf16LE;
        QTest::newRow("big end first") << QStringConverter::Utf16BE;
    }
    void utf16_isReadAsItsText()
    {
        QFETCH(QStringConverter::Encoding, encoding);
        const CliProcess cli;
        const auto octets = [encoding](const QString &text) {
            return QByteArray(QStringEncoder(encoding, QStringConverter::Flag::WriteBom).encode(text));
        };
        const QString names = u"Grüße an urn:oak:leaf,\r\nund urn:elm:\u3042 urn:oak:b\r\n"_s;
        const QString grammar = u"oak = \"a\" leaf\r\nleaf = 1*DIGIT\r\n"_s;
        for (const auto &[words, text] :
             {std::pair(QStringList{u"urn"_s, u"find"_s, u"-"_s}, names),
              std::pair(QStringList{u"abnf"_s, u"check"_s, u"-"_s}, grammar),
              std::pair(QStringList{u"abnf"_s, u"check"_s, u"-"_s}, u"oak = \"a\" leaf\r\n"_s)}) {
            const Ran expected = cli.run(words, text.toUtf8()), ran = cli.run(words, octets(text));
            COMPARE_EXIT(ran, expected.exit);
            QCOMPARE(ran.out, expected.out);
            QCOMPARE(ran.err, expected.err);
        }
        QVERIFY(cli.run({u"urn"_s, u"find"_s, u"-"_s}, octets(names)).out.contains("2\t"));
    }

    // A template's XML and JSON are read as its text is, by the verbs of names and of grammars alike.
    void templateDocuments_areReadAsTheirText_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("XML") << u"xml"_s;
        QTest::newRow("JSON") << u"json"_s;
    }
    void templateDocuments_areReadAsTheirText()
    {
        QFETCH(QString, format);
        const CliProcess cli;
        cli.write(u"template"_s,
                  "Namespace Identifier: oak\n\nSyntax:\n\n   NSS = \"<\" leaf & 1*DIGIT\n\n   "
                  "Example: urn:oak:leaf&17\n");
        const auto converted = [&cli](const QString &to) {
            return cli.run({u"template"_s, u"convert"_s, u"--to"_s, to, u"template"_s}).out;
        };
        cli.write(u"text"_s, converted(u"text"_s));
        cli.write(u"document"_s, converted(format));
        for (const QStringList &verb : {QStringList{u"urn"_s, u"find"_s},
                                        {u"abnf"_s, u"convert"_s},
                                        {u"abnf"_s, u"generate"_s, u"--rule"_s, u"NSS"_s},
                                        {u"--json"_s, u"urn"_s, u"find"_s}}) {
            const Ran text = cli.run(verb + QStringList{u"text"_s}),
                      document = cli.run(verb + QStringList{u"document"_s});
            QCOMPARE(document.exit, text.exit);
            QCOMPARE(QByteArray(document.out).replace("document", "text"), text.out);
        }
        QVERIFY(cli.run({u"urn"_s, u"find"_s, u"-"_s}, converted(format)).out.contains("urn:oak:leaf&17"));
        const Ran checked = cli.run({u"abnf"_s, u"check"_s, u"document"_s});
        QVERIFY2(checked.out.startsWith("document:"), checked.out.constData());
    }

    // What has come is answered before the next line comes.
    void pipe_isAnsweredAsItComes()
    {
        const CliProcess cli;
        QProcess process;
        cli.prepare(process);
        process.setArguments({u"urn"_s, u"find"_s, u"-"_s});
        process.start();
        for (const QByteArray &line : {"urn:oak:a\n"_ba, "<urn:oak:b> and urn:oak:c\n"_ba}) {
            process.write(line);
            QTRY_VERIFY_WITH_TIMEOUT(process.bytesAvailable() > 0 || process.waitForReadyRead(100), 10'000);
            QVERIFY(process.readAll().contains("\turn:oak:"));
            QCOMPARE(process.state(), QProcess::Running);
        }
        process.write("<urn:oak:\n"); // goes on behind the line: not yet
        QVERIFY(!process.waitForReadyRead(300));
        process.write("d>\n");
        QVERIFY(process.waitForReadyRead(10'000));
        QVERIFY(process.readAll().startsWith("3\t2\turn:oak:d\turn\t"));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 0);
    }

    // The window's workbench asks FoundNames of the whole text, the command line of its pieces.
    void commandLine_findsWhatTheWindowFinds()
    {
        QStringList files;
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        QStringList folders{support::sourcePath(QStringLiteral("tests/golden"))};
        if (!corpus.isEmpty())
            folders += corpus + u"/templates";
        for (const QString &folder : std::as_const(folders))
            for (QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
                files += it.next();
        const CliProcess cli;
        QHash<QString, QList<QJsonObject>> told; // by file: one call for all of them
        for (const QJsonObject &one :
             cli.run(QStringList{u"--json"_s, u"urn"_s, u"find"_s} + files).objects())
            told[one.value(u"file").toString()] += one;
        int names = 0;
        for (const QString &path : std::as_const(files)) {
            QByteArray bytes = CliProcess::bytesOf(path);
            if (bytes.startsWith("\xef\xbb\xbf"))
                bytes.remove(0, 3);
            const auto found = FoundNames::in(QString::fromUtf8(bytes), [] { return true; });
            const QList<QJsonObject> objects = told.value(path);
            QVERIFY2(objects.size() == found->size(), qPrintable(path));
            for (int row = 0; row < found->size(); ++row) {
                const FoundNames::Row &name = found->row(row);
                QCOMPARE(objects[row].value(u"name").toString(), QString::fromStdString(found->text(row)));
                QCOMPARE(objects[row].value(u"line").toInt(), name.line);
                QCOMPARE(objects[row].value(u"column").toInt(), name.column);
                int valid = 0;
                for (const Verdict &verdict : name.verdicts)
                    valid += verdict.state == Verdict::State::Valid || verdict.state == Verdict::State::Noted;
                QCOMPARE(objects[row].value(u"valid_under").toArray().size(), valid);
                ++names;
            }
        }
        QVERIFY2(names > (corpus.isEmpty() ? 200 : 300), qPrintable(QString::number(names)));
    }
};

NIDUS_TEST(TestCliFind)
#include "tst_cli_find.moc"
