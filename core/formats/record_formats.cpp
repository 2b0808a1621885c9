#include "core/formats/record_formats.h"

#include "core/formats/csv/csv_rows.h"
#include "core/registration/names.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QXmlStreamWriter>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr qsizetype lineWidth = 72;

constexpr Names<RecordFormat, 4> formatNames{{{
    {RecordFormat::Text, "text"},
    {RecordFormat::Csv, "csv"},
    {RecordFormat::Xml, "xml"},
    {RecordFormat::Json, "json"},
}}};

QString dayOf(const QDateTime &at) { return at.toUTC().date().toString(Qt::ISODate); }

// Empty while the first version stands.
QString updateOf(const RegistryRecord &record) { return record.number > 1 ? dayOf(record.at) : QString(); }

QStringList titlesOf(OtherRegistry registry)
{
    QStringList titles{QLatin1String(infoOf(registry).nameTitle)};
    for (const RecordColumn &column : infoOf(registry).columns)
        titles += QLatin1String(column.title);
    titles += {QStringLiteral("Version"), QStringLiteral("Registered"), QStringLiteral("Updated")};
    if (hasObsoleteRecords(registry))
        titles += QStringLiteral("Obsolete");
    return titles;
}

QStringList rowOf(OtherRegistry registry, const RegistryRecord &record)
{
    QStringList row = QStringList(record.name) + record.cells;
    row += {QString::number(record.number), dayOf(record.since), updateOf(record)};
    if (hasObsoleteRecords(registry))
        row += record.isObsolete ? QStringLiteral("obsolete") : QString();
    return row;
}

// ---- text ----

// `text` in lines of the page's width, the second and later ones indented.
QString filled(const QString &text)
{
    QString lines, line;
    for (const QString &word : text.split(u' ')) {
        if (!line.isEmpty() && line.size() + 1 + word.size() > lineWidth) {
            lines += line + u'\n';
            line = QStringLiteral("  ");
        }
        line += (line.isEmpty() || line == QLatin1String("  ") ? QString() : QStringLiteral(" ")) + word;
    }
    return lines + line + u'\n';
}

QString tableOf(const QList<QStringList> &rows)
{
    QList<qsizetype> widths(rows.first().size());
    for (const QStringList &row : rows)
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[i] = qMax(widths[i], row[i].size());
    const auto lineOf = [&widths](const QStringList &row) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i)
            line += row[i].leftJustified(widths[i] + (i + 1 < row.size() ? 2 : 0));
        while (line.endsWith(u' '))
            line.chop(1);
        return QString(line + u'\n');
    };
    QStringList ruler;
    for (const qsizetype width : std::as_const(widths))
        ruler += QString(width, u'-');
    QString text = lineOf(rows.first()) + lineOf(ruler);
    for (const QStringList &row : rows.sliced(1))
        text += lineOf(row);
    return text;
}

QByteArray textOf(OtherRegistry registry, const QList<RegistryRecord> &records)
{
    const OtherRegistryInfo &info = infoOf(registry);
    const QString title = QLatin1String(info.title);
    QString text = title + u'\n' + QString(title.size(), u'=') + QStringLiteral("\n\n");
    text += filled(QStringLiteral("Last Updated: ") + updatedDay(records));
    text += filled(QStringLiteral("Reference: ") + QLatin1String(info.clause));
    text += filled(QStringLiteral("Registration Procedure: ") + QString::fromUtf8(info.policy)) + u'\n';
    QList<QStringList> rows{titlesOf(registry)};
    for (const RegistryRecord &record : records)
        rows += rowOf(registry, record);
    if (registry != OtherRegistry::UrnScheme)
        return (text + tableOf(rows)).toUtf8();
    for (const QStringList &row : rows.sliced(1)) // ten long texts are no row of a table
        for (qsizetype i = 0; i < row.size(); ++i)
            if (!row[i].isEmpty())
                text += filled(rows.first()[i] + QStringLiteral(": ") + row[i]);
    return text.toUtf8();
}

// ---- CSV ----

QByteArray csvOf(OtherRegistry registry, const QList<RegistryRecord> &records)
{
    QByteArray text = csvRow(titlesOf(registry));
    for (const RegistryRecord &record : records)
        text += csvRow(rowOf(registry, record));
    return text;
}

// ---- XML ----

QString elementName(const RecordColumn &column) { return QString::fromLatin1(column.id).replace(u'_', u'-'); }

void writeColumn(QXmlStreamWriter &xml, const RecordColumn &column, const QString &cell)
{
    if (qstrcmp(column.id, "supported_by") != 0) {
        xml.writeTextElement(elementName(column), cell);
        return;
    }
    for (const Support &pair : supportOf(cell)) {
        xml.writeStartElement(elementName(column));
        xml.writeAttribute(QStringLiteral("nid"), pair.nid);
        xml.writeCharacters(pair.reference);
        xml.writeEndElement();
    }
}

