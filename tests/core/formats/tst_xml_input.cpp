// What XmlInput takes and refuses before QXmlStreamReader sees it: attributes without bound, octets that are
// no text, encodings.
#include "core/formats/xml/xml_input.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QStringEncoder>

using namespace nidus::formats;

namespace {

struct Reading {
    QString text; // of all elements
    std::optional<ReadError> error;
};

Reading read(QByteArray xml, qint64 limit = anyLength)
{
    QBuffer buffer(&xml);
    buffer.open(QIODevice::ReadOnly);
    XmlInput input(buffer, limit);
    Reading reading;
    while (input.next())
        if (input.token().isCharacters())
            reading.text += input.token().text();
    if (input.failed())
        reading.error = input.error();
    return reading;
}

QByteArray attributes(int count)
{
    QByteArray all;
    for (int i = 0; i < count; ++i)
        all += " a" + QByteArray::number(i) + "='x=\"y'";
    return all;
}

} // namespace

class TestXmlInput : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void attributesHaveALimit_data();
    void attributesHaveALimit();
    void anAttributeTwiceIsAnError();
    void thousandsOfAttributesCostNothing();
    void invalidUtf8IsReportedWhereItStands_data();
    void invalidUtf8IsReportedWhereItStands();
    void otherEncodingsAreRead_data();
    void otherEncodingsAreRead();
    void charactersMayLieAcrossPieces();
    void recordsHaveALimit();
};

void TestXmlInput::attributesHaveALimit_data()
{
    QTest::addColumn<QByteArray>("before"); // the element
    QTest::newRow("alone") << QByteArray("<r>\n ");
    QTest::newRow("comment") << QByteArray("<r><!--->--><!-- <x a='--></r><r>\n ").replace("</r><r>", "");
    QTest::newRow("comment that seems to end") << QByteArray("<r><!---> <![CDATA[ -->\n ");
    QTest::newRow("CDATA") << QByteArray("<r><![CDATA[]]]><![CDATA[<!--]]>\n ");
    QTest::newRow("instruction") << QByteArray("<r><?x > <!-- ?\?>\n ");
    QTest::newRow("other quotes") << QByteArray("<r><x a='>' b=\"'\"/></x >\n ").replace("</x >", "");
    QTest::newRow("end tag") << QByteArray("<r><x></x  >\n ");
}

void TestXmlInput::attributesHaveALimit()
{
    QFETCH(QByteArray, before);
    QVERIFY(!read(before + "<e" + attributes(maxAttributes) + "/></r>").error);
    for (const int count : {maxAttributes + 1, 1000}) {
        const Reading reading = read(before + "<e" + attributes(count) + "/></r>");
        QVERIFY(reading.error);
        QVERIFY(reading.error->kind == ReadError::Kind::BadValue);
        QCOMPARE(reading.error->line, 2);
        QCOMPARE(reading.error->column, 2);
    }
    const QByteArray longest(maxAttributeLength, 'x');
    QVERIFY(!read(before + "<e a='" + longest + "'/></r>").error);
    const Reading reading = read(before + "<e a='" + longest + "x'/></r>");
    QVERIFY(reading.error && reading.error->kind == ReadError::Kind::BadValue);
    QCOMPARE(reading.error->line, 2);
    XmlInput text(QString::fromUtf8(before + "<e" + attributes(1000) + "/></r>"));
    while (text.next()) {
    }
    QVERIFY(text.failed() && text.error().kind == ReadError::Kind::BadValue);
}

void TestXmlInput::anAttributeTwiceIsAnError()
{
    const Reading reading = read("<r>\n<e a='1' b='2' a='3'/></r>");
    QVERIFY(reading.error && reading.error->kind == ReadError::Kind::NotWellFormed);
    QCOMPARE(reading.error->line, 2);
}

void TestXmlInput::thousandsOfAttributesCostNothing()
{
    QElapsedTimer since;
    since.start();
    QVERIFY(read("<r" + attributes(40000) + "/>").error);
    QVERIFY2(since.elapsed() < 2000, "each attribute is compared with each");
}

void TestXmlInput::invalidUtf8IsReportedWhereItStands_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<qint64>("line");
    QTest::addColumn<qint64>("column");
    const QByteArray start = "<?xml version='1.0'?>\n";
    QTest::newRow("text") << start + "<r>\n\xC3\xBC\xE4</r>" << qint64(3) << qint64(2);
    QTest::newRow("attribute") << start + "<r a='\xF0\x9F\x8C'/>" << qint64(2) << qint64(7);
    QTest::newRow("far away") << start + "<r>" + QByteArray("some words\r\n").repeated(20000) + "\xFF</r>"
                              << qint64(20002) << qint64(1);
    QTest::newRow("at the end") << start + "<r>a\xC3" << qint64(2) << qint64(5);
}

