#include "core/abnf/parser.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/terminals.h"
#include "core/characters/classes.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;
using Severity = Fault::Severity;

// The names that a grammar defines, before any body is read: `<oak>` refers to one of them.
using Names = std::unordered_set<std::string>;

// Reads what defines one rule. Brackets are kept on a stack of its own: a text may open 200,000 of them.
class Body {
public:
    Body(std::string_view text, const FoundGrammar &found, const Names &names, Grammar &grammar)
        : m_text(text), m_form(found.form), m_names(names), m_grammar(grammar)
    {
    }

    Node read(const Definition &definition)
    {
        m_tokens = definition.body;
        m_groups.assign(1, Group{definition.where, '\0', {}, {}, {}, {}});
        for (m_at = 0; m_at < m_tokens.size(); ++m_at)
            readOne(m_tokens[m_at]);
        while (m_groups.size() > 1) {
            const Group &open = m_groups.back();
            fault("abnf-bracket-open", open.where, std::string(1, open.bracket));
            close();
        }
        return alternativesOf(m_groups.back(), definition.where);
    }

private:
    struct Group {
        Part where;
        char bracket; // '(', '[', '{'; nothing for the rule itself
        std::vector<Node> alternatives, sequence;
        std::optional<Token> repeat;          // waits for its element
        std::optional<Token> lastAlternative; // nothing stood behind it yet
    };

    char first(const Token &token) const { return m_text[token.where.first]; }
    Group &group() { return m_groups.back(); }
    void fault(const char *rule, Part where, std::string about)
    {
        add({rule, Severity::Error, where, std::move(about), {}, false});
    }
    void repairable(const char *rule, Part where, std::string about, std::string repair)
    {
        add({rule, Severity::Error, where, std::move(about), std::move(repair), true});
    }
    void add(Fault fault) { m_grammar.faults.push_back(std::move(fault)); }

    void readOne(const Token &token)
    {
        switch (token.kind) {
        case Kind::Comment:
        case Kind::LineEnd:
            return;
        case Kind::Name:
            return put(reference(token.where, std::string(token.where.of(m_text))));
        case Kind::Angle:
            return put(angle(token));
        case Kind::Text:
            return put(m_grammar.add(textElement(m_text, token.where, m_grammar.faults)));
        case Kind::Number:
            if (std::optional<Element> element = numberElement(m_text, token.where, m_grammar.faults))
                return put(m_grammar.add(std::move(*element)));
            return put(prose(token));
        case Kind::Repeat:
            return readRepeat(token);
        case Kind::Alternative:
            return readAlternative(token);
        case Kind::Open:
            return open(token);
        case Kind::Close:
            return readClose(token);
        case Kind::Suffix:
            return readSuffix(token);
        case Kind::Comma: // EBNF joins with it
            if (m_form != Form::Ebnf)
                unquoted(token);
            return;
        case Kind::Defines:
        case Kind::Adds:
        case Kind::Dash:
        case Kind::Other:
            return unquoted(token);
        }
    }

    Node reference(Part where, std::string name)
    {
        Element element;
        element.kind = Element::Kind::Rule;
        element.where = where;
        element.text = std::move(name);
        return m_grammar.add(std::move(element));
    }

    Node prose(const Token &token)
    {
        Element element;
        element.kind = Element::Kind::Prose;
        element.where = token.where;
        element.text = token.where.of(m_text);
        return m_grammar.add(std::move(element));
    }

    // RFC 5234 §2.1: a name may stand in angle brackets; else what they hold is prose (§4, prose-val).
    Node angle(const Token &token)
    {
        const std::string_view inside = m_text.substr(token.where.first + 1, token.where.size() - 2);
        const bool isName = isAsciiLetter(inside.front()) && std::ranges::all_of(inside, isNameCharacter);
        if (inside == "\"") {
            Element quote;
            quote.kind = Element::Kind::Text;
            quote.where = token.where;
            quote.text = inside;
            return m_grammar.add(std::move(quote));
        }
        if (isName || m_form != Form::Abnf || m_names.contains(folded(inside)) || !knownFrom(inside).empty())
            return reference(token.where, std::string(inside));
        return prose(token);
    }

    // "0", "1" and "*" that repeat nothing are meant as themselves.
    void readRepeat(const Token &token)
    {
        if (group().repeat) {
            const Token before = *group().repeat;
            group().repeat.reset();
            unquoted(before);
        }
        const bool isTight = m_at + 1 < m_tokens.size() && m_tokens[m_at + 1].where.first == token.where.end;
        const bool hasElement = m_at + 1 < m_tokens.size() && mayBeRepeated(m_tokens[m_at + 1].kind);
        const std::string_view written = token.where.of(m_text);
        const bool isPlain = std::ranges::all_of(written, isDigit);
        if (m_form != Form::Abnf && written == "*" && !isTight)
            return repeatLast(token, 0, unbounded);
        if (!hasElement || (isPlain && !isTight))
            return unquoted(token);
        if (written.find(',') != std::string_view::npos && m_form == Form::Abnf) {
            std::string repair(written);
            repair[repair.find(',')] = '*';
            repairable("abnf-repeat", token.where, std::string(written), std::move(repair));
        }
        group().repeat = token;
    }

