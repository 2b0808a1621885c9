#include "core/abnf/grammar_groups.h"

#include "core/abnf/name_table.h"
#include "core/abnf/token_counts.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

class Groups {
public:
    Groups(std::string_view text, std::span<const DefinitionLines> definitions,
           std::span<const GrammarLine> lines, std::span<const Token> tokens)
        : m_text(text), m_definitions(definitions), m_lines(lines), m_tokens(tokens)
    {
    }

    std::vector<FoundGrammar> run() const
    {
        std::vector<FoundGrammar> found;
        Defined defined;
        for (std::size_t first = 0; first < m_definitions.size();) {
            std::size_t end = first + 1;
            while (end < m_definitions.size() && !isProseBetween(m_definitions[end - 1], m_definitions[end]))
                ++end;
            for (std::size_t from = first; from < end;) {
                const std::size_t to = endOfGrammar(from, end);
                const auto block = m_definitions.subspan(from, to - from);
                if (block.size() > 1 || block.front().isGrammarAlone) {
                    if (found.empty() || from != first || beginsAnew(block, defined)) {
                        found.emplace_back();
                        defined = {};
                    }
                    for (const DefinitionLines &one : block) {
                        if (defined.names.insert(one.definition.name) == defined.first.size())
                            defined.first.push_back(one.definition);
                        found.back().definitions.push_back(one.definition);
                    }
                }
                from = to;
            }
            first = end;
        }
        for (FoundGrammar &one : found) {
            one.where = {one.definitions.front().where.first, one.definitions.back().where.end};
            one.form = formOf(one);
        }
        addUnread(found);
        return found;
    }

private:
    // What a grammar defines so far.
    struct Defined {
        NameTable names;
        std::vector<Definition> first; // by the name's number
    };

    // Each to the grammar that it stands in or behind, else to the first.
    void addUnread(std::vector<FoundGrammar> &found) const
    {
        std::size_t grammar = 0;
        for (const GrammarLine &line : m_lines) {
            while (grammar + 1 < found.size() && found[grammar + 1].where.first <= line.first)
                ++grammar;
            if (line.isUnread && !found.empty())
                found[grammar].unread.push_back({line.first + line.indent, line.end});
        }
    }

    // Is there another line than of grammar or comments between the two?
    bool isProseBetween(const DefinitionLines &before, const DefinitionLines &after) const
    {
        for (std::size_t line = before.lastLine + 1; line < after.firstLine; ++line)
            if (!m_lines[line].isBlank && !m_lines[line].isUnread &&
                m_tokens[m_lines[line].firstToken].kind != Kind::Comment)
                return true;
        return false;
    }

    // Within definitions that no prose separates: where the names begin to come again. The second grammar
    // may begin with a new name or two: behind the widest gap before the first that comes again.
    std::size_t endOfGrammar(std::size_t first, std::size_t end) const
    {
        constexpr std::size_t mostNewNames = 3, mostLookedAt = 16;
        NameTable names;
        std::vector<std::size_t> knownBefore; // how many names stand before each definition
        for (std::size_t at = first; at < end; ++at) {
            const std::size_t known = names.size();
            knownBefore.push_back(known);
            names.insert(m_definitions[at].definition.name);
            if (names.size() > known || m_definitions[at].definition.defines.kind != Kind::Defines)
                continue;
            std::size_t split = at;
            for (std::size_t one = at; one > first + 1 && at - one <= mostNewNames; --one)
                if (gapBefore(one) > gapBefore(split))
                    split = one;
            const std::size_t until = std::min(end, split + mostLookedAt);
            const auto again =
                std::count_if(m_definitions.begin() + std::ptrdiff_t(split),
                              m_definitions.begin() + std::ptrdiff_t(until), [&](const DefinitionLines &one) {
                                  const auto number = names.find(one.definition.name);
                                  return one.definition.defines.kind == Kind::Defines && number &&
                                         *number < knownBefore[split - first];
                              });
            if (gapBefore(split) > 0 && until - split > 1 && std::size_t(again) * 2 > until - split)
                return split;
        }
        return end;
    }

    static bool isAgain(const DefinitionLines &one, const NameTable &names)
    {
        return one.definition.defines.kind == Kind::Defines && names.contains(one.definition.name);
    }

    std::size_t gapBefore(std::size_t candidate) const
    {
        return m_definitions[candidate].firstLine - m_definitions[candidate - 1].lastLine - 1;
    }

