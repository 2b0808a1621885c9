// Whole templates and all that the rules say of them: tests/golden/rules/NAME.in.txt and NAME.findings.txt. A
// new case is two new files. NAME begins with "informal" for an informal request. A line of findings is
// "LINE: severity: rule: words (clause)", where LINE is "-" for what stands nowhere.
#include "core/formats/text/template_reader.h"
#include "core/rules/rules.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;

namespace {

QString golden(const QString &name)
{
    return support::sourcePath(QStringLiteral("tests/golden/rules/")) + name;
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString lineOf(const formats::TemplateReading &reading, const Finding &finding)
{
    if (!finding.field)
        return QStringLiteral("-");
    const QString &body = reading.parts[0].text[*finding.field];
    const auto bodyLine = QStringView(body).first(finding.span.start).count(u'\n');
    const int line = reading.sourceLine(0, *finding.field, int(bodyLine));
    return line > 0 && !body.isEmpty() ? QString::number(line) : QStringLiteral("-");
}

QString findingsText(const formats::TemplateReading &reading, const rules::Context &context)
{
    QString out;
    for (const Finding &finding : rules::checkTemplate(reading.parts[0].text, context))
        out += QStringLiteral("%1: %2: %3: %4 (%5)\n")
                   .arg(lineOf(reading, finding), id(finding.severity), finding.rule, finding.words,
                        finding.clause);
    return out.isEmpty() ? QStringLiteral("no findings\n") : out;
}

} // namespace

class GoldenRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void templates_haveTheirFindings_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList files =
            QDir(golden(QString())).entryList({QStringLiteral("*.in.txt")}, QDir::Files, QDir::Name);
        QVERIFY(!files.isEmpty());
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << file.chopped(7);
    }
    void templates_haveTheirFindings()
    {
        QFETCH(QString, name);
        const QString text = QString::fromUtf8(contents(golden(name + QStringLiteral(".in.txt"))));
        const auto reading = formats::readTemplate(QStringView(text));
        rules::Context context;
        context.kind = name.startsWith(QLatin1String("informal")) ? Kind::Informal : Kind::Formal;
        const QString found = findingsText(reading, context);
        const QString expected = QString::fromUtf8(contents(golden(name + QStringLiteral(".findings.txt"))));
        if (found != expected)
            QFAIL(qPrintable(QStringLiteral("found:\n%1\nexpected:\n%2").arg(found, expected)));
    }
};

NIDUS_TEST(GoldenRulesTest)
#include "tst_golden_rules.moc"
