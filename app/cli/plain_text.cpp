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

// C0, DEL, C1; line and paragraph separator; the marks, embeddings and annotations that change what stands
// around them; BOM; and what is no character at all: U+FDD0 to U+FDEF, U+FFFE, U+FFFF.
bool steers(char16_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F || c == 0x2028 ||
           c == 0x2029 || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xFDD0 && c <= 0xFDEF) || (c >= 0xFFF9 && c <= 0xFFFB) || c >= 0xFFFE;
}

// Code units at `at` that are not printed as they are: 0 or 1; 2 for a pair that is no character (U+1FFFE …)
// or that steers (U+E0001 …, tags).
qsizetype steering(QStringView text, qsizetype at)
{
    const QChar c = text[at];
    if (!c.isSurrogate())
        return steers(c.unicode()) ? 1 : 0;
    const bool isPair = c.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
    if (!isPair)
        return c.isLowSurrogate() && at > 0 && text[at - 1].isHighSurrogate() ? 0 : 1; // half a pair
    const char32_t character = QChar::surrogateToUcs4(c, text[at + 1]);
    return (character & 0xFFFE) == 0xFFFE || (character >= 0xE0000 && character <= 0xE007F) ? 2 : 0;
}

// UTF-8 of what `steering` found; half a pair as UTF-8 would encode it, were it a character.
QByteArray octetsOf(QStringView units)
{
    const char16_t c = units.front().unicode();
    if (units.size() == 1 && QChar::isSurrogate(c)) {
        const char octets[] = {char(0xE0 | (c >> 12)), char(0x80 | ((c >> 6) & 0x3F)),
                               char(0x80 | (c & 0x3F))};
        return QByteArray(octets, sizeof octets);
    }
    return units.toUtf8();
}

// Most cells: nothing in them is looked at twice.
bool isPrintableAscii(QStringView text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() - 0x20U < 0x7FU - 0x20U; });
}

QByteArray escaped(QStringView text, bool backslashToo)
{
    if (isPrintableAscii(text) && !(backslashToo && text.contains(u'\\')))
        return text.toLatin1();
    QByteArray out;
    qsizetype plain = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool backslash = backslashToo && text[i] == u'\\';
        const qsizetype units = steering(text, i);
        if (units == 0 && !backslash)
            continue;
        out += text.sliced(plain, i - plain).toUtf8();
        if (backslash)
            out += "\\\\";
        else
            for (const char octet : octetsOf(text.sliced(i, units)))
                appendOctet(out, uchar(octet));
        i += qMax<qsizetype>(units, 1) - 1;
        plain = i + 1;
    }
    return plain == 0 ? text.toUtf8() : out + text.sliced(plain).toUtf8();
}

void appendCodeUnit(QByteArray &out, char16_t c)
{
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += hexDigits[(c >> shift) & 15];
}

void appendCodeUnits(QByteArray &out, QStringView units)
{
    for (const QChar c : units)
        appendCodeUnit(out, c.unicode());
}

void appendQuoted(QByteArray &out, QStringView text)
{
    out += '"';
    qsizetype plain = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const qsizetype units = steering(text, i);
        if (units == 0 && text[i] != u'"' && text[i] != u'\\')
            continue;
        out += text.sliced(plain, i - plain).toUtf8();
        if (text[i] == u'\n')
            out += "\\n";
        else if (units > 0)
            appendCodeUnits(out, text.sliced(i, units));
        else {
            out += '\\';
            out += char(text[i].unicode());
        }
        i += qMax<qsizetype>(units, 1) - 1;
        plain = i + 1;
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

QByteArray textCell(QStringView text) { return escaped(text, true); }
QByteArray sentence(QStringView text) { return escaped(text, false); }

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

JsonLine &JsonLine::number(const char *name, qint64 value) { return json(name, QByteArray::number(value)); }
JsonLine &JsonLine::boolean(const char *name, bool value) { return json(name, value ? "true" : "false"); }
JsonLine &JsonLine::null(const char *name) { return json(name, "null"); }

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
        const qsizetype units = steering(text, i);
        if (units == 0)
            continue;
        out += QStringView(text).sliced(plain, i - plain).toUtf8();
        appendCodeUnits(
            out, QStringView(text).sliced(i, units)); // only inside a string: compact JSON has none outside
        i += units - 1;
        plain = i + 1;
    }
    return out + QStringView(text).sliced(plain).toUtf8() + '\n';
}

} // namespace nidus::cli
