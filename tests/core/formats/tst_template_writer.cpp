#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

// Lines that a reader could mistake for something else.
QStringList treacherousLines()
{
    QStringList lines{
        QStringLiteral("Purpose:"),
        QStringLiteral("Purpose: inline"),
        QStringLiteral("Namespace Identifier:"),
        QStringLiteral("Namespace Identifier:  other"),
        QStringLiteral("Revision Information:"),
        QStringLiteral("   Syntax:"),
        QStringLiteral("\tVersion: 7"),
        QStringLiteral("References:"),
        QStringLiteral("Smith                         Informational                     [Page 3]"),
        QStringLiteral("RFC 9999               A Title               July 2020"),
        QStringLiteral("\f"),
        QStringLiteral("\fbehind a form feed"),
        QStringLiteral("before one\f"),
        QStringLiteral("---"),
        QStringLiteral("-- "),
        QStringLiteral("# Heading"),
        QStringLiteral("```"),
        QStringLiteral("**Date:** x"),
        QStringLiteral(": definition"),
        QStringLiteral("[]"),
        QStringLiteral("(created 2002-08-16)"),
        QStringLiteral("2.1.  Purpose"),
        QStringLiteral("trailing blanks   "),
        QStringLiteral("  two blanks before"),
        QStringLiteral("        eight"),
        QStringLiteral("\ttab"),
        QStringLiteral("  \t  tab between"),
        QStringLiteral("in\tside"),
        QStringLiteral("plain words"),
        QStringLiteral("x"),
        QStringLiteral("- bullet"),
        QStringLiteral("{:vspace}"),
        QStringLiteral("From: somebody"),
    };
    lines << QString::fromUtf8("橡子协会的名字空间") << QString::fromUtf8("　全角空格")
          << QString::fromUtf8("目的：") << QString::fromUtf8("\u00a0no-break")
          << QString::fromUtf8("\u2028separator") << QString() << QString() << QStringLiteral("   ");
    return lines;
}

QString randomBody(QRandomGenerator &random)
{
    static const QStringList lines = treacherousLines();
    if (random.bounded(6) == 0)
        return {};
    QString body;
    for (int i = random.bounded(7); i >= 0; --i)
        body += lines[random.bounded(int(lines.size()))] % (i > 0 ? QStringLiteral("\n") : QString());
    return normalBody(body);
}

RegistrationTemplate randomTemplate(QRandomGenerator &random)
{
    static const QStringList labels{QStringLiteral("References"),
                                    QStringLiteral("Purpose"),
                                    QStringLiteral("Namespace Identifier"),
                                    QStringLiteral("namespace identifier"),
                                    QStringLiteral("Revision Information"),
                                    QStringLiteral("With: colon"),
                                    QStringLiteral("Ends in colon:"),
                                    QStringLiteral("  wide   label "),
                                    QStringLiteral("[Page 3]"),
                                    QStringLiteral("# 3"),
                                    QString::fromUtf8("参考文献"),
                                    QStringLiteral("Namespace Identifier :")};
    RegistrationTemplate text;
    for (const FieldInfo &row : fieldTable())
        text.set(row.field, randomBody(random));
    text.preamble = randomBody(random);
    for (int i = random.bounded(4); i > 0; --i)
        text.others.append({normalLabel(labels[random.bounded(int(labels.size()))]), randomBody(random)});
    return text;
}

} // namespace

class TestTemplateWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void printsTheFormOfAppendixA();
    void keepsLabelsInBodies();
    void readsBackAnyTemplate();
    void readsBackAnyTemplateFromBytes();
    void endsWithOneLineFeed();
    void otherEndsOfLines_areEndsOfLines();
};

