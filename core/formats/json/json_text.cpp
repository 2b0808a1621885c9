#include "core/formats/json/json_text.h"

#include "core/characters/classes.h"
#include "core/characters/utf8.h"

#include <QJsonArray>
#include <QSet>

#include <vector>

namespace nidus::formats {

namespace {

ReadError errorAt(const QByteArray &text, qsizetype offset, ReadError::Kind kind, const QString &detail)
{
    const QByteArrayView before = QByteArrayView(text).first(qBound(qsizetype(0), offset, text.size()));
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    return {kind, before.count('\n') + 1, QString::fromUtf8(before.sliced(lineStart)).size() + 1, detail};
}

bool isJsonBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Behind the string that begins at `at`.
qsizetype endOfString(const QByteArray &text, qsizetype at)
{
    for (++at; at < text.size() && text[at] != '"'; ++at)
        at += text[at] == '\\' ? 1 : 0;
    return qMin(at + 1, text.size());
}

// Whether the string that ends before `end` is a key.
bool isKey(const QByteArray &text, qsizetype end)
{
    while (end < text.size() && isJsonBlank(text[end]))
        ++end;
    return end < text.size() && text[end] == ':';
}

// What a string stands for, quotes and all.
QByteArray meantBy(const QByteArray &string)
{
    if (!string.contains('\\'))
        return string.sliced(1).chopped(1);
    return QJsonDocument::fromJson('[' + string + ']').array().first().toString().toUtf8();
}

// What may not be in the string from `at` to `end`.
std::optional<ReadError> stringFault(const QByteArray &text, qsizetype at, qsizetype end)
{
    while (++at < end - 1) {
        const auto octet = uchar(text[at]);
        if (octet < 0x20)
            return errorAt(
                text, at, ReadError::Kind::NotWellFormed,
                QStringLiteral("the control character U+%1 stands in a string as it is, not escaped")
                    .arg(uint(octet), 4, 16, QLatin1Char('0')));
        if (octet != '\\')
            continue;
        if (!QByteArrayView("\"\\/bfnrtu").contains(text[at + 1]))
            return errorAt(text, at, ReadError::Kind::NotWellFormed,
                           QStringLiteral("invalid escape sequence"));
        ++at;
    }
    return std::nullopt;
}

// What Qt takes in text that it takes.
std::optional<ReadError> strictFault(const QByteArray &text)
{
    std::vector<QSet<QByteArray>> open; // keys of the objects; of an array none
    for (qsizetype at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '{' || c == '[')
            open.emplace_back();
        else if (c == '}' || c == ']')
            open.pop_back();
        if ((c == '-' || c == '.') && !isDigit(text[at + 1]))
            return errorAt(text, at + 1, ReadError::Kind::NotWellFormed, QStringLiteral("illegal number"));
        if (c != '"') {
            ++at;
            continue;
        }
        const qsizetype end = endOfString(text, at);
        if (const auto fault = stringFault(text, at, end))
            return fault;
        if (isKey(text, end)) {
            const QByteArray key = meantBy(text.sliced(at, end - at));
            if (open.back().contains(key))
                return errorAt(text, at, ReadError::Kind::BadValue,
                               QStringLiteral("the key “%1” stands twice in one object")
                                   .arg(QString::fromUtf8(key).left(80)));
            open.back().insert(key);
        }
        at = end;
    }
    return std::nullopt;
}

} // namespace

Result<QJsonDocument, ReadError> readJson(const QByteArray &text)
{
    using Kind = ReadError::Kind;
    if (const auto error = utf8Error(text))
        return unexpected(*error);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError) {
        const Kind kind = error.error == QJsonParseError::DeepNesting        ? Kind::TooDeep
                          : error.error == QJsonParseError::DocumentTooLarge ? Kind::TooLarge
                                                                             : Kind::NotWellFormed;
        // The offset is that of the byte at fault or of the one behind it, as Qt finds it.
        return unexpected(errorAt(text, error.offset - 1, kind, error.errorString()));
    }
    if (const auto fault = strictFault(text))
        return unexpected(*fault);
    return document;
}

std::optional<ReadError> utf8Error(const QByteArray &text)
{
    if (text.isValidUtf8())
        return std::nullopt;
    const auto at = qsizetype(utf8Fault({text.constData(), std::size_t(text.size())}));
    return errorAt(text, at, ReadError::Kind::NotWellFormed,
                   QStringLiteral("the octet 0x%1 is not UTF-8").arg(uint(uchar(text[at])), 2, 16));
}

QHash<QString, int> keyLines(const QByteArray &text)
{
    QHash<QString, int> lines;
    int depth = 0, line = 1;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = text[at] == '"' ? endOfString(text, at) : at + 1;
        depth += text[at] == '{' || text[at] == '[' ? 1 : text[at] == '}' || text[at] == ']' ? -1 : 0;
        line += text[at] == '\n' ? 1 : 0;
        if (text[at] == '"' && depth == 1 && isKey(text, end))
            lines.insert(QString::fromUtf8(meantBy(text.sliced(at, end - at))), line);
        at = end;
    }
    return lines;
}

bool isUnfinishedJson(const QByteArray &text)
{
    qsizetype depth = 0;
    for (qsizetype at = 0; at < text.size();) {
        depth += text[at] == '{' || text[at] == '[' ? 1 : text[at] == '}' || text[at] == ']' ? -1 : 0;
        const bool isString = text[at] == '"';
        at = isString ? endOfString(text, at) : at + 1;
    }
    return depth > 0;
}

} // namespace nidus::formats
