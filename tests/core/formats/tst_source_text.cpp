#include "core/formats/text/source_text.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

class TestSourceText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void findsEncodingAndLineEnds_data();
    void findsEncodingAndLineEnds();
    void keepsTheBytes();
    void readsWhatTheCallerSays();
};

void TestSourceText::findsEncodingAndLineEnds_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<bool>("mark");
    QTest::addColumn<QString>("lineEnds");
    QTest::addColumn<QString>("text");
    const QString ascii = QStringLiteral("US-ASCII"), utf8 = QStringLiteral("UTF-8");
    const QString latin1 = QStringLiteral("ISO-8859-1");
    const QString lf = QStringLiteral("LF"), crlf = QStringLiteral("CRLF");
    QTest::newRow("empty") << QByteArray() << ascii << false << lf << QString();
    QTest::newRow("ascii") << QByteArray("a\nb\n") << ascii << false << lf << QStringLiteral("a\nb\n");
    QTest::newRow("crlf") << QByteArray("a\r\nb") << ascii << false << crlf << QStringLiteral("a\r\nb");
    QTest::newRow("cr") << QByteArray("a\rb") << ascii << false << QStringLiteral("CR")
                        << QStringLiteral("a\rb");
    QTest::newRow("mixed") << QByteArray("a\r\nb\n") << ascii << false << QStringLiteral("mixed")
                           << QStringLiteral("a\r\nb\n");
    QTest::newRow("utf-8") << QByteArray("\xc3\xa4") << utf8 << false << lf << QStringLiteral("\u00e4");
    QTest::newRow("mark") << QByteArray("\xef\xbb\xbf"
                                        "a")
                          << utf8 << true << lf << QStringLiteral("a");
    QTest::newRow("latin 1") << QByteArray("\xe4\n") << latin1 << false << lf << QStringLiteral("\u00e4\n");
    QTest::newRow("overlong") << QByteArray("\xc0\xaf") << latin1 << false << lf
                              << QStringLiteral("\u00c0\u00af");
    QTest::newRow("cut off") << QByteArray("a\xc3") << latin1 << false << lf << QStringLiteral("a\u00c3");
    // Octets from 0x80 to 0x9F are letters or marks of text, whichever stand inside words; never C1 controls.
    const QString windows = QStringLiteral("windows-1252"), mac = QStringLiteral("macintosh");
    QTest::newRow("windows quotation marks")
        << QByteArray("the \x93"
                      "oak\x94 \x96 it\x92s old\n")
        << windows << false << lf << QStringLiteral("the \u201coak\u201d \u2013 it\u2019s old\n");
    QTest::newRow("windows letters") << QByteArray("\x8akoda, Dvo\xf8\x9a"
                                                   "ek\n")
                                     << windows << false << lf
                                     << QStringLiteral("\u0160koda, Dvo\u00f8\u0161ek\n");
    QTest::newRow("mac letters") << QByteArray("Universit\x8at Z\x9fr"
                                               "ich, Caf\x8e\n")
                                 << mac << false << lf
                                 << QStringLiteral("Universit\u00e4t Z\u00fcrich, Caf\u00e9\n");
    QTest::newRow("mac, undefined in windows-1252")
        << QByteArray("biblioth\x8fque\n") << mac << false << lf << QStringLiteral("biblioth\u00e8que\n");
    QTest::newRow("mac marks beside letters")
        << QByteArray("\xd2Gr\x9f\xa7"
                      "e\xd3\n")
        << mac << false << lf << QStringLiteral("\u201cGr\u00fc\u00dfe\u201d\n");
    const QString le = QStringLiteral("UTF-16LE"), be = QStringLiteral("UTF-16BE");
    const auto octets = [](const char *hex) { return QByteArray::fromHex(hex); };
    QTest::newRow("utf-16, little end first") << octets("fffe 6100 0d00 0a00 e400 3cd8 30df") << le << true
                                              << crlf << QStringLiteral("a\r\n\u00e4\U0001F330");
    QTest::newRow("utf-16, big end first")
        << octets("feff 0061 000a") << be << true << lf << QStringLiteral("a\n");
    QTest::newRow("utf-16, nothing but the mark") << octets("fffe") << le << true << lf << QString();
    QTest::newRow("utf-16, half a character") << octets("fffe 6100 0a") << latin1 << false << lf
                                              << QString::fromLatin1("\xff\xfe"
                                                                     "a\0\n",
                                                                     5);
    QTest::newRow("utf-16, half a pair")
        << octets("feff d83c 0061") << latin1 << false << lf << QString::fromLatin1("\xfe\xff\xd8<\0a", 6);
    QTest::newRow("mark, then latin 1")
        << QByteArray("\xef\xbb\xbf\xe4") << latin1 << true << lf << QStringLiteral("\u00e4");
}

void TestSourceText::findsEncodingAndLineEnds()
{
    QFETCH(QByteArray, bytes);
    const Source source = describeSource(QStringLiteral("a"), bytes);
    QTEST(source.encoding, "encoding");
    QTEST(source.byteOrderMark, "mark");
    QTEST(source.lineEnds, "lineEnds");
    QTEST(decodedText(source), "text");
    bytes = bytes.repeated(700'000 / qMax<qsizetype>(bytes.size(), 1)) + bytes; // and longer than one piece
    QBuffer device(&bytes);
    QVERIFY(device.open(QIODevice::ReadOnly));
    Source whole = describeSource(QStringLiteral("a"), bytes);
    const Source inPieces = describeSource(QStringLiteral("a"), device);
    QCOMPARE(inPieces.bytes, QByteArray());
    whole.bytes.clear();
    QCOMPARE(inPieces, whole);
}

void TestSourceText::keepsTheBytes()
{
    const QByteArray utf16 = QByteArray::fromHex("fffe61000a00");
    QCOMPARE(describeSource({}, utf16).bytes, utf16);
    // What a document from outside claims of its bytes need not be so.
    for (const char *claimed : {"UTF-8", "UTF-16LE", "UTF-16BE"})
        for (const bool mark : {true, false})
            for (const QByteArray &bytes : {QByteArray(), QByteArray("a"), QByteArray("abc")})
                decodedText({{}, bytes, QString::fromLatin1(claimed), mark, QStringLiteral("LF")});

    QByteArray all;
    for (int i = 0; i < 256; ++i)
        all.append(char(i));
    const Source source = describeSource(QStringLiteral("all"), all);
    QCOMPARE(source.bytes, all);
    QCOMPARE(source.name, QStringLiteral("all"));
    const QString text = decodedText(source);
    QCOMPARE(text.size(), 256);
    QVERIFY(std::ranges::none_of(text, [](QChar c) { return c.unicode() >= 0x80 && c.unicode() < 0xa0; }));
}

void TestSourceText::readsWhatTheCallerSays()
{
    Source source = describeSource(QStringLiteral("a"), QByteArray("Caf\x8e\n"));
    QCOMPARE(source.encoding, QStringLiteral("macintosh"));
    source.encoding = QStringLiteral("windows-1252");
    QCOMPARE(decodedText(source), QStringLiteral("Caf\u017d\n"));
    source.encoding = QStringLiteral("ISO-8859-1");
    QCOMPARE(decodedText(source), QStringLiteral("Caf\u008e\n"));
}

NIDUS_TEST(TestSourceText)
#include "tst_source_text.moc"
