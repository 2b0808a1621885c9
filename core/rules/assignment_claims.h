// What a sentence on assignment claims that RFC 8141 §5 does not let a namespace do.
#pragma once

#include <QStringView>

namespace nidus::rules {

// "When a tree is felled its number is handed to the next", "lapsed names are auctioned": given again.
bool givesNamesAgain(QStringView sentence);
// "A tree that is moved keeps its number".
bool keepsItsName(QStringView sentence);
// "The next number goes to the next tree": it was never given before.
bool passesNextName(QStringView sentence);

// "Each office counts for itself, from 1 on": several count alike, and what they count may be of one name.
// `before`: the sentence before it, or nothing; `syntax`: where the office would be named that the name
// tells.
bool countsApart(QStringView before, QStringView sentence, QStringView syntax);
// "A number may occur in several counties", "nobody looks whether it is in use": names are not unique.
bool allowsDoubles(QStringView sentence);

// "A name is leased for a year", "names cease with the membership".
bool letsNamesEnd(QStringView sentence);

} // namespace nidus::rules
