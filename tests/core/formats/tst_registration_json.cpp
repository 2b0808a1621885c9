#include "core/formats/json/json_text.h"
#include "core/formats/json/registration_json.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_registration.h"

#include <QBuffer>
#include <QFile>
#include <QJsonDocument>

using namespace nidus;
using namespace nidus::formats;
using namespace nidus::test;

namespace {

const ExportHead someHead{QByteArray(32, '\x5a'), 12};

Reading read(const QByteArray &json, qint64 limit = maxBytes)
{
    return readingOf(readRegistrationsJson, json, limit);
}

QByteArray document()
{
    return headJson(someHead) + registrationJson(wholeRegistration()) + registrationJson(bareRegistration()) +
           endJson(0, 2);
}

// The head, three editions, a registration of the second, the end.
QByteArray registryDocument() { return *registryBy<RegistrationJsonWriter>(wholeEditions()); }

} // namespace

class TestRegistrationJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everythingSurvives();
    void theFormatStays();
    void theFormatOfBeforeIsRead();
    void editionsSurvive();
    void badEditionsAreRefused_data();
    void badEditionsAreRefused();
    void whatHasNoEndIsCutOff();
    void aRegistrationIsALine();
    void readingMayStop();
    void blankLinesAndCarriageReturnsArePassedOver();
    void templatesSurvive();
    void templateContentIsCanonical();
    void halfASurrogatePairSurvivesWhereTheStoreKeepsIt();
    void findingsSurvive();
    void badContentIsRefused_data();
    void badContentIsRefused();
    void aKeyTwiceIsAnError_data();
    void aKeyTwiceIsAnError();
    void whatQtTakesAndTheRfcDoesNotIsAnError_data();
    void whatQtTakesAndTheRfcDoesNotIsAnError();
    void octetsThatAreNoUtf8AreReportedWhereTheyStand_data();
    void octetsThatAreNoUtf8AreReportedWhereTheyStand();
    void recordsHaveALimit();
    void badDocumentsAreRefused_data();
    void badDocumentsAreRefused();
    void hostileDocumentsAreRefused_data();
    void hostileDocumentsAreRefused();
    void sizeIsLimited();
};

void TestRegistrationJson::everythingSurvives()
{
    const Reading reading = read(document());
    QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
    QVERIFY(*reading.head == someHead);
    QCOMPARE(reading.registrations.size(), 2);
    QCOMPARE(reading.registrations[0].entries, wholeRegistration().entries);
    QCOMPARE(reading.registrations[0].versions, wholeRegistration().versions);
    QCOMPARE(reading.registrations[0], wholeRegistration());
    QCOMPARE(reading.registrations[0].nid.text(), QStringLiteral("Acorn"));
    QCOMPARE(reading.registrations[1], bareRegistration());
    QCOMPARE(headJson(*reading.head) + registrationJson(reading.registrations[0]) +
                 registrationJson(reading.registrations[1]) + endJson(0, 2),
             document());
}

// Exports are kept for years: the format changes only on purpose.
void TestRegistrationJson::theFormatStays() { QCOMPARE(document(), golden(QStringLiteral("whole.jsonl"))); }

// Version 1 has neither editions nor an end.
void TestRegistrationJson::theFormatOfBeforeIsRead()
{
    const Reading reading = read(golden(QStringLiteral("whole_1.jsonl")));
    QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
    QVERIFY(*reading.head == someHead);
    QCOMPARE(reading.registrations, QList<Registration>({wholeRegistration(), bareRegistration()}));
}

void TestRegistrationJson::editionsSurvive()
{
    const QByteArray json = registryDocument();
    QCOMPARE(json.count('\n'), 6);
    QCOMPARE(json.count("<people>"), 1); // the other two say nothing else
    const Reading reading = read(json);
    QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
    QCOMPARE(reading.editions, numbered(wholeEditions()));
    QCOMPARE(reading.registrations.first().entries.first().edition, 2);
}

