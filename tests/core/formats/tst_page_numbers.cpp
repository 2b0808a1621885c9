// Pages of documents that are no RFCs: their numbers and heads are no text of the section that they break.
#include "core/formats/text/template_reader.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

const QString before =
    QStringLiteral("Of gates and fences\n\nNamespace Identifier: gate\n\nPurpose:\n\nWood");
const QString between = QStringLiteral("and iron.\n\nSyntax:\n\nA number.\n\nResolution:\n\nNone");

// A template whose Purpose the lines `first` break, and its Resolution, the last one, `second`.
RegistrationTemplate broken(const QString &first, const QString &second)
{
    return readTemplate(QString(before % u'\n' % first % between % u'\n' % second)).parts.front().text;
}

} // namespace

class TestPageNumbers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void linesBetweenPages_areNoText_data();
    void linesBetweenPages_areNoText();
    void numbersInASection_stayInIt_data();
    void numbersInASection_stayInIt();
};

void TestPageNumbers::linesBetweenPages_areNoText_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const auto row = [](const char *first, const char *second) {
        QTest::newRow(first) << QString::fromUtf8(first) << QString::fromUtf8(second);
    };
    row("\nGates/N 7\t\tPage 1 of 2\n\n", "\nGates/N 7\t\tPage 2 of 2\n");
    row("\nPage 3      Gates 2004\n\n", "\nPage 4      Gates 2004\n");
    row("\nSeite 1\n\n", "\nSeite 2\n");
    row("- 1 -\n\fOf gates and fences\n\n", "- 2 -\n");
    row("- 1 -\n\f\nOf gates and fences\n\n", "\n\xe2\x80\x93 2 \xe2\x80\x93\n");
    row("\n1\n\f\n", "\n2\n");
    row("\f- 2 -\nOf gates and fences\n\n", "");
    row("- 1 -\n\f", "");
    row("", "- 1 -\n");
}

void TestPageNumbers::linesBetweenPages_areNoText()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    const RegistrationTemplate text = broken(first, second);
    QCOMPARE(text[Field::Purpose].simplified(), QStringLiteral("Wood and iron."));
    QCOMPARE(text[Field::Resolution], QStringLiteral("None"));
    QCOMPARE(text.preamble, QStringLiteral("Of gates and fences"));
}

void TestPageNumbers::numbersInASection_stayInIt_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const auto row = [](const char *first, const char *second) {
        QTest::newRow(first) << QString::fromUtf8(first) << QString::fromUtf8(second);
    };
    row("1\n", "2\n"); // at no page's edge, or alone there
    row("see page 1\n", "see page 2\n");
    row("Gates/N 7    Page 1\n", "Gates/N 8    Page 2\n"); // not the same line
    row("Gates/N 7    Page 1\n", "Gates/N 7    Page 1\n"); // it does not count on
    row("Page 12\n", "");
}

void TestPageNumbers::numbersInASection_stayInIt()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    const RegistrationTemplate text = broken(first, second);
    QVERIFY2(text[Field::Purpose].contains(first.trimmed()), qPrintable(text[Field::Purpose]));
    QVERIFY2(text[Field::Resolution].contains(second.trimmed()), qPrintable(text[Field::Resolution]));
}

NIDUS_TEST(TestPageNumbers)
#include "tst_page_numbers.moc"
