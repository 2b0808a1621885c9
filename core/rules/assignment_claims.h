// What a sentence on assignment claims that RFC 8141 §5 does not let a namespace do.
#pragma once

#include "core/rules/sentence_forms.h"

namespace nidus::rules {

// "When a tree is felled its number is handed to the next", "lapsed names are auctioned": given again.
bool givesNamesAgain(const FormWords &words);
// "A tree that is moved keeps its number".
bool keepsItsName(const FormWords &words);
// "The register is handed on to the next secretary", "heirs take over the right to assign": no name is.
bool passesOtherThings(const FormWords &words);
// "The next number goes to the next tree": it was never given before.
bool passesNextName(const FormWords &words);

// "Each office counts for itself, from 1 on": several count alike, and what they count may be of one name.
// `both`: with the sentence before it; `syntax`: where the office would be named that the name
// tells.
bool countsApart(const FormWords &both, const FormWords &words, QStringView syntax);
// "A number may occur in several counties", "nobody looks whether it is in use": names are not unique.
bool allowsDoubles(const FormWords &words);

// "Numbers that were not used are struck off": no name ends with them.
bool isOfNamesNotGiven(const FormWords &words);
// "A name is leased for a year", "names cease with the membership".
bool letsNamesEnd(const FormWords &words);

} // namespace nidus::rules
