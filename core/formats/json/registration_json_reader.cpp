#include "core/characters/classes.h"
#include "core/formats/json/json_object.h"
#include "core/formats/json/registration_json.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/registration_shape.h"
#include "core/formats/value_text.h"

#include <QJsonDocument>

#include <limits>

namespace nidus::formats {

namespace {

constexpr qint64 highestInt = std::numeric_limits<int>::max();
constexpr qint64 highestCount = 999'999'999'999'999'999;

template <class T> T named(JsonObject &object, QLatin1String key, std::optional<T> (*byId)(QStringView))
{
    const std::optional<T> value = byId(object.requiredText(key));
    if (!value)
        object.fail(key, QStringLiteral("not one of the values that are known"));
    return value.value_or(T());
}

QString fitting(JsonObject &object, QLatin1String key, bool (*fits)(QStringView))
{
    const QString text = object.text(key);
    if (!text.isEmpty() && !fits(text))
        object.fail(key, QStringLiteral("“%1” is not allowed").arg(text.left(80)));
    return text;
}

QDateTime moment(JsonObject &object, QLatin1String key)
{
    const QString text = object.text(key);
    const std::optional<QDateTime> moment = text.isEmpty() ? QDateTime() : momentFromText(text);
    if (!moment)
        object.fail(key, QStringLiteral("not a moment as 2026-07-28T09:30:00Z"));
    return moment.value_or(QDateTime());
}

Span span(JsonObject &object)
{
    const qint64 start = object.number(QLatin1String("start"), 0, highestCount);
    return {qsizetype(start), qsizetype(object.number(QLatin1String("length"), 0, highestCount))};
}

Annotation readAnnotation(JsonObject &&object)
{
    Annotation annotation;
    annotation.status = named(object, QLatin1String("status"), &statusById);
    annotation.changeController = object.text(QLatin1String("change_controller"));
    annotation.reason = object.text(QLatin1String("reason"));
    annotation.at = moment(object, QLatin1String("at"));
    annotation.by = object.text(QLatin1String("by"));
    object.close();
    return annotation;
}

EntryRevision readEntry(JsonObject &&object)
{
    EntryRevision revision;
    revision.effective = object.requiredText(QLatin1String("effective"));
    if (!isDay(revision.effective))
        object.fail(QLatin1String("effective"), QStringLiteral("not a day as YYYY-MM-DD"));
    revision.origin = named(object, QLatin1String("origin"), &originById);
    revision.removed = object.flag(QLatin1String("removed"));
    revision.occurrence = qMax(1, int(object.number(QLatin1String("occurrence"), 0, highestInt)));
    if (!revision.removed) {
        Entry &entry = revision.entry;
        entry.section = object.text(QLatin1String("section"));
        revision.position = fitting(object, QLatin1String("position"), &isPosition);
        entry.name = object.requiredText(QLatin1String("name"));
        entry.date = object.text(QLatin1String("date"));
        entry.updated = object.text(QLatin1String("updated"));
        entry.attributes = object.text(QLatin1String("attributes"));
        entry.content = object.text(QLatin1String("content"));
        entry.lead = object.text(QLatin1String("lead"));
        const std::optional<Entry> again = reread(entry);
        if (!again)
            object.fail(QLatin1String("content"), QStringLiteral("not the XML of one record"));
        else
            entry = Entry{entry.section,     entry.name,     again->date, again->updated,
                          again->attributes, again->content, again->lead};
    }
    object.close();
    return revision;
}

Finding readFinding(JsonObject &&object)
{
    Finding finding;
    finding.rule = object.anyText(QLatin1String("rule"));
    finding.severity = named(object, QLatin1String("severity"), &severityById);
    if (const QString field = object.text(QLatin1String("field")); !field.isEmpty()) {
        finding.field = fieldById(field);
        if (!finding.field)
            object.fail(QLatin1String("field"), QStringLiteral("not a field of Appendix A"));
    }
    finding.span = span(object);
    finding.clause = object.anyText(QLatin1String("clause"));
    finding.words = object.anyText(QLatin1String("words"));
    object.object(QLatin1String("remedy"), [&finding](JsonObject &&remedy) {
        finding.remedy.emplace();
        finding.remedy->words = remedy.anyText(QLatin1String("words"));
        finding.remedy->span = span(remedy);
        finding.remedy->replacement = remedy.anyText(QLatin1String("replacement"));
        remedy.close();
    });
    object.object(QLatin1String("suppressed"), [&finding](JsonObject &&suppressed) {
        finding.suppressed.emplace();
        finding.suppressed->reason = suppressed.anyText(QLatin1String("reason"));
        finding.suppressed->by = suppressed.anyText(QLatin1String("by"));
        finding.suppressed->at = moment(suppressed, QLatin1String("at"));
        suppressed.close();
    });
    object.close();
    return finding;
}

Source readSource(JsonObject &object)
{
    Source source;
    source.name = object.text(QLatin1String("name"));
    source.encoding = fitting(object, QLatin1String("encoding"), &isEncoding);
    source.lineEnds = fitting(object, QLatin1String("line_ends"), &isLineEnds);
    source.byteOrderMark = object.flag(QLatin1String("byte_order_mark"));
    const std::optional<QByteArray> bytes = bytesFromBase64(object.text(QLatin1String("base64")));
    if (!bytes)
        object.fail(QLatin1String("base64"), QStringLiteral("not base64"));
    source.bytes = bytes.value_or(QByteArray());
    object.close();
    return source;
}

RegistrationTemplate readBodies(JsonObject &object)
{
    RegistrationTemplate text;
    for (const FieldInfo &row : fieldTable())
        text.fields[size_t(row.field)] = object.anyText(QLatin1String(row.id));
    text.preamble = object.anyText(QLatin1String("preamble"));
    object.objects(QLatin1String("others"), [&text](JsonObject &&section) {
        const QString label = section.anyText(QLatin1String("label"));
        text.others.append({label, section.anyText(QLatin1String("body"))});
        section.close();
    });
    object.close();
    return text;
}

Version readVersion(JsonObject &&object)
{
    Version version;
    version.number.number = int(object.number(QLatin1String("number"), 1, highestInt));
    version.number.correction = int(object.number(QLatin1String("correction"), 1, highestInt));
    version.stated = object.text(QLatin1String("stated"));
    version.date = fitting(object, QLatin1String("date"), isDay);
    version.form = fitting(object, QLatin1String("form"), &isForm);
    version.origin = named(object, QLatin1String("origin"), &originById);
    version.correctionClass = fitting(object, QLatin1String("class"), &isCorrectionClass);
    version.reason = object.text(QLatin1String("reason"));
    version.published = moment(object, QLatin1String("published"));
    version.publishedBy = object.text(QLatin1String("by"));
    version.ruleSet = object.text(QLatin1String("rule_set"));
    version.sourceLines.first = int(object.number(QLatin1String("first_line"), 0, highestInt));
    version.sourceLines.last = int(object.number(QLatin1String("last_line"), 0, highestInt));
    bool hasTemplate = false;
    object.object(QLatin1String("template"), [&](JsonObject &&text) {
        version.text = readBodies(text);
        hasTemplate = true;
    });
    if (!hasTemplate)
        object.fail(QLatin1String("template"), QStringLiteral("missing"));
    object.object(QLatin1String("source"), [&](JsonObject &&source) { version.source = readSource(source); });
    object.objects(QLatin1String("findings"),
                   [&](JsonObject &&finding) { version.findings.append(readFinding(std::move(finding))); });
    object.close();
    return version;
}

std::optional<Registration> readRegistration(const QJsonObject &json, JsonFault &fault)
{
    JsonObject object(json, {}, fault);
    const QString name = object.requiredText(QLatin1String("nid"));
    const auto nid = Nid::parse(name);
    if (!nid) {
        object.fail(QLatin1String("nid"), QStringLiteral("“%1” is no NID").arg(name.left(80)));
        return std::nullopt;
    }
    Registration registration{*nid, {}, {}, {}, {}, {}, {}};
    registration.kind = named(object, QLatin1String("kind"), &kindById);
    registration.status = named(object, QLatin1String("status"), &statusById);
    registration.changeController = object.text(QLatin1String("change_controller"));
    object.objects(QLatin1String("annotations"), [&](JsonObject &&annotation) {
        registration.annotations.append(readAnnotation(std::move(annotation)));
    });
    object.objects(QLatin1String("entries"),
                   [&](JsonObject &&entry) { registration.entries.append(readEntry(std::move(entry))); });
    object.objects(QLatin1String("versions"), [&](JsonObject &&version) {
        registration.versions.append(readVersion(std::move(version)));
    });
    object.close();
    if (!fault.any())
        fault.text = shapeFault(registration).value_or(QString());
    return fault.any() ? std::nullopt : std::optional(registration);
}

ExportHead readHead(const QJsonObject &json, JsonFault &fault)
{
    JsonObject object(json, {}, fault);
    ExportHead head;
    object.text(QLatin1String("format"));
    const QString hash = object.text(QLatin1String("audit_hash"));
    head.auditHash = QByteArray::fromHex(hash.toLatin1());
    if (QString::fromLatin1(head.auditHash.toHex()) != hash ||
        (!hash.isEmpty() && head.auditHash.size() != 32))
        object.fail(QLatin1String("audit_hash"), QStringLiteral("not 64 hexadecimal digits"));
    head.auditCount = object.number(QLatin1String("audit_count"), 0, highestCount);
    object.close();
    return head;
}

// Lines of a device, with their numbers and the limit.
class Lines {
public:
    Lines(QIODevice &device, qint64 limit) : m_device(device), m_left(limit) {}

