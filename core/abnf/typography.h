// Marks and blanks of typography that stand in a grammar for those of ASCII.
#pragma once

#include <cstddef>
#include <string_view>

namespace nidus::abnf {

// The octets of the dash, the blank (the byte order mark, too), or the
// quotation mark that begins `text`; 0: none does.
std::size_t typographicDash(std::string_view text);
std::size_t typographicBlank(std::string_view text);
std::size_t typographicQuote(std::string_view text);

} // namespace nidus::abnf
