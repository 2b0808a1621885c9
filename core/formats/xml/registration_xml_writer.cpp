#include "core/translation.inc"

#include "core/formats/xml/registration_xml.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/registration_members.h"
#include "core/formats/xml/xml_input.h"
#include "core/formats/xml/xml_source.h"

namespace nidus::formats {

namespace {

const QLatin1String declaration("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

// Elements with their attributes, a line each. What XML cannot hold goes in as base64, and the element's
// attribute `base64` names what that is: its attributes, and "text" for what it holds.
class ElementWriter : public MemberWriter<ElementWriter> {
public:
    explicit ElementWriter(int depth) : m_depth(depth) {}

    void put(MemberName name, const QString &text, In in = In::Attribute)
    {
        if (in == In::RequiredAttribute || (in == In::Attribute && !text.isEmpty()))
            putAttribute(QLatin1String(name.xml()), text);
        else if (in == In::Text && !text.isEmpty())
            putText(held(QStringLiteral("text"), text));
        else if (in == In::Element && !text.isEmpty())
            element(name, [&] { put(name, text, In::Text); });
    }
    void putNumber(MemberName name, qint64 number) { put(name, QString::number(number)); }
    void putTrue(MemberName name) { put(name, QStringLiteral("true")); }
    template <class T> void required(MemberName name, const T &value)
    {
        element(name, [&] { members(*this, value); });
    }
    template <class T> void list(MemberName name, MemberName, const QList<T> &values)
    {
        for (const T &value : values)
            required(name, value);
    }
    void record(const EntryRevision &revision)
    {
        const Entry &entry = revision.entry;
        const std::optional<Entry> again = reread(entry);
        if (!again && !m_error)
            m_error =
                WriteError{WriteError::Kind::BrokenSource,
                           QStringLiteral("%1, entry of %2").arg(m_nid, revision.effective), entry.name};
        else if (again && again->name != entry.name)
            put("name", entry.name);
        put("section", entry.section, In::RequiredAttribute);
        put("position", revision.position);
        if (entry.lead != usualLead)
            put("lead", entry.lead, In::RequiredAttribute);
        endTag();
        m_out += indentation() % recordSource(entry, true) % u'\n';
    }
    // As it is; what would be read otherwise is none that a reader has made.
    void nodes(MemberName name, const QString &xml)
    {
        if (xml.isEmpty())
            return;
        if (rereadNodes(xml) != xml && !m_error)
            m_error = WriteError{WriteError::Kind::BrokenSource, m_edition, {}};
        endTag();
        const QLatin1String tag(name.xml());
        m_out += indentation() % u'<' % tag % u'>' % xml % QLatin1String("</") % tag % QLatin1String(">\n");
    }
    void edition(const DocumentEdition &next)
    {
        m_edition = tr("the edition of %1").arg(next.edition.effective);
        required("edition", next);
    }
    void registration(const Registration &registration)
    {
        m_nid = registration.nid.text();
        element("registration", [&] {
            put("nid", m_nid);
            members(*this, registration);
        });
    }
    template <class Content> void element(MemberName name, Content content)
    {
        endTag();
        m_out += indentation() % u'<' % QLatin1String(name.xml());
        m_isTagOpen = true;
        ++m_depth;
        content();
        --m_depth;
        if (m_isTagOpen) {
            endAttributes();
            m_out += QLatin1String("/>\n");
            m_isTagOpen = false;
            return;
        }
        if (!std::exchange(m_hasText, false))
            m_out += indentation();
        m_out += QLatin1String("</") % QLatin1String(name.xml()) % QLatin1String(">\n");
    }

    Result<QByteArray, WriteError> bytes() const
    {
        if (m_error)
            return unexpected(*m_error);
        return m_out.toUtf8();
    }

private:
    void putAttribute(const QString &name, const QString &text)
    {
        appendXmlAttribute(m_out, name, held(name, text));
    }
    void putText(const QString &text)
    {
        endAttributes();
        m_out += u'>';
        m_isTagOpen = false;
        appendXmlText(m_out, text);
        m_hasText = true;
    }
    void endTag()
    {
        if (m_isTagOpen) {
            endAttributes();
            m_out += QLatin1String(">\n");
        }
        m_isTagOpen = false;
    }
    QString indentation() const { return QString(m_depth * 2, u' '); }
    QString held(const QString &part, const QString &text)
    {
        if (!forbiddenInXml(text))
            return text;
        m_inBase64 += part;
        return base64OfText(text);
    }
    void endAttributes()
    {
        if (!m_inBase64.isEmpty())
            appendXmlAttribute(m_out, u"base64", m_inBase64.join(u' '));
        m_inBase64.clear();
    }

    QString m_out;
    QStringList m_inBase64;   // of the open start tag
    QString m_nid, m_edition; // for a person
    std::optional<WriteError> m_error;
    int m_depth;
    bool m_isTagOpen = false;
    bool m_hasText = false; // of the open element
};

// As XML has a template.
void members(ElementWriter &out, const RegistrationTemplate &text)
{
    out.anyText("preamble", text.preamble, In::Element);
    for (const FieldInfo &row : fieldTable())
        if (!text[row.field].isEmpty())
            out.element("field", [&] {
                out.put("id", id(row.field));
                out.put("body", text[row.field], In::Text);
            });
    out.list("other", "others", text.others);
}

} // namespace

QString message(const WriteError &error)
{
    switch (error.kind) {
    case WriteError::Kind::BrokenSource:
        return tr("The kept record of %1 is not XML, so it cannot be written as XML. Run verify.")
            .arg(error.place);
    case WriteError::Kind::Device:
        break;
    }
    return tr("The document could not be written: %1.").arg(error.detail);
}

Result<void, WriteError> RegistrationXmlWriter::put(const QByteArray &bytes)
{
    if (m_device.write(bytes) == bytes.size())
        return {};
    return unexpected(WriteError{WriteError::Kind::Device, {}, m_device.errorString()});
}

Result<void, WriteError> RegistrationXmlWriter::begin(const ExportHead &head)
{
    QString out = declaration % QLatin1String("<registrations");
    appendXmlAttribute(out, u"xmlns", QString(QLatin1String(registrationNamespace)));
    if (!head.auditHash.isEmpty())
        appendXmlAttribute(out, u"audit-hash", QString::fromLatin1(head.auditHash.toHex()));
    if (head.auditCount != 0)
        appendXmlAttribute(out, u"audit-count", QString::number(head.auditCount));
    appendXmlAttribute(out, u"version", QString::number(registrationVersion));
    return put(QString(out % QLatin1String(">\n")).toUtf8());
}

Result<void, WriteError> RegistrationXmlWriter::write(const DocumentEdition &edition)
{
    ElementWriter out(1);
    out.edition(m_editions.written(edition));
    NIDUS_TRY(bytes, out.bytes());
    return put(bytes);
}

Result<void, WriteError> RegistrationXmlWriter::write(const Registration &registration)
{
    ElementWriter out(1);
    out.registration(m_editions.written(registration));
    NIDUS_TRY(bytes, out.bytes());
    m_lengths.count(registration.nid, bytes.size());
    return put(bytes);
}

Result<void, WriteError> RegistrationXmlWriter::end() { return put("</registrations>\n"); }

Result<QByteArray, WriteError> templateXml(const RegistrationTemplate &text)
{
    ElementWriter out(0);
    out.element("template", [&] {
        out.put("xmlns", QLatin1String(registrationNamespace));
        members(out, text);
    });
    NIDUS_TRY(bytes, out.bytes());
    return QByteArray(declaration.data()) + bytes;
}

} // namespace nidus::formats