void TestRegistrationJson::badEditionsAreRefused_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<qint64>("line");
    const auto row = [](const char *name, const char *before, const char *after, qint64 line) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << line;
    };
    row("number", "\"number\":2", "\"number\":3", 3);
    row("day", "\"effective\":\"2026-01-02\"", "\"effective\":\"2026-13-02\"", 3);
    row("an earlier day", "\"effective\":\"2026-01-03\"", "\"effective\":\"2026-01-01\"", 4);
    row("origin", "\"origin\":\"import\"", "\"origin\":\"sea\"", 2);
    row("head that is no XML", "<people>", "<people", 3);
    row("head without a place for records", "<?records?>", "<?others?>", 3);
    row("prolog that is no prolog", "<!-- before -->", "<before/>", 3);
    row("unknown member", "\"number\":2", "\"number\":2,\"title\":\"x\"", 3);
    row("entry of no edition", "\"edition\":2", "\"edition\":4", 5);
    row("entry without an edition", "\"edition\":2,", "", 5);
    row("entry of another day", "\"edition\":2", "\"edition\":3", 5);
    row("fewer editions", "\"editions\":3", "\"editions\":2", 6);
    row("more registrations", "\"registrations\":1", "\"registrations\":2", 6);
    row("something behind the end", "\"registrations\":1}}\n", "\"registrations\":1}}\n{\"nid\":\"oak\"}\n",
        7);
}

void TestRegistrationJson::badEditionsAreRefused()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(qint64, line);
    QByteArray json = registryDocument();
    const qsizetype at = json.indexOf(before);
    QVERIFY(at >= 0);
    if (before == "<?records?>") // each of them
        json.replace(before, after);
    else
        json.replace(at, before.size(), after);
    const Reading reading = read(json);
    QVERIFY(!reading.head);
    QVERIFY2(reading.head.error().kind == ReadError::Kind::BadValue, qPrintable(reading.head.error().detail));
    QCOMPARE(reading.head.error().line, line);
}

// At a line's end JSON is whole in itself: the end says how many there were.
void TestRegistrationJson::whatHasNoEndIsCutOff()
{
    for (const QByteArray &json : {document(), registryDocument()})
        for (qsizetype end = json.indexOf('\n'); end + 1 < json.size(); end = json.indexOf('\n', end + 1)) {
            const Reading reading = read(json.first(end + 1));
            QVERIFY(!reading.head);
            QVERIFY(reading.head.error().kind == ReadError::Kind::NotWellFormed);
            QCOMPARE(reading.head.error().line, json.first(end + 1).count('\n') + 1);
        }
    const Reading later = read(headJson({}).replace("\"version\":2", "\"version\":3"));
    QVERIFY(!later.head && later.head.error().kind == ReadError::Kind::WrongDocument);
}

void TestRegistrationJson::aRegistrationIsALine()
{
    QCOMPARE(document().count('\n'), 4);
    // As Qt writes it, byte for byte: members in the order of their names, the shortest escapes.
    Registration odd = wholeRegistration();
    const QString purpose = QStringLiteral("\b\f\n\r\t\u0001\u007f\"\\/\u00e9\U0001f333 ") % QChar(0xd800) %
                            QStringLiteral(" \u2028");
    for (Version &version : odd.versions)
        version.text.set(Field::Purpose, purpose);
    for (const Registration &one : {wholeRegistration(), odd}) {
        const QByteArray line = registrationJson(one);
        QCOMPARE(QJsonDocument::fromJson(line).toJson(QJsonDocument::Compact) + '\n', line);
    }
    QVERIFY(registrationJson(odd) != registrationJson(wholeRegistration()));
}

void TestRegistrationJson::readingMayStop()
{
    QByteArray json = document() + "damaged";
    QBuffer buffer(&json);
    buffer.open(QIODevice::ReadOnly);
    int taken = 0;
    QVERIFY(readRegistrationsJson(buffer, [&taken](Registration &&) { return ++taken < 1; }));
    QCOMPARE(taken, 1);
}

