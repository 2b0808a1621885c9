#include "core/formats/xml/xml_source.h"

#include <algorithm>

namespace nidus::formats {

std::optional<qsizetype> forbiddenInXml(QStringView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (c >= 0x20 && c < 0xD800)
            continue;
        if (c == u'\t' || c == u'\n' || c == u'\r' || (c >= 0xE000 && c < 0xFFFE))
            continue;
        if (QChar::isHighSurrogate(c) && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            ++i;
            continue;
        }
        return i;
    }
    return std::nullopt;
}

namespace {

// What stands for a character that XML would take for its own; in an attribute also for what a reader would
// make a space of. Empty for every other.
QLatin1String entityFor(QChar c, bool isAttribute)
{
    switch (c.unicode()) {
    case u'&':
        return QLatin1String("&amp;");
    case u'<':
        return QLatin1String("&lt;");
    case u'>': // `]]>` may not stand in text
        return QLatin1String(isAttribute ? "" : "&gt;");
    case u'"':
        return QLatin1String(isAttribute ? "&quot;" : "");
    case u'\t':
        return QLatin1String(isAttribute ? "&#9;" : "");
    case u'\n':
        return QLatin1String(isAttribute ? "&#10;" : "");
    case u'\r':
        return QLatin1String("&#13;");
    default:
        return {};
    }
}

void appendEscaped(QString &out, QStringView text, bool isAttribute)
{
    qsizetype from = 0; // what stands for itself goes as a whole
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].unicode() > u'>')
            continue;
        const QLatin1String entity = entityFor(text[i], isAttribute);
        if (entity.isEmpty())
            continue;
        out += text.sliced(from, i - from);
        out += entity;
        from = i + 1;
    }
    out += text.sliced(from);
}

} // namespace

void appendXmlText(QString &out, QStringView text) { appendEscaped(out, text, false); }

void appendXmlAttribute(QString &out, QStringView name, QStringView value)
{
    out += u' ' % name % QLatin1String("=\"");
    appendEscaped(out, value, true);
    out += u'"';
}

bool isLayout(QStringView text)
{
    return std::all_of(text.begin(), text.end(),
                       [](QChar c) { return c == u' ' || c == u'\n' || c == u'\t'; });
}

void XmlSource::add(const QXmlStreamReader &token)
{
    switch (token.tokenType()) {
    case QXmlStreamReader::StartElement:
        startElement(token);
        break;
    case QXmlStreamReader::EndElement:
        if (std::exchange(m_tagOpen, false))
            m_out += QLatin1String("/>");
        else
            m_out += QLatin1String("</") % token.qualifiedName() % u'>';
        while (!m_declared.isEmpty() && m_declared.back().depth == m_depth)
            m_declared.removeLast();
        --m_depth;
        break;
    case QXmlStreamReader::Characters:
        closeTag();
        if (token.isCDATA())
            m_out += QLatin1String("<![CDATA[") % token.text() % QLatin1String("]]>");
        else
            appendXmlText(m_out, token.text());
        break;
    case QXmlStreamReader::Comment:
        closeTag();
        m_out += QLatin1String("<!--") % token.text() % QLatin1String("-->");
        break;
    case QXmlStreamReader::ProcessingInstruction:
        closeTag();
        m_out += QLatin1String("<?") % token.processingInstructionTarget();
        if (!token.processingInstructionData().isEmpty())
            m_out += u' ' % token.processingInstructionData();
        m_out += QLatin1String("?>");
        break;
    default:
        break;
    }
}

void XmlSource::addSource(const QString &xml)
{
    closeTag();
    m_out += xml;
}

QString XmlSource::take()
{
    closeTag();
    return std::exchange(m_out, QString());
}

void XmlSource::closeTag()
{
    if (m_tagOpen)
        m_out += u'>';
    m_tagOpen = false;
}

void XmlSource::startElement(const QXmlStreamReader &token)
{
    closeTag();
    ++m_depth;
    m_out += u'<' % token.qualifiedName();
    appendAttributes(m_out, token, {});
    m_tagOpen = true;
}

QString XmlSource::attributes(const QXmlStreamReader &token, std::initializer_list<const char *> leftOut)
{
    QString out;
    ++m_depth;
    appendAttributes(out, token, leftOut);
    --m_depth;
    m_declared.clear();
    return out;
}

void XmlSource::declare(QString &out, QStringView prefix, QStringView uri)
{
    const QString name = QStringLiteral("xmlns");
    appendXmlAttribute(out, prefix.isEmpty() ? name : QString(name % u':' % prefix), uri);
    m_declared.append({prefix.toString(), uri.toString(), m_depth});
}

// Declares a name's namespace where a fragment stands on one from outside.
void XmlSource::declareUsed(QString &out, QStringView prefix, QStringView uri)
{
    if (prefix == QLatin1String("xml"))
        return;
    const auto known = std::find_if(m_declared.crbegin(), m_declared.crend(),
                                    [prefix](const Declared &row) { return row.prefix == prefix; });
    const bool isKnown = known != m_declared.crend() ? known->uri == uri : prefix.isEmpty() && uri == m_outer;
    if (!isKnown)
        declare(out, prefix, uri);
}

void XmlSource::appendAttributes(QString &out, const QXmlStreamReader &token,
                                 std::initializer_list<const char *> leftOut)
{
    const auto isLeftOut = [&leftOut](QStringView name) {
        return std::any_of(leftOut.begin(), leftOut.end(),
                           [name](const char *other) { return name == QLatin1String(other); });
    };
    const QXmlStreamNamespaceDeclarations declarations = token.namespaceDeclarations();
    for (const QXmlStreamNamespaceDeclaration &row : declarations)
        if (!row.prefix().isEmpty() || !isLeftOut(u"xmlns"))
            declare(out, row.prefix(), row.namespaceUri());
    const QXmlStreamAttributes attributes = token.attributes();
    if (m_isFragment) {
        if (!isLeftOut(u"xmlns") || !token.prefix().isEmpty())
            declareUsed(out, token.prefix(), token.namespaceUri());
        for (const QXmlStreamAttribute &attribute : attributes)
            if (!attribute.prefix().isEmpty())
                declareUsed(out, attribute.prefix(), attribute.namespaceUri());
    }
    for (const QXmlStreamAttribute &attribute : attributes)
        if (!isLeftOut(attribute.qualifiedName()))
            appendXmlAttribute(out, attribute.qualifiedName(), attribute.value());
}

} // namespace nidus::formats
