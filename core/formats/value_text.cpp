#include "core/formats/value_text.h"

#include "core/characters/classes.h"

#include <QtEndian>

#include <QTimeZone>

#include <algorithm>

namespace nidus::formats {

namespace {

// `pattern` has `0` for any digit; every other character stands for itself.
bool fits(QStringView text, QLatin1String pattern)
{
    if (text.size() != pattern.size())
        return false;
    for (qsizetype i = 0; i < text.size(); ++i)
        if (pattern[i] == QLatin1Char('0') ? !isDigit(text[i]) : text[i] != pattern[i])
            return false;
    return true;
}

} // namespace

QString momentText(const QDateTime &moment)
{
    return moment.isValid() ? moment.toUTC().toString(u"yyyy-MM-ddTHH:mm:ssZ") : QString();
}

std::optional<QDateTime> momentFromText(QStringView text)
{
    if (!fits(text, QLatin1String("0000-00-00T00:00:00Z")) || !isDay(text.first(10)))
        return std::nullopt;
    const QTime time(text.sliced(11, 2).toInt(), text.sliced(14, 2).toInt(), text.sliced(17, 2).toInt());
    if (!time.isValid())
        return std::nullopt;
    const QDate day(text.first(4).toInt(), text.sliced(5, 2).toInt(), text.sliced(8, 2).toInt());
    return QDateTime(day, time, Qt::UTC);
}

std::optional<qint64> numberFromText(QStringView text, qint64 highest)
{
    if (text.isEmpty() || text.size() > 18 || (text.size() > 1 && text.front() == u'0') ||
        !std::all_of(text.begin(), text.end(), isDigit))
        return std::nullopt;
    const qint64 number = text.toLongLong();
    return number <= highest ? std::optional(number) : std::nullopt;
}

std::optional<QByteArray> bytesFromBase64(QStringView text)
{
    QByteArray digits = text.toLatin1(); // what is not ASCII becomes something that is no digit
    digits.removeIf([](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; });
    const auto decoded = QByteArray::fromBase64Encoding(digits, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || digits.size() % 4 != 0)
        return std::nullopt;
    return *decoded;
}

QString base64OfText(QStringView text)
{
    QByteArray units(text.size() * 2, Qt::Uninitialized);
    qToBigEndian<quint16>(text.utf16(), text.size(), units.data());
    return QString::fromLatin1(units.toBase64());
}

std::optional<QString> textFromBase64(QStringView base64)
{
    const std::optional<QByteArray> units = bytesFromBase64(base64);
    if (!units || units->size() % 2 != 0)
        return std::nullopt;
    QString text(units->size() / 2, Qt::Uninitialized);
    qFromBigEndian<quint16>(units->constData(), text.size(), text.data());
    return text;
}

} // namespace nidus::formats
