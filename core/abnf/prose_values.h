// Prose in angle brackets (RFC 5234 §4, prose-val) as RFC 822 and its followers print it: over several lines,
// with comments beside, and with what stands for a quotation mark or a bracket in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nidus::abnf {

// Is the bracket before `end` none that closes what begins at `first`: of a `<">` or `">"` in it, or of a
// comment?
bool isWithinProse(std::string_view text, std::size_t first, std::size_t end);

// Behind the bracket that closes what begins at `first`; 0: none does that is near, and before an empty line.
std::size_t behindLongProse(std::string_view text, std::size_t first);

// As ABNF has it: on one line, without comments, DQUOTE for `<">`.
std::string proseOnOneLine(std::string_view prose);

} // namespace nidus::abnf
