#include "core/abnf/rule_heads.h"

#include "core/abnf/grammar_groups.h"
#include "core/abnf/token_counts.h"
#include "core/characters/classes.h"

#include <algorithm>
#include <span>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

class RuleHeads {
public:
    explicit RuleHeads(const ReadText &read) : m_read(read) {}

    void run()
    {
        for (std::size_t line = 0; line < m_read.lines.size(); ++line)
            find(line, false);
        if (m_heads.empty())
            return;
        for (std::size_t line = 0; line < m_read.lines.size(); ++line)
            find(line, true);
        for (const Head &head : m_heads)
            if (head.isColon ? isColonRule(head) : isRule(head))
                take(head);
    }

private:
    struct Head {
        std::size_t line, name, defines; // the tokens
        bool isColon;
    };

    std::string_view written(const Token &token) const { return token.where.of(m_read.text); }
    static bool isTight(const Token &first, const Token &second)
    {
        return first.where.end == second.where.first;
    }

    // Heads, or the names of all, those of plain rules, too.
    void find(std::size_t line, bool areNamesAsked)
    {
        const std::span<const Token> all = m_read.tokensIn(m_read.lines[line]);
        const std::size_t marks = tokensOfMark(all);
        if (all.size() < marks + 3 || (all[marks].kind != Kind::Name && all[marks].kind != Kind::Angle))
            return;
        const Token &name = all[marks], &defines = all[marks + 1], &behind = all[marks + 2];
        const bool isPlain = defines.kind == Kind::Defines || defines.kind == Kind::Adds;
        const bool isColon = written(defines) == ":" && isTight(name, defines);
        const bool isArrow =
            (written(defines) == "->" || written(defines) == "\u2192") && !isTight(name, defines);
        const bool isEqual = isPlain && written(defines) != "==" && !(behind.kind == Kind::Defines);
        if (!(isEqual || isColon || isArrow) || (!isPlain && isTight(defines, behind)))
            return;
        if (areNamesAsked)
            (isColon ? m_colonNames : m_names).insert(nameOf(m_read.text, name));
        else if (!isPlain || marks > 0)
            m_heads.push_back({line, m_read.lines[line].firstToken + marks,
                               m_read.lines[line].firstToken + marks + 1, isColon});
    }

    // "1.", "1)", "(1)", "*", "-" and a bullet before a name, "o  " of RFCs; 0: there is none.
    std::size_t tokensOfMark(std::span<const Token> all) const
    {
        std::size_t marks = 0;
        if (all.size() < 4)
            return 0;
        const auto isNumber = [&](const Token &token) {
            return token.kind == Kind::Repeat && std::ranges::all_of(written(token), isDigit);
        };
        if (isNumber(all[0]) && (written(all[1]) == "." || written(all[1]) == ")"))
            marks = 2;
        else if (written(all[0]) == "(" && isNumber(all[1]) && written(all[2]) == ")")
            marks = 3;
        else if (written(all[0]) == "*" || written(all[0]) == "-" || written(all[0]) == "\u2022")
            marks = 1;
        else if (written(all[0]) == "o" && all[1].where.first >= all[0].where.end + 2 &&
                 (all[1].kind == Kind::Name || all[1].kind == Kind::Angle))
            marks = 1;
        return marks > 0 && !isTight(all[marks - 1], all[marks]) ? marks : 0;
    }

    std::span<const Token> bodyOf(const Head &head) const
    {
        return std::span<const Token>(m_read.tokens)
            .subspan(head.defines + 1, m_read.lines[head.line].endToken - head.defines - 1);
    }

    bool isRule(const Head &head) const
    {
        const TokenCounts counts = TokenCounter(m_read.text, m_names).counted(bodyOf(head));
        const bool isSound = counts.hasSound || counts.hasAngle || 2 * counts.unknown <= counts.names;
        return isSound && counts.others == 0 && counts.longestUnknownRun < 3;
    }

    // "Oak: ..." stands in every text: several have to name one another, and nothing that nobody defines.
    bool isColonRule(const Head &head)
    {
        if (!m_areColonsRead) {
            m_areColonsRead = true;
            readColons();
        }
        return m_colonsUsed > 0 && isOfColonNames(head);
    }
    bool isOfColonNames(const Head &head) const
    {
        const TokenCounts counts = TokenCounter(m_read.text, m_colonNames).counted(bodyOf(head));
        return counts.unknown == 0 && counts.others == 0 && (counts.hasSound || counts.names > 0);
    }
    void readColons()
    {
        NameTable used;
        for (const Head &head : m_heads)
            if (head.isColon && isOfColonNames(head))
                for (const Token &token : bodyOf(head))
                    if (token.kind == Kind::Name)
                        used.insert(written(token));
        for (const Head &head : m_heads)
            m_colonsUsed +=
                head.isColon && isOfColonNames(head) && used.contains(written(m_read.tokens[head.name]));
    }

    void take(const Head &head)
    {
        m_read.lines[head.line].firstToken = head.name;
        Token &defines = m_read.tokens[head.defines];
        if (defines.kind != Kind::Adds)
            defines.kind = Kind::Defines;
    }

    const ReadText m_read;
    std::vector<Head> m_heads;
    NameTable m_names, m_colonNames;
    bool m_areColonsRead = false;
    std::size_t m_colonsUsed = 0;
};

// "[4a] name ::= ...": W3C numbers its productions.
void leaveOutNumbers(const ReadText &read)
{
    const std::string_view text = read.text;
    for (GrammarLine &line : read.lines) {
        const std::span<const Token> all = read.tokensIn(line);
        if (all.size() < 5 || text[all[0].where.first] != '[' || all[1].kind != Kind::Repeat)
            continue;
        const std::size_t close = all[2].kind == Kind::Name && all[2].where.size() == 1 ? 3 : 2;
        if (all.size() > close + 2 && text[all[close].where.first] == ']' &&
            all[close + 1].kind == Kind::Name && all[close + 2].kind == Kind::Defines &&
            isOfBnf(text, all[close + 2]))
            line.firstToken += close + 1;
    }
}

// "> name = ..." of a mail that is quoted, and the lines with which it goes on.
void leaveOutQuoting(const ReadText &read)
{
    const std::string_view text = read.text;
    std::vector<Token> &tokens = read.tokens;
    std::vector<GrammarLine> &lines = read.lines;
    const auto isQuoting = [&](const Token &token) {
        return token.kind == Kind::Other && text[token.where.first] == '>';
    };
    if (std::ranges::none_of(lines, [&](const GrammarLine &line) {
            return !line.isBlank && isQuoting(tokens[line.firstToken]);
        }))
        return;
    std::size_t left = 0;
    for (GrammarLine &line : lines) {
        std::size_t from = line.firstToken;
        const std::size_t end = line.endToken, next = std::min(end + 1, tokens.size());
        while (from < end && isQuoting(tokens[from]))
            ++from;
        line.firstToken = left;
        line.endToken = left + (end - from);
        line.isBlank = from == end;
        if (!line.isBlank)
            line.indent = tokens[from].where.first - line.first;
        for (; from < next; ++from)
            tokens[left++] = tokens[from];
    }
    tokens.resize(left);
}

} // namespace

void readRuleHeads(const ReadText &read)
{
    leaveOutQuoting(read);
    leaveOutNumbers(read);
    RuleHeads(read).run();
}

} // namespace nidus::abnf
