#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/kept_lines.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSet>

using namespace nidus;
using namespace nidus::formats;

namespace {

TemplateReading read(const char *text) { return readTemplate(QString::fromUtf8(text)); }

QStringList sourcesOf(const TemplateReading &reading)
{
    QStringList sources;
    for (const Section &section : reading.sections)
        sources.append(section.source);
    return sources;
}

// Everything that is no page break is in a section or unclaimed.
bool losesNothing(const QString &text, const TemplateReading &reading)
{
    const QSet<int> kept = support::keptLines(reading);
    int number = 0;
    for (const QString &line : text.split(u'\n'))
        if (++number; !line.trimmed().isEmpty() && !kept.contains(number))
            return false;
    return true;
}

// Labels, bodies and noise in any order and indentation.
QString randomText(QRandomGenerator &random, int lines)
{
    static const QStringList pieces{QStringLiteral("Namespace Identifier:"),
                                    QStringLiteral("Namespace ID: acorn"),
                                    QStringLiteral("Version: 1"),
                                    QStringLiteral("Date:"),
                                    QStringLiteral("Registrant"),
                                    QStringLiteral("Purpose: words"),
                                    QStringLiteral("**Syntax:**"),
                                    QStringLiteral("## Assignment"),
                                    QStringLiteral("2.3.  Scope"),
                                    QStringLiteral("Declaration of structure:"),
                                    QStringLiteral("Registration Information:"),
                                    QStringLiteral("Security Considerations"),
                                    QStringLiteral("Overview:"),
                                    QStringLiteral("References"),
                                    QStringLiteral(": definition"),
                                    QStringLiteral("- Version: 3"),
                                    QStringLiteral("---"),
                                    QStringLiteral("```"),
                                    QStringLiteral("words and more words"),
                                    QStringLiteral("A sentence with: a colon."),
                                    QStringLiteral("{x}"),
                                    QStringLiteral("[]"),
                                    QStringLiteral("-- "),
                                    QStringLiteral("Name: somebody"),
                                    QStringLiteral("urn:acorn:1"),
                                    QStringLiteral("*"),
                                    QStringLiteral("**"),
                                    QStringLiteral(":"),
                                    QStringLiteral("#"),
                                    QStringLiteral("1."),
                                    QStringLiteral("(created 2001-01-01)"),
                                    QString(),
                                    QString()};
    QString text;
    for (int i = 0; i < lines; ++i) {
        text += QString(random.bounded(4) ? random.bounded(3) * 3 : random.bounded(9), u' ');
        text += pieces[random.bounded(int(pieces.size()))];
        text += random.bounded(2) ? QStringLiteral("\n") : QStringLiteral("\n\n");
    }
    return text;
}

} // namespace

class TestTemplateReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void readsNothingFromNothing();
    void keepsAProseAsPreamble();
    void keepsAMailHeadOutOfTheDate();
    void countsLinesByLineFeeds();
    void joinsAParagraphAcrossAPageBreak();
    void mapsOlderSectionsUnderTheirHeadings();
    void takesVersionAndDateFromRegistrationInformation();
    void knowsTheSourceLineOfEveryBodyLine();
    void tellsOlderFormsByTheirDate_data();
    void tellsOlderFormsByTheirDate();
    void splitsTemplates();
    void keepsSubLabelsInTheRegistrant();
    void saysWhatIsOdd();
    void sectionGivenTwiceIsSaidWithBothLines();
    void labelGivenTwiceInABodyIsSaid();
    void sectionBelowANumberedFieldIsItsBody();
    void readsQuotedTemplates_data();
    void readsQuotedTemplates();
    void repliesBetweenQuotedLinesAreNotTheTemplates();
    void quotationInsideATemplateStays();
    void saysWhichLinesNoSectionClaims();
    void losesNoLineOfAnyText();
};

void TestTemplateReader::readsNothingFromNothing()
{
    for (const char *text : {"", "\n", "\r\n\r\n", "\f\f\f", " \t ", ":", "#", "**", "- "}) {
        const TemplateReading reading = read(text);
        QCOMPARE(reading.form, Form::Other);
        QCOMPARE(reading.parts.size(), 1);
        QVERIFY(reading.sections.isEmpty());
        QCOMPARE(reading.findings.size(), 1);
        QCOMPARE(reading.findings[0].rule, QStringLiteral("form-unknown"));
    }
}

