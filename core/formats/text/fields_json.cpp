#include "core/formats/text/fields_json.h"

#include <QJsonArray>

namespace nidus::formats {

namespace {

QJsonValue lineOrNull(int line) { return line > 0 ? QJsonValue(line) : QJsonValue(); }

QJsonObject sectionJson(const Section &section)
{
    return {{QStringLiteral("label"), section.label},
            {QStringLiteral("label_line"), section.labelLine},
            {QStringLiteral("field"), fieldName(section)},
            {QStringLiteral("source"), section.source},
            {QStringLiteral("first"), lineOrNull(section.first())},
            {QStringLiteral("last"), lineOrNull(section.last())}};
}

} // namespace

QJsonObject fieldsJson(const TemplateReading &reading)
{
    QJsonArray nids, sections;
    for (const TemplateReading::Part &part : reading.parts)
        if (!part.nid.isEmpty() && !nids.contains(part.nid))
            nids.append(part.nid);
    for (const Section &section : reading.sections)
        sections.append(sectionJson(section));
    const TemplateReading::Part &first = reading.parts.first();
    return {{QStringLiteral("form"), id(reading.form)},
            {QStringLiteral("nid"), nids},
            {QStringLiteral("version"),
             first.version ? QJsonValue(QString::number(*first.version)) : QJsonValue()},
            {QStringLiteral("date"), first.date.isEmpty() ? QJsonValue() : QJsonValue(first.date)},
            {QStringLiteral("sections"), sections}};
}

} // namespace nidus::formats
