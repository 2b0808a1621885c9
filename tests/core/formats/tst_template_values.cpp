// The values of a template's short fields, as texts that nobody prepared state them: NID, version and date.
#include "core/formats/text/template_reader.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::formats;

namespace {

TemplateReading read(const QByteArray &text) { return readTemplate(QString::fromUtf8(text)); }

bool isSaid(const TemplateReading &reading, const char *rule)
{
    return std::ranges::any_of(reading.findings,
                               [&](const Finding &finding) { return finding.rule == QLatin1String(rule); });
}

} // namespace

class TestTemplateValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsVersionAndDateOfOneLine_data();
    void readsVersionAndDateOfOneLine();
    void saysWhenAVersionHadNoLabel();
    void readsASentence_andSaysSo_data();
    void readsASentence_andSaysSo();
    void takesTheDayOfAVersion_whereNoDateStands();
    void saysWhenADateHasAnother();
    void takesNoPlaceUnderIetfForANamespace_data();
    void takesNoPlaceUnderIetfForANamespace();
    void takesNoInstructionForAName_data();
    void takesNoInstructionForAName();
};

void TestTemplateValues::readsVersionAndDateOfOneLine_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<int>("version"); // 0: none
    QTest::addColumn<QString>("date");
    const auto row = [](const char *lines, int version, const char *date) {
        QTest::newRow(lines) << QString::fromUtf8(lines) << version << QString::fromLatin1(date);
    };
    row("Version 1, 2004-03-02", 1, "2004-03-02");
    row("Version: 1  Date: 2004-03-2", 1, "2004-03-02");
    row("Registration version 3, registration date 2 March 2004", 3, "2004-03-02");
    row("- Version 2 of 2004-03-02", 2, "2004-03-02");
    row("Version 1 (March 2, 2004)", 1, "2004-03-02");
    row("1, 2004-03-02", 1, "2004-03-02");
    row("\xe2\x80\x93\tRegistration version number: 1\n   \xe2\x80\x93\tRegistration date: 2004-03-02", 1,
        "2004-03-02");
    row("Registration Version Number......1\n   Registration Date.....2004-03-02", 1, "2004-03-02");
    row("Registration version: 1\n   Registration date: 2004-03-02, submitted to IANA", 1, "2004-03-02");
    row("Version No. 1\n   Submitted on 11/24/2003", 1, "2003-11-24");
    row("Version # 2\n   Date: 2004-03-02", 2, "2004-03-02");
    row("Vers. 2\n   2004-03-02", 2, "2004-03-02");
    row("Rev. 2, 2 March 2004", 2, "2004-03-02");
    row("a) version number: 3\n   b) version date: 2004-03-02\n   c) date: 2004-03-03", 3, "2004-03-03");
    row("version number = 3\n   date = 2004-03-02", 3, "2004-03-02");
    row("| version | 3 |\n   | date | 2004-03-02 |", 3, "2004-03-02");
    row("Version: Second\n   Date: requested of IANA on 2 March 2004", 2, "2004-03-02");
    row("Date of submission: 2004-03-02", 0, "2004-03-02");
    row("Version III", 3, "");
    row("Version of RFC 3406\n   Revised version follows", 0, "");
    // The day of another version, or none.
    row("Version 2 (revises version 1 of 2001-01-25)", 2, "");
    row("Version 2, 2001-01-25\n   Date: 2004-03-02", 2, "2004-03-02");
    row("Version 1, March 2004", 1, "");
    row("Version 1, 02/05/2001", 1, "");
    row("12 members since 2001-01-25", 0, "");
}

void TestTemplateValues::readsVersionAndDateOfOneLine()
{
    QFETCH(QString, lines);
    QFETCH(int, version);
    QFETCH(QString, date);
    const TemplateReading reading =
        read("Namespace ID: eider\n\nRegistration Information:\n\n   " + lines.toUtf8() +
             "\n\nDeclared registrant of the namespace:\n\n   Duck Club\n");
    QCOMPARE(reading.parts[0].version.value_or(0), version);
    QCOMPARE(reading.parts[0].date, date);
}

void TestTemplateValues::readsASentence_andSaysSo_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<int>("version"); // 0: none
    QTest::addColumn<QString>("date");
    const auto row = [](const char *lines, int version, const char *date) {
        QTest::newRow(lines) << QByteArray(lines) << version << QString::fromLatin1(date);
    };
    row("This is version 1 of the registration, submitted to IANA on\n   2 March 2004.", 1, "2004-03-02");
    row("This is the third version (version 3) of 23 May 2012.", 3, "2012-05-23");
    row("Initial version, 2004-03-02", 1, "2004-03-02");
    row("2nd version, 2 March 2004", 2, "2004-03-02");
    // It says something else, two versions, or no day.
    row("This is the third version (version 2) of 23 May 2012.", 0, "");
    row("This is version 2; version 1 was requested on 2004-03-02.", 0, "");
    row("The first version, withdrawn on 2004-03-02", 0, "");
    row("The third version of May 2012", 0, "");
}

// What a sentence says is read where it can mean one thing; it is said, and the sentence stays.
void TestTemplateValues::readsASentence_andSaysSo()
{
    QFETCH(QByteArray, lines);
    QFETCH(int, version);
    QFETCH(QString, date);
    const TemplateReading reading = read("Namespace ID: eider\n\nRegistration Information:\n\n   " + lines +
                                         "\n\nDeclared registrant of the namespace:\n\n   Duck Club\n");
    const TemplateReading::Part &part = reading.parts[0];
    QCOMPARE(part.version.value_or(0), version);
    QCOMPARE(part.date, date);
    QCOMPARE(isSaid(reading, "values-in-sentence"), version > 0);
    QVERIFY(part.text[Field::AdditionalInformation].contains(QString::fromUtf8(lines.first(10))));
}

