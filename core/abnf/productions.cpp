#include "core/abnf/productions.h"

#include "core/characters/classes.h"

#include <algorithm>
#include <cstdio>
#include <optional>

namespace nidus::abnf {

namespace {

using Kind = Element::Kind;

constexpr std::uint64_t mostCounted = 1024, fewCounted = 8;
constexpr std::uint64_t mostCountedInAll = 1 << 18;

class Compiler {
public:
    Compiler(const Grammar &grammar, std::size_t start) : m_grammar(grammar)
    {
        for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule)
            newSymbol();
        m_made.start = newSymbol();
        add(m_made.start, {Symbol(start)});
    }

    Productions run()
    {
        m_symbolOf.resize(m_grammar.nodes.size());
        for (Node node = 0; node < m_grammar.nodes.size(); ++node) // children come first
            m_symbolOf[node] = compile(node);
        for (std::size_t rule = 0; rule < m_grammar.rules.size(); ++rule)
            add(Symbol(rule), {m_symbolOf[m_grammar.rules[rule].body]});
        layOut(derivingSomething());
        findNullable();
        return std::move(m_made);
    }

private:
    struct Production {
        Symbol derived;
        std::vector<Symbol> symbols;
    };

    Symbol newSymbol(Node unknown = Productions::isKnown)
    {
        m_made.unknown.push_back(unknown);
        return Symbol(m_made.unknown.size() - 1);
    }
    void add(Symbol derived, std::vector<Symbol> symbols) { m_all.push_back({derived, std::move(symbols)}); }
    Symbol derivedAs(std::vector<Symbol> symbols)
    {
        const Symbol symbol = newSymbol();
        add(symbol, std::move(symbols));
        return symbol;
    }

    Symbol terminal(std::uint32_t first, std::uint32_t last, bool anyCase, Node node)
    {
        m_made.terminals.push_back(
            {first, last, anyCase && first == last && first < 0x80 && isAsciiLetter(char32_t(first)), node});
        return -Symbol(m_made.terminals.size());
    }

    Symbol compile(Node node)
    {
        const Element &element = m_grammar.nodes[node];
        switch (element.kind) {
        case Kind::Rule:
            if (const Rule *rule = m_grammar.rule(element.text))
                return Symbol(rule - m_grammar.rules.data());
            return newSymbol(node);
        case Kind::Prose:
            return newSymbol(node);
        case Kind::Range:
            return terminal(element.first, element.last, false, node);
        case Kind::Text:
            return text(element, node);
        case Kind::Repetition:
            return repeated(m_symbolOf[element.children.front()], element.least, element.most);
        case Kind::Alternatives: {
            const Symbol symbol = newSymbol();
            for (const Node child : element.children)
                add(symbol, {m_symbolOf[child]});
            return symbol;
        }
        case Kind::Sequence: {
            std::vector<Symbol> symbols;
            for (const Node child : element.children)
                symbols.push_back(m_symbolOf[child]);
            return derivedAs(std::move(symbols));
        }
        }
        return newSymbol(node);
    }

    // RFC 5234 §2.3: letters of a text are those of either case; RFC 7405 §2.1: unless it says otherwise.
    Symbol text(const Element &element, Node node)
    {
        std::vector<Symbol> symbols;
        for (const char32_t c : charactersOf(element.text))
            symbols.push_back(terminal(c, c, !element.caseSensitive, node));
        return symbols.size() == 1 ? symbols.front() : derivedAs(std::move(symbols));
    }

    Symbol repeated(Symbol one, std::uint64_t least, std::uint64_t most)
    {
        if (least > most)
            return newSymbol(); // derives nothing
        if (most == unbounded) {
            const Symbol more = newSymbol();
            add(more, {exactly(one, least)});
            add(more, {more, one});
            return more;
        }
        if (!mayCount(most)) {
            const Symbol halves = derivedAs({exactly(one, least), upTo(one, most - least)});
            m_made.repetitions.emplace(halves, Repetition{one, least, most});
            return halves;
        }
        // each count is a symbol: where a repetition stands is known by one of them
        const Symbol any = newSymbol();
        m_made.repetitions.emplace(any, Repetition{one, least, most});
        if (least == 0)
            add(any, {});
        Symbol counted = one;
        for (std::uint64_t count = 1; count <= most; ++count) {
            if (count > 1)
                counted = derivedAs({counted, one});
            if (count >= least)
                add(any, {counted});
        }
        return any;
    }

