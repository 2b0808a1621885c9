// What the charts of the overview are called, and what their bars say.
#pragma once

#include "core/records/overview.h"

namespace nidus::ui {

QString chartTitle(Chart chart);                       // "Templates by form"
QString barLabel(Chart chart, const QString &key);     // "RFC 8141", "over 28"
QString barSentence(Chart chart, const ChartBar &bar); // its numbers
// What stands behind a bar, as the title of a list: "Registrations at the end of 2025".
QString behindTitle(Chart chart, const QString &key);
// What the years can tell and what they cannot: they are as good as the editions that are here.
QString yearsNote(const RegistryOverview &overview);
// Drawn hatched as a whole: what is not there, or not yet final.
bool isHatched(Chart chart, const QString &key);
// "listed", "reference changed": what an edition did to an entry.
QString changeWords(const RegistryChange &change);

} // namespace nidus::ui