    static bool mayBeRepeated(Kind kind)
    {
        return kind == Kind::Name || kind == Kind::Angle || kind == Kind::Text || kind == Kind::Number ||
               kind == Kind::Open;
    }

    struct Bounds {
        std::uint64_t least, most;
    };

    Bounds boundsOf(const Token &token) const
    {
        const std::string_view written = token.where.of(m_text);
        const auto number = [](std::string_view digits, std::uint64_t none) {
            if (digits.empty())
                return none;
            std::uint64_t value = 0;
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
            return read.ec == std::errc() ? value : unbounded; // more than 64 bits
        };
        const std::size_t mark = written.find_first_of("*,");
        if (written == "?")
            return {0, 1};
        if (mark == std::string_view::npos)
            return {number(written, 1), number(written, 1)};
        return {number(written.substr(0, mark), 0), number(written.substr(mark + 1), unbounded)};
    }

    void put(Node node)
    {
        Group &now = group();
        now.lastAlternative.reset();
        if (now.repeat) {
            const Bounds bounds = boundsOf(*now.repeat);
            if (bounds.least > bounds.most)
                fault("abnf-repeat-bounds", now.repeat->where, std::string(now.repeat->where.of(m_text)));
            node = repeated(node, {now.repeat->where.first, m_grammar.nodes[node].where.end}, bounds);
            now.repeat.reset();
        }
        now.sequence.push_back(node);
    }

    Node repeated(Node node, Part where, Bounds bounds)
    {
        Element repetition;
        repetition.kind = Element::Kind::Repetition;
        repetition.where = where;
        repetition.children = {node};
        repetition.least = bounds.least;
        repetition.most = bounds.most;
        return m_grammar.add(std::move(repetition));
    }

    void readAlternative(const Token &token)
    {
        if (first(token) == '|' && m_form == Form::Abnf)
            repairable("abnf-bar", token.where, "|", "/");
        dropRepeat();
        if (group().sequence.empty())
            fault("abnf-alternative-empty", token.where, std::string(token.where.of(m_text)));
        endSequence();
        group().lastAlternative = token;
    }

    void dropRepeat()
    {
        if (!group().repeat)
            return;
        const Token repeat = *group().repeat;
        group().repeat.reset();
        unquoted(repeat);
    }

    void endSequence()
    {
        Group &now = group();
        if (now.sequence.empty())
            return;
        if (now.sequence.size() == 1) {
            now.alternatives.push_back(now.sequence.front());
        } else {
            Element sequence;
            sequence.where = {m_grammar.nodes[now.sequence.front()].where.first,
                              m_grammar.nodes[now.sequence.back()].where.end};
            sequence.children = std::move(now.sequence);
            now.alternatives.push_back(m_grammar.add(std::move(sequence)));
        }
        group().sequence.clear();
    }

    Node alternativesOf(Group &done, Part where)
    {
        dropRepeat();
        endSequence();
        if (done.lastAlternative)
            fault("abnf-alternative-empty", done.lastAlternative->where,
                  std::string(done.lastAlternative->where.of(m_text)));
        else if (done.alternatives.empty())
            fault(done.bracket ? "abnf-group-empty" : "abnf-rule-empty", done.where, {});
        if (done.alternatives.size() == 1)
            return done.alternatives.front();
        Element element;
        element.kind = done.alternatives.empty() ? Element::Kind::Sequence : Element::Kind::Alternatives;
        element.where = where;
        element.children = std::move(done.alternatives);
        return m_grammar.add(std::move(element));
    }

    void open(const Token &token) { m_groups.push_back(Group{token.where, first(token), {}, {}, {}, {}}); }

    void readClose(const Token &token)
    {
        if (m_groups.size() == 1)
            return fault("abnf-bracket-close", token.where, std::string(1, first(token)));
        const char wanted = group().bracket == '(' ? ')' : group().bracket == '[' ? ']' : '}';
        if (first(token) != wanted)
            repairable("abnf-bracket-other", token.where, std::string(1, first(token)),
                       std::string(1, wanted));
        m_groups.back().where.end = token.where.end;
        close();
    }

    void close()
    {
        const Part where = group().where;
        Node node = alternativesOf(group(), where);
        const char bracket = m_groups.back().bracket;
        m_groups.pop_back();
        if (bracket == '[')
            node = repeated(node, where, {0, 1});
        else if (bracket == '{')
            node = braced(node, where);
        put(node);
    }

    // EBNF repeats what stands in braces; ABNF has none.
    Node braced(Node node, Part where)
    {
        if (m_form == Form::Abnf)
            fault("abnf-braces", where, std::string(where.of(m_text).substr(0, 40)));
        return repeated(node, where, {0, unbounded});
    }

