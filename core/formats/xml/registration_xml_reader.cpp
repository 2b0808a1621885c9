#include "core/characters/classes.h"
#include "core/formats/xml/registration_xml.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/registration_shape.h"
#include "core/formats/value_text.h"
#include "core/formats/xml/xml_element.h"

#include <QSet>

#include <limits>

namespace nidus::formats {

namespace {

constexpr qint64 highestInt = std::numeric_limits<int>::max();
constexpr qint64 highestCount = 999'999'999'999'999'999;

class RegistrationXmlReader {
public:
    RegistrationXmlReader(QIODevice &device, qint64 limit) : m_input(device, limit) {}

    Result<ExportHead, ReadError> read(const std::function<bool(Registration &&)> &take);
    Result<RegistrationTemplate, ReadError> readTemplate();

private:
    bool goToRoot(const char *name);
    bool readHead(ExportHead &head);
    std::optional<Registration> readRegistration();
    bool readAnnotation(Registration &registration);
    bool readEntry(Registration &registration);
    bool readVersion(Registration &registration);
    bool readBodies(RegistrationTemplate &text);
    bool readSource(Version &version);
    bool readFinding(Version &version);
    bool readRemedy(Finding &finding);
    bool readSuppression(Finding &finding);
    QDateTime moment(XmlAttributes &attributes, const char *name);
    Span span(XmlAttributes &attributes);
    bool children(const std::function<bool(QStringView)> &take)
    {
        return forEachChild(m_input, registrationNamespace, take);
    }
    // The text of the element, whose attributes are read.
    bool readTextInto(QString &to, bool isInBase64)
    {
        const std::optional<QString> text = readText(m_input, isInBase64);
        to = text.value_or(QString());
        return text.has_value();
    }
    // Of an element that has a text only.
    bool readTextInto(QString &to)
    {
        XmlAttributes attributes(m_input);
        const bool isInBase64 = attributes.isTextInBase64();
        return attributes.close() && readTextInto(to, isInBase64);
    }
    // A text that the store keeps in a column: half a surrogate pair cannot be kept there.
    bool isWhole(const QString &text, qint64 line, qint64 column)
    {
        return QStringView(text).isValidUtf16() ||
               m_input.failAt(line, column, ReadError::Kind::BadValue,
                              QStringLiteral("half a surrogate pair, which is no character"));
    }
    bool failTwice()
    {
        return m_input.fail(ReadError::Kind::BadValue,
                            QStringLiteral("a second <%1>").arg(m_input.token().name()));
    }

