#include "core/abnf/finder.h"

#include "core/abnf/grammar.h"
#include "core/abnf/known_rules.h"

#include <algorithm>
#include <span>
#include <unordered_set>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

struct Line {
    std::span<const Token> tokens; // without its end
    std::size_t first = 0, end = 0, indent = 0;
    bool isBlank = true;
    bool isPageBreak = false;
};

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\f\v");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t\f\v") - first + 1);
}

std::vector<Line> linesOf(std::string_view text, std::span<const Token> tokens)
{
    std::vector<Line> lines;
    std::size_t start = 0, token = 0;
    while (start < text.size()) {
        Line line;
        line.first = start;
        const std::size_t firstToken = token;
        while (token < tokens.size() && tokens[token].kind != Kind::LineEnd)
            ++token;
        line.tokens = tokens.subspan(firstToken, token - firstToken);
        line.end = token < tokens.size() ? tokens[token].where.first : text.size();
        start = token < tokens.size() ? tokens[token++].where.end : text.size();
        line.isBlank = line.tokens.empty();
        line.indent = line.isBlank ? 0 : line.tokens.front().where.first - line.first;
        lines.push_back(line);
    }
    return lines;
}

// "Oak  Standards Track  [Page 3]", the blank lines around it, and "RFC 9999  Acorns  May 2026" behind it.
void markPageBreaks(std::string_view text, std::vector<Line> &lines)
{
    const auto textOf = [text](const Line &line) {
        return trimmed(text.substr(line.first, line.end - line.first));
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view footer = textOf(lines[i]);
        if (!footer.ends_with(']') || footer.find("[Page ") == std::string_view::npos)
            continue;
        lines[i].isPageBreak = true;
        for (std::size_t above = i; above > 0 && lines[above - 1].isBlank; --above)
            lines[above - 1].isPageBreak = true;
        bool isHeadSeen = false;
        for (std::size_t below = i + 1; below < lines.size(); ++below) {
            const std::string_view head = textOf(lines[below]);
            const bool isHead =
                !isHeadSeen && (head.starts_with("RFC ") || head.starts_with("Internet-Draft"));
            if (!lines[below].isBlank && !isHead)
                break;
            lines[below].isPageBreak = true;
            isHeadSeen = isHeadSeen || isHead;
        }
    }
}

bool isDefines(const Token &token) { return token.kind == Kind::Defines || token.kind == Kind::Adds; }

bool isOneOf(Kind kind, std::initializer_list<Kind> kinds)
{
    return std::ranges::find(kinds, kind) != kinds.end();
}

struct Counts {
    int names = 0, longestRun = 0, marks = 0, others = 0;
};

Counts counted(std::span<const Token> tokens)
{
    Counts counts;
    int run = 0;
    for (const Token &token : tokens) {
        if (token.kind == Kind::Comment || token.kind == Kind::LineEnd)
            continue;
        run = token.kind == Kind::Name ? run + 1 : 0;
        counts.longestRun = std::max(counts.longestRun, run);
        counts.names += token.kind == Kind::Name;
        counts.marks += isOneOf(
            token.kind, {Kind::Text, Kind::Number, Kind::Open, Kind::Repeat, Kind::Alternative, Kind::Angle});
        counts.others += isOneOf(token.kind, {Kind::Other, Kind::Comma});
    }
    return counts;
}

class Finder {
public:
    explicit Finder(std::string_view text)
        : m_text(text), m_tokens(tokensOf(text)), m_lines(linesOf(text, m_tokens))
    {
        markPageBreaks(text, m_lines);
    }

    std::vector<FoundGrammar> run()
    {
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            if (beginsDefinition(line))
                m_defined.insert(folded(nameIn(m_lines[line].tokens[0])));
        for (std::size_t line = 0; line < m_lines.size();)
            line = readDefinition(line);
        leaveOutSentences();
        std::vector<FoundGrammar> found = grouped();
        addRegularExpressions(found);
        std::ranges::stable_sort(found, {}, [](const FoundGrammar &one) { return one.where.first; });
        return found;
    }

private:
    struct Candidate {
        Definition definition;
        std::size_t firstLine, lastLine;
    };

