#include "core/abnf/tokens.h"

#include "core/abnf/prose_values.h"
#include "core/abnf/typography.h"
#include "core/characters/classes.h"

#include <algorithm>
#include <array>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

// What an octet begins.
enum class Beginning : std::uint8_t { Other, Blank, LineEnd, Comment, Letter, Repeat, Quote, Percent, Angle };

constexpr std::array<Beginning, 256> beginnings = [] {
    std::array<Beginning, 256> table{};
    const auto set = [&table](std::string_view octets, Beginning beginning) {
        for (const char c : octets)
            table[static_cast<unsigned char>(c)] = beginning;
    };
    set(" \t\f\v", Beginning::Blank);
    set("\r\n", Beginning::LineEnd);
    set(";", Beginning::Comment);
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", Beginning::Letter);
    set("0123456789*", Beginning::Repeat);
    set("\"", Beginning::Quote);
    set("%", Beginning::Percent);
    set("<", Beginning::Angle);
    return table;
}();

constexpr std::array<bool, 256> isInName = [] {
    std::array<bool, 256> table{};
    for (std::size_t octet = 0; octet < table.size(); ++octet)
        table[octet] = isNameCharacter(char(octet));
    return table;
}();

class Tokens {
public:
    // Room that is not written costs no memory; to grow by copying would cost twice as much again.
    explicit Tokens(std::string_view text) : m_text(text) { m_all.reserve(text.size() / 2 + 8); }

    std::vector<Token> run()
    {
        while (m_at < m_text.size())
            readOne();
        return std::move(m_all);
    }

private:
    Beginning beginningAt(std::size_t index) const
    {
        return beginnings[static_cast<unsigned char>(m_text[index])];
    }
    char at(std::size_t index) const { return index < m_text.size() ? m_text[index] : '\0'; }
    std::string_view rest() const { return m_text.substr(m_at); }

    void add(Kind kind, std::size_t end)
    {
        Token &token = m_all.emplace_back(); // written where it stays: a copy would wait for its parts
        token.kind = kind;
        token.where = {m_at, end};
        m_at = end;
    }

    std::size_t lineEnd() const
    {
        std::size_t end = m_at;
        while (end < m_text.size() && m_text[end] != '\n' && m_text[end] != '\r')
            ++end;
        return end;
    }

    // Behind the next `mark` of this line, from `from` on; 0 where there is none, and then `noneBefore` says
    // up to where nobody has to look again.
    std::size_t behind(std::string_view mark, std::size_t from, std::size_t &noneBefore) const
    {
        if (from < noneBefore)
            return 0;
        for (std::size_t end = from; end < m_text.size(); ++end) {
            if (m_text[end] == mark.front() && m_text.substr(end).starts_with(mark))
                return end + mark.size();
            if (m_text[end] == '\n' || m_text[end] == '\r') {
                noneBefore = end;
                return 0;
            }
        }
        noneBefore = m_text.size();
        return 0;
    }

    void readOne()
    {
        const char c = m_text[m_at];
        switch (beginningAt(m_at)) {
        case Beginning::Blank:
            while (++m_at < m_text.size() && beginningAt(m_at) == Beginning::Blank) {
            }
            return;
        case Beginning::LineEnd:
            return add(Kind::LineEnd, m_at + (c == '\r' && at(m_at + 1) == '\n' ? 2 : 1));
        case Beginning::Comment:
            return add(Kind::Comment, lineEnd());
        case Beginning::Letter:
            return readName();
        case Beginning::Repeat:
            return readRepeat();
        case Beginning::Quote:
            return readText(m_at + 1);
        case Beginning::Percent:
            return readPercent();
        case Beginning::Angle:
            return readAngle();
        case Beginning::Other:
            return readMark(c);
        }
    }

    // From `from`, behind the opening quotation mark; one of typography may close what ASCII's opens.
    void readText(std::size_t from)
    {
        if (const std::size_t end = behind("\"", from, m_noQuoteBefore))
            return add(Kind::Text, end);
        if (const std::size_t end = behindTypographicQuote(from))
            return add(Kind::Text, end);
        add(Kind::Text, lineEnd());
    }

    std::size_t behindTypographicQuote(std::size_t from)
    {
        if (from < m_noTypographicBefore)
            return 0;
        std::size_t end = from;
        for (; end < m_text.size() && m_text[end] != '\n' && m_text[end] != '\r'; ++end)
            if (const std::size_t closing = typographicQuote(m_text.substr(end)))
                return end + closing;
        m_noTypographicBefore = end;
        return 0;
    }

