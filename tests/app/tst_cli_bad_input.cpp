// Input without bound or of the wrong kind at the command line: it ends soon, in little memory, and says what
// was wrong; what steers a terminal does not reach one; names of files may be any octets.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>

using namespace nidus;

namespace {

QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt"))); }

// A template whose Purpose holds `words`.
QByteArray acornWith(const QByteArray &words)
{
    QByteArray text = acorn();
    const qsizetype purpose = text.indexOf("Purpose:");
    return text.insert(text.indexOf('\n', purpose) + 1, "   " + words + "\n");
}

} // namespace

class TestCliBadInput : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void endlessInput_endsAtItsLimit_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("import of a device") << QStringLiteral("$CLI registry import /dev/zero");
        QTest::newRow("import of a pipe") << QStringLiteral("$CLI registry import <(yes '{')");
        QTest::newRow("import of standard input") << QStringLiteral("yes | $CLI registry import -");
        QTest::newRow("check") << QStringLiteral("$CLI template check /dev/zero");
        QTest::newRow("draft") << QStringLiteral("$CLI draft new /dev/zero");
        QTest::newRow("a line without an end") << QStringLiteral("$CLI urn parse - </dev/zero");
        QTest::newRow("a text without an end") << QStringLiteral("$CLI urn find /dev/zero");
        QTest::newRow("lines without an end")
            << QStringLiteral("head -c 50000000 /dev/zero | tr '\\0' '\\n' | "
                              "$CLI template check -");
    }

    void endlessInput_endsAtItsLimit()
    {
        QFETCH(QString, line);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        QElapsedTimer since;
        since.start();
#ifdef NIDUS_SANITIZE // which takes all addresses there are
        const Ran ran = cli.shell(line);
#else
        const Ran ran = cli.shell(QStringLiteral("ulimit -v 1700000; ") + line); // six times 256 MiB
#endif
        QVERIFY2(since.elapsed() < 30'000, QByteArray::number(since.elapsed()).constData());
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.startsWith("nidus-cli: "));
        QVERIFY2(!ran.err.contains("bad_alloc"), ran.err.constData());
    }

    // A database holds templates, too, with much around them.
    void aDatabaseIsNoTemplate()
    {
        const CliProcess cli;
        const QString file = cli.write(QStringLiteral("copy.db"), "SQLite format 3" + QByteArray(900, '\0') +
                                                                      acorn() + QByteArray(900, '\0'));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const Ran ran = cli.shell(QStringLiteral("$CLI registry import %1").arg(file));
        COMPARE_EXIT(ran, 2);
        QVERIFY2(ran.err.contains("this is not text"), ran.err.constData());
        COMPARE_EXIT(cli.shell(QStringLiteral("$CLI registry reconcile --take-all --reason x %1").arg(file)),
                     2);
        QCOMPARE(cli.desk(QStringLiteral("list")).out, QByteArray());
    }

    void aPipeIsImportedLikeStandardInput()
    {
        const CliProcess cli;
        const QString file = cli.write(QStringLiteral("acorn.txt"), acorn());
        COMPARE_EXIT(
            cli.shell(QStringLiteral("$CLI init --empty && $CLI registry import <(cat %1)").arg(file)), 0);
        QVERIFY(cli.desk(QStringLiteral("list")).out.startsWith("acorn\tformal\tregistered\t1\t"));
    }

    void standardInputIsNamedAsOnTheCall_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("place");
        QTest::newRow("JSON") << QByteArray("{\"format\":\"urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51\"}\n"
                                            "{\"nid\":\"a\x01\"}\n")
                              << QStringLiteral(":2:10");
        QTest::newRow("JSON for a person")
            << QByteArray("{\n \"format\":\"\xE4\"\n}\n") << QStringLiteral(":2:12");
        QTest::newRow("XML") << QByteArray("<registrations xmlns=\"other\"/>") << QStringLiteral(":1:31");
        QTest::newRow("template") << QByteArray("Acorns.\n") << QString();
    }

    // And never as its copy is, of which nothing stays.
    void standardInputIsNamedAsOnTheCall()
    {
        QFETCH(QByteArray, input);
        QFETCH(QString, place);
        CliProcess cli;
        QVERIFY(QDir(cli.path({})).mkdir(QStringLiteral("tmp")));
        cli.setVariable(QStringLiteral("TMPDIR"), cli.path(QStringLiteral("tmp")));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        QVERIFY(!cli.write(QStringLiteral("in"), input).isEmpty());
        const Ran file = cli.desk(QStringLiteral("registry import in"));
        for (const QString &options :
             {QString(), QStringLiteral("--dry-run "), QStringLiteral("--insert ")}) {
            const Ran ran = cli.desk(QStringLiteral("registry import ") + options + u'-', input);
            COMPARE_EXIT(ran, file.exit);
            QVERIFY2(ran.err.startsWith(QByteArray("nidus-cli: -" + place.toUtf8() + ": refused: ")),
                     ran.err.constData());
            QCOMPARE(ran.err, QByteArray(file.err).replace("nidus-cli: in:", "nidus-cli: -:"));
            const Ran json = cli.desk(QStringLiteral("registry import --json ") + options + u'-', input);
            const QJsonObject item =
                json.objects().value(0).value(QLatin1String("items")).toArray().at(0).toObject();
            QCOMPARE(item.value(QLatin1String("file")).toString(), QStringLiteral("-"));
            QCOMPARE(item.value(QLatin1String("what")).toString(), QStringLiteral("standard input"));
        }
        QCOMPARE(QDir(cli.path(QStringLiteral("tmp"))).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList());
    }

    void standardInputIsKeptWithoutAName()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), acorn()), 0);
        const QByteArray kept = cli.desk(QStringLiteral("registry export --format json")).out;
        QVERIFY(kept.contains("\"source\":{"));
        QVERIFY2(!kept.contains("standard"), kept.constData());
        const Ran twice = cli.desk(QStringLiteral("registry import - -"), acorn());
        COMPARE_EXIT(twice, 0);
        QVERIFY2(twice.out.contains("known already 2"), twice.out.constData());
    }

    void aKilledImportLeavesNothing()
    {
        CliProcess cli;
        QVERIFY(QDir(cli.path({})).mkdir(QStringLiteral("tmp")));
        cli.setVariable(QStringLiteral("TMPDIR"), cli.path(QStringLiteral("tmp")));
        QProcess import;
        cli.prepare(import);
        import.setArguments({QStringLiteral("--db"), cli.store(), QStringLiteral("registry"),
                             QStringLiteral("import"), QStringLiteral("-")});
        import.start();
        import.write(QByteArray(1 << 20, 'x'));
        while (import.bytesToWrite() > 0) // more than a pipe holds: it has been read
            QVERIFY(import.waitForBytesWritten());
        import.kill();
        QVERIFY(import.waitForFinished());
        QCOMPARE(import.exitStatus(), QProcess::CrashExit);
        QCOMPARE(QDir(cli.path(QStringLiteral("tmp")))
                     .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList());
    }

    void whatIsNotThereIsSaid_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char *words, const char *said) {
            QTest::newRow(words) << QString::fromLatin1(words) << QByteArray(said);
        };
        row("--db /proc/no/r.sqlite init", "there is no folder /proc/no, and it cannot be made");
        row("--db /proc/no/r.sqlite list", "There is no registry store at /proc/no/r.sqlite.");
        row("--db file/r.sqlite init", "/file is not a folder; check the name");
        row("--db no/r.sqlite restore file", "there is no folder no; check the name, or make the folder");
        row("--db . list", "it is a folder; name a file in it");
        row("--db r.sqlite backup no/b.sqlite", "/no; check the name, or make the folder");
        row("--db r.sqlite restore no/b.sqlite", "there is no folder no; check the name");
        row("--db r.sqlite restore b.sqlite", "there is no such file or folder; check the name");
        row("--db r.sqlite verify --against b.sqlite", "there is no such file or folder; check the name");
        row("--db r.sqlite registry import no/a", "there is no folder no; check the name");
        row("--db r.sqlite registry import a", "there is no such file or folder; check the name");
        row("--db r.sqlite registry import file/a", "file is not a folder; check the name");
        row("--db r.sqlite registry export --format json --output no/a",
            "there is no folder no; check the name, or make");
        row("--db r.sqlite registry export --format json --output .", "it is a folder; name a file in it");
        row("template check a", "there is no such file or folder; check the name");
        row("template check no/a", "there is no folder no; check the name");
    }

    void whatIsNotThereIsSaid()
    {
        QFETCH(QString, words);
        QFETCH(QByteArray, said);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        QVERIFY(!cli.write(QStringLiteral("file"), "x").isEmpty());
        const Ran ran = cli.run(words.split(u' '));
        QVERIFY(ran.exit == 2 || ran.exit == 3);
        QVERIFY2(ran.err.contains(said), ran.err.constData());
        QVERIFY2(!ran.err.contains("may not") && !ran.err.contains("may only"), ran.err.constData());
    }

    // Where an octet or half a pair stands that is no character it is said, and nothing is taken in its
    // place.
    void whatIsNoCharacterIsRefusedWhereItStands_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("said");
        const QByteArray space = "xmlns='urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51'";
        const auto document = [&space](const QByteArray &encoding, const QByteArray &purpose) {
            return QByteArray("<?xml version='1.0' encoding='" + encoding + "'?>\n<template " + space +
                              ">\n<field id='purpose'>" + purpose + "</field>\n</template>\n");
        };
        QTest::newRow("US-ASCII") << document("US-ASCII", "n\xc3\xa9") << QByteArray(":3:22: ");
        QTest::newRow("an octet that ISO-8859-7 has not")
            << document("ISO-8859-7", "a\xff") << QByteArray(":3:22: ");
        QTest::newRow("JSON") << QByteArray(
                                     "{\"namespace_identifier\":\"oak\",\n\"purpose\":\"a\\ud800b\"}\n")
                              << QByteArray(":2:");
        QString wide = QString::fromUtf8(document("UTF-16", "a"));
        wide.insert(wide.indexOf(u"</field>"), QChar(0xD800));
        QByteArray octets("\xff\xfe");
        octets.append(reinterpret_cast<const char *>(wide.utf16()), wide.size() * 2);
        QTest::newRow("half a pair in UTF-16") << octets << QByteArray(":3:");
        QTest::newRow("half a character at the end")
            << QByteArray(octets.replace("\x00\xd8", "b") + "\n") << QByteArray(": ");
        QTest::newRow("a document type")
            << QByteArray("<?xml version='1.0'?>\n<!DOCTYPE template>\n<template " + space + "/>\n")
            << QByteArray("DOCTYPE");
        QTest::newRow("where a document type begins")
            << QByteArray("<?xml version='1.0'?>\n\n <!DOCTYPE template>\n<template " + space + "/>\n")
            << QByteArray(":3:2: ");
        QTest::newRow("a control character") << document("UTF-8", "a\x01") << QByteArray(":3:22: ");
        QTest::newRow("its name") << document("UTF-8", "a\x1b") << QByteArray("U+001B");
        QTest::newRow("a name that is too long")
            << QByteArray("<?xml version='1.0'?>\n<template " + space + "><" + QByteArray(5000, 'a') +
                          "/></template>\n")
            << QByteArray("a name of more than 4000 characters");
    }
    void whatIsNoCharacterIsRefusedWhereItStands()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, said);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        cli.write(QStringLiteral("one"), content);
        for (const char *call : {"template check one", "template convert --to text one", "draft new one",
                                 "draft new --nid oak one", "registry import one"}) {
            const Ran ran = cli.desk(QString::fromLatin1(call));
            const QByteArray told = QByteArray(call) + '\n' + ran.out + ran.err;
            QVERIFY2(ran.exit == 2, told.constData());
            if (qstrcmp(call, "registry import one") != 0) // it names the line
                QVERIFY2(ran.err.contains(said), told.constData());
        }
        QCOMPARE(cli.desk(QStringLiteral("list")).out, QByteArray());
    }

    // A value that may not be is told at its key, in characters: U+1F330 is one.
    void faultsOfJsonAreToldAtTheirKey()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + CliProcess::golden(QStringLiteral("acorn.txt"))),
            0);
        const QByteArray head =
            "{\"format\": \"urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51\", \"version\": 1}\n";
        cli.write(QStringLiteral("template.json"), "{\n\"preamble\": \"\U0001F330\", \"purpose\": 7}\n");
        cli.write(QStringLiteral("all.json"),
                  head + "{\"nid\": \"oak\", \"status\": \"\U0001F330\", \"kind\": 7}\n");
        cli.write(QStringLiteral("entry.json"),
                  "{\n \"date\": \"\",\n \"references\": [\n  {\"type\": \"rfc\", \"data\": 7}]}\n");
        cli.write(QStringLiteral("day.json"), "{\n \"date\": \"\",\n \"updated\": \"soon\"}\n");
        cli.write(QStringLiteral("other.json"), "{\n \"date\": \"\", \"nid\": \"oak\"}\n");
        const QList<std::pair<const char *, const char *>> told{
            {"template check template.json", "template.json:2:18: "},
            {"registry import template.json", "template.json:2:18: "},
            {"registry import all.json", "all.json:2:31: "},
            {"entry edit acorn entry.json", "entry.json:4:19: "},
            {"entry edit acorn day.json", "day.json:3:2: "},
            {"entry edit acorn other.json", "other.json:2:14: "},
        };
        for (const auto &[call, place] : told) {
            const Ran ran = cli.desk(QString::fromLatin1(call));
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains(place), ran.err.constData());
        }
    }

    // A pair of surrogates may lie in two of the pieces that are read.
    void aPairIsWholeWhereverItStands()
    {
        const CliProcess cli;
        QString text = QStringLiteral("<?xml version='1.0' encoding='UTF-16'?>\n<template "
                                      "xmlns='urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51'>\n"
                                      "<field id='purpose'>");
        if (text.size() % 2 != 0)
            text += u'x';
        text += u'x'; // pieces have an even number of units
        for (int i = 0; i < 40'000; ++i)
            text += QStringLiteral("\U0001F333");
        text += QStringLiteral("</field>\n</template>\n");
        QByteArray octets("\xff\xfe");
        octets.append(reinterpret_cast<const char *>(text.utf16()), text.size() * 2);
        cli.write(QStringLiteral("wide.xml"), octets);
        const Ran ran = cli.desk(QStringLiteral("template convert --to json wide.xml"));
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count("\xF0\x9F\x8C\xB3"), 40'000);
    }

    // A mark before the first line belongs to the file; in a name it is a character like another.
    void aByteOrderMarkIsOfTheFileOnly()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QString printed = QStringLiteral("printf '\\357\\273\\277%1\\n' | $CLI %2");
        COMPARE_EXIT(cli.shell(printed.arg(QStringLiteral("urn:isbn:1"), QStringLiteral("urn parse -"))), 0);
        COMPARE_EXIT(cli.shell(printed.arg(QStringLiteral("ghij"), QStringLiteral("nid check -"))), 0);
        COMPARE_EXIT(cli.shell(QStringLiteral("$CLI nid check \"$(printf '\\357\\273\\277ghij')\"")), 1);
    }

    void standardInputIsReadOnce()
    {
        const CliProcess cli;
        const Ran ran = cli.shell(QStringLiteral("echo urn:isbn:1 | $CLI urn parse - -"));
        COMPARE_EXIT(ran, 2);
        QVERIFY2(ran.err.contains("Standard input can be read once"), ran.err.constData());
    }

    void whatSteersATerminalDoesNotReachIt()
    {
        const CliProcess cli;
        const QByteArray evil = "Red \x1b[31m, \xc2\x9b"
                                "7m, \xe2\x80\xae"
                                "turned, \x07 and \xef\xbb\xbf.";
        const QString file = cli.write(QStringLiteral("evil.txt"), acornWith(evil));
        const QString other = cli.write(QStringLiteral("other.txt"), acornWith("Plain. \x1b]0;title\x07"));
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + file), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("correct acorn@1 --class other --reason x ") + other), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft revise acorn ") + file), 0);
        for (const QString &verb : QStringList{
                 QStringLiteral("show acorn@1.1"), QStringLiteral("show --original acorn@1.1"),
                 QStringLiteral("draft show R-1"), QStringLiteral("template convert --to text ") + file,
                 QStringLiteral("template convert --to xml ") + file, QStringLiteral("diff acorn 1.1 1.2"),
                 QStringLiteral("template check ") + file, QStringLiteral("registry export --format xml")}) {
            // script(1) gives the program a terminal, which ends lines with CR LF.
            const Ran shown =
                cli.shell(QStringLiteral("script -qec \"$CLI %1\" /dev/null </dev/null").arg(verb));
            QVERIFY2(shown.out.size() > 10, qPrintable(verb));
            QByteArray text = QByteArray(shown.out).replace("\r\n", "\n");
            for (const char *octets : {"\x1b", "\x07", "\r", "\xc2\x9b", "\xe2\x80\xae", "\xef\xbb\xbf"})
                QVERIFY2(!text.contains(octets), qPrintable(verb));
        }
        const Ran shown =
            cli.shell(QStringLiteral("script -qec \"$CLI show acorn@1.1\" /dev/null </dev/null"));
        QVERIFY2(shown.out.contains("Red \\x1B[31m, \\xC2\\x9B7m, \\xE2\\x80\\xAEturned"),
                 shown.out.constData());
        QVERIFY(cli.desk(QStringLiteral("show acorn@1.1")).out.contains(evil));
    }

    void aFolderTellsWhatItLeavesOut()
    {
        const CliProcess cli;
        QVERIFY(QDir(cli.path({})).mkpath(QStringLiteral("in/below")));
        QVERIFY(!cli.write(QStringLiteral("in/acorn.txt"), acorn()).isEmpty());
        QVERIFY(
            !cli.write(QStringLiteral("in/below/birch.txt"), acorn().replace("acorn", "birch")).isEmpty());
        QVERIFY(!cli.write(QStringLiteral("outside.txt"), acorn().replace("acorn", "cedar")).isEmpty());
        const QByteArray oak = acorn().replace("acorn", "oak");
        QVERIFY(!cli.write(QStringLiteral("oak.txt"), oak).isEmpty());
        const Ran made =
            cli.shell(QStringLiteral("cd in && mv ../oak.txt $'o\\xFCk.txt' && ln -s acorn.txt again && "
                                     "ln -s ../outside.txt out && mkfifo pipe && $CLI init --empty"));
        COMPARE_EXIT(made, 0);
        const Ran ran = cli.desk(QStringLiteral("registry import in"));
        COMPARE_EXIT(ran, 0);
        QVERIFY2(ran.out.contains("left out: in/below: ") && ran.out.contains("left out: in/out: ") &&
                     ran.out.contains("left out: in/pipe: "),
                 ran.out.constData());
        QCOMPARE(ran.out.count("left out: "), 3);
        const QByteArray listed = cli.desk(QStringLiteral("list")).out;
        QVERIFY2(listed.contains("acorn\t") && listed.contains("oak\t") && !listed.contains("cedar"),
                 listed.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("show --original oak")), 0);
        // What should have been read and could not be.
        COMPARE_EXIT(cli.shell(QStringLiteral("ln -s gone in/broken; : > $'in/\\xFF'")), 0);
        const Ran again = cli.desk(QStringLiteral("registry import in"));
        COMPARE_EXIT(again, 2);
        QVERIFY2(again.err.contains("in/broken: "), again.err.constData());
        QVERIFY2(again.err.contains("in/\\xFF: "), again.err.constData());
        COMPARE_EXIT(cli.shell(QStringLiteral("rm -r in")), 0); // QTemporaryDir does not find every name
    }

    void filesAndStoresOfAnyName()
    {
        const CliProcess cli;
        QVERIFY(!cli.write(QStringLiteral("acorn.txt"), acorn()).isEmpty());
        const Ran ran = cli.shell(QStringLiteral(
            "f=$'f\\xFCr.txt'; s=$'st\\xFFre.sqlite'; mv acorn.txt \"$f\"; P=${CLI%% *};"
            "$P --db \"$s\" init --empty && $P --db \"$s\" registry import \"$f\" && $P --db \"$s\" list && "
            "$P template check \"$f\" && NIDUS_DB=\"$s\" $P verify && rm \"$f\" \"$s\"*"));
        COMPARE_EXIT(ran, 0);
        QVERIFY2(ran.out.contains("acorn\tformal"), ran.out.constData());
        QVERIFY2(ran.out.contains("st\\xFFre.sqlite"), ran.out.constData());
    }

    void wordsThatAreTooManyAreSaid()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), acorn()), 0);
        QString words;
        for (int i = 0; i < 4000; ++i)
            words += QStringLiteral(" acorn");
        const Ran once = cli.desk(QStringLiteral("search") + words);
        COMPARE_EXIT(once, 0);
        QVERIFY2(once.err.isEmpty(), once.err.constData());
        for (int i = 0; i < 100; ++i)
            words += QStringLiteral(" acorn%1").arg(i);
        const Ran many = cli.desk(QStringLiteral("search") + words);
        COMPARE_EXIT(many, 1);
        QVERIFY2(many.err.contains("64 different words"), many.err.constData());
    }

    void aLinkThatRunsCodeGoesOutAsText()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QByteArray xml =
            "<?xml version='1.0'?>\n<registry xmlns='http://www.iana.org/assignments' id='urn-namespaces'>"
            "<title>T</title><updated>2025-01-01</updated><registry id='f'><title>Formal</title>"
            "<record><name>acorn</name><xref type='uri' data='java&#10;script:alert(1)'>a</xref>"
            "<xref data='JavaScript:alert(2)' type='uri'/><xref type='uri' data='https://oak.example/a:b'/>"
            "<xref type='uri' data='a/b:c'/></record></registry></registry>";
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), xml), 0);
        const QByteArray out = cli.desk(QStringLiteral("registry export --format iana-xml")).out;
        QCOMPARE(out.count("type=\"uri\""), 2);
        QCOMPARE(out.count("type=\"text\""), 2);
        QVERIFY(out.contains("<xref type=\"uri\" data=\"https://oak.example/a:b\"/>"));
    }
};

NIDUS_TEST(TestCliBadInput)
#include "tst_cli_bad_input.moc"
