// template check, fields, convert (DESIGN §5, §7).
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

class CliTemplateTest : public QObject {
    Q_OBJECT

    static QString acornFile() { return CliProcess::golden(QStringLiteral("acorn.txt")); }
    static QByteArray acorn() { return CliProcess::bytesOf(acornFile()); }

    static Ran check(const QByteArray &text)
    {
        return CliProcess().run({QStringLiteral("template"), QStringLiteral("check"), QStringLiteral("-")},
                                text);
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void soundTemplate_hasNoFindings()
    {
        const Ran ran = CliProcess().run({QStringLiteral("template"), QStringLiteral("check"), acornFile()});
        QCOMPARE(ran.out, QByteArray("no findings\n"));
        COMPARE_EXIT(ran, 0);
    }

    // The form offers both kinds: who leaves its words has asked for no name, and not for an informal one.
    void wordsOfTheForm_areNoInformalRequest()
    {
        const Ran ran = check(acorn().replace(
            "  acorn\n", "\n   Requested of IANA (formal) or assigned by IANA (informal).\n"));
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.out.contains("error: nid-missing"), ran.out.constData());
    }

    void findings_nameFileAndLine()
    {
        QByteArray text = acorn();
        text.replace("2025-02-03", "2025-02-30");
        const Ran ran = check(text);
        COMPARE_EXIT(ran, 1);
        const int line = int(text.first(text.indexOf("2025-02-30")).count('\n')) + 1;
        const QRegularExpression expected(
            QStringLiteral("^-:%1: error: date-[a-z]+: .+ \\(RFC 8141 .+\\)$").arg(line),
            QRegularExpression::MultilineOption);
        QVERIFY2(QString::fromUtf8(ran.out).contains(expected), ran.out.constData());
    }

    void findingInABody_standsAtItsOwnLine()
    {
        QByteArray text = acorn();
        text.replace("   year      = 4DIGIT\n",
                     QByteArray("   year      = 4DIGIT ; " + QByteArray(80, 'x') + "\n"));
        const int line = int(text.first(text.indexOf("xxxx")).count('\n')) + 1;
        const Ran ran = check(text);
        COMPARE_EXIT(ran, 0); // advice is no error
        QVERIFY2(ran.out.contains(QByteArray("-:" + QByteArray::number(line) + ": advice: line-too-long: ")),
                 ran.out.constData());
        QCOMPARE(check(QByteArray(text).replace("\n", "\r\n")).out, ran.out);
    }

