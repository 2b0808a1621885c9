// Documents of other kinds than a plain text at the command line: mails, JSON, UTF-16. What is read of them,
// and what is refused where.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QStringEncoder>

using namespace nidus;

namespace {

QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt"))); }

// A mail with the template attached, its body as `body` in `encoding`.
QByteArray mailWith(const QByteArray &encoding, const QByteArray &body,
                    const QByteArray &type = "text/plain; charset=UTF-8")
{
    return "From: oda@oak.example\r\nSubject: acorn\r\nMIME-Version: 1.0\r\n"
           "Content-Type: multipart/mixed; boundary=oak\r\n\r\n--oak\r\n"
           "Content-Type: text/plain\r\n\r\nHere it is.\r\n--oak\r\nContent-Type: " +
           type + "; name=\"acorn\"\r\nContent-Transfer-Encoding: " + encoding + "\r\n\r\n" + body +
           "\r\n--oak--\r\n";
}

QByteArray base64Lines(const QByteArray &octets)
{
    QByteArray digits = octets.toBase64();
    for (qsizetype at = 60; at < digits.size(); at += 62)
        digits.insert(at, "\r\n");
    return digits;
}

QByteArray lineOf(const QByteArray &octets, const QByteArray &text)
{
    return QByteArray::number(text.first(text.indexOf(octets)).count('\n') + 1);
}

// In UTF-16 with its mark.
QByteArray wide(const QByteArray &text)
{
    QStringEncoder encoder(QStringEncoder::Utf16LE, QStringEncoder::Flag::WriteBom);
    return encoder(QString::fromUtf8(text));
}

} // namespace

class TestCliDocuments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    // RFC 2045 section 6.8: what is no base64 may be a sign of a transmission error. What is registered
    // stands for ever, so nothing of it is taken.
    void mailThatIsDamagedIsNotImported_data()
    {
        QTest::addColumn<QByteArray>("mail");
        QTest::addColumn<QByteArray>("damage");
        const QByteArray digits = base64Lines(acorn());
        QTest::newRow("base64 with another character")
            << mailWith("base64", QByteArray(digits).insert(digits.size() / 2, "*")) << QByteArray("*");
        QTest::newRow("base64 that is cut off")
            << mailWith("base64", digits.first(201)) << digits.sliced(187, 14);
        QTest::newRow("quoted-printable")
            << mailWith("quoted-printable", acorn().replace("=", "=3D") + "caf=ZZ\r\n") << QByteArray("=ZZ");
    }
    void mailThatIsDamagedIsNotImported()
    {
        QFETCH(QByteArray, mail);
        QFETCH(QByteArray, damage);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QString file = cli.write(QStringLiteral("mail.eml"), mail);
        const QByteArray before = cli.desk(QStringLiteral("verify")).out;
        const Ran ran = cli.desk(QStringLiteral("registry import ") + file);
        COMPARE_EXIT(ran, 2);
        const QByteArray place = file.toUtf8() + ':' + lineOf(damage, mail) + ":1: ";
        QVERIFY2(ran.err.contains(place), ran.err.constData());
        QVERIFY2(ran.err.contains("transfer encoding"), ran.err.constData());
        QCOMPARE(cli.desk(QStringLiteral("list")).out, QByteArray());
        QCOMPARE(cli.desk(QStringLiteral("verify")).out, before);
        const Ran converted = cli.desk(QStringLiteral("template convert --to text ") + file);
        COMPARE_EXIT(converted, 0);
        QVERIFY2(converted.err.contains("of the mail is not valid"), converted.err.constData());
    }

    // What is odd and loses nothing is a note.
    void mailOfAnUntrueCharsetIsImported()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QString file = cli.write(QStringLiteral("mail.eml"),
                                       mailWith("base64", base64Lines(acorn()), "text/plain; charset=x-oak"));
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + file), 0);
        QVERIFY(cli.desk(QStringLiteral("list")).out.contains("acorn"));
    }

    // What is JSON is no text of a template, whatever its first key.
    void jsonOfAnotherKindIsRefusedInItsPlace_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("place");
        QTest::newRow("a misspelt key")
            << QByteArray("{\n  \"nidd\": \"acorn\",\n  \"purpose\": \"urn:acorn:1\"\n}\n")
            << QByteArray(":2:3: ");
        QTest::newRow("an array") << QByteArray("\n[{\"purpose\": \"urn:acorn:1\"}]\n")
                                  << QByteArray(":2:1: ");
    }
    void jsonOfAnotherKindIsRefusedInItsPlace()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, place);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        cli.write(QStringLiteral("one.json"), json);
        for (const char *call :
             {"registry import one.json", "template check one.json", "template fields one.json",
              "template convert --to text one.json", "draft new one.json"}) {
            const Ran ran = cli.desk(QString::fromLatin1(call));
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains(QByteArray("one.json" + place)), ran.err.constData());
            QVERIFY2(ran.err.contains("expected is a template"), ran.err.constData());
        }
        QCOMPARE(cli.desk(QStringLiteral("list")).out, QByteArray());
        const Ran found = cli.desk(QStringLiteral("urn find one.json"));
        COMPARE_EXIT(found, 0);
        QVERIFY2(found.out.contains("urn:acorn:1"), found.out.constData());
    }

    void jsonInUtf16IsImported()
    {
        const CliProcess one, other, third;
        for (const CliProcess *cli : {&one, &other, &third})
            COMPARE_EXIT(cli->desk(QStringLiteral("init --empty")), 0);
        COMPARE_EXIT(
            one.desk(QStringLiteral("registry import ") + CliProcess::golden(QStringLiteral("acorn.txt"))),
            0);
        const Ran exported = one.desk(QStringLiteral("registry export --format json"));
        COMPARE_EXIT(exported, 0);
        COMPARE_EXIT(other.desk(QStringLiteral("registry import ") +
                                other.write(QStringLiteral("all.json"), wide(exported.out))),
                     0);
        QVERIFY(other.desk(QStringLiteral("list")).out.contains("acorn"));
        const Ran converted = one.desk(QStringLiteral("template convert --to json ") +
                                       CliProcess::golden(QStringLiteral("acorn.txt")));
        COMPARE_EXIT(third.desk(QStringLiteral("registry import ") +
                                third.write(QStringLiteral("acorn.json"), wide(converted.out))),
                     0);
        QVERIFY(third.desk(QStringLiteral("list")).out.contains("acorn"));
    }

    // RFC 2781 section 2.2: half a surrogate pair is an error; what is damaged is told as that.
    void damagedUtf16IsToldWhereItIs()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const QByteArray text = "Namespace Identifier: oak\n\nPurpose:\n   \U0001F330 Lamps.\n";
        QByteArray octets = wide(text);
        octets.replace("\x30\xDF", QByteArray("x\0", 2)); // the second half
        for (const auto &[damaged, said] :
             {std::pair(octets, ":4:4: "), std::pair(QByteArray(wide(text) + "x"), ":5:1: ")}) {
            cli.write(QStringLiteral("oak.txt"), damaged);
            for (const char *call :
                 {"template check oak.txt", "draft new oak.txt", "registry import oak.txt"}) {
                const Ran ran = cli.desk(QString::fromLatin1(call));
                COMPARE_EXIT(ran, 2);
                QVERIFY2(ran.err.contains(QByteArray(QByteArray("oak.txt") + said)), ran.err.constData());
                QVERIFY2(ran.err.contains("UTF-16"), ran.err.constData());
            }
        }
        QCOMPARE(cli.desk(QStringLiteral("list")).out, QByteArray());
    }
};

NIDUS_TEST(TestCliDocuments)
#include "tst_cli_documents.moc"
