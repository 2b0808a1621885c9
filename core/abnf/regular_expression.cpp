#include "core/abnf/regular_expression.h"

#include "core/characters/classes.h"
#include "core/characters/utf8.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace nidus::abnf {

namespace {

using Kind = Element::Kind;

constexpr char32_t lastCharacter = 0x10FFFF;

struct Range {
    char32_t first, last;
};
using Ranges = std::vector<Range>;

Ranges inverted(Ranges ranges)
{
    std::ranges::sort(ranges, {}, &Range::first);
    Ranges others;
    char32_t next = 0;
    for (const Range &one : ranges) {
        if (one.first > next)
            others.push_back({next, one.first - 1});
        next = std::max(next, char32_t(one.last + 1));
    }
    if (next <= lastCharacter)
        others.push_back({next, lastCharacter});
    return others;
}

// \d, \w, \s, and in capitals what is none of them.
std::optional<Ranges> classOf(char letter)
{
    Ranges ranges;
    switch (letter | 0x20) {
    case 'd':
        ranges = {{'0', '9'}};
        break;
    case 'w':
        ranges = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
        break;
    case 's':
        ranges = {{'\t', '\r'}, {' ', ' '}};
        break;
    default:
        return std::nullopt;
    }
    return (letter & 0x20) ? ranges : inverted(std::move(ranges));
}

class Reader {
public:
    Reader(std::string_view text, Part where)
        : m_text(text.substr(0, where.end)), m_at(where.first), m_where(where)
    {
        m_groups.push_back({where.first, {}, {}, false});
    }

    Grammar run()
    {
        if (m_at < m_text.size() && m_text[m_at] == '^')
            ++m_at;
        while (m_at < m_text.size())
            readOne();
        while (m_groups.size() > 1) {
            unsupported({m_groups.back().first, m_groups.back().first + 1}, "abnf-bracket-open");
            close(m_text.size());
        }
        endSequence();
        const Node body = alternatives(m_groups.back(), m_where);
        m_grammar.addRule({std::string(regularExpressionRule), m_where, body, {}, {}});
        return std::move(m_grammar);
    }

private:
    struct Group {
        std::size_t first;
        std::vector<Node> alternatives, sequence;
        bool isProse; // looks ahead or back
    };

    char at(std::size_t index) const { return index < m_text.size() ? m_text[index] : '\0'; }
    Group &group() { return m_groups.back(); }

    void unsupported(Part where, const char *rule = "abnf-regex")
    {
        m_grammar.faults.push_back(
            {rule, Fault::Severity::Error, where, std::string(where.of(m_text).substr(0, 40)), {}, false});
    }

    Node add(Kind kind, Part where, std::span<const Node> children = {})
    {
        Element element;
        element.kind = kind;
        element.where = where;
        element.children = children;
        return m_grammar.add(element);
    }

    Node addRanges(const Ranges &ranges, Part where)
    {
        std::vector<Node> nodes;
        for (const Range &one : ranges) {
            Element element;
            element.kind = Kind::Range;
            element.where = where;
            element.first = one.first;
            element.last = one.last;
            nodes.push_back(m_grammar.add(element));
        }
        return nodes.size() == 1 ? nodes.front() : add(Kind::Alternatives, where, nodes);
    }

    void prose(Part where)
    {
        unsupported(where);
        Element element;
        element.kind = Kind::Prose;
        element.where = where;
        element.text = m_grammar.keep(where.of(m_text));
        group().sequence.push_back(m_grammar.add(element));
    }

    void readOne()
    {
        const std::size_t first = m_at;
        switch (m_text[m_at]) {
        case '(':
            return open();
        case ')':
            ++m_at;
            if (m_groups.size() == 1)
                return unsupported({first, m_at}, "abnf-bracket-close");
            return close(m_at);
        case '|':
            ++m_at;
            return endSequence();
        case '$':
            ++m_at;
            if (m_at < m_text.size())
                prose({first, m_at});
            return;
        case '.':
            ++m_at;
            return group().sequence.push_back(
                addRanges(inverted({{'\n', '\n'}, {'\r', '\r'}}), {first, m_at}));
        case '[':
            return readClass();
        case '*':
        case '+':
        case '?':
        case '{':
            if (readRepeat())
                return;
            break;
        case '\\':
            return readEscape();
        default:
            break;
        }
        const Range one = readCharacter();
        group().sequence.push_back(addRanges({one}, {first, m_at}));
    }

    Range readCharacter()
    {
        const std::optional<Utf8Character> read = utf8CharacterAt(m_text, m_at);
        const char32_t c = read ? read->character : char32_t(static_cast<unsigned char>(m_text[m_at]));
        m_at += read ? read->octets : 1;
        return {c, c};
    }

    // (x), (?:x), (?<name>x); (?=x), (?!x), (?<=x) and (?<!x) are no grammar.
    void open()
    {
        Group one{m_at++, {}, {}, false};
        if (at(m_at) == '?') {
            const char next = at(m_at + 1), third = at(m_at + 2);
            const bool isNamed =
                (next == '<' && third != '=' && third != '!') || (next == 'P' && third == '<');
            one.isProse = next != ':' && !isNamed;
            const std::size_t end = isNamed ? m_text.find('>', m_at) : m_at + 1;
            m_at = end == std::string_view::npos ? m_text.size() : std::min(end + 1, m_text.size());
        }
        m_groups.push_back(std::move(one));
    }

