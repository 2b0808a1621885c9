#include "core/formats/json/registration_json.h"

#include "core/characters/utf8.h"
#include "core/formats/json/json_object.h"
#include "core/formats/json/json_text.h"
#include "core/formats/json/stored_content_reader.h"
#include "core/formats/text/not_text.h"
#include "core/formats/text/source_text.h"

#include <QBuffer>
#include <QJsonDocument>

namespace nidus::formats {

namespace {

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
            m_isLong = line->size() > maxRecordBytes;
            m_line = *line;
            return m_error ? std::nullopt : parse(*line);
        }
        return std::nullopt;
    }

    // The line that was read last is a record: one of many may be as long as maxRecordBytes, an only one
    // longer.
    void countRecord()
    {
        if (std::exchange(m_wasLong, m_isLong) || (m_isLong && m_records > 0))
            fail(ReadError::Kind::TooLarge, 1,
                 QStringLiteral("a record of more than %1 MiB").arg(maxRecordBytes >> 20));
        if (++m_records > maxRecords)
            fail(ReadError::Kind::TooLarge, 1, QStringLiteral("more than %1 records").arg(maxRecords));
    }

    void fail(ReadError::Kind kind, qint64 column, const QString &detail)
    {
        if (!m_error)
            m_error = ReadError{kind, m_number, column, detail};
    }
    // In the line that was read last.
    void fail(const JsonFault &fault)
    {
        const ReadError error = errorOf(fault, m_line);
        fail(error.kind, error.column, error.detail);
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
            fail(ReadError::Kind::WrongDocument, 1, QStringLiteral("a line that is not a JSON object"));
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
            fail(ReadError::Kind::NotWellFormed,
                 qint64(utf8Characters({line.constData(), std::size_t(line.size())})) + 1,
                 QStringLiteral("the object does not end on its line, and each has one line"));
        }
    }

    QIODevice &m_device;
    QByteArray m_block; // read, and not yet taken
    QByteArray m_line;
    qint64 m_left;
    qint64 m_number = 0;
    qint64 m_records = 0;
    bool m_isLong = false, m_wasLong = false; // the line, the record before
    std::optional<ReadError> m_error;
};

// A document, line by line.
class DocumentReader {
public:
    DocumentReader(QIODevice &device, qint64 limit, const TakeRegistration &take,
                   const TakeEdition &takeEdition, const QString &latest)
        : m_lines(device, limit), m_take(take), m_takeEdition(takeEdition), m_latest(latest)
    {
    }

    Result<ExportHead, ReadError> read()
    {
        readHead();
        while (goesOn()) {
            const std::optional<QJsonObject> object = m_lines.next();
            if (object)
                takeLine(*object);
            else
                break;
        }
        if (m_fault.any())
            m_lines.fail(m_fault);
        if (!m_isStopped && m_version > 1 && !m_hasEnd)
            m_lines.fail(ReadError::Kind::NotWellFormed, 1,
                         QStringLiteral("the last line, which says how many there were, is missing"));
        if (m_lines.error())
            return unexpected(*m_lines.error());
        return m_head;
    }

private:
    bool goesOn() const { return !m_isStopped && !m_lines.error() && !m_fault.any(); }

    void readHead()
    {
        const std::optional<QJsonObject> first = m_lines.next();
        if (m_lines.error())
            return;
        if (!first ||
            first->value(QLatin1String("format")).toString() != QLatin1String(registrationNamespace))
            return m_lines.fail(ReadError::Kind::WrongDocument, 1,
                                QStringLiteral("the first line does not say that its format is “%1”")
                                    .arg(QLatin1String(registrationNamespace)));
        JsonObject object(*first, m_fault);
        object.plain("format");
        object.count("version", m_version, qint64(1));
        if (const auto error = versionError(m_version))
            return m_lines.fail(error->kind, 1, error->detail);
        const QString hash = object.plain("audit_hash");
        m_head.auditHash = QByteArray::fromHex(hash.toLatin1());
        if (QString::fromLatin1(m_head.auditHash.toHex()) != hash ||
            (!hash.isEmpty() && m_head.auditHash.size() != 32))
            object.fail("audit_hash", QStringLiteral("not 64 hexadecimal digits"));
        object.count("audit_count", m_head.auditCount);
        object.close();
    }

    void takeLine(const QJsonObject &json)
    {
        JsonObject object(json, m_fault);
        if (m_hasEnd)
            object.fail("end", QStringLiteral("something stands behind it"));
        else if (json.contains(QLatin1String("edition")))
            takeEdition(object);
        else if (json.contains(QLatin1String("end")))
            readEnd(object);
        else
            takeRegistration(object);
    }

