// Version and Date, and what a revision says beside the version before: RFC 8141, Appendix A.
#include "core/translation.inc"

#include "core/characters/classes.h"
#include "core/registration/days.h"
#include "core/registration/registration.h"
#include "core/registration/short_fields.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"

#include <QRegularExpression>

namespace nidus::rules {

namespace {

// The first number of `body` with the dots and digits that follow it: "1", "1.0"; length 0 when there is
// none.
Span numberSpan(QStringView body)
{
    qsizetype start = 0;
    while (start < body.size() && !isDigit(body[start]))
        ++start;
    qsizetype end = start;
    while (end < body.size() && (isDigit(body[end]) || (body[end] == u'.' && isDigit(charAt(body, end + 1)))))
        ++end;
    return {start, end - start};
}

// Where `body` states `version` in digits; all of it where words do ("second", "2nd").
Span versionSpan(QStringView body, int version)
{
    const Span span = numberSpan(body);
    const QStringView number = body.sliced(span.start, span.length);
    const bool isSaid = number.first(qMax<qsizetype>(number.indexOf(u'.'), 0)).toInt() == version ||
                        number.toInt() == version;
    return isSaid && !charAt(body, span.start + span.length).isLetter() ? span : Span{0, body.size()};
}

// "1,2", "1 2": several numbers and nothing that says which one counts.
bool areSeveralNumbers(QStringView body)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;/&+]+"));
    const QList<QStringView> words = body.split(between);
    return words.size() > 1 && std::ranges::all_of(words, [](QStringView word) {
               return !word.isEmpty() && std::ranges::all_of(word, isDigit);
           });
}

void versionForm(const Subject &subject, Report &report)
{
    const bool isNumber = subject.version && !areSeveralNumbers(subject[Field::Version].trimmed());
    if (subject.isOpen(Field::Version) || isNumber)
        return;
    const QString &body = subject[Field::Version];
    std::optional<Remedy> remedy;
    if (const auto expected = subject.context.expectedVersion)
        remedy = Remedy{tr("Write %1").arg(*expected), all(body), QString::number(*expected)};
    const QStringView number = QStringView(body).trimmed();
    const bool isHuge = number.size() > 9 && std::ranges::all_of(number, isDigit);
    report.say(
        Field::Version, all(body),
        isHuge ? tr("Version numbers go to %1. Write 1 for a first registration, one more for each revision.")
                     .arg(highestVersion)
               : tr("The version is not a positive whole number. Write 1 for a first registration, one more "
                    "for each revision."),
        remedy);
}

// "1.0" can be read, but the next version would be "1.1" to some and "2" to others.
void versionPlain(const Subject &subject, Report &report)
{
    if (!subject.version || subject.isOpen(Field::Version))
        return;
    const QString &body = subject[Field::Version];
    const Span span = versionSpan(body, *subject.version);
    const QString plain = QString::number(*subject.version);
    const bool isPlain = QStringView(body).sliced(span.start, span.length) == plain;
    const bool saysMore = span == all(body) && (body.contains(u'(') || body.trimmed().contains(u'\n'));
    if (!isPlain)
        report.say(Field::Version, span, tr("Versions are whole numbers: this is version %1.").arg(plain),
                   saysMore ? std::nullopt : std::optional(Remedy{tr("Write %1").arg(plain), span, plain}));
}

void versionNext(const Subject &subject, Report &report)
{
    const auto expected = subject.context.expectedVersion;
    if (!expected || !subject.version || subject.version == expected || subject.isOpen(Field::Version))
        return;
    const QString &body = subject[Field::Version];
    const Span span = versionSpan(body, *subject.version);
    report.say(Field::Version, span,
               *expected == 1 ? tr("A first registration is version 1.")
                              : tr("The next version of this registration is %1.").arg(*expected),
               Remedy{tr("Write %1").arg(*expected), span, QString::number(*expected)});
}

// The first YYYY-MM-DD of `body` that is a real day and stands alone; length 0 when there is none.
Span exactDate(QStringView body)
{
    constexpr qsizetype length = 10;
    for (qsizetype i = 0; i + length <= body.size(); ++i) {
        if (!isDigit(body[i]) || isWordChar(charAt(body, i - 1)) || charAt(body, i - 1) == u'-')
            continue;
        const QChar next = charAt(body, i + length);
        if (!isWordChar(next) && next != u'-' && isDay(body.sliced(i, length)))
            return {i, length};
    }
    return {};
}

void dateForm(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Date];
    if (subject.isOpen(Field::Date) || exactDate(body).length > 0)
        return;
    const QStringList days = statedDays(body);
    if (days.isEmpty())
        report.say(Field::Date, all(body), tr("Not a date. Write the day of the request as YYYY-MM-DD."));
    else if (days.size() == 1)
        report.say(Field::Date, all(body), tr("Write the date as YYYY-MM-DD: %1.").arg(days.first()),
                   Remedy{tr("Write %1").arg(days.first()), all(body), days.first()});
    else
        report.say(
            Field::Date, all(body),
            tr("Write the date as YYYY-MM-DD. This can be read as %1 or as %2: write the one that is meant.")
                .arg(days.first(), days.last()));
}