void TestRegistrationJson::blankLinesAndCarriageReturnsArePassedOver()
{
    QByteArray json = document();
    json.replace("\n", "\r\n\r\n");
    QCOMPARE(read(json).registrations.size(), 2);
    json.chop(4); // no final line feed
    QCOMPARE(read(json).registrations.size(), 2);
}

void TestRegistrationJson::templatesSurvive()
{
    RegistrationTemplate controls = wholeTemplate();
    controls.preamble = QStringLiteral("\u0001\b\f\u001f\"\\/") + QChar(0) + QChar(0xFFFE);
    for (const RegistrationTemplate &text : {wholeTemplate(), RegistrationTemplate(), controls}) {
        const auto fromContent = templateFromContent(templateContent(text));
        QVERIFY(fromContent);
        QVERIFY(*fromContent == text);
        const auto fromJson = templateFromJson(toJson(text));
        QVERIFY(fromJson);
        QVERIFY(*fromJson == text);
        // The hand-written writing is JSON that says the same as Qt's.
        QVERIFY(QJsonDocument::fromJson(templateContent(text)).object() == toJson(text));
    }
}

void TestRegistrationJson::templateContentIsCanonical()
{
    RegistrationTemplate text;
    QCOMPARE(templateContent(text), QByteArray("{}"));
    text.fields[size_t(Field::Purpose)] = QStringLiteral("a\n\"b\"\t\\ \u00e4\u20ac\U0001F330\u0007");
    text.fields[size_t(Field::NamespaceIdentifier)] = QStringLiteral("acorn");
    text.others = {{QStringLiteral("Overview"), QStringLiteral("c")}};
    QCOMPARE(templateContent(text),
             QByteArray(
                 "{\"namespace_identifier\":\"acorn\",\"purpose\":\"a\\n\\\"b\\\"\\t\\\\ \xC3\xA4\xE2\x82\xAC"
                 "\xF0\x9F\x8C\xB0\\u0007\",\"others\":[{\"label\":\"Overview\",\"body\":\"c\"}]}"));
}

void TestRegistrationJson::halfASurrogatePairSurvivesWhereTheStoreKeepsIt()
{
    const QChar high(0xD83C), low(0xDF30), x(u'x');
    for (const QString &half :
         QStringList{QString(high), QString() + low + x, QString() + x + high + x, QString() + low + high}) {
        RegistrationTemplate text;
        text.preamble = half;
        const auto again = templateFromContent(templateContent(text));
        QVERIFY(again && again->preamble == half);
        Registration registration = wholeRegistration();
        text.others = {{half, half}};
        registration.versions[0].text = text;
        registration.versions[0].findings[0].words = half;
        const Reading reading = read(headJson({}) + registrationJson(registration) + endJson(0, 1));
        QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
        QCOMPARE(reading.registrations, QList<Registration>{registration});
        registration.annotations[0].reason =
            half; // a column of the store: it would come back as something else
        const Reading refused = read(headJson({}) + registrationJson(registration));
        QVERIFY(!refused.head);
        QVERIFY(refused.head.error().kind == ReadError::Kind::BadValue);
        QCOMPARE(refused.head.error().line, 2);
    }
}

void TestRegistrationJson::findingsSurvive()
{
    QCOMPARE(findingsContent({}), QByteArray("[]"));
    const auto none = findingsFromContent("[]");
    QVERIFY(none && none->isEmpty());
    const QByteArray content = findingsContent(wholeFindings());
    const auto again = findingsFromContent(content);
    QVERIFY(again);
    QCOMPARE(*again, wholeFindings());
    QCOMPARE(findingsContent(*again), content);
}