void TestTemplateReader::keepsAProseAsPreamble()
{
    const TemplateReading reading = read("Dear all,\n\n  a name, please.\n");
    QCOMPARE(reading.parts[0].text.preamble, QStringLiteral("Dear all,\n\n  a name, please."));
    QCOMPARE(reading.unclaimed.size(), 2);
    QCOMPARE(reading.unclaimed[1], 3);
}

void TestTemplateReader::keepsAMailHeadOutOfTheDate()
{
    const TemplateReading reading = read("Date: Tue, 3 Sep 2024 10:00:00 +0200\nSubject: a name\n\n"
                                         "Namespace Identifier: otter\nVersion: 1\nDate: 2024-09-03\n"
                                         "Registrant: Otter Club\nPurpose: Otters.\n");
    QCOMPARE(reading.parts[0].date, QStringLiteral("2024-09-03"));
    QCOMPARE(reading.parts[0].text.preamble, QString());
    QCOMPARE(reading.unclaimed, (QList<int>{1, 2}));
}

void TestTemplateReader::countsLinesByLineFeeds()
{
    const TemplateReading crlf = read("Namespace Identifier: a1b\r\n\r\nVersion: 1\r\n");
    QCOMPARE(crlf.sections[1].labelLine, 3);
    // Where no line feed is, a carriage return ends a line.
    const TemplateReading cr = read("Namespace Identifier: a1b\r\rVersion: 1\r\rPurpose:\r  x");
    QCOMPARE(cr.sections[2].labelLine, 5);
    QCOMPARE(cr.sections[2].first(), 6);
    // A form feed ends no line.
    const TemplateReading feed = read("Namespace Identifier: a1b\n\f\nVersion: 1\n\fDate: 2020-01-01\n");
    QCOMPARE(feed.sections[1].labelLine, 3);
    QCOMPARE(feed.sections[2].labelLine, 4);
}

void TestTemplateReader::joinsAParagraphAcrossAPageBreak()
{
    const char *text = "   Namespace Identifier: quay\n\n   Version: 1\n\n   Purpose:\n\n"
                       "      A sentence that is long enough to fill its line and goes\n\n\n\n"
                       "Reed                          Informational                     [Page 4]\n\f\n"
                       "RFC 9997                  Quays                    January 2019\n\n\n"
                       "      on, and ends.\n\n\n"
                       "Reed                          Informational                     [Page 5]\n\n"
                       "RFC 9997                  Quays                    January 2019\n\n\n"
                       "      Another paragraph.\n";
    QCOMPARE(read(text).parts[0].text[Field::Purpose],
             QStringLiteral("A sentence that is long enough to fill its line and goes\non, and ends.\n\n"
                            "Another paragraph."));
}

void TestTemplateReader::mapsOlderSectionsUnderTheirHeadings()
{
    const TemplateReading reading = read(
        "Namespace ID: oak\n\nRegistration Information:\n\n  Version: 1\n  Date: 2008-01-16\n  Remark: "
        "early\n\n"
        "Declaration of structure:\n\n  oak = 1*DIGIT\n\nIdentifier uniqueness considerations:\n\n  "
        "Counted.\n\n"
        "Process of identifier assignment:\n\n  By hand.\n\nRules for Lexical Equivalence:\n\n  None.\n\n"
        "Scope: Global\n");
    const RegistrationTemplate &text = reading.parts[0].text;
    QCOMPARE(text[Field::NamespaceIdentifier], QStringLiteral("oak"));
    QCOMPARE(text[Field::Version], QStringLiteral("1"));
    QCOMPARE(text[Field::Date], QStringLiteral("2008-01-16"));
    QCOMPARE(text[Field::Syntax], QStringLiteral("oak = 1*DIGIT\n\n"
                                                 "Rules for Lexical Equivalence:\n\n   None."));
    QCOMPARE(text[Field::Assignment],
             QStringLiteral("Identifier uniqueness considerations:\n\n   Counted.\n\n"
                            "Process of identifier assignment:\n\n   By hand."));
    QCOMPARE(text[Field::Purpose], QStringLiteral("Scope:\n\n   Global"));
    // A heading that says only what the field says is left out; not behind another text of the field.
    const RegistrationTemplate plain =
        read("Namespace ID: oak\n\nDeclared registrant of the namespace:\n\n  Oaks\n\n"
             "Process for identifier resolution:\n\n  None.\n\n"
             "Relevant ancillary documentation:\n\n  None.\n\n"
             "Security considerations:\n\n  None.\n")
            .parts[0]
            .text;
    for (const Field field : {Field::Resolution, Field::Documentation, Field::SecurityAndPrivacy})
        QCOMPARE(plain[field], QStringLiteral("None."));
    QCOMPARE(plain[Field::Registrant], QStringLiteral("Oaks"));
    QCOMPARE(text[Field::AdditionalInformation],
             QStringLiteral("Registration Information:\n\n   Remark: early"));
}

