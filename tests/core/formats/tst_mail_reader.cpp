// Mails that wrap their text: parts, transfer encodings, charsets, depth, and what is broken with its place.
#include "core/formats/mail/mail_reader.h"
#include "core/formats/mail/template_texts.h"
#include "core/formats/xml/registration_xml.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

#include <algorithm>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;

namespace {

const QByteArray header = "From: Ida Moss <ida@lantern.example>\r\n"
                          "To: desk@registry.example\r\n"
                          "Subject: =?UTF-8?Q?Lantern_names_=E2=80=93_a_request?=\r\n"
                          "Date: Tue, 3 Mar 2026 09:12:00 +0100\r\n"
                          "MIME-Version: 1.0\r\n";

const QByteArray lantern =
    "Namespace Identifier: lantern-works\r\n\r\nVersion: 1\r\n\r\nDate: 2026-03-03\r\n\r\n"
    "Registrant:\r\n   Lantern Works\r\n\r\nPurpose:\r\n   Lamps.\r\n\r\nSyntax:\r\n   A number.\r\n";

QByteArray mixed(const QList<QByteArray> &parts)
{
    QByteArray mail =
        header + "Content-Type: multipart/mixed; boundary=\"=_lamp\"\r\n\r\nNot for old readers.\r\n";
    for (const QByteArray &part : parts)
        mail += "--=_lamp\r\n" + part + "\r\n";
    return mail + "--=_lamp--\r\n";
}

QByteArray attachment(const QByteArray &name, const QByteArray &bytes,
                      const QByteArray &type = "text/plain; charset=UTF-8")
{
    return "Content-Type: " + type + "; name=\"" + name +
           "\"\r\nContent-Disposition: attachment; filename=\"" + name +
           "\"\r\nContent-Transfer-Encoding: base64\r\n\r\n" + bytes.toBase64();
}

QByteArray nested(int depth)
{
    QByteArray mail = header;
    for (int i = 0; i < depth; ++i) {
        const QByteArray boundary = "b" + QByteArray::number(i);
        mail += "Content-Type: multipart/mixed; boundary=" + boundary + "\r\n\r\n--" + boundary + "\r\n";
    }
    mail += "Content-Type: text/plain\r\n\r\n" + lantern;
    for (int i = depth; i-- > 0;)
        mail += "\r\n--b" + QByteArray::number(i) + "--\r\n";
    return mail;
}

// A template as JSON and as XML (`template convert`), on lines of its own.
const QByteArray lanternJson = "{\n  \"namespace_identifier\": \"lantern-works\",\n  \"purpose\": "
                               "\"Lamps.\",\n  \"syntax\": \"A number.\"\n}\n";

QByteArray lanternXml(const QByteArray &ending = "</template>\n")
{
    return QByteArray("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<template xmlns=\"") +
           registrationNamespace +
           "\">\n  <field id=\"namespace_identifier\">lantern-works</field>\n"
           "  <field id=\"purpose\">Lamps.</field>\n" +
           ending;
}

int lineOf(const QByteArray &octets, const QByteArray &mail)
{
    return int(mail.first(mail.indexOf(octets)).count('\n')) + 1;
}

QByteArray plainPart(const QByteArray &type, const QByteArray &name, const QByteArray &bytes)
{
    return "Content-Type: " + type + "; name=\"" + name + "\"\r\n\r\n" + bytes;
}

Source sourceOf(const QByteArray &bytes) { return describeSource(u"mail.eml"_s, bytes); }

} // namespace

class TestMailReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void wrappedMail_isTold_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isWrapped");
        QTest::newRow("template") << lantern << false;
        QTest::newRow("plain mail") << QByteArray("From: ida@lantern.example\nSubject: x\nDate: today\n\n" +
                                                  lantern)
                                    << false;
        QTest::newRow("utf-8 text") << header + "Content-Type: text/plain; charset=utf-8\r\n\r\n" + lantern
                                    << false;
        QTest::newRow("base64") << header + "Content-Transfer-Encoding: base64\r\n\r\n" + lantern.toBase64()
                                << true;
        QTest::newRow("charset") << header + "Content-Type: text/plain; charset=koi8-r\r\n\r\nx" << true;
        QTest::newRow("parts") << mixed({attachment("a.txt", lantern)}) << true;
        QTest::newRow("mailbox") << "From ida Tue Mar  3 09:12:00 2026\n" +
                                        mixed({attachment("a.txt", lantern)})
                                 << true;
        QTest::newRow("empty") << QByteArray() << false;
        QTest::newRow("a body that speaks of headers")
            << "Purpose: x\n\nContent-Type: multipart/mixed\n" + header << false;
    }
    void wrappedMail_isTold()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isWrapped);
        QCOMPARE(isWrappedMail(bytes), isWrapped);
    }

    void attachments_haveNameAndType()
    {
        const auto mail = readMail(
            mixed({"Content-Type: text/plain\r\n\r\nPlease find it attached.",
                   attachment("lantern.txt", lantern), attachment("seal.png", "\x89PNG\0x", "image/png")}));
        QVERIFY(mail);
        QCOMPARE(mail->subject, u"Lantern names – a request"_s);
        QCOMPARE(mail->from, u"Ida Moss <ida@lantern.example>"_s);
        QCOMPARE(mail->parts.size(), 3);
        QCOMPARE(mail->parts[0].text.trimmed(), u"Please find it attached."_s);
        QCOMPARE(mail->parts[1].name, u"lantern.txt"_s);
        QCOMPARE(mail->parts[1].text, QString::fromUtf8(lantern));
        QCOMPARE(mail->parts[2].mediaType, u"image/png"_s);
        QVERIFY(!mail->parts[2].isText);
        QVERIFY(mail->parts[2].text.isEmpty());
    }

    void folderInAName_isNoFolder()
    {
        const auto mail = readMail(mixed({attachment("../../etc/lantern.txt", lantern)}));
        QCOMPARE(mail->parts[0].name, u"lantern.txt"_s);
    }

    void charsets_areDecoded_data()
    {
        QTest::addColumn<QByteArray>("charset");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("noted");
        QTest::newRow("koi8-r") << QByteArray("koi8-r") << QByteArray("\xEC\xC1\xCD\xD0\xC1") << u"Лампа"_s
                                << false;
        QTest::newRow("windows-1252")
            << QByteArray("windows-1252") << QByteArray("\x93lamp\x94") << u"“lamp”"_s << false;
        QTest::newRow("iso-2022-jp") << QByteArray("ISO-2022-JP") << QByteArray("\x1B$B%i%s%W\x1B(B")
                                     << u"ランプ"_s << false;
        QTest::newRow("unknown") << QByteArray("x-lamp-1") << QByteArray("caf\xE9") << u"café"_s << true;
        QTest::newRow("untrue") << QByteArray("utf-8") << QByteArray("caf\xE9") << u"café"_s << true;
    }
    void charsets_areDecoded()
    {
        QFETCH(QByteArray, charset);
        QFETCH(QByteArray, bytes);
        const auto mail = readMail(mixed({attachment("lamp.txt", bytes, "text/plain; charset=" + charset)}));
        QVERIFY(mail);
        QTEST(mail->parts[0].text, "text");
        QTEST(!mail->parts[0].note.isEmpty(), "noted");
    }

    // What could not be decoded is said, with its line in the mail.
    void damagedEncodings_areSaid_data()
    {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("damage"); // the octets at fault
        const QByteArray plain = "Content-Type: text/plain; charset=UTF-8\r\n";
        QByteArray digits = lantern.toBase64();
        digits.insert(60, "\r\n").insert(100, "*");
        QTest::newRow("base64") << plain + "Content-Transfer-Encoding: base64\r\n\r\n" + digits
                                << QByteArray("*");
        QTest::newRow("quoted-printable")
            << plain + "Content-Transfer-Encoding: quoted-printable\r\n\r\n" + lantern + "\r\ncaf=ZZ"
            << QByteArray("=ZZ");
        QTest::newRow("charset") << "Content-Type: text/plain; charset=x-lamp-1\r\n\r\n" + lantern
                                 << lantern.left(10);
    }
    void damagedEncodings_areSaid()
    {
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, damage);
        const QByteArray mail = mixed({"Content-Type: text/plain\r\n\r\nHere it is.", part});
        const qint64 line = mail.first(mail.lastIndexOf(damage)).count('\n') + 1;
        const auto text = templateText(sourceOf(mail));
        QVERIFY(text);
        QVERIFY(!text->reading.findings.isEmpty());
        const Finding &finding = text->reading.findings.last();
        QCOMPARE(finding.rule, u"encoding-damaged"_s);
        QVERIFY2(finding.words.contains(u"ine %1 of the mail"_s.arg(line)), qPrintable(finding.words));
    }

    void quotedPrintable_joinsItsLines()
    {
        const QByteArray body =
            "Namespace Identifier: lantern-=\r\nworks\r\n\r\nPurpose:\r\n   caf=C3=A9 =\r\nlamps\r\n";
        const auto text = templateText(sourceOf(
            header +
            "Content-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
            body));
        QVERIFY(text);
        QCOMPARE(text->reading.parts.first().nid, u"lantern-works"_s);
        QCOMPARE(text->reading.parts.first().text[Field::Purpose], u"café lamps"_s);
    }

    void everyAttachedTemplate_isFound()
    {
        QByteArray acorn = lantern;
        acorn.replace("lantern-works", "acorn");
        const auto texts =
            templateTexts(sourceOf(mixed({"Content-Type: text/plain\r\n\r\nTwo of them.",
                                          attachment("one.txt", lantern), attachment("two.txt", acorn)})));
        QVERIFY(texts);
        QCOMPARE(texts->size(), 2);
        QCOMPARE(texts->at(1).part, u"two.txt"_s);
        QCOMPARE(texts->at(1).reading.parts.first().nid, u"acorn"_s);
    }

    void alternative_isReadAsText()
    {
        const QByteArray mail =
            header +
            "Content-Type: multipart/alternative; boundary=alt\r\n\r\n--alt\r\nContent-Type: "
            "text/plain\r\n\r\n" +
            lantern +
            "\r\n--alt\r\nContent-Type: text/html\r\n\r\n<p>Namespace Identifier: other</p>\r\n--alt--\r\n";
        const auto texts = templateTexts(sourceOf(mail));
        QVERIFY(texts);
        QCOMPARE(texts->size(), 1);
        QCOMPARE(texts->first().reading.parts.first().nid, u"lantern-works"_s);
    }

    void forwardedMail_isLookedInto()
    {
        const auto texts = templateTexts(
            sourceOf(mixed({"Content-Type: message/rfc822\r\n\r\n" +
                            mixed({attachment("in.txt", lantern)}).replace("=_lamp", "=_in")})));
        QVERIFY(texts);
        QCOMPARE(texts->first().part, u"in.txt"_s);
    }

    void nothingButMarkup_saysWhatThereIs()
    {
        const auto texts = templateTexts(sourceOf(header + "Content-Type: text/html\r\n\r\n<p>lamp</p>"));
        QVERIFY(!texts);
        QCOMPARE(texts.error().kind, ReadError::Kind::WrongDocument);
        QVERIFY(texts.error().detail.contains(u"text/html"_s));
    }

    void cutOff_isRefusedWithItsPlace()
    {
        const QByteArray whole = mixed({attachment("lantern.txt", lantern)});
        const auto mail = readMail(whole.first(whole.indexOf("base64") + 40));
        QVERIFY(!mail);
        QCOMPARE(mail.error().kind, ReadError::Kind::NotWellFormed);
        QVERIFY(mail.error().line > 6);
        QVERIFY(message(mail.error()).contains(u"it ends inside one of its parts"_s));
    }

    void noBoundary_isRefused()
    {
        const auto mail = readMail(header + "Content-Type: multipart/mixed\r\n\r\n" + lantern);
        QVERIFY(!mail);
        QVERIFY(mail.error().line > 0);
    }

    void depth_hasALimit()
    {
        QVERIFY(readMail(nested(20)));
        const auto mail = readMail(nested(400));
        QVERIFY(!mail);
        QCOMPARE(mail.error().kind, ReadError::Kind::TooDeep);
        QVERIFY(!readMail(nested(20'000)));
    }

    // What a fuzzer does at length (fuzz_mail), in short: octets changed, cut out and doubled.
    void damagedMails_areReadOrRefused()
    {
        const QByteArray whole = mixed({"Content-Type: message/rfc822\r\n\r\n" +
                                            mixed({attachment("in.txt", lantern)}).replace("=_lamp", "=_in"),
                                        attachment("lamp.txt", "caf\xE9", "text/plain; charset=koi8-r")});
        quint32 seed = 7;
        const auto next = [&seed](qsizetype below) {
            return qsizetype((seed = seed * 1664525u + 1013904223u) >> 8) % below;
        };
        for (int round = 0; round < 1500; ++round) {
            QByteArray bytes = whole;
            for (int damage = 0; damage <= round % 4; ++damage) {
                const qsizetype at = next(bytes.size());
                const qsizetype length = qMin(1 + next(40), bytes.size() - at);
                if (round % 3 == 0)
                    bytes[at] = char(next(256));
                else if (round % 3 == 1 && bytes.size() > 100)
                    bytes.remove(at, length);
                else
                    bytes.insert(next(bytes.size()), bytes.mid(at, length));
            }
            const auto texts = templateTexts(sourceOf(bytes));
            QVERIFY(texts ? !texts->isEmpty() : texts.error().line <= bytes.count('\n') + 1);
        }
    }

    // RFC 2045 section 6.7 (5): a line of the text may stand on several of the mail; the first is meant.
    void linesOfQuotedPrintable_areThoseOfTheMail()
    {
        const QByteArray mail = header + "Content-Type: text/plain; charset=utf-8\r\n"
                                         "Content-Transfer-Encoding: quoted-printable\r\n\r\n";
        const int before = int(mail.count('\n'));
        const auto texts = templateTexts(
            sourceOf(mail + "Namespace Identifier: lantern\r\n\r\nPurpose: Lamps, and what =\r\n"
                            "gives light =\r\nat sea.\r\n\r\nSyntax:=0D=0AA number.\r\nOr none.\r\n"));
        QVERIFY(texts);
        QList<int> lines;
        for (const int line : texts->front().sourceLines)
            lines += line - before;
        QCOMPARE(lines, (QList<int>{1, 2, 3, 6, 7, 7, 8, 9}));
    }

    void linesOfAPart_areThoseOfTheMail_butOfBase64()
    {
        const auto texts =
            templateTexts(sourceOf(mixed({"Content-Type: text/plain; charset=koi8-r\r\n\r\n" + lantern})));
        QVERIFY(texts);
        QCOMPARE(texts->front().sourceLines.value(0), 12);
        QCOMPARE(texts->front().sourceLines.size(), texts->front().text.count(u'\n') + 1);
        QVERIFY(
            templateTexts(sourceOf(mixed({attachment("a.txt", lantern)})))->front().sourceLines.isEmpty());
    }

    // What is said of a line is said of the one that is counted.
    void findingsOfReading_nameTheLinesThatAreCounted()
    {
        TemplateReading reading =
            readTemplate(u"Namespace Identifier: lantern\n\nPurpose:\n   Lamps.\n\nLamp Oil:\n   None.\n\n"
                         "Syntax:\n   A number.\n\nAssignment:\n   By us.\n");
        const auto words = [&reading] { return reading.findings.value(0).words; };
        QVERIFY2(words().startsWith(u"Line 6:"), qPrintable(words()));
        const qsizetype count = reading.findings.size();
        reading.renumber([](int line) { return line + 100; });
        QVERIFY2(words().startsWith(u"Line 106:"), qPrintable(words()));
        QCOMPARE(reading.findings.size(), count);
    }

    // What a mail holds as XML or JSON is read like the same document alone, by its type or by its name.
    void attachedDocuments_areRead_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<QByteArray>("purpose"); // where it stands
        const QByteArray json = lanternJson, xml = lanternXml();
        QTest::newRow("JSON") << QByteArray("application/json") << QByteArray("lantern") << json
                              << QByteArray("\"purpose\"");
        QTest::newRow("JSON of a kind") << QByteArray("application/lamp+json") << QByteArray("lantern")
                                        << json << QByteArray("\"purpose\"");
        QTest::newRow("JSON by its name") << QByteArray("application/octet-stream")
                                          << QByteArray("Lantern.JSON") << json << QByteArray("\"purpose\"");
        QTest::newRow("JSON as text")
            << QByteArray("text/plain") << QByteArray("lantern.txt") << json << QByteArray("\"purpose\"");
        QTest::newRow("XML") << QByteArray("application/xml") << QByteArray("lantern") << xml
                             << QByteArray("<field id=\"purpose");
        QTest::newRow("XML as text") << QByteArray("text/xml; charset=UTF-8") << QByteArray("lantern") << xml
                                     << QByteArray("<field id=\"purpose");
        QTest::newRow("XML of a kind") << QByteArray("application/lamp+xml") << QByteArray("lantern") << xml
                                       << QByteArray("<field id=\"purpose");
        QTest::newRow("XML by its name") << QByteArray("application/x-lamp") << QByteArray("lantern.xml")
                                         << xml << QByteArray("<field id=\"purpose");
    }
    void attachedDocuments_areRead()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, document);
        QFETCH(QByteArray, purpose);
        const QByteArray mail =
            mixed({"Content-Type: text/plain\r\n\r\nHere it is.", plainPart(type, name, document)});
        const auto texts = templateTexts(sourceOf(mail));
        QVERIFY2(texts, texts ? "" : qPrintable(message(texts.error())));
        QCOMPARE(texts->size(), 1);
        const TemplateText &text = texts->front();
        QCOMPARE(text.part, QString::fromUtf8(name));
        const TemplateReading::Part &part = text.reading.parts.first();
        QCOMPARE(part.nid, u"lantern-works"_s);
        QCOMPARE(part.text[Field::Purpose], u"Lamps."_s);
        const auto label = std::ranges::find(text.reading.sections, Field::Purpose, &Section::field);
        QVERIFY(label != text.reading.sections.cend());
        QCOMPARE(text.sourceLines.value(label->labelLine - 1), lineOf(purpose, mail));
    }

    // In base64 a line of the document stands where its first octet does.
    void attachedDocuments_areRead_inBase64()
    {
        const QByteArray json = "{\n\"namespace_identifier\": \"lantern-works\",\n\"others\": [],\n"
                                "\"purpose\": \"" +
                                QByteArray(120, 'l') + "\",\n\"syntax\": 7\n}";
        QByteArray digits = json.toBase64();
        for (qsizetype at = 60; at < digits.size(); at += 62)
            digits.insert(at, "\r\n");
        const QByteArray head = "Content-Type: application/json\r\nContent-Transfer-Encoding: base64\r\n\r\n";
        const QByteArray mail = mixed({head + digits});
        const auto texts = templateTexts(sourceOf(mail));
        QVERIFY(!texts);
        QCOMPARE(texts.error().kind, ReadError::Kind::BadValue);
        const qsizetype before = json.indexOf("\"syntax") / 3 * 4; // digits before the line's own
        QCOMPARE(texts.error().line, lineOf(head, mail) + 3 + before / 60);
        QCOMPARE(texts.error().column, 0); // that of no line in the mail
    }

    void attachedDocuments_thatAreBroken_areRefusedWithTheirLine_data()
    {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("fault"); // stands where it is told
        QByteArray json = lanternJson;
        QTest::newRow("JSON") << plainPart("application/json", "a.json",
                                           json.replace("\"A number.\"", "\"A number.\" 7"))
                              << QByteArray("7\n}");
        json = lanternJson;
        QTest::newRow("a value") << plainPart("application/json", "a.json",
                                              json.replace("\"A number.\"", "7"))
                                 << QByteArray("\"syntax\": 7");
        QTest::newRow("XML") << plainPart("application/xml", "a.xml", lanternXml("  <lamp/>\n</template>\n"))
                             << QByteArray("<lamp/>");
        QTest::newRow("registrations")
            << plainPart("application/json", "a.json",
                         QByteArray("{\"format\": \"") + registrationNamespace + "\", \"version\": 2}\n")
            << QByteArray("{\"format");
    }
    void attachedDocuments_thatAreBroken_areRefusedWithTheirLine()
    {
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, fault);
        const QByteArray mail = mixed({attachment("lantern.txt", lantern), part});
        const auto texts = templateTexts(sourceOf(mail));
        QVERIFY(!texts);
        QCOMPARE(texts.error().line, lineOf(fault, mail));
        QVERIFY2(message(texts.error()).contains(u"a."_s), qPrintable(message(texts.error())));
    }

    // XML and JSON of another kind are nobody's; what stands beside them is read.
    void attachedDocuments_ofAnotherKind_areLeftAlone()
    {
        const auto texts = templateTexts(sourceOf(mixed(
            {attachment("lantern.txt", lantern), plainPart("application/json", "a.json", "{\"lamp\": 7}\n"),
             plainPart("application/json", "b.json", "[1, 2"),
             plainPart("application/xml", "a.xml", "<?xml version=\"1.0\"?>\n<lamp><oil/></lamp>\n"),
             plainPart("application/xml", "b.xml",
                       "<?xml version=\"1.0\"?>\n<!DOCTYPE rfc SYSTEM \"rfc2629.dtd\">\n<rfc/>\n")})));
        QVERIFY(texts);
        QCOMPARE(texts->size(), 1);
        QCOMPARE(texts->front().part, u"lantern.txt"_s);
    }

    // Lines that a person gave to another field are counted by the template's place among all that are found.
    void attachedDocuments_keepTheLinesThatWereMoved()
    {
        const Source source = sourceOf(
            mixed({attachment("one.txt", lantern), plainPart("application/json", "a.json", lanternJson)}));
        const auto before = templateTexts(source);
        QVERIFY(before);
        QCOMPARE(before->size(), 2);
        const auto purpose =
            std::ranges::find(before->at(1).reading.sections, Field::Purpose, &Section::field);
        const int body = purpose->bodyLines.first();
        const auto after = templateTexts(source, {{1, {{body, LineOwner{0, Field::Assignment}}}}});
        QVERIFY(after);
        QCOMPARE(after->at(0).reading.parts.first().text, before->at(0).reading.parts.first().text);
        QVERIFY(after->at(1).reading.parts.first().text[Field::Assignment].startsWith(u"Lamps."_s));
        QVERIFY(after->at(1).reading.parts.first().text[Field::Purpose].isEmpty());
    }

    void noMail_isRefused() { QVERIFY(!readMail("\n\n")); }
};

NIDUS_TEST(TestMailReader)
#include "tst_mail_reader.moc"
