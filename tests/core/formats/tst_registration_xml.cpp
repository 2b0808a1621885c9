#include "core/formats/xml/registration_xml.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_registration.h"
#include "tests/support/xmllint.h"

#include <QBuffer>

using namespace nidus;
using namespace nidus::formats;
using namespace nidus::test;

namespace {

const ExportHead someHead{QByteArray(32, '\x5a'), 12};

Result<QByteArray, WriteError> write(const ExportHead &head, const QList<Registration> &registrations)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    RegistrationXmlWriter writer(buffer);
    if (const auto begun = writer.begin(head); !begun)
        return unexpected(begun.error());
    for (const Registration &registration : registrations)
        if (const auto written = writer.write(registration); !written)
            return unexpected(written.error());
    if (const auto ended = writer.end(); !ended)
        return unexpected(ended.error());
    return buffer.data();
}

Reading read(const QByteArray &xml, qint64 limit = maxBytes)
{
    return readingOf(readRegistrationsXml, xml, limit);
}

Xmllint validated(const QByteArray &xml)
{
    return xmllint({QStringLiteral("--noout"), QStringLiteral("--relaxng"),
                    support::sourcePath(QStringLiteral("resources/schema/registration.rng"))},
                   xml);
}

} // namespace

class TestRegistrationXml : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everythingSurvives();
    void theFormatStays();
    void aBrokenHeadIsRefused();
    void badEditionsAreRefused_data();
    void badEditionsAreRefused();
    void editionsSurvive();
    void theFormatOfBeforeIsRead();
    void whatIsWrittenIsValid();
    void emptyExportIsValid();
    void editionNumbersAndRemovedRecordsAreNotWritten();
    void readingMayStop();
    void aTemplateAloneSurvives();
    void whatXmlCannotHoldSurvives_data();
    void whatXmlCannotHoldSurvives();
    void halfASurrogatePairIsRefusedWhereTheStoreHasNoPlace();
    void aRefusedRegistrationLeavesNothing();
    void aBrokenRecordIsRefused();
    void aFullDeviceIsReported();
    void badDocumentsAreRefused_data();
    void badDocumentsAreRefused();
    void hostileDocumentsAreRefused_data();
    void hostileDocumentsAreRefused();
    void sizeIsLimited();
};

void TestRegistrationXml::everythingSurvives()
{
    const QList<Registration> all{wholeRegistration(), bareRegistration()};
    const auto xml = write(someHead, all);
    QVERIFY2(xml, xml ? "" : qPrintable(message(xml.error())));
    const Reading reading = read(*xml);
    QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
    QVERIFY(*reading.head == someHead);
    QCOMPARE(reading.registrations.size(), 2);
    QCOMPARE(reading.registrations[0].nid.text(), QStringLiteral("Acorn")); // as requested, not folded
    QCOMPARE(reading.registrations[0].entries, all[0].entries);
    QCOMPARE(reading.registrations[0].versions, all[0].versions);
    QCOMPARE(reading.registrations[0].annotations, all[0].annotations);
    QCOMPARE(reading.registrations, all);
    QCOMPARE(*write(*reading.head, reading.registrations), *xml);
}

// Exports are kept for years: the format changes only on purpose.
void TestRegistrationXml::theFormatStays()
{
    QCOMPARE(*write(someHead, {wholeRegistration(), bareRegistration()}),
             golden(QStringLiteral("whole.xml")));
}

// Version 1 has no editions.
void TestRegistrationXml::theFormatOfBeforeIsRead()
{
    const QByteArray before = golden(QStringLiteral("whole_1.xml"));
    const Reading reading = read(before);
    QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
    QVERIFY(*reading.head == someHead);
    QCOMPARE(reading.registrations, QList<Registration>({wholeRegistration(), bareRegistration()}));
    QVERIFY(validated(before).ok);
}

void TestRegistrationXml::editionsSurvive()
{
    const auto xml = registryBy<RegistrationXmlWriter>(wholeEditions());
    QVERIFY2(xml, xml ? "" : qPrintable(message(xml.error())));
    const Xmllint result = validated(*xml);
    QVERIFY2(result.ok, result.errors.constData());
    QCOMPARE(xml->count("<people>"), 1); // the other two say nothing else
    const Reading reading = read(*xml);
    QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
    QCOMPARE(reading.editions, numbered(wholeEditions()));
    QCOMPARE(reading.registrations.first().entries.first().edition, 2);
}

