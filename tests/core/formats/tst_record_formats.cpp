// The other registries as files for the public: what was written is read back as it was, by readers that know
// nothing of the writer; none of it says who changed what.
#include "core/formats/csv/csv_rows.h"
#include "core/formats/record_formats.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QXmlStreamReader>
#include <QtTest>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;
using enum OtherRegistry;

namespace {

// As each format has a record: name, cells, version, registered, updated, obsolete.
QStringList wordsOf(OtherRegistry registry, const RegistryRecord &record)
{
    const auto day = [](const QDateTime &at) { return at.date().toString(Qt::ISODate); };
    QStringList words = QStringList(record.name) + record.cells;
    words +=
        {QString::number(record.number), day(record.since), record.number > 1 ? day(record.at) : QString()};
    if (registry == QueryKeywords)
        words += record.isObsolete ? u"obsolete"_s : QString();
    return words;
}

QStringList all(OtherRegistry registry, const QList<RegistryRecord> &records)
{
    QStringList lines;
    for (const RegistryRecord &record : records)
        lines += wordsOf(registry, record).join(u'|');
    return lines;
}

QStringList readCsv(const QByteArray &bytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer);
    QStringList lines;
    for (auto row = reader.next(); row && *row; row = reader.next())
        lines += (*row)->join(u'|');
    return lines.sliced(1);
}

QStringList readXml(OtherRegistry registry, const QByteArray &bytes)
{
    QXmlStreamReader xml(bytes);
    QStringList lines;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != "record"_L1)
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        QMap<QString, QString> said;
        QStringList pairs;
        while (xml.readNextStartElement()) {
            const QString element = xml.name().toString();
            const QString nid = xml.attributes().value("nid"_L1).toString();
            const QString text = xml.readElementText();
            if (element == "supported-by"_L1)
                pairs += nid + u' ' + text;
            else
                said.insert(element, text);
        }
        QStringList words{said.value(u"name"_s)};
        for (const RecordColumn &column : infoOf(registry).columns)
            words += QLatin1String(column.id) == "supported_by"_L1
                         ? pairs.join(u"; "_s)
                         : said.value(QString::fromLatin1(column.id).replace(u'_', u'-'));
        for (const char *name : {"version", "date", "updated"})
            words += attributes.value(QLatin1String(name)).toString();
        if (registry == QueryKeywords)
            words += attributes.value("obsolete"_L1) == "true"_L1 ? u"obsolete"_s : QString();
        lines += words.join(u'|');
    }
    return xml.hasError() ? QStringList(xml.errorString()) : lines;
}

QStringList readJson(OtherRegistry registry, const QByteArray &bytes)
{
    QStringList lines;
    for (const QJsonValue &value : QJsonDocument::fromJson(bytes)["records"_L1].toArray()) {
        const QJsonObject record = value.toObject();
        QStringList words{record["name"_L1].toString()};
        for (const RecordColumn &column : infoOf(registry).columns) {
            const QJsonValue cell = record[QLatin1String(column.id)];
            QStringList pairs;
            for (const QJsonValue &pair : cell.toArray())
                pairs += pair["nid"_L1].toString() + u' ' + pair["reference"_L1].toString();
            words += cell.isArray() ? pairs.join(u"; "_s) : cell.toString();
        }
        words += {QString::number(record["version"_L1].toInt()), record["date"_L1].toString(),
                  record["updated"_L1].toString()};
        if (registry == QueryKeywords)
            words += record["obsolete"_L1].toBool() ? u"obsolete"_s : QString();
        lines += words.join(u'|');
    }
    return lines;
}

// By the columns under its ruler.
QStringList readTable(const QByteArray &bytes)
{
    const QStringList text = QString::fromUtf8(bytes).split(u'\n');
    const qsizetype ruler = text.indexOf(QRegularExpression(u"-+(  -+)+"_s));
    QStringList lines;
    for (const QString &line : text.sliced(ruler + 1)) {
        if (line.isEmpty())
            continue;
        QStringList words;
        qsizetype from = 0;
        for (const QString &column : text[ruler].split(u"  "_s)) {
            words += line.mid(from, column.size()).trimmed();
            from += column.size() + 2;
        }
        lines += words.join(u'|');
    }
    return lines;
}

QString anyText(QRandomGenerator &random)
{
    const QStringList words{u"=2+3"_s, u"a,b"_s,   u"\"quoted\""_s, u"<b>&amp;"_s, u"Übersicht"_s, u"𝄞"_s,
                            u"@x"_s,   u"-dash"_s, u"RFC 9999"_s,   u"'it"_s,      u"]]>"_s,       u"x"_s};
    QStringList text;
    for (int i = 1 + int(random.bounded(5)); i > 0; --i)
        text += words[random.bounded(words.size())];
    return text.join(u' ');
}

