#include "core/registration/stated_date.h"

#include "core/characters/classes.h"
#include "core/registration/field_markup.h"
#include "core/registration/months.h"
#include "core/registration/number_words.h"
#include "core/registration/words.h"

#include <QDate>

#include <algorithm>
#include <optional>

namespace nidus {

namespace {

// A date's parts in the order in which they stand: numbers, and months by name.
struct DateWord {
    int value = 0;
    qsizetype digits = 0; // 0: a month's name
};

QString isoDate(int year, int month, int day)
{
    const QDate date(year, month, day);
    return date.isValid() && year >= 1000 ? date.toString(QStringLiteral("yyyy-MM-dd")) : QString();
}

// What may stand around the day in a sentence that says only that it is the day of the request. "By", "from"
// and the like leave open which day it is.
bool isWordOfRequest(QStringView word)
{
    return isAnyOf(word, {u"application", u"asked", u"been",      u"date", u"dated",     u"document",
                          u"filed",       u"for",   u"has",       u"iana", u"is",        u"it",
                          u"made",        u"nid",   u"namespace", u"of",   u"on",        u"registration",
                          u"request",     u"sent",  u"requested", u"the",  u"submitted", u"submission",
                          u"template",    u"this",  u"to",        u"urn",  u"was"});
}

bool isLeadingWord(QStringView word)
{
    return isWordOfRequest(word) ||
           isAnyOf(word,
                   {u"mon", u"monday", u"tue", u"tuesday", u"wed", u"wednesday", u"thu", u"thursday", u"fri",
                    u"friday", u"sat", u"saturday", u"sun", u"sunday", u"am", u"den", u"el", u"le", u"vom"});
}

// `text` without the time of day, or the zone alone, behind its date: "2026-11-20T10:00Z", "20 Nov 2026
// 10:00:00 +0100".
QStringView withoutTime(QStringView text)
{
    for (qsizetype colon = 3; (colon = text.indexOf(u':', colon)) >= 0; ++colon) {
        qsizetype start = colon;
        while (start > 0 && isDigit(text[start - 1]))
            --start;
        if (start == colon || colon - start > 2 || start < 2)
            continue;
        const QChar before = text[start - 1];
        const bool isBehindDate =
            before.isSpace() || ((before == u'T' || before == u't') && isDigit(text[start - 2]));
        const QStringView time = text.sliced(start);
        const bool isTime = std::all_of(time.begin(), time.end(), [](QChar c) {
            return isDigit(c) || c.isSpace() || QStringView(u":.,+-ZUTCGM()").contains(c);
        });
        if (isBehindDate && isTime)
            return text.first(start - 1).trimmed();
    }
    for (const QStringView zone : {u"Z", u" UTC", u" GMT"}) // "2026-11-20Z"
        if (text.endsWith(zone, Qt::CaseInsensitive) && isDigit(charAt(text, text.size() - zone.size() - 1)))
            return text.chopped(zone.size());
    return text;
}

// "2nd of May"; a time zone or any other word makes the text more than a date.
bool isInnerWord(QStringView word)
{
    return isAnyOf(word, {u"st", u"nd", u"rd", u"th", u"of", u"de", u"di", u"er"});
}

// The words of `text`; nothing when there is anything that no date holds.
std::optional<QList<DateWord>> dateWords(QStringView text)
{
    QList<DateWord> words;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype from = at;
        if (isDigit(text[at])) {
            while (at < text.size() && isDigit(text[at]))
                ++at;
            if (at - from == 8 && words.isEmpty()) { // 20010502
                const QStringView day = text.sliced(from, 8);
                words = {
                    {day.first(4).toInt(), 4}, {day.sliced(4, 2).toInt(), 2}, {day.sliced(6).toInt(), 2}};
                continue;
            }
            if (at - from > 4)
                return std::nullopt;
            words.append({text.sliced(from, at - from).toInt(), at - from});
        } else if (text[at].isLetter()) {
            while (at < text.size() && text[at].isLetter())
                ++at;
            const QStringView word = text.sliced(from, at - from);
            if (const int month = monthInAnyLanguage(word))
                words.append({month, 0});
            else if (const int roman = words.size() == 1 ? romanNumber(word) : 0) // "5 V 2016"
                words.append({roman, 0});
            else if (!(words.isEmpty() && isLeadingWord(word)) && !(!words.isEmpty() && isInnerWord(word)) &&
                     !(words.size() == 3 && isWordOfRequest(word)))
                return std::nullopt;
        } else if (text[at].isSpace() ||
                   QStringView(u"-/.,:()\u2010\u2011\u2013\"'`*\u2018\u2019\u201a\u201c\u201d\u201e")
                       .contains(text[at])) {
            ++at;
        } else {
            return std::nullopt;
        }
        if (words.size() > 3)
            return std::nullopt;
    }
    return words;
}

// What a field that begins with angle brackets has between them ("<2004-03-02> first sent to the list").
// Other brackets or digits behind them may state another day: then the text says more than one date.
QStringView inAngleBrackets(QStringView text)
{
    if (!text.startsWith(u'<'))
        return text;
    const qsizetype end = text.first(qMin<qsizetype>(text.size(), 62)).indexOf(u'>');
    if (end < 0)
        return text;
    const QStringView behind = text.sliced(end + 1);
    const bool saysMore =
        std::any_of(behind.begin(), behind.end(), [](QChar c) { return isDigit(c) || c == u'<'; });
    return saysMore ? text : text.sliced(1, end - 1).trimmed();
}

} // namespace

