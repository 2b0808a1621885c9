// Sentences in which components are called by what stands before them.
#pragma once

#include "core/rules/sentence_forms.h"

namespace nidus::rules {

// The words of `text` with "the part behind the number sign" as "fragment", "what follows ?=" as "query
// string", "anything after ?+" as "r component", and `"lang="` as "keyword".
FormWords componentWords(QStringView text);
// Could `text` speak of a component at all? Most sentences do not, and need not be read for it.
bool mayMentionComponents(QStringView text);

} // namespace nidus::rules
