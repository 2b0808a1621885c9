#include "core/formats/text/source_text.h"

#include <QStringDecoder>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr char byteOrderMark[] = "\xEF\xBB\xBF";
constexpr qsizetype byteOrderMarkSize = 3;

bool isAscii(const QByteArray &bytes)
{
    return std::all_of(bytes.begin(), bytes.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(bytes);
    return !decoder.hasError() && !decoded.isNull();
}

QString lineEndsOf(const QByteArray &bytes)
{
    bool lf = false, crlf = false, cr = false;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\n')
            lf = true;
        else if (bytes[i] == '\r') {
            const bool pair = i + 1 < bytes.size() && bytes[i + 1] == '\n';
            (pair ? crlf : cr) = true;
            i += pair ? 1 : 0;
        }
    }
    if (int(lf) + int(crlf) + int(cr) > 1)
        return QStringLiteral("mixed");
    return crlf ? QStringLiteral("CRLF") : cr ? QStringLiteral("CR") : QStringLiteral("LF");
}

} // namespace

Source describeSource(QString name, QByteArray bytes)
{
    Source source;
    source.name = std::move(name);
    source.byteOrderMark = bytes.startsWith(byteOrderMark);
    // ISO-8859-1 takes any octet, so that nothing is ever refused; a byte-order mark promises UTF-8 only when
    // kept.
    source.encoding = isAscii(bytes)  ? QStringLiteral("US-ASCII")
                      : isUtf8(bytes) ? QStringLiteral("UTF-8")
                                      : QStringLiteral("ISO-8859-1");
    source.lineEnds = lineEndsOf(bytes);
    source.bytes = std::move(bytes);
    return source;
}

QString decodedText(const Source &source)
{
    const QByteArrayView bytes = source.byteOrderMark ? QByteArrayView(source.bytes).sliced(byteOrderMarkSize)
                                                      : QByteArrayView(source.bytes);
    if (source.encoding == QLatin1String("ISO-8859-1"))
        return QString::fromLatin1(bytes);
    return QString::fromUtf8(bytes);
}

} // namespace nidus::formats