    // The next line that is not blank, as an object. Nothing at the end and at an error.
    std::optional<QJsonObject> next()
    {
        for (;;) {
            const QByteArray line = readLine();
            if (line.isEmpty() || m_error)
                return std::nullopt;
            if (!line.trimmed().isEmpty())
                return parse(line);
        }
    }

    void fail(ReadError::Kind kind, qint64 column, const QString &detail)
    {
        if (!m_error)
            m_error = ReadError{kind, m_number, column, detail};
    }
    const std::optional<ReadError> &error() const { return m_error; }
    qint64 number() const { return m_number; }

private:
    // In pieces, because QIODevice::readLine takes memory for the longest line that it may return.
    QByteArray readLine()
    {
        constexpr qint64 pieceBytes = 64 * 1024;
        QByteArray line;
        ++m_number;
        while (!line.endsWith('\n')) {
            const QByteArray piece = m_device.readLine(pieceBytes);
            if (piece.isEmpty())
                break;
            line += piece;
            m_left -= piece.size();
            if (m_left < 0) {
                fail(ReadError::Kind::TooLarge, 1,
                     QStringLiteral("more bytes than are read of one document"));
                break;
            }
        }
        return line;
    }

    std::optional<QJsonObject> parse(const QByteArray &line)
    {
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(line, &error);
        if (error.error == QJsonParseError::NoError) {
            if (document.isObject())
                return document.object();
            fail(ReadError::Kind::WrongDocument, 1, QStringLiteral("a line that is no JSON object"));
            return std::nullopt;
        }
        using Kind = ReadError::Kind;
        const Kind kind = error.error == QJsonParseError::DeepNesting        ? Kind::TooDeep
                          : error.error == QJsonParseError::DocumentTooLarge ? Kind::TooLarge
                                                                             : Kind::NotWellFormed;
        // The offset is that of the byte at fault or of the one behind it, as Qt finds it.
        fail(kind,
             QString::fromUtf8(line.first(qBound(qsizetype(0), qsizetype(error.offset) - 1, line.size())))
                     .size() +
                 1,
             error.errorString());
        return std::nullopt;
    }