void TestTemplateReader::takesVersionAndDateFromRegistrationInformation()
{
    const TemplateReading reading =
        read("Namespace ID: eider\n\nRegistration Information:\n\n   Version 1\n\n"
             "   2014-03-03\n\nDeclared registrant of the namespace:\n\n   Duck Club\n");
    QCOMPARE(reading.parts[0].version, std::optional(1));
    QCOMPARE(reading.parts[0].date, QStringLiteral("2014-03-03"));
    QVERIFY(reading.parts[0].text[Field::AdditionalInformation].isEmpty());
}

void TestTemplateReader::knowsTheSourceLineOfEveryBodyLine()
{
    const TemplateReading reading =
        read("Namespace ID: oak\n\nRegistration Information:\n\n  Version: 1\n  Date: 2008-01-16\n\n"
             "Declaration of structure:\n\n\n  oak = 1*DIGIT\n\n  more\n\nScope:\n  Global\n\n"
             "Rules for Lexical Equivalence:\n\n  None.\n");
    QCOMPARE(reading.sourceLine(0, Field::Version, 0), 5);
    QCOMPARE(reading.sourceLine(0, Field::Date, 0), 6);
    const QStringList syntax = reading.parts[0].text[Field::Syntax].split(u'\n');
    QCOMPARE(reading.sourceLine(0, Field::Syntax, int(syntax.indexOf(QLatin1String("oak = 1*DIGIT")))), 11);
    QCOMPARE(reading.sourceLine(0, Field::Syntax, int(syntax.indexOf(QLatin1String("more")))), 13);
    QCOMPARE(reading.sourceLine(0, Field::Syntax, int(syntax.indexOf(QLatin1String("   None.")))), 20);
    QCOMPARE(reading.sourceLine(0, Field::Syntax,
                                int(syntax.indexOf(QLatin1String("Rules for Lexical "
                                                                 "Equivalence:")))),
             18);
    QCOMPARE(reading.sourceLine(0, Field::Syntax, 99), 0);
    QCOMPARE(reading.sourceLine(7, Field::Syntax, 0), 0);
    for (const TemplateReading::Part &part : reading.parts)
        for (const FieldInfo &row : fieldTable()) {
            const QString &text = part.text[row.field];
            QCOMPARE(part.fieldLines[size_t(row.field)].size(), text.isEmpty() ? 0 : text.count(u'\n') + 1);
        }
}

void TestTemplateReader::tellsOlderFormsByTheirDate_data()
{
    QTest::addColumn<QString>("head");
    QTest::addColumn<QString>("date");
    QTest::addColumn<QString>("form");
    QTest::newRow("before October 2002")
        << QString() << QStringLiteral("2001-05-08") << QStringLiteral("2611");
    QTest::newRow("after") << QString() << QStringLiteral("2004-11-22") << QStringLiteral("3406");
    QTest::newRow("no date") << QString() << QStringLiteral("TBD") << QStringLiteral("3406");
    QTest::newRow("printed later") << QStringLiteral("RFC 3614        Names        September 2003\n\n")
                                   << QStringLiteral("2001-11-20") << QStringLiteral("3406");
    QTest::newRow("a draft of 2001") << QStringLiteral("Internet-Draft        Names        May 2001\n\n")
                                     << QStringLiteral("TBD") << QStringLiteral("2611");
}

// RFC 3406 took RFC 2611's place in October 2002, with the same labels.
void TestTemplateReader::tellsOlderFormsByTheirDate()
{
    QFETCH(QString, head);
    QFETCH(QString, date);
    QFETCH(QString, form);
    const QString text =
        head %
        QLatin1String("   Namespace ID:\n\n      oak\n\n   Registration Information:\n\n      Version: 1\n"
                      "      Date: ") %
        date % QLatin1String("\n\n   Scope:\n\n      Global\n");
    QCOMPARE(id(readTemplate(text).form), form);
}

