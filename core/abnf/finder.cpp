#include "core/abnf/finder.h"

#include "core/abnf/grammar_groups.h"
#include "core/abnf/grammar_lines.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/name_table.h"
#include "core/abnf/unread_lines.h"
#include "core/characters/classes.h"

#include <algorithm>
#include <initializer_list>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

bool isDefines(const Token &token) { return token.kind == Kind::Defines || token.kind == Kind::Adds; }

bool isOneOf(Kind kind, std::initializer_list<Kind> kinds)
{
    return std::ranges::find(kinds, kind) != kinds.end();
}

struct Counts {
    int names = 0, unknown = 0, longestRun = 0, longestUnknownRun = 0, marks = 0, others = 0;
    bool hasSound = false, hasAngle = false; // a text or number; a name in angle brackets
};

class Finder {
public:
    explicit Finder(std::string_view text)
        : m_text(text), m_shared(std::make_shared<std::vector<Token>>(tokensOf(text))), m_tokens(*m_shared),
          m_lines(grammarLines(text, m_tokens))
    {
        leaveOutPageBreaks(text, m_tokens, m_lines);
        leaveOutNumbers();
    }

    std::vector<FoundGrammar> run()
    {
        findNames();
        for (std::size_t line = 0; line < m_lines.size();)
            line = m_lines[line].nameTokens > 0 ? readDefinition(line) : line + 1;
        leaveOutSentences();
        for (DefinitionLines &one : m_candidates)
            one.isGrammarAlone = one.isGrammarAlone || isGrammarAlone(one);
        std::vector<FoundGrammar> found = grammarsOf(m_text, m_candidates, m_lines, m_tokens);
        for (FoundGrammar &one : found)
            one.tokens = m_shared;
        addRegularExpressions(found);
        std::ranges::stable_sort(found, {}, [](const FoundGrammar &one) { return one.where.first; });
        return found;
    }

    // What run() has left unread.
    std::vector<Part> unread() const
    {
        std::vector<Part> lines;
        for (const GrammarLine &line : m_lines)
            if (line.isUnread)
                lines.push_back({line.first + line.indent, line.end});
        return lines;
    }

private:
    std::span<const Token> tokens(const GrammarLine &line) const
    {
        return std::span<const Token>(m_tokens).subspan(line.firstToken, line.endToken - line.firstToken);
    }
    const Token &firstOf(const GrammarLine &line) const { return m_tokens[line.firstToken]; }

    // "[4a] name ::= ...": W3C numbers its productions.
    void leaveOutNumbers()
    {
        for (GrammarLine &line : m_lines) {
            const std::span<const Token> all = tokens(line);
            if (all.size() < 5 || m_text[all[0].where.first] != '[' || all[1].kind != Kind::Repeat)
                continue;
            const std::size_t close = all[2].kind == Kind::Name && all[2].where.size() == 1 ? 3 : 2;
            if (all.size() > close + 2 && m_text[all[close].where.first] == ']' &&
                all[close + 1].kind == Kind::Name && all[close + 2].where.size() == 3 &&
                isDefines(all[close + 2]))
                line.firstToken += close + 1;
        }
    }

    // RFC 5234 §4: "defined-as" may stand on a line of its own.
    bool beginsDefinition(std::size_t at) const
    {
        const std::span<const Token> all = tokens(m_lines[at]);
        if (all.empty() || (all[0].kind != Kind::Name && all[0].kind != Kind::Angle))
            return false;
        if (all.size() > 1 && all[1].kind != Kind::Comment)
            return isDefines(all[1]) && !isComparison(all[1]);
        return at + 1 < m_lines.size() && !m_lines[at + 1].isBlank && isDefines(firstOf(m_lines[at + 1]));
    }

    void findNames()
    {
        std::vector<std::size_t> indents; // of definitions
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            if (beginsDefinition(line)) {
                m_lines[line].nameTokens = 1;
                m_defined.insert(nameOf(m_text, m_tokens[m_lines[line].firstToken]));
                indents.push_back(m_lines[line].indent);
            }
        std::ranges::sort(indents);
        bool isProseBefore = false;
        for (GrammarLine &line : m_lines) {
            const std::size_t count = line.nameTokens == 0 ? tokensOfNoName(line) : 0;
            const std::span<const Token> all = tokens(line);
            if (count == 0 || (isProseBefore && hasBlank(all.first(count)) &&
                               !std::ranges::binary_search(indents, line.indent))) {
                isProseBefore = isProseBefore || (line.nameTokens == 0 && !line.isBlank);
                continue;
            }
            line.nameTokens = count;
            for (const Token &token : all.first(count))
                m_defined.insert(token.where.of(m_text));
        }
    }

