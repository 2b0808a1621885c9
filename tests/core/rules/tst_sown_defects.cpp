// Defects that an expert would name, one a file: tests/golden/defects/NAME.txt says of which sound template
// (NAME.clean.txt) it is, which clause it breaks, and what it puts into a field: `Syntax:` in the place of
// what stands there, `Syntax +:` behind it. A new case is a new file.
#include "core/formats/text/template_reader.h"
#include "core/rules/rules.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;

namespace {

QString folder() { return support::sourcePath(QStringLiteral("tests/golden/defects/")); }

QString contents(const QString &name)
{
    QFile file(folder() + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

RegistrationTemplate soundTemplate(const QString &name)
{
    const QString text = contents(name + QStringLiteral(".clean.txt"));
    const auto reading = formats::readTemplate(QStringView(text));
    return reading.parts.size() == 1 ? reading.parts[0].text : RegistrationTemplate();
}

rules::Context requestedToday()
{
    rules::Context context;
    context.today = QStringLiteral("2026-11-23");
    return context;
}

QString line(const Finding &finding)
{
    return QStringLiteral("%1: %2: %3: %4 (%5)\n")
        .arg(finding.field ? id(*finding.field) : QStringLiteral("-"), id(finding.severity), finding.rule,
             finding.words, finding.clause);
}

struct Defect {
    QString of, clause;
    QList<std::pair<Field, QString>> replaced, added;
};

Defect readDefect(const QString &text)
{
    Defect defect;
    QString *body = nullptr;
    for (const QString &line : text.split(u'\n')) {
        const auto isLabel = [&line](const FieldInfo &row, QLatin1String mark) {
            return line == QLatin1String(row.label) + mark;
        };
        bool opens = false;
        for (const FieldInfo &row : fieldTable())
            for (auto [mark, list] : {std::pair(QLatin1String(":"), &defect.replaced),
                                      std::pair(QLatin1String(" +:"), &defect.added)})
                if (isLabel(row, mark)) {
                    body = &list->emplaceBack(row.field, QString()).second;
                    opens = true;
                }
        if (opens)
            continue;
        if (body)
            *body += line + u'\n';
        else if (line.startsWith(QLatin1String("of: ")))
            defect.of = line.sliced(4);
        else if (line.startsWith(QLatin1String("clause: ")))
            defect.clause = line.sliced(8);
    }
    return defect;
}

QString withoutEmptyEnd(QString text)
{
    while (text.endsWith(u'\n'))
        text.chop(1);
    return text;
}

RegistrationTemplate sown(const Defect &defect)
{
    RegistrationTemplate text = soundTemplate(defect.of);
    for (const auto &[field, body] : defect.replaced)
        text.set(field, withoutEmptyEnd(body));
    for (const auto &[field, body] : defect.added)
        text.set(field,
                 QString(withoutEmptyEnd(text[field]) + QStringLiteral("\n\n") + withoutEmptyEnd(body)));
    return text;
}

QStringList names(bool sound)
{
    const QString end = QStringLiteral(".clean.txt");
    QStringList found = QDir(folder()).entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name);
    found.removeIf([&](const QString &name) { return name.endsWith(end) != sound; });
    for (QString &name : found)
        name.chop(sound ? end.size() : 4);
    return found;
}

void addRows(const QStringList &rows)
{
    QTest::addColumn<QString>("name");
    for (const QString &name : rows)
        QTest::newRow(qPrintable(name)) << name;
}

} // namespace

class SownDefectsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void soundTemplates_haveNoFinding_data() { addRows(names(true)); }
    void soundTemplates_haveNoFinding()
    {
        QFETCH(QString, name);
        const RegistrationTemplate text = soundTemplate(name);
        QVERIFY(!text[Field::Purpose].isEmpty());
        QString said;
        for (const Finding &finding : rules::checkTemplate(text, requestedToday()))
            said += line(finding);
        QCOMPARE(said, QString());
    }

    // The finding names the clause and stands in the field that holds the defect.
    void defects_areFound_data() { addRows(names(false)); }
    void defects_areFound()
    {
        QFETCH(QString, name);
        const Defect defect = readDefect(contents(name + QStringLiteral(".txt")));
        QCOMPARE(defect.replaced.size() + defect.added.size(), 1);
        const Field field = (defect.replaced + defect.added).front().first;
        QString said;
        bool isFound = false;
        for (const Finding &finding : rules::checkTemplate(sown(defect), requestedToday())) {
            said += line(finding);
            isFound = isFound || (finding.field == field && finding.clause.contains(defect.clause));
        }
        QVERIFY2(isFound, qPrintable(QStringLiteral("%1 is not named in:\n%2").arg(defect.clause, said)));
    }
};

NIDUS_TEST(SownDefectsTest)
#include "tst_sown_defects.moc"