QByteArray xmlOf(OtherRegistry registry, const QList<RegistryRecord> &records)
{
    const OtherRegistryInfo &info = infoOf(registry);
    QByteArray text;
    QXmlStreamWriter xml(&text);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeDefaultNamespace(QLatin1String(recordNamespace));
    xml.writeStartElement(QLatin1String(recordNamespace), QStringLiteral("registry"));
    xml.writeAttribute(QStringLiteral("id"), QLatin1String(info.id));
    xml.writeTextElement(QStringLiteral("title"), QLatin1String(info.title));
    xml.writeTextElement(QStringLiteral("updated"), updatedDay(records));
    xml.writeTextElement(QStringLiteral("reference"), QLatin1String(info.clause));
    xml.writeTextElement(QStringLiteral("registration-rule"), QString::fromUtf8(info.policy));
    for (const RegistryRecord &record : records) {
        xml.writeStartElement(QStringLiteral("record"));
        xml.writeAttribute(QStringLiteral("version"), QString::number(record.number));
        xml.writeAttribute(QStringLiteral("date"), dayOf(record.since));
        if (record.number > 1)
            xml.writeAttribute(QStringLiteral("updated"), updateOf(record));
        if (record.isObsolete)
            xml.writeAttribute(QStringLiteral("obsolete"), QStringLiteral("true"));
        xml.writeTextElement(QStringLiteral("name"), record.name);
        for (std::size_t i = 0; i < info.columns.size(); ++i)
            writeColumn(xml, info.columns[i], record.cells.value(qsizetype(i)));
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return text;
}

// ---- JSON ----

QJsonObject objectOf(OtherRegistry registry, const RegistryRecord &record)
{
    QJsonObject object{{QStringLiteral("name"), record.name},
                       {QStringLiteral("version"), record.number},
                       {QStringLiteral("date"), dayOf(record.since)}};
    object.insert(QStringLiteral("updated"), record.number > 1 ? QJsonValue(updateOf(record)) : QJsonValue());
    if (hasObsoleteRecords(registry))
        object.insert(QStringLiteral("obsolete"), record.isObsolete);
    for (const RecordColumn &column : infoOf(registry).columns) {
        const QString key = QLatin1String(column.id), cell = cellOf(registry, record, column.id);
        if (key != QLatin1String("supported_by")) {
            object.insert(key, cell);
            continue;
        }
        QJsonArray pairs;
        for (const Support &pair : supportOf(cell))
            pairs +=
                QJsonObject{{QStringLiteral("nid"), pair.nid}, {QStringLiteral("reference"), pair.reference}};
        object.insert(key, pairs);
    }
    return object;
}

QByteArray jsonOf(OtherRegistry registry, const QList<RegistryRecord> &records)
{
    const OtherRegistryInfo &info = infoOf(registry);
    QJsonArray all;
    for (const RegistryRecord &record : records)
        all += objectOf(registry, record);
    return QJsonDocument(QJsonObject{{QStringLiteral("registry"), QLatin1String(info.id)},
                                     {QStringLiteral("title"), QLatin1String(info.title)},
                                     {QStringLiteral("updated"), updatedDay(records)},
                                     {QStringLiteral("reference"), QLatin1String(info.clause)},
                                     {QStringLiteral("policy"), QString::fromUtf8(info.policy)},
                                     {QStringLiteral("records"), all}})
        .toJson();
}

} // namespace

std::optional<RecordFormat> recordFormatById(const QString &id) { return formatNames.value(id); }

QByteArray writeRecords(OtherRegistry registry, const QList<RegistryRecord> &records, RecordFormat format)
{
    switch (format) {
    case RecordFormat::Text:
        return textOf(registry, records);
    case RecordFormat::Csv:
        return csvOf(registry, records);
    case RecordFormat::Xml:
        return xmlOf(registry, records);
    case RecordFormat::Json:
        break;
    }
    return jsonOf(registry, records);
}

QString updatedDay(const QList<RegistryRecord> &records)
{
    const auto newest = std::ranges::max_element(records, {}, &RegistryRecord::at);
    return newest == records.end() ? QString() : dayOf(newest->at);
}

QString recordFolder(OtherRegistry registry)
{
    const QString name = id(registry);
    return name.startsWith(QLatin1String("urn-")) ? name : QString(QStringLiteral("urn-") + name);
}

QString recordPath(OtherRegistry registry, RecordFormat format)
{
    const QString ending = format == RecordFormat::Text ? QStringLiteral("txt") : formatNames.name(format);
    return recordFolder(registry) + u'/' + recordFolder(registry) + u'.' + ending;
}

} // namespace nidus::formats
