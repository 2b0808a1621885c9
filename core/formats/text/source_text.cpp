#include "core/formats/text/source_text.h"

#include "core/characters/utf8.h"
#include "core/formats/text/eight_bit.h"

#include <QtEndian>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr char byteOrderMark[] = "\xEF\xBB\xBF";
constexpr qsizetype byteOrderMarkSize = 3;

constexpr QLatin1String littleEndian("UTF-16LE"), bigEndian("UTF-16BE");
constexpr qsizetype utf16MarkSize = 2;

bool isUtf16(const QString &encoding) { return encoding == littleEndian || encoding == bigEndian; }

QString utf16Text(QByteArrayView bytes, const QString &encoding)
{
    if (bytes.isEmpty())
        return QLatin1String("");
    QString text(bytes.size() / 2, Qt::Uninitialized);
    if (encoding == littleEndian)
        qFromLittleEndian<char16_t>(bytes.data(), text.size(), text.data());
    else
        qFromBigEndian<char16_t>(bytes.data(), text.size(), text.data());
    return text;
}

bool isAscii(const QByteArray &bytes)
{
    return std::all_of(bytes.begin(), bytes.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// The encoding that a mark of UTF-16 promises and the bytes keep: whole units, and no half of a pair.
QString utf16Encoding(const QByteArray &bytes)
{
    if (bytes.size() % 2 != 0 || !beginsAsUtf16(bytes))
        return {};
    const QString encoding = bytes.startsWith("\xFF\xFE") ? littleEndian : bigEndian;
    return utf16Text(QByteArrayView(bytes).sliced(utf16MarkSize), encoding).isValidUtf16() ? encoding
                                                                                           : QString();
}

QString eightBitEncoding(const QByteArray &bytes)
{
    EightBitFinder finder;
    finder.add(bytes);
    return finder.encoding();
}

// Which line ends a text has, piece by piece.
class LineEnds {
public:
    void add(QByteArrayView text)
    {
        for (const char c : text) {
            m_hasPair |= m_isAfterReturn && c == '\n';
            m_hasReturn |= m_isAfterReturn && c != '\n';
            m_hasFeed |= !m_isAfterReturn && c == '\n';
            m_isAfterReturn = c == '\r';
        }
    }
    QString name() const
    {
        const bool hasReturn = m_hasReturn || m_isAfterReturn;
        if (int(m_hasFeed) + int(m_hasPair) + int(hasReturn) > 1)
            return QStringLiteral("mixed");
        return m_hasPair ? QStringLiteral("CRLF") : hasReturn ? QStringLiteral("CR") : QStringLiteral("LF");
    }

private:
    bool m_hasFeed = false, m_hasPair = false, m_hasReturn = false, m_isAfterReturn = false;
};

QString lineEndsOf(const QByteArray &text)
{
    LineEnds ends;
    ends.add(text);
    return ends.name();
}

} // namespace

bool beginsAsUtf16(QByteArrayView bytes)
{
    return bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF");
}

Source describeSource(QString name, QByteArray bytes)
{
    Source source;
    source.name = std::move(name);
    source.encoding = utf16Encoding(bytes);
    if (!source.encoding.isEmpty()) {
        source.byteOrderMark = true;
        source.bytes = std::move(bytes);
        source.lineEnds = lineEndsOf(decodedText(source).toUtf8());
        return source;
    }
    source.byteOrderMark = bytes.startsWith(byteOrderMark);
    // One octet a character takes any octet, so that nothing is ever refused; a byte-order mark promises
    // UTF-8 only when kept.
    source.encoding = isAscii(bytes)        ? QStringLiteral("US-ASCII")
                      : bytes.isValidUtf8() ? QStringLiteral("UTF-8")
                                            : eightBitEncoding(bytes);
    source.lineEnds = lineEndsOf(bytes);
    source.bytes = std::move(bytes);
    return source;
}

Source describeSource(QString name, QIODevice &device)
{
    constexpr qint64 pieceBytes = 1 << 20;
    if (beginsAsUtf16(device.peek(utf16MarkSize))) {
        Source source = describeSource(std::move(name), device.readAll());
        source.bytes.clear();
        return source;
    }
    Source source;
    source.name = std::move(name);
    source.byteOrderMark = device.peek(byteOrderMarkSize) == byteOrderMark;
    LineEnds ends;
    EightBitFinder eightBit;
    bool isAllAscii = true, isUtf8 = true;
    QByteArray begun; // of a character that goes on in the next piece
    for (QByteArray piece = device.read(pieceBytes); !piece.isEmpty(); piece = device.read(pieceBytes)) {
        ends.add(piece);
        eightBit.add(piece);
        isAllAscii = isAllAscii && isAscii(piece);
        piece.prepend(begun);
        const auto rest = qsizetype(utf8Beginning({piece.constData(), std::size_t(piece.size())}));
        begun = piece.last(rest);
        isUtf8 = isUtf8 && piece.chopped(rest).isValidUtf8();
    }
    source.encoding = isAllAscii                  ? QStringLiteral("US-ASCII")
                      : isUtf8 && begun.isEmpty() ? QStringLiteral("UTF-8")
                                                  : eightBit.encoding();
    source.lineEnds = ends.name();
    return source;
}

QStringList readableEncodings(const QByteArray &bytes)
{
    QStringList encodings{describeSource({}, bytes).encoding};
    const bool hasOneWay = encodings.first() == QLatin1String("US-ASCII") || isUtf16(encodings.first());
    if (!hasOneWay) // every octet is a character in each of them
        for (const QString &encoding : eightBitEncodings())
            if (!encodings.contains(encoding))
                encodings += encoding;
    return encodings;
}

QByteArray utf8Of(const QByteArray &bytes)
{
    if (const QString encoding = utf16Encoding(bytes); !encoding.isEmpty())
        return utf16Text(QByteArrayView(bytes).sliced(utf16MarkSize), encoding).toUtf8();
    return bytes.startsWith(byteOrderMark) ? bytes.sliced(byteOrderMarkSize) : bytes;
}

QString decodedText(const Source &source)
{
    if (isUtf16(source.encoding)) {
        const qsizetype mark = source.byteOrderMark ? qMin(utf16MarkSize, source.bytes.size()) : 0;
        return utf16Text(QByteArrayView(source.bytes).sliced(mark), source.encoding);
    }
    const qsizetype mark = source.byteOrderMark ? qMin(byteOrderMarkSize, source.bytes.size()) : 0;
    const QByteArrayView bytes = QByteArrayView(source.bytes).sliced(mark);
    if (isEightBit(source.encoding))
        return eightBitText(bytes, source.encoding);
    return QString::fromUtf8(bytes);
}

} // namespace nidus::formats
