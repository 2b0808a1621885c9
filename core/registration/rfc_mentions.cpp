#include "core/registration/rfc_mentions.h"

#include "core/characters/classes.h"
#include "core/registration/words.h"

#include <optional>

namespace nidus {

namespace {

// The digits at `i`: at most five, and nothing of a word behind them.
Span digitsAt(QStringView text, qsizetype i)
{
    qsizetype end = i;
    while (end < text.size() && isDigit(text[end]) && end - i < 6)
        ++end;
    return end == i || end - i > 5 || isAsciiLetter(charAt(text, end)) ? Span{} : Span{i, end - i};
}

// Where the next number of a list may begin: behind ", ", " and ", "/".
std::optional<qsizetype> nextOfList(QStringView text, qsizetype i)
{
    const qsizetype start = i;
    while (i < text.size() && i - start < 12 && (isBlank(text[i]) || text[i] == u',' || text[i] == u'/'))
        ++i;
    if (text.sliced(qMin(i, text.size())).startsWith(QLatin1String("and ")))
        i += 4;
    while (i < text.size() && isBlank(text[i]))
        ++i;
    return i > start && isDigit(charAt(text, i)) ? std::optional(i) : std::nullopt;
}

} // namespace

void eachRfc(QStringView text, const std::function<void(const RfcMention &)> &take)
{
    for (qsizetype at = 0; (at = text.indexOf(QLatin1String("rfc"), at, Qt::CaseInsensitive)) >= 0;) {
        const qsizetype start = at;
        at += 3;
        if (isAsciiLetter(charAt(text, start - 1)))
            continue;
        const QChar before = charAt(text, start - 1);
        const bool inAddress = before == u'/' || before == u'.';
        qsizetype i = at;
        const bool several = charAt(text, i) == u's' || charAt(text, i) == u'S' || charAt(text, i) == u'\'';
        while (i < text.size() && i - at < 6 && !isDigit(text[i]) &&
               (isBlank(text[i]) || QStringView(u"-_:sS'").contains(text[i])))
            ++i;
        Span digits = digitsAt(text, i);
        bool isFirst = true;
        while (digits.length > 0) {
            const int rfc = text.sliced(digits.start, digits.length).toInt();
            const qsizetype from = isFirst ? start : digits.start;
            take(RfcMention{rfc, {from, digits.start + digits.length - from}, inAddress});
            at = digits.start + digits.length;
            isFirst = false;
            const auto next = several ? nextOfList(text, at) : std::nullopt;
            digits = next ? digitsAt(text, *next) : Span{};
        }
    }
}

} // namespace nidus
