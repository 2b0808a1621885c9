#include "core/abnf/finder.h"

#include "core/abnf/code_spans.h"
#include "core/abnf/doubts.h"
#include "core/abnf/examples.h"
#include "core/abnf/formulas.h"
#include "core/abnf/grammar_groups.h"
#include "core/abnf/grammar_lines.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/name_table.h"
#include "core/abnf/prose.h"
#include "core/abnf/rule_heads.h"
#include "core/abnf/token_counts.h"
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

class Finder {
public:
    explicit Finder(std::string_view text)
        : m_text(text), m_shared(std::make_shared<std::vector<Token>>(tokensOf(text))), m_tokens(*m_shared),
          m_lines(grammarLines(text, m_tokens))
    {
        const ReadText read{text, m_tokens, m_lines};
        leaveOutPageBreaks(read);
        readRuleHeads(read);
        setCodeApart(read);
    }

    std::vector<FoundGrammar> run()
    {
        findNames();
        findNextOfRules();
        for (std::size_t line = 0; line < m_lines.size();)
            line = m_lines[line].nameTokens > 0 ? readDefinition(line) : line + 1;
        leaveOut(codeOfPrograms(m_text, m_candidates, m_counter));
        leaveOut(examplesAmong(m_text, m_candidates, m_lines, m_tokens));
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
    bool isBehindBreak(std::size_t line) const { return m_lines[line].isBehindBreak; }
    const Token &firstOf(const GrammarLine &line) const { return m_tokens[line.firstToken]; }

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
        std::vector<std::size_t> indents, ofWords; // of definitions; lines that may be sentences
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            if (beginsDefinition(line)) {
                m_lines[line].nameTokens = 1;
                indents.push_back(m_lines[line].indent);
                const std::span<const Token> all = tokens(m_lines[line]);
                if (all.size() > 4 && isOfWords(all.subspan(2)))
                    ofWords.push_back(line);
                else
                    m_defined.insert(nameOf(m_text, all[0]));
            }
        takeNamesOf(ofWords);
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

    // "key = a string of random characters": a sentence defines no name.
    void takeNamesOf(const std::vector<std::size_t> &lines)
    {
        std::vector<std::string_view> names;
        for (const std::size_t line : lines) {
            const TokenCounts counts = m_counter.counted(tokens(m_lines[line]).subspan(2));
            if (!counts.hasJoint || counts.longestUnknownRun < 3)
                names.push_back(nameOf(m_text, firstOf(m_lines[line])));
        }
        for (const std::string_view name : names)
            m_defined.insert(name);
    }

    // Of each line the next one that holds more than a comment, and how many empty ones stand before.
    void findNextOfRules()
    {
        m_nextOfRule.resize(m_lines.size());
        m_blanksBefore.resize(m_lines.size());
        std::size_t blanks = 0, next = m_lines.size();
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            m_blanksBefore[line] = blanks;
            blanks += m_lines[line].isBlank;
        }
        for (std::size_t line = m_lines.size(); line-- > 0;) {
            m_nextOfRule[line] = next;
            if (!m_lines[line].isBlank && firstOf(m_lines[line]).kind != Kind::Comment)
                next = line;
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
            (all[count - 1].kind != Kind::Name && all[0].kind != Kind::Name) ||
            isJoint(all[0].where.of(m_text)))
            return 0;
        const TokenCounts counts = m_counter.counted(all.subspan(count + 1));
        const bool isSound = counts.hasSound || counts.hasAngle || counts.unknown < counts.names;
        // ISO/IEC 14977 §4.6: commas join what is defined
        const int others = counts.others - (counts.unknown == 0 ? counts.commas : 0);
        const bool hasFewOthers = others == 0 || (counts.hasSound && 2 * others <= counts.names);
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
            return (isTight || (at == 0 && isBeforeTight)) && std::ranges::all_of(written, isDigit);
        return (written == "." || written == "+" || written == "_") && isTight && isBeforeTight;
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
        candidate.definition.isInSentence = m_lines[line].isCode;
        candidate.firstLine = candidate.lastLine = line;
        m_open = 0;
        m_goesOn = true; // nothing stands behind the equals sign yet
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
        const std::size_t after =
            m_lines[line].isCode ? candidate.lastLine + 1 : readFurtherLines(candidate, next);
        const std::size_t end = endOfRule(body, m_lines[candidate.lastLine].endToken);
        candidate.definition.body = std::span<const Token>(m_tokens).subspan(body, end - body);
        candidate.definition.where.end = m_tokens[end - 1].where.end;
        m_candidates.push_back(std::move(candidate));
        return after;
    }

