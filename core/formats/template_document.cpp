#include "core/formats/template_document.h"

#include "core/formats/json/json_text.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/text/not_text.h"
#include "core/formats/text/source_text.h"
#include "core/formats/text/template_writer.h"
#include "core/formats/xml/registration_xml.h"
#include "core/formats/xml/xml_input.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QStringConverter>

namespace nidus::formats {

namespace {

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

// `start`: the first octets of `text`, without a mark and blanks.
TemplateDocument kindOfJson(const QByteArray &start, const QByteArray &text)
{
    static const QRegularExpression firstKey(QStringLiteral("^\\{\\s*\"([a-z_]{1,40})\"\\s*:")),
        anObject(QStringLiteral("^(\\[\\s*)*\\{\\s*[\"}]"));
    const QString key = firstKey.match(QString::fromUtf8(start)).captured(1);
    if (fieldById(key) || key == QLatin1String("preamble") || key == QLatin1String("others"))
        return TemplateDocument::Json;
    if (key == QLatin1String("format") || start.contains(registrationNamespace))
        return TemplateDocument::Registrations;
    const bool isJson = anObject.match(QString::fromUtf8(start)).hasMatch() ||
                        (start.startsWith('[') && readJson(utf8Of(text))); // "[1] …" may begin a text
    return isJson ? TemplateDocument::OtherJson : TemplateDocument::None;
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

constexpr char expectedJson[] = "expected is a template, whose keys are its fields, “preamble” and “others”, "
                                "or registrations, whose first "
                                "key is “format”";

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
        return at(errorAt(value, placeOf(value, {}), ReadError::Kind::WrongDocument,
                          QStringLiteral("a template is an object")));
    DocumentTemplate read{{}, before + 1, keyLines(value)};
    auto text = templateFromJson(document->object(), value);
    if (!text)
        return at(text.error());
    read.text = *std::move(text);
    if (const auto half = halfPair(value)) // which JSON can write (RFC 8259 §8.2)
        return at(errorAt(value, *half, ReadError::Kind::BadValue,
                          QStringLiteral("half a surrogate pair, which is not a character")));
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
    QByteArray start = bytes.first(qMin<qsizetype>(bytes.size(), 512));
    const bool isWide = beginsAsUtf16(start);
    start = isWide ? QString(QStringDecoder(QStringDecoder::Utf16)(start)).toUtf8() : utf8Of(start);
    start = start.trimmed();
    if (start.startsWith('{') || start.startsWith('['))
        return kindOfJson(start, bytes);
    return start.startsWith('<') || isWide ? kindOfXml(bytes) : TemplateDocument::None;
}

Result<QList<DocumentTemplate>, ReadError> readTemplateDocument(const QByteArray &bytes)
{
    const TemplateDocument kind = templateDocument(bytes);
    if (kind == TemplateDocument::Registrations)
        return unexpected(ReadError{ReadError::Kind::WrongDocument, 1, 1,
                                    QStringLiteral("registrations, which are imported, and not a template")});
    if (kind == TemplateDocument::Json || kind == TemplateDocument::OtherJson) {
        if (const auto fault = wideFault(bytes))
            return unexpected(*fault);
        auto all = allOfJson(utf8Of(bytes));
        if (!all && kind == TemplateDocument::OtherJson)
            all.error().detail += QLatin1String("; ") + QString::fromUtf8(expectedJson);
        return all;
    }
    NIDUS_TRY(read, fromXml(bytes));
    return QList<DocumentTemplate>{read};
}

Result<QByteArray, ReadError> textOfDocument(const QByteArray &bytes)
{
    const TemplateDocument kind = templateDocument(bytes);
    if (kind == TemplateDocument::None || kind == TemplateDocument::OtherJson)
        return beginsAsUtf16(bytes) ? utf8Of(bytes) : bytes;
    if (kind == TemplateDocument::Registrations)
        return bytes;
    NIDUS_TRY(templates, readTemplateDocument(bytes));
    QByteArrayList texts;
    for (const DocumentTemplate &one : std::as_const(templates))
        texts += writeTemplate(one.text).toUtf8();
    return texts.join('\n');
}

} // namespace nidus::formats