    // Is there room for a symbol a count? Else halves and halves of halves are counted.
    bool mayCount(std::uint64_t count)
    {
        if (count <= fewCounted)
            return true;
        if (count > mostCounted || m_counted + count > mostCountedInAll)
            return false;
        m_counted += count;
        return true;
    }

    Symbol exactly(Symbol one, std::uint64_t count)
    {
        if (!mayCount(count)) {
            const Symbol half = exactly(one, count / 2);
            return count % 2 ? derivedAs({half, half, one}) : derivedAs({half, half});
        }
        return derivedAs(std::vector<Symbol>(std::size_t(count), one));
    }

    Symbol upTo(Symbol one, std::uint64_t count)
    {
        if (count <= 1) {
            const Symbol symbol = derivedAs({});
            if (count == 1)
                add(symbol, {one});
            return symbol;
        }
        const Symbol half = upTo(one, count / 2);
        return count % 2 ? derivedAs({half, half, upTo(one, 1)}) : derivedAs({half, half});
    }

    // For each production, how many of its symbols are not known to be `true` yet; `isLeafTrue` of terminals
    // and unknown symbols.
    std::vector<bool> propagated(const std::vector<Production> &all, bool isLeafTrue,
                                 bool isUnknownTrue) const
    {
        std::vector<bool> isTrue(m_made.unknown.size(), false);
        std::vector<std::vector<std::uint32_t>> uses(m_made.unknown.size());
        std::vector<std::size_t> missing(all.size(), 0);
        std::vector<Symbol> ready;
        const auto mark = [&](Symbol symbol) {
            if (!isTrue[std::size_t(symbol)]) {
                isTrue[std::size_t(symbol)] = true;
                ready.push_back(symbol);
            }
        };
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            for (const Symbol symbol : all[i].symbols) {
                if (symbol >= 0)
                    uses[std::size_t(symbol)].push_back(i);
                missing[i] += symbol >= 0 || !isLeafTrue;
            }
            if (missing[i] == 0)
                mark(all[i].derived);
        }
        for (std::size_t symbol = 0; symbol < m_made.unknown.size() && isUnknownTrue; ++symbol)
            if (m_made.isUnknown(Symbol(symbol)))
                mark(Symbol(symbol));
        while (!ready.empty()) {
            const Symbol symbol = ready.back();
            ready.pop_back();
            for (const std::uint32_t use : uses[std::size_t(symbol)])
                if (--missing[use] == 0)
                    mark(all[use].derived);
        }
        return isTrue;
    }

    // Unknown ones are kept: they end a match with their name.
    std::vector<bool> derivingSomething() const { return propagated(m_all, true, true); }

    void findNullable() { m_made.nullable = propagated(m_all, false, false); }

    void layOut(const std::vector<bool> &derives)
    {
        std::erase_if(m_all, [&](const Production &one) {
            return std::ranges::any_of(
                one.symbols, [&](Symbol symbol) { return symbol >= 0 && !derives[std::size_t(symbol)]; });
        });
        m_made.beginnings.resize(m_made.unknown.size());
        for (const Production &one : m_all) {
            m_made.beginnings[std::size_t(one.derived)].push_back(std::uint32_t(m_made.symbols.size()));
            m_made.symbols.insert(m_made.symbols.end(), one.symbols.begin(), one.symbols.end());
            m_made.symbols.push_back(Productions::end);
            m_made.derivedAt.resize(m_made.symbols.size(), one.derived);
        }
    }

    const Grammar &m_grammar;
    std::vector<Symbol> m_symbolOf; // by node
    std::vector<Production> m_all;
    std::uint64_t m_counted = 0;
    Productions m_made;
};

} // namespace

std::string written(const Terminal &terminal)
{
    char octets[40];
    if (terminal.first == terminal.last && terminal.first > 0x20 && terminal.first < 0x7F &&
        terminal.first != '"')
        std::snprintf(octets, sizeof octets, "\"%c\"", char(terminal.first));
    else if (terminal.first == terminal.last)
        std::snprintf(octets, sizeof octets, "%%x%02X", unsigned(terminal.first));
    else
        std::snprintf(octets, sizeof octets, "%%x%02X-%02X", unsigned(terminal.first),
                      unsigned(terminal.last));
    return octets;
}

Productions productionsOf(const Grammar &grammar, std::size_t start)
{
    return Compiler(grammar, start).run();
}

} // namespace nidus::abnf