    void readName()
    {
        if (at(m_at) == 'U' && at(m_at + 1) == '+')
            if (const std::size_t number = behindHex(m_at + 2, "U+"))
                return add(Kind::Number, number);
        std::size_t end = m_at + 1;
        while (end < m_text.size() && isInName[static_cast<unsigned char>(m_text[end])])
            ++end;
        add(Kind::Name, end);
    }

    // The digits of "61-66" from `end` on, each behind its mark ("0x61-0x66"); 0: they are none.
    std::size_t behindHex(std::size_t end, std::string_view mark) const
    {
        const std::size_t from = end;
        while (isHex(at(end)))
            ++end;
        if (end == from)
            return 0;
        std::size_t last = end + 1;
        if (at(end) == '-' && m_text.substr(last).starts_with(mark))
            last += mark.size();
        if (at(end) == '-' && isHex(at(last)))
            for (end = last; isHex(at(end));)
                ++end;
        return isNameCharacter(at(end)) || at(end) == '"' ? 0 : end;
    }

    void readRepeat()
    {
        std::size_t end = m_at;
        if (at(m_at) == '0' && at(m_at + 1) == 'x')
            if (const std::size_t number = behindHex(m_at + 2, "0x"))
                return add(Kind::Number, number);
        const auto digits = [&] {
            while (isDigit(at(end)))
                ++end;
        };
        digits();
        if (at(end) == '*' || (at(end) == ',' && isDigit(at(end + 1)))) {
            ++end;
            digits();
        } else if (const std::size_t behind = behindDashedRepeat(end)) {
            end = behind;
        }
        add(Kind::Repeat, end);
    }

    // "3-5", "3..5" directly before an element; 0: it is none.
    std::size_t behindDashedRepeat(std::size_t dash) const
    {
        if (dash >= m_text.size())
            return 0;
        const std::string_view mark = m_text.substr(dash);
        const std::size_t octets = mark[0] == '-' ? 1 : mark.starts_with("..") ? 2 : typographicDash(mark);
        std::size_t end = dash + octets;
        while (octets > 0 && isDigit(at(end)))
            ++end;
        const char next = at(end);
        const bool isElement =
            isAsciiLetter(next) || next == '(' || next == '"' || next == '<' || next == '%';
        return octets > 0 && end > dash + octets && isElement ? end : 0;
    }

    void readPercent()
    {
        const char base = char(at(m_at + 1) | 0x20);
        std::size_t end = m_at + 2;
        if ((base == 's' || base == 'i') && at(end) == '"')
            return readText(end + 1);
        const auto digits = [&] {
            const std::size_t from = end;
            while (end < m_text.size() && (isDigit(at(end)) || (base == 'x' && isHex(at(end)))))
                ++end;
            return end > from;
        };
        if (base == 'u' || isDigit(at(m_at + 1)))
            if (const std::size_t number = behindHex(m_at + (base == 'u' ? 2 : 1), base == 'u' ? "%u" : "%"))
                return add(isBehindBlank() ? Kind::Number : Kind::Other, isBehindBlank() ? number : m_at + 1);
        if ((base != 'x' && base != 'd' && base != 'b') || !(digits() || isAsciiAlnum(at(end))))
            return add(Kind::Other, m_at + 1);
        while (end < m_text.size()) {
            const std::size_t before = end;
            const std::size_t dash = typographicDash(m_text.substr(end));
            if (dash)
                end += dash;
            else if (at(end) == '-' || at(end) == '.')
                ++end;
            if (end > before && (at(end) == '%' && char(at(end + 1) | 0x20) == base))
                end += 2; // "%x41-%x5A"
            if (end == before || !digits()) {
                end = before;
                break;
            }
        }
        if (const std::size_t behind = behindSpacedRange(end, base))
            end = behind;
        while (isAsciiAlnum(at(end))) // "%xZZ" is a number that is none
            ++end;
        if (at(end) == '-' && at(end + 1) != '-' && at(end - 1) != '-') // "%x41-": an end is missing
            ++end;
        add(Kind::Number, end);
    }

