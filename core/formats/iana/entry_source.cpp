#include "core/formats/iana/entry_source.h"

#include "core/formats/iana/registry_document.h"
#include "core/formats/xml/xml_input.h"
#include "core/formats/xml/xml_source.h"

namespace nidus::formats {

namespace {

QString declaration() { return QLatin1String(" xmlns=\"") % QLatin1String(ianaNamespace) % u'"'; }

} // namespace

void readRecordAttributes(XmlInput &input, Entry &entry)
{
    entry.date = input.attribute("date");
    entry.updated = input.attribute("updated");
    // An attribute that is there but empty says something else than none: it stays among the others.
    entry.attributes = XmlSource(QLatin1String(ianaNamespace))
                           .attributes(input.token(), {"xmlns", entry.date.isEmpty() ? "xmlns" : "date",
                                                       entry.updated.isEmpty() ? "xmlns" : "updated"});
}

QString recordTag(const Entry &entry, bool isAlone)
{
    QString xml = QLatin1String("<record") % (isAlone ? declaration() : QString());
    if (!entry.date.isEmpty())
        appendXmlAttribute(xml, u"date", entry.date);
    if (!entry.updated.isEmpty())
        appendXmlAttribute(xml, u"updated", entry.updated);
    return xml;
}

QString recordSource(const Entry &entry, bool isAlone)
{
    // An empty attribute that was kept gives way to one that has come since.
    QString others = entry.attributes;
    if (!entry.date.isEmpty())
        others.remove(QLatin1String(" date=\"\""));
    if (!entry.updated.isEmpty())
        others.remove(QLatin1String(" updated=\"\""));
    const QString start = recordTag(entry, isAlone) % others;
    return entry.content.isEmpty() ? QString(start % QLatin1String("/>"))
                                   : QString(start % u'>' % entry.content % QLatin1String("</record>"));
}

QString contentDocument(const Entry &entry)
{
    return QLatin1String("<record") % declaration() % u'>' % entry.content % QLatin1String("</record>");
}

bool readRecordSource(XmlInput &input, Entry &entry)
{
    const QXmlStreamReader &token = input.token();
    const int depth = input.depth();
    readRecordAttributes(input, entry);
    XmlSource source{QString(QLatin1String(ianaNamespace))};
    QString name;
    int names = 0;
    bool inName = false;
    while (input.next() && !(input.isEnd() && input.depth() == depth)) {
        if (input.depth() == depth + 1 && input.isStart("name", ianaNamespace))
            inName = names++ == 0;
        else if (inName && token.isCharacters())
            name += token.text();
        else if (input.isEnd() && input.depth() == depth + 1)
            inName = false;
        source.add(token);
    }
    entry.name = name.trimmed();
    entry.content = source.take();
    return !input.failed();
}

std::optional<Entry> reread(const Entry &entry)
{
    XmlInput record(recordTag(entry, true) % entry.attributes % u'>' % entry.content %
                    QLatin1String("</record>"));
    XmlInput lead(QLatin1String("<lead") % declaration() % u'>' % entry.lead % QLatin1String("</lead>"));
    Entry again = entry;
    Entry leading;
    for (XmlInput *input : {&record, &lead}) {
        while (input->next() && !input->isStart()) {
        }
        if (input->failed() || !readRecordSource(*input, input == &record ? again : leading))
            return std::nullopt;
        while (input->next()) {
        }
    }
    if (record.failed() || lead.failed() || forbiddenInXml(entry.date) || forbiddenInXml(entry.updated))
        return std::nullopt;
    again.lead = leading.content;
    return again;
}

std::optional<QString> nameFault(const QString &name, const Entry &record)
{
    if (record.name.compare(name, Qt::CaseInsensitive) == 0)
        return std::nullopt;
    return record.name.isEmpty()
               ? QStringLiteral("the record of “%1” has no <name>").arg(name.left(80))
               : QStringLiteral("the record of “%1” names “%2”").arg(name.left(80), record.name.left(80));
}

} // namespace nidus::formats