void TestRegistrationJson::badContentIsRefused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("cut off") << QByteArray("{\"purpose\":\"a");
    QTest::newRow("other type") << QByteArray("7");
    QTest::newRow("unknown key") << QByteArray("{\"aim\":\"a\"}");
    QTest::newRow("no text") << QByteArray("{\"purpose\":7}");
    QTest::newRow("others") << QByteArray("{\"others\":[{\"label\":\"a\",\"text\":\"b\"}]}");
    QTest::newRow("others no objects") << QByteArray("{\"others\":[\"a\"]}");
    QTest::newRow("not UTF-8") << QByteArray("{\"purpose\":\"\xE4\"}");
}

void TestRegistrationJson::badContentIsRefused()
{
    QFETCH(QByteArray, content);
    QVERIFY(!templateFromContent(content));
    QVERIFY(!findingsFromContent(content));
    if (!content.isEmpty())
        QVERIFY(!findingsFromContent(QByteArray("[" + content + "]")));
}

void TestRegistrationJson::aKeyTwiceIsAnError_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<qint64>("column");
    QTest::newRow("plain") << QByteArray("{\"nid\":\"oak\",\"nid\":\"oak\"}") << qint64(14);
    QTest::newRow("escaped") << QByteArray("{\"nid\":\"oak\", \"n\\u0069d\" : \"oak\"}") << qint64(15);
    QTest::newRow("within") << QByteArray("{\"nid\":\"oak\",\"a\":[{\"b\":1},{\"b\":\"}\\\"{\",\"b\":2}]}")
                            << qint64(39);
}

void TestRegistrationJson::aKeyTwiceIsAnError()
{
    QFETCH(QByteArray, line);
    QFETCH(qint64, column);
    const Reading reading = read(headJson({}) + line + '\n');
    QVERIFY(!reading.head);
    const ReadError &error = reading.head.error();
    QVERIFY(error.kind == ReadError::Kind::BadValue);
    QVERIFY2(error.detail.contains(QLatin1String("stands twice")), qPrintable(error.detail));
    QCOMPARE(error.line, 2);
    QCOMPARE(error.column, column);
}

void TestRegistrationJson::whatQtTakesAndTheRfcDoesNotIsAnError_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("place"); // where it begins
    const auto row = [](const char *name, const QByteArray &value, const QByteArray &place) {
        QTest::newRow(name) << value << place;
    };
    row("U+0000", QByteArray("\"a\0b\"", 5), QByteArray("\0", 1));
    row("U+0001", "\"a\x01\"", "\x01");
    row("tab", "\"a\tb\"", "\t");
    row("U+001F behind an escape", "\"\\\"\\\\\x1f\"", "\x1f");
    row("an escape that there is not", "\"\\x\"", "\\x");
    row("an escaped NUL", QByteArray("\"\\\0\"", 4), "\\");
    row("no digit behind the point", "1.", "}");
    row("no digit before the point", "-.5", ".5");
}

void TestRegistrationJson::whatQtTakesAndTheRfcDoesNotIsAnError()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, place);
    const QByteArray line = "{\"\xC3\xBC\":1, \"a\":" + value + "}";
    const auto refused = [&line, &place](const ReadError &error, qint64 lineNumber) {
        return error.line == lineNumber && !error.detail.isEmpty() &&
               error.column == line.lastIndexOf(place, -1); // the ü takes two octets
    };
    const Reading reading = read(headJson({}) + line + '\n');
    QVERIFY(!reading.head);
    QVERIFY2(refused(reading.head.error(), 2), qPrintable(reading.head.error().detail));
    const auto document = readJson("{\"c\":\n\n" + line + "\n}"); // written for a person
    QVERIFY(!document && refused(document.error(), 3));
    QVERIFY(readJson("[\"\\ud83c\\udf30\\u00e4\\b\\f\\n\\r\\t\\/\\\\\\\"\", -0.5, 1e-5, -1E+2]"));
}

