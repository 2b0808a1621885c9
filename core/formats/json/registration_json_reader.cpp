#include "core/formats/json/registration_json.h"

#include "core/characters/utf8.h"
#include "core/formats/json/json_object.h"
#include "core/formats/json/json_text.h"

#include <QJsonDocument>

namespace nidus::formats {

namespace {

std::optional<Registration> readRegistration(const QJsonObject &json, JsonFault &fault)
{
    JsonObject object(json, {}, fault);
    const QString name = object.required("nid");
    const auto nid = Nid::parse(name);
    if (!nid) {
        object.fail("nid", QStringLiteral("“%1” is no NID").arg(name.left(80)));
        return std::nullopt;
    }
    Registration registration{*nid, {}, {}, {}, {}, {}, {}};
    object.readInto(registration);
    if (!fault.any())
        fault.text = shapeFault(registration).value_or(QString());
    return fault.any() ? std::nullopt : std::optional(registration);
}

ExportHead readHead(const QJsonObject &json, JsonFault &fault)
{
    JsonObject object(json, {}, fault);
    ExportHead head;
    object.plain("format");
    const QString hash = object.plain("audit_hash");
    head.auditHash = QByteArray::fromHex(hash.toLatin1());
    if (QString::fromLatin1(head.auditHash.toHex()) != hash ||
        (!hash.isEmpty() && head.auditHash.size() != 32))
        object.fail("audit_hash", QStringLiteral("not 64 hexadecimal digits"));
    object.count("audit_count", head.auditCount);
    object.close();
    return head;
}

// Lines of a device, with their numbers and the limits.
class Lines {
public:
    Lines(QIODevice &device, qint64 limit) : m_device(device), m_left(limit) {}

    // The next line that is not blank, as an object. Nothing at the end and at an error.
    std::optional<QJsonObject> next()
    {
        while (const std::optional<QByteArray> line = readLine()) {
            if (line->trimmed().isEmpty())
                continue;
            // Only the head may stand before a line that is too long for one of many.
            if (std::exchange(m_wasLong, line->size() > maxRecordBytes) || (m_wasLong && m_records > 1))
                fail(ReadError::Kind::TooLarge, 1,
                     QStringLiteral("a record of more than %1 MiB").arg(maxRecordBytes >> 20));
            if (++m_records > maxRecords)
                fail(ReadError::Kind::TooLarge, 1, QStringLiteral("more than %1 records").arg(maxRecords));
            return m_error ? std::nullopt : parse(*line);
        }
        return std::nullopt;
    }

    void fail(ReadError::Kind kind, qint64 column, const QString &detail)
    {
        if (!m_error)
            m_error = ReadError{kind, m_number, column, detail};
    }
    const std::optional<ReadError> &error() const { return m_error; }

private:
    // In blocks: QIODevice::readLine takes octet by octet of what is not buffered.
    std::optional<QByteArray> readLine()
    {
        constexpr qint64 blockBytes = 64 * 1024;
        ++m_number;
        qsizetype searched = 0;
        for (;;) {
            const qsizetype end = m_block.indexOf('\n', searched);
            if (end >= 0) {
                const QByteArray line = m_block.first(end);
                m_block.remove(0, end + 1);
                return line;
            }
            searched = m_block.size();
            const QByteArray more = m_device.read(blockBytes);
            m_left -= more.size();
            m_block += more;
            if (m_left < 0 || m_block.size() > maxBytes) {
                fail(ReadError::Kind::TooLarge, 1,
                     QStringLiteral("more bytes than are read of one document"));
                return std::nullopt;
            }
            if (more.isEmpty())
                return m_block.isEmpty() ? std::nullopt : std::optional(std::exchange(m_block, {}));
        }
    }

    std::optional<QJsonObject> parse(const QByteArray &line)
    {
        const auto document = readJson(line);
        if (!document && document.error().kind == ReadError::Kind::NotWellFormed && isUnfinishedJson(line))
            failUnfinished(line);
        else if (!document)
            fail(document.error().kind, document.error().column, document.error().detail);
        else if (!document->isObject())
            fail(ReadError::Kind::WrongDocument, 1, QStringLiteral("a line that is no JSON object"));
        return document && document->isObject() ? std::optional(document->object()) : std::nullopt;
    }

    // Of an object that goes on behind its line, as programs write it for a person. Octets that are no UTF-8
    // are told first, as in a text that is read whole.
    void failUnfinished(const QByteArray &line)
    {
        QByteArray text = line + '\n' + m_block + m_device.read(maxRecordBytes);
        if (!m_device.atEnd())
            text.chop(qsizetype(utf8Beginning({text.constData(), std::size_t(text.size())})));
        if (const auto error = utf8Error(text)) {
            m_number += error->line - 1;
            fail(error->kind, error->column, error->detail);
        } else {
            fail(ReadError::Kind::NotWellFormed, QString::fromUtf8(line).size() + 1,
                 QStringLiteral("the object does not end on its line, and each has one line"));
        }
    }

    QIODevice &m_device;
    QByteArray m_block; // read, and not yet taken
    qint64 m_left;
    qint64 m_number = 0;
    qint64 m_records = 0; // the head among them
    bool m_wasLong = false;
    std::optional<ReadError> m_error;
};

ReadError contentFault(const QString &detail) { return {ReadError::Kind::BadValue, 1, 1, detail}; }

Result<QJsonDocument, ReadError> parsedContent(const QByteArray &content)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(content, &error);
    if (error.error == QJsonParseError::NoError)
        return document;
    return unexpected(ReadError{ReadError::Kind::NotWellFormed, 1, error.offset + 1, error.errorString()});
}

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

Result<RegistrationTemplate, ReadError> templateFromJson(const QJsonObject &object)
{
    RegistrationTemplate text;
    JsonFault fault;
    JsonObject(object, {}, fault).readInto(text);
    if (fault.any())
        return unexpected(contentFault(fault.text));
    return text;
}

Result<RegistrationTemplate, ReadError> templateFromContent(const QByteArray &content)
{
    NIDUS_TRY(document, parsedContent(content));
    if (!document.isObject())
        return unexpected(contentFault(QStringLiteral("a template is an object")));
    return templateFromJson(document.object());
}

Result<Findings, ReadError> findingsFromContent(const QByteArray &content)
{
    NIDUS_TRY(document, parsedContent(content));
    if (!document.isArray())
        return unexpected(contentFault(QStringLiteral("findings are an array")));
    const QString name = QStringLiteral("findings");
    JsonFault fault;
    Findings findings;
    JsonObject all({{name, document.array()}}, {}, fault);
    all.list("finding", "findings", findings);
    if (fault.any())
        return unexpected(contentFault(fault.text));
    return findings;
}

} // namespace nidus::formats
