#include "core/formats/mail/transfer_encoding.h"

#include "core/characters/classes.h"

#include <cctype>

namespace nidus::formats {

namespace {

bool isHex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }

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
        const bool isDigit = isAsciiAlnum(c) || c == '+' || c == '/';
        if ((!isDigit && c != '=') || (isDigit && isPadded))
            return at;
        isPadded = c == '=';
        ++digits;
    }
    return digits % 4 == 0 ? std::nullopt : std::optional(text.size());
}

} // namespace nidus::formats
