#include "core/abnf/examples.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/prose.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

struct Style {
    bool isTight = false; // no blank beside the equals sign
    bool isColon = false; // ":="
    bool isEnded = false; // by a semicolon or comma
};

bool isSkipped(const Token &token) { return token.kind == Kind::Comment || token.kind == Kind::LineEnd; }

class Examples {
public:
    Examples(std::string_view text, std::span<DefinitionLines> candidates, std::span<const GrammarLine> lines,
             std::span<const Token> tokens)
        : m_text(text), m_candidates(candidates), m_lines(lines), m_tokens(tokens),
          m_isExample(candidates.size(), false)
    {
    }

    std::vector<bool> run()
    {
        bool isAnyOdd = false;
        for (std::size_t one = 0; one < m_candidates.size(); ++one) {
            m_styles.push_back(styleOf(definition(one)));
            isAnyOdd = isAnyOdd || m_styles[one].isTight || m_styles[one].isColon || isSuspect(one) ||
                       isSetting(one);
        }
        if (isAnyOdd)
            findStyles();
        if (!m_hasRules)
            return std::move(m_isExample);
        findUses();
        for (std::size_t first = 0; first < m_candidates.size();) {
            std::size_t end = first + 1;
            while (end < m_candidates.size() && isJoined(end))
                ++end;
            judge(first, end);
            first = end;
        }
        return std::move(m_isExample);
    }

private:
    const Definition &definition(std::size_t one) const { return m_candidates[one].definition; }

    Style styleOf(const Definition &one) const
    {
        Style style;
        const std::size_t name = one.where.first + one.name.size();
        style.isTight = one.defines.where.first == name && !one.body.empty() &&
                        one.body.front().where.first == one.defines.where.end;
        style.isColon = one.defines.where.of(m_text) == ":=";
        auto last = one.body.rbegin();
        while (last != one.body.rend() && last->kind == Kind::LineEnd)
            ++last;
        style.isEnded =
            last != one.body.rend() && (last->kind == Kind::Comma || last->where.of(m_text) == ";");
        return style;
    }

    // Does it hold what only a rule holds, and nothing of programs?
    bool isShown(const Definition &one) const
    {
        std::size_t elements = 0;
        bool hasNumber = false;
        for (auto token = one.body.begin(); token != one.body.end(); ++token) {
            if (isOfProgram(one.body, token))
                return false;
            elements += !isSkipped(*token);
            hasNumber = hasNumber || token->kind == Kind::Number;
        }
        return elements > 1 || hasNumber;
    }

    // A comma, a sum, or a number that repeats nothing.
    bool isOfProgram(std::span<const Token> body, std::span<const Token>::iterator token) const
    {
        const auto next = token + 1;
        const bool isTight = next != body.end() && next->where.first == token->where.end && !isSkipped(*next);
        return token->kind == Kind::Comma || (token->kind == Kind::Suffix && isApart(*token)) ||
               (token->kind == Kind::Repeat && !isTight);
    }

    // As most rules are written that hold what only rules hold.
    void findStyles()
    {
        std::size_t tight = 0, spaced = 0, colons = 0, ended = 0;
        for (std::size_t one = 0; one < m_candidates.size(); ++one) {
            const Style style = m_styles[one];
            if (!isShown(definition(one)))
                continue;
            ++(style.isTight ? tight : spaced);
            m_hasRules = m_hasRules || (!style.isTight && !isOfSeveralWords(definition(one)));
            colons += style.isColon;
            ended += style.isEnded;
        }
        m_isTight = tight > spaced;
        m_isColon = 2 * colons > tight + spaced;
        m_isEnded = 2 * ended > tight + spaced;
    }

    bool isForeign(std::size_t one) const
    {
        return (m_styles[one].isTight && !m_isTight) || (m_styles[one].isColon && !m_isColon);
    }
    // `int x = 5;`, `namespace oak = "x"`, `title = "Oak"`
    bool isSuspect(std::size_t one) const
    {
        return (m_styles[one].isEnded && !m_isEnded) || isOfSeveralWords(definition(one)) || isOneText(one);
    }
    bool isOfSeveralWords(const Definition &one) const
    {
        return one.name.find_first_of(" \t") != std::string_view::npos && m_text[one.where.first] != '<';
    }
    bool isOneText(std::size_t one) const
    {
        const std::span<const Token> body = definition(one).body;
        return !body.empty() && body.front().kind == Kind::Text &&
               std::ranges::all_of(body.subspan(1), isSkipped);
    }