    void endSequence()
    {
        Group &now = group();
        if (now.sequence.size() == 1)
            now.alternatives.push_back(now.sequence.front());
        else
            now.alternatives.push_back(add(Kind::Sequence, {now.first, m_at}, now.sequence));
        group().sequence.clear();
    }

    Node alternatives(const Group &done, Part where)
    {
        return done.alternatives.size() == 1 ? done.alternatives.front()
                                             : add(Kind::Alternatives, where, done.alternatives);
    }

    void close(std::size_t end)
    {
        endSequence();
        const Group done = std::move(m_groups.back());
        m_groups.pop_back();
        const Part where{done.first, end};
        if (done.isProse)
            return prose(where);
        group().sequence.push_back(alternatives(done, where));
    }

    std::optional<std::uint64_t> readNumber()
    {
        std::uint64_t number = 0;
        const auto read = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), number);
        if (read.ec == std::errc::invalid_argument)
            return std::nullopt;
        m_at = std::size_t(read.ptr - m_text.data());
        return read.ec == std::errc() ? number : unbounded;
    }

    // What a repetition says; false, and nothing is read: a brace that means itself.
    bool readBounds(std::uint64_t &least, std::uint64_t &most)
    {
        const std::size_t first = m_at;
        const char mark = m_text[m_at++];
        least = mark == '+' ? 1 : 0;
        most = mark == '?' ? 1 : unbounded;
        if (mark != '{')
            return true;
        const std::optional<std::uint64_t> from = readNumber();
        const bool hasComma = at(m_at) == ',';
        m_at += hasComma;
        const std::optional<std::uint64_t> to = hasComma ? readNumber() : from;
        least = from.value_or(0);
        most = to.value_or(unbounded);
        if (from && at(m_at) == '}') {
            ++m_at;
            return true;
        }
        m_at = first;
        return false;
    }

    bool readRepeat()
    {
        const std::size_t first = m_at;
        std::uint64_t least = 0, most = 0;
        if (!readBounds(least, most))
            return false;
        if (at(m_at) == '?' || at(m_at) == '+')
            ++m_at; // greedy or not: the same texts
        if (group().sequence.empty()) {
            prose({first, m_at});
            return true;
        }
        Node &last = group().sequence.back();
        Element repetition;
        repetition.kind = Kind::Repetition;
        repetition.where = {m_grammar.nodes[last].where.first, m_at};
        repetition.children = {&last, 1};
        repetition.least = least;
        repetition.most = most;
        last = m_grammar.add(repetition);
        return true;
    }

    // \xHH, \uHHHH; else the character itself.
    Range readEscapedCharacter()
    {
        const char letter = at(m_at);
        const std::size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : 0;
        std::uint32_t number = 0;
        const std::string_view hex = m_text.substr(std::min(m_at + 1, m_text.size())).substr(0, digits);
        if (digits > 0 && hex.size() == digits &&
            std::from_chars(hex.data(), hex.data() + digits, number, 16).ptr == hex.data() + digits) {
            m_at += digits + 1;
            return {number, number};
        }
        constexpr std::string_view letters = "tnvfr"; // from U+0009 on
        if (const std::size_t control = letters.find(letter); control != std::string_view::npos) {
            ++m_at;
            return {char32_t('\t' + control), char32_t('\t' + control)};
        }
        return readCharacter();
    }

    void readEscape()
    {
        const std::size_t first = m_at++;
        const char letter = at(m_at);
        if (m_at >= m_text.size())
            return prose({first, m_at});
        if (const std::optional<Ranges> ranges = classOf(letter)) {
            ++m_at;
            return group().sequence.push_back(addRanges(*ranges, {first, m_at}));
        }
        if (std::string_view("bBAzZGkpP").find(letter) != std::string_view::npos ||
            (isDigit(letter) && letter != '0')) {
            ++m_at;
            return prose({first, m_at});
        }
        const Range one = readEscapedCharacter();
        group().sequence.push_back(addRanges({one}, {first, m_at}));
    }

    void readClass()
    {
        const std::size_t first = m_at++;
        const bool isInverted = at(m_at) == '^';
        m_at += isInverted;
        Ranges ranges;
        for (bool isFirst = true; m_at < m_text.size() && (m_text[m_at] != ']' || isFirst); isFirst = false)
            readMember(ranges);
        if (m_at >= m_text.size())
            return prose({first, m_at});
        ++m_at;
        group().sequence.push_back(addRanges(isInverted ? inverted(ranges) : ranges, {first, m_at}));
    }

    void readMember(Ranges &ranges)
    {
        if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
            if (const std::optional<Ranges> known = classOf(at(m_at + 1))) {
                ranges.insert(ranges.end(), known->begin(), known->end());
                m_at += 2;
                return;
            }
        }
        Range one = readMemberCharacter();
        if (at(m_at) == '-' && at(m_at + 1) != ']' && m_at + 1 < m_text.size()) {
            ++m_at;
            one.last = readMemberCharacter().last;
        }
        if (one.first <= one.last)
            ranges.push_back(one);
    }

    Range readMemberCharacter()
    {
        if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
            ++m_at;
            return readEscapedCharacter();
        }
        return readCharacter();
    }

    const std::string_view m_text;
    std::size_t m_at;
    const Part m_where;
    Grammar m_grammar;
    std::vector<Group> m_groups;
};

} // namespace

Grammar readRegularExpression(std::string_view text, Part where) { return Reader(text, where).run(); }

} // namespace nidus::abnf