    void takeEdition(JsonObject &object)
    {
        DocumentEdition edition;
        object.required("edition", edition);
        object.close();
        if (!m_read.isEmpty())
            object.fail("edition", QStringLiteral("it stands behind a registration"));
        if (!m_fault.any())
            m_fault.text = m_editions.complete(edition).value_or(QString());
        if (!m_fault.any() && m_takeEdition)
            m_isStopped = !m_takeEdition(std::move(edition));
    }

    void takeRegistration(JsonObject &object)
    {
        m_lines.countRecord();
        const QString name = object.required("nid");
        const auto nid = Nid::parse(name);
        if (!nid)
            return object.fail("nid", QStringLiteral("“%1” is not a NID").arg(name.left(80)));
        Registration registration{*nid, {}, {}, {}, {}, {}, {}};
        object.readInto(registration);
        if (!m_fault.any())
            m_fault.text = shapeFault(registration, m_latest).value_or(QString());
        if (!m_fault.any())
            m_fault.text = m_editions.faultOf(registration).value_or(QString());
        if (m_read.contains(registration.nid) && !m_fault.any())
            m_fault.text = QStringLiteral("“%1” comes a second time").arg(registration.nid.text());
        m_read.insert(registration.nid);
        if (goesOn())
            m_isStopped = !m_take(std::move(registration));
    }

    void readEnd(JsonObject &object)
    {
        m_hasEnd = true;
        object.object("end", [this](JsonObject &end) {
            expect(end, "editions", m_editions.size());
            expect(end, "registrations", m_read.size());
            end.close();
        });
        object.close();
    }

    static void expect(JsonObject &end, MemberName name, qint64 count)
    {
        qint64 said = 0;
        end.count(name, said);
        if (said != count)
            end.fail(name, QStringLiteral("%1, while there are %2").arg(said).arg(count));
    }

    Lines m_lines;
    const TakeRegistration &m_take;
    const TakeEdition &m_takeEdition;
    const QString &m_latest; // shapeFault()
    JsonFault m_fault;
    ExportHead m_head;
    qint64 m_version = 1;
    DocumentEditions m_editions;
    QSet<Nid> m_read;
    bool m_isStopped = false, m_hasEnd = false;
};

ReadError contentFault(const QString &detail) { return {ReadError::Kind::BadValue, 1, 1, detail}; }

Result<QJsonDocument, ReadError> parsedContent(QByteArrayView content)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(content.toByteArray(), &error);
    if (error.error == QJsonParseError::NoError)
        return document;
    return unexpected(ReadError{ReadError::Kind::NotWellFormed, 1, error.offset + 1, error.errorString()});
}

} // namespace

Result<ExportHead, ReadError> readRegistrationsJson(QIODevice &device, const TakeRegistration &take,
                                                    qint64 limit, const TakeEdition &takeEdition,
                                                    const QString &latest)
{
    if (!beginsAsUtf16(device.peek(2)))
        return DocumentReader(device, limit, take, takeEdition, latest).read();
    const qint64 most = qMin(limit, maxBytes); // its lines are found only in the whole
    const QByteArray bytes = device.read(most + 1);
    if (bytes.size() > most)
        return unexpected(ReadError{ReadError::Kind::TooLarge, 1, 1,
                                    QStringLiteral("UTF-16 of more than %1 MiB").arg(most >> 20)});
    if (const auto fault = wideFault(bytes))
        return unexpected(*fault);
    QByteArray text = utf8Of(bytes);
    QBuffer buffer(&text);
    buffer.open(QIODevice::ReadOnly);
    return DocumentReader(buffer, anyLength, take, takeEdition, latest).read();
}

Result<RegistrationTemplate, ReadError> templateFromJson(const QJsonObject &object,
                                                         const QByteArray &document)
{
    RegistrationTemplate text;
    JsonFault fault;
    JsonObject(object, fault).readInto(text);
    if (fault.any())
        return unexpected(errorOf(fault, document));
    return text;
}

Result<RegistrationTemplate, ReadError> templateFromContent(QByteArrayView content)
{
    RegistrationTemplate stored;
    if (isStored(content, stored))
        return stored;
    NIDUS_TRY(document, parsedContent(content));
    if (!document.isObject())
        return unexpected(contentFault(QStringLiteral("a template is an object")));
    return templateFromJson(document.object());
}

Result<Findings, ReadError> findingsFromContent(QByteArrayView content)
{
    Findings stored;
    if (isStored(content, stored))
        return stored;
    NIDUS_TRY(document, parsedContent(content));
    if (!document.isArray())
        return unexpected(contentFault(QStringLiteral("findings are an array")));
    const QString name = QStringLiteral("findings");
    JsonFault fault;
    Findings findings;
    JsonObject all({{name, document.array()}}, fault);
    all.list("finding", "findings", findings);
    if (fault.any())
        return unexpected(contentFault(fault.text));
    return findings;
}

} // namespace nidus::formats