void TestTemplateReader::splitsTemplates()
{
    const TemplateReading reading = read(
        "Title of the first\n\nNamespace Identifier: oak\nVersion: 1\nRegistrant: Trees\nPurpose: oaks\n\n"
        "Namespace Registration of the second\n\nNamespace Identifier: elm\nVersion: 2\nRegistrant: Trees\n"
        "Purpose: elms\n");
    QCOMPARE(reading.parts.size(), 2);
    QCOMPARE(reading.parts[0].nid, QStringLiteral("oak"));
    QCOMPARE(reading.parts[1].nid, QStringLiteral("elm"));
    QCOMPARE(reading.parts[0].lines, (LineRange{1, 7}));
    QCOMPARE(reading.parts[1].lines, (LineRange{8, 13}));
    QCOMPARE(reading.parts[1].text.preamble, QStringLiteral("Namespace Registration of the second"));
    QCOMPARE(reading.parts[0].text[Field::Purpose], QStringLiteral("oaks"));
    QCOMPARE(reading.parts[1].version, std::optional(2));
}

void TestTemplateReader::keepsSubLabelsInTheRegistrant()
{
    const TemplateReading reading =
        read("Namespace Identifier:\n   heath\n\nVersion:\n   1\n\nDate:\n   2017-10-10\n\nRegistrant:\n   "
             "Keepers\n\n"
             "Designated contact:\n   Hanna\n\nE-mail: hanna@heath.example\n\nPurpose:\n   Heather.\n");
    QCOMPARE(sourcesOf(reading),
             (QStringList{QStringLiteral("namespace_identifier"), QStringLiteral("version"),
                          QStringLiteral("date"), QStringLiteral("registrant"), QStringLiteral("purpose")}));
    QVERIFY(reading.parts[0].text[Field::Registrant].contains(QLatin1String("hanna@heath.example")));
}

// RFC 8141 App. A: each section once. What the form has is not called unknown.
void TestTemplateReader::sectionGivenTwiceIsSaidWithBothLines()
{
    const QString text =
        QStringLiteral("Namespace Identifier:\n   heath\n\nVersion:\n   1\n\nDate:\n   2017-10-10\n\n"
                       "Registrant:\n   Keepers\n\nPurpose:\n   Heather.\n\nSyntax:\n   1*DIGIT\n\n"
                       "Purpose:\n   Moss.\n");
    const TemplateReading reading = readTemplate(text);
    QCOMPARE(reading.findings.size(), 1);
    const Finding &finding = reading.findings.first();
    QCOMPARE(finding.rule, QStringLiteral("section-repeated"));
    QVERIFY2(finding.words.startsWith(QStringLiteral(
                 "Line 19: the section “Purpose” is there twice; the other stands in line 13.")),
             qPrintable(finding.words));
    QCOMPARE(reading.parts[0].text[Field::Purpose], QStringLiteral("Heather."));
    QCOMPARE(reading.parts[0].text.others,
             (QList<OtherSection>{{QStringLiteral("Purpose"), QStringLiteral("Moss.")}}));
}

// Without an indentation the second one is read as text of the section before it, and said all the same.
void TestTemplateReader::labelGivenTwiceInABodyIsSaid()
{
    const auto said = [](const char *text) {
        QStringList words;
        for (const Finding &finding : read(text).findings)
            if (finding.rule == QLatin1String("section-repeated"))
                words += finding.words.section(u'.', 0, 0);
        return words;
    };
    QCOMPARE(
        said("Namespace Identifier:\nheath\n\nVersion:\n1\n\nRegistrant:\nKeepers\n\nPurpose:\nHeather.\n\n"
             "Syntax:\n1*DIGIT\n\nPurpose:\nMoss.\n"),
        QStringList{QStringLiteral("Line 16: “Purpose” is there twice; the other stands in line 10")});
    QCOMPARE(
        said("Namespace Identifier:\nheath\n\nVersion:\n1\n\nRegistrant:\nKeepers\n\nPurpose:\nHeather.\n\n"
             "Syntax:\n1*DIGIT\nPurpose: of the digits none\n"),
        QStringList());
}

