#include "core/translation.inc"

#include "core/formats/xml/registration_xml.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/value_text.h"
#include "core/formats/xml/xml_source.h"

namespace nidus::formats {

namespace {

const QLatin1String usualLead("\n    ");
const QLatin1String declaration("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

// Elements with their attributes, a line each. What XML cannot hold goes in as base64, and the element's
// attribute `base64` names what that is: its attributes, and "text" for what it holds.
class Elements {
public:
    explicit Elements(int depth) : m_depth(depth) {}

    void open(const char *name)
    {
        endTag();
        indent();
        m_out += u'<' % QLatin1String(name);
        m_isTagOpen = true;
        ++m_depth;
    }
    void attribute(const char *name, const QString &value)
    {
        if (!value.isEmpty())
            requiredAttribute(name, value);
    }
    void requiredAttribute(const char *name, const QString &value)
    {
        const QString key = QLatin1String(name);
        appendXmlAttribute(m_out, key, held(key, value));
    }
    void number(const char *name, qint64 value) { requiredAttribute(name, QString::number(value)); }
    void numberUnlessZero(const char *name, qint64 value)
    {
        if (value != 0)
            number(name, value);
    }
    void close(const char *name)
    {
        --m_depth;
        if (m_isTagOpen) {
            endAttributes();
            m_out += QLatin1String("/>\n");
            m_isTagOpen = false;
            return;
        }
        indent();
        m_out += QLatin1String("</") % QLatin1String(name) % QLatin1String(">\n");
    }
    // The open element's text, and its end.
    void closeWithText(const char *name, const QString &text)
    {
        if (text.isEmpty())
            return close(name);
        const QString kept = held(QStringLiteral("text"), text);
        endAttributes();
        --m_depth;
        m_isTagOpen = false;
        m_out += u'>';
        appendXmlText(m_out, kept);
        m_out += QLatin1String("</") % QLatin1String(name) % QLatin1String(">\n");
    }
    void textUnlessEmpty(const char *name, const QString &text)
    {
        if (text.isEmpty())
            return;
        open(name);
        closeWithText(name, text);
    }
    void source(const QString &xml)
    {
        endTag();
        indent();
        m_out += xml % u'\n';
    }

    void setPlace(const QString &place) { m_place = place; }
    void fail(WriteError::Kind kind, const QString &detail)
    {
        if (!m_error)
            m_error = WriteError{kind, m_place, detail};
    }
    const std::optional<WriteError> &error() const { return m_error; }
    const QString &out() const { return m_out; }

private:
    void endTag()
    {
        if (m_isTagOpen) {
            endAttributes();
            m_out += QLatin1String(">\n");
        }
        m_isTagOpen = false;
    }
    void indent() { m_out += QString(m_depth * 2, u' '); }
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
    QStringList m_inBase64; // of the open start tag
    QString m_place;
    std::optional<WriteError> m_error;
    int m_depth;
    bool m_isTagOpen = false;
};

void writeBodies(Elements &out, const RegistrationTemplate &text)
{
    out.textUnlessEmpty("preamble", text.preamble);
    for (const FieldInfo &row : fieldTable()) {
        if (text[row.field].isEmpty())
            continue;
        out.open("field");
        out.attribute("id", id(row.field));
        out.closeWithText("field", text[row.field]);
    }
    for (const OtherSection &other : text.others) {
        out.open("other");
        out.requiredAttribute("label", other.label);
        out.closeWithText("other", other.body);
    }
}

void writeSource(Elements &out, const Source &source)
{
    out.open("source");
    out.attribute("name", source.name);
    out.attribute("encoding", source.encoding);
    out.attribute("line-ends", source.lineEnds);
    if (source.byteOrderMark)
        out.attribute("byte-order-mark", QStringLiteral("true"));
    out.closeWithText("source", QString::fromLatin1(source.bytes.toBase64()));
}

void writeSpan(Elements &out, const Span &span)
{
    out.numberUnlessZero("start", span.start);
    out.numberUnlessZero("length", span.length);
}

void writeFinding(Elements &out, const Finding &finding)
{
    out.open("finding");
    out.requiredAttribute("rule", finding.rule);
    out.attribute("severity", id(finding.severity));
    if (finding.field)
        out.attribute("field", id(*finding.field));
    writeSpan(out, finding.span);
    out.attribute("clause", finding.clause);
    out.textUnlessEmpty("words", finding.words);
    if (finding.remedy) {
        out.open("remedy");
        writeSpan(out, finding.remedy->span);
        out.textUnlessEmpty("words", finding.remedy->words);
        out.textUnlessEmpty("replacement", finding.remedy->replacement);
        out.close("remedy");
    }
    if (finding.suppressed) {
        out.open("suppressed");
        if (finding.suppressed->at.isValid())
            out.attribute("at", momentText(finding.suppressed->at));
        out.attribute("by", finding.suppressed->by);
        out.textUnlessEmpty("reason", finding.suppressed->reason);
        out.close("suppressed");
    }
    out.close("finding");
}

void writeVersion(Elements &out, const Version &version)
{
    out.open("version");
    out.number("number", version.number.number);
    out.number("correction", version.number.correction);
    out.attribute("stated", version.stated);
    out.attribute("date", version.date);
    out.attribute("form", version.form);
    out.attribute("origin", id(version.origin));
    out.attribute("class", version.correctionClass);
    out.attribute("published", momentText(version.published));
    out.attribute("by", version.publishedBy);
    out.attribute("rule-set", version.ruleSet);
    out.numberUnlessZero("first-line", version.sourceLines.first);
    out.numberUnlessZero("last-line", version.sourceLines.last);
    out.textUnlessEmpty("reason", version.reason);
    out.open("template");
    writeBodies(out, version.text);
    out.close("template");
    if (version.source)
        writeSource(out, *version.source);
    for (const Finding &finding : version.findings)
        writeFinding(out, finding);
    out.close("version");
}

void writeEntry(Elements &out, const EntryRevision &revision, const QString &nid)
{
    out.setPlace(QStringLiteral("%1, entry of %2").arg(nid, revision.effective));
    out.open("entry");
    out.attribute("effective", revision.effective);
    out.attribute("origin", id(revision.origin));
    if (revision.occurrence > 1)
        out.number("occurrence", revision.occurrence);
    if (revision.removed) {
        out.attribute("removed", QStringLiteral("true"));
        return out.close("entry");
    }
    const Entry &entry = revision.entry;
    const std::optional<Entry> again = reread(entry);
    if (!again)
        out.fail(WriteError::Kind::BrokenSource, entry.name);
    else if (again->name != entry.name)
        out.attribute("name", entry.name);
    out.requiredAttribute("section", entry.section);
    out.attribute("position", revision.position);
    if (entry.lead != usualLead)
        out.requiredAttribute("lead", entry.lead);
    QString record = QLatin1String("<record xmlns=\"") % QLatin1String(ianaNamespace) % u'"';
    if (!entry.date.isEmpty())
        appendXmlAttribute(record, u"date", entry.date);
    if (!entry.updated.isEmpty())
        appendXmlAttribute(record, u"updated", entry.updated);
    record += entry.attributes;
    record += entry.content.isEmpty() ? QString(QLatin1String("/>"))
                                      : QString(u'>' % entry.content % QLatin1String("</record>"));
    out.source(record);
    out.close("entry");
}

void writeRegistration(Elements &out, const Registration &registration)
{
    const QString nid = registration.nid.text();
    out.open("registration");
    out.attribute("nid", nid);
    out.attribute("kind", id(registration.kind));
    out.attribute("status", id(registration.status));
    out.attribute("change-controller", registration.changeController);
    for (const Annotation &annotation : registration.annotations) {
        out.open("annotation");
        out.attribute("status", id(annotation.status));
        out.attribute("change-controller", annotation.changeController);
        out.attribute("at", momentText(annotation.at));
        out.attribute("by", annotation.by);
        out.closeWithText("annotation", annotation.reason);
    }
    for (const EntryRevision &revision : registration.entries)
        writeEntry(out, revision, nid);
    for (const Version &version : registration.versions)
        writeVersion(out, version);
    out.close("registration");
}

} // namespace

QString message(const WriteError &error)
{
    switch (error.kind) {
    case WriteError::Kind::BrokenSource:
        return tr("What is kept of %1 is no XML, so it cannot be written as XML. Run verify.")
            .arg(error.place);
    case WriteError::Kind::Device:
        break;
    }
    return tr("The document could not be written: %1.").arg(error.detail);
}

struct RegistrationXmlWriter::Private {
    QIODevice &device;