    // How many tokens stand before the equals sign where they were meant as a name, and are none: `oak leaf`,
    // `oak.leaf`, `1st`. What follows has to be a grammar's.
    std::size_t tokensOfNoName(const GrammarLine &line) const
    {
        constexpr std::size_t mostTokens = 7;
        const std::span<const Token> all = tokens(line);
        std::size_t count = 0;
        while (count < std::min(all.size(), mostTokens) && mayBeOfName(all, count))
            ++count;
        if (count < 2 || count == all.size() || !isDefines(all[count]) || isComparison(all[count]) ||
            all[count - 1].kind != Kind::Name || isJoint(all[0].where.of(m_text)))
            return 0;
        const Counts counts = counted(all.subspan(count + 1));
        const bool isSound = counts.hasSound || counts.hasAngle || counts.unknown < counts.names;
        const bool hasFewOthers =
            counts.others == 0 || (counts.hasSound && 2 * counts.others <= counts.names);
        return isSound && hasFewOthers && counts.longestUnknownRun < 3 ? count
                                                                       : 0; // "t.oak = r.oak" of programs
    }

    bool mayBeOfName(std::span<const Token> all, std::size_t at) const
    {
        const std::string_view written = all[at].where.of(m_text);
        const bool isTight = at > 0 && all[at - 1].where.end == all[at].where.first;
        const bool isBeforeTight = at + 1 < all.size() && all[at].where.end == all[at + 1].where.first;
        if (all[at].kind == Kind::Name)
            return true;
        if (all[at].kind == Kind::Repeat)
            return at == 0 && isBeforeTight && std::ranges::all_of(written, isDigit);
        return written == "." && isTight && isBeforeTight;
    }

    static bool hasBlank(std::span<const Token> all)
    {
        for (std::size_t at = 1; at < all.size(); ++at)
            if (all[at - 1].where.end != all[at].where.first)
                return true;
        return false;
    }

    // With which a sentence begins that explains a rule.
    static bool isJoint(std::string_view word)
    {
        constexpr std::string_view joints[] = {"where", "with", "and", "or", "if", "let",
                                               "the",   "when", "for", "a",  "an", "e.g"};
        return std::ranges::any_of(joints, [word](std::string_view one) { return isSameName(one, word); });
    }

    // "==", "=>": of programs
    bool isComparison(const Token &token) const
    {
        const char next = token.where.end < m_text.size() ? m_text[token.where.end] : ' ';
        return next == '=' || next == '>';
    }

    std::size_t readDefinition(std::size_t line)
    {
        DefinitionLines candidate;
        const std::span<const Token> all = tokens(m_lines[line]);
        const std::size_t count = m_lines[line].nameTokens;
        candidate.definition.where = {all[0].where.first, all[count - 1].where.end};
        candidate.definition.name =
            count == 1 ? nameOf(m_text, all[0]) : candidate.definition.where.of(m_text);
        candidate.firstLine = candidate.lastLine = line;
        m_open = 0;
        m_goesOn = false;
        std::size_t next = line + 1;
        std::size_t body = m_lines[line].firstToken + count + 1;
        if (all.size() > count && isDefines(all[count])) {
            candidate.definition.defines = all[count];
        } else {
            body = m_lines[next].firstToken + 1;
            candidate.definition.defines = m_tokens[body - 1];
            candidate.lastLine = next++;
        }
        take(body, m_lines[candidate.lastLine].endToken);
        const std::size_t after = readFurtherLines(candidate, next);
        const std::size_t end = m_lines[candidate.lastLine].endToken;
        candidate.definition.body = std::span<const Token>(m_tokens).subspan(body, end - body);
        candidate.definition.where.end = m_tokens[end - 1].where.end;
        m_candidates.push_back(std::move(candidate));
        return after;
    }

    std::size_t readFurtherLines(DefinitionLines &candidate, std::size_t line)
    {
        const std::size_t indent = m_lines[candidate.firstLine].indent;
        bool isBlankSeen = false;
        for (; line < m_lines.size(); ++line) {
            const GrammarLine &one = m_lines[line];
            if (one.isBlank) {
                isBlankSeen = true;
                continue;
            }
            if (one.nameTokens > 0 || !goesOn(one, indent, isBlankSeen))
                break;
            take(one.firstToken, one.endToken);
            candidate.lastLine = line;
            isBlankSeen = false;
        }
        return candidate.lastLine + 1;
    }

