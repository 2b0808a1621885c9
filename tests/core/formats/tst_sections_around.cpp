// A template of RFC 8141 in a document that has sections of its own on what the template speaks of, as an
// Internet-Draft has (RFC 3552 section 5, RFC 8126 section 1.1).
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

const QString around = QStringLiteral("4. Security Considerations\n\n   See above.\n\n"
                                      "5. IANA Considerations\n\n   IANA adds a name.\n\n");

QStringList labelsOfOthers(const RegistrationTemplate &text)
{
    QStringList labels;
    for (const OtherSection &other : text.others)
        labels += other.label;
    return labels;
}

const QStringList aroundIt{QStringLiteral("Security Considerations"), QStringLiteral("IANA Considerations")};

} // namespace

class TestSectionsAround : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void areOthers_whereTheTemplateSpeaksForItself_data();
    void areOthers_whereTheTemplateSpeaksForItself();
    void fillTheFields_thatTheTemplateLeavesOut();
    void fillTheFields_ofTheOlderForm();
};

void TestSectionsAround::areOthers_whereTheTemplateSpeaksForItself_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("labels without numbers")
        << "3. Template\n\n   Namespace Identifier: gate\n\n   Purpose: Gates.\n\n"
           "   Security and Privacy:\n      None known.\n\n   Additional Information:\n      None.\n\n";
    QTest::newRow("deeper numbers")
        << "3. Template\n\n3.1. Namespace Identifier\n\n   gate\n\n3.2. Purpose\n\n   Gates.\n\n"
           "3.3. Security and Privacy\n\n   None known.\n\n3.4. Additional Information\n\n   None.\n\n";
}

void TestSectionsAround::areOthers_whereTheTemplateSpeaksForItself()
{
    QFETCH(QString, text);
    const TemplateReading reading = readTemplate(QString(text % around));
    QCOMPARE(reading.form, Form::Rfc8141);
    const RegistrationTemplate &read = reading.parts.front().text;
    QCOMPARE(read[Field::SecurityAndPrivacy], QStringLiteral("None known."));
    QCOMPARE(read[Field::AdditionalInformation], QStringLiteral("None."));
    QCOMPARE(labelsOfOthers(read), aroundIt);
    for (const Finding &finding : reading.findings) // the document has each section once
        QVERIFY2(finding.rule != QLatin1String("section-repeated"), qPrintable(finding.words));
    const QString written = writeTemplate(read);
    QVERIFY(readTemplate(written).parts.front().text == read);
}

void TestSectionsAround::fillTheFields_thatTheTemplateLeavesOut()
{
    const RegistrationTemplate read =
        readTemplate(QString(u"3. Template\n\n   Namespace Identifier: gate\n\n   Purpose: Gates.\n\n"
                             u"   Interoperability:\n      None known.\n\n" %
                             around))
            .parts.front()
            .text;
    QVERIFY(read[Field::SecurityAndPrivacy].contains(QLatin1String("See above.")));
    QVERIFY(read.others.isEmpty());
}

void TestSectionsAround::fillTheFields_ofTheOlderForm()
{
    const RegistrationTemplate read =
        readTemplate(QString(u"3. Template\n\n   Namespace ID: gate\n\n"
                             u"   Declared registrant of the namespace:\n      Gate Club\n\n"
                             u"   Identifier uniqueness considerations:\n      Given.\n\n"
                             u"   Validation mechanism:\n      None.\n\n" %
                             around))
            .parts.front()
            .text;
    QVERIFY(read[Field::SecurityAndPrivacy].contains(QLatin1String("See above.")));
    QVERIFY(read[Field::AdditionalInformation].contains(QLatin1String("IANA adds a name.")));
}

NIDUS_TEST(TestSectionsAround)
#include "tst_sections_around.moc"
