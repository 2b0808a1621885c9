// The compact JSON of the store. Written by hand, because its bytes are hashed and so may never depend on how
// a library orders keys or escapes characters.
#include "core/formats/json/registration_json.h"
#include "core/formats/value_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QVarLengthArray>

#include <cstring>

namespace nidus::formats {

namespace {

using Buffer = QVarLengthArray<char, 16 * 1024>; // most templates fit without an allocation

constexpr char hexDigits[] = "0123456789abcdef";

char *putEscaped(char *to, char16_t unit)
{
    *to++ = '\\';
    *to++ = 'u';
    for (int shift = 12; shift >= 0; shift -= 4)
        *to++ = hexDigits[unit >> shift & 15];
    return to;
}

char *putControl(char *to, char16_t c)
{
    const char letter = c == u'\n' ? 'n' : c == u'\t' ? 't' : c == u'\r' ? 'r' : '\0';
    if (letter == '\0')
        return putEscaped(to, c);
    *to++ = '\\';
    *to++ = letter;
    return to;
}

// UTF-8 (RFC 3629 §3) of a character outside ASCII.
char *putUtf8(char *to, char32_t c)
{
    const auto tail = [c](int shift) { return char(0x80 | (c >> shift & 0x3F)); };
    if (c < 0x800) {
        *to++ = char(0xC0 | c >> 6);
    } else if (c < 0x10000) {
        *to++ = char(0xE0 | c >> 12);
        *to++ = tail(6);
    } else {
        *to++ = char(0xF0 | c >> 18);
        *to++ = tail(12);
        *to++ = tail(6);
    }
    *to++ = tail(0);
    return to;
}

// A unit takes at most six bytes (an escape), so that room is made once and the loop writes freely.
constexpr qsizetype mostBytesAUnit = 6;

void appendString(Buffer &out, QStringView text)
{
    const qsizetype before = out.size();
    out.resize(before + text.size() * mostBytesAUnit + 2);
    char *to = out.data() + before;
    *to++ = '"';
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (c == u'"' || c == u'\\') {
            *to++ = '\\';
            *to++ = char(c);
        } else if (c >= 0x20 && c < 0x80) {
            *to++ = char(c);
        } else if (c < 0x20) {
            to = putControl(to, c);
        } else if (!QChar::isSurrogate(c)) {
            to = putUtf8(to, c);
        } else if (QChar::isHighSurrogate(c) && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            to = putUtf8(to, QChar::surrogateToUcs4(c, text[++i].unicode()));
        } else {
            to = putEscaped(to, c); // half a pair
        }
    }
    *to++ = '"';
    out.resize(to - out.data());
}

void append(Buffer &out, const char *text) { out.append(text, qsizetype(std::strlen(text))); }

QByteArray bytes(const Buffer &buffer) { return QByteArray(buffer.constData(), buffer.size()); }

// `,"key":`, or without the comma at an object's start.
void appendKey(Buffer &out, const char *key)
{
    append(out, out.back() == '{' ? "\"" : ",\"");
    append(out, key);
    append(out, "\":");
}

void appendText(Buffer &out, const char *key, QStringView text)
{
    if (text.isEmpty())
        return;
    appendKey(out, key);
    appendString(out, text);
}

void appendSpan(Buffer &out, const Span &span)
{
    if (span == Span())
        return;
    appendKey(out, "start");
    append(out, QByteArray::number(span.start).constData());
    appendKey(out, "length");
    append(out, QByteArray::number(span.length).constData());
}

ReadError badValue(const QString &detail) { return {ReadError::Kind::BadValue, 1, 1, detail}; }

Result<QJsonDocument, ReadError> parse(const QByteArray &content)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(content, &error);
    if (error.error == QJsonParseError::NoError)
        return document;
    return unexpected(ReadError{ReadError::Kind::NotWellFormed, 1, error.offset + 1, error.errorString()});
}

bool takeText(const QJsonValue &value, QString &to)
{
    to = value.toString();
    return value.isString();
}

bool takeOthers(const QJsonValue &value, QList<OtherSection> &to)
{
    const QJsonArray array = value.toArray();
    for (const QJsonValue &element : array) {
        const QJsonObject object = element.toObject();
        OtherSection other;
        for (auto it = object.begin(); it != object.end(); ++it)
            if (!takeText(it.value(), it.key() == QLatin1String("label") ? other.label : other.body) ||
                (it.key() != QLatin1String("label") && it.key() != QLatin1String("body")))
                return false;
        if (!element.isObject())
            return false;
        to.append(other);
    }
    return value.isArray();
}

Result<Span, ReadError> takeSpan(const QJsonObject &object)
{
    const qint64 start = object.value(QLatin1String("start")).toInteger(0);
    const qint64 length = object.value(QLatin1String("length")).toInteger(0);
    if (start < 0 || length < 0)
        return unexpected(badValue(QStringLiteral("a finding's span")));
    return Span{qsizetype(start), qsizetype(length)};
}