void TestRegistrationJson::octetsThatAreNoUtf8AreReportedWhereTheyStand_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<qint64>("line");
    QTest::addColumn<qint64>("column");
    QTest::newRow("an object a line")
        << QByteArray("\n{\"nid\":\"\xC3\xBC\xE4\"}\n") << qint64(3) << qint64(10);
    QTest::newRow("written for a person")
        << QByteArray("{\n  \"nid\": \"oak\",\n  \"status\": \"\xC3\xBC\xE4\"\n}\n") << qint64(4)
        << qint64(15);
    QTest::newRow("cut off") << QByteArray("{\n  \"nid\": \"\xC3") << qint64(3) << qint64(11);
}

void TestRegistrationJson::octetsThatAreNoUtf8AreReportedWhereTheyStand()
{
    QFETCH(QByteArray, lines);
    QFETCH(qint64, line);
    QFETCH(qint64, column);
    const Reading reading = read(headJson({}) + lines);
    QVERIFY(!reading.head && reading.head.error().kind == ReadError::Kind::NotWellFormed);
    QVERIFY(reading.head.error().detail.contains(QLatin1String("UTF-8")));
    QCOMPARE(reading.head.error().line, line);
    QCOMPARE(reading.head.error().column, column);
}

// An only registration may be as long as what is read whole.
void TestRegistrationJson::recordsHaveALimit()
{
    const auto isTooLarge = [](const QByteArray &lines) {
        const Reading reading = read(headJson({}) + lines, anyLength);
        return !reading.head && reading.head.error().kind == ReadError::Kind::TooLarge;
    };
    const QByteArray blanks(maxRecordBytes, ' ');
    const QByteArray one = registrationJson(wholeRegistration()),
                     other = registrationJson(bareRegistration());
    QVERIFY(!isTooLarge(one + other));
    QVERIFY(!isTooLarge(blanks + one));
    QVERIFY(isTooLarge(blanks + one + other));
    QVERIFY(isTooLarge(other + blanks + one));
}

void TestRegistrationJson::badDocumentsAreRefused_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *before, const char *after) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after);
    };
    row("no NID", "\"nid\":\"Acorn\"", "\"nid\":\"-acorn\"");
    row("NID missing", "\"nid\":\"Acorn\",", "");
    row("NID twice", "\"kind\":\"informal\",\"nid\":\"urn-77\"", "\"kind\":\"formal\",\"nid\":\"aCORN\"");
    row("kind and NID", "\"kind\":\"informal\",\"nid\":\"urn-77\"",
        "\"kind\":\"informal\",\"nid\":\"crn-77\"");
    row("status", "\"status\":\"obsolete\"", "\"status\":\"gone\"");
    row("unknown key", "\"status\":", "\"colour\":1,\"status\":");
    row("wrong type", "\"status\":\"registered\"", "\"status\":[]");
    row("effective date", "\"effective\":\"2025-12-31\"", "\"effective\":\"2025-12-31xyz\"");
    row("version's date", "\"date\":\"2026-01-01\"", "\"date\":\"2026-13-01\"");
    row("moment", "\"published\":\"2026-01-02T12:00:00Z\"", "\"published\":\"yesterday\"");
    row("number 0", "\"number\":7", "\"number\":0");
    row("number broken", "\"number\":7", "\"number\":7.5");
    row("number as text", "\"number\":7", "\"number\":\"7\"");
    row("number too high", "\"number\":7", "\"number\":2147483648");
    row("number huge", "\"number\":7", "\"number\":1e300");
    row("version twice", "\"number\":7", "\"number\":1");
    row("form", "\"form\":\"8141\"", "\"form\":\"8142\"");
    row("class", "\"class\":\"spelling\"", "\"class\":\"taste\"");
    row("base64", "77u/", "77u!");
    row("severity", "\"severity\":\"error\"", "\"severity\":\"fatal\"");
    row("field", "\"field\":\"date\"", "\"field\":\"day\"");
    row("span", "\"start\":3", "\"start\":-3");
    row("position", "\"position\":\"0V\"", "\"position\":\"V0\"");
    row("occurrence", "\"occurrence\":2", "\"occurrence\":-2");
    row("removed with a record", "\"removed\":true", "\"removed\":true,\"section\":\"s\"");
    row("record that is no XML", "<name>acorn</name>", "<name>acorn");
    row("record that leaves its place", "<name>acorn</name>", "</record><record>");
    row("record of another name", "<name>acorn</name>", "<name>evil</name>");
    row("record without a name", "<name>acorn</name>", "x");
    row("in its own place", "\"status\":\"obsolete\",\"",
        "\"status\":\"obsolete\",\"supersessions\":[{\"role\":\"superseded-by\",\"other\":\"acorn\","
        "\"reason\":\"slip\"}],\"");
    row("lead that is no XML", "<!-- before -->", "<!-- before ->");
    row("audit hash", "\"audit_hash\":\"5a", "\"audit_hash\":\"5");
    row("audit count", "\"audit_count\":12", "\"audit_count\":-12");
}

