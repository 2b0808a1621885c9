// Ways to write labels beside a form's own (RFC 8141 Appendix A, RFC 3406 Appendix A), and lines that are
// written in such a way and are no labels. Whole templates of each kind are in tests/golden/templates.
#include "core/formats/text/template_reader.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

TemplateReading read(const QString &text) { return readTemplate(text); }

QStringList labelsOf(const TemplateReading &reading)
{
    QStringList labels;
    for (const Section &section : reading.sections)
        labels += section.label;
    return labels;
}

// A template of the form's own labels, with `lines` below the one of `field`.
QString withBody(Field field, const QString &lines)
{
    QString text;
    for (const FieldInfo &row : fieldTable())
        text += QString::fromLatin1(row.label) % QLatin1String(":\n\n") %
                (row.field == field ? lines : QStringLiteral("text")) % QLatin1String("\n\n");
    return text;
}

} // namespace

class TestLabelKinds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void misspeltLabels_needTheNamespaceAndFiveInOrder_data();
    void misspeltLabels_needTheNamespaceAndFiveInOrder();
    void linesOfBodies_stayInThem_data();
    void linesOfBodies_stayInThem();
    void linesBehindTheLastSection_areNoBody_data();
    void linesBehindTheLastSection_areNoBody();
    void linesOfTheLastSection_stayInIt_data();
    void linesOfTheLastSection_stayInIt();
    void wordsOfTheForm_areReadBesideThoseOfAnotherLanguage_data();
    void wordsOfTheForm_areReadBesideThoseOfAnotherLanguage();
    void readsManyLinesInTime_data();
    void readsManyLinesInTime();
};

void TestLabelKinds::misspeltLabels_needTheNamespaceAndFiveInOrder_data()
{
    QTest::addColumn<QStringList>("labels");
    QTest::addColumn<int>("sections");
    const auto row = [](const char *labels, int sections) {
        QTest::newRow(labels) << QString::fromLatin1(labels).split(u'/') << sections;
    };
    row("Namespase Identifer/Registrent/Pupose/Sintax/Asignment", 5);
    row("Registrent/Pupose/Sintax/Asignment/Intreoperability/Resolutoin", 0); // no namespace is named
    row("Namespase Identifer/Registrent/Pupose/Sintax", 0);
    row("Asignment/Sintax/Pupose/Registrent/Namespase Identifer", 0); // in no form's order
    row("Namesake/Regiment/Porpoises/Sinister/Assault/Interior/Revolution/Documentary films", 0);
}

void TestLabelKinds::misspeltLabels_needTheNamespaceAndFiveInOrder()
{
    QFETCH(QStringList, labels);
    QFETCH(int, sections);
    QString text;
    for (const QString &label : labels)
        text += label % QLatin1String(":\n   text of it\n");
    QCOMPARE(read(text).sections.size(), sections);
}

void TestLabelKinds::linesOfBodies_stayInThem_data()
{
    QTest::addColumn<Field>("field");
    QTest::addColumn<QString>("lines");
    const auto row = [](Field field, const char *lines) {
        QTest::newRow(lines) << field << QString::fromUtf8(lines);
    };
    row(Field::Purpose, "Which syntax do the names have?\nNobody knows.");
    row(Field::Syntax, "Table 3 (Version):\n\nnumbers");
    row(Field::Syntax, "See clause 4 (Resolution):\n\nnothing more");
    row(Field::Syntax, "1.\tScope\ta letter\n2.\tVersion\ta number");
    row(Field::Syntax, "(a) Scope -- a letter\n(b) Version -- a number");
    row(Field::Syntax, ":scope: a letter\n:version: a number");
    row(Field::Syntax, "** Scope\n** Version\n** Anything");
    row(Field::Syntax, "| Scope | a letter |\n|---|---|\n| Version | a number |\n| Date | a day |");
    row(Field::Syntax, "a = b\n  | c\n  | d\n  | e");
    row(Field::Assignment, "-------- Examples --------\n\nacorns");
    row(Field::Assignment, "Version 2 of the rules, as of 2 May 2017, says how.");
    row(Field::SecurityAndPrivacy, "h3.\n\nis no heading");
    row(Field::Resolution, "Signature: a mark at the end of a name\n\nof which we\nhave no\nother\nexample");
}

void TestLabelKinds::linesOfBodies_stayInThem()
{
    QFETCH(Field, field);
    QFETCH(QString, lines);
    const TemplateReading reading = read(withBody(field, lines));
    const TemplateReading plain = read(withBody(field, QStringLiteral("text")));
    QCOMPARE(labelsOf(reading), labelsOf(plain));
    for (const QString &line : lines.split(u'\n', Qt::SkipEmptyParts))
        QVERIFY2(reading.parts.front().text[field].contains(line.trimmed()), qPrintable(line));
}

