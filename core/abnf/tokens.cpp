#include "core/abnf/tokens.h"

#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

class Tokens {
public:
    explicit Tokens(std::string_view text) : m_text(text) {}

    std::vector<Token> run()
    {
        while (m_at < m_text.size())
            readOne();
        return std::move(m_all);
    }

private:
    char at(std::size_t index) const { return index < m_text.size() ? m_text[index] : '\0'; }
    bool isLineEnd(std::size_t index) const { return at(index) == '\n' || at(index) == '\r'; }
    std::string_view rest() const { return m_text.substr(m_at); }

    void add(Kind kind, std::size_t end)
    {
        m_all.push_back({kind, {m_at, end}});
        m_at = end;
    }

    // Behind the next `mark` of this line; at its end where there is none.
    std::size_t behind(char mark, std::size_t from) const
    {
        while (from < m_text.size() && !isLineEnd(from))
            if (m_text[from++] == mark)
                return from;
        return from;
    }

    // As behind(); 0 where there is none, and then this line is not looked through again.
    std::size_t behindIfAny(char mark, std::size_t from)
    {
        std::size_t &none = mark == '>' ? m_noAngleUntil : m_noQuoteUntil;
        if (m_at < none)
            return 0;
        const std::size_t end = behind(mark, from);
        if (end > from && at(end - 1) == mark)
            return end;
        none = end;
        return 0;
    }

    std::size_t lineEnd() const
    {
        const std::size_t end = m_text.find_first_of("\r\n", m_at);
        return end == std::string_view::npos ? m_text.size() : end;
    }

    void readOne()
    {
        const char c = at(m_at);
        if (c == ' ' || c == '\t' || c == '\f' || c == '\v')
            ++m_at;
        else if (c == '\r' || c == '\n')
            add(Kind::LineEnd, m_at + (c == '\r' && at(m_at + 1) == '\n' ? 2 : 1));
        else if (c == ';')
            add(Kind::Comment, lineEnd());
        else if (isAsciiLetter(c))
            readName();
        else if (isDigit(c) || c == '*')
            readRepeat();
        else if (c == '"')
            add(Kind::Text, behind('"', m_at + 1));
        else if (c == '\'' && isQuoted())
            add(Kind::Text, behind('\'', m_at + 1));
        else if (c == '%')
            readPercent();
        else if (c == '<')
            readAngle();
        else
            readMark(c);
    }

    // 'x': an apostrophe of prose has none behind it
    bool isQuoted() { return at(m_at + 1) != '\'' && behindIfAny('\'', m_at + 1) > 0; }

    void readName()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && isNameCharacter(m_text[end]))
            ++end;
        add(Kind::Name, end);
    }

    void readRepeat()
    {
        std::size_t end = m_at;
        const auto digits = [&] {
            while (isDigit(at(end)))
                ++end;
        };
        digits();
        if (at(end) == '*' || (at(end) == ',' && isDigit(at(end + 1)))) {
            ++end;
            digits();
        }
        add(Kind::Repeat, end);
    }

    void readPercent()
    {
        const char base = char(at(m_at + 1) | 0x20);
        std::size_t end = m_at + 2;
        if ((base == 's' || base == 'i') && at(end) == '"')
            return add(Kind::Text, behind('"', end + 1));
        const auto digits = [&] {
            const std::size_t from = end;
            while (end < m_text.size() && (isDigit(at(end)) || (base == 'x' && isHex(at(end)))))
                ++end;
            return end > from;
        };
        if ((base != 'x' && base != 'd' && base != 'b') || !digits())
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
        add(Kind::Number, end);
    }

    static bool isHex(char c) { return isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

    void readAngle()
    {
        const std::size_t end = behindIfAny('>', m_at + 1);
        if (end > m_at + 2)
            add(Kind::Angle, end);
        else
            add(Kind::Other, m_at + 1);
    }

    void readMark(char c)
    {
        if (c == ':' && at(m_at + 1) == ':' && at(m_at + 2) == '=')
            add(Kind::Defines, m_at + 3);
        else if (c == ':' && at(m_at + 1) == '=')
            add(Kind::Defines, m_at + 2);
        else if (c == '=')
            add(at(m_at + 1) == '/' ? Kind::Adds : Kind::Defines, m_at + (at(m_at + 1) == '/' ? 2 : 1));
        else if (const std::size_t quote = typographicQuote(rest()))
            readTypographicText(quote);
        else if (const std::size_t dash = typographicDash(rest()))
            add(Kind::Dash, m_at + dash);
        else
            add(kindOf(c), m_at + octetsOf(c));
    }

    void readTypographicText(std::size_t quote)
    {
        std::size_t end = m_at + quote;
        for (; m_at >= m_noTypographicUntil && end < m_text.size() && !isLineEnd(end); ++end)
            if (const std::size_t closing = typographicQuote(m_text.substr(end)))
                return add(Kind::Text, end + closing);
        m_noTypographicUntil = std::max(m_noTypographicUntil, end);
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
    std::size_t m_noAngleUntil = 0, m_noQuoteUntil = 0, m_noTypographicUntil = 0;
    std::vector<Token> m_all;
};

std::size_t beginningOf(std::string_view text, std::initializer_list<std::string_view> marks)
{
    for (const std::string_view mark : marks)
        if (text.starts_with(mark))
            return mark.size();
    return 0;
}

} // namespace

std::size_t typographicDash(std::string_view text)
{
    if (text.empty() || (text.front() & 0x80) == 0)
        return 0;
    return beginningOf(text, {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"});
}

std::size_t typographicQuote(std::string_view text)
{
    if (text.empty() || (text.front() & 0x80) == 0)
        return 0;
    return beginningOf(
        text, {"\u201c", "\u201d", "\u201e", "\u201f", "\u2018", "\u2019", "\u201a", "\u00ab", "\u00bb"});
}

std::vector<Token> tokensOf(std::string_view text) { return Tokens(text).run(); }

} // namespace nidus::abnf
