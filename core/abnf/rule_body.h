// Reads what defines one rule: brackets, alternatives and comments in rule_body.cpp, elements and their
// repetitions in rule_body_elements.cpp.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/grammar.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/notation.h"
#include "core/abnf/repairs.h"
#include "core/abnf/repetition.h"
#include "core/abnf/rule_names.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// Does an element begin with such a token?
constexpr bool mayBeRepeated(Token::Kind kind)
{
    using Kind = Token::Kind;
    return kind == Kind::Name || kind == Kind::Angle || kind == Kind::Text || kind == Kind::Number ||
           kind == Kind::Open;
}

// Reads one definition after the other. Brackets are kept on a stack of its own: a text may open 200,000 of
// them.
class RuleBodyReader {
public:
    // `kept`: the octets of `text` from those of `found` on, as the grammar keeps them.
    RuleBodyReader(std::string_view text, std::string_view kept, const FoundGrammar &found,
                   const RuleNames &names, Grammar &grammar, Repairs &repairs);

    Node read(const Definition &definition);

private:
    struct Item {
        Node node = 0;
        Part where; // with its repetition and brackets
        bool isRepeated = false;
    };
    struct List {
        Part mark; // the "#"
        std::uint64_t least = 0, most = unbounded;
    };
    struct Group {
        Part where;
        char bracket = '\0'; // '(', '[', '{'; nothing for the rule itself
        std::size_t firstItem = 0, firstAlternative = 0;
        const Token *repeat = nullptr;    // waits for its element
        std::optional<Bounds> bounds;     // of `repeat`, where it is of several tokens
        const Token *lastSlash = nullptr; // nothing stood behind it yet
        std::optional<List> list;         // waits for its element
    };

    std::string_view written(Part where) const
    {
        return m_kept.substr(where.first - m_keptFrom, where.size());
    }
    char first(const Token &token) const { return m_text[token.where.first]; }
    Group &group() { return m_groups.back(); }
    const Token *next(std::size_t further = 1) const;
    const Token *previous() const;
    bool isTightBefore() const; // does the previous token end where this one begins?
    bool isTightBehind() const;
    bool hasItem() const { return m_items.size() > m_groups.back().firstItem; }
    void fault(const char *rule, Part where, std::string_view about);
    void notAbnf(const char *rule, Part where, std::string repair);

    void readOne(const Token &token);
    bool readSeveralWords(const Token &token);
    void readName(const Token &token);
    bool readTimes(const Token &token);
    bool readDashedName(const Token &token);
    bool readConjunction(const Token &token);
    bool isKnown(std::string_view name) const { return m_names.defines(name) || !knownFrom(name).empty(); }
    void readAngle(const Token &token);
    void readText(const Token &token);
    void putOfItsCase(Part where, std::string_view characters);
    void readNumber(const Token &token);
    bool readClassLetter(const Token &token);
    void readClass(const Token &token);
    bool readRange(const Token &token);
    void readRepeat(const Token &token);
    bool readRepeatInPieces(const Token &token);
    bool isBehindItem(const Token &token) const;
    void repeatsNothing(const Token &token);
    void joinToRepeat(const Token &repeat, std::size_t first);
    void readSlash(const Token &token);
    void readComma(const Token &token);
    void readClose(const Token &token);
    void readBrace(const Token &token);
    bool readCount(const Token &token);
    bool readBracedComment(const Token &token);
    void readSuffix(const Token &token);
    bool readSpecial(const Token &token);
    bool isEnded() const;
    bool isOpen() const;
    bool isException(const Token &token) const;
    bool isExceptionBehind() const;
    void readOther(const Token &token);
    void readBlockComment(const Token &token);
    void readLineEnd();
    void unquoted(const Token &token);

    Node reference(Part where, std::string_view name);
    Node range(Part where, std::uint32_t from, std::uint32_t to);
    Node text(Part where, std::string_view characters, bool caseSensitive = false);
    Node prose(Part where);
    Node repeated(Node node, Part where, Bounds bounds);
    Node listed(Node node, Part where, const List &list);

    void put(Node node, Part where);
    void repeatLast(const Token &mark, Bounds bounds);
    void dropRepeat();
    void endSequence();
    void endAlternative(Part where);
    Node alternativesOf(const Group &done, Part where);
    void open(const Token &token);
    void close(Part where, std::uint64_t least = 0);
    std::size_t tokensOfOnce() const;
    void closeAs(const Token &token);
    void insertClosing(std::size_t at);
    void moveComment(Part where, std::string_view words, std::size_t token);
    void sayMissingSlashes(const Definition &definition);
    void saySingleRepeats();

    const std::string_view m_text, m_kept;
    const std::size_t m_keptFrom;
    const Form m_form;
    const Notation m_notation;
    const RuleNames &m_names;
    Grammar &m_grammar;
    Repairs &m_repairs;
    std::string_view m_name; // of the rule that is read
    std::span<const Token> m_tokens;
    std::vector<Part> m_bars; // of that rule
    std::size_t m_at = 0;
    std::vector<Group> m_groups;
    std::vector<Item> m_items;         // of the sequences that are not yet ended
    std::vector<Node> m_alternatives;  // of the groups that are not yet closed
    std::vector<Node> m_nodes;         // for the children of a sequence
    std::vector<Part> m_singleRepeats; // `1x`
    std::size_t m_closersLeft = 0;
    std::array<std::size_t, 3> m_opened{}; // brackets that are open now, of each kind
    std::size_t m_lineEndToken = 0;        // the last one of a line to whose end a comment moved
    std::size_t m_listEnd = 0;             // of the last list: one in another is not written out
    bool m_hasExactCount = false;          // `3x`: so `1x` means one
};

} // namespace nidus::abnf
