#include "core/abnf/terminals.h"

#include "core/abnf/typography.h"
#include "core/characters/classes.h"
#include "core/characters/utf8.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

constexpr std::uint32_t lastCharacter = 0x10FFFF;

int digitOf(char c)
{
    if (isDigit(c))
        return c - '0';
    const char lower = char(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : 16;
}

// The numbers of "41-5A" or "13.10"; `isRange`: a dash stands between them.
struct Numbers {
    std::vector<std::uint32_t> values;
    bool isRange = false, isTooLarge = false;
    std::string written; // as RFC 5234 has it
};

Numbers numbersOf(std::string_view digits, int base)
{
    Numbers numbers;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < digits.size();) {
        if (isBlank(std::uint8_t(digits[i]))) { // beside the dash
            ++i;
            continue;
        }
        if (const int digit = digitOf(digits[i]); digit < base) {
            value = std::min<std::uint64_t>(value * std::uint64_t(base) + std::uint64_t(digit),
                                            lastCharacter + 1);
            numbers.written += digits[i++];
            continue;
        }
        numbers.isTooLarge = numbers.isTooLarge || value > lastCharacter;
        numbers.values.push_back(std::uint32_t(value));
        value = 0;
        const std::size_t dash = typographicDash(digits.substr(i));
        const bool isDash = dash > 0 || digits[i] == '-';
        numbers.isRange = numbers.isRange || isDash;
        numbers.written += isDash ? '-' : '.';
        i += std::max<std::size_t>(dash, 1);
        while (i < digits.size() && isBlank(std::uint8_t(digits[i])))
            ++i;
        if (i < digits.size() && digits[i] == '%')
            i += 2;
    }
    numbers.isTooLarge = numbers.isTooLarge || value > lastCharacter;
    numbers.values.push_back(std::uint32_t(value));
    return numbers;
}

int baseOf(char letter)
{
    const char lower = char(letter | 0x20);
    return lower == 'x' ? 16 : lower == 'd' ? 10 : 2;
}

// Are all letters and digits of "%x41-%x5A" such of the base, but those that say it?
bool isOfDigits(std::string_view written, int base)
{
    for (std::size_t at = 0; at < written.size(); ++at) {
        if (written[at] == '%' || written[at] == '#')
            ++at;
        else if (isAsciiAlnum(written[at]) && digitOf(written[at]) >= base)
            return false;
    }
    return true;
}

std::string writtenNumber(std::uint32_t number)
{
    constexpr char digits[] = "0123456789ABCDEF";
    std::string written;
    do
        written.insert(written.begin(), digits[number & 0xF]);
    while ((number >>= 4) != 0);
    return written.size() < 2 ? '0' + written : written;
}

bool mayStandInQuotes(char32_t c) { return c >= 0x20 && c < 0x7F && c != '"'; }

// How many octets of `written` open the text, how many close it; 0: nothing does.
struct Marks {
    std::size_t open = 0, close = 0;
    bool isAbnf = false;
};

Marks marksOf(std::string_view written)
{
    Marks marks;
    marks.open = std::max<std::size_t>(typographicQuote(written), 1);
    if (written.size() > 1 && written.back() == written.front() && marks.open == 1)
        marks.close = 1;
    for (std::size_t octets = 2; octets <= 3 && marks.open + octets <= written.size(); ++octets)
        if (marks.close == 0 && typographicQuote(written.substr(written.size() - octets)) == octets)
            marks.close = octets;
    marks.isAbnf = written.front() == '"' && marks.close == 1;
    return marks;
}

// What "^a-z" and "#x20-#x7E" list, without the mark before; ranges that go down are left out.
CharacterRanges rangesOf(std::string_view written)
{
    const std::u32string all = charactersOf(written);
    std::size_t at = all.starts_with(U'^') ? 1 : 0;
    const auto character = [&]() -> std::uint32_t {
        std::size_t end = at + 2;
        while (end < all.size() && end < at + 8 && all[end] < 0x80 && digitOf(char(all[end])) < 16)
            ++end;
        if (all[at] != U'#' || at + 2 >= all.size() || all[at + 1] != U'x' || end == at + 2)
            return all[at++];
        std::uint32_t number = 0;
        for (at += 2; at < end; ++at)
            number = number * 16 + std::uint32_t(digitOf(char(all[at])));
        return std::min<std::uint32_t>(number, lastCharacter);
    };
    CharacterRanges ranges;
    while (at < all.size()) {
        const std::uint32_t first = character();
        std::uint32_t last = first;
        if (at + 1 < all.size() && all[at] == U'-') {
            ++at;
            last = character();
        }
        if (first <= last)
            ranges.emplace_back(first, last);
    }
    return ranges;
}

CharacterRanges complementOf(CharacterRanges ranges)
{
    std::ranges::sort(ranges);
    CharacterRanges others;
    std::uint32_t next = 0;
    for (const auto &[first, last] : ranges) {
        if (first > next)
            others.emplace_back(next, first - 1);
        next = std::max(next, last + 1);
    }
    if (next <= lastCharacter)
        others.emplace_back(next, lastCharacter);
    return others;
}

} // namespace

