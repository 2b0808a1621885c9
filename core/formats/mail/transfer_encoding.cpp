#include "core/formats/mail/transfer_encoding.h"

#include "core/characters/classes.h"

#include <cctype>

namespace nidus::formats {

namespace {

bool isHex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }

bool isBase64Digit(char c) { return isAsciiAlnum(c) || c == '+' || c == '/'; }

} // namespace

std::optional<qsizetype> quotedFault(QByteArrayView text)
{
    for (qsizetype at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
        qsizetype behind = at + 1;
        while (behind < text.size() && (text[behind] == ' ' || text[behind] == '\t'))
            ++behind;
        const bool isBreak = behind == text.size() || text[behind] == '\n' || text[behind] == '\r';
        if (!isBreak && !(at + 2 < text.size() && isHex(text[at + 1]) && isHex(text[at + 2])))
            return at;
    }
    return std::nullopt;
}

std::optional<qsizetype> base64Fault(QByteArrayView text)
{
    qsizetype digits = 0;
    bool isPadded = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n' || c == '\r' || c == ' ' || c == '\t')
            continue;
        const bool isDigit = isBase64Digit(c);
        if ((!isDigit && c != '=') || (isDigit && isPadded))
            return at;
        isPadded = c == '=';
        ++digits;
    }
    return digits % 4 == 0 ? std::nullopt : std::optional(text.size());
}

namespace {

// Whether "=" at `at` is all that stands before the line's end, so that the text's line goes on in the next.
bool isSoftBreak(QByteArrayView text, qsizetype at)
{
    do
        ++at;
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r'));
    return at < text.size() && text[at] == '\n';
}

bool isLineFeed(QByteArrayView text, qsizetype at)
{
    return at + 2 < text.size() && text[at + 1] == '0' && (text[at + 2] == 'A' || text[at + 2] == 'a');
}

} // namespace

QList<int> linesOfEncoded(QByteArrayView encoded, bool isQuoted, int first)
{
    QList<int> lines{first};
    int line = first;
    bool goesOn = false;
    for (qsizetype at = 0; at < encoded.size(); ++at)
        if (encoded[at] == '\n') {
            ++line;
            if (!goesOn)
                lines += line;
            goesOn = false;
        } else if (isQuoted && encoded[at] == '=') {
            goesOn = isSoftBreak(encoded, at);
            if (isLineFeed(encoded, at))
                lines += line;
        }
    return lines;
}

QList<int> linesOfBase64(QByteArrayView encoded, const QList<qsizetype> &octets, int first)
{
    QList<int> lines;
    int line = first, last = first;
    qsizetype digits = 0;
    for (const char c : encoded) {
        line += c == '\n' ? 1 : 0;
        if (!isBase64Digit(c))
            continue;
        last = line;
        ++digits;
        // Four digits are three octets.
        while (lines.size() < octets.size() &&
               octets[lines.size()] / 3 * 4 + octets[lines.size()] % 3 < digits)
            lines += line;
    }
    while (lines.size() < octets.size())
        lines += last;
    return lines;
}

qint64 MailLines::of(const char *octet)
{
    const qsizetype at = octet - m_mail.constData();
    if (at < m_at)
        m_at = 0, m_line = 1;
    m_line += QByteArrayView(m_mail).sliced(m_at, at - m_at).count('\n');
    m_at = at;
    return m_line;
}

} // namespace nidus::formats