    Counts counted(std::span<const Token> all) const
    {
        Counts counts;
        int run = 0, unknownRun = 0;
        bool isBraced = false;
        for (auto at = all.begin(); at != all.end(); ++at) {
            at = behindSpecial(at, all.end(), counts);
            if (at == all.end())
                break;
            const Token &token = *at;
            if (isOneOf(token.kind, {Kind::Open, Kind::Close}))
                isBraced = m_text[token.where.first] == '{';
            switch (token.kind) {
            case Kind::Comment:
            case Kind::LineEnd:
                continue;
            case Kind::Name: {
                if (isBraced) // { any letter }
                    continue;
                const bool isUnknown = !isKnown(token);
                ++counts.names;
                counts.unknown += isUnknown;
                unknownRun = isUnknown ? unknownRun + 1 : 0;
                counts.longestRun = std::max(counts.longestRun, ++run);
                counts.longestUnknownRun = std::max(counts.longestUnknownRun, unknownRun);
                continue;
            }
            case Kind::Text:
            case Kind::Number:
                counts.hasSound = true;
                ++counts.marks;
                break;
            case Kind::Angle:
                counts.hasAngle = true;
                ++counts.marks;
                break;
            case Kind::Open:
            case Kind::Repeat:
            case Kind::Alternative:
                ++counts.marks;
                break;
            case Kind::Other:
                isListMark(token) ? ++counts.marks : ++counts.others;
                break;
            case Kind::Comma:
                ++counts.others;
                break;
            default:
                break;
            }
            run = unknownRun = 0;
        }
        return counts;
    }

    // ISO/IEC 14977 §4.19: "? any letter ?" is one element, whatever words it holds.
    std::span<const Token>::iterator behindSpecial(std::span<const Token>::iterator at,
                                                   std::span<const Token>::iterator end, Counts &counts) const
    {
        const auto isMark = [this](const Token &token) {
            return token.kind == Kind::Suffix && m_text[token.where.first] == '?';
        };
        if (!isMark(*at) || at->where.first == 0 || m_text[at->where.first - 1] != ' ' ||
            at->where.end == m_text.size() || m_text[at->where.end] != ' ')
            return at;
        auto closing = at + 1;
        while (closing != end && closing->kind != Kind::LineEnd && !isMark(*closing))
            ++closing;
        if (closing == end || !isMark(*closing))
            return at;
        counts.hasAngle = true;
        ++counts.marks;
        return closing + 1;
    }

    // "#leaf", "1#leaf" (RFC 9110 §5.6.1)
    bool isListMark(const Token &token) const
    {
        const char next = token.where.end < m_text.size() ? m_text[token.where.end] : ' ';
        return m_text[token.where.first] == '#' && (isAsciiLetter(next) || next == '(' || next == '"');
    }

    // What may be the next line of a rule: marks of a grammar, or names that are defined somewhere.
    bool isLikeGrammar(const GrammarLine &line) const
    {
        const Counts counts = counted(tokens(line));
        if (counts.names > 0 && 2 * counts.unknown <= counts.names)
            return counts.others <= counts.marks + counts.names;
        return (counts.marks > 0 && counts.longestRun <= 3 && counts.others <= counts.marks) ||
               (counts.names <= 2 && counts.others == 0 && counts.marks == 0);
    }

    bool goesOn(const GrammarLine &line, std::size_t indent, bool isBlankSeen) const
    {
        const Kind first = firstOf(line).kind;
        const bool isDeeper = line.indent > indent;
        if (first == Kind::Alternative)
            return true;
        if (first == Kind::Comment)
            return isDeeper && !isBlankSeen;
        if (m_open > 0 || m_goesOn)
            return isLikeGrammar(line) && (isDeeper || !isBlankSeen);
        if (isBlankSeen)
            return false;
        if (isDeeper)
            return isLikeGrammar(line);
        return isOneOf(first, {Kind::Text, Kind::Number, Kind::Open}) && isLikeGrammar(line);
    }

    void take(std::size_t from, std::size_t end)
    {
        for (std::size_t token = from; token < end; ++token) {
            const Kind kind = m_tokens[token].kind;
            m_open += kind == Kind::Open ? 1 : kind == Kind::Close ? -1 : 0;
            if (kind != Kind::Comment)
                m_goesOn = kind == Kind::Alternative;
        }
    }

    bool isKnown(const Token &token) const
    {
        const std::string_view name = token.where.of(m_text);
        return m_defined.contains(name) || isCoreRule(name);
    }

