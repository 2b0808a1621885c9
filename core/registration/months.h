// English month names, as templates and running headers print them.
#pragma once

#include <QStringView>

namespace nidus {

// 1 to 12 for "January", "Jan", "Sept."; 0 when `word` names no month.
int monthByName(QStringView word);

} // namespace nidus
