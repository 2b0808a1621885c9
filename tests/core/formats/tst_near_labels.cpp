// Labels that are nearly a form's (RFC 8141 Appendix A, RFC 3406 Appendix A): taken only where the form's own
// label is missing and would stand, and said to be one.
#include "core/formats/text/template_reader.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

// A template of Appendix A with `label` in the place of the label of `field`; none when that is empty.
QString withLabel(Field field, const QString &label)
{
    QString text;
    for (const FieldInfo &row : fieldTable()) {
        const bool isReplaced = row.field == field;
        if (isReplaced && label.isEmpty())
            continue;
        text +=
            (isReplaced ? label : QString::fromLatin1(row.label)) % QLatin1String(":\n   text of this\n\n");
    }
    return text;
}

// A document of two templates, the second of which begins with `label`.
QString twoTemplates(const QString &label)
{
    return withLabel(Field::RevisionInformation, {}) % withLabel(Field::NamespaceIdentifier, label);
}

const Section *sectionAt(const TemplateReading &reading, QStringView label)
{
    for (const Section &section : reading.sections)
        if (section.label == label)
            return &section;
    return nullptr;
}

bool isSaid(const TemplateReading &reading, QLatin1String rule)
{
    return std::ranges::any_of(reading.findings, [rule](const Finding &f) { return f.rule == rule; });
}

} // namespace

class TestNearLabels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void isReadWhereTheFormsOwnIsMissing_data();
    void isReadWhereTheFormsOwnIsMissing();
    void isBodyOrUnknownElsewhere_data();
    void isBodyOrUnknownElsewhere();
    void opensTheNextTemplate_data();
    void opensTheNextTemplate();
    void opensNoTemplateInside_data();
    void opensNoTemplateInside();
    void saysThatItWasNear();
    void readsALongLabelInTime();
};

void TestNearLabels::isReadWhereTheFormsOwnIsMissing_data()
{
    QTest::addColumn<Field>("field");
    QTest::addColumn<QString>("label");
    const auto row = [](Field field, const char *label) {
        QTest::newRow(label) << field << QString::fromLatin1(label);
    };
    row(Field::NamespaceIdentifier, "Namespce Identifier");
    row(Field::Registrant, "Registrnat");
    row(Field::Registrant, "Name of the applicant");
    row(Field::Registrant, "Organisation");
    row(Field::Purpose, "Puropse");
    row(Field::Purpose, "Scope / Motivation");
    row(Field::Syntax, "Sintax");
    row(Field::Syntax, "Syntax of the NSS part");
    row(Field::Assignment, "Allocation of names");
    row(Field::SecurityAndPrivacy, "Privacy of users");
    row(Field::Interoperability, "Interopperabillity");
    row(Field::Interoperability, "Compatibility with other names");
    row(Field::Resolution, "Resolver services");
    row(Field::Documentation, "Relevant information");
    row(Field::Documentation, "Documentation / Books");
    row(Field::AdditionalInformation, "Further remarks");
    row(Field::RevisionInformation, "Change history");
    row(Field::RevisionInformation, "Revision documentation");
}

void TestNearLabels::isReadWhereTheFormsOwnIsMissing()
{
    QFETCH(Field, field);
    QFETCH(QString, label);
    const TemplateReading reading = readTemplate(withLabel(field, label));
    const Section *section = sectionAt(reading, label);
    QVERIFY(section);
    QCOMPARE(section->field, std::optional(field));
    QCOMPARE(reading.sections.size(), fieldCount);
    QVERIFY(section->isNear || field == Field::Documentation);
}

