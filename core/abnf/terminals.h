// What a token of a text or of numbers stands for (RFC 5234 §2.3, §2.4; RFC 7405 §2.1).
#pragma once

#include "core/abnf/grammar.h"
#include "core/abnf/repairs.h"
#include "core/abnf/tokens.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nidus::abnf {

// "oak", %s"oak", 'oak', “oak”: without its marks. `written` has to live as long as the grammar. Other marks
// than ABNF's are repaired.
Element textElement(std::string_view written, Part where, Repairs &repairs);

// %x41, %x41-5A, %d13.10, #x41. Nothing: no character has such a number, and this was said.
std::optional<Element> numberElement(std::string_view written, Part where, Grammar &grammar,
                                     Repairs &repairs);

// `0x61-66`, `%30-39`, `%u0041`, `U+0041` as ABNF writes them; empty: it is
// none of those.
std::string numberOfOthers(std::string_view written);

// First and last of each.
using CharacterRanges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// What a class of W3C's notation lists between its brackets: "#x20-#x7E", or all but that: "^a-z". Ranges
// that go down are left out.
CharacterRanges listedCharacters(std::string_view written);

// The characters of `characters` as ABNF writes them: between quotation marks, by number where RFC 5234 §2.3
// lets none stand there. `caseSensitive`: letters in their case only (RFC 7405).
std::string quoted(std::string_view characters, bool caseSensitive = false);

// The two ends of "a-z", "0-9"; nothing: it is none.
std::optional<std::pair<char, char>> plainRange(std::string_view written);

// The two characters that a dash stands between: two texts, names or digits (`kind`) of one character each;
// others: there is no such range.
std::u32string rangeEnds(Token::Kind kind, std::string_view first, std::string_view last);

// %x61-7A
std::string writtenRange(std::uint32_t first, std::uint32_t last);

} // namespace nidus::abnf
