// Boundaries that a person moved: whose a line is, and what becomes of labels.
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;

namespace {

// The older form: headings stay in the fields.
const QString older = u"Register of Lantern Names\n" // 1
                      "\n"
                      "Namespace ID:\n" // 3
                      "   lantern-works\n"
                      "\n"
                      "Registration Information:\n" // 6
                      "   Registration version number: 1\n"
                      "   Registration date: 2004-02-14\n"
                      "\n"
                      "Declared registrant of the namespace:\n" // 10
                      "   Lantern Works\n"
                      "   desk&lantern.example\n"
                      "\n"
                      "Declaration of structure:\n" // 14
                      "   Names have the form urn:lantern-works:{lamp}.\n"
                      "\n"
                      "   lamp: a number\n" // 17
                      "   Lamps are counted by the keeper.\n"
                      "\n"
                      "Relevant ancillary documentation:\n" // 20
                      "   The book of lamps.\n"_s;

const RegistrationTemplate &textOf(const TemplateReading &reading) { return reading.parts.first().text; }

LineOwner section(int labelLine) { return {labelLine, std::nullopt}; }
LineOwner field(Field field) { return {0, field}; }

} // namespace

class TestLineDivision : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void nothingMoved_isAsRead()
    {
        QCOMPARE(readTemplate(QStringView(older), MovedLines()).sections,
                 readTemplate(QStringView(older)).sections);
    }

    void lineMovedToTheNextSection_standsBeforeItsBody()
    {
        const TemplateReading reading =
            readTemplate(QStringView(older), {{18, section(20)}, {19, section(20)}});
        QCOMPARE(textOf(reading)[Field::Syntax],
                 u"Names have the form urn:lantern-works:{lamp}.\n\nlamp: a number"_s);
        QCOMPARE(textOf(reading)[Field::Documentation],
                 u"Lamps are counted by the keeper.\n\nThe book of lamps."_s);
        QCOMPARE(reading.sourceLine(0, Field::Documentation, 0), 18);
    }

    void lineMovedBack_isTheFirstReadingAgain()
    {
        const TemplateReading reading = readTemplate(QStringView(older), {{18, section(14)}});
        QCOMPARE(textOf(reading), textOf(readTemplate(QStringView(older))));
    }

    void labelTaken_leavesItsSectionWithoutOne()
    {
        const TemplateReading reading =
            readTemplate(QStringView(older), {{19, section(14)}, {20, section(14)}});
        QVERIFY(textOf(reading)[Field::Syntax].endsWith(
            u"Lamps are counted by the keeper.\n\nRelevant ancillary documentation:"_s));
        QCOMPARE(textOf(reading)[Field::Documentation], u"The book of lamps."_s);
    }

    // The label that the form does not know stays a label: it is no text of the field.
    void labelGivenToAField_isThatFieldsLabel()
    {
        const QString text = older + u"\nRules of sameness:\n   The numbers count.\n"_s;
        QCOMPARE(textOf(readTemplate(QStringView(text))).others.size(), 1);
        const TemplateReading reading =
            readTemplate(QStringView(text), {{23, {23, Field::Interoperability}}});
        QCOMPARE(textOf(reading)[Field::Interoperability], u"The numbers count."_s);
        QVERIFY(textOf(reading).others.isEmpty());
        QCOMPARE(reading.sections.last().label, u"Rules of sameness"_s);
        QCOMPARE(fieldName(reading.sections.last()), u"interoperability"_s);
        QCOMPARE(reading.sourceLine(0, Field::Interoperability, 0), 24);
        // Behind another text it says which part of the field this is.
        const TemplateReading behind = readTemplate(QStringView(text), {{23, {23, Field::Syntax}}});
        QVERIFY(textOf(behind)[Field::Syntax].endsWith(u"Rules of sameness:\n\n   The numbers count."_s));
    }

    void noField_makesUnclaimedLines()
    {
        const TemplateReading reading = readTemplate(QStringView(older), {{17, {}}, {18, {}}});
        QCOMPARE(lineRanges(reading.unclaimed), u"1, 17-18"_s);
        QVERIFY(!textOf(reading)[Field::Syntax].contains(u"lamp: a number"_s));
    }

    void unclaimedLineGivenToAField_leavesThePreamble()
    {
        const TemplateReading reading =
            readTemplate(QStringView(older), {{1, field(Field::AdditionalInformation)}});
        QVERIFY(reading.unclaimed.isEmpty());
        QCOMPARE(textOf(reading).preamble, QString());
        QCOMPARE(textOf(reading)[Field::AdditionalInformation], u"Register of Lantern Names"_s);
    }

    void lineGivenToAField_joinsTheSectionBesideIt()
    {
        const TemplateReading reading = readTemplate(QStringView(older), {{18, field(Field::Documentation)}});
        QVERIFY(textOf(reading)[Field::Documentation].contains(u"Lamps are counted"_s));
        QCOMPARE(reading.sections.size(), readTemplate(QStringView(older)).sections.size());
    }

    void wholeSectionGivenToAField_keepsItsLabelAsText()
    {
        const TemplateReading reading = readTemplate(
            QStringView(older), {{20, field(Field::Resolution)}, {21, field(Field::Resolution)}});
        QCOMPARE(textOf(reading)[Field::Documentation], QString());
        QCOMPARE(textOf(reading)[Field::Resolution],
                 u"Relevant ancillary documentation:\n   The book of lamps."_s);
    }

    void registrationInformation_cedesALine()
    {
        const TemplateReading reading =
            readTemplate(QStringView(older), {{8, field(Field::RevisionInformation)}});
        QCOMPARE(textOf(reading)[Field::Version], u"1"_s);
        QCOMPARE(textOf(reading)[Field::Date], QString());
        QCOMPARE(textOf(reading)[Field::RevisionInformation], u"Registration date: 2004-02-14"_s);
    }

    void nameGiven_namesTheTemplate()
    {
        const QString text =
            u"The name is lantern-works\n\nPurpose:\n\n   Lamps.\n\nSyntax:\n\n   A number.\n"_s;
        QCOMPARE(readTemplate(QStringView(text)).parts.first().nid, QString());
        const auto reading =
            readTemplate(QStringView(u"lantern-works\n\nPurpose:\n\n   Lamps.\n\nSyntax:\n\n   A number.\n"),
                         {{1, field(Field::NamespaceIdentifier)}});
        QCOMPARE(reading.parts.first().nid, u"lantern-works"_s);
    }

    // The layout that the writer prints is read strictly; lines are moved in it all the same.
    void writtenLayout_isDividedToo()
    {
        RegistrationTemplate text;
        for (const FieldInfo &row : fieldTable())
            text.set(row.field, QStringLiteral("about %1\nand more").arg(QLatin1String(row.id)));
        text.set(Field::NamespaceIdentifier, u"acorn");
        const QString written = writeTemplate(text);
        const TemplateReading plain = readTemplate(QStringView(written));
        const Section &purpose = plain.sections[int(Field::Purpose)];
        const TemplateReading reading =
            readTemplate(QStringView(written), {{purpose.last(), field(Field::Syntax)}});
        QCOMPARE(textOf(reading)[Field::Purpose], u"about purpose"_s);
        QCOMPARE(textOf(reading)[Field::Syntax], u"and more\nabout syntax\nand more"_s);
    }

    // The marks of a quotation are no part of what is given.
    void quotation_isDividedWithoutItsMarks()
    {
        QString quoted;
        for (const QStringView line : QStringView(older).tokenize(u'\n'))
            quoted += u"> "_s + line + u'\n';
        const TemplateReading reading = readTemplate(QStringView(quoted), {{18, field(Field::Resolution)}});
        QCOMPARE(textOf(reading)[Field::Resolution], u"Lamps are counted by the keeper."_s);
    }

    void everyLineOnce_whereverItGoes_data()
    {
        QTest::addColumn<int>("line");
        for (int line = 1; line <= 21; ++line)
            QTest::addRow("%d", line) << line;
    }
    void everyLineOnce_whereverItGoes()
    {
        QFETCH(int, line);
        for (const FieldInfo &row : fieldTable()) {
            const TemplateReading reading = readTemplate(QStringView(older), {{line, field(row.field)}});
            QMap<int, int> seen;
            for (const Section &section : reading.sections) {
                if (section.labelLine > 0 && !section.inlineFirst)
                    ++seen[section.labelLine];
                for (const int number : section.bodyLines)
                    ++seen[number];
            }
            for (const int unclaimed : reading.unclaimed)
                ++seen[unclaimed];
            const QStringList lines = older.split(u'\n');
            for (int number = 1; number <= lines.size(); ++number)
                if (!lines[number - 1].trimmed().isEmpty())
                    QCOMPARE(seen.value(number), 1);
        }
    }
};

NIDUS_TEST(TestLineDivision)
#include "tst_line_division.moc"
