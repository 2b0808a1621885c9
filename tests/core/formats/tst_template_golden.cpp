// Every tests/golden/templates/NAME.in.txt is read and compared with NAME.fields.json; a new case is a new
// file.
#include "core/formats/text/fields_json.h"
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

QDir folder() { return QDir(support::sourcePath(QStringLiteral("tests/golden/templates"))); }

QByteArray contentOf(const QString &name)
{
    QFile file(folder().filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestTemplateGolden : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void readsAsExpected_data() { listCases(); }
    void readsAsExpected();
    void readsBackWhatItWrites_data() { listCases(); }
    void readsBackWhatItWrites();

private:
    static void listCases();
};

void TestTemplateGolden::listCases()
{
    QTest::addColumn<QString>("name");
    const QStringList files = folder().entryList({QStringLiteral("*.in.txt")}, QDir::Files, QDir::Name);
    QVERIFY(!files.isEmpty());
    for (const QString &file : files)
        QTest::newRow(qPrintable(file)) << file.chopped(7);
}

void TestTemplateGolden::readsAsExpected()
{
    QFETCH(QString, name);
    const QByteArray bytes = contentOf(name + QLatin1String(".in.txt"));
    const QJsonObject read = fieldsJson(readTemplate(describeSource(name, bytes)));
    const QJsonDocument expected = QJsonDocument::fromJson(contentOf(name + QLatin1String(".fields.json")));
    const QByteArray is = QJsonDocument(read).toJson(), must = expected.toJson();
    if (is != must) {
        const QList<QByteArray> isLines = is.split('\n'), mustLines = must.split('\n');
        qsizetype i = 0;
        while (i < qMin(isLines.size(), mustLines.size()) - 1 && isLines[i] == mustLines[i])
            ++i;
        QFAIL(qPrintable(
            QStringLiteral("%1: read %2, expected %3 (line %4)\n%5")
                .arg(name, QString::fromUtf8(isLines[i].trimmed()), QString::fromUtf8(mustLines[i].trimmed()))
                .arg(i + 1)
                .arg(QString::fromUtf8(is))));
    }
}

void TestTemplateGolden::readsBackWhatItWrites()
{
    QFETCH(QString, name);
    const Source source = describeSource(name, contentOf(name + QLatin1String(".in.txt")));
    for (const TemplateReading::Part &part : readTemplate(source).parts) {
        const QString written = writeTemplate(part.text);
        const TemplateReading again = readTemplate(written);
        QCOMPARE(again.parts.size(), 1);
        QVERIFY(again.parts[0].text == part.text);
        QCOMPARE(writeTemplate(again.parts[0].text), written);
    }
}

NIDUS_TEST(TestTemplateGolden)
#include "tst_template_golden.moc"