    QIODevice &m_device;
    qint64 m_left;
    qint64 m_number = 0;
    std::optional<ReadError> m_error;
};

} // namespace

Result<ExportHead, ReadError>
readRegistrationsJson(QIODevice &device, const std::function<bool(Registration &&)> &take, qint64 limit)
{
    Lines lines(device, limit);
    JsonFault fault;
    const std::optional<QJsonObject> first = lines.next();
    if (!lines.error() &&
        (!first || first->value(QLatin1String("format")).toString() != QLatin1String(registrationNamespace)))
        lines.fail(ReadError::Kind::WrongDocument, 1,
                   QStringLiteral("the first line does not say that its format is “%1”")
                       .arg(QLatin1String(registrationNamespace)));
    const ExportHead head = lines.error() ? ExportHead() : readHead(*first, fault);
    QSet<Nid> read;
    while (!lines.error() && !fault.any()) {
        const std::optional<QJsonObject> object = lines.next();
        if (!object)
            break;
        std::optional<Registration> registration = readRegistration(*object, fault);
        if (!registration)
            break;
        if (read.contains(registration->nid))
            fault.text = QStringLiteral("“%1” comes a second time").arg(registration->nid.text());
        read.insert(registration->nid);
        if (!fault.any() && !take(*std::move(registration)))
            return head;
    }
    if (fault.any())
        lines.fail(ReadError::Kind::BadValue, 1, fault.text);
    if (lines.error())
        return unexpected(*lines.error());
    return head;
}

} // namespace nidus::formats