void TestRegistrationJson::badDocumentsAreRefused()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QByteArray json = document();
    const qsizetype at = json.indexOf(before);
    QVERIFY(at >= 0);
    json.replace(at, before.size(), after);
    const Reading reading = read(json);
    QVERIFY(!reading.head);
    QVERIFY2(reading.head.error().kind == ReadError::Kind::BadValue, qPrintable(reading.head.error().detail));
    const bool wasUnique = json.count(after) <= 1;
    if (wasUnique)
        QVERIFY(reading.head.error().line >= 1 + json.first(at).count('\n'));
    QVERIFY(!reading.head.error().detail.isEmpty());
}

void TestRegistrationJson::hostileDocumentsAreRefused_data()
{
    using Kind = ReadError::Kind;
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("kind");
    QTest::addColumn<qint64>("line");
    QTest::addColumn<qint64>("column");
    const auto row = [](const char *name, const QByteArray &json, Kind kind, qint64 line, qint64 column) {
        QTest::newRow(name) << json << int(kind) << line << column;
    };
    const QByteArray head = headJson({});
    row("nothing", "", Kind::WrongDocument, 1, 1);
    row("XML", "<registrations/>", Kind::NotWellFormed, 1, 1);
    row("other object", "{\"format\":\"other\"}\n", Kind::WrongDocument, 1, 1);
    row("array", "[1]", Kind::WrongDocument, 1, 1);
    row("cut off", head + "{\"nid\":\"\xC3\xA4\", \"kind", Kind::NotWellFormed, 2, 19);
    row("two objects in a line", head + "{} {}\n", Kind::NotWellFormed, 2, 4);
    row("an object over lines", head + "\n{\n\"nid\":\"acorn\"\n}\n", Kind::NotWellFormed, 3, 2);
    row("not UTF-8", head + "{\"nid\":\"\xE4\"}\n", Kind::NotWellFormed, 2, 0);
    row("deep", head + QByteArray("{\"a\":").repeated(100000), Kind::TooDeep, 2, 0);
    row("deep array", head + QByteArray("[").repeated(100000), Kind::TooDeep, 2, 0);
}

void TestRegistrationJson::hostileDocumentsAreRefused()
{
    QFETCH(QByteArray, json);
    QFETCH(int, kind);
    QFETCH(qint64, line);
    QFETCH(qint64, column);
    const Reading reading = read(json);
    QVERIFY(!reading.head);
    QCOMPARE(int(reading.head.error().kind), kind);
    QCOMPARE(reading.head.error().line, line);
    QVERIFY(reading.head.error().column >= 1);
    if (column > 0) // Qt counts some faults from behind the character, some from before it
        QVERIFY(qAbs(reading.head.error().column - column) <= 1);
}

void TestRegistrationJson::sizeIsLimited()
{
    const QByteArray json = document();
    QVERIFY(read(json, json.size()).head);
    const Reading reading = read(json, json.size() - 1);
    QVERIFY(!reading.head);
    QVERIFY(reading.head.error().kind == ReadError::Kind::TooLarge);
}

NIDUS_TEST(TestRegistrationJson)
#include "tst_registration_json.moc"