void TestLabelKinds::linesBehindTheLastSection_areNoBody_data()
{
    QTest::addColumn<QString>("lines");
    for (const char *lines :
         {"Zaunheim, den 5. M\xc3\xa4rz 2021\ngez. Tor", "Fait \xc3\xa0 Portail, le 20 f\xc3\xa9vrier 2018",
          "Gateham, 5 May 2020\nA. Gate", "Place, date: Gateham, 5 May 2020   Signature: Gate",
          "------ 8< ------", "-------- end --------", "==========\nEND", "---\n\nsomebody wrote: well said",
          "</dl>\n<address>changed today</address>", "<hr>\n<p>The Gate Club</p>\n</body>\n</html>",
          "<address>The Gate Club,\nGateham</address>\n</body>", "<HR/>\n<footer>today</footer>\n</BODY>",
          "[gate]: https://gate.example/\n[fence]: <https://fence.example> 'Of wood'",
          "[^1]: a note\n\n[gate]: /gates", "[[Category:Gates]]\n[[de:Tor]] [[fr:Portail]]\n__NOTOC__"})
        QTest::newRow(lines) << QString::fromUtf8(lines);
}

void TestLabelKinds::linesBehindTheLastSection_areNoBody()
{
    QFETCH(QString, lines);
    const TemplateReading reading =
        read(withBody(Field::RevisionInformation, QStringLiteral("text")) % lines);
    QCOMPARE(reading.parts.front().text[Field::RevisionInformation], QStringLiteral("text"));
    QVERIFY(!reading.unclaimed.isEmpty());
}

void TestLabelKinds::linesOfTheLastSection_stayInIt_data()
{
    QTest::addColumn<QString>("lines");
    for (const char *lines :
         {"Our handbook, 3 May 2010", "Our handbook, 3 May 2010\n\nand the other one",
          "Version 1, 3 May 2010", "------ Old names ------\n\nacorns", "----\nacorns",
          "<table>\n<tr><td>a</td></tr>\n</table>", "as follows:\n   a\n   b", "END",
          "As [the gate] says.\n\n[the gate]: https://gate.example/", "[RFC1]: Gate, A., \"Gates\"",
          "<hr>\nacorns", "[[:Category:Gates]]", "[[File:gate.png]]", "__init__"})
        QTest::newRow(lines) << QString::fromUtf8(lines);
}

void TestLabelKinds::linesOfTheLastSection_stayInIt()
{
    QFETCH(QString, lines);
    const TemplateReading reading =
        read(withBody(Field::RevisionInformation, QStringLiteral("text")) % lines);
    const QString body = reading.parts.front().text[Field::RevisionInformation];
    for (const QString &line : lines.split(u'\n', Qt::SkipEmptyParts))
        QVERIFY2(body.contains(line.trimmed()), qPrintable(line));
}

void TestLabelKinds::wordsOfTheForm_areReadBesideThoseOfAnotherLanguage_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<bool>("isPurpose");
    const auto row = [](const char *label, bool isPurpose) {
        QTest::newRow(label) << QString::fromUtf8(label) << isPurpose;
    };
    row("Zweck (Purpose)", true);
    row("Objet / Purpose", true);
    row("Purpose / Cel", true);
    row("Zweck", false);
    row("Tafel 2 (Purpose of each name)", false);
    row("Syntax (Purpose)", false); // what it means stands outside
    row("Zweck (Purpose of each name)", false);
}

void TestLabelKinds::wordsOfTheForm_areReadBesideThoseOfAnotherLanguage()
{
    QFETCH(QString, label);
    QFETCH(bool, isPurpose);
    const QString text = withBody(Field::Purpose, QStringLiteral("acorns"))
                             .replace(QLatin1String("Purpose:"), QString(label % u':'));
    QCOMPARE(read(text).parts.front().text[Field::Purpose] == QLatin1String("acorns"), isPurpose);
}

void TestLabelKinds::readsManyLinesInTime_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line : {"==========\n\n",
                             "---\n\nx\n\n",
                             "| Scope | x |\n",
                             "|| || ||\n",
                             "Namespase:\nSintax:\n",
                             ":scope: x\n",
                             "Purpose?\n\n",
                             "Gateham, 5 May 2020\n\n",
                             "<dl>\n",
                             "</dl>\n",
                             "------ 8< ------\n",
                             "## Purpose\n\nPurpose:\n\n",
                             "Zweck (Purpose):\n\n",
                             "[a]: /b\n\n",
                             "[^a]: b\n\n",
                             "[[a:b]]\n",
                             "- 1 -\n",
                             "\f\n1\n",
                             "Gate   Page 1\n\n",
                             "<tr><td>Scope</td><td>x</td></tr>\n",
                             "<table>\n",
                             "Relevant ancillary   x\ndocumentation   y\n\n",
                             "<hr>\n</body>\n"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

// A square of the lines would pass the test's time limit.
void TestLabelKinds::readsManyLinesInTime()
{
    QFETCH(QString, line);
    const QString text = withBody(Field::Purpose, QStringLiteral("text"));
    QVERIFY(!read(text % line.repeated(10000) % u'x').sections.isEmpty());
}

NIDUS_TEST(TestLabelKinds)
#include "tst_label_kinds.moc"
