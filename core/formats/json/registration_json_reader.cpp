#include "core/formats/json/registration_json.h"

#include "core/formats/json/json_object.h"

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
