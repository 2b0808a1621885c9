#include "core/abnf/unread_lines.h"

#include "core/abnf/known_rules.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

constexpr std::size_t nobody = std::size_t(-1);

class UnreadLines {
public:
    UnreadLines(std::string_view text, std::span<DefinitionLines> candidates, std::span<const Doubt> doubts,
                std::span<GrammarLine> lines, std::span<const Token> tokens, const NameTable &defined)
        : m_text(text), m_candidates(candidates), m_doubts(doubts), m_lines(lines), m_tokens(tokens),
          m_defined(defined), m_isLeftOut(candidates.size(), false), m_ownerOf(lines.size(), nobody),
          m_isFenced(lines.size(), false), m_isLikeRule(lines.size(), false),
          m_isStranded(lines.size(), false), m_isRule(candidates.size(), false)
    {
    }

    std::vector<bool> run()
    {
        for (std::size_t one = 0; one < m_candidates.size(); ++one)
            std::fill_n(m_ownerOf.begin() + std::ptrdiff_t(m_candidates[one].firstLine),
                        m_candidates[one].lastLine + 1 - m_candidates[one].firstLine, one);
        findFences();
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            m_isLikeRule[line] = m_ownerOf[line] == nobody && isLikeRule(m_lines[line]);
        findRules();
        for (std::size_t one = 0; one < m_candidates.size(); ++one) {
            const std::size_t line = m_candidates[one].firstLine;
            m_candidates[one].isGrammarAlone = m_candidates[one].isGrammarAlone || m_isFenced[line];
            m_isLeftOut[one] =
                !m_isRule[one] && !m_isFenced[line] && (m_doubts[one].isLong || !isAmongRules(line));
        }
        findStranded();
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            m_lines[line].isUnread = isUnread(line);
        return std::move(m_isLeftOut);
    }

private:
    std::span<const Token> tokens(const GrammarLine &line) const
    {
        return m_tokens.subspan(line.firstToken, line.endToken - line.firstToken);
    }
    std::string_view textOf(const GrammarLine &line) const
    {
        return trimmed(m_text.substr(line.first, line.end - line.first));
    }

