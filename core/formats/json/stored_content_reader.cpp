#include "core/formats/json/stored_content_reader.h"

#include "core/formats/registration_members.h"

#include <cstring>

namespace nidus::formats {

namespace {

// The unit that the escape at `at` (behind its backslash) stands for; `at` goes behind it. Nothing where
// there is no such escape.
std::optional<char16_t> unescaped(QStringView text, qsizetype &at)
{
    constexpr QLatin1String letters("\"\\/bfnrt"), meant("\"\\/\b\f\n\r\t");
    constexpr qsizetype hexDigits = 4;
    if (at >= text.size())
        return std::nullopt;
    const QChar letter = text[at++];
    if (const qsizetype known = letters.indexOf(letter); known >= 0)
        return char16_t(uchar(meant[known].toLatin1()));
    if (letter != u'u' || text.size() - at < hexDigits)
        return std::nullopt;
    bool isHex = false;
    const ushort unit = text.sliced(at, hexDigits).toUShort(&isHex, 16);
    at += hexDigits;
    return isHex ? std::optional<char16_t>(unit) : std::nullopt;
}

// Members in the order in which the writer names them, each asked for once.
class ContentReader : public MemberReader<ContentReader> {
public:
    explicit ContentReader(QByteArrayView content) : m_at(content.data()), m_end(m_at + content.size()) {}

    bool isAtEnd() const { return m_fits && m_at == m_end; }
    template <class T> void object(T &value)
    {
        expect('{');
        members(*this, value);
        expect('}');
    }
    template <class T> void array(QList<T> &to)
    {
        expect('[');
        while (m_fits && m_at != m_end && *m_at != ']') {
            if (!to.isEmpty())
                expect(',');
            object(to.emplaceBack());
        }
        expect(']');
    }

    QString plain(MemberName name)
    {
        QString text;
        anyText(name, text);
        if (!QStringView(text).isValidUtf16())
            m_fits = false;
        return text;
    }
    // Where it is not there, the other reader says so.
    QString required(MemberName name) { return plain(name); }
    void fail(MemberName, const QString &) { m_fits = false; }
    void anyText(MemberName name, QString &to, In = In::Attribute)
    {
        if (isNext(name))
            to = string();
    }
    void field(MemberName name, std::optional<Field> &to)
    {
        if (const QString id = plain(name); !id.isEmpty())
            take(name, fieldById(id), to.emplace(), "");
    }
    template <class T> void count(MemberName name, T &to)
    {
        if (isNext(name))
            to = T(number());
    }
    template <class T> void required(MemberName name, T &to)
    {
        if (isNext(name))
            object(to);
        else
            m_fits = false;
    }
    template <class T> void optional(MemberName name, std::optional<T> &to)
    {
        if (isNext(name))
            object(to.emplace());
    }
    template <class T> void list(MemberName, MemberName name, QList<T> &to)
    {
        if (isNext(name))
            array(to);
    }

private:
    void expect(char c)
    {
        if (m_at == m_end || *m_at != c)
            m_fits = false;
        else
            ++m_at;
    }
    // Goes over `,"name":`, at the start of an object without the comma.
    bool isNext(MemberName name)
    {
        const QLatin1String key = name.json();
        const char *at = m_at;
        if (!m_fits || m_end - at < key.size() + 4 || (at[-1] != '{' && *at++ != ','))
            return false;
        if (at[0] != '"' || std::memcmp(at + 1, key.data(), size_t(key.size())) != 0 ||
            at[key.size() + 1] != '"' || at[key.size() + 2] != ':')
            return false;
        m_at = at + key.size() + 3;
        return true;
    }
    QString string()
    {
        expect('"');
        const char *begin = m_at, *end = m_at;
        do { // an escaped quote ends nothing
            end = end == m_end ? nullptr
                               : static_cast<const char *>(std::memchr(end, '"', size_t(m_end - end)));
        } while (end && isEscaped(begin, end) && end++);
        m_fits = m_fits && end;
        if (!m_fits)
            return {};
        m_at = end + 1;
        QString text = QString::fromUtf8(begin, end - begin);
        if (text.contains(QChar::ReplacementCharacter)) // perhaps of octets that are no UTF-8
            m_fits = false;
        unescape(text);
        return text;
    }
    static bool isEscaped(const char *begin, const char *quote)
    {
        const char *at = quote;
        while (at != begin && at[-1] == '\\')
            --at;
        return (quote - at) % 2 != 0;
    }
    void unescape(QString &text)
    {
        qsizetype at = text.indexOf(u'\\');
        if (at < 0)
            return;
        QChar *const units = text.data();
        qsizetype to = at;
        while (at >= 0) {
            const auto unit = unescaped(text, ++at);
            m_fits = m_fits && unit;
            units[to++] = unit.value_or(u'?');
            const qsizetype next = text.indexOf(u'\\', at), behind = next < 0 ? text.size() : next;
            std::memmove(units + to, units + at, size_t(behind - at) * sizeof(QChar));
            to += behind - at;
            at = next;
        }
        text.truncate(to);
    }
    qint64 number()
    {
        constexpr ptrdiff_t mostDigits = 9; // as any place in a text that is read has
        const char *begin = m_at;
        qint64 number = 0;
        while (m_at != m_end && *m_at >= '0' && *m_at <= '9' && m_at - begin < mostDigits)
            number = number * 10 + (*m_at++ - '0');
        m_fits = m_fits && m_at != begin && (*begin != '0' || m_at - begin == 1);
        return number;
    }

    const char *m_at, *m_end;
    bool m_fits = true;
};

// As stored_content.cpp writes them.
void members(ContentReader &in, Remedy &remedy)
{
    in.anyText("words", remedy.words);
    members(in, remedy.span);
    in.anyText("replacement", remedy.replacement);
}

void members(ContentReader &in, Suppression &suppression)
{
    in.anyText("reason", suppression.reason);
    in.anyText("by", suppression.by);
    in.moment("at", suppression.at);
}

} // namespace

bool isStored(QByteArrayView content, RegistrationTemplate &to)
{
    ContentReader reader(content);
    reader.object(to);
    return reader.isAtEnd();
}

bool isStored(QByteArrayView content, Findings &to)
{
    ContentReader reader(content);
    reader.array(to);
    return reader.isAtEnd();
}

} // namespace nidus::formats
