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

} // namespace

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
