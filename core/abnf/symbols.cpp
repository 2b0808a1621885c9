#include "core/abnf/symbols.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/name_table.h"
#include "core/abnf/tokens.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

// Without the angle brackets around it, and the blanks within them.
Part nameIn(std::string_view text, Part where)
{
    if (!where.of(text).starts_with('<'))
        return where;
    Part name{where.first + 1, where.end - 1};
    while (name.first < name.end && isBlank(text[name.first]))
        ++name.first;
    while (name.first < name.end && isBlank(text[name.end - 1]))
        --name.end;
    return name;
}

// Where the name stands that a definition begins with.
Part definedName(std::string_view text, const Definition &definition)
{
    const std::size_t first = std::size_t(definition.name.data() - text.data());
    return {first, first + definition.name.size()};
}

class Symbols {
public:
    explicit Symbols(std::string_view text) : m_text(text) {}

    Symbol &at(std::string_view name)
    {
        const std::uint32_t number = m_names.insert(name);
        if (number == m_symbols.size()) {
            m_symbols.emplace_back();
            m_symbols.back().name = name;
        }
        return m_symbols[number];
    }
    void add(Part name) { at(name.of(m_text)).places.push_back(name); }

    std::vector<Symbol> inOrder()
    {
        for (Symbol &symbol : m_symbols)
            std::ranges::sort(symbol.places, {}, &Part::first);
        std::ranges::sort(m_symbols, {}, [](const Symbol &symbol) { return symbol.places.front().first; });
        return std::move(m_symbols);
    }

private:
    const std::string_view m_text;
    NameTable m_names; // a name's number is that of its symbol
    std::vector<Symbol> m_symbols;
};

} // namespace

std::vector<Symbol> symbolsOf(std::string_view text, const FoundGrammar &found, const Grammar &grammar)
{
    Symbols symbols(text);
    for (const Definition &definition : found.definitions) {
        const Part name = definedName(text, definition);
        symbols.add(name);
        Symbol &symbol = symbols.at(definition.name);
        if (symbol.isDefinedHere())
            continue;
        symbol.definition = name;
        symbol.whole = definition.where;
    }
    for (const Element &element : grammar.nodes)
        if (element.kind == Element::Kind::Rule && element.where.present() && element.where.size() > 0)
            symbols.add(nameIn(text, element.where));
    std::vector<Symbol> all = symbols.inOrder();
    for (Symbol &symbol : all)
        if (!symbol.isDefinedHere())
            symbol.from = knownFrom(symbol.name);
    return all;
}

const Symbol *symbolAt(const std::vector<Symbol> &symbols, std::size_t octet)
{
    for (const Symbol &symbol : symbols) {
        const auto behind = std::ranges::upper_bound(symbol.places, octet, {}, &Part::first);
        if (behind != symbol.places.begin() && std::prev(behind)->end >= octet)
            return &symbol;
    }
    return nullptr;
}

std::optional<NameFault> faultOfName(const std::vector<Symbol> &symbols, const Symbol &symbol,
                                     std::string_view name)
{
    const bool isName = !name.empty() && isAsciiLetter(name.front()) &&
                        std::ranges::all_of(name, [](char c) { return isNameCharacter(c) && c != '_'; });
    if (!isName)
        return NameFault::NoName;
    if (isSameName(name, symbol.name))
        return {};
    for (const Symbol &other : symbols)
        if (isSameName(other.name, name) && other.isDefinedHere())
            return NameFault::Taken;
    return isCoreRule(name) ? std::optional(NameFault::Known) : std::nullopt;
}

} // namespace nidus::abnf