    XmlInput m_input;
    QSet<Nid> m_read;
};

Result<ExportHead, ReadError> RegistrationXmlReader::read(const std::function<bool(Registration &&)> &take)
{
    ExportHead head;
    if (!goToRoot("registrations") || !readHead(head))
        return unexpected(m_input.error());
    bool isStopped = false;
    const bool isRead = children([&](QStringView name) {
        if (name != QLatin1String("registration"))
            return failUnknown(m_input);
        std::optional<Registration> registration = readRegistration();
        isStopped = registration && !take(*std::move(registration));
        return registration && !isStopped;
    });
    if (isStopped)
        return head;
    while (isRead && m_input.next()) {
    }
    if (m_input.failed())
        return unexpected(m_input.error());
    return head;
}

Result<RegistrationTemplate, ReadError> RegistrationXmlReader::readTemplate()
{
    RegistrationTemplate text;
    if (goToRoot("template") && XmlAttributes(m_input).close() && readBodies(text))
        while (m_input.next()) {
        }
    if (m_input.failed())
        return unexpected(m_input.error());
    return text;
}

bool RegistrationXmlReader::goToRoot(const char *name)
{
    while (m_input.next() && !m_input.isStart()) {
    }
    if (m_input.failed() || m_input.isStart(name, registrationNamespace))
        return !m_input.failed();
    return m_input.fail(ReadError::Kind::WrongDocument,
                        QStringLiteral("the root element is <%1> of “%2”, not <%3> of “%4”")
                            .arg(m_input.token().name().left(80), m_input.token().namespaceUri().left(80),
                                 QLatin1String(name), QLatin1String(registrationNamespace)));
}

bool RegistrationXmlReader::readHead(ExportHead &head)
{
    XmlAttributes attributes(m_input);
    const QString hash = attributes.plain("audit-hash");
    head.auditHash = QByteArray::fromHex(hash.toLatin1());
    if (QString::fromLatin1(head.auditHash.toHex()) != hash ||
        (!hash.isEmpty() && head.auditHash.size() != 32))
        attributes.fail("audit-hash");
    head.auditCount = attributes.number("audit-count", highestCount);
    return attributes.close();
}

std::optional<Registration> RegistrationXmlReader::readRegistration()
{
    const qint64 line = m_input.line(), column = m_input.column();
    XmlAttributes attributes(m_input);
    const auto nid = Nid::parse(attributes.required("nid"));
    if (!nid) {
        attributes.fail("nid");
        return std::nullopt;
    }
    Registration registration{*nid, {}, {}, {}, {}, {}, {}};
    registration.kind = attributes.named("kind", &kindById);
    registration.status = attributes.named("status", &statusById);
    registration.changeController = attributes.text("change-controller");
    if (!attributes.close())
        return std::nullopt;
    if (m_read.contains(*nid)) {
        m_input.fail(ReadError::Kind::BadValue, QStringLiteral("“%1” comes a second time").arg(nid->text()));
        return std::nullopt;
    }
    m_read.insert(*nid);
    const bool isRead = children([&](QStringView name) {
        if (name == QLatin1String("annotation"))
            return readAnnotation(registration);
        if (name == QLatin1String("entry"))
            return readEntry(registration);
        if (name == QLatin1String("version"))
            return readVersion(registration);
        return failUnknown(m_input);
    });
    if (!isRead)
        return std::nullopt;
    if (const std::optional<QString> fault = shapeFault(registration)) {
        m_input.failAt(line, column, ReadError::Kind::BadValue, *fault);
        return std::nullopt;
    }
    return registration;
}

bool RegistrationXmlReader::readAnnotation(Registration &registration)
{
    const qint64 line = m_input.line(), column = m_input.column();
    XmlAttributes attributes(m_input);
    Annotation annotation;
    annotation.status = attributes.named("status", &statusById);
    annotation.changeController = attributes.text("change-controller");
    annotation.at = moment(attributes, "at");
    annotation.by = attributes.text("by");
    const bool isInBase64 = attributes.isTextInBase64();
    if (!attributes.close() || !readTextInto(annotation.reason, isInBase64) ||
        !isWhole(annotation.reason, line, column))
        return false;
    registration.annotations.append(annotation);
    return true;
}

bool RegistrationXmlReader::readEntry(Registration &registration)
{
    XmlAttributes attributes(m_input);
    EntryRevision revision;
    revision.effective = attributes.required("effective");
    if (!isDay(revision.effective))
        attributes.fail("effective");
    revision.origin = attributes.named("origin", &originById);
    revision.removed = attributes.flag("removed");
    revision.occurrence = qMax(1, int(attributes.number("occurrence", highestInt)));
    Entry &entry = revision.entry;
    const QString name = attributes.text("name");
    if (!revision.removed) {
        entry.section = attributes.text("section");
        revision.position = attributes.oneOf("position", &isPosition);
        entry.lead = m_input.token().attributes().hasAttribute(QLatin1String("lead"))
                         ? attributes.text("lead")
                         : QStringLiteral("\n    ");
    }
    if (!attributes.close())
        return false;
    int records = 0;
    while (m_input.nextOfContent() && !m_input.isEnd()) {
        if (m_input.token().isCharacters() && m_input.token().isWhitespace())
            continue;
        if (revision.removed || records++ > 0 || !m_input.isStart("record", ianaNamespace))
            return failUnknown(m_input);
        if (!readRecordSource(m_input, entry))
            return false;
    }
    if (!name.isEmpty())
        entry.name = name;
    if (m_input.failed())
        return false;
    if (!revision.removed && (records == 0 || !reread(entry)))
        return m_input.fail(ReadError::Kind::BadValue, QStringLiteral("an <entry> without a whole record"));
    registration.entries.append(revision);
    return true;
}

bool RegistrationXmlReader::readVersion(Registration &registration)
{
    XmlAttributes attributes(m_input);
    Version version;
    version.number.number = int(attributes.number("number", highestInt));
    version.number.correction = int(attributes.number("correction", highestInt));
    if (version.number.number == 0)
        attributes.required("number");
    if (version.number.correction == 0)
        attributes.required("correction");
    version.stated = attributes.text("stated");
    version.date = attributes.oneOf("date", isDay);
    version.form = attributes.oneOf("form", &isForm);
    version.origin = attributes.named("origin", &originById);
    version.correctionClass = attributes.oneOf("class", &isCorrectionClass);
    version.published = moment(attributes, "published");
    version.publishedBy = attributes.text("by");
    version.ruleSet = attributes.text("rule-set");
    version.sourceLines.first = int(attributes.number("first-line", highestInt));
    version.sourceLines.last = int(attributes.number("last-line", highestInt));
    if (!attributes.close())
        return false;
    bool hasTemplate = false;
    const bool isRead = children([&](QStringView name) {
        if (name == QLatin1String("finding"))
            return readFinding(version);
        if (name == QLatin1String("source"))
            return version.source ? failTwice() : readSource(version);
        if (name == QLatin1String("reason")) {
            const qint64 line = m_input.line(), column = m_input.column();
            return version.reason.isEmpty()
                       ? readTextInto(version.reason) && isWhole(version.reason, line, column)
                       : failTwice();
        }
        if (name != QLatin1String("template"))
            return failUnknown(m_input);
        return std::exchange(hasTemplate, true) ? failTwice()
                                                : XmlAttributes(m_input).close() && readBodies(version.text);
    });
    if (!isRead)
        return false;
    if (!hasTemplate)
        return m_input.fail(ReadError::Kind::BadValue, QStringLiteral("a <version> without a <template>"));
    registration.versions.append(version);
    return true;
}

bool RegistrationXmlReader::readBodies(RegistrationTemplate &text)
{
    return children([&](QStringView name) {
        XmlAttributes attributes(m_input);
        const bool isInBase64 = attributes.isTextInBase64();
        if (name == QLatin1String("field")) {
            QString &body = text.fields[size_t(attributes.named("id", &fieldById))];
            if (!attributes.close())
                return false;
            return body.isEmpty() ? readTextInto(body, isInBase64) : failTwice();
        }
        if (name == QLatin1String("other")) {
            OtherSection other{attributes.anyText("label"), {}};
            if (!attributes.close() || !readTextInto(other.body, isInBase64))
                return false;
            text.others.append(other);
            return true;
        }
        if (name != QLatin1String("preamble"))
            return failUnknown(m_input);
        if (!attributes.close())
            return false;
        return text.preamble.isEmpty() ? readTextInto(text.preamble, isInBase64) : failTwice();
    });
}

bool RegistrationXmlReader::readSource(Version &version)
{
    const qint64 line = m_input.line(), column = m_input.column();
    XmlAttributes attributes(m_input);
    Source source;
    source.name = attributes.text("name");
    source.encoding = attributes.oneOf("encoding", &isEncoding);
    source.lineEnds = attributes.oneOf("line-ends", &isLineEnds);
    source.byteOrderMark = attributes.flag("byte-order-mark");
    QString digits;
    if (!attributes.close() || !readTextInto(digits, false))
        return false;
    const std::optional<QByteArray> bytes = bytesFromBase64(digits);
    if (!bytes)
        return m_input.failAt(line, column, ReadError::Kind::BadValue,
                              QStringLiteral("the bytes of a <source> are no base64"));
    source.bytes = *bytes;
    version.source = source;
    return true;
}

bool RegistrationXmlReader::readFinding(Version &version)
{
    XmlAttributes attributes(m_input);
    Finding finding;
    finding.rule = attributes.anyText("rule");
    finding.severity = attributes.named("severity", &severityById);
    if (m_input.token().attributes().hasAttribute(QLatin1String("field")))
        finding.field = attributes.named("field", &fieldById);
    finding.span = span(attributes);
    finding.clause = attributes.anyText("clause");
    if (!attributes.close())
        return false;
    const bool isRead = children([&](QStringView name) {
        if (name == QLatin1String("words"))
            return finding.words.isEmpty() ? readTextInto(finding.words) : failTwice();
        if (name == QLatin1String("remedy"))
            return finding.remedy ? failTwice() : readRemedy(finding);
        if (name == QLatin1String("suppressed"))
            return finding.suppressed ? failTwice() : readSuppression(finding);
        return failUnknown(m_input);
    });
    version.findings.append(finding);
    return isRead;
}

bool RegistrationXmlReader::readRemedy(Finding &finding)
{
    XmlAttributes attributes(m_input);
    Remedy remedy;
    remedy.span = span(attributes);
    if (!attributes.close())
        return false;
    const bool isRead = children([&](QStringView name) {
        if (name == QLatin1String("words"))
            return remedy.words.isEmpty() ? readTextInto(remedy.words) : failTwice();
        if (name == QLatin1String("replacement"))
            return remedy.replacement.isEmpty() ? readTextInto(remedy.replacement) : failTwice();
        return failUnknown(m_input);
    });
    finding.remedy = remedy;
    return isRead;
}

bool RegistrationXmlReader::readSuppression(Finding &finding)
{
    XmlAttributes attributes(m_input);
    Suppression suppressed;
    suppressed.at = moment(attributes, "at");
    suppressed.by = attributes.text("by");
    if (!attributes.close())
        return false;
    const bool isRead = children([&](QStringView name) {
        if (name == QLatin1String("reason"))
            return suppressed.reason.isEmpty() ? readTextInto(suppressed.reason) : failTwice();
        return failUnknown(m_input);
    });
    finding.suppressed = suppressed;
    return isRead;
}

QDateTime RegistrationXmlReader::moment(XmlAttributes &attributes, const char *name)
{
    const QString text = attributes.plain(name);
    if (text.isEmpty())
        return {};
    const std::optional<QDateTime> moment = momentFromText(text);
    if (!moment)
        attributes.fail(name);
    return moment.value_or(QDateTime());
}

Span RegistrationXmlReader::span(XmlAttributes &attributes)
{
    const qint64 start = attributes.number("start", highestCount);
    return {qsizetype(start), qsizetype(attributes.number("length", highestCount))};
}

} // namespace

Result<RegistrationTemplate, ReadError> readTemplateXml(QIODevice &device, qint64 limit)
{
    return RegistrationXmlReader(device, limit).readTemplate();
}

Result<ExportHead, ReadError>
readRegistrationsXml(QIODevice &device, const std::function<bool(Registration &&)> &take, qint64 limit)
{
    return RegistrationXmlReader(device, limit).read(take);
}

} // namespace nidus::formats
