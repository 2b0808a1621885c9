// Templates in tables of two columns: labels on the left, values beside them. Tables drawn with bars are in
// tests/golden/templates, too.
#include "core/formats/text/template_reader.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

TemplateReading::Part read(const char *text) { return readTemplate(QString::fromUtf8(text)).parts.front(); }

} // namespace

class TestTemplateTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rowsOfHtml_areSections_data();
    void rowsOfHtml_areSections();
    void otherTablesOfHtml_stayInTheirSection();
    void headOfATable_staysWhole_data();
    void headOfATable_staysWhole();
    void textBelowATable_isInNoCell();
    void labelsInANarrowColumn_areReadWhole();
    void columnsInsideASection_stayInIt();
};

void TestTemplateTables::rowsOfHtml_areSections_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *what, const char *text) {
        QTest::newRow(what) << QString::fromUtf8(text);
    };
    row("a row a line", "<table>\n<tr><th>Namespace Identifier</th><td>gate</td></tr>\n"
                        "<tr><th>Version</th><td>2</td></tr>\n<tr><th>Date</th><td>2004-03-02</td></tr>\n"
                        "<tr><th>Purpose</th><td>Gates\nof parks.</td></tr>\n</table>\n");
    row("a cell a line",
        "<table>\n<tr>\n  <td>Namespace Identifier</td>\n  <td>gate</td>\n</tr>\n<tr>\n  <td>Version</td>\n"
        "  <td>2</td>\n</tr>\n<tr>\n  <td>Date</td>\n  <td>2004-03-02</td>\n</tr>\n<tr>\n"
        "  <td>Purpose</td>\n  <td>Gates\n  of parks.\n  </td>\n</tr>\n</table>\n");
    row("with a head, and labels in bold",
        "<table><thead>\n<tr><th>Field</th><th>Value</th></tr>\n</thead><tbody>\n"
        "<tr><td><b>Namespace Identifier:</b></td><td><code>gate</code></td></tr>\n"
        "<tr><td><b>Version:</b></td><td>2</td></tr>\n<tr><td><b>Date:</b></td><td>2004-03-02</td></tr>\n"
        "<tr><td><b>Purpose:</b></td><td>Gates\nof parks.</td></tr>\n</tbody></table>\n");
}

// HTML 4.01 section 11.2.6: the cells of a row.
void TestTemplateTables::rowsOfHtml_areSections()
{
    QFETCH(QString, text);
    const TemplateReading reading = readTemplate(text);
    const TemplateReading::Part &part = reading.parts.front();
    QCOMPARE(reading.sections.size(), 4);
    QCOMPARE(part.nid, QStringLiteral("gate"));
    QCOMPARE(part.version, std::optional(2));
    QCOMPARE(part.date, QStringLiteral("2004-03-02"));
    QCOMPARE(part.text[Field::Purpose].simplified(), QStringLiteral("Gates of parks."));
}

void TestTemplateTables::otherTablesOfHtml_stayInTheirSection()
{
    const TemplateReading::Part part =
        read("Namespace Identifier: gate\n\nSyntax:\n\n<table>\n<tr><th>Scope</th><td>a letter</td></tr>\n"
             "<tr><th>Version</th><td>a number</td></tr>\n</table>\n\nPurpose: gates\n");
    QVERIFY(part.text[Field::Syntax].contains(QLatin1String("<th>Scope</th><td>a letter</td>")));
    QVERIFY(part.text[Field::Version].isEmpty());
}

void TestTemplateTables::headOfATable_staysWhole_data()
{
    QTest::addColumn<QString>("head");
    QTest::addColumn<QString>("preamble");
    QTest::newRow("of Markdown") << "| Field | Value |\n|---|---|\n"
                                 << "Gates\n\n| Field | Value |";
    QTest::newRow("drawn") << "+-----+-----+\n| Label  | What we say  |\n+=====+=====+\n"
                           << "Gates\n\n| Label  | What we say  |";
    QTest::newRow("no head") << "|---|---|\n"
                             << "Gates";
}

void TestTemplateTables::headOfATable_staysWhole()
{
    QFETCH(QString, head);
    QFETCH(QString, preamble);
    const TemplateReading reading =
        readTemplate(QString(u"Gates\n\n" % head %
                             u"| Namespace Identifier | gate |\n| Version | 1 |\n| Date | 2004-03-02 |\n"
                             u"| Registrant | Gate Club |\n| Purpose | gates |\n"));
    QCOMPARE(reading.parts.front().text.preamble, preamble);
    QCOMPARE(reading.sections.size(), 5);
}

void TestTemplateTables::textBelowATable_isInNoCell()
{
    const TemplateReading reading = readTemplate(
        QStringLiteral("| Namespace Identifier | gate |\n| Version | 1 |\n| Date | 2004-03-02 |\n"
                       "| Registrant | Gate Club |\n| Purpose | gates |\n\nWrite to the club.\n"));
    QCOMPARE(reading.parts.front().text[Field::Purpose], QStringLiteral("gates"));
    QCOMPARE(reading.unclaimed, QList<int>{7});
}

void TestTemplateTables::labelsInANarrowColumn_areReadWhole()
{
    const TemplateReading reading =
        readTemplate(QStringLiteral("Our gates\n\n"
                                    "Namespace ID          gate\n\n"
                                    "Registration          Version: 1\n"
                                    "Information           Date: 2004-03-02\n\n"
                                    "Declared registrant   Gate Club\n"
                                    "of the namespace\n\n"
                                    "Declaration of        Two parts:\n"
                                    "syntactic structure     of wood\n\n"
                                    "                      and one more.\n\n"
                                    "Relevant ancillary    None.\n"
                                    "documentation\n\n"
                                    "These lines go on below both of the columns.\n"));
    QStringList labels;
    for (const Section &section : reading.sections)
        labels += section.label;
    QCOMPARE(labels.join(QLatin1String(", ")),
             QStringLiteral("Namespace ID, Registration Information, Declared registrant of the namespace, "
                            "Declaration of syntactic structure, Relevant ancillary documentation"));
    const TemplateReading::Part &part = reading.parts.front();
    QCOMPARE(part.version, std::optional(1));
    QCOMPARE(part.text[Field::Registrant], QStringLiteral("Gate Club"));
    QCOMPARE(part.text[Field::Syntax], QStringLiteral("Two parts:\n  of wood\n\nand one more."));
    QCOMPARE(part.text[Field::Documentation], QStringLiteral("None."));
    QCOMPARE(part.text.preamble, QStringLiteral("Our gates"));
}

void TestTemplateTables::columnsInsideASection_stayInIt()
{
    const TemplateReading::Part part =
        read("Namespace Identifier: gate\n\nSyntax:\n\nScope         a letter\nand version   a number\n\n"
             "Date          a day\n\nOther         nothing\n\nPurpose: gates\n");
    QVERIFY(part.text[Field::Syntax].contains(QLatin1String("and version   a number")));
    QVERIFY(part.text[Field::Date].isEmpty());
}

NIDUS_TEST(TestTemplateTables)
#include "tst_template_tables.moc"
