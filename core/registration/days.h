// Days of the registry, YYYY-MM-DD in UTC: which can be right.
#pragma once

#include <QDate>
#include <QString>

namespace nidus {

// RFC 2141, May 1997, made URNs: no request, decision or entry of a registry is older.
inline constexpr QLatin1String firstDayOfUrns("1997-05-01");

// The last day that somebody may rightly write when it is `today` by UTC: east of Greenwich it may be
// tomorrow already. Empty where `today` is no day.
inline QString latestDay(const QString &today)
{
    return QDate::fromString(today, Qt::ISODate).addDays(1).toString(Qt::ISODate);
}

} // namespace nidus
