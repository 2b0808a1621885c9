// What `template convert` prints holds every line that it was given, in each of its formats, and converting
// it again changes nothing (DESIGN §4 (8)). Every tests/golden/conversions/NAME.in.txt is compared with its
// NAME.out.txt; lines are counted there, over the cases of reading, and over the real templates that
// NIDUS_CORPUS names.
#include "core/formats/json/registration_json.h"
#include "core/formats/text/label_shape.h"
#include "core/formats/text/label_table.h"
#include "core/formats/text/outside_lines.h"
#include "core/formats/text/template_writer.h"
#include "core/formats/xml/registration_xml.h"
#include "core/registration/html_tags.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The lines of a template, without the blanks around and in them, and how often each stands there.
QHash<QString, int> linesIn(const RegistrationTemplate &text)
{
    QHash<QString, int> lines;
    const auto add = [&lines](const QString &body) {
        for (const QString &line : body.split(u'\n'))
            ++lines[line.simplified()];
    };
    add(text.preamble);
    for (const QString &body : text.fields)
        add(body);
    for (const OtherSection &other : text.others) {
        add(other.label);
        add(other.body);
    }
    return lines;
}

bool isPageBreak(const QString &line)
{
    static const QRegularExpression pageBreak(
        QStringLiteral("^(\\S.*\\[Page [0-9ivxlc]+\\]|(RFC|Internet-Draft).* (19|20)[0-9][0-9])\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    return pageBreak.match(line).hasMatch();
}

// The lines of one text that its converted templates do not hold. A label that says only what the field says
// is that field's own (DESIGN §5), and its markup goes with it.
class LineCount {
public:
    LineCount(const QString &text, const TemplateReading &reading,
              const QList<RegistrationTemplate> &converted)
        : m_text(text), m_reading(reading)
    {
        for (const RegistrationTemplate &one : converted)
            for (const auto &[line, count] : linesIn(one).asKeyValueRange())
                m_lines[line] += count;
        for (const Section &section : reading.sections)
            for (int number = section.labelLine; number <= section.labelEnd; ++number)
                m_labels.insert(number, &section);
    }

    QStringList lost()
    {
        QStringList lost;
        int number = 0;
        QString all = m_text;
        for (const QString &line : all.replace(QLatin1String("\r\n"), QLatin1String("\n")).split(u'\n')) {
            ++number;
            QString bare = line;
            bare = bare.remove(u'\f').remove(QChar(0xfeff)).simplified();
            if (!bare.isEmpty() && !isPageBreak(bare) && !isThere(bare, number))
                lost += QStringLiteral("%1: %2").arg(number).arg(bare);
        }
        return lost;
    }

private:
    bool take(const QString &line)
    {
        const auto found = m_lines.find(line);
        return found != m_lines.end() && (*found)-- > 0;
    }

    // "| Purpose | acorns |": the bars and the rules between rows are the table's own (RFC 8141 has none).
    bool isCellThere(const QString &line, int number)
    {
        const QString value = line.section(u'|', 2, -2).trimmed();
        return value.isEmpty() || take(value) || isItemThere(value, number);
    }

    bool isThere(const QString &line, int number)
    {
        static const QRegularExpression ruleOfTable(QStringLiteral("^[+|][-+=|: ]+[+|]$"));
        if (ruleOfTable.match(line).hasMatch() ||
            (line.size() > 2 && line.startsWith(u'|') && line.endsWith(u'|') && isCellThere(line, number)))
            return true;
        if (line.startsWith(QLatin1String("| ")) && !line.endsWith(u'|')) // a change bar
            return take(line) || isThere(line.sliced(2), number);
        if (line == QLatin1String("|"))
            return true;
        if (const Section *section = m_labels.value(number)) {
            if (number < section->labelEnd) // the label goes on
                return true;
            const bool isBroken = section->labelLine < section->labelEnd;
            const QString whole = isBroken ? QString(section->label % line.sliced(line.indexOf(u':'))) : line;
            return isLabelThere(*section, whole) || (isBroken && isItemThere(line, number));
        }
        const auto without = [&line](QLatin1String mark) {
            return line.startsWith(mark) ? line.sliced(mark.size()).trimmed() : line;
        };
        if (isRule(line) && m_labels.contains(number - 1)) // it underlines the label
            return true;
        if (take(line) || line == QLatin1String(":") || take(without(QLatin1String(": "))) ||
            take(without(QLatin1String(">"))) || line == QLatin1String(">"))
            return true;
        return isItemThere(line, number);
    }

    bool isLabelThere(const Section &section, const QString &line)
    {
        const bool isOwn = section.field || section.source == QLatin1String("registration_information");
        const auto match = matchLabel(section.label);
        const bool isSaidByField = isOwn && (!match || info(match->topic).native() || !section.field);
        if (!isSaidByField && !take(normalLabel(section.label) + u':') && !take(normalLabel(section.label)))
            return false;
        const QString behind =
            line.sliced(line.indexOf(section.label.simplified()) + section.label.simplified().size());
        // "</b>&nbsp;" and the end of `<section title="Label"><t>` are marks, too.
        static const QRegularExpression markup(
            QStringLiteral("^(\"?>|<[^>]*>|&nbsp;|&#160;|[\\s:*_#.\u2013-])*"));
        const QString value = QString(behind).remove(markup);
        return !section.inlineFirst || take(value);
    }

    // "Registration Date: 2004-05-06": the label goes, the value is the field's.
    bool isItemThere(const QString &line, int number)
    {
        for (const TemplateReading::Part &part : m_reading.parts)
            for (const Field field : {Field::NamespaceIdentifier, Field::Version, Field::Date})
                if (part.fieldLines[size_t(field)].contains(number))
                    return withoutTags(line).endsWith(part.text[field].section(u'\n', 0, 0).simplified()) ||
                           part.text[field].contains(line);
        return false;
    }

    const QString &m_text;
    const TemplateReading &m_reading;
    QHash<QString, int> m_lines;
    QHash<int, const Section *> m_labels;
};

RegistrationTemplate throughText(const RegistrationTemplate &text)
{
    const QString printed = writeTemplate(text);
    const TemplateReading again = readTemplate(printed);
    return withLinesOutside(again, 0, printed);
}

RegistrationTemplate throughXml(const RegistrationTemplate &text)
{
    QByteArray xml = templateXml(text).value_or(QByteArray());
    QBuffer device(&xml);
    device.open(QIODevice::ReadOnly);
    return readTemplateXml(device).value_or(RegistrationTemplate());
}

RegistrationTemplate throughJson(const RegistrationTemplate &text)
{
    return templateFromJson(toJson(text)).value_or(RegistrationTemplate());
}

} // namespace

class TestConversion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void golden_data() { listCases({QStringLiteral("tests/golden/conversions")}, {}); }
    void golden()
    {
        QFETCH(QString, path);
        const Source source = describeSource(path, contentOf(path));
        const QString text = decodedText(source);
        const TemplateReading reading = readTemplate(source, text, {});
        QCOMPARE(reading.parts.size(), 1);
        const QByteArray is = writeTemplate(withLinesOutside(reading, 0, text)).toUtf8();
        const QByteArray must =
            contentOf(QString(path).replace(QLatin1String(".in."), QLatin1String(".out.")));
        if (is != must)
            qInfo("%s", is.constData());
        QCOMPARE(is, must);
    }

    void everyLine_comesThrough_data()
    {
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        listCases({QStringLiteral("tests/golden/conversions"), QStringLiteral("tests/golden/templates")},
                  corpus.isEmpty() ? QStringList()
                                   : QStringList{corpus + QStringLiteral("/templates"),
                                                 corpus + QStringLiteral("/templates/history")});
    }
    void everyLine_comesThrough()
    {
        QFETCH(QString, path);
        const Source source = describeSource(path, contentOf(path));
        const QString text = decodedText(source);
        const TemplateReading reading = readTemplate(source, text, {});
        using Way = RegistrationTemplate (*)(const RegistrationTemplate &);
        for (const Way &way : {Way(throughText), Way(throughXml), Way(throughJson)}) {
            QList<RegistrationTemplate> converted;
            for (qsizetype part = 0; part < reading.parts.size(); ++part) {
                const RegistrationTemplate whole = withLinesOutside(reading, part, text);
                converted += way(whole);
                QVERIFY(converted.last() == whole); // converted again nothing changes, whatever the way
            }
            const QStringList lost = LineCount(text, reading, converted).lost();
            QVERIFY2(lost.isEmpty(), qPrintable(lost.join(u'\n')));
        }
    }

private:
    // The templates in `own`, folders of the tree, and in `others`.
    static void listCases(const QStringList &own, const QStringList &others)
    {
        QTest::addColumn<QString>("path");
        QStringList folders = others;
        for (const QString &folder : own)
            folders += support::sourcePath(folder);
        for (const QString &name : std::as_const(folders)) {
            const QDir folder(name);
            const bool isOwn = !others.contains(name);
            const QStringList files =
                folder.entryList({isOwn ? QStringLiteral("*.in.txt") : QStringLiteral("*.txt")}, QDir::Files);
            QVERIFY(!files.isEmpty());
            for (const QString &file : files)
                QTest::newRow(qPrintable(folder.dirName() + u'/' + file)) << folder.filePath(file);
        }
    }
};

NIDUS_TEST(TestConversion)
#include "tst_conversion.moc"