void TestRegistrationXml::badEditionsAreRefused_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *before, const char *after) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after);
    };
    row("number", "number=\"2\"", "number=\"3\"");
    row("day", "effective=\"2026-01-02\"", "effective=\"2026-13-02\"");
    row("an earlier day", "effective=\"2026-01-03\"", "effective=\"2026-01-01\"");
    row("origin", "origin=\"import\"", "origin=\"sea\"");
    row("head without a place for records", "<?records?>", "<?others?>");
    row("two heads", "<head>", "<head><registry xmlns=\"urn:example:o\"/></head><head>");
    row("element in the prolog", "<!-- before -->", "<before/>");
    row("unknown attribute", "number=\"2\"", "number=\"2\" title=\"x\"");
    row("attribute of a head", "<head>", "<head title=\"x\">");
    row("entry of no edition", "edition=\"2\"", "edition=\"4\"");
    row("entry without an edition", " edition=\"2\"", "");
    row("entry of another day", "edition=\"2\"", "edition=\"3\"");
    row("edition behind a registration", "</registrations>",
        "<edition number=\"4\" effective=\"2026-01-03\" origin=\"import\"/></registrations>");
}

void TestRegistrationXml::badEditionsAreRefused()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QByteArray xml = *registryBy<RegistrationXmlWriter>(wholeEditions());
    const qsizetype at = xml.indexOf(before);
    QVERIFY(at >= 0);
    if (before == "<?records?>") // each of them
        xml.replace(before, after);
    else
        xml.replace(at, before.size(), after);
    const Reading reading = read(xml);
    QVERIFY(!reading.head);
    QVERIFY2(reading.head.error().kind == ReadError::Kind::BadValue, qPrintable(reading.head.error().detail));
    QVERIFY(reading.head.error().line > 1);
}

void TestRegistrationXml::aBrokenHeadIsRefused()
{
    QList<DocumentEdition> editions = wholeEditions();
    editions[1].edition.head.chop(1);
    const auto xml = registryBy<RegistrationXmlWriter>(editions);
    QVERIFY(!xml && xml.error().kind == WriteError::Kind::BrokenSource);
    QVERIFY2(message(xml.error()).contains(editions[1].edition.effective), qPrintable(message(xml.error())));
}

void TestRegistrationXml::whatIsWrittenIsValid()
{
    const Xmllint result = validated(*write(someHead, {wholeRegistration(), bareRegistration()}));
    QVERIFY2(result.ok, result.errors.constData());
}

void TestRegistrationXml::emptyExportIsValid()
{
    const auto xml = write({}, {});
    QVERIFY(validated(*xml).ok);
    const Reading reading = read(*xml);
    QVERIFY(reading.head && *reading.head == ExportHead());
    QVERIFY(reading.registrations.isEmpty());
}

void TestRegistrationXml::editionNumbersAndRemovedRecordsAreNotWritten()
{
    Registration registration = wholeRegistration();
    const auto plain = write({}, {registration});
    registration.entries[1].edition = 5;
    registration.entries[3].entry = registration.entries[0].entry;
    QCOMPARE(*write({}, {registration}), *plain);
}

void TestRegistrationXml::readingMayStop()
{
    QByteArray xml = *write(someHead, {wholeRegistration(), bareRegistration()});
    xml.chop(40); // what comes later does not matter
    QBuffer buffer(&xml);
    buffer.open(QIODevice::ReadOnly);
    int taken = 0;
    const auto head = readRegistrationsXml(buffer, [&taken](Registration &&) { return ++taken < 1; });
    QVERIFY(head && *head == someHead);
    QCOMPARE(taken, 1);
}

void TestRegistrationXml::aTemplateAloneSurvives()
{
    for (const RegistrationTemplate &text : {wholeTemplate(), RegistrationTemplate()}) {
        auto xml = templateXml(text);
        QVERIFY(xml);
        const Xmllint result = validated(*xml);
        QVERIFY2(result.ok, result.errors.constData());
        QBuffer buffer(&*xml);
        buffer.open(QIODevice::ReadOnly);
        const auto again = readTemplateXml(buffer);
        QVERIFY(again);
        QVERIFY(*again == text);
    }
}

void TestRegistrationXml::whatXmlCannotHoldSurvives_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &text) { QTest::newRow(name) << text; };
    row("bell", QStringLiteral("a\u0007b"));
    row("form feed", QStringLiteral("\f"));
    row("nothing", QString(QChar(0)));
    row("half a pair", QString(QChar(0xD800)));
    row("other half", QStringLiteral("x") + QChar(0xDFFF));
    row("pair reversed", QString(QChar(0xDC00)) + QChar(0xD800));
    row("no character", QString(QChar(0xFFFE)));
    row("last of all", QStringLiteral(" \uFEFF<\r\n") + QChar(0xFFFF));
}

