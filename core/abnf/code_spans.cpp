#include "core/abnf/code_spans.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/name_table.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

class Spans {
public:
    explicit Spans(const ReadText &read) : m_read(read) {}

    void run()
    {
        for (m_line = 0; m_line < m_read.lines.size(); ++m_line) {
            const std::size_t first = m_read.lines[m_line].first;
            const Part code = codeFrom(first);
            if (code.end == 0) {
                keepLine();
                continue;
            }
            splitFrom(first, code);
        }
        if (!m_isAnyFound)
            return;
        m_read.tokens = std::move(m_allTokens);
        m_read.lines = std::move(m_allLines);
    }

private:
    static constexpr std::size_t longest = 400; // octets of a rule in a sentence

    char at(std::size_t index) const { return index < m_read.text.size() ? m_read.text[index] : '\0'; }

    void keepLine()
    {
        GrammarLine line = m_read.lines[m_line];
        const std::size_t end = std::min(line.endToken + 1, m_read.tokens.size());
        const auto from = m_read.tokens.begin() + std::ptrdiff_t(line.firstToken);
        line.endToken = m_allTokens.size() + (line.endToken - line.firstToken);
        line.firstToken = m_allTokens.size();
        m_allTokens.insert(m_allTokens.end(), from, m_read.tokens.begin() + std::ptrdiff_t(end));
        m_allLines.push_back(line);
    }

    // The pieces of the lines from `first` on, as far as code reaches into the next one.
    void splitFrom(std::size_t first, Part code)
    {
        m_isAnyFound = true;
        for (; code.end > 0; code = codeFrom(first)) {
            addPiece({first, code.first}, false);
            addPiece(code, true);
            first = code.end;
            while (m_line + 1 < m_read.lines.size() && m_read.lines[m_line].end < first)
                ++m_line;
        }
        addPiece({first, m_read.lines[m_line].end}, false);
        m_allTokens.push_back({Kind::LineEnd, {m_read.lines[m_line].end, m_read.lines[m_line].end}});
    }

    void addPiece(Part where, bool isCode)
    {
        const std::size_t firstToken = m_allTokens.size();
        for (Token token : tokensOf(where.of(m_read.text))) {
            token.where = {where.first + token.where.first, where.first + token.where.end};
            m_allTokens.push_back(token);
        }
        if (m_allTokens.size() == firstToken)
            return;
        GrammarLine piece;
        piece.firstToken = firstToken;
        piece.endToken = m_allTokens.size();
        piece.first = where.first;
        piece.end = where.end;
        piece.indent = m_allTokens[firstToken].where.first - m_read.lines[m_line].first;
        piece.isBlank = false;
        piece.isCode = isCode;
        piece.isSentence = !isCode;
        m_allLines.push_back(piece);
    }

    // The first such code that begins in the line, from `from` on; none: its end is 0.
    Part codeFrom(std::size_t from) const
    {
        const std::string_view line = m_read.text.substr(0, m_read.lines[m_line].end);
        for (std::size_t open = line.find('`', from); open < line.size(); open = line.find('`', open)) {
            std::size_t first = open;
            while (at(first) == '`')
                ++first;
            const std::size_t marks = first - open;
            const bool isQuoted = open > 0 && (m_read.text[open - 1] == '"' || m_read.text[open - 1] == '\'');
            const std::size_t end = marks < 3 && !isQuoted && isDefinition(first) ? closing(first, marks) : 0;
            if (end > 0)
                return {first, end};
            open = first;
        }
        return {0, 0};
    }

    // "oak-leaf =", "oak-leaf ::="
    bool isDefinition(std::size_t from) const
    {
        const auto behindBlanks = [&](std::size_t index) {
            while (at(index) == ' ')
                ++index;
            return index;
        };
        std::size_t end = behindBlanks(from);
        if (!isAsciiLetter(at(end)))
            return false;
        while (isNameCharacter(at(end)))
            ++end;
        end = behindBlanks(end);
        const std::string_view rest = m_read.text.substr(std::min(end, m_read.text.size()), 3);
        const bool isEqual = rest.starts_with("=") && rest != "===" && !rest.starts_with("==") &&
                             !rest.starts_with("=>") && !rest.starts_with("=~");
        return isEqual || rest.starts_with("::=") || rest.starts_with(":=");
    }

    // Where as many backticks close what begins at `from`; 0: nowhere before an empty line.
    std::size_t closing(std::size_t from, std::size_t marks) const
    {
        const std::size_t most = std::min(m_read.text.size(), from + longest);
        bool isLineEmpty = false;
        for (std::size_t end = from; end < most; ++end) {
            const char c = m_read.text[end];
            if (c == '`') {
                std::size_t behind = end;
                while (at(behind) == '`')
                    ++behind;
                if (behind - end == marks)
                    return end;
                end = behind - 1;
            }
            if (c == '\n' && isLineEmpty)
                return 0;
            isLineEmpty = c == '\n' || (isLineEmpty && isBlank(std::uint8_t(c)));
        }
        return 0;
    }

