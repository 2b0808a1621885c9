// What a token of a text or of numbers stands for (RFC 5234 §2.3, §2.4; RFC 7405 §2.1).
#pragma once

#include "core/abnf/grammar.h"

#include <optional>
#include <string_view>

namespace nidus::abnf {

// "oak", %s"oak", 'oak', “oak”: without its marks. Faults are added to `faults`.
Element textElement(std::string_view text, Part token, std::vector<Fault> &faults);

// %x41, %x41-5A, %d13.10. Nothing: no character has such a number; the fault is added.
std::optional<Element> numberElement(std::string_view text, Part token, std::vector<Fault> &faults);

} // namespace nidus::abnf