void TestRegistrationXml::whatXmlCannotHoldSurvives()
{
    QFETCH(QString, text);
    Registration registration = wholeRegistration();
    Version &version = registration.versions[1];
    version.text.fields[size_t(Field::Purpose)] = text;
    version.text.preamble = text;
    version.text.others = {{text, text}, {QStringLiteral("plain"), text}, {text, {}}};
    version.findings[0].words = version.findings[0].rule = version.findings[0].clause = text;
    version.findings[0].remedy = Remedy{text, {}, text};
    if (QStringView(text).isValidUtf16()) { // what stands in columns of the store
        version.stated = version.publishedBy = version.ruleSet = version.reason = text;
        version.source->name = text;
        registration.changeController = text;
        registration.annotations[0].by = registration.annotations[0].reason = text;
        registration.annotations[1].changeController = text;
        registration.entries[0].entry.section = text;
    }
    const auto xml = write({}, {registration});
    QVERIFY2(xml, xml ? "" : qPrintable(message(xml.error())));
    const Xmllint result = validated(*xml);
    QVERIFY2(result.ok, result.errors.constData());
    const Reading reading = read(*xml);
    QVERIFY2(reading.head, reading.head ? "" : qPrintable(reading.head.error().detail));
    QCOMPARE(reading.registrations, QList<Registration>{registration});
    QCOMPARE(*write({}, reading.registrations), *xml);

    auto alone = templateXml(version.text);
    QVERIFY(alone);
    QVERIFY(validated(*alone).ok);
    QBuffer buffer(&*alone);
    buffer.open(QIODevice::ReadOnly);
    const auto again = readTemplateXml(buffer);
    QVERIFY(again && *again == version.text);
}

void TestRegistrationXml::halfASurrogatePairIsRefusedWhereTheStoreHasNoPlace()
{
    const QString half(QChar(0xD800));
    Registration annotated = wholeRegistration(), reasoned = annotated, stated = annotated;
    annotated.annotations[0].reason = half;
    reasoned.versions[1].reason = half;
    stated.versions[1].stated = half;
    for (const Registration &registration : {annotated, reasoned, stated}) {
        const auto xml = write({}, {registration}); // nothing stops an export
        QVERIFY(xml);
        const Reading reading = read(*xml);
        QVERIFY(!reading.head);
        QVERIFY(reading.head.error().kind == ReadError::Kind::BadValue);
        QVERIFY(reading.head.error().line > 1);
    }
}

void TestRegistrationXml::aRefusedRegistrationLeavesNothing()
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    RegistrationXmlWriter writer(buffer);
    Registration bad = wholeRegistration();
    bad.entries[0].entry.content = QStringLiteral("<name>acorn");
    QVERIFY(writer.begin({}));
    QVERIFY(!writer.write(bad));
    QVERIFY(writer.write(bareRegistration()));
    QVERIFY(writer.end());
    QCOMPARE(buffer.data(), *write({}, {bareRegistration()}));
}

void TestRegistrationXml::aBrokenRecordIsRefused()
{
    for (const char *content : {"<name>acorn</name", "</record><record>", "&nothing;", "<x:y/>"}) {
        Registration registration = wholeRegistration();
        registration.entries[0].entry.content = QString::fromLatin1(content);
        const auto xml = write({}, {registration});
        QVERIFY2(!xml, content);
        QVERIFY(xml.error().kind == WriteError::Kind::BrokenSource);
    }
}

void TestRegistrationXml::aFullDeviceIsReported()
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly); // writing to it fails
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("ReadOnly device")));
    RegistrationXmlWriter writer(buffer);
    const auto begun = writer.begin({});
    QVERIFY(!begun);
    QVERIFY(begun.error().kind == WriteError::Kind::Device);
    QVERIFY(!message(begun.error()).isEmpty());
}

