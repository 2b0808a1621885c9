#include "core/formats/iana/registry_outline.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/iana/registry_head.h"
#include "core/formats/xml/xml_input.h"

#include <algorithm>

namespace nidus::formats {

namespace {

// The label of an <xref> without a text of its own, as IANA prints it.
QString plainLabel(const QXmlStreamAttributes &attributes)
{
    const auto value = [&attributes](const char *name) {
        return attributes.value(QLatin1String(name)).toString();
    };
    const QString type = value("type"), data = value("data");
    QString label =
        type == QLatin1String("rfc") || type == QLatin1String("rfc-errata") ? data.toUpper() : data;
    if (type == QLatin1String("registry"))
        label = QLatin1String("IANA registry ") + data;
    if (type != QLatin1String("rfc") && type != QLatin1String("draft"))
        return label;
    for (const auto &[name, words] : {std::pair("section", ", Section "), std::pair("page", ", Page "),
                                      std::pair("appendix", ", Appendix "), std::pair("table", ", Table "),
                                      std::pair("figure", ", Figure "), std::pair("anchor", "#")})
        if (attributes.hasAttribute(QLatin1String(name)))
            return label + QLatin1String(words) + value(name);
    return label;
}

// Reads an element's content as text, up to its end: an <xref> in brackets, a <br> as a line break.
QString inlineText(XmlInput &input);

// At the start of an <xref>: its label in brackets, up to its end.
QString xrefLabel(XmlInput &input)
{
    const QXmlStreamAttributes attributes = input.token().attributes();
    const QString type = attributes.value(QLatin1String("type")).toString();
    const QString text = inlineText(input).simplified();
    // A person and a footnote are known by their ids, whatever text is there.
    const bool byId = type == QLatin1String("person") || type == QLatin1String("note");
    QString label = text.isEmpty() || byId ? plainLabel(attributes) : text;
    if (type == QLatin1String("rfc-errata"))
        label.prepend(QLatin1String("RFC Errata "));
    return u'[' + label + u']';
}

QString inlineText(XmlInput &input)
{
    const int depth = input.depth();
    QString text;
    while (input.nextWithin(depth)) {
        if (input.isStart("xref", ianaNamespace))
            text += xrefLabel(input);
        else if (input.isStart("br", ianaNamespace) || input.isStart("paragraph", ianaNamespace) ||
                 input.isStart("item", ianaNamespace))
            text += u'\n';
        else if (input.token().isCharacters())
            text += input.token().text();
    }
    return text;
}

// At the start of a <record>, up to its end.
OutlineRow readRow(XmlInput &input)
{
    const int depth = input.depth();
    OutlineRow row;
    while (input.nextWithin(depth)) {
        if (!input.isStart())
            continue;
        if (input.isStart("name", ianaNamespace))
            row.name = inlineText(input).simplified();
        else if (input.isStart("xref", ianaNamespace))
            row.references += xrefLabel(input);
        else if (input.isStart("template", ianaNamespace))
            row.templateLink += inlineText(input).simplified();
        else if (input.isStart("contact", ianaNamespace))
            row.contact += inlineText(input).simplified();
        else
            inlineText(input);
    }
    return row;
}

class OutlineReader {
public:
    explicit OutlineReader(const QString &head) : m_input(head) {}

    Result<RegistryOutline, ReadError> read()
    {
        while (m_input.next())
            if (m_input.isStart("registry", ianaNamespace))
                readRegistry(0);
        if (m_input.failed())
            return unexpected(m_input.error());
        return std::move(m_outline);
    }

private:
    void readRegistry(int depth)
    {
        const qsizetype index = m_outline.sections.size();
        OutlineSection first;
        first.id = m_ids.next(m_input.attribute("id"));
        first.depth = depth;
        m_outline.sections.append(first);
        QString references;
        const int elementDepth = m_input.depth();
        while (m_input.next() && !(m_input.isEnd() && m_input.depth() == elementDepth)) {
            OutlineSection &section = m_outline.sections[index];
            if (m_input.token().isProcessingInstruction())
                section.hasRecords |=
                    m_input.token().processingInstructionTarget() == QLatin1String("records");
            else if (m_input.isStart("registry", ianaNamespace))
                readRegistry(depth + 1);
            else if (m_input.isStart("record", ianaNamespace))
                section.records.append(readRow(m_input));
            else if (m_input.isStart("people", ianaNamespace))
                readPeople();
            else if (m_input.isStart("title", ianaNamespace))
                section.title = inlineText(m_input).simplified();
            else if (m_input.isStart("xref", ianaNamespace))
                references += xrefLabel(m_input);
            else if (m_input.isStart())
                readItem(section);
        }
        QList<OutlineItem> &items = m_outline.sections[index].items;
        if (!references.isEmpty())
            items.append({OutlineItem::Kind::Reference, QStringLiteral("Reference"), references});
        std::stable_sort(items.begin(), items.end(),
                         [](const OutlineItem &a, const OutlineItem &b) { return a.kind < b.kind; });
    }

    void readItem(OutlineSection &section)
    {
        using Kind = OutlineItem::Kind;
        static const struct {
            const char *element;
            Kind kind;
            const char *heading;
        } known[] = {{"created", Kind::Created, "Created"},
                     {"updated", Kind::Updated, "Last Updated"},
                     {"registration_rule", Kind::Procedure, "Registration Procedure(s)"},
                     {"expert", Kind::Experts, "Expert(s)"},
                     {"description", Kind::Description, "Description"},
                     {"note", Kind::Note, "Note"}};
        for (const auto &row : known)
            if (m_input.isStart(row.element, ianaNamespace)) {
                const QString title = m_input.attribute("title");
                const QString heading =
                    row.kind == Kind::Note && !title.isEmpty() ? title : QLatin1String(row.heading);
                section.items.append({row.kind, heading, inlineText(m_input)});
                return;
            }
        const bool isFootnote = m_input.isStart("footnote", ianaNamespace);
        const QString anchor = m_input.attribute("anchor");
        const QString text = inlineText(m_input); // of what nobody knows: passed over
        if (isFootnote)
            m_outline.footnotes.append({OutlineItem::Kind::Note, anchor, text});
    }

    void readPeople()
    {
        const int depth = m_input.depth();
        while (m_input.nextWithin(depth)) {
            QList<OutlinePerson> &people = m_outline.people;
            if (m_input.isStart("person", ianaNamespace))
                people.append({m_input.attribute("id"), {}, {}, {}, {}});
            else if (!m_input.isStart() || people.isEmpty())
                continue;
            else if (m_input.isStart("name", ianaNamespace))
                people.back().name = inlineText(m_input).simplified();
            else if (m_input.isStart("org", ianaNamespace))
                people.back().organization = inlineText(m_input).simplified();
            else if (m_input.isStart("uri", ianaNamespace))
                people.back().uris += inlineText(m_input).simplified();
            else if (m_input.isStart("updated", ianaNamespace))
                people.back().updated = inlineText(m_input).simplified();
        }
    }

    XmlInput m_input;
    RegistryOutline m_outline;
    SectionIds m_ids;
};

} // namespace

Result<RegistryOutline, ReadError> outlineOf(const Edition &edition)
{
    return OutlineReader(edition.head).read();
}

OutlineRow rowOf(const Entry &entry)
{
    XmlInput input(contentDocument(entry));
    OutlineRow row;
    while (input.nextOfContent())
        if (input.isStart())
            row = readRow(input);
    row.name = entry.name.simplified();
    return row;
}

} // namespace nidus::formats