    const ReadText m_read;
    std::size_t m_line = 0;
    bool m_isAnyFound = false;
    std::vector<Token> m_allTokens;
    std::vector<GrammarLine> m_allLines;
};

class Programs {
public:
    Programs(std::string_view text, std::span<const DefinitionLines> candidates, const TokenCounter &counter)
        : m_text(text), m_candidates(candidates), m_counter(counter), m_isLeftOut(candidates.size(), false)
    {
    }

    std::vector<bool> run()
    {
        NameTable defined; // outside of sentences, then within
        for (const DefinitionLines &one : m_candidates)
            if (!one.definition.isInSentence)
                defined.insert(one.definition.name);
        std::vector<std::size_t> weak;
        for (std::size_t one = 0; one < m_candidates.size(); ++one) {
            const Definition &definition = m_candidates[one].definition;
            if (!definition.isInSentence)
                continue;
            const std::size_t known = defined.size();
            m_isLeftOut[one] = defined.insert(definition.name) < known || !isRule(definition);
            if (defined.size() > known && m_isLeftOut[one] && mayBeRule(definition))
                weak.push_back(one);
        }
        for (std::size_t one = 0; one < m_candidates.size(); ++one)
            if (!m_isLeftOut[one])
                addUses(one);
        takeNamed(weak);
        return std::move(m_isLeftOut);
    }

private:
    // What others of the rules name is one of them, though it holds a text alone.
    void takeNamed(const std::vector<std::size_t> &weak)
    {
        constexpr int mostRounds = 8;
        bool isAnyTaken = true;
        for (int round = 0; round < mostRounds && isAnyTaken; ++round) {
            isAnyTaken = false;
            for (const std::size_t one : weak) {
                if (!m_isLeftOut[one] || !m_used.contains(m_candidates[one].definition.name))
                    continue;
                m_isLeftOut[one] = false;
                isAnyTaken = true;
                addUses(one);
            }
        }
    }

    void addUses(std::size_t one)
    {
        for (const Token &token : m_candidates[one].definition.body)
            if (token.kind == Kind::Name || token.kind == Kind::Angle)
                m_used.insert(nameOf(m_text, token));
    }

    static bool isElement(Kind kind)
    {
        return kind == Kind::Name || kind == Kind::Angle || kind == Kind::Text || kind == Kind::Number;
    }

    // Nothing that no rule holds: `f("x")`, `5`, `a + b`.
    bool mayBeRule(const Definition &definition) const
    {
        const std::span<const Token> body = definition.body;
        const TokenCounts counts = m_counter.counted(body);
        const bool hasElement = counts.names > 0 || counts.hasSound || counts.hasAngle;
        if (!hasElement || counts.others > 0 || counts.longestUnknownRun > 2 || isTight(definition))
            return false;
        for (std::size_t at = 0; at < body.size(); ++at) {
            const bool isBeforeTight = at + 1 < body.size() && body[at + 1].where.first == body[at].where.end;
            const bool isCall =
                body[at].kind == Kind::Name && isBeforeTight && body[at + 1].kind == Kind::Open;
            const bool isNumber = body[at].kind == Kind::Repeat && !isBeforeTight;
            if (isCall || isNumber || body[at].kind == Kind::Defines || body[at].kind == Kind::Dash)
                return false;
            if (body[at].kind == Kind::Suffix && at > 0 && body[at - 1].where.end != body[at].where.first)
                return false;
        }
        return true;
    }

    static bool isTight(const Definition &definition)
    {
        return definition.defines.where.first == definition.where.first + definition.name.size() &&
               !definition.body.empty() &&
               definition.body.front().where.first == definition.defines.where.end;
    }

    // A number of ABNF, a core rule as RFC 5234 writes it or repeated, or a text beside another element.
    bool isRule(const Definition &definition) const
    {
        if (!mayBeRule(definition))
            return false;
        std::size_t elements = 0;
        bool hasText = false, hasOwn = false;
        for (std::size_t at = 0; at < definition.body.size(); ++at) {
            const Token &token = definition.body[at];
            elements += isElement(token.kind);
            hasText = hasText || token.kind == Kind::Text;
            const std::string_view written = token.where.of(m_text);
            const bool isCore = token.kind == Kind::Name && isCoreRule(written) &&
                                (std::ranges::none_of(written, [](char c) { return c >= 'a' && c <= 'z'; }) ||
                                 (at > 0 && definition.body[at - 1].kind == Kind::Repeat));
            hasOwn = hasOwn || token.kind == Kind::Number || isCore;
        }
        return hasOwn || (hasText && elements > 1);
    }

    const std::string_view m_text;
    const std::span<const DefinitionLines> m_candidates;
    const TokenCounter &m_counter;
    std::vector<bool> m_isLeftOut;
    NameTable m_used; // names in the bodies of rules
};

} // namespace

void setCodeApart(const ReadText &read)
{
    if (read.text.find('`') != std::string_view::npos)
        Spans(read).run();
}

std::vector<bool> codeOfPrograms(std::string_view text, std::span<const DefinitionLines> candidates,
                                 const TokenCounter &counter)
{
    return Programs(text, candidates, counter).run();
}

} // namespace nidus::abnf