// Each row changes one thing in a good document; reader and schema must both refuse it (but for what only a
// program can know).
void TestRegistrationXml::badDocumentsAreRefused_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<bool>("schemaKnows");
    const auto row = [](const char *name, const char *before, const char *after, bool schemaKnows = true) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << schemaKnows;
    };
    row("no NID", "nid=\"Acorn\"", "nid=\"-acorn\"");
    row("NID missing", " nid=\"Acorn\"", "");
    row("NID twice", "nid=\"urn-77\" kind=\"informal\"", "nid=\"aCORN\" kind=\"formal\"", false);
    row("kind and NID", "nid=\"urn-77\" kind=\"informal\"", "nid=\"crn-77\" kind=\"informal\"", false);
    row("kind", "kind=\"formal\"", "kind=\"semiformal\"");
    row("status", "status=\"obsolete\"", "status=\"gone\"");
    row("origin", "origin=\"seed\"", "origin=\"\"");
    row("unknown attribute", "kind=\"formal\"", "kind=\"formal\" colour=\"red\"");
    row("unknown element", "<reason>", "<cause/><reason>");
    row("element of another namespace", "<reason>", "<reason xmlns=\"urn:example:o\"/><reason>");
    row("text between", "<template>", "text<template>");
    row("element in a text", "<words> TBD </words>", "<words> <b>TBD</b> </words>");
    row("two templates", "</template>", "</template><template/>");
    row("no template", "<template/>", "");
    row("field twice", "<field id=\"date\">", "<field id=\"version\">", false);
    row("unknown field", "<field id=\"date\">", "<field id=\"day\">");
    row("effective date", "effective=\"2025-12-31\"", "effective=\"2025-02-29\"");
    row("effective date with a tail", "effective=\"2025-12-31\"", "effective=\"2025-12-31xyz\"");
    row("version's date", "date=\"2026-01-01\"", "date=\"2026-1-1\"");
    row("moment", "published=\"2026-01-02T12:00:00Z\"", "published=\"2026-01-02T25:00:00Z\"");
    row("moment without zone", "published=\"2026-01-02T12:00:00Z\"", "published=\"2026-01-02T12:00:00\"");
    row("base64 of half a unit", "<reason>A letter\n was missing. </reason>",
        "<reason base64=\"text\">QUJD</reason>", false);
    row("base64 that is none", "<reason>A letter\n was missing. </reason>",
        "<reason base64=\"text\">?</reason>", false);
    row("base64 of an attribute that is not there", "<reason>", "<reason base64=\"by\">", false);
    row("base64 of what is no text", "<version number", "<version base64=\"number\" number");
    row("attribute of a text", "<reason>", "<reason by=\"medlar\">");
    row("number 0", "number=\"7\"", "number=\"0\"");
    row("number too high", "number=\"7\"", "number=\"2147483648\"");
    row("number with a sign", "number=\"7\"", "number=\"+7\"");
    row("number missing", " number=\"7\"", "");
    row("correction missing", "number=\"7\" correction=\"1\"", "number=\"7\"");
    row("version twice", "number=\"7\" correction=\"1\"", "number=\"1\" correction=\"2\"", false);
    row("versions out of order", "number=\"1\" correction=\"1\"", "number=\"8\" correction=\"1\"", false);
    row("form", "form=\"8141\"", "form=\"8142\"");
    row("class", "class=\"spelling\"", "class=\"taste\"");
    row("base64", "77u/", "77u!");
    row("base64 cut", "77u/", "77u");
    row("encoding", "encoding=\"ISO-8859-1\"", "encoding=\"UTF-7\"");
    row("byte-order mark", "byte-order-mark=\"true\"", "byte-order-mark=\"yes\"");
    row("line", "first-line=\"3\"", "first-line=\"-3\"");
    row("severity", "severity=\"error\"", "severity=\"fatal\"");
    row("span", "start=\"3\"", "start=\"three\"");
    row("position", "position=\"0V\"", "position=\"0-V\"");
    row("position with a trailing zero", "position=\"0V\"", "position=\"V0\"");
    row("occurrence", "occurrence=\"2\"", "occurrence=\"0\"");
    row("removed with a record", "origin=\"desk\" removed=\"true\"/>",
        "origin=\"desk\" removed=\"true\"><record xmlns=\"http://www.iana.org/assignments\"/></entry>");
    row("entry without a record", "removed=\"true\"", "section=\"s\"");
    row("record of another namespace", "<record xmlns=\"http://www.iana.org/assignments\"",
        "<record xmlns=\"urn:example:o\"");
    row("record of another name", "<name>acorn</name>", "<name>birch</name>", false);
    row("record named otherwise",
        " section=\"urn-namespaces-1\" position=\"0V\">\n      <record "
        "xmlns=\"http://www.iana.org/assignments\">\n"
        "      <name>acorn</name>",
        " name=\"acorn\" section=\"urn-namespaces-1\" position=\"0V\">\n"
        "      <record xmlns=\"http://www.iana.org/assignments\">\n      <name>evil</name>",
        false);
    row("in its own place", "    <entry effective=\"2025-12-31\"",
        "    <supersession role=\"superseded-by\" other=\"acorn\">slip</supersession>\n"
        "    <entry effective=\"2025-12-31\"",
        false);
    row("lead that is no XML", "lead=\"\"", "lead=\"&lt;x\"", false);
    row("audit hash", "audit-hash=\"5a", "audit-hash=\"5");
    row("audit count", "audit-count=\"12\"", "audit-count=\"-12\"");
}

