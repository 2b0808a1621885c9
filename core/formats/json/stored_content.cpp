// The compact JSON of the store. Written by hand, because its bytes are hashed and so may never depend on how
// a library orders keys or escapes characters.
#include "core/formats/json/registration_json.h"
#include "core/formats/registration_members.h"

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

// The members in the order in which they are named, what is empty left out.
class ContentWriter : public MemberWriter<ContentWriter> {
public:
    void put(MemberName name, const QString &text, In = In::Attribute)
    {
        if (text.isEmpty())
            return;
        putKey(name);
        appendString(m_out, text);
    }
    void putNumber(MemberName name, qint64 number)
    {
        putKey(name);
        append(m_out, QByteArray::number(number).constData());
    }
    template <class T> void required(MemberName name, const T &value)
    {
        putKey(name);
        putObject(value);
    }
    template <class T> void list(MemberName, MemberName name, const QList<T> &values)
    {
        if (values.isEmpty())
            return;
        putKey(name);
        putArray(values);
    }

    template <class T> void putObject(const T &value)
    {
        m_out.append('{');
        members(*this, value);
        m_out.append('}');
    }
    template <class T> void putArray(const QList<T> &values)
    {
        m_out.append('[');
        for (const T &value : values) {
            if (m_out.back() != '[')
                m_out.append(',');
            putObject(value);
        }
        m_out.append(']');
    }
    QByteArray bytes() const { return QByteArray(m_out.constData(), m_out.size()); }

private:
    // `,"key":`, or without the comma at an object's start.
    void putKey(MemberName name)
    {
        append(m_out, m_out.back() == '{' ? "\"" : ",\"");
        append(m_out, name.json().data());
        append(m_out, "\":");
    }

    Buffer m_out;
};

// These three have always been kept in another way than documents have them.
void members(ContentWriter &out, const Span &span)
{
    if (span == Span())
        return;
    out.putNumber("start", span.start);
    out.putNumber("length", span.length);
}

void members(ContentWriter &out, const Remedy &remedy)
{
    out.anyText("words", remedy.words);
    members(out, remedy.span);
    out.anyText("replacement", remedy.replacement);
}

void members(ContentWriter &out, const Suppression &suppression)
{
    out.anyText("reason", suppression.reason);
    out.anyText("by", suppression.by);
    out.moment("at", suppression.at);
}

} // namespace

QByteArray templateContent(const RegistrationTemplate &text)
{
    ContentWriter out;
    out.putObject(text);
    return out.bytes();
}

QByteArray findingsContent(const Findings &findings)
{
    ContentWriter out;
    out.putArray(findings);
    return out.bytes();
}

} // namespace nidus::formats