    // `x?`, `x+`; and `?(x)` for `[x]`.
    void readSuffix(const Token &token)
    {
        const bool isTight = m_at > 0 && m_tokens[m_at - 1].where.end == token.where.first;
        if (isTight && !group().sequence.empty()) {
            if (m_form == Form::Abnf)
                fault("abnf-suffix", token.where, std::string(token.where.of(m_text)));
            return first(token) == '?' ? repeatLast(token, 0, 1) : repeatLast(token, 1, unbounded);
        }
        if (first(token) != '?' || m_at + 1 >= m_tokens.size() || m_tokens[m_at + 1].kind != Kind::Open)
            return unquoted(token);
        repairable("abnf-suffix", token.where, "?", "0*1");
        group().repeat = token;
    }

    void repeatLast(const Token &token, std::uint64_t least, std::uint64_t most)
    {
        if (group().sequence.empty())
            return unquoted(token);
        Node &last = group().sequence.back();
        last = repeated(last, {m_grammar.nodes[last].where.first, token.where.end}, {least, most});
    }

    // `:` and `0` that stand without quotation marks.
    void unquoted(const Token &token)
    {
        const std::string written(token.where.of(m_text));
        const bool isPlain = written.find('"') == std::string::npos;
        add({"abnf-unquoted", Severity::Error, token.where, written,
             isPlain ? '"' + written + '"' : std::string(), isPlain});
        Element element;
        element.kind = Element::Kind::Text;
        element.where = token.where;
        element.text = written;
        put(m_grammar.add(std::move(element)));
    }

    const std::string_view m_text;
    const Form m_form;
    const Names &m_names;
    Grammar &m_grammar;
    std::vector<Token> m_tokens;
    std::vector<Group> m_groups;
    std::size_t m_at = 0;
};

class Reader {
public:
    Reader(std::string_view text, const FoundGrammar &found) : m_text(text), m_found(found)
    {
        for (const Definition &one : found.definitions)
            m_names.insert(folded(one.name));
    }

    Grammar run()
    {
        for (const Definition &one : m_found.definitions)
            readDefinition(one);
        joinAlternatives();
        std::ranges::stable_sort(m_grammar.faults, {}, [](const Fault &fault) { return fault.where.first; });
        return std::move(m_grammar);
    }

private:
    void fault(const char *rule, Severity severity, Part where, std::string about, std::string repair,
               bool repairs)
    {
        m_grammar.faults.push_back({rule, severity, where, std::move(about), std::move(repair), repairs});
    }

    void readDefinition(const Definition &one)
    {
        judgeHead(one);
        const Node body = Body(m_text, m_found, m_names, m_grammar).read(one);
        const Part name{one.where.first, one.where.first + nameLength(one)};
        const Rule *known = m_grammar.rule(one.name);
        if (!known) {
            if (one.defines.kind == Kind::Adds)
                fault("abnf-adds-to-nothing", Severity::Warning, name, std::string(one.name), {}, false);
            m_grammar.addRule({std::string(one.name), name, body, {}, {}});
            m_bodies.push_back({body});
            return;
        }
        const auto index = std::size_t(known - m_grammar.rules.data());
        if (one.defines.kind == Kind::Defines)
            m_grammar.rules[index].again.push_back(body);
        else
            m_bodies[index].push_back(body);
    }

    // RFC 5234 §3.3: "=/" adds alternatives.
    void joinAlternatives()
    {
        for (std::size_t i = 0; i < m_bodies.size(); ++i) {
            if (m_bodies[i].size() == 1)
                continue;
            Element all;
            all.kind = Element::Kind::Alternatives;
            all.where = m_grammar.rules[i].where;
            all.children = std::move(m_bodies[i]);
            m_grammar.rules[i].body = m_grammar.add(std::move(all));
        }
    }

    std::size_t nameLength(const Definition &one) const
    {
        return m_text[one.where.first] == '<' ? m_text.find('>', one.where.first) + 1 - one.where.first
                                              : one.name.size();
    }

    void judgeHead(const Definition &one)
    {
        const std::string written(one.defines.where.of(m_text));
        if (m_found.form == Form::Abnf && one.defines.kind == Kind::Defines && written != "=")
            fault("abnf-defines", Severity::Error, one.defines.where, written, "=", true);
        const bool isName =
            std::ranges::all_of(one.name, [](char c) { return isNameCharacter(c) && c != '_'; });
        if (m_found.form == Form::Abnf && !isName) {
            std::string repair(one.name);
            std::ranges::replace_if(
                repair, [](char c) { return !isNameCharacter(c) || c == '_'; }, '-');
            fault("abnf-name", Severity::Error, {one.where.first, one.where.first + nameLength(one)},
                  std::string(one.name), std::move(repair), true);
        }
    }

    const std::string_view m_text;
    const FoundGrammar &m_found;
    Names m_names;
    std::vector<std::vector<Node>> m_bodies; // of each rule, by "=" and "=/"
    Grammar m_grammar;
};

} // namespace

Grammar readGrammar(std::string_view text, const FoundGrammar &found) { return Reader(text, found).run(); }

} // namespace nidus::abnf