    // ```abnf ... ```, ~~~ abnf ... ~~~
    void findFences()
    {
        std::string_view fence; // that is open
        bool isAbnf = false;
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            const std::string_view written = textOf(m_lines[line]);
            const bool isFence = written.starts_with("```") || written.starts_with("~~~");
            if (!isFence) {
                m_isFenced[line] = isAbnf;
                continue;
            }
            const std::string_view info =
                trimmed(written.substr(std::min(written.find_first_not_of(written.front()), written.size())));
            if (fence.empty()) {
                fence = written.substr(0, 3);
                isAbnf = isSameName(info.substr(0, info.find_first_of(" \t{")), "abnf");
            } else if (info.empty() && written.starts_with(fence)) {
                fence = {};
                isAbnf = false;
            }
        }
    }

    // Those that read like no sentence; and of the others those that the rules name or stand around, as long
    // as there are more.
    void findRules()
    {
        bool isAnyOfNames = false;
        for (std::size_t one = 0; one < m_candidates.size(); ++one) {
            m_isRule[one] = !m_doubts[one].isSentence;
            isAnyOfNames = isAnyOfNames || m_doubts[one].isOfNames;
        }
        findNeighbours();
        if (!isAnyOfNames)
            return;
        for (std::size_t one = 0; one < m_candidates.size(); ++one)
            if (m_isRule[one])
                addUses(one);
        constexpr int mostRounds = 8;
        for (int round = 0; round < mostRounds && findFurtherRules(); ++round)
            findNeighbours();
    }

    bool findFurtherRules()
    {
        bool isAnyFound = false;
        for (std::size_t one = 0; one < m_candidates.size(); ++one) {
            if (m_isRule[one] || !m_doubts[one].isOfNames || !isRuleAllTheSame(one))
                continue;
            isAnyFound = m_isRule[one] = true;
            addUses(one);
        }
        return isAnyFound;
    }

    // RFC 5234 §2.2: rules of one grammar begin in one column.
    bool isRuleAllTheSame(std::size_t one) const
    {
        const DefinitionLines &candidate = m_candidates[one];
        const std::size_t line = candidate.firstLine;
        if (isOfBnf(m_text, candidate.definition.defines) || isAmongRules(line)) // "::=" of BNF
            return true;
        const bool isBesideRule = isBeside(line, m_before[line]) || isBeside(line, m_behind[line]);
        const bool hasText = std::ranges::find(candidate.definition.body, Kind::Text, &Token::kind) !=
                             candidate.definition.body.end();
        const bool isUsed = m_used.contains(candidate.definition.name);
        if (m_doubts[one].isOneName && (isUsed || isBesideRule))
            return true;
        return int(isUsed) + int(isBesideRule) + int(hasText) >= 2;
    }

    void addUses(std::size_t one)
    {
        for (const Token &token : m_candidates[one].definition.body)
            if (token.kind == Kind::Name || token.kind == Kind::Angle)
                m_used.insert(nameOf(m_text, token));
    }

    // Which rule stands before each line, and which behind, with nothing but doubtful and empty lines
    // between.
    void findNeighbours()
    {
        m_before.assign(m_lines.size(), nobody);
        m_behind.assign(m_lines.size(), nobody);
        std::size_t near = nobody;
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            m_before[line] = near;
            near = nearest(line, near);
        }
        near = nobody;
        for (std::size_t line = m_lines.size(); line-- > 0;) {
            m_behind[line] = near;
            near = nearest(line, near);
        }
    }

    std::size_t nearest(std::size_t line, std::size_t near) const
    {
        if (m_lines[line].isBlank)
            return near;
        const std::size_t owner = m_ownerOf[line];
        if (owner != nobody && !m_isRule[owner])
            return m_doubts[owner].isLong && !m_doubts[owner].isOfNames ? nobody : near;
        if (owner != nobody)
            return owner;
        return isComment(line) || m_isLikeRule[line] ? near : nobody;
    }

    bool isComment(std::size_t line) const
    {
        return m_tokens[m_lines[line].firstToken].kind == Kind::Comment;
    }
    bool isBeside(std::size_t line, std::size_t candidate) const
    {
        return candidate != nobody &&
               m_lines[m_candidates[candidate].firstLine].indent == m_lines[line].indent;
    }
    bool isAmongRules(std::size_t line) const
    {
        return isBeside(line, m_before[line]) && isBeside(line, m_behind[line]);
    }

    bool isRuleBeside(std::size_t line, std::size_t other) const
    {
        const std::size_t owner = other < m_lines.size() ? m_ownerOf[other] : nobody;
        return owner != nobody && m_isRule[owner] && isBeside(line, owner);
    }
    bool isNextToRule(std::size_t line) const
    {
        return (line > 0 && isRuleBeside(line, line - 1)) || isRuleBeside(line, line + 1);
    }

    // `.oak` directly between two rules: one word, and none that begins a sentence.
    bool isStray(std::size_t line) const
    {
        const std::string_view word = textOf(m_lines[line]);
        return !isAsciiLetter(word.front()) && word.find_first_of(" \t:") == std::string_view::npos &&
               std::ranges::any_of(word, isAsciiLetter) && line > 0 && isRuleBeside(line, line - 1) &&
               isRuleBeside(line, line + 1);
    }

    bool isUnread(std::size_t line) const
    {
        if (m_lines[line].isBlank || m_ownerOf[line] != nobody || isComment(line))
            return false;
        return m_isFenced[line] || m_isStranded[line] || isStray(line) ||
               (m_isLikeRule[line] && (isAmongRules(line) || isNextToRule(line)));
    }

    // Alternatives that prose cuts off from their rule: `/ "x"`, and `"x"` behind a rule that ends with a
    // slash.
    void findStranded()
    {
        constexpr int farthest = 6; // lines of prose between
        bool isRuleAbove = false, isRuleOpen = false;
        int prose = 0;
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            const std::size_t owner = m_ownerOf[line];
            if (owner != nobody) {
                isRuleAbove = !m_isLeftOut[owner];
                prose = 0;
                isRuleOpen = !m_isLeftOut[owner] && endsWithSlash(m_candidates[owner].definition);
                continue;
            }
            if (m_lines[line].isBlank || !isRuleAbove)
                continue;
            const Token &first = m_tokens[m_lines[line].firstToken];
            const bool isAlternative = first.kind == Kind::Alternative && textOf(m_lines[line]).back() != '|';
            const bool isElement = first.kind == Kind::Text || first.kind == Kind::Number ||
                                   first.kind == Kind::Open || first.kind == Kind::Repeat;
            m_isStranded[line] = (isAlternative || (isRuleOpen && isElement)) && isOfElements(line);
            prose += !m_isStranded[line];
            isRuleAbove = prose <= farthest;
        }
    }

    static bool endsWithSlash(const Definition &definition)
    {
        for (auto last = definition.body.rbegin(); last != definition.body.rend(); ++last)
            if (last->kind != Kind::Comment && last->kind != Kind::LineEnd)
                return last->kind == Kind::Alternative;
        return false;
    }

    // A blank behind its first slash, names that are known, and a text or a number.
    bool isOfElements(std::size_t line) const
    {
        const std::span<const Token> all = tokens(m_lines[line]);
        if (all.size() > 1 && all[0].kind == Kind::Alternative && all[0].where.end == all[1].where.first)
            return false;
        const TokenCounts counts = TokenCounter(m_text, m_defined).counted(all);
        return counts.hasSound && counts.unknown == 0 && counts.others == 0;
    }

    // `-oak = "x"`, `oak. = "x"`, `oak -> "x"`: one word, a mark that may define, and what a rule holds.
    bool isLikeRule(const GrammarLine &line) const
    {
        constexpr std::size_t longestName = 40;
        const std::span<const Token> all = tokens(line);
        const auto mark = std::ranges::find_if(all, [this](const Token &one) { return defines(one); });
        if (mark == all.begin() || mark == all.end())
            return false;
        const std::string_view name = trimmed(m_text.substr(line.first, mark->where.first - line.first));
        if (name.size() > longestName || name.find_first_of(" \t\"") != std::string_view::npos)
            return false;
        bool hasSound = false, hasUnknown = false, hasName = false;
        for (auto one = mark + 1; one != all.end(); ++one) {
            hasSound = hasSound || one->kind == Kind::Text || one->kind == Kind::Number;
            if (one->kind != Kind::Name && one->kind != Kind::Angle)
                continue;
            const std::string_view used = nameOf(m_text, *one);
            hasName = true;
            hasUnknown = hasUnknown || !(m_defined.contains(used) || isCoreRule(used));
        }
        return hasSound || (hasName && !hasUnknown);
    }

    // An equals sign or an arrow between blanks.
    bool defines(const Token &token) const
    {
        const std::size_t first = token.where.first;
        if (first == 0 || !isBlank(std::uint8_t(m_text[first - 1])))
            return false;
        std::size_t octets = 0;
        for (const std::string_view mark : {"::=", ":=", "=/", "=>", "=", "->", "<-", "\u2192", "\u2190"})
            if (octets == 0 && m_text.substr(first).starts_with(mark))
                octets = mark.size();
        const std::size_t end = first + octets;
        return octets > 0 && (end == m_text.size() || isBlank(std::uint8_t(m_text[end])));
    }

    const std::string_view m_text;
    const std::span<DefinitionLines> m_candidates;
    const std::span<const Doubt> m_doubts;
    const std::span<GrammarLine> m_lines;
    const std::span<const Token> m_tokens;
    const NameTable &m_defined;
    std::vector<bool> m_isLeftOut;
    std::vector<std::size_t> m_ownerOf; // a line's candidate
    std::vector<bool> m_isFenced;       // in a block of ABNF
    std::vector<bool> m_isLikeRule;     // and no candidate's
    std::vector<bool> m_isStranded;     // elements of a rule that prose cuts off from it
    std::vector<std::size_t> m_before, m_behind;
    std::vector<bool> m_isRule; // a candidate that is one for certain
    NameTable m_used;           // names that rules use
};

} // namespace

std::vector<bool> leftOut(std::string_view text, std::span<DefinitionLines> candidates,
                          std::span<const Doubt> doubts, std::span<GrammarLine> lines,
                          std::span<const Token> tokens, const NameTable &defined)
{
    return UnreadLines(text, candidates, doubts, lines, tokens, defined).run();
}

} // namespace nidus::abnf