// RFC 8141, Appendix A: thirteen labels in order.
void TestTemplateWriter::printsTheFormOfAppendixA()
{
    RegistrationTemplate text;
    text.preamble = QStringLiteral("Namespace Registration for Acorns");
    text.set(Field::NamespaceIdentifier, u"acorn");
    text.set(Field::Version, u"1");
    text.set(Field::Date, u"2024-03-09");
    text.set(Field::Purpose, u"Acorns.\n\n  Many.");
    text.others.append({QStringLiteral("References"), QStringLiteral("[1]")});
    QCOMPARE(writeTemplate(text), QStringLiteral("Namespace Registration for Acorns\n\n"
                                                 "Namespace Identifier:  acorn\n\n"
                                                 "Version:  1\n\n"
                                                 "Date:  2024-03-09\n\n"
                                                 "Registrant:\n\n"
                                                 "Purpose:\n\n   Acorns.\n\n     Many.\n\n"
                                                 "Syntax:\n\n"
                                                 "Assignment:\n\n"
                                                 "Security and Privacy:\n\n"
                                                 "Interoperability:\n\n"
                                                 "Resolution:\n\n"
                                                 "Documentation:\n\n"
                                                 "Additional Information:\n\n"
                                                 "Revision Information:\n\n"
                                                 "References:\n\n   [1]\n"));
}

void TestTemplateWriter::keepsLabelsInBodies()
{
    RegistrationTemplate text;
    text.set(Field::Purpose, u"Purpose:\n\nSyntax: of a sort");
    text.set(Field::Syntax, u"Namespace Identifier: other\n\nVersion: 2\n\nDate: 2020-02-02");
    const TemplateReading again = readTemplate(writeTemplate(text));
    QCOMPARE(again.parts.size(), 1);
    QVERIFY(again.parts[0].text == text);
}

void TestTemplateWriter::readsBackAnyTemplate()
{
    for (quint32 seed = 1; seed <= 5000; ++seed) {
        QRandomGenerator random(seed);
        const RegistrationTemplate text = randomTemplate(random);
        const QString written = writeTemplate(text);
        const TemplateReading again = readTemplate(written);
        if (again.parts.size() != 1 || !(again.parts[0].text == text))
            QFAIL(qPrintable(QStringLiteral("seed %1 is not read back:\n%2").arg(seed).arg(written)));
        QCOMPARE(again.form, Form::Rfc8141);
        QVERIFY(again.unclaimed.isEmpty() || !text.preamble.isEmpty());
    }
}

void TestTemplateWriter::readsBackAnyTemplateFromBytes()
{
    for (quint32 seed = 1; seed <= 1000; ++seed) {
        QRandomGenerator random(seed * 7919);
        const RegistrationTemplate text = randomTemplate(random);
        QByteArray bytes = writeTemplate(text).toUtf8();
        if (seed % 2)
            bytes.replace("\n", "\r\n");
        if (seed % 3 == 0)
            bytes.prepend("\xEF\xBB\xBF");
        const TemplateReading again = readTemplate(describeSource({}, bytes));
        QCOMPARE(again.parts.size(), 1);
        QVERIFY2(again.parts[0].text == text, qPrintable(QString::number(seed)));
    }
}

void TestTemplateWriter::endsWithOneLineFeed()
{
    RegistrationTemplate text;
    QVERIFY(writeTemplate(text).endsWith(QLatin1String("Revision Information:\n")));
    text.others.append({QStringLiteral("More"), QStringLiteral("words")});
    QVERIFY(writeTemplate(text).endsWith(QLatin1String("   words\n")));
}

// Of a value that came as XML or JSON, where nothing is laid out anew.
void TestTemplateWriter::otherEndsOfLines_areEndsOfLines()
{
    RegistrationTemplate text;
    text.fields[size_t(Field::Purpose)] = QStringLiteral("first\rsecond\r\nthird\nfourth");
    text.fields[size_t(Field::Date)] = QStringLiteral("2026-08-01\rlater");
    const QString written = writeTemplate(text);
    QVERIFY2(written.contains(QLatin1String("   first\n   second\n   third\n   fourth\n")),
             qPrintable(written));
    QVERIFY2(written.contains(QLatin1String("   2026-08-01\n   later\n")), qPrintable(written));
}

NIDUS_TEST(TestTemplateWriter)
#include "tst_template_writer.moc"
