#include "core/formats/iana/registry_document.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/xml/xml_input.h"
#include "core/formats/xml/xml_source.h"
#include "core/urn/url.h"

#include <QStringList>

#include <algorithm>

namespace nidus::formats {

namespace {

// What XML cannot hold comes out as U+FFFD, visibly: a registry with such a character could be read by
// nobody.
QString holdable(QString text)
{
    qsizetype from = 0;
    while (const std::optional<qsizetype> at = forbiddenInXml(QStringView(text).sliced(from))) {
        from += *at;
        text[from] = QChar::ReplacementCharacter;
    }
    return text;
}

// "rfc5279" → "RFC 5279"; "rfc" alone or anything else stays.
QString seriesText(const QString &data)
{
    qsizetype digits = 0;
    while (digits < data.size() && !data[digits].isDigit())
        ++digits;
    if (digits == 0 || digits == data.size())
        return data;
    return data.first(digits).toUpper() % u' ' % data.sliced(digits);
}

QString xrefText(const Xref &xref)
{
    const QString text = xref.text.simplified();
    if (xref.type == QLatin1String("rfc"))
        return text.isEmpty() ? seriesText(xref.data)
                              : QString(seriesText(xref.data) % QLatin1String(", ") % text);
    if (xref.type == QLatin1String("rfc-errata"))
        return QStringLiteral("RFC Errata ") + xref.data;
    if (xref.type == QLatin1String("uri"))
        return text.isEmpty() ? xref.data : QString(text % QLatin1String(" <") % xref.data % u'>');
    if (xref.type == QLatin1String("person") && text.isEmpty())
        return QString(xref.data).replace(u'_', u' ');
    return text.isEmpty() ? xref.data : text;
}

// "<URL:https://oak.example/>" is https://oak.example/ (RFC 1738, appendix).
QString withoutDelimiters(const QString &address)
{
    const QByteArray octets = address.trimmed().toUtf8();
    const std::string_view all(octets.constData(), std::size_t(octets.size()));
    return QString::fromUtf8(urn::withinDelimiters(all).of(all));
}

// Behind the tag that begins at `at`.
qsizetype endOfTag(const QString &xml, qsizetype at)
{
    QChar quote;
    for (; at < xml.size(); ++at) {
        if (xml[at] == quote)
            quote = {};
        else if (quote.isNull() && xml[at] == u'"')
            quote = xml[at];
        else if (quote.isNull() && xml[at] == u'>')
            return at + 1;
    }
    return at;
}

} // namespace

// As browsers read it: blanks and controls left out.
bool mayBeLink(const QString &address)
{
    QString plain;
    for (const QChar c : address)
        if (c.unicode() > 0x20)
            plain += c;
    const qsizetype colon = plain.indexOf(u':');
    const auto endsScheme = [](QChar c) { return c == u'/' || c == u'?' || c == u'#'; };
    if (colon < 0 || std::any_of(plain.cbegin(), plain.cbegin() + colon, endsScheme)) // no scheme
        return true;
    static const QStringList schemes{QStringLiteral("http"), QStringLiteral("https"),  QStringLiteral("ftp"),
                                     QStringLiteral("urn"),  QStringLiteral("mailto"), QStringLiteral("ftps"),
                                     QStringLiteral("news"), QStringLiteral("tel")};
    return schemes.contains(plain.first(colon), Qt::CaseInsensitive);
}

// Of the source that XmlSource writes: one quote, one blank before an attribute.
Entry withSafeLinks(Entry entry)
{
    const QLatin1String link(" type=\"uri\""), data(" data=\"");
    QString &xml = entry.content;
    for (qsizetype at = xml.indexOf(link); at >= 0; at = xml.indexOf(link, at + 1)) {
        const qsizetype tag = xml.lastIndexOf(u'<', at);
        const qsizetype end = endOfTag(xml, tag);
        const qsizetype value = xml.indexOf(data, tag);
        if (value < 0 || value > end)
            continue;
        const qsizetype start = value + data.size();
        QString address = xml.sliced(start, xml.indexOf(u'"', start) - start);
        for (const char *blank : {"&#9;", "&#10;", "&#13;"})
            address.remove(QLatin1String(blank));
        if (!mayBeLink(address))
            xml.replace(at, link.size(), QLatin1String(" type=\"text\""));
    }
    return entry;
}

QString xrefSource(const Xref &xref)
{
    QString out = QStringLiteral("<xref");
    const bool isUri = xref.type == QLatin1String("uri");
    const QString address = isUri ? withoutDelimiters(xref.data) : xref.data;
    const bool isText = isUri && !mayBeLink(address);
    appendXmlAttribute(out, u"type", isText ? QStringLiteral("text") : holdable(xref.type));
    if (!address.isEmpty())
        appendXmlAttribute(out, u"data", holdable(address));
    if (xref.text.isEmpty())
        return out % QLatin1String("/>");
    out += u'>';
    appendXmlText(out, holdable(xref.text));
    return out % QLatin1String("</xref>");
}

QList<Xref> references(const Entry &entry)
{
    QList<Xref> out;
    XmlInput input(contentDocument(entry));
    QString child;  // the record's child that is open
    int inXref = 0; // the depth of the open xref
    while (input.next()) {
        const QXmlStreamReader &token = input.token();
        if (token.isStartElement() && inXref == 0) {
            const bool isXref = input.isStart("xref", ianaNamespace);
            if (isXref) {
                inXref = input.depth();
                out.append({token.attributes().value(QLatin1String("type")).toString(),
                            token.attributes().value(QLatin1String("data")).toString(),
                            {},
                            input.depth() == 2 ? QString() : child});
            } else if (input.depth() == 2) {
                child = token.name().toString();
            }
        } else if (token.isCharacters() && inXref > 0) {
            out.back().text += token.text();
        } else if (token.isEndElement() && input.depth() == inXref) {
            inXref = 0;
        }
    }
    return out;
}

QString referencesText(const QList<Xref> &references)
{
    QString out;
    for (const Xref &xref : references) {
        if (xref.element == QLatin1String("template") || xref.element == QLatin1String("contact"))
            continue;
        const QString text = xrefText(xref);
        if (!text.isEmpty() && !out.isEmpty())
            out += QLatin1String("; ");
        out += text;
    }
    return holdable(std::move(out));
}

QString referencesText(const Entry &entry) { return referencesText(references(entry)); }

Entry newEntry(const QString &section, const QString &name, const QString &date, const QList<Xref> &xrefs)
{
    // IANA's order: the name, the link to the template, the references, and last the contact.
    QStringList elements;
    for (const Xref &xref : xrefs)
        if (!elements.contains(xref.element))
            elements.append(xref.element);
    const auto rank = [](const QString &element) {
        return element == QLatin1String("template")  ? 0
               : element.isEmpty()                   ? 1
               : element == QLatin1String("contact") ? 3
                                                     : 2;
    };
    std::stable_sort(elements.begin(), elements.end(),
                     [&rank](const QString &a, const QString &b) { return rank(a) < rank(b); });

    Entry entry{section, name, date, {}, {}, QStringLiteral("\n      <name>"), QStringLiteral("\n    ")};
    appendXmlText(entry.content, holdable(name));
    entry.content += QLatin1String("</name>");
    for (const QString &element : std::as_const(elements)) {
        if (!element.isEmpty())
            entry.content += QLatin1String("\n      <") % element % u'>';
        for (const Xref &xref : xrefs) {
            if (xref.element != element)
                continue;
            if (element.isEmpty())
                entry.content += QLatin1String("\n      ");
            entry.content += xrefSource(xref);
        }
        if (!element.isEmpty())
            entry.content += QLatin1String("</") % element % u'>';
    }
    // IANA's schema wants a contact in every informal record; where nobody is known it says nothing.
    const auto nid = Nid::parse(name);
    if (nid && nid->kind() == Kind::Informal && !elements.contains(QLatin1String("contact")))
        entry.content += QLatin1String("\n      <contact/>");
    entry.content += QLatin1String("\n    ");
    return entry;
}

} // namespace nidus::formats
