#include "core/formats/xml/xml_element.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/iana/registry_document.h"

namespace nidus::formats {

XmlElement::XmlElement(XmlInput &input)
    : m_input(input), m_line(input.line()), m_column(input.column()), m_attributes(input.token().attributes())
{
    if (m_attributes.hasAttribute(QLatin1String("base64")))
        m_inBase64 = plain("base64").split(u' ');
}

QString XmlElement::plain(MemberName name)
{
    const QLatin1String key(name.xml());
    if (!m_attributes.hasAttribute(key))
        return {};
    ++m_asked;
    return m_attributes.value(key).toString();
}

QString XmlElement::required(MemberName name)
{
    const QString value = plain(name);
    if (value.isEmpty())
        refuse(QStringLiteral("<%1> has no “%2”").arg(m_input.token().name(), QLatin1String(name.xml())));
    return value;
}

void XmlElement::takeText(MemberName name, QString &to, In in, bool isWhole)
{
    if (in == In::Element) {
        child(name, [this, name, &to, isWhole] {
            XmlElement element(m_input);
            element.takeText(name, to, In::Text, isWhole);
            return to.isEmpty() ? element.finish() : failTwice();
        });
    } else if (in == In::Text) {
        m_text = &to;
        m_isWhole = isWhole;
        m_isInBase64 = m_inBase64.removeOne(QLatin1String("text"));
    } else {
        to = plain(name);
        if (m_inBase64.removeOne(QLatin1String(name.xml())))
            take(name, textFromBase64(to), to, "no base64");
        if (isWhole && !QStringView(to).isValidUtf16())
            fail(name);
    }
}

void XmlElement::field(MemberName name, std::optional<Field> &to)
{
    if (m_attributes.hasAttribute(QLatin1String(name.xml())))
        named(name, to.emplace(), &fieldById);
}

void XmlElement::nodes(MemberName name, QString &to)
{
    child(name, [this, &to] {
        if (!to.isEmpty())
            return failTwice();
        if (!m_input.token().attributes().isEmpty())
            return refuse(
                QStringLiteral("<%1> has an attribute that is not known").arg(m_input.token().name()));
        to = readNodes(m_input);
        return !m_input.failed();
    });
}

void XmlElement::base64(MemberName name, QByteArray &to)
{
    text(name, m_digits, In::Text);
    m_whenRead = [this, &to] {
        const std::optional<QByteArray> bytes = bytesFromBase64(m_digits);
        to = bytes.value_or(QByteArray());
        return bytes || m_input.failAt(m_line, m_column, ReadError::Kind::BadValue,
                                       QStringLiteral("the bytes of a <source> are not base64"));
    };
}

void XmlElement::flag(MemberName name, bool &to)
{
    const QString value = plain(name);
    if (!value.isEmpty() && value != QLatin1String("true"))
        fail(name);
    to = !value.isEmpty();
}

qint64 XmlElement::wholeNumber(MemberName name, qint64 highest)
{
    const QString value = plain(name);
    if (value.isEmpty())
        return 0;
    const std::optional<qint64> number = numberFromText(value, highest);
    if (!number || *number < 1)
        fail(name);
    return number.value_or(0);
}

void XmlElement::requiredChild(MemberName name, std::function<bool()> read)
{
    child(name, [this, read] { return std::exchange(m_hasRequired, true) ? failTwice() : read(); });
    m_whenRead = [this, name] {
        return m_hasRequired || refuse(QStringLiteral("a <%1> without a <%2>")
                                           .arg(m_input.token().name(), QLatin1String(name.xml())));
    };
}

void XmlElement::record(EntryRevision &revision)
{
    Entry &entry = revision.entry;
    QString name;
    text("name", name);
    text("section", entry.section);
    fitting("position", revision.position, isPosition);
    if (m_attributes.hasAttribute(QLatin1String("lead")))
        text("lead", entry.lead);
    else
        entry.lead = usualLead;
    m_childNamespace = ianaNamespace;
    child("record", [this, &entry] {
        return std::exchange(m_hasRequired, true) ? failUnknown(m_input) : readRecordSource(m_input, entry);
    });
    m_whenRead = [this, &entry, name] {
        if (!name.isEmpty()) {
            if (const auto fault = nameFault(name, entry); fault && m_hasRequired)
                return refuse(*fault);
            entry.name = name;
        }
        return (m_hasRequired && reread(entry)) ||
               refuse(QStringLiteral("an <entry> without a whole record"));
    };
}

void XmlElement::fail(MemberName name, const QString &)
{
    refuse(QStringLiteral("“%1” of <%2> cannot be “%3”")
               .arg(QLatin1String(name.xml()), m_input.token().name(),
                    m_attributes.value(QLatin1String(name.xml())).left(80)));
}

bool XmlElement::failTwice() { return refuse(QStringLiteral("a second <%1>").arg(m_input.token().name())); }

bool XmlElement::finish()
{
    return finishAttributes() && (m_text ? readOwnText() : readChildren()) && (!m_whenRead || m_whenRead());
}

bool XmlElement::finishAttributes()
{
    if (m_asked != m_attributes.size())
        refuse(QStringLiteral("<%1> has an attribute that is not known").arg(m_input.token().name()));
    if (!m_inBase64.isEmpty())
        fail("base64");
    return !m_input.failed();
}

// An element in it is an error, base64 that is none too.
bool XmlElement::readOwnText()
{
    QString text;
    while (m_input.nextOfContent() && !m_input.isEnd()) {
        if (!m_input.token().isCharacters())
            return failUnknown(m_input);
        text += m_input.token().text();
    }
    if (m_input.failed())
        return false;
    const auto failAtStart = [this](const QString &detail) {
        return m_input.failAt(m_line, m_column, ReadError::Kind::BadValue, detail);
    };
    const std::optional<QString> meant = m_isInBase64 ? textFromBase64(text) : text;
    if (!meant)
        return failAtStart(QStringLiteral("the text is not base64"));
    if (m_isWhole && !QStringView(*meant).isValidUtf16())
        return failAtStart(QStringLiteral("half a surrogate pair, which is not a character"));
    *m_text = *meant;
    return true;
}

bool XmlElement::readChildren()
{
    while (m_input.nextOfContent() && !m_input.isEnd()) {
        if (m_input.token().isCharacters()) {
            if (!m_input.token().isWhitespace())
                return refuse(QStringLiteral("text between the elements"));
            continue;
        }
        const auto known = std::find_if(m_children.begin(), m_children.end(), [this](const auto &child) {
            return m_input.isStart(child.first.xml(), m_childNamespace);
        });
        if (known == m_children.end())
            return failUnknown(m_input);
        if (!known->second())
            return false;
    }
    return !m_input.failed();
}

void members(XmlElement &element, RegistrationTemplate &text)
{
    element.anyText("preamble", text.preamble, In::Element);
    element.list("other", "others", text.others);
    element.child("field", [&element, &text] {
        XmlElement field(element.input());
        Field which{};
        field.named("id", which, &fieldById);
        QString &body = text.fields[size_t(which)];
        field.anyText("body", body, In::Text);
        return body.isEmpty() ? field.finish() : element.failTwice();
    });
}

bool failUnknown(XmlInput &input)
{
    return input.fail(ReadError::Kind::BadValue,
                      QStringLiteral("<%1> may not stand here").arg(input.token().qualifiedName().left(80)));
}

} // namespace nidus::formats
