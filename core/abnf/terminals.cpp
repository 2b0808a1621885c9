#include "core/abnf/terminals.h"

#include "core/abnf/tokens.h"
#include "core/characters/classes.h"

namespace nidus::abnf {

namespace {

constexpr std::uint32_t lastCharacter = 0x10FFFF;

void appendUtf8(std::string &text, std::uint32_t c)
{
    if (c < 0x80) {
        text += char(c);
    } else if (c < 0x800) {
        text += char(0xC0 | (c >> 6));
        text += char(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        text += char(0xE0 | (c >> 12));
        text += char(0x80 | ((c >> 6) & 0x3F));
        text += char(0x80 | (c & 0x3F));
    } else {
        text += char(0xF0 | (c >> 18));
        text += char(0x80 | ((c >> 12) & 0x3F));
        text += char(0x80 | ((c >> 6) & 0x3F));
        text += char(0x80 | (c & 0x3F));
    }
}

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
        if (i < digits.size() && digits[i] == '%')
            i += 2;
    }
    numbers.isTooLarge = numbers.isTooLarge || value > lastCharacter;
    numbers.values.push_back(std::uint32_t(value));
    return numbers;
}

} // namespace

Element textElement(std::string_view text, Part token, std::vector<Fault> &faults)
{
    Element element;
    element.kind = Element::Kind::Text;
    element.where = token;
    std::string_view written = token.of(text);
    if (written.front() == '%') {
        element.caseSensitive = (written[1] | 0x20) == 's';
        written.remove_prefix(2);
    }
    const std::size_t open = std::max<std::size_t>(typographicQuote(written), 1);
    std::size_t close = 0;
    if (written.front() == '"' || written.front() == '\'')
        close = written.size() > 1 && written.back() == written.front() ? 1 : 0;
    else
        for (std::size_t octets = 2; octets <= 3 && octets < written.size(); ++octets)
            if (typographicQuote(written.substr(written.size() - octets)) == octets)
                close = octets;
    element.text = written.substr(open, written.size() - open - close);
    if (close == 0)
        faults.push_back({"abnf-quote-open", Fault::Severity::Error, token, std::string(written), {}, false});
    else if (written.front() != '"')
        faults.push_back({"abnf-quotes", Fault::Severity::Error, token, std::string(written),
                          '"' + element.text + '"', true});
    return element;
}

std::optional<Element> numberElement(std::string_view text, Part token, std::vector<Fault> &faults)
{
    const std::string_view written = token.of(text);
    const char base = char(written[1] | 0x20);
    const Numbers numbers = numbersOf(written.substr(2), base == 'x' ? 16 : base == 'd' ? 10 : 2);
    const std::string plain = std::string(written.substr(0, 2)) + numbers.written;
    const bool isBackwards = numbers.isRange && numbers.values.front() > numbers.values.back();
    if (numbers.isTooLarge || isBackwards || (numbers.isRange && numbers.values.size() != 2)) {
        faults.push_back({"abnf-number", Fault::Severity::Error, token, std::string(written), {}, false});
        return std::nullopt;
    }
    if (plain != written)
        faults.push_back({"abnf-dash", Fault::Severity::Error, token, std::string(written), plain, true});
    Element element;
    element.where = token;
    if (numbers.isRange || numbers.values.size() == 1) {
        element.kind = Element::Kind::Range;
        element.first = numbers.values.front();
        element.last = numbers.values.back();
        return element;
    }
    element.kind = Element::Kind::Text;
    element.caseSensitive = true; // RFC 5234 §2.3: numbers say the case
    for (const std::uint32_t value : numbers.values)
        appendUtf8(element.text, value);
    return element;
}

} // namespace nidus::abnf