    Result<void, WriteError> put(const QByteArray &bytes)
    {
        if (device.write(bytes) == bytes.size())
            return {};
        return unexpected(WriteError{WriteError::Kind::Device, {}, device.errorString()});
    }
};

RegistrationXmlWriter::RegistrationXmlWriter(QIODevice &device) : d(new Private{device}) {}
RegistrationXmlWriter::~RegistrationXmlWriter() = default;

Result<void, WriteError> RegistrationXmlWriter::begin(const ExportHead &head)
{
    QString out = declaration % QLatin1String("<registrations");
    appendXmlAttribute(out, u"xmlns", QString(QLatin1String(registrationNamespace)));
    if (!head.auditHash.isEmpty())
        appendXmlAttribute(out, u"audit-hash", QString::fromLatin1(head.auditHash.toHex()));
    if (head.auditCount != 0)
        appendXmlAttribute(out, u"audit-count", QString::number(head.auditCount));
    return d->put(QString(out % QLatin1String(">\n")).toUtf8());
}

Result<void, WriteError> RegistrationXmlWriter::write(const Registration &registration)
{
    Elements out(1);
    writeRegistration(out, registration);
    if (out.error())
        return unexpected(*out.error());
    return d->put(out.out().toUtf8());
}

Result<void, WriteError> RegistrationXmlWriter::end() { return d->put("</registrations>\n"); }

Result<QByteArray, WriteError> templateXml(const RegistrationTemplate &text)
{
    Elements out(0);
    out.open("template");
    out.attribute("xmlns", QLatin1String(registrationNamespace));
    writeBodies(out, text);
    out.close("template");
    if (out.error())
        return unexpected(*out.error());
    return (declaration % out.out()).toUtf8();
}

} // namespace nidus::formats