    // How many tokens of the line, and of the next one, say what is defined; 0: no definition begins here.
    // RFC 5234 §4: "defined-as" may stand on a line of its own.
    bool beginsDefinition(std::size_t at) const
    {
        const std::span<const Token> tokens = m_lines[at].tokens;
        if (tokens.empty() || !isOneOf(tokens[0].kind, {Kind::Name, Kind::Angle}))
            return false;
        if (tokens.size() > 1 && tokens[1].kind != Kind::Comment)
            return isDefines(tokens[1]) && !isComparison(tokens[1]);
        return at + 1 < m_lines.size() && !m_lines[at + 1].isBlank && isDefines(m_lines[at + 1].tokens[0]);
    }

    // "==", "=>": of programs
    bool isComparison(const Token &token) const
    {
        const char next = token.where.end < m_text.size() ? m_text[token.where.end] : ' ';
        return next == '=' || next == '>';
    }

    std::string_view nameIn(const Token &token) const
    {
        const std::string_view written = token.where.of(m_text);
        return token.kind == Kind::Angle ? trimmed(written.substr(1, written.size() - 2)) : written;
    }

    std::size_t readDefinition(std::size_t line)
    {
        if (!beginsDefinition(line))
            return line + 1;
        Candidate candidate;
        const Token &name = m_lines[line].tokens[0];
        candidate.definition.name = nameIn(name);
        candidate.definition.where = name.where;
        candidate.firstLine = candidate.lastLine = line;
        m_open = 0;
        m_goesOn = false;
        const std::span<const Token> tokens = m_lines[line].tokens;
        std::size_t next = line + 1;
        if (tokens.size() > 1 && isDefines(tokens[1])) {
            take(candidate, line, 2);
            candidate.definition.defines = tokens[1];
        } else {
            candidate.definition.defines = m_lines[next].tokens[0];
            take(candidate, next, 1);
            ++next;
        }
        const std::size_t after = readFurtherLines(candidate, next);
        candidate.definition.where.end = m_lines[candidate.lastLine].tokens.back().where.end;
        m_candidates.push_back(std::move(candidate));
        return after;
    }

    std::size_t readFurtherLines(Candidate &candidate, std::size_t line)
    {
        const std::size_t indent = m_lines[candidate.firstLine].indent;
        bool isBlankSeen = false;
        for (; line < m_lines.size(); ++line) {
            const Line &one = m_lines[line];
            if (one.isPageBreak)
                continue;
            if (one.isBlank) {
                isBlankSeen = true;
                continue;
            }
            if (beginsDefinition(line) || !goesOn(one, indent, isBlankSeen))
                break;
            take(candidate, line, 0);
            isBlankSeen = false;
        }
        return candidate.lastLine + 1;
    }

    // What may be the next line of a rule: marks of a grammar, or names that are defined somewhere.
    bool isLikeGrammar(const Line &line) const
    {
        const Counts counts = counted(line.tokens);
        const auto unknown = std::ranges::count_if(
            line.tokens, [this](const Token &token) { return token.kind == Kind::Name && !isKnown(token); });
        if (counts.names > 0 && 2 * unknown <= counts.names)
            return counts.others <= counts.marks + counts.names;
        return (counts.marks > 0 && counts.longestRun <= 3 && counts.others <= counts.marks) ||
               (counts.names <= 2 && counts.others == 0 && counts.marks == 0);
    }

