// What a sentence outside of Assignment says of giving a name again (RFC 8141 §5 (1), §5.1 (3)), and which
// sentences speak of using a part of names again.
#pragma once

#include "core/rules/sentence_forms.h"

namespace nidus::rules {

// "Names may be given again", "expired numbers are reassigned", "we recycle the numbers of felled trees": of
// the names themselves. `nid`: of the namespace, so that "acorn names" are known to be its names.
bool letsNamesBeReused(const FormWords &words, QStringView nid);
// "A new entry may reuse an existing element", "the country codes may be reused": a part of names occurs in
// others, and no name is given again.
bool reusesPartOfNames(const FormWords &words);

} // namespace nidus::rules