    // `port = 443`, `host = example.com`: no rule holds that.
    bool isSetting(std::size_t one) const
    {
        std::size_t names = 0, dots = 0;
        const std::span<const Token> value = valueOf(one);
        for (const Token &token : value) {
            names += token.kind == Kind::Name || isNumber(token);
            dots += token.where.of(m_text) == "." && token.kind == Kind::Other;
        }
        if (value.size() == 1)
            return isNumber(value[0]) && value[0].where.size() > 1;
        return dots > 0 && names == dots + 1 && names + dots == value.size() &&
               value.back().where.end - value.front().where.first == lengthOf(value);
    }
    // One value, whatever it is.
    bool mayBeSetting(std::size_t one) const
    {
        const std::span<const Token> value = valueOf(one);
        return value.size() == 1 &&
               (value[0].kind == Kind::Name || value[0].kind == Kind::Text || isNumber(value[0]));
    }
    std::span<const Token> valueOf(std::size_t one) const
    {
        std::span<const Token> body = definition(one).body;
        while (!body.empty() && isSkipped(body.back()))
            body = body.first(body.size() - 1);
        return body;
    }
    bool isNumber(const Token &token) const
    {
        const std::string_view written = token.where.of(m_text);
        return token.kind == Kind::Repeat && std::ranges::all_of(written, isDigit);
    }
    static std::size_t lengthOf(std::span<const Token> tokens)
    {
        std::size_t length = 0;
        for (const Token &token : tokens)
            length += token.where.size();
        return length;
    }

    // Is each from `first` to before `end` a setting, which names no rule and which no other one names?
    bool areSettings(std::size_t first, std::size_t end) const
    {
        bool isAnySure = false;
        for (std::size_t one = first; one < end; ++one) {
            const bool isSure = isSetting(one);
            if (!(isSure || mayBeSetting(one)) || isUsedByOthers(one) || namesIn(one).hasRule)
                return false;
            isAnySure = isAnySure || isSure;
        }
        return isAnySure;
    }

    // Does it stand in the column of the one before, with nothing but empty lines and comments between?
    bool isJoined(std::size_t one) const
    {
        const DefinitionLines &before = m_candidates[one - 1], &behind = m_candidates[one];
        if (m_lines[before.firstLine].indent != m_lines[behind.firstLine].indent)
            return false;
        for (std::size_t line = before.lastLine + 1; line < behind.firstLine; ++line)
            if (!m_lines[line].isBlank && m_tokens[m_lines[line].firstToken].kind != Kind::Comment)
                return false;
        return true;
    }

    // Who names what: of each name the first that does, and whether another one does, too.
    void findUses()
    {
        for (std::size_t one = 0; one < m_candidates.size(); ++one) {
            if (!isForeign(one))
                m_rules.insert(definition(one).name);
            for (const Token &token : definition(one).body) {
                if (token.kind != Kind::Name && token.kind != Kind::Angle)
                    continue;
                const std::uint32_t number = m_used.insert(nameOf(m_text, token));
                if (number == m_users.size())
                    m_users.push_back({one, one});
                m_users[number].last = one;
                if (!isForeign(one))
                    m_users[number].isOfRule = true;
            }
        }
    }

    bool isUsedByOthers(std::size_t one) const
    {
        const std::string_view name = definition(one).name; // others write each of its words
        const auto number = m_used.find(name.substr(0, name.find_first_of(" \t")));
        return number && (m_users[*number].first != one || m_users[*number].last != one);
    }
    bool isUsedByRule(std::size_t one) const
    {
        const auto number = m_used.find(definition(one).name);
        return number && m_users[*number].isOfRule;
    }
    bool isUsedWithin(std::size_t one, std::size_t first, std::size_t end) const
    {
        const auto number = m_used.find(definition(one).name);
        const auto isOther = [&](std::size_t user) { return user != one && user >= first && user < end; };
        return number && (isOther(m_users[*number].first) || isOther(m_users[*number].last));
    }