Result<Finding, ReadError> findingFromJson(const QJsonObject &object)
{
    Finding finding;
    finding.rule = object.value(QLatin1String("rule")).toString();
    const std::optional<Severity> severity = severityById(object.value(QLatin1String("severity")).toString());
    if (!severity)
        return unexpected(badValue(QStringLiteral("a finding's severity")));
    finding.severity = *severity;
    if (const QJsonValue field = object.value(QLatin1String("field")); !field.isUndefined()) {
        finding.field = fieldById(field.toString());
        if (!finding.field)
            return unexpected(badValue(QStringLiteral("a finding's field")));
    }
    const Result<Span, ReadError> span = takeSpan(object);
    if (!span)
        return unexpected(span.error());
    finding.span = *span;
    finding.clause = object.value(QLatin1String("clause")).toString();
    finding.words = object.value(QLatin1String("words")).toString();
    if (const QJsonValue value = object.value(QLatin1String("remedy")); value.isObject()) {
        const QJsonObject remedy = value.toObject();
        const Result<Span, ReadError> place = takeSpan(remedy);
        if (!place)
            return unexpected(place.error());
        finding.remedy = Remedy{remedy.value(QLatin1String("words")).toString(), *place,
                                remedy.value(QLatin1String("replacement")).toString()};
    }
    if (const QJsonValue value = object.value(QLatin1String("suppressed")); value.isObject()) {
        const QJsonObject suppressed = value.toObject();
        const QString at = suppressed.value(QLatin1String("at")).toString();
        const std::optional<QDateTime> moment = momentFromText(at);
        if (!at.isEmpty() && !moment)
            return unexpected(badValue(QStringLiteral("when a finding was suppressed")));
        finding.suppressed =
            Suppression{suppressed.value(QLatin1String("reason")).toString(),
                        suppressed.value(QLatin1String("by")).toString(), moment.value_or(QDateTime())};
    }
    return finding;
}

} // namespace

QByteArray templateContent(const RegistrationTemplate &text)
{
    Buffer out;
    out.append('{');
    for (const FieldInfo &row : fieldTable())
        appendText(out, row.id, text[row.field]);
    appendText(out, "preamble", text.preamble);
    if (!text.others.isEmpty()) {
        appendKey(out, "others");
        out.append('[');
        for (const OtherSection &other : text.others) {
            append(out, out.back() == '[' ? "{" : ",{");
            appendText(out, "label", other.label);
            appendText(out, "body", other.body);
            out.append('}');
        }
        out.append(']');
    }
    out.append('}');
    return bytes(out);
}

Result<RegistrationTemplate, ReadError> templateFromJson(const QJsonObject &object)
{
    RegistrationTemplate text;
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString key = it.key();
        bool taken = false;
        if (const std::optional<Field> field = fieldById(key))
            taken = takeText(it.value(), text.fields[size_t(*field)]);
        else if (key == QLatin1String("preamble"))
            taken = takeText(it.value(), text.preamble);
        else if (key == QLatin1String("others"))
            taken = takeOthers(it.value(), text.others);
        if (!taken)
            return unexpected(badValue(QStringLiteral("“%1” of a template").arg(key.left(80))));
    }
    return text;
}

Result<RegistrationTemplate, ReadError> templateFromContent(const QByteArray &content)
{
    const Result<QJsonDocument, ReadError> document = parse(content);
    if (!document)
        return unexpected(document.error());
    if (!document->isObject())
        return unexpected(badValue(QStringLiteral("a template is an object")));
    return templateFromJson(document->object());
}

QByteArray findingsContent(const Findings &findings)
{
    Buffer out;
    out.append('[');
    for (const Finding &finding : findings) {
        append(out, out.back() == '[' ? "{" : ",{");
        appendText(out, "rule", finding.rule);
        appendText(out, "severity", id(finding.severity));
        if (finding.field)
            appendText(out, "field", id(*finding.field));
        appendSpan(out, finding.span);
        appendText(out, "clause", finding.clause);
        appendText(out, "words", finding.words);
        if (finding.remedy) {
            appendKey(out, "remedy");
            out.append('{');
            appendText(out, "words", finding.remedy->words);
            appendSpan(out, finding.remedy->span);
            appendText(out, "replacement", finding.remedy->replacement);
            out.append('}');
        }
        if (finding.suppressed) {
            appendKey(out, "suppressed");
            out.append('{');
            appendText(out, "reason", finding.suppressed->reason);
            appendText(out, "by", finding.suppressed->by);
            appendText(out, "at", momentText(finding.suppressed->at));
            out.append('}');
        }
        out.append('}');
    }
    out.append(']');
    return bytes(out);
}

Result<Findings, ReadError> findingsFromContent(const QByteArray &content)
{
    const Result<QJsonDocument, ReadError> document = parse(content);
    if (!document)
        return unexpected(document.error());
    if (!document->isArray())
        return unexpected(badValue(QStringLiteral("findings are an array")));
    Findings findings;
    const QJsonArray array = document->array();
    for (const QJsonValue &value : array) {
        Result<Finding, ReadError> finding = findingFromJson(value.toObject());
        if (!finding)
            return unexpected(finding.error());
        findings.append(*std::move(finding));
    }
    return findings;
}

} // namespace nidus::formats
