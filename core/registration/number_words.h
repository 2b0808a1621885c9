// Numbers as words: "second", "2nd", "two", "II".
#pragma once

#include <QStringView>

namespace nidus {

// "first", "initial", "1st": up to the ninth by name, 99th in digits. 0: it is none.
int ordinalNumber(QStringView word);
int cardinalNumber(QStringView word); // "one" to "nine"; 0: it is none
int romanNumber(QStringView word);    // "I" to "XII", in capitals; 0: it is none

} // namespace nidus
