// The compact JSON of the store. Written by hand, because its bytes are hashed and so may never depend on how
// a library orders keys or escapes characters.
#include "core/formats/json/json_string.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/registration_members.h"

#include <QVarLengthArray>

#include <cstring>

namespace nidus::formats {

namespace {

using Buffer = QVarLengthArray<char, 16 * 1024>; // most templates fit without an allocation

void append(Buffer &out, const char *text) { out.append(text, qsizetype(std::strlen(text))); }

// The members in the order in which they are named, what is empty left out.
class ContentWriter : public MemberWriter<ContentWriter> {
public:
    void put(MemberName name, const QString &text, In = In::Attribute)
    {
        if (text.isEmpty())
            return;
        putKey(name);
        appendJsonString(m_out, text, ControlEscape::ByNumber);
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
