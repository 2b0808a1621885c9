// Names of months, as templates and running headers print them.
#pragma once

#include <QStringView>

namespace nidus {

// 1 to 12 for "January", "Jan", "Sept."; 0 when `word` names no month.
int monthByName(QStringView word);

// The same for a month's whole name in one of Europe's languages, too ("février", "März"). A name that is one
// month here and another there names none.
int monthInAnyLanguage(QStringView word);

} // namespace nidus
