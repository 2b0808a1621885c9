#include "core/translation.inc"

#include "core/operations/entry_checks.h"

#include "core/characters/classes.h"
#include "core/registration/days.h"

#include <QRegularExpression>

#include <algorithm>

namespace nidus {

namespace {

// An odd date that is listed may stay; a new one is a day of the past since there are URNs, or none.
ActResult<> checkDay(const QString &name, const QString &before, const QString &after, const QString &last)
{
    if (after == before || after.isEmpty())
        return {};
    if (!isDay(after))
        return refused(
            refusal::BadArgument{tr("%1 is a date, YYYY-MM-DD, or nothing; not “%2”.").arg(name, after)});
    if (after > last)
        return refused(refusal::BadArgument{tr("%1, %2, has not come yet.").arg(name, after)});
    if (after < firstDayOfUrns)
        return refused(refusal::BadArgument{
            tr("%1, %2, is before there were URNs (RFC 2141, May 1997).").arg(name, after)});
    return {};
}

// Another element would be none of the public registry's schema; what a record holds already it may hold.
bool mayHold(const QString &element, const QList<formats::Xref> &before)
{
    return element.isEmpty() || element == QLatin1String("template") || element == QLatin1String("contact") ||
           std::ranges::any_of(before, [&](const formats::Xref &one) { return one.element == element; });
}

// What cannot be right of a new reference; nothing when all can.
QString faultOf(const formats::Xref &xref, const QList<formats::Xref> &before)
{
    static const QRegularExpression rfc(QStringLiteral("^rfc[1-9][0-9]{0,5}$"));
    static const QRegularExpression uri(QStringLiteral("^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>\"]+$"));
    static const QRegularExpression word(QStringLiteral("^[a-z][a-z-]*$"));
    if (!word.match(xref.type).hasMatch())
        return tr("“%1” is not a type of reference; use rfc, draft, uri, person, text or another type that "
                  "the registry uses.")
            .arg(xref.type);
    if (!mayHold(xref.element, before))
        return tr("“%1” is not an element that holds references; use template, contact or none.")
            .arg(xref.element);
    if (xref.type == QLatin1String("text"))
        return xref.text.trimmed().isEmpty() ? tr("A reference of the type text must not be empty.")
                                             : QString();
    if (xref.data.trimmed().isEmpty())
        return tr("A reference of the type %1 must name what it refers to.").arg(xref.type);
    if (xref.type == QLatin1String("rfc") && !rfc.match(xref.data).hasMatch())
        return tr("“%1” is not an RFC; write it as rfc8141.").arg(xref.data);
    if (xref.type == QLatin1String("uri") && !uri.match(xref.data).hasMatch())
        return tr("“%1” is not a URI.").arg(xref.data);
    if (xref.type == QLatin1String("uri") && !formats::mayBeLink(xref.data))
        return tr("“%1” has a scheme that no page may make a link of. Where it must be said, make it a "
                  "reference of the type text.")
            .arg(xref.data);
    return {};
}

} // namespace

ActResult<> checkEntryDays(const formats::EntryFields &before, const formats::EntryFields &after,
                           const QString &today)
{
    const QString last = latestDay(today);
    NIDUS_DO(checkDay(tr("The entry's date"), before.date, after.date, last));
    NIDUS_DO(checkDay(tr("The entry's “updated”"), before.updated, after.updated, last));
    const bool isOtherDay = after.date != before.date || after.updated != before.updated;
    if (isOtherDay && isDay(after.date) && isDay(after.updated) && after.updated < after.date)
        return refused(
            refusal::BadArgument{tr("The entry's “updated”, %1, is before its date, %2: an entry is changed "
                                    "on the day it is registered or later.")
                                     .arg(after.updated, after.date)});
    return {};
}

ActResult<> checkEntryFields(const formats::EntryFields &before, const formats::EntryFields &after,
                             const QString &today)
{
    NIDUS_DO(checkEntryDays(before, after, today));
    for (const formats::Xref &xref : after.references) {
        if (before.references.contains(xref))
            continue;
        if (const QString fault = faultOf(xref, before.references); !fault.isEmpty())
            return refused(refusal::BadArgument{fault});
    }
    return {};
}

} // namespace nidus
