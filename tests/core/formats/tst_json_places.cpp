// Where a fault of JSON is told: at the key or the element, by its own line and its column in characters.
#include "core/formats/json/json_text.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/template_document.h"
#include "core/formats/text/not_text.h"
#include "core/formats/text/source_text.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QStringEncoder>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;

namespace {

QByteArray utf16(const QByteArray &text, bool isBig = false)
{
    QStringEncoder encoder(isBig ? QStringEncoder::Utf16BE : QStringEncoder::Utf16LE,
                           QStringEncoder::Flag::WriteBom);
    return encoder(QString::fromUtf8(text));
}

// The place of `fault` in `text`, as "line:column", columns in characters.
QString placeOfFirst(const QByteArray &fault, const QByteArray &text)
{
    const QByteArray before = text.first(text.indexOf(fault));
    const QByteArray onLine = before.sliced(before.lastIndexOf('\n') + 1);
    return u"%1:%2"_s.arg(before.count('\n') + 1).arg(QString::fromUtf8(onLine).toUcs4().size() + 1);
}

QString placeOf(const ReadError &error) { return u"%1:%2"_s.arg(error.line).arg(error.column); }

std::optional<ReadError> registrationsError(QByteArray text)
{
    QBuffer buffer(&text);
    buffer.open(QIODevice::ReadOnly);
    const auto read = readRegistrationsJson(buffer, [](Registration &&) { return true; });
    return read ? std::nullopt : std::optional(read.error());
}

const QByteArray head = QByteArray("{\"format\": \"") + registrationNamespace + "\", \"version\": 1}\n";

} // namespace

class TestJsonPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void template_isToldAtItsKey_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("fault");
        QTest::newRow("type") << QByteArray("{\n  \"purpose\": \"x\",\n  \"syntax\": 7\n}")
                              << QByteArray("\"syntax\"");
        QTest::newRow("unknown") << QByteArray("{\"purpose\": \"x\",\n \"lamp\": 7}")
                                 << QByteArray("\"lamp\"");
        QTest::newRow("behind U+1F330")
            << QByteArray("{\"purpose\": \"\U0001F330 é\", \"syntax\": []}") << QByteArray("\"syntax\"");
        QTest::newRow("key with an escape")
            << QByteArray("{\"purpose\": \"\",\n\t\"s\\u0079ntax\": 1}") << QByteArray("\"s\\u0079");
        QTest::newRow("element")
            << QByteArray(
                   "{\"purpose\": \"x\", \"others\": [\n{\"label\": \"a]\"},\n {\"label\": \"b\"},\n  5]}")
            << QByteArray("5]}");
        QTest::newRow("in an element")
            << QByteArray("{\"purpose\": \"x\", \"others\": [{\"label\": \"},{\"},\n {\"label\": 1e-5}]}")
            << QByteArray("\"label\": 1e-5");
        QTest::newRow("half a pair")
            << QByteArray("{\"purpose\": \"\\ud83c\\udf30 \\\\ud83c\n").replace('\n', " \\ud83c!\"}")
            << QByteArray("\\ud83c!");
        QTest::newRow("on the second line of several")
            << QByteArray("{\"purpose\": \"x\"}\n{\"purpose\": \"y\", \"syntax\": {}}\n")
            << QByteArray("\"syntax\"");
    }
    void template_isToldAtItsKey()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, fault);
        for (const QByteArray &octets : {text, utf16(text), utf16(text, true)}) {
            const auto read = readTemplateDocument(octets);
            QVERIFY(!read);
            QCOMPARE(read.error().kind, ReadError::Kind::BadValue);
            QCOMPARE(::placeOf(read.error()), placeOfFirst(fault, text));
        }
    }

    void registrations_areToldAtTheirKey_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("fault");
        const QByteArray lamp = "{\"nid\": \"lamp\", \"kind\": \"formal\", \"status\": \"registered\", ";
        QTest::newRow("no NID") << QByteArray("{\"kind\": \"formal\", \"nid\": \"a b\"}")
                                << QByteArray("\"nid\"");
        QTest::newRow("a value that is not known")
            << QByteArray(lamp).replace("registered", "\U0001F330") + "\"entries\": []}"
            << QByteArray("\"status\"");
        QTest::newRow("a day")
            << lamp + "\"versions\": [{\"number\": 1, \"correction\": 1, \"stated\": \"\U0001F330\", "
                      "\"date\": \"2020-13-01\"}]}"
            << QByteArray("\"date\"");
        QTest::newRow("missing: its object")
            << lamp + "\"annotations\": [{\"by\": \"x\"}]}" << QByteArray("{\"by\"");
        QTest::newRow("half a pair") << lamp + "\"change_controller\": \"ab\\udc00\"}"
                                     << QByteArray("\\udc00");
    }
    void registrations_areToldAtTheirKey()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, fault);
        const QByteArray text = head + line + '\n';
        for (const QByteArray &octets : {text, utf16(text)}) {
            const auto error = registrationsError(octets);
            QVERIFY(error);
            QCOMPARE(error->kind, ReadError::Kind::BadValue);
            QCOMPARE(::placeOf(*error), placeOfFirst(fault, text));
        }
    }

    // Nested deeper than maxDepth is told where the first level too many begins, whatever Qt's own limit.
    void depth_isToldAtItsLevel()
    {
        const auto nested = [](int levels) -> QByteArray {
            return QByteArray(levels, '[') + "\"[\"" + QByteArray(levels, ']');
        };
        QVERIFY(readJson(nested(maxDepth)));
        for (const int levels : {maxDepth + 1, 1000, 2000}) {
            const auto read = readJson("\n " + nested(levels));
            QVERIFY(!read);
            QCOMPARE(read.error().kind, ReadError::Kind::TooDeep);
            QCOMPARE(::placeOf(read.error()), u"2:%1"_s.arg(maxDepth + 2));
        }
    }

    // What begins as JSON is no text: it is refused, and what is expected is said.
    void otherJson_isRefusedInItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("a misspelt key")
            << QByteArray("{\n \"nidd\": \"lamp\",\n \"purpose\": \"x\"}") << u"2:2"_s;
        QTest::newRow("an array") << QByteArray("\n[{\"purpose\": \"x\"}]") << u"2:1"_s;
        QTest::newRow("an array of numbers") << QByteArray("[1, 2]") << u"1:1"_s;
        QTest::newRow("broken") << QByteArray("{\"nidd\": \"lamp\",\n!}") << u"2:1"_s;
    }
    void otherJson_isRefusedInItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        for (const QByteArray &octets : {text, QByteArray("\xEF\xBB\xBF" + text), utf16(text)}) {
            QCOMPARE(templateDocument(octets), TemplateDocument::OtherJson);
            const auto read = readTemplateDocument(octets);
            QVERIFY(!read);
            QCOMPARE(::placeOf(read.error()), place);
            QVERIFY2(read.error().detail.contains(u"expected is a template"_s),
                     qPrintable(read.error().detail));
            const auto found = textOfDocument(octets); // in which names are looked for
            QVERIFY(found && found->endsWith(text));
        }
    }

    void textThatBeginsWithABracket_isText()
    {
        for (const char *text : {"[1] A list of lamps\n", "{ lamps }", "{lamp}\n", "[\n", "{"})
            QCOMPARE(templateDocument(text), TemplateDocument::None);
    }

    void jsonInUtf16_isRead()
    {
        const QByteArray text = "{\"purpose\": \"\U0001F330\"}";
        for (const bool isBig : {false, true}) {
            QCOMPARE(templateDocument(utf16(text, isBig)), TemplateDocument::Json);
            const auto read = readTemplateDocument(utf16(text, isBig));
            QVERIFY(read);
            QCOMPARE(read->first().text[Field::Purpose], QString::fromUtf8("\U0001F330"));
        }
        QVERIFY(!registrationsError(utf16(head, true)));
    }

    // RFC 2781 section 2.2: half a surrogate pair is an error. Columns count characters.
    void damagedUtf16AndUtf32_areToldWhereTheyAre_data()
    {
        QTest::addColumn<QByteArray>("octets");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("words");
        const QByteArray before = utf16("Lamp\n\U0001F330 ");
        const QByteArray before32("\xFF\xFE\0\0a\0\0\0\n\0\0\0\x30\xF3\x01\0", 16);
        QTest::newRow("the first half") << before + QByteArray("\x3C\xD8x\0", 4) << u"2:3"_s
                                        << u"half a surrogate pair (0xD83C) at octet 19 of the UTF-16"_s;
        QTest::newRow("the second half") << before + QByteArray("\x30\xDFx\0", 4) << u"2:3"_s << u"0xDF30"_s;
        QTest::newRow("odd") << before + "x" << u"2:3"_s << u"UTF-16 ends inside a character, at octet 19"_s;
        QTest::newRow("the other order") << QByteArray("\xFE\xFF\0x\xD8\x3C", 6) << u"1:2"_s << u"0xD83C"_s;
        QTest::newRow("UTF-32: a surrogate")
            << before32 + QByteArray("\x3C\xD8\0\0", 4) << u"2:2"_s << u"octet 17 of the UTF-32"_s;
        QTest::newRow("UTF-32: no character")
            << before32 + QByteArray("\0\0\x11\0", 4) << u"2:2"_s << u"0x110000"_s;
        QTest::newRow("UTF-32: cut off") << before32 + "xy" << u"2:2"_s << u"ends inside a character"_s;
        QTest::newRow("UTF-32: whole") << before32 << u"1:1"_s << u"UTF-32, which is not read"_s;
    }
    void damagedUtf16AndUtf32_areToldWhereTheyAre()
    {
        QFETCH(QByteArray, octets);
        const auto fault = wideFault(octets);
        QVERIFY(fault);
        QTEST(::placeOf(*fault), "place");
        QFETCH(QString, words);
        QVERIFY2(fault->detail.contains(words), qPrintable(fault->detail));
    }
    void wholeUtf16_isNotDamaged()
    {
        for (const QByteArray &octets :
             {utf16("\U0001F330 x"), utf16(""), QByteArray("x\xFF\xFE"), QByteArray()})
            QVERIFY(!wideFault(octets));
    }
};

NIDUS_TEST(TestJsonPlaces)
#include "tst_json_places.moc"