// The text of an Internet-Draft numbers what stands inside a field below the field's own number.
void TestTemplateReader::sectionBelowANumberedFieldIsItsBody()
{
    const TemplateReading reading = readTemplate(QStringLiteral(
        "2.1.  Namespace Identifier\n\n   heath\n\n2.2.  Version\n\n   1\n\n2.3.  Date\n\n   2017-10-10\n\n"
        "2.4.  Registrant\n\n   Keepers\n\n2.5.  Purpose\n\n2.5.1.  Scope\n\n   Global.\n\n"
        "2.6.  Syntax\n\n2.6.1.  Definition\n\n   1*DIGIT\n\n2.6.2.  Examples\n\n   7\n\n"
        "3.  Oaks beside it\n\n   None.\n"));
    const QString &syntax = reading.parts[0].text[Field::Syntax];
    QVERIFY2(syntax.contains(QStringLiteral("1*DIGIT")) &&
                 syntax.contains(QStringLiteral("2.6.2.  Examples")),
             qPrintable(syntax));
    QCOMPARE(reading.parts[0].text.others.size(), 1);
}

void TestTemplateReader::saysWhatIsOdd()
{
    const Source source =
        describeSource({}, QByteArray("Namespace Identifier: m\xf6we\n\nVersion: 1\n\nDate: "
                                      "2001-01-01\n\nOverview:\n\n  x\n\n-- \nme\n"));
    QStringList rules;
    for (const Finding &finding : readTemplate(source).findings)
        rules.append(finding.rule);
    QCOMPARE(rules, (QStringList{QStringLiteral("section-unknown"), QStringLiteral("lines-unclaimed"),
                                 QStringLiteral("encoding-latin-1")}));
    // UTF-16 with an octet too few.
    const Finding damaged =
        readTemplate(describeSource({}, QByteArray("\xFF\xFEP\0u\0r\0p\0o\0s\0e\0:\0 \0x", 21)))
            .findings.last();
    QCOMPARE(damaged.rule, QStringLiteral("encoding-damaged"));
    QVERIFY2(damaged.words.contains(QLatin1String("octet 21")), qPrintable(damaged.words));
}

namespace {

const QString acornText = QStringLiteral("Namespace Identifier: acorn\n\nVersion: 1\n\nDate: 2025-02-03\n\n"
                                         "Registrant:\n\n   Acorn Exchange\n   12 Oak Lane\n\nPurpose:\n\n"
                                         "   Names for acorns, which are many, and\n   for their cups.\n\n"
                                         "Syntax:\n\n   1*DIGIT\n");

QString quotedWith(const QString &marks, const QString &text)
{
    QString out;
    for (const QString &line : text.chopped(1).split(u'\n'))
        out += (line.isEmpty() ? marks.trimmed() : QString(marks % line)) % u'\n';
    return out;
}

} // namespace

void TestTemplateReader::readsQuotedTemplates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("before"); // lines
    const QString head =
        QStringLiteral("From: Wilma <w@acorn.example>\nDate: 2025-02-07\n\nHanna wrote:\n\n");
    const QString once = quotedWith(QStringLiteral("> "), acornText);
    QTest::newRow("alone") << once << 0;
    QTest::newRow("in a reply") << QString(head % once %
                                           QLatin1String("\nFine with me.\n\nPurpose: I would say more.\n"))
                                << 5;
    QTest::newRow("without blanks") << quotedWith(QStringLiteral(">"), acornText) << 0;
    QTest::newRow("in a reply to a reply")
        << QString(head % QLatin1String("> Otto wrote:\n>\n") % quotedWith(QStringLiteral("> > "), acornText))
        << 7;
    QTest::newRow("crlf") << QString(head % once).replace(u'\n', QLatin1String("\r\n")) << 5;
    QTest::newRow("page break") << QString(once).replace(QLatin1String("> Purpose:"),
                                                         QLatin1String("> \f\n> Purpose:"))
                                << 0;
}

void TestTemplateReader::readsQuotedTemplates()
{
    QFETCH(QString, text);
    QFETCH(int, before);
    const TemplateReading reading = readTemplate(text), plain = readTemplate(acornText);
    QCOMPARE(reading.form, Form::Rfc8141);
    QCOMPARE(reading.parts.size(), 1);
    QCOMPARE(reading.parts[0].text.fields, plain.parts[0].text.fields);
    QCOMPARE(reading.parts[0].nid, QStringLiteral("acorn"));
    QCOMPARE(reading.sections.size(), 6);
    for (const Section &section : reading.sections) {
        const QString line = text.split(u'\n')[section.labelLine - 1];
        QVERIFY2(line.contains(section.label), qPrintable(line));
    }
    QCOMPARE(reading.sections.front().labelLine, before + 1);
    QVERIFY(std::any_of(reading.findings.begin(), reading.findings.end(),
                        [](const Finding &f) { return f.rule == QLatin1String("template-quoted"); }));
}

