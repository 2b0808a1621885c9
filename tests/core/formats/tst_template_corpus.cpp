// Real templates, where there are any: the folder that NIDUS_CORPUS names holds `templates/` and, for each of
// them, a reading made by hand in `truth/`. None of it is in the repository.
#include "core/formats/text/fields_json.h"
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

using namespace nidus;
using namespace nidus::formats;

namespace {

constexpr int asked8141 = 32; // of 33
// Of 42. One (WHIP) states a Namespace ID, but means a place under urn:ietf:params, and so names no
// namespace.
constexpr int askedOlder = 42;

struct Case {
    QString name;
    QByteArray bytes;
    QJsonObject truth;
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QList<Case> casesIn(const QDir &corpus)
{
    QList<Case> cases;
    const QDir truths(corpus.filePath(QStringLiteral("truth")));
    for (const QString &name : truths.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        const QJsonObject truth = QJsonDocument::fromJson(contentOf(truths.filePath(name))).object();
        const QString file = truth[QLatin1String("file")].toString();
        cases.append({file, contentOf(corpus.filePath(QStringLiteral("templates/") + file)), truth});
    }
    return cases;
}

QString shown(const QJsonValue &value)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

// The first difference between a reading and the truth; empty when there is none.
QString difference(const QJsonObject &read, const QJsonObject &truth)
{
    const QJsonArray sections = read[QLatin1String("sections")].toArray();
    const QJsonArray wanted = truth[QLatin1String("sections")].toArray();
    for (qsizetype i = 0; i < qMin(sections.size(), wanted.size()); ++i)
        for (const char *key : {"label_line", "field", "source", "first", "last", "label"}) {
            const QJsonValue is = sections[i].toObject()[QLatin1String(key)];
            const QJsonValue must = wanted[i].toObject()[QLatin1String(key)];
            if (is != must)
                return QStringLiteral("section %1 (%2): %3 is %4, not %5")
                    .arg(i + 1)
                    .arg(shown(wanted[i].toObject()[QLatin1String("label")]), QLatin1String(key), shown(is),
                         shown(must));
        }
    if (sections.size() != wanted.size())
        return QStringLiteral("%1 sections, not %2").arg(sections.size()).arg(wanted.size());
    for (const char *key : {"form", "nid", "version", "date"})
        if (read[QLatin1String(key)] != truth[QLatin1String(key)])
            return QStringLiteral("%1 is %2, not %3")
                .arg(QLatin1String(key), shown(read[QLatin1String(key)]), shown(truth[QLatin1String(key)]));
    return {};
}

} // namespace

class TestTemplateCorpus : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void readsTheHandMadeTruth();
    void losesNoLine();
    void readsBackWhatItWrites();

private:
    QList<Case> m_cases;
};

void TestTemplateCorpus::initTestCase()
{
    const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
    if (corpus.isEmpty())
        QSKIP("NIDUS_CORPUS names no folder with real templates");
    m_cases = casesIn(QDir(corpus));
    QVERIFY2(!m_cases.isEmpty(), "NIDUS_CORPUS has no truth files");
}

void TestTemplateCorpus::readsTheHandMadeTruth()
{
    QMap<QString, int> whole, all;
    for (const Case &c : std::as_const(m_cases)) {
        const TemplateReading reading = readTemplate(describeSource(c.name, c.bytes));
        const QString fault = difference(fieldsJson(reading), c.truth);
        const QString form = c.truth[QLatin1String("form")].toString();
        ++all[form];
        whole[form] += fault.isEmpty() ? 1 : 0;
        if (!fault.isEmpty())
            QTextStream(stdout) << "  not whole: " << c.name << ": " << fault << '\n';
    }
    for (auto it = all.begin(); it != all.end(); ++it)
        QTextStream(stdout) << "form " << it.key() << ": " << whole[it.key()] << " of " << it.value()
                            << " read whole\n";
    const QString form8141 = QStringLiteral("8141");
    const auto sum = [](const QMap<QString, int> &counts) {
        return std::accumulate(counts.begin(), counts.end(), 0);
    };
    QVERIFY2(whole[form8141] >= qMin(asked8141, all[form8141]),
             "too few templates of RFC 8141's form read whole");
    const int older = sum(all) - all[form8141];
    QVERIFY2(sum(whole) - whole[form8141] >= qMin(askedOlder, older),
             "too few templates of older forms read whole");
}

void TestTemplateCorpus::losesNoLine()
{
    static const QRegularExpression pageBreak(
        QStringLiteral("^(\\S.*\\[Page [0-9ivxlc]+\\]|(RFC|Internet-Draft).* (19|20)[0-9][0-9])\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    for (const Case &c : std::as_const(m_cases)) {
        const Source source = describeSource(c.name, c.bytes);
        const TemplateReading reading = readTemplate(source);
        QSet<int> kept;
        for (const Section &section : reading.sections) {
            kept.insert(section.labelLine);
            for (const int line : section.bodyLines)
                kept.insert(line);
        }
        for (const int line : reading.unclaimed)
            kept.insert(line);
        int number = 0;
        for (const QString &line : decodedText(source).split(u'\n')) {
            ++number;
            const QString text = line.trimmed();
            if (!text.isEmpty() && !kept.contains(number) && !pageBreak.match(text).hasMatch())
                QFAIL(qPrintable(QStringLiteral("%1:%2 is lost: %3").arg(c.name).arg(number).arg(text)));
        }
    }
}

void TestTemplateCorpus::readsBackWhatItWrites()
{
    for (const Case &c : std::as_const(m_cases))
        for (const TemplateReading::Part &part : readTemplate(describeSource(c.name, c.bytes)).parts) {
            const TemplateReading again = readTemplate(writeTemplate(part.text));
            QCOMPARE(again.parts.size(), 1);
            QVERIFY2(again.parts[0].text == part.text, qPrintable(c.name));
        }
}

NIDUS_TEST(TestTemplateCorpus)
#include "tst_template_corpus.moc"