    bool goesOn(const Line &line, std::size_t indent, bool isBlankSeen) const
    {
        const Kind first = line.tokens.front().kind;
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

    void take(Candidate &candidate, std::size_t line, std::size_t from)
    {
        for (const Token &token : m_lines[line].tokens.subspan(from)) {
            m_open += token.kind == Kind::Open ? 1 : token.kind == Kind::Close ? -1 : 0;
            if (token.kind != Kind::Comment)
                m_goesOn = token.kind == Kind::Alternative;
            candidate.definition.body.push_back(token);
        }
        const std::size_t end = m_lines[line].end;
        candidate.definition.body.push_back({Kind::LineEnd, {end, end}});
        candidate.lastLine = line;
    }

    bool isKnown(const Token &token) const
    {
        const std::string_view name = token.where.of(m_text);
        return m_defined.contains(folded(name)) || isCoreRule(name);
    }

    // "iso = International Organization for Standardization": words that nobody defines, one behind the
    // other.
    bool isSentence(const Definition &definition) const
    {
        const Counts counts = counted(definition.body);
        const auto unknown = std::ranges::count_if(definition.body, [this](const Token &token) {
            return token.kind == Kind::Name && !isKnown(token);
        });
        if (longestUnknownRun(definition) >= 3)
            return true;
        if (counts.marks == 0 && counts.names >= 2 && unknown == counts.names)
            return true;
        const bool isOwnName = definition.body.size() == 2 && definition.body[0].kind == Kind::Name &&
                               folded(definition.body[0].where.of(m_text)) == folded(definition.name);
        if (isOwnName) // "guide = Guide" of a glossary
            return true;
        const bool hasSound = std::ranges::any_of(definition.body, [](const Token &token) {
            return isOneOf(token.kind, {Kind::Text, Kind::Number});
        });
        const bool hasElement =
            hasSound || counts.names > 0 ||
            std::ranges::find(definition.body, Kind::Angle, &Token::kind) != definition.body.end();
        if (counts.others > 0 && !hasElement) // "scheme = $2" of a program
            return true;
        if (counts.others > 0 && unknown >= 2 && !hasSound)
            return true;
        return counts.others > 2 && counts.others > counts.marks + counts.names;
    }

    int longestUnknownRun(const Definition &definition) const
    {
        int run = 0, longest = 0;
        for (const Token &token : definition.body) {
            if (token.kind == Kind::Comment || token.kind == Kind::LineEnd)
                continue;
            run = token.kind == Kind::Name && !isKnown(token) ? run + 1 : 0;
            longest = std::max(longest, run);
        }
        return longest;
    }

    void leaveOutSentences()
    {
        std::erase_if(m_candidates, [this](const Candidate &one) { return isSentence(one.definition); });
    }

    // Is there another line than of grammar, comments or a page break between the two?
    bool isProseBetween(const Candidate &before, const Candidate &after) const
    {
        for (std::size_t line = before.lastLine + 1; line < after.firstLine; ++line)
            if (!m_lines[line].isBlank && !m_lines[line].isPageBreak &&
                m_lines[line].tokens.front().kind != Kind::Comment)
                return true;
        return false;
    }

    std::vector<FoundGrammar> grouped()
    {
        std::vector<FoundGrammar> found;
        std::unordered_set<std::string> names;
        for (std::size_t first = 0; first < m_candidates.size();) {
            std::size_t end = first + 1;
            while (end < m_candidates.size() && !isProseBetween(m_candidates[end - 1], m_candidates[end]))
                ++end;
            const std::span<Candidate> block(m_candidates.data() + first, end - first);
            if (isGrammar(block)) {
                if (found.empty() || beginsAnew(block, names)) {
                    found.emplace_back();
                    names.clear();
                }
                for (Candidate &one : block) {
                    names.insert(folded(one.definition.name));
                    found.back().definitions.push_back(std::move(one.definition));
                }
            }
            first = end;
        }
        for (FoundGrammar &one : found) {
            one.where = {one.definitions.front().where.first, one.definitions.back().where.end};
            one.form = formOf(one);
        }
        return found;
    }

    // One definition alone has to show that it is one: `n = k` in a sentence does not.
    bool isGrammar(std::span<const Candidate> block) const
    {
        if (block.size() > 1 || block[0].definition.defines.where.size() == 3)
            return true;
        const Definition &only = block[0].definition;
        const bool isTight = only.defines.where.first == only.where.first + only.name.size() &&
                             !only.body.empty() && only.body.front().where.first == only.defines.where.end;
        return !isTight && std::ranges::any_of(only.body, [this](const Token &token) {
            return isOneOf(token.kind, {Kind::Text, Kind::Number, Kind::Angle}) ||
                   (token.kind == Kind::Name && isKnown(token));
        });
    }

    // More than half of the names were defined before, and not as further alternatives.
    static bool beginsAnew(std::span<const Candidate> block, const std::unordered_set<std::string> &names)
    {
        const auto again = std::ranges::count_if(block, [&names](const Candidate &one) {
            return one.definition.defines.kind == Kind::Defines &&
                   names.contains(folded(one.definition.name));
        });
        return std::size_t(again) * 2 > block.size();
    }

    // Behind an element, without a blank.
    bool isSuffix(const Token &token) const
    {
        const char before = token.where.first > 0 ? m_text[token.where.first - 1] : ' ';
        return token.kind == Kind::Suffix && (isNameCharacter(before) || before == ')' || before == '>');
    }

    Form formOf(const FoundGrammar &grammar) const
    {
        std::size_t bnf = 0, bars = 0, slashes = 0, braces = 0, angles = 0;
        for (const Definition &one : grammar.definitions) {
            bnf += one.defines.where.size() == 3;
            angles += m_text[one.where.first] == '<';
            for (const Token &token : one.body) {
                const char c = m_text[std::min(token.where.first, m_text.size() - 1)];
                bars += token.kind == Kind::Alternative && c == '|';
                slashes += token.kind == Kind::Alternative && c == '/';
                braces += (token.kind == Kind::Open && c == '{') || isSuffix(token);
            }
        }
        const bool hasBars = bars > slashes;
        if (2 * bnf > grammar.definitions.size() && slashes == 0)
            return braces > 0 ? Form::Ebnf : Form::Bnf;
        if (hasBars && (braces > 0 || 2 * bnf <= grammar.definitions.size()))
            return braces > 0 ? Form::Ebnf : 2 * angles > grammar.definitions.size() ? Form::Bnf : Form::Abnf;
        return hasBars ? Form::Bnf : Form::Abnf;
    }

    // ^urn:oak:[0-9]+$, in quotation marks or not.
    void addRegularExpressions(std::vector<FoundGrammar> &found) const
    {
        for (const Line &line : m_lines) {
            const std::string_view text = m_text.substr(line.first, line.end - line.first);
            const std::size_t first = text.find('^');
            if (first == std::string_view::npos)
                continue;
            std::size_t end = text.find_first_of(" \t", first);
            end = end == std::string_view::npos ? text.size() : end;
            while (end > first && std::string_view("\"'`.,;)/").find(text[end - 1]) != std::string_view::npos)
                --end;
            if (end - first > 3 && text[end - 1] == '$')
                found.push_back({Form::Regex, {}, {line.first + first, line.first + end}});
        }
    }

    const std::string_view m_text;
    const std::vector<Token> m_tokens;
    std::vector<Line> m_lines;
    std::vector<Candidate> m_candidates;
    std::unordered_set<std::string> m_defined; // names in lower case
    int m_open = 0;                            // brackets of the definition that is read
    bool m_goesOn = false;                     // its last mark asks for more
};

} // namespace

const char *id(Form form)
{
    constexpr const char *ids[] = {"abnf", "bnf", "ebnf", "regex"};
    return ids[std::size_t(form)];
}

std::vector<FoundGrammar> grammarsIn(std::string_view text) { return Finder(text).run(); }

} // namespace nidus::abnf
