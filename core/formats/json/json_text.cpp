#include "core/formats/json/json_text.h"

#include "core/characters/classes.h"
#include "core/characters/utf8.h"

#include <QJsonArray>
#include <QSet>

#include <vector>

namespace nidus::formats {

namespace {

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

// What is nested deeper than maxDepth, in text that Qt takes or finds too deep.
ReadError depthFault(const QByteArray &text)
{
    int depth = 0;
    qsizetype at = 0;
    while (at < text.size() && depth <= maxDepth) {
        depth += text[at] == '{' || text[at] == '[' ? 1 : text[at] == '}' || text[at] == ']' ? -1 : 0;
        at = text[at] == '"' ? endOfString(text, at) : at + 1;
    }
    return errorAt(text, at - 1, ReadError::Kind::TooDeep, {});
}

// What Qt takes in text that it takes.
std::optional<ReadError> strictFault(const QByteArray &text)
{
    std::vector<QSet<QByteArray>> open; // keys of the objects; of an array none
    for (qsizetype at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '{' || c == '[')
            open.emplace_back();
        if (open.size() > std::size_t(maxDepth))
            return depthFault(text);
        if (c == '}' || c == ']')
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

// The first octet from `at` on that is no blank.
qsizetype behindBlanks(const QByteArray &text, qsizetype at)
{
    while (at < text.size() && isJsonBlank(text[at]))
        ++at;
    return at;
}

// Behind the value that begins at `at`.
qsizetype endOfValue(const QByteArray &text, qsizetype at)
{
    int depth = 0;
    do {
        const char c = text[at];
        if (depth == 0 && (c == ',' || c == ']' || c == '}'))
            return at; // behind a number, true, false, null
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        at = c == '"' ? endOfString(text, at) : at + 1;
        if (depth == 0 && (c == '"' || c == '}' || c == ']'))
            return at;
    } while (at < text.size());
    return at;
}

// What the object or the array at `at` holds next, behind its bracket or a value; nothing at its end.
std::optional<qsizetype> nextIn(const QByteArray &text, qsizetype at)
{
    at = behindBlanks(text, at);
    if (at < text.size() && text[at] == ',')
        at = behindBlanks(text, at + 1);
    return at < text.size() && text[at] != '}' && text[at] != ']' ? std::optional(at) : std::nullopt;
}

struct JsonPlace {
    qsizetype begin, value; // of a member's key and of its value; of an element both the same
};

// Where `step` leads from the value at `at`; nothing where it leads nowhere.
std::optional<JsonPlace> placeOfStep(const QByteArray &text, qsizetype at, const JsonStep &step)
{
    const bool isMember = step.element < 0;
    if (at >= text.size() || text[at] != (isMember ? '{' : '['))
        return std::nullopt;
    qsizetype passed = 0;
    for (auto next = nextIn(text, at + 1); next; ++passed) {
        const qsizetype begin = *next;
        qsizetype value = begin;
        if (isMember) {
            const qsizetype end = endOfString(text, begin);
            value = behindBlanks(text, behindBlanks(text, end) + 1); // past the colon
            if (QString::fromUtf8(meantBy(text.sliced(begin, end - begin))) == step.key)
                return JsonPlace{begin, value};
        } else if (passed == step.element) {
            return JsonPlace{begin, begin};
        }
        next = nextIn(text, endOfValue(text, value));
    }
    return std::nullopt;
}

// The unit that the escape "\uXXXX" at `at` stands for; nothing where none stands.
std::optional<char16_t> escapedUnit(const QByteArray &text, qsizetype at)
{
    if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u')
        return std::nullopt;
    bool isHex = false;
    const ushort unit = text.sliced(at + 2, 4).toUShort(&isHex, 16);
    return isHex ? std::optional(char16_t(unit)) : std::nullopt;
}

} // namespace

ReadError errorAt(const QByteArray &text, qsizetype offset, ReadError::Kind kind, const QString &detail)
{
    const QByteArrayView before = QByteArrayView(text).first(qBound(qsizetype(0), offset, text.size()));
    const QByteArrayView onLine = before.sliced(before.lastIndexOf('\n') + 1);
    const std::size_t column = utf8Characters({onLine.data(), std::size_t(onLine.size())}) + 1;
    return {kind, before.count('\n') + 1, qint64(column), detail};
}

qsizetype placeOf(const QByteArray &text, const JsonPath &path)
{
    JsonPlace place{0, behindBlanks(text, 0)};
    place.begin = place.value;
    for (const JsonStep &step : path) {
        const auto next = placeOfStep(text, place.value, step);
        if (!next)
            break;
        place = *next;
    }
    return place.begin;
}

std::optional<qsizetype> halfPair(const QByteArray &text, qsizetype from)
{
    for (qsizetype at = text.indexOf('\\', from); at >= 0; at = text.indexOf('\\', at)) {
        const char16_t unit = escapedUnit(text, at).value_or(0);
        const bool isWhole =
            QChar::isHighSurrogate(unit) && QChar::isLowSurrogate(escapedUnit(text, at + 6).value_or(0));
        if (QChar::isSurrogate(unit) && !isWhole)
            return at;
        at += isWhole ? 12 : 2;
    }
    return std::nullopt;
}

Result<QJsonDocument, ReadError> readJson(const QByteArray &text)
{
    using Kind = ReadError::Kind;
    if (const auto error = utf8Error(text))
        return unexpected(*error);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error == QJsonParseError::DeepNesting)
        return unexpected(depthFault(text));
    if (error.error != QJsonParseError::NoError) {
        const Kind kind =
            error.error == QJsonParseError::DocumentTooLarge ? Kind::TooLarge : Kind::NotWellFormed;
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