namespace {

QStringList daysIn(QStringView text)
{
    constexpr qsizetype longest = 100;
    if (text.size() > longest)
        return {};
    const auto words = dateWords(text);
    if (!words || words->size() != 3)
        return {};
    const DateWord &a = (*words)[0], &b = (*words)[1], &c = (*words)[2];
    const auto isDayOrMonth = [](const DateWord &word) { return word.digits == 1 || word.digits == 2; };
    QStringList days;
    if (a.digits == 4 && b.digits <= 2 && isDayOrMonth(c)) // year, month, day
        days = {isoDate(a.value, b.value, c.value)};
    else if (isDayOrMonth(a) && b.digits == 0 && c.digits == 4) // 5 February 2001
        days = {isoDate(c.value, b.value, a.value)};
    else if (a.digits == 0 && isDayOrMonth(b) && c.digits == 4) // February 5, 2001
        days = {isoDate(c.value, a.value, b.value)};
    else if (isDayOrMonth(a) && isDayOrMonth(b) && c.digits == 4) // 20.11.2026, 11/20/2026
        days = {isoDate(c.value, b.value, a.value), isoDate(c.value, a.value, b.value)};
    days.removeAll(QString());
    days.removeDuplicates();
    return days;
}

// Where a remark behind a day begins: "2001-05-02 (draft)", "2001-05-02, revised 2004-01-01". -1: none.
qsizetype remarkAt(QStringView text)
{
    for (qsizetype at = 8; at < text.size(); ++at) {
        if (!QStringView(u",;([-\u2013\u2014").contains(text[at]))
            continue;
        qsizetype word = at + 1;
        while (word < text.size() && text[word].isSpace())
            ++word;
        qsizetype end = word;
        while (end < text.size() && text[end].isLetter())
            ++end;
        if (isAnyOf(text.sliced(word, end - word),
                    {u"amended", u"as", u"draft", u"first", u"initial", u"last", u"revised", u"revision",
                     u"sent", u"submitted", u"updated", u"version"}))
            return at;
    }
    return -1;
}

// Where a note in parentheses begins, on the lines below a day. -1: none.
qsizetype noteAt(QStringView text)
{
    const qsizetype open = text.indexOf(u'(');
    if (open <= 0 || !text.endsWith(u')') || !text.first(open).trimmed().size() ||
        !text.first(open).contains(u'\n') || text.sliced(open).count(u'(') != 1)
        return -1;
    return open;
}

} // namespace

QStringList statedDays(QStringView field)
{
    const QStringView text = withoutTime(
        inAngleBrackets(withoutBrackets(withoutMarkup(withoutInstruction(withoutMarkup(field))))));
    const QStringList days = daysIn(text);
    if (!days.isEmpty())
        return days;
    if (const qsizetype remark = remarkAt(text); remark >= 0)
        return daysIn(text.first(remark).trimmed());
    const qsizetype note = noteAt(text);
    return note < 0 ? days : daysIn(text.first(note).trimmed());
}

QString statedDate(QStringView field)
{
    const QStringList days = statedDays(field);
    return days.size() == 1 ? days.first() : QString();
}

} // namespace nidus