QList<RegistryRecord> anyRecords(OtherRegistry registry, QRandomGenerator &random)
{
    QList<RegistryRecord> records;
    for (int i = int(random.bounded(1, 8)); i > 0; --i) {
        RegistryRecord record;
        record.name = u"k%1"_s.arg(i);
        for (const RecordColumn &column : infoOf(registry).columns) {
            const QStringList choices = choicesOf(registry, column.id);
            record.cells += choices.isEmpty() ? anyText(random) : choices[random.bounded(choices.size())];
        }
        if (registry == QueryKeywords) {
            record.cells[2] = u"RFC 1, "_s + record.cells[2];
            record.cells[3] = random.bounded(2) ? u"isbn RFC 3187; nbn a, b"_s : QString();
            record.isObsolete = random.bounded(3) == 0;
        } else {
            record.cells[2] = u"RFC 1, "_s + record.cells[2];
        }
        record.number = int(random.bounded(1, 4));
        record.since = QDateTime(QDate(2025, 1, int(random.bounded(1, 29))), QTime(12, 0), Qt::UTC);
        record.at = record.number > 1 ? record.since.addDays(random.bounded(400)) : record.since;
        record.by = u"mira-the-clerk"_s;
        record.reason = u"a reason of the house"_s;
        records += tidied(registry, record);
    }
    return records;
}

} // namespace

class TestRecordFormats : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWritten_isReadBack()
    {
        QRandomGenerator random(20'121'018);
        for (int round = 0; round < 200; ++round)
            for (const OtherRegistry registry : {QueryKeywords, ResolutionServices}) {
                const QList<RegistryRecord> records = anyRecords(registry, random);
                for (const RegistryRecord &record : records)
                    QVERIFY2(!faultOf(registry, record), qPrintable(record.cells.join(u'|')));
                const QStringList wanted = all(registry, records);
                const auto written = [&](RecordFormat format) {
                    return writeRecords(registry, records, format);
                };
                QCOMPARE(readCsv(written(RecordFormat::Csv)), wanted);
                QCOMPARE(readXml(registry, written(RecordFormat::Xml)), wanted);
                QCOMPARE(readJson(registry, written(RecordFormat::Json)), wanted);
                QCOMPARE(readTable(written(RecordFormat::Text)), wanted);
                for (const RecordFormat format :
                     {RecordFormat::Text, RecordFormat::Csv, RecordFormat::Xml, RecordFormat::Json}) {
                    QVERIFY(!written(format).contains("mira-the-clerk"));
                    QVERIFY(!written(format).contains("a reason of the house"));
                    QCOMPARE(written(format), written(format));
                }
            }
    }

    void scheme_isWrittenWhole()
    {
        QList<RegistryRecord> records = initialRecords(UrnScheme);
        records.first().at = records.first().since = QDateTime(QDate(2026, 7, 28), QTime(9, 30), Qt::UTC);
        const QStringList wanted = all(UrnScheme, records);
        QCOMPARE(readCsv(writeRecords(UrnScheme, records, RecordFormat::Csv)), wanted);
        QCOMPARE(readXml(UrnScheme, writeRecords(UrnScheme, records, RecordFormat::Xml)), wanted);
        QCOMPARE(readJson(UrnScheme, writeRecords(UrnScheme, records, RecordFormat::Json)), wanted);
        const QString text = QString::fromUtf8(writeRecords(UrnScheme, records, RecordFormat::Text));
        QVERIFY(text.contains(u"Applications/Protocols That Use This URI Scheme Name: Uniform"_s));
        for (const QString &line : text.split(u'\n'))
            QVERIFY2(line.size() <= 72, qPrintable(line));
        for (const QString &cell : records.first().cells)
            QVERIFY2(text.simplified().contains(cell), qPrintable(cell));
    }

    // The head says what asks for the registry and how records are registered.
    void everyFormat_saysThePolicy()
    {
        QList<RegistryRecord> records = initialRecords(ResolutionServices);
        for (RegistryRecord &record : records)
            record.at = record.since = QDateTime(QDate(2026, 7, 28), QTime(9, 30), Qt::UTC);
        for (const RecordFormat format : {RecordFormat::Text, RecordFormat::Xml, RecordFormat::Json}) {
            const QString text =
                QString::fromUtf8(writeRecords(ResolutionServices, records, format)).simplified();
            QVERIFY(text.contains(u"RFC Required (RFC 8126, s. 4.7)"_s));
            QVERIFY(text.contains(u"draft-ietf-urnbis-rfc2141bis-urn-03, s. 9.2.2"_s));
            QVERIFY(text.contains(u"2026-07-28"_s));
        }
        QCOMPARE(recordPath(QueryKeywords, RecordFormat::Text),
                 u"urn-query-keywords/urn-query-keywords.txt"_s);
        QCOMPARE(recordPath(UrnScheme, RecordFormat::Json), u"urn-scheme/urn-scheme.json"_s);
    }
};

NIDUS_TEST(TestRecordFormats)
#include "tst_record_formats.moc"
