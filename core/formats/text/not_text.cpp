#include "core/translation.inc"

#include "core/formats/text/not_text.h"

namespace nidus::formats {

namespace {

// Whether of each `unit` characters all but one are NUL, the same one each time: ASCII in units of that many
// octets, without the mark that would say so.
bool isAsciiInUnits(QStringView text, qsizetype unit)
{
    if (text.size() % unit != 0 || text.isEmpty())
        return false;
    const bool isFirst = text.front() != u'\0';
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isCharacter = i % unit == (isFirst ? 0 : unit - 1);
        if (isCharacter == (text[i] == u'\0'))
            return false;
    }
    return true;
}

QString reasonOf(QStringView text, qsizetype nulls)
{
    for (const auto &[unit, encoding] :
         {std::pair(2, QLatin1String("UTF-16")), std::pair(4, QLatin1String("UTF-32"))})
        if (isAsciiInUnits(text, unit))
            return tr("this is %1 without a byte order mark; save it as UTF-8").arg(encoding);
    return tr("this is not text, %L1 of its characters are NUL").arg(nulls);
}

// Octets in units of two or four behind a mark of that many.
class WideText {
public:
    explicit WideText(QByteArrayView bytes)
        : m_bytes(bytes), m_isUtf32(bytes.startsWith(QByteArrayView("\xFF\xFE\0\0", 4)) ||
                                    bytes.startsWith(QByteArrayView("\0\0\xFE\xFF", 4))),
          m_isLittle(bytes.startsWith("\xFF\xFE"))
    {
    }
    bool hasMark() const { return m_isUtf32 || m_isLittle || m_bytes.startsWith("\xFE\xFF"); }
    bool isUtf32() const { return m_isUtf32; }

    // NotWellFormed at the first octets that are no character.
    std::optional<ReadError> fault() const
    {
        qint64 line = 1, column = 1;
        for (qsizetype at = unitSize(); at < m_bytes.size();) {
            const qsizetype length = lengthAt(at);
            if (length == 0)
                return ReadError{ReadError::Kind::NotWellFormed, line, column, faultAt(at)};
            const bool isFeed = unitAt(at) == U'\n';
            line += isFeed ? 1 : 0;
            column = isFeed ? 1 : column + 1;
            at += length;
        }
        return std::nullopt;
    }

private:
    qsizetype unitSize() const { return m_isUtf32 ? 4 : 2; }
    bool isWhole(qsizetype at) const { return at + unitSize() <= m_bytes.size(); }
    char32_t unitAt(qsizetype at) const
    {
        char32_t unit = 0;
        for (qsizetype i = 0; i < unitSize(); ++i)
            unit = unit << 8 | uchar(m_bytes[m_isLittle ? at + unitSize() - 1 - i : at + i]);
        return unit;
    }
    // Octets of the character at `at`; 0: none stands there.
    qsizetype lengthAt(qsizetype at) const
    {
        if (!isWhole(at))
            return 0;
        const char32_t unit = unitAt(at);
        if (!QChar::isSurrogate(unit))
            return unit <= QChar::LastValidCodePoint ? unitSize() : 0;
        const bool isPair = !m_isUtf32 && QChar::isHighSurrogate(unit) && isWhole(at + 2) &&
                            QChar::isLowSurrogate(unitAt(at + 2));
        return isPair ? 4 : 0;
    }
    QString faultAt(qsizetype at) const
    {
        const QLatin1String encoding(m_isUtf32 ? "UTF-32" : "UTF-16");
        if (!isWhole(at))
            return tr("the %1 ends inside a character, at octet %L2").arg(encoding).arg(at + 1);
        const QString unit = QString::number(unitAt(at), 16).toUpper().rightJustified(4, u'0');
        return QChar::isSurrogate(unitAt(at))
                   ? tr("half a surrogate pair (0x%1) at octet %L2 of the %3")
                         .arg(unit)
                         .arg(at + 1)
                         .arg(encoding)
                   : tr("0x%1 at octet %L2 of the %3 is no character").arg(unit).arg(at + 1).arg(encoding);
    }

    const QByteArrayView m_bytes;
    const bool m_isUtf32, m_isLittle;
};

} // namespace

std::optional<ReadError> wideFault(QByteArrayView bytes)
{
    const WideText text(bytes);
    if (!text.hasMark())
        return std::nullopt;
    if (auto fault = text.fault())
        return fault;
    if (text.isUtf32())
        return ReadError{ReadError::Kind::WrongDocument, 1, 1,
                         tr("this is UTF-32, which is not read; save it as UTF-8")};
    return std::nullopt;
}

std::optional<ReadError> notText(QStringView text)
{
    constexpr qsizetype oneIn = 50;
    const qsizetype nulls = text.count(QChar(u'\0'));
    if (nulls <= text.size() / oneIn)
        return std::nullopt;
    const QStringView before = text.first(text.indexOf(QChar(u'\0')));
    return ReadError{ReadError::Kind::WrongDocument, before.count(u'\n') + 1,
                     before.size() - before.lastIndexOf(u'\n'), reasonOf(text, nulls)};
}

} // namespace nidus::formats