void TestXmlInput::invalidUtf8IsReportedWhereItStands()
{
    QFETCH(QByteArray, xml);
    QFETCH(qint64, line);
    QFETCH(qint64, column);
    const Reading reading = read(xml);
    QVERIFY(reading.error && reading.error->kind == ReadError::Kind::NotWellFormed);
    QCOMPARE(reading.error->line, line);
    QCOMPARE(reading.error->column, column);
    QVERIFY2(reading.error->detail.contains(QLatin1String("UTF-8")), qPrintable(reading.error->detail));
}

void TestXmlInput::otherEncodingsAreRead_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<QString>("text"); // null: refused
    const QString text = QStringLiteral("\u00FC");
    const auto as = [&](QStringConverter::Encoding encoding, const char *named) {
        QStringEncoder encoder(encoding, QStringConverter::Flag::WriteBom);
        const QByteArray octets = encoder(
            QStringLiteral("<?xml version='1.0' encoding='%1'?><r>%2</r>").arg(QLatin1String(named), text));
        QTest::newRow(named) << octets << text;
    };
    as(QStringConverter::Utf8, "UTF-8");
    as(QStringConverter::Utf16LE, "UTF-16");
    as(QStringConverter::Utf16BE, "utf-16be");
    as(QStringConverter::Utf32LE, "UTF-32");
    QTest::newRow("Latin-1") << QByteArray("<?xml version='1.0' encoding='ISO-8859-1'?><r>\xFC</r>") << text;
    QTest::newRow("UTF-16 said, not there")
        << QByteArray("<?xml version='1.0' encoding='UTF-16'?><r>x</r>") << QString();
    QTest::newRow("said far away") << "<?xml version='1.0' " + QByteArray(100000, ' ') +
                                          "encoding='UTF-16'?><r>x</r>"
                                   << QString();
    QTest::newRow("UTF-7") << QByteArray("<?xml version='1.0' encoding='UTF-7'?><r>x</r>") << QString();
}

void TestXmlInput::otherEncodingsAreRead()
{
    QFETCH(QByteArray, xml);
    QFETCH(QString, text);
    const Reading reading = read(xml);
    QCOMPARE(bool(reading.error), text.isNull());
    if (!reading.error)
        QCOMPARE(reading.text, text);
}

void TestXmlInput::charactersMayLieAcrossPieces()
{
    for (int before = 0; before < 4; ++before) {
        const QByteArray text = QByteArray(before, 'x') + QByteArray("\xF0\x9F\x8C\xB0").repeated(50000);
        const Reading reading = read("<r>" + text + "</r>");
        QVERIFY(!reading.error);
        QCOMPARE(reading.text.toUtf8(), text);
    }
}

// In a document that is read in pieces; an only record may be as long as what is read whole.
void TestXmlInput::recordsHaveALimit()
{
    const auto isTaken = [](qsizetype first, qsizetype second) {
        QByteArray xml = "<r><e>" + QByteArray(first, 'x') + "</e><e>" + QByteArray(second, 'x') + "</e></r>";
        if (second == 0)
            xml.replace("<e></e>", "");
        QBuffer buffer(&xml);
        buffer.open(QIODevice::ReadOnly);
        XmlInput input(buffer, anyLength);
        while (input.next())
            if (input.isStart() && input.depth() == 2 && !input.nextRecord())
                break;
        return !input.failed() || input.error().kind != ReadError::Kind::TooLarge;
    };
    QVERIFY(isTaken(1000, 1000));
    QVERIFY(isTaken(maxRecordBytes + 1000, 0));
    QVERIFY(isTaken(1000, maxRecordBytes - 100'000));
    QVERIFY(!isTaken(1000, maxRecordBytes + 100'000));
    QVERIFY(!isTaken(maxRecordBytes + 100'000, 1000));
    const Reading head = read("<r>" + QByteArray(maxRecordBytes + 1000, ' ') + "</r>");
    QVERIFY(head.error && head.error->kind == ReadError::Kind::TooLarge);
}

NIDUS_TEST(TestXmlInput)
#include "tst_xml_input.moc"
