#include "core/formats/template_document.h"

#include "core/formats/json/json_text.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/text/source_text.h"
#include "core/formats/text/template_writer.h"
#include "core/formats/xml/registration_xml.h"
#include "core/formats/xml/xml_input.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QStringConverter>

#include <algorithm>

namespace nidus::formats {

namespace {

QByteArray withoutMark(const QByteArray &bytes)
{
    return bytes.startsWith("\xEF\xBB\xBF") ? bytes.sliced(3) : bytes;
}

// With a declaration of XML, in whatever encoding: no text does.
bool beginsAsXml(const QByteArray &bytes)
{
    const QByteArray start = bytes.first(qMin<qsizetype>(bytes.size(), 64));
    const auto wide = QStringConverter::encodingForData(start, u'<');
    const QString text = wide ? QString(QStringDecoder(*wide)(start)) : QString::fromLatin1(start);
    return text.trimmed().startsWith(QLatin1String("<?xml"));
}

TemplateDocument kindOfXml(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    XmlInput input(buffer, maxBytes);
    while (input.next() && !input.isStart()) {
    }
    if (input.failed() && beginsAsXml(bytes)) // why it cannot be read is said where it is read
        return TemplateDocument::Xml;
    return input.isStart("template", registrationNamespace)        ? TemplateDocument::Xml
           : input.isStart("registrations", registrationNamespace) ? TemplateDocument::Registrations
                                                                   : TemplateDocument::None;
}

TemplateDocument kindOfJson(const QByteArray &start)
{
    static const QRegularExpression firstKey(QStringLiteral("^\\s*\\{\\s*\"([a-z_]{1,40})\"\\s*:"));
    const QString key = firstKey.match(QString::fromUtf8(start)).captured(1);
    if (fieldById(key) || key == QLatin1String("preamble") || key == QLatin1String("others"))
        return TemplateDocument::Json;
    return start.contains(registrationNamespace) ? TemplateDocument::Registrations : TemplateDocument::None;
}

// The key of a text with half a surrogate pair in it, as JSON can write one (RFC 8259 §8.2); null: there is
// none.
QString keyOfHalfPair(const RegistrationTemplate &text)
{
    const auto isHalf = [](const QString &one) { return !QStringView(one).isValidUtf16(); };
    for (int field = 0; field < fieldCount; ++field)
        if (isHalf(text[Field(field)]))
            return id(Field(field));
    if (isHalf(text.preamble))
        return QStringLiteral("preamble");
    return std::ranges::any_of(text.others,
                               [&](const OtherSection &one) { return isHalf(one.label) || isHalf(one.body); })
               ? QStringLiteral("others")
               : QString();
}

// Where the children of the root begin, by what they are of a template.
QHash<QString, int> xmlLines(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    XmlInput input(buffer, maxBytes);
    QHash<QString, int> lines;
    while (input.next()) {
        if (!input.isStart() || input.depth() != 2)
            continue;
        const QString name = input.token().name().toString();
        const QString key = name == QLatin1String("field")   ? input.attribute("id")
                            : name == QLatin1String("other") ? QStringLiteral("others")
                                                             : name;
        if (!lines.contains(key))
            lines.insert(key, int(input.line()));
    }
    return lines;
}

Result<DocumentTemplate, ReadError> fromXml(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    NIDUS_TRY(text, readTemplateXml(buffer));
    return DocumentTemplate{text, 1, xmlLines(bytes)};
}

// `before`: lines of the document before `value`.
Result<DocumentTemplate, ReadError> fromJson(const QByteArray &value, int before)
{
    const auto at = [before](ReadError error) {
        error.line += before;
        return unexpected(error);
    };
    const auto document = readJson(value);
    if (!document)
        return at(document.error());
    if (!document->isObject())
        return at({ReadError::Kind::WrongDocument, 1, 1, QStringLiteral("a template is an object")});
    DocumentTemplate read{{}, before + 1, keyLines(value)};
    auto text = templateFromJson(document->object());
    if (!text) {
        const QString member =
            text.error().detail.section(QRegularExpression(QStringLiteral("[.:\\[]")), 0, 0);
        return at({ReadError::Kind::BadValue, read.lines.value(member, 1), 1, text.error().detail});
    }
    read.text = *std::move(text);
    if (const QString key = keyOfHalfPair(read.text); !key.isNull())
        return at({ReadError::Kind::BadValue, read.lines.value(key, 1), 1,
                   key + QStringLiteral(": half a surrogate pair, which is not a character")});
    for (int &line : read.lines)
        line += before;
    return read;
}

// An object a line, or one over several lines.
Result<QList<DocumentTemplate>, ReadError> allOfJson(const QByteArray &bytes)
{
    QList<DocumentTemplate> all;
    const auto from = [&bytes](qsizetype begin, qsizetype end) { // not copied
        return QByteArray::fromRawData(bytes.constData() + begin, end - begin);
    };
    qsizetype begin = 0;
    for (int line = 0; begin < bytes.size(); ++line) {
        const qsizetype feed = bytes.indexOf('\n', begin), end = feed < 0 ? bytes.size() : feed;
        if (const QByteArray text = from(begin, end); !QByteArrayView(text).trimmed().isEmpty()) {
            const bool goesOn = all.isEmpty() && isUnfinishedJson(text);
            NIDUS_TRY(read, fromJson(goesOn ? from(begin, bytes.size()) : text, line));
            all += std::move(read);
            if (goesOn)
                break;
        }
        begin = end + 1;
    }
    return all;
}

} // namespace

TemplateDocument templateDocument(const QByteArray &bytes)
{
    const QByteArray start = withoutMark(bytes.first(qMin<qsizetype>(bytes.size(), 512))).trimmed();
    if (start.startsWith('{'))
        return kindOfJson(start);
    const bool mayBeXml = start.startsWith('<') || beginsAsUtf16(start);
    return mayBeXml ? kindOfXml(bytes) : TemplateDocument::None;
}

Result<QList<DocumentTemplate>, ReadError> readTemplateDocument(const QByteArray &bytes)
{
    const TemplateDocument kind = templateDocument(bytes);
    if (kind == TemplateDocument::Json)
        return allOfJson(withoutMark(bytes));
    if (kind == TemplateDocument::Registrations)
        return unexpected(ReadError{ReadError::Kind::WrongDocument, 1, 1,
                                    QStringLiteral("registrations, which are imported, and not a template")});
    NIDUS_TRY(read, fromXml(bytes));
    return QList<DocumentTemplate>{read};
}

Result<QByteArray, ReadError> textOfDocument(const QByteArray &bytes)
{
    const TemplateDocument kind = templateDocument(bytes);
    if (kind == TemplateDocument::None && beginsAsUtf16(bytes)) // XML says its encoding itself
        if (const Source source = describeSource({}, bytes);
            source.encoding.startsWith(QLatin1String("UTF-16")))
            return textOfDocument(decodedText(source).toUtf8()); // which may be JSON
    if (kind == TemplateDocument::None || kind == TemplateDocument::Registrations)
        return bytes;
    NIDUS_TRY(templates, readTemplateDocument(bytes));
    QByteArrayList texts;
    for (const DocumentTemplate &one : std::as_const(templates))
        texts += writeTemplate(one.text).toUtf8();
    return texts.join('\n');
}

} // namespace nidus::formats
