#include "app/cli/plain_text.h"

#include "core/characters/utf8.h"
#include "core/files/path.h"
#include "core/registration/displayable.h"

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

// What is printed as it is. No control is: a line feed would end the cell, a tab begin the next.
bool isPlain(char32_t c) { return c >= 0x20 && !isUnsafeToDisplay(c); }

// Appends `text` as UTF-8; what `isKept` refuses is written by `escape`, which is given its code units.
template <class IsKept, class Escape>
void append(QByteArray &out, QStringView text, IsKept isKept, Escape escape)
{
    qsizetype written = 0;
    eachCharacter(text, [&](char32_t c, qsizetype at, int units) {
        if (isKept(c))
            return;
        out += text.sliced(written, at - written).toUtf8();
        escape(c, text.sliced(at, units));
        written = at + units;
    });
    out += text.sliced(written).toUtf8();
}

// The octets of one character; half a pair as the octet that it is in a path, else as UTF-8 would encode it,
// were it a character.
QByteArray octetsOf(char32_t c, QStringView units)
{
    if (!QChar::isSurrogate(c))
        return units.toUtf8();
    if (const auto octet = files::octetIn(c))
        return QByteArray(1, char(*octet));
    const char octets[] = {char(0xE0 | (c >> 12)), char(0x80 | ((c >> 6) & 0x3F)), char(0x80 | (c & 0x3F))};
    return QByteArray(octets, sizeof octets);
}

// Most cells: nothing in them is looked at twice.
bool isPrintableAscii(QStringView text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() - 0x20U < 0x7FU - 0x20U; });
}

// `kept`: what stays although it is not plain; `backslashToo`: "\\" is written as "\\\\".
QByteArray escaped(QStringView text, QStringView kept, bool backslashToo)
{
    if (isPrintableAscii(text) && !(backslashToo && text.contains(u'\\')))
        return text.toLatin1();
    QByteArray out;
    const auto isKept = [&](char32_t c) {
        return c == U'\\' ? !backslashToo : isPlain(c) || (c < 0x20 && kept.contains(QChar(char16_t(c))));
    };
    append(out, text, isKept, [&out](char32_t c, QStringView units) {
        if (c == U'\\')
            out += "\\\\";
        else
            for (const char octet : octetsOf(c, units))
                appendOctet(out, uchar(octet));
    });
    return out;
}

void appendCodeUnits(QByteArray &out, QStringView units)
{
    for (const QChar c : units) {
        out += "\\u";
        for (int shift = 12; shift >= 0; shift -= 4)
            out += hexDigits[(c.unicode() >> shift) & 15];
    }
}

void appendQuoted(QByteArray &out, QStringView text)
{
    out += '"';
    append(
        out, text, [](char32_t c) { return isPlain(c) && c != U'"' && c != U'\\'; },
        [&out](char32_t c, QStringView units) {
            if (c == U'\n')
                out += "\\n";
            else if (c == U'"' || c == U'\\')
                (out += '\\') += char(c);
            else
                appendCodeUnits(out, units);
        });
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

QByteArray textCell(QStringView text) { return escaped(text, {}, true); }
QByteArray row(std::initializer_list<QStringView> cells)
{
    QByteArrayList row;
    for (const QStringView cell : cells)
        row += textCell(cell);
    return row.join('\t');
}
QByteArray sentence(QStringView text) { return escaped(text, {}, false); }
QByteArray textLines(QStringView text) { return escaped(text, u"\t\n", false); }

QByteArray safeOctets(const QByteArray &octets)
{
    QByteArray out;
    const std::string_view all(octets.constData(), std::size_t(octets.size()));
    std::size_t kept = 0;
    for (std::size_t at = 0; at < all.size();) {
        const auto character = utf8CharacterAt(all, at);
        const std::size_t size = character ? character->octets : 1;
        if (!character || isUnsafeToDisplay(character->character)) {
            out += octets.sliced(qsizetype(kept), qsizetype(at - kept));
            for (kept = at; kept < at + size; ++kept)
                appendOctet(out, uchar(all[kept]));
        }
        at += size;
    }
    return out += octets.sliced(qsizetype(kept));
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

JsonLine &JsonLine::number(const char *name, qint64 value) { return json(name, QByteArray::number(value)); }
JsonLine &JsonLine::boolean(const char *name, bool value) { return json(name, value ? "true" : "false"); }
JsonLine &JsonLine::null(const char *name) { return json(name, "null"); }

JsonLine &JsonLine::numberOrNull(const char *name, qint64 value)
{
    return value > 0 ? number(name, value) : null(name);
}

JsonLine &JsonLine::texts(const char *name, const QStringList &values)
{
    return array(name, values, [](const QString &value) {
        QByteArray quoted;
        appendQuoted(quoted, value);
        return quoted;
    });
}

JsonLine &JsonLine::json(const char *name, const QByteArray &value)
{
    key(name);
    m_bytes += value;
    return *this;
}

void print(Output &out, bool json, const JsonLine &object, const QByteArray &line)
{
    if (json)
        out.write(object.line());
    else
        out.line(line);
}

QByteArray jsonLine(const QJsonObject &object)
{
    QByteArray out;
    // What is escaped stands inside a string: compact JSON has no control outside.
    append(out, QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)), isPlain,
           [&out](char32_t, QStringView units) { appendCodeUnits(out, units); });
    return out + '\n';
}

} // namespace nidus::cli