    // A long line is layout: one line a file with a count, and no clause.
    void wideLines_areOneLineAFile()
    {
        QByteArray text = acorn();
        const QByteArray wide = "   " + QByteArray("word ").repeated(20).trimmed() + "\n";
        text.replace("   No resolution", QByteArray(wide + wide + "   No resolution"));
        text.replace("   A name tells", QByteArray(wide + "   A name tells"));
        const Ran ran = check(text);
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count("line-too-long"), 1);
        QVERIFY2(
            ran.out.contains(": advice: line-too-long: 3 lines are wider than 72 columns; one of them is "
                             "here. (layout)\n"),
            ran.out.constData());
    }

    // A saved mail with the template attached: the same findings, lines counted in the attachment.
    void mail_isReadForItsTemplate()
    {
        const CliProcess cli;
        QByteArray text = acorn();
        text.replace("2025-02-03", "2025-02-30");
        const QByteArray mail =
            "From: ida@oak.example\r\nSubject: a name\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; "
            "boundary=oak\r\n\r\n"
            "--oak\r\nContent-Type: text/plain\r\n\r\nPlease see the attachment.\r\n--oak\r\n"
            "Content-Type: text/plain; charset=UTF-8; name=acorn.txt\r\nContent-Transfer-Encoding: "
            "base64\r\n\r\n" +
            text.toBase64() + "\r\n--oak--\r\n";
        const QString file = cli.write(QStringLiteral("request.eml"), mail);
        const Ran ran = cli.run({QStringLiteral("template"), QStringLiteral("check"), file});
        COMPARE_EXIT(ran, 1);
        QCOMPARE(QByteArray(ran.out).replace(file.toUtf8(), "-"), check(text).out);
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran made = cli.desk(QStringLiteral("draft new ") + file);
        QCOMPARE(made.out, QByteArray("R-1\n"));
        const Ran broken = cli.run({QStringLiteral("template"), QStringLiteral("check"),
                                    cli.write(QStringLiteral("cut.eml"), mail.first(mail.size() / 2))});
        COMPARE_EXIT(broken, 2);
        QVERIFY2(broken.err.contains("it ends inside one of its parts"), broken.err.constData());
    }

    void convertedTemplate_isReadLikeItsText_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("lineEnd"); // in the document
        QTest::newRow("XML") << QStringLiteral("xml") << QByteArray("\n");
        QTest::newRow("JSON") << QStringLiteral("json") << QByteArray("\n");
        QTest::newRow("JSON, a member a line") << QStringLiteral("json") << QByteArray(",\n\"");
    }

    // What `template convert` prints is read by every verb that reads a template (DESIGN §7).
    void convertedTemplate_isReadLikeItsText()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, lineEnd);
        const CliProcess cli;
        const auto convert = [&cli](const QString &to, const QString &file) {
            return cli
                .run(
                    {QStringLiteral("template"), QStringLiteral("convert"), QStringLiteral("--to"), to, file})
                .out;
        };
        QByteArray document = convert(format, acornFile());
        if (lineEnd != "\n")
            document.replace(",\"", lineEnd);
        const QString file = cli.write(QStringLiteral("acorn.") + format, document);
        QCOMPARE(cli.run({QStringLiteral("template"), QStringLiteral("check"), file}).out,
                 QByteArray("no findings\n"));
        const QByteArray text = convert(QStringLiteral("text"), acornFile());
        for (const char *to : {"text", "xml", "json"})
            QCOMPARE(convert(QLatin1String(to), file), convert(QLatin1String(to), acornFile()));
        const QJsonObject fields =
            cli.run({QStringLiteral("--json"), QStringLiteral("template"), QStringLiteral("fields"), file})
                .objects()
                .front();
        QCOMPARE(fields.value(u"nid").toArray().first().toString(), QStringLiteral("acorn"));
        QCOMPARE(fields.value(u"form").toString(), QStringLiteral("8141"));
        QCOMPARE(fields.value(u"sections").toArray().size(), 13);

        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        QCOMPARE(cli.desk(QStringLiteral("draft new ") + file).out, QByteArray("R-1\n"));
        QCOMPARE(cli.desk(QStringLiteral("draft show R-1")).out, text);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 purpose -"), "Something else."), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 purpose ") + file), 0);
        QCOMPARE(cli.desk(QStringLiteral("draft show R-1")).out, text);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + file), 0);
        QCOMPARE(cli.desk(QStringLiteral("show acorn")).out, text);
        QCOMPARE(cli.desk(QStringLiteral("show --original acorn")).out, document);
        QCOMPARE(cli.desk(QStringLiteral("draft revise acorn ") + file).out, QByteArray("R-2\n"));
        const QString other = cli.write(QStringLiteral("other.") + format,
                                        QByteArray(document).replace("Acorn Exchange", "Acorn  Exchange"));
        COMPARE_EXIT(cli.desk(QStringLiteral("correct acorn@1 --class layout --reason spaces ") + other), 0);
        QVERIFY(cli.desk(QStringLiteral("show acorn")).out.contains("Acorn  Exchange"));
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), document), 0); // known
    }

    void findingOfADocument_standsAtTheDocumentsLine()
    {
        const CliProcess cli;
        const QByteArray json =
            "{\"namespace_identifier\":\"acorn\",\n\"version\":\"1\",\n\n\"date\":\"2025-02-30\"}\n";
        const Ran ran = cli.run(
            {QStringLiteral("template"), QStringLiteral("check"), cli.write(QStringLiteral("t.json"), json)});
        QVERIFY2(ran.out.contains("t.json:4: error: date-"), ran.out.constData());
        const QByteArray xml =
            "<?xml version='1.0'?>\n<template xmlns='urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51'>\n\n"
            "<field id='date'>2025-02-30</field>\n</template>\n";
        const Ran ofXml = cli.run(
            {QStringLiteral("template"), QStringLiteral("check"), cli.write(QStringLiteral("t.xml"), xml)});
        QVERIFY2(ofXml.out.contains("t.xml:4: error: date-"), ofXml.out.constData());
    }

    void damagedDocument_isToldWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("cut JSON") << QByteArray("{\"purpose\":\"a\",\n\"syntax\":\"b") << QByteArray(":2:");
        QTest::newRow("JSON member") << QByteArray("{\"purpose\":\"a\",\n\"syntax\":7}") << QByteArray(":2:");
        QTest::newRow("JSON of a line")
            << QByteArray("{\"purpose\":\"a\"}\n{\"purpose\":\"a\",\"aim\":\"b\"}\n") << QByteArray(":2:");
        QTest::newRow("XML member")
            << QByteArray("<template xmlns='urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51'>\n<field "
                          "id='aim'/></template>")
            << QByteArray(":2:");
        QTest::newRow("cut XML")
            << QByteArray(
                   "<template xmlns='urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51'>\n<field id='date'>")
            << QByteArray(":2:");
        QTest::newRow("registrations")
            << QByteArray("{\"format\":\"urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51\"}\n")
            << QByteArray(":1:1:");
    }

    void damagedDocument_isToldWithItsPlace()
    {
        QFETCH(QByteArray, document);
        QFETCH(QByteArray, place);
        const CliProcess cli;
        const QString file = cli.write(QStringLiteral("t.doc"), document);
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        for (const char *verb :
             {"template check ", "template fields ", "template convert --to text ", "draft new "}) {
            const Ran ran = cli.desk(QLatin1String(verb) + file);
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains(QByteArray("t.doc" + place)), ran.err.constData());
            QVERIFY(ran.out.isEmpty());
        }
    }

    // Two templates attached to one mail, two in one JSON: both are read, and --nid chooses.
    void severalTemplates_areAllRead()
    {
        const CliProcess cli;
        QByteArray birch = acorn();
        birch.replace("acorn", "birch");
        const auto part = [](const QByteArray &text) -> QByteArray {
            return "--oak\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\n" + text + "\r\n";
        };
        const QString mail =
            cli.write(QStringLiteral("both.eml"),
                      "From: ida@oak.example\r\nSubject: names\r\nMIME-Version: 1.0\r\n"
                      "Content-Type: multipart/mixed; boundary=oak\r\n\r\n" +
                          part("Please register these.") + part(acorn()) + part(birch) + "--oak--\r\n");
        const Ran converted = cli.desk(QStringLiteral("template convert --to json ") + mail);
        QCOMPARE(converted.out.count('\n'), 2);
        const QString json = cli.write(QStringLiteral("both.json"), converted.out);
        for (const QString &file : {mail, json}) {
            QCOMPARE(cli.desk(QStringLiteral("--json template fields ") + file)
                         .objects()
                         .front()
                         .value(u"nid")
                         .toArray()
                         .size(),
                     2);
            const Ran second = cli.desk(QStringLiteral("template convert --to text --nid birch ") + file);
            COMPARE_EXIT(second, 0);
            QVERIFY2(second.out.contains("birch") && !second.out.contains("acorn"), second.out.constData());
            COMPARE_EXIT(cli.run({QStringLiteral("template"), QStringLiteral("check"), file}), 0);
        }
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + json), 0);
        QCOMPARE(cli.desk(QStringLiteral("list")).out.count('\n'), 2);
    }

    void severalFiles_areAllChecked()
    {
        const CliProcess cli;
        const QString bad = cli.write(QStringLiteral("bad.txt"), "Namespace Identifier: x-oak\n");
        const Ran ran = cli.run({QStringLiteral("template"), QStringLiteral("check"),
                                 QStringLiteral("missing.txt"), acornFile(), bad});
        COMPARE_EXIT(ran, 2);
        QVERIFY(ran.err.startsWith("nidus-cli: missing.txt: "));
        QVERIFY(ran.out.contains("nid-experimental-prefix"));
        COMPARE_EXIT(cli.run({QStringLiteral("template"), QStringLiteral("check"), acornFile(), bad}), 1);
        COMPARE_EXIT(cli.run({QStringLiteral("template"), QStringLiteral("check"), cli.path({})}),
                     2); // a folder
    }

    void everyReadableText_endsWith0Or1_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("one byte") << QByteArray("\xff");
        QTest::newRow("one NUL in a text")
            << QByteArray("Purpose:\n   " + QByteArray(200, 'a') + '\0' + "b\n");
        QTest::newRow("ten megabytes on a line") << QByteArray(10 << 20, 'a');
        QTest::newRow("ten megabytes in a field")
            << QByteArray("Purpose:\n") + QByteArray("   word ").repeated(10 << 17);
        QTest::newRow("many labels") << QByteArray("Purpose:\n").repeated(20'000);
        QTest::newRow("many long lines")
            << QByteArray("Syntax:\n") + QByteArray("   " + QByteArray(90, 'y') + '\n').repeated(20'000);
        QTest::newRow("escapes") << QByteArray(
            "Namespace Identifier: \x1b]0;owned\x07\x1b[2J\nRegistrant:\n \xe2\x80\xae"
            "evil\xc2\x9b"
            "31m\n");
    }

    void everyReadableText_endsWith0Or1()
    {
        QFETCH(QByteArray, text);
        const Ran ran = check(text);
        QVERIFY2(ran.exit == 0 || ran.exit == 1, ran.err.constData());
        for (const char *steering : {"\x1b", "\x07", "\xe2\x80\xae", "\xc2\x9b", "\r"})
            QVERIFY(!ran.out.contains(steering));
    }

    void whatIsNoText_isToldWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("octets");
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("zeros") << QByteArray(1000, '\0') << QByteArray("-:1:1: ") << QByteArray("not text");
        QTest::newRow("zeros below a line")
            << "Purpose:\nab" + QByteArray(1000, '\0') << QByteArray("-:2:3: ") << QByteArray("not text");
        QTest::newRow("a program") << CliProcess::bytesOf(CliProcess::program()).left(300'000)
                                   << QByteArray("-:1:8: ") << QByteArray("not text");
        QTest::newRow("UTF-16 without its mark") << QByteArray("P\0u\0r\0p\0o\0s\0e\0:\0\n\0", 18)
                                                 << QByteArray("-:1:2: ") << QByteArray("UTF-16");
        QTest::newRow("UTF-32 without its mark")
            << QByteArray("\0\0\0P\0\0\0:\0\0\0\n", 12) << QByteArray("-:1:1: ") << QByteArray("UTF-32");
    }

    // What holds NUL throughout is a database, a picture or a program: it can't be read (2), it isn't judged
    // (0 or 1).
    void whatIsNoText_isToldWithItsPlace()
    {
        QFETCH(QByteArray, octets);
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, words);
        const Ran ran = check(octets);
        COMPARE_EXIT(ran, 2);
        QVERIFY2(ran.err.contains(place) && ran.err.contains(words), ran.err.constData());
        QVERIFY2(ran.out.isEmpty(), ran.out.constData());
    }

    void json_isOneObjectAFinding()
    {
        const Ran ran = CliProcess().run({QStringLiteral("--json"), QStringLiteral("template"),
                                          QStringLiteral("check"), QStringLiteral("-")},
                                         "Namespace Identifier: x-oak\n");
        COMPARE_EXIT(ran, 1);
        const QList<QJsonObject> findings = ran.objects();
        QVERIFY(findings.size() > 3);
        QSet<QString> severities;
        for (const QJsonObject &finding : findings) {
            for (const char *key : {"file", "line", "severity", "rule", "field", "words", "clause"})
                QVERIFY2(finding.contains(QLatin1String(key)), key);
            QVERIFY(finding.value(u"line").toInt() > 0);
            severities += finding.value(u"severity").toString();
        }
        QVERIFY(severities.contains(QStringLiteral("error")));
    }

    // `template check` and `template fields` count the same lines.
    void linesOfNoSection_areTheSameInBothVerbs()
    {
        const CliProcess cli;
        const QByteArray text = "Dear all\n\n" + acorn() + "\n```\n-- \nOda Oak\n";
        const qsizetype last = text.count('\n');
        const QByteArray lines = QByteArray::number(last - 1) + '-' + QByteArray::number(last);
        const auto said = [&](const char *verb) {
            return cli.run({QStringLiteral("template"), QLatin1String(verb), QStringLiteral("-")}, text).out;
        };
        QVERIFY2(said("check").contains(QByteArray("lines-unclaimed: Lines " + lines + ' ')),
                 said("check").constData());
        QVERIFY2(said("fields").contains(QByteArray(": 2 (lines " + lines + ")")),
                 said("fields").constData());
    }

    void linesOfNoSection_areSaidWithTheirNumbers() // DESIGN §4 (8)
    {
        const QByteArray text = acorn() + "\n-- \nOda Oak\n";
        const QByteArray lines =
            QByteArray::number(acorn().count('\n') + 2) + '-' + QByteArray::number(text.count('\n'));
        const Ran ran = check(text);
        COMPARE_EXIT(ran, 0);
        QVERIFY2(ran.out.contains(QByteArray("advice: lines-unclaimed: Lines " + lines + ' ')),
                 ran.out.constData());
        const CliProcess cli;
        const Ran fields =
            cli.run({QStringLiteral("template"), QStringLiteral("fields"), QStringLiteral("-")}, text);
        QVERIFY2(fields.out.contains(QByteArray("(lines " + lines + ")")), fields.out.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), text), 0);
        QVERIFY(!cli.desk(QStringLiteral("show acorn"))
                     .out.contains("Oda Oak")); // they are no part of the template
        QCOMPARE(cli.desk(QStringLiteral("show acorn --original")).out, text);
    }

    void utf16_isRead_data()
    {
        QTest::addColumn<bool>("little");
        QTest::newRow("little end first") << true;
        QTest::newRow("big end first") << false;
    }

    void utf16_isRead()
    {
        QFETCH(bool, little);
        QByteArray text = little ? "\xff\xfe" : "\xfe\xff";
        for (const char c : acorn()) {
            text += little ? c : '\0';
            text += little ? '\0' : c;
        }
        const Ran ran = check(text);
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out.count('\n'), 1);
        QVERIFY2(ran.out.contains("encoding-utf-16"), ran.out.constData());
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), text), 0);
        QCOMPARE(cli.desk(QStringLiteral("show --original acorn")).out, text);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft revise acorn")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 purpose -"), text.left(2 + 2 * 20)), 0);
        QVERIFY(cli.desk(QStringLiteral("draft show R-1")).out.contains(acorn().left(20)));
        const Ran exported = cli.desk(QStringLiteral("registry export --format xml"));
        QVERIFY(exported.out.contains(little ? "UTF-16LE" : "UTF-16BE"));
        CliProcess another;
        const QString file = another.write(QStringLiteral("all.xml"), exported.out);
        COMPARE_EXIT(another.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(another.desk(QStringLiteral("registry import ") + file), 0);
        QCOMPARE(another.desk(QStringLiteral("registry export --format xml")).out, exported.out);
    }

    void store_isConsideredWithDb()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QByteArray taken = QByteArray(acorn()).replace("  acorn", "  isbn");
        COMPARE_EXIT(check(taken), 0);
        const Ran ran = cli.desk(QStringLiteral("template check -"), taken);
        COMPARE_EXIT(ran, 1);
        QVERIFY(ran.out.contains(": error: nid-registered: "));
    }

    // A number of many equal digits is a number, and no ruler to count columns by.
    void hugeVersion_isNoRuler()
    {
        const Ran ran = check(QByteArray(acorn()).replace("Version:  1", "Version:  99999999999999999999"));
        QVERIFY2(ran.out.contains(": version-form: Version numbers go to 999999999."), ran.out.constData());
        QVERIFY2(!ran.out.contains("ruler"), ran.out.constData());
    }

    // RFC 8141 §5.1 (1): a name that is registered is said where no store is asked, and where the text reads
    // as a revision.
    void registeredName_isSaid()
    {
        CliProcess cli;
        const QByteArray taken = QByteArray(acorn()).replace("  acorn", "  isbn");
        const Ran alone = check(taken);
        COMPARE_EXIT(alone, 0);
        QVERIFY2(alone.err.startsWith("nidus-cli: -:1: “isbn” is registered (IANA's registry of "),
                 alone.err.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), acorn()), 0);
        const Ran revision = cli.desk(QStringLiteral("template check -"),
                                      QByteArray(acorn()).replace("Version:  1", "Version:  2"));
        QVERIFY2(revision.err.contains("“acorn” is registered: this is checked as its version 2."),
                 revision.err.constData());
        cli.setVariable(QStringLiteral("NIDUS_DB"), cli.store());
        const Ran own = cli.run({QStringLiteral("template"), QStringLiteral("check"), acornFile()});
        COMPARE_EXIT(own, 0);
        QVERIFY2(own.err.contains(QByteArray("“acorn” is registered (" + cli.store().toUtf8())),
                 own.err.constData());
    }

    void fields_areOneObjectAFile()
    {
        const CliProcess cli;
        const Ran ran = cli.run({QStringLiteral("template"), QStringLiteral("fields"),
                                 QStringLiteral("--json"), acornFile(), acornFile()});
        COMPARE_EXIT(ran, 0);
        const QList<QJsonObject> objects = ran.objects();
        QCOMPARE(objects.size(), 2);
        QVERIFY(ran.out.startsWith("{\"file\":"));
        const QJsonObject &object = objects.front();
        QCOMPARE(object.value(u"file").toString(), acornFile());
        QCOMPARE(object.value(u"form").toString(), QStringLiteral("8141"));
        QCOMPARE(object.value(u"nid").toArray(), QJsonArray{QStringLiteral("acorn")});
        QCOMPARE(object.value(u"version").toString(), QStringLiteral("1"));
        QCOMPARE(object.value(u"date").toString(), QStringLiteral("2025-02-03"));
        const QJsonArray sections = object.value(u"sections").toArray();
        QCOMPARE(sections.size(), 11);
        const QJsonObject registrant = sections[3].toObject();
        QCOMPARE(registrant.value(u"label").toString(), QStringLiteral("Registrant"));
        QCOMPARE(registrant.value(u"field").toString(), QStringLiteral("registrant"));
        QCOMPARE(registrant.value(u"label_line").toInt(), 7);
        QCOMPARE(registrant.value(u"first").toInt(), 8);
        QCOMPARE(registrant.value(u"last").toInt(), 10);
        const Ran table = cli.run({QStringLiteral("template"), QStringLiteral("fields"), acornFile()});
        COMPARE_EXIT(table, 0);
        QVERIFY(table.out.contains("8-10"));
    }
};

NIDUS_TEST(CliTemplateTest)
#include "tst_cli_template.moc"