std::string numberOfOthers(std::string_view written)
{
    const char second = written.size() < 2 ? ' ' : char(written[1] | 0x20);
    const bool isAbnf = written.starts_with('%') && (second == 'x' || second == 'd' || second == 'b');
    if (isAbnf || written.starts_with('#'))
        return {};
    std::string number = "%x", digits;
    for (const char c : written.substr(written.starts_with('%') && isDigit(second) ? 1 : 2)) {
        if (c == '-')
            number += digits + '-';
        digits = digitOf(c) < 16 ? digits + c : std::string();
    }
    return number + digits;
}

CharacterRanges listedCharacters(std::string_view written)
{
    CharacterRanges ranges = rangesOf(written);
    return written.starts_with('^') ? complementOf(std::move(ranges)) : ranges;
}

std::optional<std::pair<char, char>> plainRange(std::string_view written)
{
    if (written.size() != 3 || written[1] != '-' || written[0] >= written[2])
        return std::nullopt;
    const bool isRange = (isDigit(written[0]) && isDigit(written[2])) ||
                         (isAsciiLetter(written[0]) && isAsciiLetter(written[2]) &&
                          (written[0] & 0x20) == (written[2] & 0x20));
    return isRange ? std::optional(std::pair(written[0], written[2])) : std::nullopt;
}

std::u32string rangeEnds(Token::Kind kind, std::string_view first, std::string_view last)
{
    if (kind == Token::Kind::Name && !plainRange(std::string(first) + '-' + std::string(last)))
        return {};
    if (kind == Token::Kind::Repeat || kind == Token::Kind::Name)
        return charactersOf(std::string(first) + std::string(last));
    Repairs unsaid;
    std::u32string ends;
    for (const std::string_view one : {first, last}) {
        const std::u32string characters = charactersOf(textElement(one, {}, unsaid).text);
        ends += characters.size() == 1 ? characters : std::u32string();
    }
    return ends;
}

std::string writtenRange(std::uint32_t first, std::uint32_t last)
{
    return "%x" + writtenNumber(first) + '-' + writtenNumber(last);
}

std::string quoted(std::string_view characters, bool caseSensitive)
{
    std::string written;
    int pieces = 0;
    const std::u32string all = charactersOf(characters);
    for (std::size_t at = 0; at < all.size();) {
        written += pieces++ > 0 ? " " : "";
        if (!mayStandInQuotes(all[at])) {
            written += "%x" + writtenNumber(all[at++]);
            continue;
        }
        std::string piece;
        while (at < all.size() && mayStandInQuotes(all[at]))
            piece += char(all[at++]);
        written += caseSensitive && std::ranges::any_of(piece, isAsciiLetter) ? "%s\"" : "\"";
        written += piece + '"';
    }
    return pieces == 0 ? "\"\"" : pieces == 1 ? written : "( " + written + " )";
}

Element textElement(std::string_view written, Part where, Repairs &repairs)
{
    Element element;
    element.kind = Element::Kind::Text;
    element.where = where;
    std::string_view marked = written;
    if (marked.front() == '%') {
        element.caseSensitive = (marked[1] | 0x20) == 's';
        marked.remove_prefix(2);
    }
    const Marks marks = marksOf(marked);
    element.text = marked.substr(marks.open, marked.size() - marks.open - marks.close);
    if (marks.close == 0) {
        repairs.fault("abnf-quote-open", Fault::Severity::Error, where, written);
        return element;
    }
    const bool isSound = std::ranges::all_of(
        element.text, [](char c) { return mayStandInQuotes(static_cast<unsigned char>(c)); });
    if (marks.isAbnf && isSound)
        return element;
    repairs.repair(marks.isAbnf ? "abnf-text-characters" : "abnf-quotes", Fault::Severity::Error, where,
                   written, quoted(element.text, element.caseSensitive));
    return element;
}

std::optional<Element> numberElement(std::string_view written, Part where, Grammar &grammar, Repairs &repairs)
{
    const int base = baseOf(written[1]);
    const Numbers numbers = numbersOf(written.substr(2), base);
    const std::string prefix{'%', written[1]};
    const bool isNumber = written.back() != '-' && isOfDigits(written, base) &&
                          (!numbers.isRange || numbers.values.size() == 2);
    if (!isNumber || numbers.isTooLarge) {
        repairs.fault(isNumber ? "abnf-number-large" : "abnf-number", Fault::Severity::Error, where, written);
        return std::nullopt;
    }
    if (numbers.isRange && numbers.values.front() > numbers.values.back()) {
        const std::size_t dash = numbers.written.find('-');
        repairs.repair("abnf-number", Fault::Severity::Error, where, written,
                       prefix + numbers.written.substr(dash + 1) + '-' + numbers.written.substr(0, dash));
        return std::nullopt;
    }
    if (const std::string plain = prefix + numbers.written; plain != written)
        repairs.repair("abnf-dash", Fault::Severity::Error, where, written, plain);
    Element element;
    element.where = where;
    if (numbers.isRange || numbers.values.size() == 1) {
        element.kind = Element::Kind::Range;
        element.first = numbers.values.front();
        element.last = numbers.values.back();
        return element;
    }
    element.kind = Element::Kind::Text;
    element.caseSensitive = true; // RFC 5234 §2.3: numbers say the case
    std::string characters;
    for (const std::uint32_t value : numbers.values)
        appendUtf8(characters, value);
    element.text = grammar.keep(characters);
    return element;
}

} // namespace nidus::abnf