// What the reply says between the lines is the reply's, and is kept as such.
void TestTemplateReader::repliesBetweenQuotedLinesAreNotTheTemplates()
{
    QString text = quotedWith(QStringLiteral("> "), acornText);
    text.replace(QLatin1String("> Purpose:"), QLatin1String("\nThat is not the street.\n\n> Purpose:"));
    text.replace(QLatin1String("which are many, and\n"),
                 QLatin1String("which are\nmany, and\n")); // broken by a mailer
    text += QStringLiteral("\nRegards, Wilma\n");
    const TemplateReading reading = readTemplate(text);
    const RegistrationTemplate &read = reading.parts[0].text;
    QCOMPARE(read[Field::Registrant], QStringLiteral("Acorn Exchange\n12 Oak Lane"));
    QVERIFY(read[Field::Purpose].contains(QLatin1String("many, and")));
    QCOMPARE(read[Field::Syntax], QStringLiteral("1*DIGIT"));
    QStringList unclaimed;
    for (const int line : reading.unclaimed)
        unclaimed += text.split(u'\n')[line - 1];
    QCOMPARE(unclaimed,
             (QStringList{QStringLiteral("That is not the street."), QStringLiteral("Regards, Wilma")}));
}

void TestTemplateReader::quotationInsideATemplateStays()
{
    QString text = acornText;
    text.replace(QLatin1String("   for their cups.\n"),
                 QLatin1String("   for their cups, as is said:\n\n> Version: what is said once\n"
                               "> Date: as well\n> Purpose: none\n"));
    const TemplateReading reading = readTemplate(text);
    QCOMPARE(reading.sections.size(), 6);
    QVERIFY(reading.parts[0].text[Field::Purpose].contains(QLatin1String("> Version: what is said once")));
    // An answer that brings the mended template and quotes the old one brings the mended one.
    const TemplateReading answer =
        readTemplate(QString(QString(acornText).replace(QLatin1String("acorn\n"), QLatin1String("elm\n")) %
                             QLatin1String("\n-- \n") % quotedWith(QStringLiteral("> "), acornText)));
    QCOMPARE(answer.parts[0].nid, QStringLiteral("elm"));
}

void TestTemplateReader::saysWhichLinesNoSectionClaims()
{
    const auto unclaimed = [](const char *tail) {
        for (const Finding &finding : readTemplate(QString(acornText % QLatin1String(tail))).findings)
            if (finding.rule == QLatin1String("lines-unclaimed"))
                return finding.words;
        return QString();
    };
    QCOMPARE(unclaimed(""), QString());
    QVERIFY(unclaimed("\n-- \n").startsWith(QLatin1String("Line 21 belongs to no section")));
    QVERIFY(
        unclaimed("\n-- \nme\n\nyou\n").startsWith(QLatin1String("Lines 21-22, 24 belong to no section")));
    QCOMPARE(readTemplate(QString(QLatin1String("Dear all\n\n") % acornText)).stray, QList<int>());
    // A fence of code around what a field holds is no line that anybody misses; it is kept like the others.
    const TemplateReading fenced = readTemplate(
        QString::fromLatin1("Namespace Identifier: acorn\n\nSyntax:\n\n```abnf\nNSS = 1*DIGIT\n```\n\n"
                            "Assignment: By hand.\n\n-- \nme\n"));
    QCOMPARE(fenced.unclaimed, (QList<int>{5, 7, 11, 12}));
    QCOMPARE(fenced.stray, (QList<int>{11, 12}));
}

void TestTemplateReader::losesNoLineOfAnyText()
{
    for (quint32 seed = 1; seed <= 3000; ++seed) {
        QRandomGenerator random(seed);
        const QString text = randomText(random, 40);
        const TemplateReading reading = readTemplate(text);
        QVERIFY2(losesNothing(text, reading), qPrintable(QStringLiteral("seed %1\n%2").arg(seed).arg(text)));
        for (const TemplateReading::Part &part : reading.parts) {
            const TemplateReading again = readTemplate(writeTemplate(part.text));
            QVERIFY2(again.parts.size() == 1 && again.parts[0].text == part.text,
                     qPrintable(QStringLiteral("seed %1\n%2").arg(seed).arg(text)));
        }
    }
}

NIDUS_TEST(TestTemplateReader)
#include "tst_template_reader.moc"
