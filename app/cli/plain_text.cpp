#include "app/cli/plain_text.h"

#include <QJsonDocument>

#include <algorithm>

namespace nidus::cli {

namespace {

constexpr char hexDigits[] = "0123456789ABCDEF";

void appendOctet(QByteArray &out, uchar octet)
{
    out += "\\x";
    out += hexDigits[octet >> 4];
    out += hexDigits[octet & 15];
}

// C0, DEL, C1; line and paragraph separator; the marks and embeddings that change the direction of writing;
// BOM.
bool steers(char16_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F || c == 0x2028 ||
           c == 0x2029 || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

QByteArray escaped(QStringView text, bool backslashToo)
{
    const auto special = [backslashToo](QChar c) {
        return steers(c.unicode()) || (backslashToo && c == u'\\');
    };
    if (std::none_of(text.begin(), text.end(), special))
        return text.toUtf8();
    QByteArray out;
    qsizetype plain = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!special(text[i]))
            continue;
        out += text.sliced(plain, i - plain).toUtf8();
        plain = i + 1;
        if (text[i] == u'\\')
            out += "\\\\";
        else
            for (const char octet : text.sliced(i, 1).toUtf8())
                appendOctet(out, uchar(octet));
    }
    return out + text.sliced(plain).toUtf8();
}

void appendCodeUnit(QByteArray &out, char16_t c)
{
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += hexDigits[(c >> shift) & 15];
}

void appendQuoted(QByteArray &out, QStringView text)
{
    const auto special = [](QChar c) { return steers(c.unicode()) || c == u'"' || c == u'\\'; };
    out += '"';
    qsizetype plain = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!special(text[i]))
            continue;
        out += text.sliced(plain, i - plain).toUtf8();
        plain = i + 1;
        if (text[i] == u'\n')
            out += "\\n";
        else if (steers(text[i].unicode()))
            appendCodeUnit(out, text[i].unicode());
        else {
            out += '\\';
            out += char(text[i].unicode());
        }
    }
    out += text.sliced(plain).toUtf8();
    out += '"';
}

} // namespace

QByteArray octetCell(QByteArrayView octets)
{
    QByteArray out;
    out.reserve(octets.size());
    for (const char c : octets) {
        if (c == '\\')
            out += "\\\\";
        else if (c >= 0x20 && c < 0x7F)
            out += c;
        else
            appendOctet(out, uchar(c));
    }
    return out;
}

QByteArray textCell(QStringView text)
{
    return escaped(text, true);
}
QByteArray sentence(QStringView text)
{
    return escaped(text, false);
}

void JsonLine::key(const char *key)
{
    if (m_bytes.size() > 1)
        m_bytes += ',';
    m_bytes += '"';
    m_bytes += key;
    m_bytes += "\":";
}

JsonLine &JsonLine::text(const char *name, QStringView value)
{
    key(name);
    appendQuoted(m_bytes, value);
    return *this;
}

JsonLine &JsonLine::textOrNull(const char *name, QStringView value)
{
    return value.isEmpty() ? null(name) : text(name, value);
}

JsonLine &JsonLine::number(const char *name, qint64 value)
{
    return json(name, QByteArray::number(value));
}
JsonLine &JsonLine::boolean(const char *name, bool value)
{
    return json(name, value ? "true" : "false");
}
JsonLine &JsonLine::null(const char *name)
{
    return json(name, "null");
}

JsonLine &JsonLine::texts(const char *name, const QStringList &values)
{
    key(name);
    m_bytes += '[';
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (i > 0)
            m_bytes += ',';
        appendQuoted(m_bytes, values[i]);
    }
    m_bytes += ']';
    return *this;
}

JsonLine &JsonLine::json(const char *name, const QByteArray &value)
{
    key(name);
    m_bytes += value;
    return *this;
}

QByteArray jsonLine(const QJsonObject &object)
{
    const QString text = QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    QByteArray out;
    out.reserve(text.size() + 1);
    qsizetype plain = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!steers(text[i].unicode()))
            continue;
        out += QStringView(text).sliced(plain, i - plain).toUtf8();
        appendCodeUnit(out, text[i].unicode()); // only inside a string: compact JSON has no controls outside
        plain = i + 1;
    }
    return out + QStringView(text).sliced(plain).toUtf8() + '\n';
}

} // namespace nidus::cli