void TestRegistrationXml::badDocumentsAreRefused()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(bool, schemaKnows);
    QByteArray xml = *write(someHead, {wholeRegistration(), bareRegistration()});
    const qsizetype at = xml.indexOf(before);
    QVERIFY(at >= 0);
    xml.replace(at, before.size(), after);
    const Reading reading = read(xml);
    QVERIFY(!reading.head);
    const ReadError &error = reading.head.error();
    QVERIFY2(error.kind == ReadError::Kind::BadValue, qPrintable(error.detail));
    QVERIFY(error.line > 1 && error.line <= xml.count('\n') && error.column >= 1);
    QVERIFY(!error.detail.isEmpty());
    QCOMPARE(validated(xml).ok, !schemaKnows);
}

void TestRegistrationXml::hostileDocumentsAreRefused_data()
{
    using Kind = ReadError::Kind;
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<int>("kind");
    QTest::addColumn<qint64>("line");
    const auto row = [](const char *name, const QByteArray &xml, Kind kind, qint64 line) {
        QTest::newRow(name) << xml << int(kind) << line;
    };
    const QByteArray root = "<registrations xmlns='" + QByteArray(registrationNamespace) + "'>\n";
    row("nothing", "", Kind::NotWellFormed, 1);
    row("JSON", "{}", Kind::NotWellFormed, 1);
    row("cut off", root + "<registration nid='acorn' kind='formal' status='registered'>\n<version",
        Kind::NotWellFormed, 3);
    row("cut off between registrations",
        root + "<registration nid='acorn' kind='formal' status='registered'/>", Kind::NotWellFormed, 2);
    row("something behind", root + "</registrations><x/>", Kind::NotWellFormed, 2);
    row("no namespace", "<registrations/>", Kind::WrongDocument, 1);
    row("other namespace", "\n<registrations xmlns='urn:example:o'/>", Kind::WrongDocument, 2);
    row("a registry", "<registry xmlns='http://www.iana.org/assignments'/>", Kind::WrongDocument, 1);
    row("entity bomb",
        "<!DOCTYPE r [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;&a;'>]>" + root + "&b;</registrations>",
        Kind::EntityRefused, 1);
    row("external entity",
        "<!DOCTYPE r [<!ENTITY a SYSTEM 'file:///etc/hostname'>]>" + root + "&a;</registrations>",
        Kind::EntityRefused, 1);
    row("deep record",
        root +
            "<registration nid='acorn' kind='formal' status='registered'><entry effective='2020-01-01'"
            " origin='desk' section='s'><record xmlns='http://www.iana.org/assignments'>\n" +
            QByteArray("<x>").repeated(100000),
        Kind::TooDeep, 3);
    row("control character",
        root + "<registration nid='acorn' kind='formal' status='registered' change-controller='&#8;'/>",
        Kind::NotWellFormed, 2);
}

void TestRegistrationXml::hostileDocumentsAreRefused()
{
    QFETCH(QByteArray, xml);
    QFETCH(int, kind);
    QFETCH(qint64, line);
    const Reading reading = read(xml);
    QVERIFY(!reading.head);
    QCOMPARE(int(reading.head.error().kind), kind);
    QCOMPARE(reading.head.error().line, line);
    QVERIFY(reading.head.error().column >= 1);
    QBuffer buffer(&xml);
    buffer.open(QIODevice::ReadOnly);
    QVERIFY(!readTemplateXml(buffer));
}

void TestRegistrationXml::sizeIsLimited()
{
    const QByteArray xml = *write({}, {wholeRegistration()});
    QVERIFY(read(xml, xml.size()).head);
    const Reading reading = read(xml, xml.size() - 1);
    QVERIFY(!reading.head);
    QVERIFY(reading.head.error().kind == ReadError::Kind::TooLarge);
}

NIDUS_TEST(TestRegistrationXml)
#include "tst_registration_xml.moc"
