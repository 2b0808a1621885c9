#include "core/formats/xml/xml_element.h"

#include "core/formats/value_text.h"

namespace nidus::formats {

XmlAttributes::XmlAttributes(XmlInput &input) : m_input(input), m_attributes(input.token().attributes())
{
    if (!m_attributes.hasAttribute(QLatin1String("base64")))
        return;
    ++m_asked;
    m_inBase64 = m_attributes.value(QLatin1String("base64")).toString().split(u' ');
}

QString XmlAttributes::anyText(const char *name)
{
    const QString value = plain(name);
    if (!m_inBase64.removeOne(QLatin1String(name)))
        return value;
    const std::optional<QString> text = textFromBase64(value);
    if (!text)
        fail(name);
    return text.value_or(QString());
}

QString XmlAttributes::text(const char *name)
{
    const QString text = anyText(name);
    if (!QStringView(text).isValidUtf16())
        fail(name);
    return text;
}

bool XmlAttributes::isTextInBase64() { return m_inBase64.removeOne(QLatin1String("text")); }

QString XmlAttributes::plain(const char *name)
{
    const QLatin1String key(name);
    if (!m_attributes.hasAttribute(key))
        return {};
    ++m_asked;
    return m_attributes.value(key).toString();
}

QString XmlAttributes::required(const char *name)
{
    const QString value = plain(name);
    if (value.isEmpty())
        m_input.fail(ReadError::Kind::BadValue,
                     QStringLiteral("<%1> has no “%2”").arg(m_input.token().name(), QLatin1String(name)));
    return value;
}

QString XmlAttributes::oneOf(const char *name, bool (*fits)(QStringView))
{
    const QString value = plain(name);
    if (!value.isEmpty() && !fits(value))
        fail(name);
    return value;
}

bool XmlAttributes::flag(const char *name)
{
    const QString value = plain(name);
    if (!value.isEmpty() && value != QLatin1String("true"))
        fail(name);
    return !value.isEmpty();
}

qint64 XmlAttributes::number(const char *name, qint64 highest)
{
    const QString value = plain(name);
    if (value.isEmpty())
        return 0;
    const std::optional<qint64> number = numberFromText(value, highest);
    if (!number || *number < 1)
        fail(name);
    return number.value_or(0);
}

void XmlAttributes::fail(const char *name)
{
    m_input.fail(ReadError::Kind::BadValue, QStringLiteral("“%1” of <%2> cannot be “%3”")
                                                .arg(QLatin1String(name), m_input.token().name(),
                                                     m_attributes.value(QLatin1String(name)).left(80)));
}

bool XmlAttributes::close()
{
    if (m_asked != m_attributes.size())
        m_input.fail(ReadError::Kind::BadValue,
                     QStringLiteral("<%1> has an attribute that is not known").arg(m_input.token().name()));
    if (!m_inBase64.isEmpty())
        fail("base64");
    return !m_input.failed();
}

std::optional<QString> readText(XmlInput &input, bool isInBase64)
{
    const qint64 line = input.line(), column = input.column();
    QString text;
    while (input.nextOfContent()) {
        if (input.token().isCharacters())
            text += input.token().text();
        else if (input.isEnd())
            break;
        else
            return failUnknown(input), std::nullopt;
    }
    if (input.failed())
        return std::nullopt;
    const std::optional<QString> meant = isInBase64 ? textFromBase64(text) : text;
    if (!meant)
        input.failAt(line, column, ReadError::Kind::BadValue, QStringLiteral("the text is no base64"));
    return meant;
}

bool forEachChild(XmlInput &input, const char *namespaceUri, const std::function<bool(QStringView)> &take)
{
    while (input.nextOfContent()) {
        if (input.isEnd())
            return true;
        if (input.token().isCharacters()) {
            if (!input.token().isWhitespace())
                return input.fail(ReadError::Kind::BadValue, QStringLiteral("text between the elements"));
            continue;
        }
        if (input.token().namespaceUri() != QLatin1String(namespaceUri))
            return failUnknown(input);
        if (!take(input.token().name()))
            return false;
    }
    return false;
}

bool failUnknown(XmlInput &input)
{
    return input.fail(ReadError::Kind::BadValue,
                      QStringLiteral("<%1> may not stand here").arg(input.token().qualifiedName().left(80)));
}

} // namespace nidus::formats