// The words beside the day of `body` that leave it open: "2026-11-20 or later", "about 2026-11-20".
QString openingWords(const QString &body)
{
    constexpr auto caseless = QRegularExpression::CaseInsensitiveOption;
    static const QString notFixed = QStringLiteral(
        "planned|expected|estimated|tentative(?:ly)?|provisional(?:ly)?|to be confirmed|tbc|tbd");
    static const QRegularExpression before(
        QStringLiteral(
            "\\b((?:not |no )?(?:before|after|earlier than|later than|sooner than)|until|since|from|by|"
            "about|approx(?:imately|\\.)?|around|circa|ca\\.|(?:%1)(?: for| on)?)[\\s:]*$")
            .arg(notFixed),
        caseless);
    static const QRegularExpression behind(
        QStringLiteral("^[\\s,;(]*((?:or|and) (?:later|earlier|before|after|so)|onwards?|%1)\\b")
            .arg(notFixed),
        caseless);
    const Span day = exactDate(body);
    if (day.length == 0)
        return {};
    const QString words = before.match(body.first(day.start)).captured(1);
    return words.isEmpty() ? behind.match(body.sliced(day.start + day.length)).captured(1) : words;
}

void dateOpen(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Date];
    if (const QString words = openingWords(body); !words.isEmpty())
        report.say(Field::Date, all(body),
                   tr("“%1” leaves open which day it is. Write the day of the request.").arg(words));
}

void datePlain(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Date];
    const Span date = exactDate(body);
    if (date.length == 0 || date.length == QStringView(body).trimmed().size() ||
        subject.hasPlaceholder(Field::Date) || !openingWords(body).isEmpty())
        return;
    const QString day = body.sliced(date.start, date.length);
    const auto isRest = [](QChar c) { return isMark(c) || isBlank(c); };
    const QStringView before = QStringView(body).first(date.start);
    const QStringView after = QStringView(body).sliced(date.start + date.length);
    std::optional<Remedy> remedy; // words beside the date would be lost
    if (std::ranges::all_of(before, isRest) && std::ranges::all_of(after, isRest))
        remedy = Remedy{tr("Write %1").arg(day), all(body), day};
    report.say(Field::Date, all(body), tr("This field contains a date and nothing else."), remedy);
}

// The one day that Date states; empty when there is none, or it may be two.
QString dayOf(const QString &date)
{
    const Span exact = exactDate(date);
    return exact.length > 0 ? date.sliced(exact.start, exact.length) : statedDate(date);
}

void dateFuture(const Subject &subject, Report &report)
{
    const QString day = dayOf(subject[Field::Date]);
    const QString last = latestDay(subject.context.today);
    if (!last.isEmpty() && day > last)
        report.say(
            Field::Date, all(subject[Field::Date]),
            tr("%1 is in the future. Date is the day on which the registration is requested.").arg(day),
            knownValue(Field::Date, subject));
}

void dateEarly(const Subject &subject, Report &report)
{
    const QString day = dayOf(subject[Field::Date]);
    if (!day.isEmpty() && day < firstDayOfUrns)
        report.say(
            Field::Date, all(subject[Field::Date]),
            tr("%1 is before there were URNs (RFC 2141, May 1997). Date is the day on which the registration "
               "is requested.")
                .arg(day),
            knownValue(Field::Date, subject));
}

// Of a revision, beside the version before: its day has come since.
void dateUnchanged(const Subject &subject, Report &report)
{
    if (!subject.context.before || subject.isOpen(Field::Date))
        return;
    const QString &now = subject[Field::Date], &before = (*subject.context.before)[Field::Date];
    const QString day = dayOf(now);
    if (day.isEmpty() ? now.simplified() == before.simplified() : day == dayOf(before))
        report.say(
            Field::Date, all(now),
            tr("The previous version has this date, too. Write the day on which the revision is requested."),
            day == subject.context.today ? std::nullopt : knownValue(Field::Date, subject));
}

void dateEarlier(const Subject &subject, Report &report)
{
    if (!subject.context.before)
        return;
    const QString day = dayOf(subject[Field::Date]), before = dayOf((*subject.context.before)[Field::Date]);
    if (!day.isEmpty() && day < before)
        report.say(
            Field::Date, all(subject[Field::Date]),
            tr("The previous version has a later date, %1. Write the day on which the revision is requested.")
                .arg(before),
            knownValue(Field::Date, subject));
}

void revisionUnchanged(const Subject &subject, Report &report)
{
    const Field field = Field::RevisionInformation;
    if (!subject.context.before || subject.isOpen(field) ||
        subject[field].simplified().compare((*subject.context.before)[field].simplified(),
                                            Qt::CaseInsensitive) != 0)
        return;
    report.say(field, all(subject[field]),
               tr("This is the text of the previous version. Say what has changed since then."));
}

const Rule rules[] = {
    {{"version-form", "RFC 8141 App. A", Severity::Error}, versionForm},
    {{"version-plain", "RFC 8141 App. A", Severity::Advice}, versionPlain},
    {{"version-next", "RFC 8141 App. A", Severity::Error}, versionNext},
    {{"date-form", "RFC 8141 App. A", Severity::Error}, dateForm},
    {{"date-plain", "RFC 8141 App. A", Severity::Advice}, datePlain},
    {{"date-open", "RFC 8141 App. A", Severity::Warning}, dateOpen},
    {{"date-early", "RFC 8141 App. A", Severity::Warning}, dateEarly},
    {{"date-future", "RFC 8141 App. A", Severity::Warning}, dateFuture},
    {{"date-unchanged", "RFC 8141 App. A", Severity::Warning}, dateUnchanged},
    {{"date-earlier", "RFC 8141 App. A", Severity::Warning}, dateEarlier},
    {{"revision-unchanged", "RFC 8141 §6.2, App. A", Severity::Warning}, revisionUnchanged},
};

} // namespace

std::span<const Rule> versionAndDateRules() { return rules; }

} // namespace nidus::rules
