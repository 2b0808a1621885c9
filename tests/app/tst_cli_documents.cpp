// Documents of other kinds than a plain text at the command line: mails, JSON, UTF-16. What is read of them,
// and what is refused where.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

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
};

NIDUS_TEST(TestCliDocuments)
#include "tst_cli_documents.moc"
