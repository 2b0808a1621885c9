// The day that a Date field states, the way real templates write it.
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

namespace nidus {

// The days that the field may state, as YYYY-MM-DD: one for "2020-04-2", "2004 11 22", "2023-05-01.",
// "20.11.2026", "11/20/2026", "20261120" and "2026-11-20T10:00Z"; two, the day before the month first, for
// "02/05/2001"; none for "August 2011", "TBD", "2021-02-30".
QStringList statedDays(QStringView field);
// The date as YYYY-MM-DD when the field states one whole real day and can be read in one way; else empty.
QString statedDate(QStringView field);

} // namespace nidus