    // `name = grove "." tree, where`: the sentence goes on, and its rules follow.
    std::size_t endOfRule(std::size_t body, std::size_t end) const
    {
        if (end < body + 3 || m_tokens[end - 1].kind != Kind::Name || m_counter.isKnown(m_tokens[end - 1]) ||
            !isJoint(m_tokens[end - 1].where.of(m_text)) || m_tokens[end - 2].where.of(m_text) != ",")
            return end;
        return end - 2;
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
            if (one.nameTokens > 0 || one.isSentence || isCaption(one))
                break;
            if (!goesOn(one, indent, isBlankSeen)) {
                line = behindComments(line, indent, isBlankSeen);
                if (line == m_lines.size())
                    break;
                isBlankSeen = false;
            }
            take(m_lines[line].firstToken, m_lines[line].endToken);
            candidate.lastLine = line;
            isBlankSeen = false;
        }
        return candidate.lastLine + 1;
    }

    // Behind comments that stand no deeper than the rule: the line with which it goes on; none: the end.
    std::size_t behindComments(std::size_t line, std::size_t indent, bool isBlankSeen) const
    {
        if (firstOf(m_lines[line]).kind != Kind::Comment || m_nextOfRule[line] == m_lines.size())
            return m_lines.size();
        const std::size_t next = m_nextOfRule[line];
        const GrammarLine &one = m_lines[next];
        const bool isAsked = m_open > 0 || m_goesOn || firstOf(one).kind == Kind::Alternative;
        isBlankSeen = isBlankSeen || m_blanksBefore[next] > m_blanksBefore[line];
        return isAsked && one.nameTokens == 0 && !one.isSentence && !isCaption(one) &&
                       goesOn(one, indent, isBlankSeen)
                   ? next
                   : m_lines.size();
    }

    // "Figure 2: ..."
    bool isCaption(const GrammarLine &line) const
    {
        const std::span<const Token> all = tokens(line);
        if (all.size() < 2 || all[0].kind != Kind::Name || all[1].kind != Kind::Repeat)
            return false;
        const std::string_view word = all[0].where.of(m_text);
        return word == "Figure" || word == "Table" || word == "Listing";
    }

    bool goesOn(const GrammarLine &line, std::size_t indent, bool isBlankSeen) const
    {
        const Kind first = firstOf(line).kind;
        const bool isDeeper = line.indent > indent;
        if (first == Kind::Alternative || first == Kind::Adds)
            return true;
        if (first == Kind::Comment)
            return isDeeper && !isBlankSeen;
        if (m_open > 0 || m_goesOn)
            return m_counter.isLikeGrammar(tokens(line)) && (isDeeper || !isBlankSeen);
        if (isBlankSeen)
            return false;
        if (line.isBehindBreak)
            return isDeeper && m_counter.isOfKnownNames(tokens(line));
        if (isDeeper)
            return m_counter.isLikeGrammar(tokens(line));
        return isOneOf(first, {Kind::Text, Kind::Number, Kind::Open}) &&
               m_counter.isLikeGrammar(tokens(line));
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

    void leaveOut(const std::vector<bool> &isLeftOut)
    {
        std::size_t at = 0;
        std::erase_if(m_candidates, [&](const DefinitionLines &) { return isLeftOut[at++]; });
    }

    void leaveOutSentences()
    {
        std::vector<Doubt> doubts;
        NameTable used; // by what is no sentence
        for (const DefinitionLines &one : m_candidates) {
            doubts.push_back(doubtOf(m_text, m_counter, one.definition));
            for (const Token &token : one.definition.body)
                if (!doubts.back().isSentence && token.kind == Kind::Name)
                    used.insert(token.where.of(m_text));
        }
        const std::vector<bool> isFormula = formulasAmong(m_text, m_candidates, m_lines, m_counter);
        for (std::size_t at = 0; at < m_candidates.size(); ++at) {
            DefinitionLines &one = m_candidates[at];
            if (isFormula[at])
                doubts[at] = {.isSentence = true, .isLong = true};
            const bool isAlone = isSureAlone(one, doubts[at], used);
            one.isGrammarAlone = one.isGrammarAlone || isAlone;
            doubts[at].isSentence =
                doubts[at].isSentence && !isAlone && !(doubts[at].isOneName && m_candidates.size() == 1);
        }
        leaveOut(leftOut(m_text, m_candidates, doubts, m_lines, m_tokens, m_defined));
    }

    // In a sentence nothing is left but rules; between sentences it stands by itself, or rules name it.
    bool isSureAlone(const DefinitionLines &one, const Doubt &doubt, const NameTable &used) const
    {
        if (one.definition.isInSentence)
            return true;
        const bool isNamed = doubt.isOneName && used.contains(one.definition.name);
        return (!doubt.isSentence || doubt.isOfNames || isNamed) && isDisplayed(one) &&
               (isNamed || mayStandAlone(m_text, m_counter, one.definition));
    }

    // Between empty lines, deeper than the prose around; a rule of RFC 8141 in whatever column.
    bool isDisplayed(const DefinitionLines &one) const
    {
        std::size_t before = one.firstLine, behind = one.lastLine + 1;
        while (before > 0 && m_lines[before - 1].isBlank)
            --before;
        while (behind < m_lines.size() && m_lines[behind].isBlank)
            ++behind;
        const bool isApartBefore = before < one.firstLine || before == 0 || isBehindBreak(before);
        const bool isApartBehind =
            behind > one.lastLine + 1 || behind == m_lines.size() || isBehindBreak(behind);
        if (!isApartBefore || !isApartBehind)
            return false;
        const std::size_t indent = m_lines[one.firstLine].indent;
        return knownFrom(one.definition.name) == "RFC 8141" ||
               ((before == 0 || m_lines[before - 1].indent < indent) &&
                (behind == m_lines.size() || m_lines[behind].indent < indent));
    }

    // One definition alone has to show that it is one: `n = k` in a sentence does not.
    bool isGrammarAlone(const DefinitionLines &one) const
    {
        const Definition &only = one.definition;
        const bool isClosed = std::ranges::find(only.body, Kind::Close, &Token::kind) != only.body.end();
        if (isOfBnf(m_text, only.defines) ||
            (isAllOfText(one) && (isClosed || m_counter.counted(only.body).marks > 0 || isOneName(only))))
            return true;
        const bool isTight = only.defines.where.first == only.where.first + only.name.size() &&
                             !only.body.empty() && only.body.front().where.first == only.defines.where.end;
        const bool isRepeated = !only.body.empty() && only.body.front().kind == Kind::Repeat;
        const bool hasOthers = m_counter.counted(only.body).others > 0;
        return !isTight && !isStatement(only) && std::ranges::any_of(only.body, [&](const Token &token) {
            if (hasOthers && token.kind == Kind::Number && m_text[token.where.first] == '0')
                return false; // `low = all & 0x0F;`
            return isOneOf(token.kind, {Kind::Text, Kind::Number, Kind::Angle}) ||
                   (token.kind == Kind::Name &&
                    (m_counter.isKnown(token) || (isRepeated && !knownFrom(token.where.of(m_text)).empty())));
        });
    }

    // `x = y + "z";`
    bool isStatement(const Definition &one) const
    {
        const auto isSum = [this](const Token &token) {
            return token.kind == Kind::Suffix && m_text[token.where.first - 1] == ' ';
        };
        return !one.body.empty() && one.body.back().where.of(m_text) == ";" &&
               std::ranges::any_of(one.body, isSum);
    }

    bool isOneName(const Definition &one) const
    {
        const TokenCounts counts = m_counter.counted(one.body);
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
            // /^urn:oak$/i: what stands behind says how programs are to read it
            if (const std::size_t slash = text.substr(0, end).rfind("$/");
                slash != std::string_view::npos && slash > first && first > 0 && text[first - 1] == '/')
                end = slash + 1;
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
    const TokenCounter m_counter{m_text, m_defined};
    std::vector<std::size_t> m_nextOfRule, m_blanksBefore;
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