    void leaveOutSentences()
    {
        std::vector<Doubt> doubts;
        for (const DefinitionLines &one : m_candidates)
            doubts.push_back(doubtOf(one.definition));
        const std::vector<bool> isLeftOut =
            leftOut(m_text, m_candidates, doubts, m_lines, m_tokens, m_defined);
        std::size_t at = 0;
        std::erase_if(m_candidates, [&](const DefinitionLines &) { return isLeftOut[at++]; });
    }

    // "iso = International Organization for Standardization": words that nobody defines, one behind the
    // other, are none of a grammar; nor is more punctuation than a grammar has.
    Doubt doubtOf(const Definition &definition) const
    {
        const Counts counts = counted(definition.body);
        return {.isSentence = isSentence(definition, counts), .isLong = counts.longestUnknownRun >= 3};
    }

    bool isSentence(const Definition &definition, const Counts &counts) const
    {
        if (counts.longestUnknownRun >= 3 ||
            (counts.marks == 0 && counts.names >= 2 && counts.unknown == counts.names))
            return true;
        const bool isOwnName = definition.body.size() == 1 && definition.body[0].kind == Kind::Name &&
                               isSameName(definition.body[0].where.of(m_text), definition.name);
        if (isOwnName) // "guide = Guide" of a glossary
            return true;
        const bool hasElement = counts.hasSound || counts.names > 0 || counts.hasAngle;
        // "scheme = $2" of a program
        if (counts.others > 0 && (!hasElement || (counts.unknown >= 2 && !counts.hasSound)))
            return true;
        return counts.others > 2 && counts.others > counts.marks + counts.names;
    }

    // One definition alone has to show that it is one: `n = k` in a sentence does not.
    bool isGrammarAlone(const DefinitionLines &one) const
    {
        const Definition &only = one.definition;
        const bool isClosed = std::ranges::find(only.body, Kind::Close, &Token::kind) != only.body.end();
        if (only.defines.where.size() == 3 ||
            (isAllOfText(one) && (isClosed || counted(only.body).marks > 0 || isOneName(only))))
            return true;
        const bool isTight = only.defines.where.first == only.where.first + only.name.size() &&
                             !only.body.empty() && only.body.front().where.first == only.defines.where.end;
        const bool isRepeated = !only.body.empty() && only.body.front().kind == Kind::Repeat;
        return !isTight && std::ranges::any_of(only.body, [&](const Token &token) {
            return isOneOf(token.kind, {Kind::Text, Kind::Number, Kind::Angle}) ||
                   (token.kind == Kind::Name &&
                    (isKnown(token) || (isRepeated && !knownFrom(token.where.of(m_text)).empty())));
        });
    }

    bool isOneName(const Definition &one) const
    {
        const Counts counts = counted(one.body);
        return counts.names == 1 && counts.others == 0;
    }

    bool isAllOfText(const DefinitionLines &one) const
    {
        std::size_t line = 0;
        return m_candidates.size() == 1 && std::ranges::all_of(m_lines, [&](const GrammarLine &each) {
                   const std::size_t at = line++;
                   return each.isBlank || (at >= one.firstLine && at <= one.lastLine);
               });
    }

    // ^urn:oak:[0-9]+$, in quotation marks or not.
    void addRegularExpressions(std::vector<FoundGrammar> &found) const
    {
        for (const GrammarLine &line : m_lines) {
            const std::string_view text = m_text.substr(line.first, line.end - line.first);
            const std::size_t first = text.find('^');
            if (first == std::string_view::npos)
                continue;
            std::size_t end = text.find_first_of(" \t", first);
            end = end == std::string_view::npos ? text.size() : end;
            while (end > first && std::string_view("\"'`.,;)/").find(text[end - 1]) != std::string_view::npos)
                --end;
            if (end - first > 3 && text[end - 1] == '$')
                found.push_back({Form::Regex, {}, {line.first + first, line.first + end}, nullptr, {}});
        }
    }

    const std::string_view m_text;
    const std::shared_ptr<std::vector<Token>> m_shared;
    std::vector<Token> &m_tokens; // without those of page breaks
    std::vector<GrammarLine> m_lines;
    std::vector<DefinitionLines> m_candidates;
    NameTable m_defined;
    int m_open = 0;        // brackets of the definition that is read
    bool m_goesOn = false; // its last mark asks for more
};

} // namespace

const char *id(Form form)
{
    constexpr const char *ids[] = {"abnf", "bnf", "ebnf", "regex"};
    return ids[std::size_t(form)];
}

std::vector<FoundGrammar> grammarsIn(std::string_view text) { return Finder(text).run(); }

std::vector<Part> unreadWithoutGrammar(std::string_view text)
{
    Finder finder(text);
    return finder.run().empty() ? finder.unread() : std::vector<Part>();
}

} // namespace nidus::abnf