    // "%x41 - 5A", from `end` of its first number on; 0: it is none. Letters alone may be a rule's name, but
    // where they are as many as the digits of the first number: "%x20 - FF".
    std::size_t behindSpacedRange(std::size_t end, char base) const
    {
        const std::size_t digits = end - (m_at + 2);
        const auto blanks = [&] {
            while (at(end) == ' ' || at(end) == '\t')
                ++end;
        };
        blanks();
        const std::size_t dash = at(end) == '-'        ? 1
                                 : end < m_text.size() ? typographicDash(m_text.substr(end))
                                                       : 0;
        end += dash;
        blanks();
        const bool isNumber = at(end) == '%' && char(at(end + 1) | 0x20) == base;
        end += isNumber ? 2 : 0;
        const std::size_t from = end;
        bool hasDigit = isNumber;
        for (; isDigit(at(end)) || (base == 'x' && isHex(at(end))); ++end)
            hasDigit = hasDigit || isDigit(at(end));
        const char next = at(end);
        const bool isWhole = !isNameCharacter(next) && next != '.' && next != '*' && next != '(';
        hasDigit = hasDigit || end - from == digits;
        return dash > 0 && end > from && hasDigit && isWhole ? end : 0;
    }

    static bool isHex(char c) { return isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

    void readAngle()
    {
        std::size_t end = behind(">", m_at + 1, m_noAngleBefore);
        if ((end == 0 || isWithinProse(m_text, m_at, end)) && isBehindElement())
            if (const std::size_t behindAll = behindLongProse(m_text, m_at))
                end = behindAll;
        if (end > m_at + 2)
            add(Kind::Angle, end);
        else
            add(Kind::Other, m_at + 1);
    }

    // May an element of a rule stand here?
    bool isBehindElement() const
    {
        constexpr std::array before{Kind::Defines, Kind::Adds,   Kind::Alternative, Kind::Open, Kind::Repeat,
                                    Kind::Text,    Kind::Number, Kind::Angle,       Kind::Close};
        return !m_all.empty() && std::ranges::find(before, m_all.back().kind) != before.end();
    }

    void readMark(char c)
    {
        if (c == ':' && at(m_at + 1) == ':' && at(m_at + 2) == '=')
            add(Kind::Defines, m_at + 3);
        else if (c == ':' && at(m_at + 1) == '=')
            add(Kind::Defines, m_at + 2);
        else if (c == '=')
            add(at(m_at + 1) == '/' ? Kind::Adds : Kind::Defines, m_at + (at(m_at + 1) == '/' ? 2 : 1));
        else if (const std::size_t end = endOfBlockComment(c))
            add(Kind::Comment, end);
        else if (isLineComment(c))
            add(Kind::Comment, lineEnd());
        else if (const std::size_t bracket = c == '[' ? endOfClass() : 0)
            add(Kind::Number, bracket);
        else if (c == '#' && (at(m_at + 1) | 0x20) == 'x' && isHex(at(m_at + 2)))
            add(Kind::Number, endOfHex(m_at + 2));
        else if (c == '.' && at(m_at + 1) == '.')
            add(Kind::Dash, m_at + (at(m_at + 2) == '.' ? 3 : 2));
        else if (const std::size_t quote = c == '\'' ? endOfQuoted() : 0)
            add(Kind::Text, quote);
        else if (const std::size_t mark = typographicQuote(rest()))
            readTypographicText(mark);
        else if (c == '-' && at(m_at + 1) == '>')
            add(Kind::Other, m_at + 2);
        else if (const std::size_t dash = typographicDash(rest()))
            add(Kind::Dash, m_at + dash);
        else if (const std::size_t blank = typographicBlank(rest()))
            m_at += blank;
        else
            add(kindOf(c), m_at + octetsOf(c));
    }

    // (* of ISO/IEC 14977 *), /* of programs */; ABNF has no asterisk before a bracket or a slash.
    std::size_t endOfBlockComment(char c)
    {
        if (at(m_at + 1) != '*' || (c != '(' && c != '/'))
            return 0;
        return c == '(' ? behindRoundComment() : behind("*/", m_at + 2, m_noSlashedBefore);
    }

    // ISO/IEC 14977 §4.18: a comment may hold others.
    std::size_t behindRoundComment()
    {
        std::size_t end = behind("*)", m_at + 2, m_noRoundBefore);
        for (std::size_t inside = m_at + 2; inside + 2 < end; ++inside) {
            if (m_text.substr(inside, 2) != "(*")
                continue;
            const std::size_t further = behind("*)", end, m_noRoundBefore);
            if (further == 0)
                break;
            end = further;
            ++inside;
        }
        return end;
    }

    bool isBehindBlank() const { return m_at == 0 || isBlank(std::uint8_t(m_text[m_at - 1])); }

    // "// words" of programs, behind a blank: in an address a colon stands before it. "# words" and "--
    // words" behind a rule.
    bool isLineComment(char c) const
    {
        const std::size_t mark = c == '#' ? 1 : 2;
        if ((c != '#' && (at(m_at + 1) != c || (c != '/' && c != '-'))) || !isBehindBlank())
            return false;
        const std::size_t words = std::min(m_text.find_first_not_of(' ', m_at + mark), m_text.size());
        if (c == '/')
            return std::string_view("\"%<([*").find(at(words)) == std::string_view::npos || at(words) == '\0';
        return words > m_at + mark && isAsciiLetter(at(words)) && isBehindDefinition();
    }

    // Do an equals sign and an element stand before in this line?
    bool isBehindDefinition() const
    {
        constexpr std::size_t farthest = 200; // tokens
        if (m_all.empty() || m_all.back().kind == Kind::Alternative || m_all.back().kind == Kind::Defines)
            return false;
        const auto end = m_all.rbegin() + std::ptrdiff_t(std::min(m_all.size(), farthest));
        const auto last = std::find_if(m_all.rbegin(), end, [](const Token &token) {
            return token.kind == Kind::LineEnd || token.kind == Kind::Defines;
        });
        return last != end && last->kind == Kind::Defines;
    }

    // [a-z], [A-Za-z0-9_]: letters and digits in ranges only, so that it is no rule that may be left out.
    // [^a], [#x20-#x7E]: of W3C, up to the bracket on its line.
    std::size_t endOfClass() const
    {
        constexpr std::size_t longest = 200;
        if (at(m_at + 1) == '^' || (at(m_at + 1) == '#' && at(m_at + 2) == 'x')) {
            const std::string_view rest = m_text.substr(m_at, longest);
            const std::size_t end = rest.find_first_of("]\r\n", 3);
            return end == std::string_view::npos || rest[end] != ']' ? 0 : m_at + end + 1;
        }
        bool hasRange = false;
        for (std::size_t end = m_at + 1; end < m_text.size();) {
            const char first = m_text[end], last = at(end + 2);
            if (isAsciiAlnum(first)) {
                const bool isRange =
                    at(end + 1) == '-' && first < last &&
                    ((isDigit(first) && isDigit(last)) ||
                     (isAsciiLetter(first) && isAsciiLetter(last) && (first & 0x20) == (last & 0x20)));
                if (!isRange)
                    return 0;
                hasRange = true;
                end += 3;
            } else if (first == ']') {
                return hasRange ? end + 1 : 0;
            } else if (std::string_view("_-.~!$+:@%").find(first) != std::string_view::npos) {
                ++end;
            } else {
                return 0;
            }
        }
        return 0;
    }

    std::size_t endOfHex(std::size_t end) const
    {
        while (isHex(at(end)))
            ++end;
        return end;
    }

    // 'x': an apostrophe of prose has none behind it. '' with nothing at it is the empty text.
    std::size_t endOfQuoted()
    {
        const auto isApart = [](char c) {
            return c == '\0' || isBlank(std::uint8_t(c)) ||
                   std::string_view("()[]{}|/,;=").find(c) != std::string_view::npos;
        };
        if (at(m_at + 1) == '\'')
            return isApart(m_at > 0 ? m_text[m_at - 1] : ' ') && isApart(at(m_at + 2)) ? m_at + 2 : 0;
        return behind("'", m_at + 1, m_noApostropheBefore);
    }

    void readTypographicText(std::size_t quote)
    {
        if (const std::size_t end = behindTypographicQuote(m_at + quote))
            return add(Kind::Text, end);
        add(Kind::Other, m_at + quote);
    }

    static Kind kindOf(char c)
    {
        switch (c) {
        case '/':
        case '|':
            return Kind::Alternative;
        case '(':
        case '[':
        case '{':
            return Kind::Open;
        case ')':
        case ']':
        case '}':
            return Kind::Close;
        case ',':
            return Kind::Comma;
        case '?':
        case '+':
            return Kind::Suffix;
        case '-':
            return Kind::Dash;
        default:
            return Kind::Other;
        }
    }

    // A character of UTF-8 stays in one piece.
    std::size_t octetsOf(char c) const
    {
        std::size_t octets = 1;
        if ((c & 0xC0) == 0xC0)
            while ((at(m_at + octets) & 0xC0) == 0x80 && octets < 4)
                ++octets;
        return octets;
    }

    const std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_noAngleBefore = 0, m_noQuoteBefore = 0, m_noApostropheBefore = 0;
    std::size_t m_noTypographicBefore = 0, m_noRoundBefore = 0, m_noSlashedBefore = 0;
    std::vector<Token> m_all;
};

} // namespace

std::vector<Token> tokensOf(std::string_view text) { return Tokens(text).run(); }

} // namespace nidus::abnf