void TestNearLabels::isBodyOrUnknownElsewhere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("label");
    const QString whole = withLabel(Field::Purpose, QStringLiteral("Purpose"));
    // The form's own label is there, too.
    QTest::newRow("said already") << QString(whole).replace(
                                         QLatin1String("Resolution:\n"),
                                         QLatin1String("Syntax of names:\n   text\n\nResolution:\n"))
                                  << QStringLiteral("Syntax of names");
    // What is missing would stand elsewhere.
    QTest::newRow("out of place") << withLabel(Field::Syntax, {}) % QLatin1String("Sintax:\n   text\n")
                                  << QStringLiteral("Sintax");
    // A line of a body, deeper than the labels.
    QTest::newRow("deeper") << withLabel(Field::Syntax, {})
                                   .replace(QLatin1String("Assignment:\n"),
                                            QLatin1String("   Sintax: text\n\nAssignment:\n"))
                            << QStringLiteral("Sintax");
    QTest::newRow("another form's section")
        << withLabel(Field::Documentation, QStringLiteral("References")) << QStringLiteral("References");
}

void TestNearLabels::isBodyOrUnknownElsewhere()
{
    QFETCH(QString, text);
    QFETCH(QString, label);
    const TemplateReading reading = readTemplate(text);
    const Section *section = sectionAt(reading, label);
    QVERIFY(!section || (!section->isNear && !section->field));
}

void TestNearLabels::opensTheNextTemplate_data()
{
    QTest::addColumn<QString>("label");
    for (const char *label :
         {"Namespace Identifer", "Namespce Identifier", "Name space Identifier", "The namespace asked for"})
        QTest::newRow(label) << QString::fromLatin1(label);
}

void TestNearLabels::opensTheNextTemplate()
{
    QFETCH(QString, label);
    const TemplateReading reading = readTemplate(twoTemplates(label));
    QCOMPARE(reading.parts.size(), 2);
    QCOMPARE(reading.parts.front().sections.size(), fieldCount - 1);
    QCOMPARE(reading.parts.back().sections.size(), fieldCount);
    const Section *opening = sectionAt(reading, label);
    QVERIFY(opening);
    QCOMPARE(opening->field, std::optional(Field::NamespaceIdentifier));
    QVERIFY(isSaid(reading, QLatin1String("label-near")));
}

void TestNearLabels::opensNoTemplateInside_data()
{
    QTest::addColumn<QString>("text");
    const QString whole = withLabel(Field::RevisionInformation, {});
    const auto before = [&whole](QLatin1String label, QLatin1String line) {
        return QString(whole).replace(label, line % QLatin1String(":\n   text\n\n") % label);
    };
    // Not followed by the first labels of the form.
    QTest::newRow("in the middle") << before(QLatin1String("Resolution:\n"),
                                             QLatin1String("Namespace names"));
    QTest::newRow("at the end") << QString(whole % QLatin1String("Namespace names:\n   text\n"));
    // Followed by them, and behind nothing but them.
    QTest::newRow("in the head") << before(QLatin1String("Version:\n"), QLatin1String("Namespace names"));
    // Deeper than the labels are.
    QTest::newRow("in a body") << QString(twoTemplates(QStringLiteral("   Namespace names")));
}

void TestNearLabels::opensNoTemplateInside()
{
    QFETCH(QString, text);
    QCOMPARE(readTemplate(text).parts.size(), 1);
}

void TestNearLabels::saysThatItWasNear()
{
    const TemplateReading near =
        readTemplate(withLabel(Field::Resolution, QStringLiteral("Resolver services")));
    QVERIFY(isSaid(near, QLatin1String("label-near")));
    const TemplateReading exact = readTemplate(withLabel(Field::Resolution, QStringLiteral("Resolution")));
    QVERIFY(!isSaid(exact, QLatin1String("label-near")));
}

void TestNearLabels::readsALongLabelInTime()
{
    // Words that are nearly each of the form's, in a line that is far too long for a label.
    const QString words = QStringLiteral("Interoperabilitx documentatoin ").repeated(2000);
    const TemplateReading reading = readTemplate(withLabel(Field::Resolution, words));
    QVERIFY(!sectionAt(reading, words));
}

NIDUS_TEST(TestNearLabels)
#include "tst_near_labels.moc"
