#include "core/formats/json/json_text.h"

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

// What a string stands for, quotes and all.
QByteArray meantBy(const QByteArray &string)
{
    if (!string.contains('\\'))
        return string.sliced(1).chopped(1);
    return QJsonDocument::fromJson('[' + string + ']').array().first().toString().toUtf8();
}

// Of well-formed JSON.
std::optional<ReadError> repeatedKey(const QByteArray &text)
{
    std::vector<QSet<QByteArray>> open; // keys of the objects; of an array none
    for (qsizetype at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '{' || c == '[')
            open.emplace_back();
        else if (c == '}' || c == ']')
            open.pop_back();
        if (c != '"') {
            ++at;
            continue;
        }
        const qsizetype end = endOfString(text, at);
        qsizetype behind = end;
        while (behind < text.size() && isJsonBlank(text[behind]))
            ++behind;
        if (behind < text.size() && text[behind] == ':') {
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
    if (!text.isValidUtf8()) {
        const auto at = qsizetype(utf8Fault({text.constData(), std::size_t(text.size())}));
        return unexpected(
            errorAt(text, at, Kind::NotWellFormed,
                    QStringLiteral("the octet 0x%1 is no UTF-8").arg(uint(uchar(text[at])), 2, 16)));
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError) {
        const Kind kind = error.error == QJsonParseError::DeepNesting        ? Kind::TooDeep
                          : error.error == QJsonParseError::DocumentTooLarge ? Kind::TooLarge
                                                                             : Kind::NotWellFormed;
        // The offset is that of the byte at fault or of the one behind it, as Qt finds it.
        return unexpected(errorAt(text, error.offset - 1, kind, error.errorString()));
    }
    if (const auto repeated = repeatedKey(text))
        return unexpected(*repeated);
    return document;
}

} // namespace nidus::formats