    // More than half of the names were defined before, and not as further alternatives; or one says something
    // else now, and the block needs none of what stands before it.
    bool beginsAnew(std::span<const DefinitionLines> block, const Defined &before) const
    {
        std::size_t again = 0;
        bool isOther = false;
        for (const DefinitionLines &one : block)
            if (isAgain(one, before.names)) {
                ++again;
                isOther = isOther || !isAlike(one.definition.body,
                                              before.first[*before.names.find(one.definition.name)].body);
            }
        return again * 2 > block.size() || (isOther && !needs(block, before.names));
    }

    bool isAlike(std::span<const Token> one, std::span<const Token> other) const
    {
        const auto isSkipped = [](const Token &token) {
            return token.kind == Kind::LineEnd || token.kind == Kind::Comment;
        };
        std::size_t at = 0;
        for (const Token &token : one) {
            if (isSkipped(token))
                continue;
            while (at < other.size() && isSkipped(other[at]))
                ++at;
            if (at == other.size() || token.where.of(m_text) != other[at++].where.of(m_text))
                return false;
        }
        return std::ranges::all_of(other.subspan(at), isSkipped);
    }

    // Does a rule of the block name one, or add to one, that only stands before it?
    bool needs(std::span<const DefinitionLines> block, const NameTable &before) const
    {
        NameTable own;
        for (const DefinitionLines &one : block)
            if (one.definition.defines.kind == Kind::Defines)
                own.insert(one.definition.name);
        const auto isBefore = [&](std::string_view name) {
            return before.contains(name) && !own.contains(name);
        };
        return std::ranges::any_of(block, [&](const DefinitionLines &one) {
            return isBefore(one.definition.name) ||
                   std::ranges::any_of(one.definition.body, [&](const Token &token) {
                       const bool isName = token.kind == Kind::Name || token.kind == Kind::Angle;
                       return isName && isBefore(nameOf(m_text, token));
                   });
        });
    }

    // Behind an element, without a blank.
    bool isSuffix(const Token &token) const
    {
        const char before = token.where.first > 0 ? m_text[token.where.first - 1] : ' ';
        return token.kind == Kind::Suffix && (isNameCharacter(before) || before == ')' || before == '>');
    }

    Form formOf(const FoundGrammar &grammar) const
    {
        std::size_t bnf = 0, bars = 0, slashes = 0, braces = 0, angles = 0, commas = 0, ended = 0;
        for (const Definition &one : grammar.definitions) {
            ended += !one.body.empty() && one.body.back().where.of(m_text) == ";";
            bnf += isOfBnf(m_text, one.defines);
            angles += m_text[one.where.first] == '<';
            for (std::size_t at = 0; at < one.body.size(); ++at) {
                at += endOfSpecial(m_text, one.body.subspan(at));
                const Token &token = one.body[at];
                const char c = m_text[std::min<std::size_t>(token.where.first, m_text.size() - 1)];
                bars += token.kind == Kind::Alternative && c == '|';
                commas += token.kind == Kind::Comma || (token.kind == Kind::Dash && c == '-');
                slashes += token.kind == Kind::Alternative && c == '/';
                braces += (token.kind == Kind::Open && c == '{') || isSuffix(token);
            }
        }
        if (ended == grammar.definitions.size() && slashes == 0 && bnf == 0 && bars + braces + commas > 0)
            return Form::Ebnf; // ISO/IEC 14977: a semicolon ends each rule
        const bool hasBars = bars > slashes;
        if (2 * bnf > grammar.definitions.size() && slashes == 0)
            return braces > 0 ? Form::Ebnf : Form::Bnf;
        if (hasBars && (braces > 0 || 2 * bnf <= grammar.definitions.size()))
            return braces > 0 ? Form::Ebnf : 2 * angles > grammar.definitions.size() ? Form::Bnf : Form::Abnf;
        return hasBars ? Form::Bnf : Form::Abnf;
    }

    const std::string_view m_text;
    const std::span<const DefinitionLines> m_definitions;
    const std::span<const GrammarLine> m_lines;
    const std::span<const Token> m_tokens;
};

} // namespace

bool isOfBnf(std::string_view text, const Token &defines)
{
    return defines.where.size() == 3 && text[defines.where.first] == ':';
}

std::string_view nameOf(std::string_view text, const Token &token)
{
    const std::string_view written = token.where.of(text);
    return token.kind == Kind::Angle ? trimmed(written.substr(1, written.size() - 2)) : written;
}

std::vector<FoundGrammar> grammarsOf(std::string_view text, std::span<const DefinitionLines> definitions,
                                     std::span<const GrammarLine> lines, std::span<const Token> tokens)
{
    return Groups(text, definitions, lines, tokens).run();
}

} // namespace nidus::abnf