void TestTemplateValues::takesTheDayOfAVersion_whereNoDateStands()
{
    const auto withVersion = [](const char *label, const char *rest) {
        return read(QByteArray("Namespace Identifier: eider\n\n") + label + "\n\n" + rest +
                    "Registrant: Duck Club\n\nPurpose: Ducks.\n")
            .parts[0];
    };
    for (const char *label :
         {"Version and Date: 1, 2019-07-07", "Version/Date: 1 / 2019-07-07", "Version: 1 (2019-07-07)"}) {
        const TemplateReading::Part part = withVersion(label, "");
        QCOMPARE(part.version, std::optional(1));
        QCOMPARE(part.date, QStringLiteral("2019-07-07"));
        QCOMPARE(part.text[Field::Date], QStringLiteral("2019-07-07"));
    }
    QCOMPARE(withVersion("Version: 2 (replaces 1 of 2019-07-07)", "").date, QString());
    QCOMPARE(withVersion("Version: 2 (2019-07-07)", "Date: TBD\n\n").date, QString());
}

void TestTemplateValues::saysWhenADateHasAnother()
{
    const auto dated = [](const char *date) {
        return read(QByteArray("Namespace Identifier: eider\n\nVersion: 1\n\nDate: ") + date +
                    "\n\nRegistrant: Duck Club\n\nPurpose: Ducks.\n");
    };
    const TemplateReading two = dated("2004-03-02, revised 2004-05-05");
    QCOMPARE(two.parts[0].date, QStringLiteral("2004-03-02"));
    QVERIFY(isSaid(two, "date-several"));
    QVERIFY(!isSaid(dated("2004-03-02 (draft)"), "date-several"));
}

// What was read without its label is said, not guessed in silence.
void TestTemplateValues::saysWhenAVersionHadNoLabel()
{
    const TemplateReading bare =
        read("Namespace ID: eider\n\nRegistration Information:\n\n   3\n   2004-03-02\n\n"
             "Declared registrant of the namespace:\n\n   Duck Club\n");
    QCOMPARE(bare.parts[0].version, std::optional(3));
    QCOMPARE(bare.parts[0].bareVersionLine, 5);
    QVERIFY(isSaid(bare, "version-without-label"));
    const TemplateReading labelled =
        read("Namespace ID: eider\n\nRegistration Information:\n\n   Version 3\n   4\n\n"
             "Declared registrant of the namespace:\n\n   Duck Club\n");
    QCOMPARE(labelled.parts[0].version, std::optional(3));
    QVERIFY(!isSaid(labelled, "version-without-label"));
}

void TestTemplateValues::takesNoPlaceUnderIetfForANamespace_data()
{
    QTest::addColumn<QByteArray>("named");
    QTest::addColumn<QByteArray>("syntax");
    QTest::addColumn<QString>("nid");
    const auto row = [](const char *what, const char *named, const char *syntax, const char *nid) {
        QTest::newRow(what) << QByteArray(named) << QByteArray(syntax) << QString::fromLatin1(nid);
    };
    row("as the NID", "urn:ietf:params:eider", "None.", "");
    row("quoted", "\"ietf:params:eider\"", "None.", "");
    row("in a sentence", "The Namespace ID urn:ietf:params:eider is requested.", "None.", "");
    row("in every URN", "eider", "urn:ietf:params:eider:{kind}", "");
    row("beside its own", "eider", "urn:eider:{kind}, as urn:ietf:params:eider was before", "eider");
    row("of another", "eider", "As urn:ietf:params:oauth is.", "eider");
    row("ietf itself", "ietf", "urn:ietf:params:{kind}", "ietf");
}

// RFC 3553 section 3: the parameters of protocols have names below urn:ietf:params, and no namespaces.
void TestTemplateValues::takesNoPlaceUnderIetfForANamespace()
{
    QFETCH(QByteArray, named);
    QFETCH(QByteArray, syntax);
    QFETCH(QString, nid);
    const TemplateReading reading = read("Namespace ID:\n\n   " + named +
                                         "\n\nDeclared registrant of the namespace:\n\n   Duck Club\n\n" +
                                         "Declaration of syntactic structure:\n\n   " + syntax + "\n");
    QCOMPARE(reading.parts[0].nid, nid);
    QCOMPARE(isSaid(reading, "place-under-ietf"), reading.parts[0].placeUnderIetf);
}

void TestTemplateValues::takesNoInstructionForAName_data()
{
    QTest::addColumn<QByteArray>("named");
    QTest::addColumn<QString>("nid");
    const auto row = [](const char *named, const char *nid) {
        QTest::newRow(named) << QByteArray(named) << QString::fromLatin1(nid);
    };
    row("Enter the desired NID here.", "");
    row("Give a string that is not registered", "");
    row("State the name; it must not be registered.", "");
    row("eider is requested.", "eider");
    row("eider, the name of a duck", "eider");
    row("eider (the name of a duck)", "eider");
    row("eider\n\n   It is the name of a duck.", "eider");
}

// A blank form says what to write there; no word of it is a NID.
void TestTemplateValues::takesNoInstructionForAName()
{
    QFETCH(QByteArray, named);
    QFETCH(QString, nid);
    QCOMPARE(
        read("Namespace ID:\n\n   " + named + "\n\nDeclared registrant of the namespace:\n\n   Duck Club\n")
            .parts[0]
            .nid,
        nid);
}

NIDUS_TEST(TestTemplateValues)
#include "tst_template_values.moc"