    struct Names {
        bool hasRule = false, hasUnknown = false;
    };
    // Names of rules in its body other than its own.
    Names namesIn(std::size_t one) const
    {
        Names names;
        for (const Token &token : definition(one).body) {
            if (token.kind != Kind::Name && token.kind != Kind::Angle)
                continue;
            const std::string_view name = nameOf(m_text, token);
            const bool isRule = m_rules.contains(name);
            names.hasRule = names.hasRule || (isRule && !isSameName(name, definition(one).name));
            names.hasUnknown = names.hasUnknown || !(isRule || isCoreRule(name));
        }
        return names;
    }

    // From `first` to before `end` nothing but empty lines and comments stands between.
    void judge(std::size_t first, std::size_t end)
    {
        if (areSettings(first, end)) {
            std::fill_n(m_isExample.begin() + std::ptrdiff_t(first), end - first, true);
            return;
        }
        bool areAllForeign = true, isKept = false, isUsed = false;
        std::size_t unknown = 0;
        for (std::size_t one = first; one < end; ++one) {
            areAllForeign = areAllForeign && isForeign(one);
            const Names names = namesIn(one);
            unknown += names.hasUnknown;
            isUsed = isUsed || isUsedByRule(one);
            isKept = isKept || isUsedWithin(one, first, end) ||
                     (names.hasRule && (m_styles[one].isColon || !names.hasUnknown));
        }
        isKept =
            ((isKept && 2 * unknown <= end - first) || (isUsed && unknown == 0)) && !isOfProgram(first, end);
        for (std::size_t one = first; one < end; ++one) {
            m_candidates[one].isGrammarAlone = areAllForeign && isKept && isUsed;
            m_isExample[one] = areAllForeign ? !isKept : isSuspect(one) && isAlone(one, end - first);
        }
    }

    // No rule names it, it names none, and it is no rule of RFC 8141.
    bool isAlone(std::size_t one, std::size_t size) const
    {
        if (isUsedByOthers(one) || namesIn(one).hasRule || !knownFrom(definition(one).name).empty())
            return false;
        if ((m_styles[one].isEnded && !m_isEnded) || isOfSeveralWords(definition(one)))
            return true;
        return size == 1 && definition(one).defines.kind == Kind::Defines && isExampleSaid(one);
    }

    // Braces around, or a sum.
    bool isOfProgram(std::size_t first, std::size_t end) const
    {
        for (std::size_t line = m_candidates[first].firstLine; line-- > 0;)
            if (!m_lines[line].isBlank) {
                if (lastOf(line) == '{')
                    return true;
                break;
            }
        for (std::size_t one = first; one < end; ++one)
            for (const Token &token : definition(one).body)
                if (token.kind == Kind::Suffix && isApart(token))
                    return true;
        return false;
    }
    char lastOf(std::size_t line) const { return m_text[m_tokens[m_lines[line].endToken - 1].where.end - 1]; }
    bool isApart(const Token &token) const
    {
        return m_text[token.where.first - 1] == ' ' && token.where.end < m_text.size() &&
               m_text[token.where.end] == ' ';
    }

    // Does the prose directly before say that an example follows?
    bool isExampleSaid(std::size_t one) const
    {
        constexpr std::size_t farthest = 400;
        const std::size_t end = definition(one).where.first;
        const std::size_t before = one == 0 ? 0 : definition(one - 1).where.end;
        return announcesExample(
            m_text.substr(end - std::min(end - before, farthest), std::min(end - before, farthest)));
    }

    struct Users {
        std::size_t first, last;
        bool isOfRule = false;
    };

    const std::string_view m_text;
    const std::span<DefinitionLines> m_candidates;
    const std::span<const GrammarLine> m_lines;
    const std::span<const Token> m_tokens;
    std::vector<bool> m_isExample;
    std::vector<Style> m_styles;                                                      // of each candidate
    bool m_hasRules = false, m_isTight = false, m_isColon = false, m_isEnded = false; // as most rules are
    NameTable m_rules;          // names of those that are written as most are
    NameTable m_used;           // names in bodies
    std::vector<Users> m_users; // of each of these
};

} // namespace

std::vector<bool> examplesAmong(std::string_view text, std::span<DefinitionLines> candidates,
                                std::span<const GrammarLine> lines, std::span<const Token> tokens)
{
    return Examples(text, candidates, lines, tokens).run();
}

} // namespace nidus::abnf
