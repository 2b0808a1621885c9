// What the prose around rules says: where an example begins and ends, and what may be a sentence.
#pragma once

#include "core/abnf/tokens.h"

#include <span>
#include <string_view>

namespace nidus::abnf {

// Does the prose say that what stands behind it is an example? The heading of a section ends an example, and
// so does a sentence that says that rules follow.
bool announcesExample(std::string_view prose);

// May it be a sentence: three words and more, one behind the other, and nothing but words?
bool isOfWords(std::span<const Token> body);

} // namespace nidus::abnf
