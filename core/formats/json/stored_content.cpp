// The compact JSON of the store. Written by hand, because its bytes are hashed and so may never depend on how
// a library orders keys or escapes characters.
#include "core/formats/json/registration_json.h"
#include "core/formats/registration_members.h"

#include <QStringEncoder>
#include <QVarLengthArray>

#include <cstring>

namespace nidus::formats {

namespace {

using Buffer = QVarLengthArray<char, 16 * 1024>; // most templates fit without an allocation

constexpr char hexDigits[] = "0123456789abcdef";

char *putEscaped(char *to, char16_t unit)
{
    const bool isItself = unit == u'"' || unit == u'\\';
    const char letter = unit == u'\n' ? 'n' : unit == u'\t' ? 't' : unit == u'\r' ? 'r' : 'u';
    *to++ = '\\';
    *to++ = isItself ? char(unit) : letter;
    if (!isItself && letter == 'u')
        for (int shift = 12; shift >= 0; shift -= 4)
            *to++ = hexDigits[unit >> shift & 15];
    return to;
}

// How many units at the start of `text` stand for themselves: no control, mark of JSON or half a pair.
qsizetype plainUnits(QStringView text)
{
    qsizetype at = 0;
    while (at < text.size()) {
        const QChar c = text[at];
        const bool isPair = c.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        if (c < u' ' || c == u'"' || c == u'\\' || (c.isSurrogate() && !isPair))
            break;
        at += isPair ? 2 : 1;
    }
    return at;
}

// A unit takes at most six bytes (an escape), so that room is made once and the loop writes freely.
constexpr qsizetype mostBytesAUnit = 6;

void appendString(Buffer &out, QStringView text)
{
    QStringEncoder utf8(QStringEncoder::Utf8, QStringEncoder::Flag::Stateless);
    const qsizetype before = out.size();
    out.resize(before + text.size() * mostBytesAUnit + 2);
    char *to = out.data() + before;
    *to++ = '"';
    for (;;) {
        const qsizetype plain = plainUnits(text);
        to = utf8.appendToBuffer(to, text.first(plain));
        if (plain == text.size())
            break;
        to = putEscaped(to, text[plain].unicode());
        text = text.sliced(plain + 1);
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
